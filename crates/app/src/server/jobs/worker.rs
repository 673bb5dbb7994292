//! The context of a running job: its resources, its progress and its stop flag.

use spielgeist_play::Message;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use spielgeist_lab::runs::Effort;
use spielgeist_lab::store::Store as RunStore;
use spielgeist_lab::{Error, ProgressReport, Registry};

use super::super::store::Store;

/// The progress of a job.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TaskProgress {
    pub(super) done: u64,
    pub(super) of: u64,
    pub(super) note: Option<Message>,
}

/// The resources of a job.
pub(super) struct Worker {
    pub(super) registry: Arc<Registry>,
    pub(super) directory: PathBuf,
    /// The stop flag.
    pub(super) stop: Arc<AtomicBool>,
    pub(super) standing: Arc<Mutex<TaskProgress>>,
}

/// The end of a job.
pub(super) enum Ended {
    /// Finished, with a result as JSON, if any.
    Done(Option<String>),
    /// Stopped; it can be continued.
    Stopped,
}

impl Worker {
    pub(super) fn runs(&self) -> Result<RunStore, Error> {
        RunStore::open(&self.directory)
    }

    pub(super) fn store(&self) -> Result<Store, Error> {
        Store::open(&self.directory)
    }

    pub(super) fn say(&self, done: u64, of: u64, note: Option<Message>) {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner) = TaskProgress { done, of, note };
    }

    pub(super) fn note(&self, note: Option<Message>) {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner).note = note;
    }

    pub(super) fn see(&self, progress: &ProgressReport) -> bool {
        // The names of agents and a number.
        self.say(progress.games, progress.of, Some(Message::quoted(&progress.note)));
        true
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    pub(super) fn effort(&self) -> Effort {
        Effort { jobs: threads(), time_limit: None, stop: Arc::clone(&self.stop) }
    }
}

/// The number of all cores but one, which is left for games.
pub(super) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}
