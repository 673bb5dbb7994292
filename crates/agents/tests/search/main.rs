//! The general searches on games small enough to know everything about them.

#[path = "../toys/mod.rs"]
mod toys;

mod alpha_beta;
mod budgets;
mod conformance;
mod expectimax;
mod imaginations;
mod ismcts;
mod perft;
mod selective;

use spielgeist_play::{Agent, Explanation, Game, Phase, Rng, Seed, Turn};

/// Hands a position to `asked` as a turn of the seat that is to move, with a stream of its own.
fn with_turn<G: Game, R>(game: &G, state: &G::State, asked: impl FnOnce(&Turn<'_, G>, &mut Rng) -> R) -> R {
    let Phase::Decide(seat) = game.phase(state) else { panic!("nobody is to move") };
    let legal = moves(game, state);
    let view = game.view(state, seat);
    let turn = Turn { game, seat, view: &view, legal: &legal, budget: None, stop: None };
    asked(&turn, &mut Seed(11).stream("test", 0, 0))
}

fn choose<G: Game>(game: &G, state: &G::State, agent: &mut dyn Agent<G>) -> G::Move {
    with_turn(game, state, |turn, rng| turn.legal[agent.choose(turn, rng).unwrap()])
}

fn explain<G: Game>(game: &G, state: &G::State, agent: &mut dyn Agent<G>) -> Explanation {
    with_turn(game, state, |turn, rng| agent.explain(turn, rng).unwrap())
}

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

fn after<G: Game>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut next = state.clone();
    game.play(&mut next, mv);
    next
}

/// The position after moves given as text.
fn play<G: Game>(game: &G, texts: &str) -> G::State {
    texts.split_whitespace().fold(game.start(), |state, text| {
        let mv = moves(game, &state).into_iter().find(|mv| mv.to_string() == text).unwrap();
        after(game, &state, mv)
    })
}
