//! Explanations of forced moves.

use spielgeist_play::{Explanation, messages};

/// The explanation of a forced move.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), ForcedReason::Only { chosen: only.to_owned() })
}

messages! {
    /// The reason for a forced move.
    pub enum ForcedReason in "why" {
        /// There is no choice.
        Only { chosen: String } = "forced", "{chosen} is the only legal move.";
    }
}
