//! The rules as switches.

use super::endgame::EndgameRule;

/// What the variants of Brazilian checkers differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Of several captures, one that takes the most pieces must be played; a king counts as one.
    pub majority: bool,
    /// Whether a king that could go on capturing from one landing square may stop on another, from which it could
    /// not. All of today's rule books say no.
    pub king_may_stop_short: bool,
    /// Whether the third occurrence of a position with the same side to move draws.
    pub threefold: bool,
    /// A draw when each side has made so many moves with kings only and nothing was captured.
    pub king_moves: u8,
    /// Which endgames are drawn unless they are won soon.
    pub endgames: EndgameRule,
}
