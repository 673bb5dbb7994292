//! What the champion finds out on a turn.

use super::solver::Proof;
use super::worlds::Worlds;

/// What was found out on a turn.
pub(crate) struct Findings {
    /// By the index of the legal move; none for those that the budget did not reach.
    pub(crate) values: Vec<Option<Value>>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) proof: Option<Proof>,
    pub(crate) worlds: Worlds,
    /// The legal moves that are as good as the best.
    pub(crate) as_good: Vec<usize>,
}

/// What a step is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) value: f32,
    /// Whether that is the value itself, and not only an upper bound.
    pub(crate) exact: bool,
}
