//! Training: evolution of a population, and learning from games.

mod episode;
pub mod evolution;
mod expected;
mod learn_error;
mod perturbation;
pub mod q_learning;
mod round;
mod schedule;
mod supervised;
pub mod td;

pub use expected::Expected;
pub use learn_error::LearnError;
pub use perturbation::{direction, slopes};
pub use round::{Lineups, Round};
pub use schedule::Schedule;
pub use supervised::Lessons;
