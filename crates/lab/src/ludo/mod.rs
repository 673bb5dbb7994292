//! Ludo's learners: where what the game knows of itself meets the techniques that learn it.

mod breum;

pub use breum::BreumTable;
