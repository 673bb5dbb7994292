//! The paper's agent: Barros, Carvalho, Silva and Lopes 2011, section 4.
//!
//! A board is a chromosome, and every legal move is a new chromosome made by mutation ([`offspring`]). Table 1
//! weighs it; the database of windows in which the computer lost pieces ([`Memory`]) is looked up with Equations 1
//! and 2 ([`Equation`]); the fittest is played.

mod agent;
mod choice;
mod kinds;
mod lessons;
mod line;
mod lookup;
mod memory_file;
mod mutation;
mod neutral_board;
mod notebook;
mod predecessor;
mod reasons;
mod shown;
mod traps;
mod valuation;
mod weights;
mod window;

#[cfg(test)]
mod agent_tests;

pub use lessons::Lessons;
pub use lookup::Equation;
pub use memory_file::{MemoryError, TrapProblem};
pub use mutation::offspring;
pub use neutral_board::Cell;
pub use traps::{MOST_TRAPS, Memory, MemoryEntry, Trap};
pub use window::{Window, WindowError, WindowSquare};

pub(crate) use agent::{MemoryPlayer, Settings};
pub(crate) use kinds::{memory, predecessor, remembers, weights};
pub(crate) use notebook::{GameNotes, Notebook, locked};
pub(crate) use predecessor::PredecessorReason;
pub(crate) use reasons::{MemoryReason, TERMS};
pub(crate) use shown::{TRAPS, TrapShown};
pub(crate) use valuation::{MoveValue, Valuation};
