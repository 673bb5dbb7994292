//! Connect Four: an example of your own game. `docs/adding-a-game.md` explains it step by step.

mod entry;
mod judgement;
mod notation;
mod rules;
mod scene;

pub use entry::{Entry, package};
pub use rules::{Board, Column, ConnectFour};
