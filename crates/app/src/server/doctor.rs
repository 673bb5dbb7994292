//! Checks a data directory with the server's own readers.

use std::path::Path;

use spielgeist_play::record::RecordedEvent;

use super::jobs::Task;
use super::live::Terms;
use super::store::{self, Health, Readers};

/// Examines a data directory without changing it.
pub(crate) fn examine(directory: &Path) -> Health {
    let wrong = |error: Option<serde_json::Error>| error.map(|error| error.to_string());
    store::examine(
        directory,
        &Readers {
            terms: &|terms| Terms::read(terms).err().map(|error| error.to_string()),
            event: &|event| wrong(serde_json::from_str::<RecordedEvent>(event).err()),
            job: &|request| wrong(serde_json::from_str::<Task>(request).err()),
        },
    )
}
