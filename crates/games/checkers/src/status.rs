//! Whether a game goes on, and if not why.

/// How it stands. Follows from the rest, and is kept so that asking costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// Somebody is to move.
    Open,
    /// The side on turn cannot move and has lost.
    Blocked,
    /// Drawn: the position occurred for the third time.
    Repetition,
    /// Drawn: kings only for too long.
    KingMoves,
    /// Drawn: an endgame lasted too long.
    Endgame,
    /// Drawn: a lone king held the main road.
    MainRoad,
}
