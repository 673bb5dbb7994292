//! Files that are whole or absent.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::Error;

/// A file that is written under another name beside its own, and gets its own when it is complete. A link stays a link:
/// the file that it leads to is replaced. What is no file, a pipe or a device, is written to as it is.
#[derive(Debug)]
pub struct WholeFile {
    target: PathBuf,
    /// None where the target is written to as it is.
    beside: Option<PathBuf>,
}

impl WholeFile {
    /// Writes nothing yet.
    pub fn new(target: &Path) -> Self {
        // What lies there stands for something else, be it a file that others write to.
        let is_stream = ["/dev", "/proc"].iter().any(|place| target.starts_with(place));
        let target = if is_stream { target.to_owned() } else { followed(target) };
        let is_special = is_stream || target.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
        let mut beside = target.as_os_str().to_owned();
        beside.push(".part");
        Self { target, beside: (!is_special).then(|| beside.into()) }
    }

    /// Begins to write. Flush it before the file is completed.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn writer(&self) -> Result<Box<dyn Write>, Error> {
        if self.target.is_dir() {
            return Err(self.failed(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        let file = File::create(self.unfinished()).map_err(|error| self.failed(&error))?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// Gives the file its name, once the disk has it.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn complete(&self) -> Result<(), Error> {
        let Some(beside) = &self.beside else { return Ok(()) };
        let synced = OpenOptions::new().write(true).open(beside).and_then(|file| file.sync_all());
        let renamed = synced.and_then(|()| std::fs::rename(beside, &self.target));
        renamed.map_err(|error| self.failed(&error))
    }

    /// Removes what was written so far.
    pub fn abandon(&self) {
        if let Some(beside) = &self.beside {
            let _ = std::fs::remove_file(beside);
        }
    }

    /// Where the part that is written lies.
    pub fn unfinished(&self) -> &Path {
        self.beside.as_ref().unwrap_or(&self.target)
    }

    /// Writes all of it at once; what does not succeed leaves nothing behind.
    ///
    /// # Errors
    /// As [`WholeFile::complete`].
    pub fn write(&self, content: impl AsRef<[u8]>) -> Result<(), Error> {
        let written = std::fs::write(self.unfinished(), content).map_err(|error| self.failed(&error));
        written.and_then(|()| self.complete()).inspect_err(|_| self.abandon())
    }

    fn failed(&self, error: &io::Error) -> Error {
        Error::failed(format!("cannot write `{}`: {error}", self.target.display()))
    }
}

/// Where a link leads, even if nothing is there yet.
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
