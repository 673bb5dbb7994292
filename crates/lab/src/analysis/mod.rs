//! Games looked through afterwards: what every decision cost, and how lucky every roll was.

mod judgement;
mod summary;

pub use judgement::{Judgement, Mark};
pub use summary::{DecisionTally, Judged, SideSummary, review};
