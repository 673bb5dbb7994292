//! Atomic files: complete or absent.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::{Error, FileProblem};

/// A file that is written under a temporary name and renamed when it is complete. A symbolic link stays a
/// link: its target is replaced. A pipe or a device is written to directly.
#[derive(Debug)]
pub struct WholeFile {
    target: PathBuf,
    /// The temporary file; `None` if the target is written to directly.
    beside: Option<PathBuf>,
}

impl WholeFile {
    /// Creates the value without writing anything.
    pub fn new(target: &Path) -> Self {
        // These directories contain devices, and open files of other processes.
        let is_stream = ["/dev", "/proc"].iter().any(|place| target.starts_with(place));
        let target = if is_stream { target.to_owned() } else { followed(target) };
        let is_special = is_stream || target.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
        let mut beside = target.as_os_str().to_owned();
        beside.push(".part");
        Self { target, beside: (!is_special).then(|| beside.into()) }
    }

    /// Opens the file for writing. Flush the writer before completing the file.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn writer(&self) -> Result<Box<dyn Write>, Error> {
        if self.target.is_dir() {
            return Err(self.failed(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        let file = File::create(self.unfinished()).map_err(|error| self.failed(&error))?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// Checks that the file can be written, and leaves nothing behind.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn check(&self) -> Result<(), Error> {
        if self.beside.is_some() {
            self.writer()?;
            self.abandon();
        }
        Ok(())
    }

    /// Syncs the file to disk and renames it.
    ///
    /// # Errors
    /// If syncing or renaming fails.
    pub fn complete(&self) -> Result<(), Error> {
        let Some(beside) = &self.beside else { return Ok(()) };
        let synced = OpenOptions::new().write(true).open(beside).and_then(|file| file.sync_all());
        let renamed = synced.and_then(|()| std::fs::rename(beside, &self.target));
        renamed.map_err(|error| self.failed(&error))
    }

    /// Removes the temporary file.
    pub fn abandon(&self) {
        if let Some(beside) = &self.beside {
            let _ = std::fs::remove_file(beside);
        }
    }

    /// The path of the temporary file.
    pub fn unfinished(&self) -> &Path {
        self.beside.as_ref().unwrap_or(&self.target)
    }

    /// Writes the whole content at once; a failure leaves nothing behind.
    ///
    /// # Errors
    /// As [`WholeFile::complete`].
    pub fn write(&self, content: impl AsRef<[u8]>) -> Result<(), Error> {
        let written = std::fs::write(self.unfinished(), content).map_err(|error| self.failed(&error));
        written.and_then(|()| self.complete()).inspect_err(|_| self.abandon())
    }

    fn failed(&self, error: &io::Error) -> Error {
        FileProblem::unwritable(&self.target, error)
    }
}

/// Follows a symbolic link, even if its target does not exist yet.
fn followed(path: &Path) -> PathBuf {
    if let Ok(whole) = path.canonicalize() {
        return whole;
    }
    match path.read_link() {
        Ok(to) => path.parent().unwrap_or(Path::new("")).join(to),
        Err(_) => path.to_owned(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn links_stay_links_and_devices_stay_devices() {
        let directory = tempfile::TempDir::new().unwrap();
        let at = |name: &str| directory.path().join(name);
        std::fs::write(at("file"), "old").unwrap();
        std::os::unix::fs::symlink(at("file"), at("link")).unwrap();
        WholeFile::new(&at("link")).write("new").unwrap();
        assert!(at("link").is_symlink());
        assert_eq!(std::fs::read_to_string(at("file")).unwrap(), "new");

        std::os::unix::fs::symlink("new-file", at("dangling")).unwrap();
        WholeFile::new(&at("dangling")).write("new").unwrap();
        assert!(at("dangling").is_symlink() && at("new-file").is_file());

        std::os::unix::fs::symlink("/dev/null", at("nowhere")).unwrap();
        let nowhere = WholeFile::new(&at("nowhere"));
        nowhere.write("gone").unwrap();
        nowhere.abandon();
        assert!(!Path::new("/dev/null").is_file(), "still a device");
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 5, "nothing else is left");
    }
}
