//! Saves the progress of the cluster that works on a run, for pages and other processes.

use std::time::{Duration, Instant};

use crate::Error;
use crate::executor;
use crate::store::{Run, Store};

/// The minimum interval between two writes.
const PERIOD: Duration = Duration::from_secs(1);

/// Saves the progress of the installed executor, if any, at most once per period.
#[derive(Default)]
pub(super) struct ClusterWatch {
    saved: Option<Instant>,
}

impl ClusterWatch {
    /// Saves the progress unless that was done just now.
    pub(super) fn look(&mut self, store: &Store, run: &Run) -> Result<(), Error> {
        if self.saved.is_some_and(|saved| saved.elapsed() < PERIOD) {
            return Ok(());
        }
        self.save(store, run)
    }

    /// Saves the progress.
    pub(super) fn save(&mut self, store: &Store, run: &Run) -> Result<(), Error> {
        let Some(progress) = executor::progress() else { return Ok(()) };
        self.saved = Some(Instant::now());
        store.keep_cluster(run, &progress)
    }
}
