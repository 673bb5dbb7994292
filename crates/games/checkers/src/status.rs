//! The status of a game.

/// The status. Follows from the rest, and is cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// The game continues.
    Open,
    /// The side on turn cannot move and has lost.
    Blocked,
    /// Drawn: the position occurred for the third time.
    Repetition,
    /// Drawn: too many king moves.
    KingMoves,
    /// Drawn: an endgame reached its limit.
    Endgame,
    /// Drawn: a lone king held the main road.
    MainRoad,
}
