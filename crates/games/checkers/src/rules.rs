//! The rules as switches.

use super::endgame::EndgameRule;

/// The differences between variants of Brazilian checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Of several captures, one that takes the most pieces must be played; a king counts as one.
    pub majority: bool,
    /// Whether a king that could continue capturing from one landing square may stop on another, from which
    /// it could not. All current rule books say no.
    pub king_may_stop_short: bool,
    /// Whether the third occurrence of a position with the same side to move draws.
    pub threefold: bool,
    /// The number of consecutive moves of each side with kings only and without captures that draws.
    pub king_moves: u8,
    /// The endgames that are drawn after a limit.
    pub endgames: EndgameRule,
}
