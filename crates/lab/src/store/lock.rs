//! Locks: one process at a time works on a run. The operating system releases a lock when its process ends,
//! however it ends.

use spielgeist_play::SystemError;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::Run;
use crate::{Error, FileProblem, RunProblem};

/// The lock of the process that works on a run.
#[derive(Debug)]
pub struct RunLock {
    _file: File,
}

impl RunLock {
    pub(super) fn take(directory: &Path, run: &Run) -> Result<Self, Error> {
        let path = path(directory, run.id);
        let failed = |error| {
            let (file, problem) = (path.display().to_string(), SystemError::of(&error));
            Error::failed(FileProblem::NotLocked { file, problem })
        };
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => {
                Err(Error::request(RunProblem::Locked { run: run.name.clone() }))
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Whether a process works on any run of a data directory.
    pub fn is_any_held(directory: &Path) -> bool {
        let Ok(entries) = std::fs::read_dir(directory.join("locks")) else { return false };
        let locks = entries.filter_map(Result::ok).filter(|entry| {
            let name = entry.file_name();
            name.to_str().is_some_and(|name| name.starts_with("run-") && name.ends_with(".lock"))
        });
        locks
            .filter_map(|entry| File::open(entry.path()).ok())
            .any(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// Whether a process works on a run.
    pub(super) fn is_held(directory: &Path, run: i64) -> bool {
        let Ok(file) = File::open(path(directory, run)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

fn path(directory: &Path, run: i64) -> PathBuf {
    directory.join("locks").join(format!("run-{run}.lock"))
}
