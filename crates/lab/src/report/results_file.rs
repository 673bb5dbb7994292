//! The results of a paper in one file, as they ship with the program.

use spielgeist_play::JsonProblem;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Reproduction;
use crate::{Error, FileProblem, WholeFile};

/// The newest result of each item of a paper.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ResultsFile {
    /// The results, in the order in which they were first made.
    pub results: Vec<Reproduction>,
}

impl ResultsFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If the text is not such a file.
    pub fn parse(text: &str) -> Result<Self, Error> {
        serde_json::from_str(text)
            .map_err(|error| Error::input(FileProblem::NotResults { problem: JsonProblem::of(&error) }))
    }

    /// Reads a file; a missing file has no results.
    ///
    /// # Errors
    /// If it cannot be read, or is something else.
    pub fn load(path: &Path) -> Result<Self, Error> {
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse(&text).map_err(|error| {
                let (file, problem) = (path.display().to_string(), error.message());
                Error::input(FileProblem::Content { file, problem })
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(FileProblem::unreadable(path, &error)),
        }
    }

    /// Adds a result; replaces the earlier one of its item.
    pub fn put(&mut self, result: Reproduction) {
        let name = |one: &Reproduction| (one.item.paper.clone(), one.item.item.clone());
        match self.results.iter_mut().find(|one| name(one) == name(&result)) {
            Some(earlier) => *earlier = result,
            None => self.results.push(result),
        }
    }

    /// Writes the file, complete or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), Error> {
        let file = WholeFile::new(path);
        let failed = |error: std::io::Error| FileProblem::unwritable(path, &error);
        let text = serde_json::to_string_pretty(self).expect("plain data");
        let mut writer = file.writer()?;
        writeln!(writer, "{text}").and_then(|()| writer.flush()).map_err(failed)?;
        drop(writer);
        file.complete()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::report::{Item, Mode, Verdict};

    #[test]
    fn a_newer_result_replaces_that_of_its_item_alone() {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("results.json");
        let mut file = ResultsFile::load(&path).unwrap();
        assert!(file.results.is_empty());
        for item in ["table-1", "table-2"] {
            file.put(Reproduction::now(Item::new("one", item, "A table"), Mode::Quick, 1, "sum"));
        }
        let agrees = Item::new("one", "table-1", "A table").verdict(Verdict::Agrees);
        file.put(Reproduction::now(agrees.clone(), Mode::Full, 7, "sum"));
        file.save(&path).unwrap();
        let again = ResultsFile::load(&path).unwrap();
        assert_eq!(again, file);
        assert_eq!(again.results.len(), 2);
        let first = &again.results[0];
        assert_eq!((&first.item, first.mode, first.seed), (&agrees, Mode::Full, 7));
        assert!(first.is_current(Mode::Full, 7, "sum") && !first.is_current(Mode::Quick, 7, "sum"));
        assert!(!first.is_current(Mode::Full, 7, "another"), "it was made with other champions");
        std::fs::write(&path, "[]").unwrap();
        assert!(ResultsFile::load(&path).unwrap_err().to_string().contains("results.json"));
    }
}
