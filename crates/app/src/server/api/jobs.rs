//! Background jobs.

use serde::Serialize;
use spielgeist_play::Message;
use utoipa::ToSchema;

use super::super::store::JobState;

/// Work.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Job {
    /// Its number.
    pub(crate) id: i64,
    /// `run`, `tournament`, `compare` or `reproduce`.
    pub(crate) kind: String,
    /// Its subject.
    pub(crate) what: String,
    /// Its state.
    pub(crate) state: JobState,
    /// Steps done.
    pub(crate) done: u64,
    /// Steps in all.
    pub(crate) of: u64,
    /// The current step.
    #[schema(value_type = Option<Message>)]
    pub(crate) note: Option<Message>,
    /// The error.
    #[schema(value_type = Option<Message>)]
    pub(crate) error: Option<Message>,
    /// The time of the request, in seconds since 1970.
    pub(crate) created: u64,
    /// The page that shows the result.
    pub(crate) address: String,
}
