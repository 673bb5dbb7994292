//! Work that goes on when the page that asked for it is closed.

use serde::Serialize;
use utoipa::ToSchema;

use super::super::store::JobState;

/// Work.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Job {
    /// Its number.
    pub(crate) id: i64,
    /// `run`, `tournament`, `compare` or `reproduce`.
    pub(crate) kind: String,
    /// What it is about.
    pub(crate) what: String,
    /// How it stands.
    pub(crate) state: JobState,
    /// Steps done.
    pub(crate) done: u64,
    /// Steps in all.
    pub(crate) of: u64,
    /// What is being done.
    pub(crate) note: String,
    /// What went wrong.
    pub(crate) error: Option<String>,
    /// When it was asked for, in seconds since 1970.
    pub(crate) created: u64,
    /// The page that shows what comes of it.
    pub(crate) address: String,
}
