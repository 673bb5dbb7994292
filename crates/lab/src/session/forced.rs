//! Explanations of forced moves.

use spielgeist_play::Explanation;

/// A forced move needs no reasons.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), format!("{only} is the only legal move."))
}
