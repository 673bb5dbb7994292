//! Result of the games of an individual.

/// The evaluation of one individual.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Played {
    /// The sum over all games.
    pub(crate) fitness: f64,
    pub(crate) games: u64,
    pub(crate) decided: u64,
    /// Own moves of all games.
    pub(crate) moves: u64,
    /// Own moves of the games with a winner.
    pub(crate) moves_decided: u64,
    /// Positions searched by both sides.
    pub(crate) nodes: u64,
}
