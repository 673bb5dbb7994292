//! Stratego's entry in the catalogue.

use spielgeist_agents::search::{Budget, Ismcts};
use spielgeist_play::{Game, Message, MessageKind, NotationError, Scenic, Seed, Turn};
use spielgeist_stratego::{Material, Move, Prepared, SETUPS, Setup, Stratego, View, setup_named};

use crate::champion::{PlannerProblem, PlannerTraining, champion};
use crate::genetic::{ParameterFileError, ParameterProblem, WeightsEvolution};
use crate::gift::is_gift;
use crate::lessons::LESSONS;
use crate::minimax::{MinimaxReason, OMNISCIENT, ValuePart, evolved, hand_weights, omniscient};
use crate::rules::{Rule, RulesReason, rules};
use crate::search::{BelievedPiece, EvenDeals, Purpose, evenly_judged};
use crate::ucc::UccAgent;
use spielgeist_lab::standard_agents::{TREE, budget, playouts, random};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, Dialect, DialectInfo, GameEntry, Learnable, LessonPlan, Parameter,
    SetupInfo, UnknownName, ValueMeasure, VariantInfo, adaptive,
};

/// Stratego's entry.
pub(crate) struct StrategoEntry;

impl GameEntry for StrategoEntry {
    type Game = Stratego;

    const NAME: &'static str = "stratego";
    const SUMMARY: &'static str =
        "Two armies of forty whose ranks are hidden until they fight: take the flag.";
    const POSITION: &'static str = "red 0 0 BEEBMBEFBB/FDEGBHIFDG/KDFCILDEJH/DIGHDDJHGD/AA__AA__AA/AA__AA__AA/\
        ??????????/??????????/??????????/?????????? -/- -/- -";
    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion:nodes=20000";
    // In the units of the champion: nearly a sergeant.
    const COSTLY: f64 = 15.0;
    const MEASURE: ValueMeasure = ValueMeasure::Material;
    const TITLE: &'static str = "Stratego";
    const SEAT_NAMES: &'static [&'static str] = &["Red", "Blue"];

    fn variants() -> Vec<(VariantInfo, Stratego)> {
        let summary = "drawn after 1,000 moves or 200 without an attack; --ply-limit sets another limit";
        let contests =
            "without the two-squares and the more-squares rule, as in the UCC's contests of programs";
        let open =
            "all ranks are public from the beginning, as the paper's minimax sees them: for experiments";
        vec![
            (VariantInfo { name: "standard", summary }, Stratego::standard()),
            (VariantInfo { name: "ucc", summary: contests }, Stratego::standard().with_repetition()),
            (VariantInfo { name: "open", summary: open }, Stratego::standard().openly()),
        ]
    }

    fn terms() -> Vec<&'static str> {
        spielgeist_stratego::TERMS.to_vec()
    }

    fn encoding() -> Option<Box<dyn spielgeist_play::Encoding<Stratego>>> {
        Some(Box::new(spielgeist_stratego::Tensor))
    }

    fn lessons() -> &'static [LessonPlan] {
        LESSONS
    }

    fn agents() -> Vec<AgentKind<Stratego>> {
        let adaptive = adaptive::<StrategoEntry>();
        vec![random(), rules(), ismcts(), hand_weights(), evolved(), champion(), omniscient(), adaptive]
    }

    fn study_variant(agent: &str) -> Option<&'static str> {
        (agent == OMNISCIENT).then_some("open")
    }

    fn is_gift(turn: &Turn<'_, Stratego>, index: usize) -> bool {
        is_gift(turn, index)
    }

    fn does(turn: &Turn<'_, Stratego>, mv: Move) -> Option<Message> {
        evenly_judged(turn, mv)
    }

    fn messages() -> Vec<MessageKind> {
        [
            MinimaxReason::MESSAGES,
            ValuePart::MESSAGES,
            Purpose::MESSAGES,
            BelievedPiece::MESSAGES,
            Rule::MESSAGES,
            RulesReason::MESSAGES,
            PlannerProblem::MESSAGES,
            ParameterFileError::MESSAGES,
            ParameterProblem::MESSAGES,
            crate::ucc::UccFailure::MESSAGES,
            crate::ucc::Breach::MESSAGES,
            crate::ucc::Unfit::MESSAGES,
        ]
        .concat()
    }

    fn learnable() -> Learnable<Stratego> {
        Learnable {
            trainers: vec![Box::new(WeightsEvolution), Box::new(PlannerTraining)],
            ..Learnable::default()
        }
    }

    /// `setup NAME`, or forty letters, sets up the whole army at once.
    fn setup(game: &Stratego) -> Option<SetupInfo> {
        let empty = game.scene(&game.view(&game.start(), 0), 0);
        Some(SetupInfo {
            sheet: Setup::sheet(0),
            scene: empty,
            random: |number| Setup::random(&mut Seed(number).stream("setup", 0, 0)).letters(),
            problems: Setup::problems,
        })
    }

    fn expand_move(_: &Stratego, view: &View, text: &str) -> Option<Result<Vec<Move>, NotationError>> {
        let unset = view.position().placed() == Some(0);
        let name = text.strip_prefix("setup ").map(str::trim);
        if !unset || (name.is_none() && text.chars().filter(|letter| !letter.is_whitespace()).count() < 10) {
            return None;
        }
        let setup = match name {
            Some(name) => setup_named(name).copied().ok_or_else(|| unknown_setup(name)),
            None => Setup::from_letters(text),
        };
        Some(setup.map(|setup| setup.moves().collect()))
    }

    fn dialects() -> Vec<Dialect<Stratego>> {
        vec![ucc()]
    }
}

fn unknown_setup(name: &str) -> NotationError {
    let known = SETUPS.iter().map(|(name, _)| (*name).to_owned()).collect();
    UnknownName::Unlike { what: "setup", name: name.to_owned(), known }.into()
}

/// Samples of a move by default. More would make a measurement of its strength last hours.
const SAMPLES: u64 = 4_000;

/// Samples, time and playouts.
const SAMPLING: &[Parameter] =
    &[Parameter { default: "4000, or no limit if a time is set", ..TREE[0] }, TREE[1], TREE[2]];

fn ismcts() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "ismcts",
            kind: AgentFamily::Search,
            origin: "information-set Monte Carlo tree search; ranks lost and left",
            summary: "Uses a prepared setup, then searches many sampled deals of the hidden ranks together.",
            parameters: SAMPLING,
        },
        make: |_, parameters| {
            let (budget, playouts) = (budget(parameters)?, playouts(parameters)?);
            let budget = if budget == Budget::default() { Budget::nodes(SAMPLES) } else { budget };
            Ok(Box::new(move || {
                let search = Ismcts::new(Material, budget).playouts(playouts).imagining(EvenDeals);
                Ok(Box::new(Prepared::new(search)))
            }))
        },
    }
}

fn ucc() -> Dialect<Stratego> {
    Dialect {
        info: DialectInfo {
            name: "ucc",
            summary: "a program of the Stratego contests of the University Computer Club",
        },
        make: |words| Box::new(move || Ok(Box::new(UccAgent::start(words.clone())?))),
        serve: None,
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::conformance::check_entry;

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<StrategoEntry>().unwrap();
    }
}
