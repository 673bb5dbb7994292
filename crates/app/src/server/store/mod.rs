//! The server's store: one SQLite file beside the one of runs that keeps people and what is theirs, games, and jobs with
//! their results.
//!
//! It is in write-ahead mode, so that several servers can use it at once, and every change of a game is one transaction:
//! a server that is killed loses nothing that it has confirmed.

mod adaptations;
mod earlier;
mod games;
mod jobs;
mod kept_setups;
mod people;
mod piece_notes;
mod schema;
mod standings;
mod tournaments;

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use spielgeist_lab::Error;
use spielgeist_lab::store::sqlite;

pub(super) use adaptations::{Adaptation, LevelChange};
use earlier::EarlierFile;
pub(super) use games::{KeptEvents, KeptGame};
pub(super) use jobs::{Job, JobState, JobsLock};
pub(super) use people::Profile;
pub(super) use piece_notes::KeptNote;
pub(super) use standings::Rated;

/// The file of the store in a data directory.
const FILE: &str = "server.sqlite";

/// The server's store in a data directory.
pub(super) struct Store {
    directory: PathBuf,
    connection: Connection,
}

impl Store {
    /// Opens the store of a directory. When it is made, it gets what earlier versions kept in the file of runs.
    pub(super) fn open(directory: &Path) -> Result<Self, Error> {
        let earlier = EarlierFile::of(directory);
        let connection = sqlite::open(directory, FILE, |connection| schema::prepare(connection, &earlier))?;
        Ok(Self { directory: directory.to_owned(), connection })
    }

    /// Changes whenever anybody, in this process or another, has written something.
    pub(super) fn stamp(&self) -> Result<(i64, u64), Error> {
        sqlite::stamp(&self.connection).map_err(|error| self.failed("look at the store", &error))
    }

    /// Does several things in one transaction: when one fails, or the process dies, none has happened.
    pub(super) fn all_or_nothing<T, E: From<Error>>(
        &self,
        what: &str,
        work: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let failed = |error| E::from(self.failed(what, &error));
        // It is rolled back where it is dropped.
        let all =
            Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate).map_err(failed)?;
        let done = work()?;
        all.commit().map_err(failed)?;
        Ok(done)
    }

    fn failed(&self, what: &str, error: &rusqlite::Error) -> Error {
        let why = sqlite::explain(error, FILE);
        Error::failed(format!("cannot {what} in `{}`: {why}", self.directory.display()))
    }
}

#[cfg(test)]
mod tests;
