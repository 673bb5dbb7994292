//! Lock that shows whether the store of a data directory is in use.

use spielgeist_play::SystemError;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use spielgeist_lab::store::sqlite;
use spielgeist_lab::{Error, StoreProblem};

/// The lock: shared by all processes that have the store open, exclusive for one that replaces it.
#[derive(Debug)]
pub(super) struct UseLock {
    _file: File,
}

impl UseLock {
    /// Takes the shared lock; `None` while another process replaces the store.
    pub(super) fn shared(directory: &Path) -> Result<Option<Self>, Error> {
        Self::take(directory, File::try_lock_shared)
    }

    /// Takes the exclusive lock; `None` while another process uses the store.
    pub(super) fn alone(directory: &Path) -> Result<Option<Self>, Error> {
        Self::take(directory, File::try_lock)
    }

    fn take(
        directory: &Path,
        lock: impl FnOnce(&File) -> Result<(), TryLockError>,
    ) -> Result<Option<Self>, Error> {
        let path = directory.join("locks").join("use.lock");
        let name = || directory.display().to_string();
        let failed = |error: std::io::Error| {
            Error::failed(StoreProblem::Unwritable { directory: name(), problem: SystemError::of(&error) })
        };
        sqlite::make_directories(directory).map_err(|error| {
            Error::failed(StoreProblem::NotMade { directory: name(), problem: SystemError::of(&error) })
        })?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match lock(&file) {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
