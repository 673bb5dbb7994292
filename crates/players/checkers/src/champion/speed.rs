//! Benchmark of the champion's search.

use std::sync::Arc;

use spielgeist_agents::search::Budget;
use spielgeist_checkers::Checkers;
use spielgeist_lab::rate;
use spielgeist_play::{Game, Seed, Turn};

use super::agent::maker;
use super::evaluation::Evaluation;
use super::self_play::{FEW, opening};

/// Positions searched for one move: about what a tenth of a second allows.
const NODES: u64 = 200_000;

/// Positions per second of the search with an evaluation, from the openings that training games begin with.
pub(super) fn search_speed(evaluation: Arc<Evaluation>) -> Option<f64> {
    let game = Checkers::official();
    let mut agent = maker(&game, evaluation, Budget::nodes(NODES))().ok()?;
    let mut rng = Seed(1).stream("bench champion", 0, 0);
    let mut legal = Vec::new();
    Some(rate(|| {
        let state = opening(&game, FEW, &mut rng);
        legal.clear();
        game.moves(&state, &mut legal);
        let seat = state.side().seat();
        let turn = Turn { game: &game, seat, view: &state, legal: &legal, budget: None, stop: None };
        agent.choose(&turn, &mut rng).map_or(0, |_| agent.effort())
    }))
}
