//! Reading ghosts: what an enemy's behaviour says of its natures (section III of the paper).
//!
//! [`observe`] watches games and notes what every ghost was seen to do and what it was; [`teach`] makes a
//! [`Reader`] of that, a network of ten hidden units; [`examine`] says how often it is right, by ply. Split by
//! game: ghosts of one game must not be on both sides. A [`Notebook`] goes on with it over the games of a match.

mod learning;
mod observed;
mod reader;
mod signs;
mod study;

pub use learning::Notebook;
pub use observed::{Sighting, When, observe};
pub use reader::Reader;
pub use signs::Signs;
pub use study::{Accuracy, Score, examine, teach, usual_lessons};
