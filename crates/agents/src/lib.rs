//! Ways to choose moves and to get better at it. Nothing here knows a board: a game comes in through its
//! features, its evaluation or its text.

pub mod models;
pub mod program;
mod random;
pub mod search;
mod slipping;
pub mod train;

pub use random::Random;
pub use slipping::Slipping;
