//! Files that are whole or absent.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::Error;

/// A file that is written under another name beside its own, and gets its own when it is complete.
#[derive(Debug)]
pub struct WholeFile {
    target: PathBuf,
    unfinished: PathBuf,
}

impl WholeFile {
    /// Writes nothing yet.
    pub fn new(target: &Path) -> Self {
        let mut unfinished = target.as_os_str().to_owned();
        unfinished.push(".part");
        Self { target: target.to_owned(), unfinished: unfinished.into() }
    }

    /// Begins to write. Flush it before the file is completed.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn writer(&self) -> Result<Box<dyn Write>, Error> {
        if self.target.is_dir() {
            return Err(self.failed(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        let file = File::create(&self.unfinished).map_err(|error| self.failed(&error))?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// Gives the file its name, once the disk has it.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn complete(&self) -> Result<(), Error> {
        let synced = OpenOptions::new().write(true).open(&self.unfinished).and_then(|file| file.sync_all());
        let renamed = synced.and_then(|()| std::fs::rename(&self.unfinished, &self.target));
        renamed.map_err(|error| self.failed(&error))
    }

    /// Removes what was written so far.
    pub fn abandon(&self) {
        let _ = std::fs::remove_file(&self.unfinished);
    }

    /// Where the part that is written lies.
    pub fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Writes all of it at once; what does not succeed leaves nothing behind.
    ///
    /// # Errors
    /// As [`WholeFile::complete`].
    pub fn write(&self, content: impl AsRef<[u8]>) -> Result<(), Error> {
        let written = std::fs::write(&self.unfinished, content).map_err(|error| self.failed(&error));
        written.and_then(|()| self.complete()).inspect_err(|_| self.abandon())
    }

    fn failed(&self, error: &io::Error) -> Error {
        Error::Failed(format!("cannot write `{}`: {error}", self.target.display()))
    }
}
