//! Turns without a choice.

use spielgeist_play::Explanation;

/// Where there is nothing to choose there is nothing to weigh.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), format!("{only} is the only legal move."))
}
