//! Rules that are found automatically.

mod base;
mod candidates;
mod discovery;
mod evolved;
mod least_squares;

pub(crate) use discovery::DiscoveryTrainer;
pub(crate) use evolved::model;
