//! Files that are whole or absent.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use spielgeist_lab::Error;

use super::failure::Failure;

/// A file that is written under another name beside its own, and gets its own when it is complete.
pub(super) struct WholeFile {
    target: PathBuf,
    unfinished: PathBuf,
}

impl WholeFile {
    /// Writes nothing yet.
    pub(super) fn new(target: &Path) -> Self {
        let mut unfinished = target.as_os_str().to_owned();
        unfinished.push(".part");
        Self { target: target.to_owned(), unfinished: unfinished.into() }
    }

    /// Begins to write. Flush it before the file is completed.
    pub(super) fn writer(&self) -> Result<Box<dyn Write>, Failure> {
        if self.target.is_dir() {
            return Err(self.failed(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        let file = File::create(&self.unfinished).map_err(|error| self.failed(&error))?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// Gives the file its name, once the disk has it.
    pub(super) fn complete(&self) -> Result<(), Failure> {
        let synced = OpenOptions::new().write(true).open(&self.unfinished).and_then(|file| file.sync_all());
        let renamed = synced.and_then(|()| std::fs::rename(&self.unfinished, &self.target));
        renamed.map_err(|error| self.failed(&error))
    }

    /// Removes what was written so far.
    pub(super) fn abandon(&self) {
        let _ = std::fs::remove_file(&self.unfinished);
    }

    /// Where the part that is written lies.
    pub(super) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Writes all of it at once; what does not succeed leaves nothing behind.
    pub(super) fn write(&self, text: &str) -> Result<(), Failure> {
        let written = std::fs::write(&self.unfinished, text).map_err(|error| self.failed(&error));
        written.and_then(|()| self.complete()).inspect_err(|_| self.abandon())
    }

    fn failed(&self, error: &io::Error) -> Failure {
        Error::Failed(format!("cannot write `{}`: {error}", self.target.display())).into()
    }
}
