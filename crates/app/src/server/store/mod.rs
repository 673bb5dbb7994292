//! The server's store: one SQLite file, beside that of runs, for people and their data, games, and jobs with their
//! results.
//!
//! It is in write-ahead mode, so that several servers can use it at once, and every change of a game is one transaction:
//! a server that is killed loses nothing that it has confirmed.

mod adaptations;
mod archive;
mod earlier;
mod friends;
mod game_result;
mod games;
mod health;
mod jobs;
mod kept_setups;
mod logins;
mod people;
mod piece_notes;
mod schema;
mod standings;
pub(super) mod stored;
mod tournaments;
mod use_lock;

use crate::server::says::ServerSays;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use spielgeist_lab::DatabaseProblem;
use spielgeist_lab::store::sqlite;
use spielgeist_lab::{Error, StoreProblem};

pub(super) use adaptations::{Adaptation, History, LevelChange};
pub(crate) use archive::{back_up, check as check_backup, restore};
use earlier::EarlierFile;
pub(super) use game_result::GameResult;
pub(super) use games::{KeptEvents, KeptGame};
pub(crate) use health::Health;
pub(super) use health::{StoredTexts, examine};
pub(super) use jobs::{Job, JobState, JobsLock};
pub(super) use logins::{Login, Logins};
pub(super) use people::Profile;
pub(super) use piece_notes::KeptNote;
pub(super) use standings::Rated;
pub(super) use stored::Stored;
pub(super) use tournaments::read_tally;
use use_lock::UseLock;

/// The file of the store in a data directory.
const FILE: &str = "server.sqlite";
/// Prepared statements that are kept: more than a game in progress needs.
const STATEMENTS: usize = 64;
/// The databases of a data directory.
const DATABASES: [&str; 2] = [spielgeist_lab::store::FILE, FILE];

/// The server's store in a data directory.
pub(super) struct Store {
    directory: PathBuf,
    connection: Connection,
    _in_use: UseLock,
}

impl Store {
    /// Opens the store of a directory. A new store gets the data that earlier versions kept in the file of runs.
    pub(super) fn open(directory: &Path) -> Result<Self, Error> {
        let in_use = UseLock::shared(directory)?.ok_or_else(|| {
            let problem = ServerSays::Restoring.into();
            Error::failed(StoreProblem::Unusable { directory: directory.display().to_string(), problem })
        })?;
        let earlier = EarlierFile::of(directory);
        let connection = sqlite::open(directory, FILE, |connection| schema::prepare(connection, &earlier))?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Self { directory: directory.to_owned(), connection, _in_use: in_use })
    }

    /// A number that changes at every write by this or another process.
    pub(super) fn stamp(&self) -> Result<(i64, u64), Error> {
        sqlite::stamp(&self.connection).map_err(|error| self.failed("look at the store", &error))
    }

    /// Whether the store can be read and written: a transaction that changes nothing.
    pub(super) fn probe(&self) -> Result<(), Error> {
        self.all_or_nothing("write", || {
            // Writing the same version again reaches the file and changes nothing.
            let version: i64 = self
                .connection
                .pragma_query_value(None, "user_version", |row| row.get(0))
                .map_err(|error| self.failed("read", &error))?;
            let written = self.connection.pragma_update(None, "user_version", version);
            written.map_err(|error| self.failed("write", &error))
        })
    }

    /// Runs several statements in one transaction: if one fails, or the process dies, none takes effect.
    pub(super) fn all_or_nothing<T, E: From<Error>>(
        &self,
        what: &str,
        work: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let failed = |error| E::from(self.failed(what, &error));
        let all = OpenTransaction::begin(&self.connection).map_err(failed)?;
        let done = work()?;
        all.commit().map_err(failed)?;
        Ok(done)
    }

    fn failed(&self, what: &str, error: &rusqlite::Error) -> Error {
        failed(&self.directory.display().to_string(), what, error)
    }
}

/// A transaction whose statements are prepared once. Dropping it rolls it back.
struct OpenTransaction<'c>(&'c Connection);

impl<'c> OpenTransaction<'c> {
    fn begin(connection: &'c Connection) -> rusqlite::Result<Self> {
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(Self(connection))
    }

    fn commit(self) -> rusqlite::Result<()> {
        // If it fails, for example on a full disk, dropping it rolls back what is still open.
        self.0.prepare_cached("COMMIT")?.execute([]).map(|_| ())
    }
}

impl Drop for OpenTransaction<'_> {
    fn drop(&mut self) {
        if !self.0.is_autocommit() {
            let rolled_back = self.0.execute_batch("ROLLBACK");
            if let Err(problem) = rolled_back {
                tracing::error!(%problem, "cannot roll a transaction back");
            }
        }
    }
}

/// The error that an action on the store of a directory failed.
fn failed(directory: &str, action: &str, error: &rusqlite::Error) -> Error {
    let (action, directory) = (action.to_owned(), directory.to_owned());
    Error::failed(ServerSays::Database { action, directory, problem: DatabaseProblem::of(error, FILE) })
}

#[cfg(test)]
mod tests;
