//! Explanations of forced moves.

use spielgeist_play::{Explanation, messages};

/// A forced move needs no reasons.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), ForcedReason::Only { chosen: only.to_owned() })
}

messages! {
    /// Why a forced move is played.
    pub enum ForcedReason in "why" {
        /// Without a choice.
        Only { chosen: String } = "forced", "{chosen} is the only legal move.";
    }
}
