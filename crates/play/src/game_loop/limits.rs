//! The limits of a match.

use std::time::Duration;

/// Limits of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Ply limit: a game is a draw after this number of moves of all seats; default 100,000.
    pub plies: Option<u32>,
    /// Time limit per move.
    pub move_time: Option<Duration>,
    /// Number of random moves at the start, drawn by the referee from the stream of the dice: without them,
    /// two deterministic agents would repeat the same game.
    pub opening: u32,
    /// The treatment of a move after the time limit.
    pub late: Late,
}

/// The treatment of a move after the time limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Late {
    /// It counts; a program that never replies loses the game.
    #[default]
    Counts,
    /// A random move replaces it, as on the server of the Ghosts Challenge 2013. An external program that never replies
    /// still loses the game.
    Random,
}
