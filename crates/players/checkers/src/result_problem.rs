//! Problems of the result that a file gives.

use spielgeist_play::{Seat, messages};

messages! {
    /// Problems of the result of a game.
    pub(crate) enum ResultProblem in "checkers.result" {
        /// Another side won.
        Winner { number: usize, result: String, seat: Seat, reason: String } = "winner",
            "game {number}: the result is {result}, but {side} won: {reason}", side = ["White", "Black"][*seat];
    }
}
