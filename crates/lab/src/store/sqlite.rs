//! SQLite files of a data directory: opening, and explaining errors. Other data in the same directory are
//! kept in separate files that are opened in the same way.

use std::fs::{File, OpenOptions};
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite_migration::Migrations;

use crate::{Error, StoreProblem};

/// Timeout for the lock of another process that writes.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens a file of a data directory in write-ahead mode, so that several processes can use it at once.
/// Creates the directory and the file if necessary. `prepare` migrates the tables, one process at a time.
///
/// # Errors
/// If the directory cannot be created or written to, or the file is damaged or cannot be migrated.
pub fn open(
    directory: &Path,
    file: &str,
    prepare: impl FnOnce(&mut Connection) -> Result<(), FileError>,
) -> Result<Connection, Error> {
    let name = || directory.display().to_string();
    let here = |problem: String| Error::failed(StoreProblem::Unusable { directory: name(), problem });
    for part in [directory.to_owned(), directory.join("champions"), directory.join("locks")] {
        std::fs::create_dir_all(part).map_err(|error| {
            Error::failed(StoreProblem::NotMade { directory: name(), problem: error.to_string() })
        })?;
    }
    // One at a time: two processes that find a file without tables must not both create them.
    let _preparing = lock(directory).map_err(|error| {
        Error::failed(StoreProblem::Unwritable { directory: name(), problem: error.to_string() })
    })?;
    let mut connection =
        Connection::open(directory.join(file)).map_err(|error| here(explain(&error, file)))?;
    set_up(&connection).map_err(|error| here(explain(&error, file)))?;
    prepare(&mut connection).map_err(|error| here(error.to_string()))?;
    Ok(connection)
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A killed process loses nothing this way; only a power failure may lose the last writes.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// Waits for another process that prepares a file. Dropping the file releases the lock.
fn lock(directory: &Path) -> std::io::Result<File> {
    let path = directory.join("locks").join("schema.lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
    file.lock()?;
    Ok(file)
}

/// Why the tables of a file cannot be prepared.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// SQLite cannot use the file.
    #[error("{}", explain(.error, .file))]
    Sqlite {
        /// The name of the file.
        file: &'static str,
        /// The error of SQLite.
        error: rusqlite::Error,
    },
    /// The file has steps that this version does not know.
    #[error("{file} was written by a newer version: use that version")]
    Newer {
        /// The name of the file.
        file: &'static str,
    },
    /// A step of the migration failed.
    #[error("{0}")]
    Step(String),
}

impl FileError {
    /// The error of SQLite about a file.
    pub fn of(file: &'static str) -> impl Fn(rusqlite::Error) -> Self {
        move |error| Self::Sqlite { file, error }
    }
}

/// Migrates the tables of a file, all steps or none.
///
/// # Errors
/// The problem of the file.
pub fn migrate(
    connection: &mut Connection,
    migrations: &Migrations<'_>,
    file: &'static str,
) -> Result<(), FileError> {
    migrations.to_latest(connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => FileError::Sqlite { file, error: err },
        rusqlite_migration::Error::MigrationDefinition(_) => FileError::Newer { file },
        rusqlite_migration::Error::Hook(problem) => FileError::Step(problem),
        other => FileError::Step(other.to_string()),
    })
}

/// A stamp that changes with every write of this or another process to the file.
///
/// # Errors
/// If the file cannot be read.
pub fn stamp(connection: &Connection) -> rusqlite::Result<(i64, u64)> {
    let others = connection.query_row("PRAGMA data_version", [], |row| row.get(0))?;
    Ok((others, connection.total_changes()))
}

/// Explains an error of SQLite for a file.
pub fn explain(error: &rusqlite::Error, file: &str) -> String {
    use rusqlite::ErrorCode::{CannotOpen, DatabaseBusy, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly};
    match error.sqlite_error_code() {
        Some(DiskFull) => "the disk is full".to_owned(),
        Some(ReadOnly) => "it is read-only: check its owner and permissions".to_owned(),
        Some(CannotOpen) => format!("{file} cannot be opened: check owner and permissions"),
        Some(DatabaseBusy) => "timeout: another process holds a lock on it".to_owned(),
        Some(DatabaseCorrupt | NotADatabase) => {
            format!("{file} is damaged or not a store. It was not changed; move it away to start a new one")
        }
        _ => error.to_string(),
    }
}
