//! Rules that are found automatically.

mod base;
mod candidates;
mod discovery;
mod least_squares;

pub(crate) use discovery::DiscoveryTrainer;
