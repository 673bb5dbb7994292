//! Reviews of finished games: the cost of every decision and the luck of every roll.

mod judgement;
mod summary;

pub use judgement::{Judgement, Mark};
pub use summary::{DecisionTally, Judged, SideSummary, review};
