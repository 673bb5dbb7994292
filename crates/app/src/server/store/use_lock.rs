//! Tells whether anybody uses the store of a data directory.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use spielgeist_lab::store::sqlite;
use spielgeist_lab::{Error, StoreProblem};

/// Held by everybody who has the store open, or by one who replaces it.
#[derive(Debug)]
pub(super) struct UseLock {
    _file: File,
}

impl UseLock {
    /// Uses a store together with others; nothing while somebody replaces it.
    pub(super) fn shared(directory: &Path) -> Result<Option<Self>, Error> {
        Self::take(directory, File::try_lock_shared)
    }

    /// Has a store alone; nothing while somebody uses it.
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
            Error::failed(StoreProblem::Unwritable { directory: name(), problem: error.to_string() })
        };
        sqlite::make_directories(directory).map_err(|error| {
            Error::failed(StoreProblem::NotMade { directory: name(), problem: error.to_string() })
        })?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match lock(&file) {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
