//! The champion's results of a turn.

use super::solver::Proof;
use super::worlds::Worlds;

/// The results of a turn.
pub(crate) struct Findings {
    /// Values by the index of the legal move; `None` for those that the budget did not reach.
    pub(crate) values: Vec<Option<Value>>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) proof: Option<Proof>,
    pub(crate) worlds: Worlds,
    /// The legal moves that are equal to the best.
    pub(crate) as_good: Vec<usize>,
}

/// The value of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) value: f32,
    /// Whether it is exact, and not only an upper bound.
    pub(crate) exact: bool,
}
