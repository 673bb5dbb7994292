//! General searches, which use only a game's rules and an evaluation.
//!
//! | search         | fits                                                | looks at                             |
//! |----------------|-----------------------------------------------------|--------------------------------------|
//! | [`AlphaBeta`]  | two seats, no dice, nothing hidden                  | every line to a depth, cut soundly   |
//! | [`Expectimax`] | dice, any number of seats, nothing hidden           | every line and every roll to a depth |
//! | [`selective`]  | two seats in turn, no dice, nothing hidden; fast    | what matters, deeper than the rest   |
//! | [`Ismcts`]     | anything, and hidden information above all          | the lines that promise most          |
//!
//! Each is an [`Agent`](spielgeist_play::Agent) with an [`Evaluation`](spielgeist_play::Evaluation) and a
//! [`Budget`]. They start from a state that [`Game::imagine`] samples from the view, so they know no more
//! than their seat may, and they keep nothing from one turn to the next: any past turn can be explained
//! later, and a game does not depend on earlier ones. A budget in positions or plies gives the same answer on
//! every machine; one in time does not.
//!
//! An explanation shows the agent's plans and, through the value of a line, its hidden information. In games
//! with hidden information only its own seat may see it before the game has ended.

mod alpha_beta;
mod budget;
mod deepening;
mod expectimax;
mod imagination;
mod indifferent;
mod ismcts;
mod perft;
mod reasons;
pub mod selective;
mod transposition;
mod unfit_game;

pub use alpha_beta::{AlphaBeta, Unsettled};
pub use budget::{Budget, Meter, Spent};
pub use expectimax::{Expectimax, MAX_SEATS, Opponents};
pub use imagination::{Imagination, Impartial};
pub use indifferent::Indifferent;
pub use ismcts::Ismcts;
pub use perft::perft;
pub use transposition::{Bound, Known, TranspositionTable};
pub use unfit_game::UnfitGame;

use spielgeist_play::Game;

/// The position after a move.
fn after<G: Game>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut next = state.clone();
    game.play(&mut next, mv);
    next
}
