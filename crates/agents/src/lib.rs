//! Techniques for choosing moves and for learning. They do not depend on any board: they access a game
//! through its features, its evaluation or its text.

mod gumbel;
pub mod levels;
pub mod models;
mod opponent_types;
pub mod program;
mod random;
mod reason;
pub mod search;
mod slipping;
pub mod train;

use spielgeist_play::MessageKind;

pub use gumbel::gumbel;
pub use opponent_types::{OpponentTypes, posterior};
pub use random::Random;
pub use reason::Reason;
pub use slipping::Slipping;

/// The errors of all techniques, for translators.
pub const ERRORS: &[&[MessageKind]] = &[
    levels::EstimateError::MESSAGES,
    models::ModelError::MESSAGES,
    models::net::NetError::MESSAGES,
    program::ProgramError::MESSAGES,
    program::ProgramFailure::MESSAGES,
    program::ExpectedReply::MESSAGES,
    program::ProgramExit::MESSAGES,
    search::UnfitGame::MESSAGES,
    train::LearnError::MESSAGES,
];
