//! The types of the API. The client's types are generated from them.

pub(super) mod agent_name;
pub(super) mod agents;
pub(super) mod analysis;
pub(super) mod catalog;
pub(super) mod fuzzy;
pub(super) mod game;
pub(super) mod jobs;
pub(super) mod papers;
pub(super) mod person;
pub(super) mod runs;
pub(super) mod setup;
pub(super) mod tournaments;
