//! A state encoding that is small enough for a table.

use spielgeist_play::{Ending, Game, Seat, Turn};

/// Encodes every move as one of a few actions in one of a few states, and defines its reward. Moves of one
/// turn may have different states, for example if the state is that of the moving piece.
pub trait StateActions<G: Game>: Send + Sync {
    /// One name for each state, in order.
    fn states(&self) -> &'static [&'static str];

    /// One name for each action, in order.
    fn actions(&self) -> &'static [&'static str];

    /// Returns state and action of the move `turn.legal[index]`, counted from 0.
    fn sort(&self, turn: &Turn<'_, G>, index: usize) -> (usize, usize);

    /// The immediate reward of the move `turn.legal[index]`.
    fn reward(&self, _turn: &Turn<'_, G>, _index: usize) -> f64 {
        0.0
    }

    /// The reward at the end of the game, added to the reward of the last move of `seat`; default: the score.
    fn reward_at_end(&self, game: &G, ending: &Ending, seat: Seat) -> f64 {
        f64::from(ending.score(seat, game.seats()))
    }
}
