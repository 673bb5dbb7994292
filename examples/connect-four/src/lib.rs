//! Connect Four: a game of your own. `docs/adding-a-game.md` explains it step by step.

mod board;
mod entry;
mod judgement;
mod notation;
mod rules;
mod scene;

pub use board::{Board, Column};
pub use entry::{Entry, package};
pub use judgement::{Judgement, Outlook};
pub use rules::ConnectFour;
