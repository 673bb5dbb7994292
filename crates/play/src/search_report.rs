//! What a search found, for protocols that pass it on.

/// The result of the search for one move, as far as the agent knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchReport<M> {
    /// The depth to which every move was searched, in plies.
    pub depth: u32,
    /// The value of the chosen move for the seat on turn, in the agent's units.
    pub value: f64,
    /// The chosen move and the moves that are expected to follow.
    pub line: Vec<M>,
}
