//! Migration of people, games and jobs that earlier versions stored in the file of runs.
//!
//! They are copied once, when the server's own file is created; from then on only that file counts. The old rows are
//! not deleted.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction};
use rusqlite_migration::{HookError, HookResult};
use spielgeist_lab::store::{self, sqlite::FileError};
use spielgeist_lab::{DatabaseProblem, StoreProblem};
use spielgeist_play::Message;

use super::FILE;
use super::jobs::JobsLock;

/// The tables of earlier versions, each after those that it refers to.
const TABLES: [&str; 12] = [
    "profiles",
    "logins",
    "setups",
    "levels",
    "ratings",
    "locks",
    "games",
    "game_events",
    "reviews",
    "jobs",
    "tournament_pairings",
    "tournament_games",
];

/// The file of runs in a data directory.
pub(super) struct EarlierFile {
    directory: PathBuf,
}

impl EarlierFile {
    pub(super) fn of(directory: &Path) -> Self {
        Self { directory: directory.to_owned() }
    }

    fn path(&self) -> PathBuf {
        self.directory.join(store::FILE)
    }

    pub(super) fn exists(&self) -> bool {
        self.path().is_file()
    }

    /// Attaches the file to a connection. The lock excludes other processes: a server of an earlier version would go on
    /// writing to the old tables, and those writes would be lost.
    pub(super) fn attach(&self, connection: &Connection) -> Result<JobsLock, FileError> {
        let lock = JobsLock::take(&self.directory).map_err(|error| FileError::Step(error.into()))?;
        let lock = lock.ok_or_else(|| Self::unread(StoreProblem::OtherServer))?;
        let path = self.path().display().to_string();
        // Dangling rows are copied unchanged: nothing is lost, and they do no harm.
        let attached = connection
            .pragma_update(None, "foreign_keys", false)
            .and_then(|()| connection.execute("ATTACH ?1 AS earlier", [path]));
        attached.map_err(|error| Self::unread(DatabaseProblem::of(&error, store::FILE)))?;
        Ok(lock)
    }

    pub(super) fn detach(&self, connection: &Connection) -> rusqlite::Result<()> {
        connection.execute("DETACH earlier", [])?;
        connection.pragma_update(None, "foreign_keys", true)
    }

    /// The error message of a failed copy, with advice.
    pub(super) fn unread(problem: impl Into<Message>) -> FileError {
        let problem = StoreProblem::EarlierNotCopied { from: store::FILE, to: FILE, problem: problem.into() };
        FileError::Step(problem.into())
    }
}

/// Copies the rows of all existing tables. Newer columns get their defaults.
pub(super) fn copy(transaction: &Transaction<'_>) -> HookResult {
    if !is_attached(transaction)? {
        return Ok(());
    }
    for table in TABLES {
        let columns = columns(transaction, table)?.join(", ");
        if !columns.is_empty() {
            let sql = format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM earlier.{table}");
            transaction.execute(&sql, []).map_err(|error| {
                HookError::Hook(format!("table {table}: {}", DatabaseProblem::of(&error, store::FILE)))
            })?;
        }
    }
    Ok(())
}

fn is_attached(transaction: &Transaction<'_>) -> rusqlite::Result<bool> {
    let sql = "SELECT count(*) FROM pragma_database_list WHERE name = 'earlier'";
    transaction.query_row(sql, [], |row| row.get::<_, i64>(0)).map(|count| count > 0)
}

/// The columns of a table of the attached file; empty if it does not exist.
fn columns(transaction: &Transaction<'_>, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = transaction.prepare("SELECT name FROM pragma_table_info(?1, 'earlier')")?;
    statement.query_map([table], |row| row.get(0))?.collect()
}
