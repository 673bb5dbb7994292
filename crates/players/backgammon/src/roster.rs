//! Backgammon's entry in the catalogue.

use spielgeist_backgammon::{Backgammon, Board, MatchScore, PipCount, Play, Position, Pubeval, Setup};
use spielgeist_play::{Game, Message, MessageKind, Notation, NotationError, Phase, Turn};

use spielgeist_lab::standard_agents::{self, EXPECTIMAX, random};
use spielgeist_lab::{
    AgentExample, AgentFamily, AgentInfo, AgentKind, GameEntry, Learnable, LessonPlan, MemoryKind,
    Parameters, ValueMeasure, VariantInfo, adaptive,
};

use crate::cube::{RuleReason, by_rule};
use crate::lessons::LESSONS;
use crate::nets::{self, CubeReason, NetReason, TdNets};
use crate::{fuzzeval, variants};

/// Backgammon's entry.
pub(crate) struct BackgammonEntry;

impl GameEntry for BackgammonEntry {
    type Game = Backgammon;

    const NAME: &'static str = "backgammon";
    const SUMMARY: &'static str = "Two race fifteen men home; two dice, blots, gammons and backgammons; matches with the doubling cube.";
    const POSITION: &'static str = "4HPwATDgc/ABMA 3 1";
    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion:plies=1";

    #[cfg(unix)]
    fn reviewers() -> Vec<&'static str> {
        if crate::gnubg::is_installed() { vec!["gnubg:plies=2"] } else { Vec::new() }
    }

    // GNU Backgammon's thresholds: doubtful 0.04, error 0.08, blunder 0.16.
    const COSTLY: f64 = 0.08;
    const MEASURE: ValueMeasure = ValueMeasure::Points;
    const DECISIONS: [&'static str; 2] = ["chequer play", "cube"];
    const LUCK: Option<&'static str> = Some("champion:plies=0");
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

    fn technique_speeds() -> Vec<(&'static str, f64)> {
        let mut speeds = vec![("fuzzy_evaluations", fuzzeval::evaluations(&nets::champion_boards()))];
        speeds.extend(nets::technique_speeds());
        speeds
    }

    fn remembers(agent: &str, parameters: &Parameters) -> bool {
        fuzzeval::remembers(agent, parameters)
    }

    fn examples() -> Vec<AgentExample> {
        vec![fuzzeval::worked_example()]
    }

    fn memories() -> Vec<MemoryKind> {
        fuzzeval::HISTORIES.to_vec()
    }

    #[cfg(unix)]
    const JOIN_VARIANT: Option<&'static str> = Some(crate::gnubg::GUEST_VARIANT);

    #[cfg(unix)]
    fn join() -> Option<spielgeist_lab::Join<Backgammon>> {
        Some(crate::gnubg::play_as_guest)
    }

    fn variants() -> Vec<(VariantInfo, Backgammon)> {
        variants::all()
    }

    fn does(turn: &Turn<'_, Backgammon>, play: Play) -> Option<Message> {
        fuzzeval::deed(turn, play, None)
    }

    fn does_against(turn: &Turn<'_, Backgammon>, play: Play, next: Option<Play>) -> Option<Message> {
        fuzzeval::deed(turn, play, next)
    }

    fn numbers_only() -> &'static [&'static str] {
        &[
            "backgammon.why.net",
            "backgammon.why.net_next",
            "backgammon.why.contact",
            "backgammon.why.race",
            "backgammon.why.gnubg",
            "backgammon.why.gnubg_not_looked_at",
        ]
    }

    fn messages() -> Vec<MessageKind> {
        [
            NetReason::MESSAGES,
            CubeReason::MESSAGES,
            RuleReason::MESSAGES,
            fuzzeval::EffectReason::MESSAGES,
            fuzzeval::FuzzyReason::MESSAGES,
            fuzzeval::FuzzevalProblem::MESSAGES,
            fuzzeval::HistoryShown::MESSAGES,
            crate::mat_problem::MatProblem::MESSAGES,
            nets::NetsError::MESSAGES,
            fuzzeval::ExampleShown::MESSAGES,
            #[cfg(unix)]
            crate::gnubg::GnubgReason::MESSAGES,
            #[cfg(unix)]
            crate::gnubg::GnubgProblem::MESSAGES,
            crate::gnubg::GnubgFailure::MESSAGES,
            crate::gnubg::ExpectedAnswer::MESSAGES,
        ]
        .concat()
    }

    fn terms() -> Vec<&'static str> {
        [&spielgeist_backgammon::TERMS[..], nets::TERMS, &[fuzzeval::STRENGTH]].concat()
    }

    fn starts() -> &'static [&'static str] {
        &["4HPwATDgc/ABMA", "4HPwATDgc/ABMA 3 1", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"]
    }

    fn read_start(game: &Backgammon, text: &str) -> Result<Position, NotationError> {
        let mut setup = read_setup(text.trim())?;
        if !text.contains(':') {
            // Without a match the position belongs to the first game.
            (setup.score.length, setup.score.jacoby) = (game.terms().length(), game.terms().has_jacoby());
        }
        game.position(&setup)
    }

    fn write_positions(game: &Backgammon, position: &Position) -> Vec<(&'static str, String)> {
        let setup = game.setup(position);
        let mut written = vec![
            ("GNU position ID", setup.board.position_id()),
            ("GNU position and match ID", setup.gnubg_id()),
            ("XGID", setup.xgid()),
        ];
        if matches!(game.phase(position), Phase::Decide(_)) {
            written.insert(0, ("position", game.write_view(position)));
        }
        written
    }

    fn encoding() -> Option<Box<dyn spielgeist_play::Encoding<Backgammon>>> {
        Some(Box::new(spielgeist_backgammon::Tensor))
    }

    fn lessons() -> &'static [LessonPlan] {
        LESSONS
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
        make: |game, _| Ok(by_rule(game, Box::new(|| Ok(Box::new(Pubeval))))),
    }
}

fn expectimax() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            origin: "general search over all rolls; pips and blots",
            summary: "Searches over every roll; one play deep by default.",
            ..EXPECTIMAX
        },
        make: |game, parameters| {
            let searcher = standard_agents::expectimax::<Backgammon, PipCount>();
            Ok(by_rule(game, (searcher.make)(&Backgammon, parameters)?))
        },
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::Terms;
    use spielgeist_lab::conformance::check_entry;
    use spielgeist_lab::maker;
    use spielgeist_play::{Seed, Turn};

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<BackgammonEntry>().unwrap();
    }

    /// An agent's cube decisions.
    fn decided(terms: Terms, agent: &str, xgid: &str) -> String {
        let game = Backgammon::on(terms);
        let view = game.read_view(&format!("XGID={xgid}")).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let mut player = maker::<BackgammonEntry>(&game, "match-7", agent).unwrap()().unwrap();
        let seat = view.decider();
        let turn = Turn { game: &game, seat, view: &view, legal: &legal, budget: None, stop: None };
        legal[player.choose(&turn, &mut Seed(1).stream("cube", 0, 0)).unwrap()].to_string()
    }

    const OPENING: &str = "-b----E-C---eE---c-e----B-";
    const MONEY: Terms = Terms::Money { games: 1 };
    const TO_SEVEN: Terms = Terms::Match { length: 7 };

    #[test]
    fn the_champion_decides_last_rolls_by_their_chances() {
        // White bears off both men with 19, 29 and 4 of 36 throws; Black then bears off its last man.
        for (men, double, answer) in [
            ("--A--A------------------a-", "double", "take"),
            ("-A--A-------------------a-", "double", "drop"),
            ("------B-----------------a-", "roll", "take"),
        ] {
            let asked =
                |dice: &str| decided(MONEY, "champion:plies=1", &format!("{men}:0:0:1:{dice}:0:0:1:0:10"));
            assert_eq!((asked("00").as_str(), asked("D").as_str()), (double, answer), "{men}");
        }
    }

    #[test]
    fn the_champion_plays_the_score() {
        let champion = |rest: &str| decided(TO_SEVEN, "champion:plies=1", &format!("{OPENING}:{rest}"));
        assert_eq!(champion("0:0:1:00:0:0:0:7:10"), "roll", "the opening is no double");
        assert_eq!(champion("0:0:-1:00:6:4:0:7:10"), "double", "after the Crawford game, at once");
        assert_eq!(champion("0:0:-1:D:6:5:0:7:10"), "drop", "a free drop, slightly behind");
        assert_eq!(champion("0:0:-1:D:6:4:0:7:10"), "take", "no free drop");
    }

    #[test]
    fn the_champions_cube_can_follow_the_race() {
        let champion =
            |policy: &str, rest: &str| decided(TO_SEVEN, &format!("champion:plies=0,cube={policy}"), rest);
        assert_eq!(champion("race", &format!("{OPENING}:0:0:1:00:0:0:0:7:10")), "roll");
        for (policy, action) in [("race", "double"), ("never", "roll")] {
            let race = "-----J----------ee--------";
            assert_eq!(champion(policy, &format!("{race}:0:0:1:00:0:0:0:7:10")), action, "{policy}");
            assert_eq!(champion(policy, &format!("{race}:0:0:1:D:0:0:0:7:10")), "drop", "{policy}");
        }
    }

    #[test]
    fn others_never_double_and_take_by_the_race() {
        let pubeval = |rest: &str| decided(TO_SEVEN, "pubeval", rest);
        assert_eq!(pubeval(&format!("{OPENING}:0:0:1:00:0:0:0:7:10")), "roll");
        assert_eq!(pubeval(&format!("{OPENING}:0:0:1:D:0:0:0:7:10")), "take");
        assert_eq!(pubeval("-----J----------ee--------:0:0:1:D:0:0:0:7:10"), "drop", "far behind");
    }
}
