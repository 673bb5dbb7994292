//! Backgammon's entry in the catalogue.

use spielgeist_backgammon::{Backgammon, Board, MatchScore, PipCount, Position, Pubeval, Setup};
use spielgeist_play::{MessageKind, Notation, NotationError};

use spielgeist_lab::standard_agents::{self, EXPECTIMAX, random};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, GameEntry, Learnable, Parameters, VariantInfo, adaptive,
};

use crate::fuzzeval;
use crate::nets::{self, NetReason, TdNets};

/// Backgammon's entry.
pub(crate) struct BackgammonEntry;

impl GameEntry for BackgammonEntry {
    type Game = Backgammon;

    const NAME: &'static str = "backgammon";
    const SUMMARY: &'static str =
        "Two race fifteen men home; two dice, blots, gammons and backgammons, no cube.";
    const POSITION: &'static str = "4HPwATDgc/ABMA 3 1";
    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion:plies=1";
    const COSTLY: f64 = 0.08;
    const TITLE: &'static str = "Backgammon";
    const SEAT_NAMES: &'static [&'static str] = &["White", "Black"];
    const DICE: bool = true;

    fn learnable() -> Learnable<Backgammon> {
        Learnable {
            models: vec![fuzzeval::found_model()],
            trainers: vec![
                Box::new(TdNets),
                Box::new(fuzzeval::AdaptationTrainer),
                Box::new(fuzzeval::DiscoveryTrainer),
            ],
            ..Learnable::default()
        }
    }

    fn remembers(agent: &str, parameters: &Parameters) -> bool {
        fuzzeval::remembers(agent, parameters)
    }

    #[cfg(unix)]
    fn join() -> Option<spielgeist_lab::Join<Backgammon>> {
        Some(crate::gnubg::play_as_guest)
    }

    fn variants() -> Vec<(VariantInfo, Backgammon)> {
        vec![(
            VariantInfo { name: "standard", summary: "single, gammon and backgammon count 1, 2 and 3" },
            Backgammon,
        )]
    }

    fn messages() -> Vec<MessageKind> {
        [
            NetReason::MESSAGES,
            fuzzeval::FuzzyReason::MESSAGES,
            #[cfg(unix)]
            crate::gnubg::GnubgReason::MESSAGES,
        ]
        .concat()
    }

    fn terms() -> Vec<&'static str> {
        [&spielgeist_backgammon::TERMS[..], nets::TERMS, &[fuzzeval::STRENGTH]].concat()
    }

    fn starts() -> &'static [&'static str] {
        &["4HPwATDgc/ABMA", "4HPwATDgc/ABMA 3 1", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"]
    }

    fn read_start(_: &Backgammon, text: &str) -> Result<Position, NotationError> {
        let setup = read_setup(text.trim())?;
        match setup.roll {
            Some(_) => setup.position(),
            None => Ok(Position::unrolled(setup.seat, setup.board)),
        }
    }

    fn write_positions(game: &Backgammon, position: &Position) -> Vec<(&'static str, String)> {
        let setup = Setup::from(position);
        let mut written = vec![
            ("GNU position ID", setup.board.position_id()),
            ("GNU position and match ID", setup.gnubg_id()),
            ("XGID", setup.xgid()),
        ];
        if position.roll().is_some() {
            written.insert(0, ("position", game.write_view(position)));
        }
        written
    }

    fn agents() -> Vec<AgentKind<Backgammon>> {
        vec![
            random(),
            pubeval(),
            fuzzeval::fuzzeval_simple(),
            fuzzeval::fuzzeval(),
            fuzzeval::fuzzy_found(),
            expectimax(),
            nets::td_net(),
            nets::champion(),
            #[cfg(unix)]
            crate::gnubg::gnubg(),
            adaptive::<BackgammonEntry>(),
        ]
    }
}

/// Reads an ID of GNU Backgammon with a match or with dice or alone, or one of eXtreme Gammon.
fn read_setup(text: &str) -> Result<Setup, NotationError> {
    if text.starts_with("XGID") || text.matches(':').count() > 1 {
        return Setup::from_xgid(text);
    }
    if text.contains(':') {
        return Setup::from_gnubg_id(text);
    }
    if text.contains(char::is_whitespace) {
        return Ok(Setup::from(&Backgammon.read_view(text)?));
    }
    let board = Board::from_position_id(text)?;
    Ok(Setup { board, seat: 0, roll: None, score: MatchScore::default() })
}

fn pubeval() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "pubeval",
            kind: AgentFamily::LinearEvaluation,
            origin: "Tesauro's public benchmark player of 1993",
            summary: "Chooses the play whose position has the highest weighted sum: 122 weights for contact, 122 for races.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Pubeval)))),
    }
}

fn expectimax() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            origin: "general search over all rolls; pips and blots",
            summary: "Searches over every roll; one play deep by default.",
            ..EXPECTIMAX
        },
        ..standard_agents::expectimax::<Backgammon, PipCount>()
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::conformance::check_entry;

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<BackgammonEntry>().unwrap();
    }
}
