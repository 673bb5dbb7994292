//! Brazilian checkers's entry in the catalogue.

use spielgeist_agents::search::AlphaBeta;
use spielgeist_checkers::{Checkers, Material, Move, Position};
use spielgeist_play::{Game, Message, MessageKind, Turn};

use spielgeist_lab::standard_agents::{ALPHABETA, budget, random, searching};
use spielgeist_lab::{
    AgentInfo, AgentKind, Dialect, GameEntry, Learnable, LessonPlan, MemoryKind, Parameters, ValueMeasure,
    VariantInfo, adaptive,
};

use crate::champion::{self, ChampionReason, PatternTrainer};
use crate::deed::{Deed, deed};
use crate::gift::is_gift;
use crate::hub;
use crate::lessons::LESSONS;
use crate::memory;
use crate::minimax_weights::minimax_weights;
use crate::result_problem::ResultProblem;

/// Checkers's entry.
pub(crate) struct CheckersEntry;

impl GameEntry for CheckersEntry {
    type Game = Checkers;

    const NAME: &'static str = "checkers";
    const SUMMARY: &'static str = "Brazilian checkers on 64 squares: flying kings, compulsory captures.";
    const POSITION: &'static str =
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion:nodes=100000";
    const COSTLY: f64 = 0.5;
    const MEASURE: ValueMeasure = ValueMeasure::Men;
    const TITLE: &'static str = "Brazilian checkers";
    const SEAT_NAMES: &'static [&'static str] = &["White", "Black"];
    const OPENING: u32 = 4;

    fn variants() -> Vec<(VariantInfo, Checkers)> {
        let official =
            VariantInfo { name: "official", summary: "captures must take as many pieces as possible" };
        let paper = VariantInfo { name: "paper", summary: "free choice of captures; the paper's draw rules" };
        vec![(official, Checkers::official()), (paper, Checkers::paper())]
    }

    fn starts() -> &'static [&'static str] {
        &["W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8", "W:W21,22,31:BK4,12"]
    }

    fn encoding() -> Option<Box<dyn spielgeist_play::Encoding<Checkers>>> {
        Some(Box::new(spielgeist_checkers::Tensor))
    }

    fn lessons() -> &'static [LessonPlan] {
        LESSONS
    }

    fn agents() -> Vec<AgentKind<Checkers>> {
        vec![
            random(),
            alphabeta(),
            memory::memory(),
            memory::weights(),
            memory::predecessor(),
            champion::champion(),
            adaptive::<CheckersEntry>(),
        ]
    }

    fn is_gift(turn: &Turn<'_, Checkers>, index: usize) -> bool {
        is_gift(turn, index)
    }

    fn does(turn: &Turn<'_, Checkers>, mv: Move) -> Option<Message> {
        Some(deed(turn, mv).into())
    }

    fn numbers_only() -> &'static [&'static str] {
        &["checkers.why.weighs"]
    }

    fn dialects() -> Vec<Dialect<Checkers>> {
        vec![hub::hub(), hub::hub_a1()]
    }

    fn learnable() -> Learnable<Checkers> {
        Learnable {
            models: vec![minimax_weights()],
            trainers: vec![Box::new(PatternTrainer)],
            ..Learnable::default()
        }
    }

    fn messages() -> Vec<MessageKind> {
        [
            ChampionReason::MESSAGES,
            Deed::MESSAGES,
            memory::MemoryReason::MESSAGES,
            memory::PredecessorReason::MESSAGES,
            memory::TrapShown::MESSAGES,
            memory::MemoryError::MESSAGES,
            memory::TrapProblem::MESSAGES,
            memory::WindowError::MESSAGES,
            crate::champion::TextError::MESSAGES,
            crate::champion::WeightsError::MESSAGES,
            crate::pdn_loss::PdnLoss::MESSAGES,
            hub::HubProblem::MESSAGES,
            ResultProblem::MESSAGES,
        ]
        .concat()
    }

    fn terms() -> Vec<&'static str> {
        [champion::PARTS, &memory::TERMS].concat()
    }

    fn technique_speeds() -> Vec<(&'static str, f64)> {
        champion::technique_speeds()
    }

    fn remembers(agent: &str, parameters: &Parameters) -> bool {
        memory::remembers(agent, parameters)
    }

    fn memories() -> Vec<MemoryKind> {
        vec![memory::TRAPS]
    }

    fn perft(game: &Checkers, position: &Position, depth: u32) -> u64 {
        game.perft(position, depth)
    }
}

fn alphabeta() -> AgentKind<Checkers> {
    AgentKind {
        info: AgentInfo {
            origin: "general search; men, kings and rows",
            summary: "Searches as deep as its budget allows, captures to their end.",
            ..ALPHABETA
        },
        make: |_, parameters| {
            Ok(searching(budget(parameters)?, |budget| {
                AlphaBeta::new(Material::default(), budget).searching_out(must_capture)
            }))
        },
    }
}

/// A position in which something must be captured is not at rest.
fn must_capture(game: &Checkers, position: &<Checkers as Game>::State) -> bool {
    game.must_capture(position)
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::conformance::check_entry;

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<CheckersEntry>().unwrap();
    }
}
