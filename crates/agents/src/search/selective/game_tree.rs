//! The interface of a game for selective search.

/// A game for two that move in turn, as a search sees it: small positions, integers as values, and moves with
/// numbers. A game implements it beside its rules where [`super::super::AlphaBeta`] is too slow.
pub trait GameTree {
    /// A position. Copied at every move.
    type Node: Copy;
    /// A move.
    type Move: Copy + Eq;

    /// Number of different [`GameTree::place`]s.
    const PLACES: usize;

    /// What the search must know of a node first. Repetitions need not be found: the search does that.
    fn standing(&self, node: &Self::Node) -> Standing;

    /// Appends the legal moves, always in the same order.
    fn moves(&self, node: &Self::Node, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    fn play(&self, node: &Self::Node, mv: Self::Move) -> Self::Node;

    /// A hash of the position that is the same whenever it occurs again.
    fn position_key(&self, node: &Self::Node) -> u64;

    /// A hash of everything that the value depends on, for the table, from the position's key. It may ignore counters
    /// that hardly matter.
    fn table_key(&self, node: &Self::Node, position: u64) -> u64;

    /// Number of plies back to the oldest position that can still occur again.
    fn reversible_plies(&self, node: &Self::Node) -> usize;

    /// The evaluation of a quiet position for the side on turn, in units of the game's choice. Its size stays
    /// below [`super::PROVEN`].
    fn value(&self, node: &Self::Node) -> i32;

    /// The number of a move in the table of moves that have pruned much, below [`GameTree::PLACES`].
    fn place(&self, node: &Self::Node, mv: Self::Move) -> usize;
}

/// The standing of a game, for the side on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The seat on turn has lost.
    Lost,
    /// A draw.
    Drawn,
    /// Not quiet, for example because there is a capture: the position is searched on beyond the depth limit, and
    /// its moves are never searched less deep than others.
    Unsettled,
    /// A quiet position, whose evaluation means something.
    Quiet,
}
