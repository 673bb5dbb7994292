//! Reading ghosts: estimating natures from behaviour (section III of the paper).
//!
//! [`observe`] watches games and records the actions and the nature of every ghost; [`teach`] trains a
//! [`Reader`] on them, a network of ten hidden units; [`examine`] measures its accuracy, by ply. Training and
//! test sets are split by game: ghosts of one game must not be in both. A [`TypedReader`] reads one type of
//! player. A [`Notebook`] continues the training over the games of a match.

mod learning;
mod model;
mod observed;
mod reader;
mod signs;
mod study;
mod typed;

pub use crate::problem::ReaderProblem;
pub use learning::Notebook;
pub use model::{ReaderModel, TRAINER};
pub use observed::{Sighting, When, observe};
pub use reader::Reader;
pub use signs::Signs;
pub use study::{Accuracy, Score, examine, teach, usual_lessons};
pub use typed::{TypedReader, TypedReaders, teach_style};
