//! A game made so small that a table can hold it.

use spielgeist_play::{Ending, Game, Seat, Turn};

/// Sorts every move into one of a few actions, taken in one of a few states, and says what it earns. Different moves
/// of a turn may be taken in different states, as where the state is that of the piece that moves.
pub trait StateActions<G: Game>: Send + Sync {
    /// One name for each state, in order.
    fn states(&self) -> &'static [&'static str];

    /// One name for each action, in order.
    fn actions(&self) -> &'static [&'static str];

    /// State and action of the move `turn.legal[index]`, counted from 0.
    fn sort(&self, turn: &Turn<'_, G>, index: usize) -> (usize, usize);

    /// What the move `turn.legal[index]` earns at once.
    fn reward(&self, _turn: &Turn<'_, G>, _index: usize) -> f64 {
        0.0
    }

    /// What the end of the game earns, added to the reward of the last move of `seat`: the score, unless told
    /// otherwise.
    fn reward_at_end(&self, game: &G, ending: &Ending, seat: Seat) -> f64 {
        f64::from(ending.score(seat, game.seats()))
    }
}
