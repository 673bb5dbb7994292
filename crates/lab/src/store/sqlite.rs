//! SQLite files of a data directory: how they are opened, and what their errors mean. Whoever keeps something else in the
//! same directory opens a file of its own in the same way.

use std::fs::{File, OpenOptions};
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite_migration::Migrations;

use crate::{Error, StoreProblem};

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens a file of a data directory in write-ahead mode, so that several processes can use it at once. The directory and
/// the file are made if they are not there. `prepare` brings the tables up to date, one process at a time.
///
/// # Errors
/// When the directory cannot be made or written to, or the file is damaged or not prepared.
pub fn open(
    directory: &Path,
    file: &str,
    prepare: impl FnOnce(&mut Connection) -> Result<(), String>,
) -> Result<Connection, Error> {
    let name = || directory.display().to_string();
    let here = |problem: String| Error::failed(StoreProblem::Unusable { directory: name(), problem });
    for part in [directory.to_owned(), directory.join("champions"), directory.join("locks")] {
        std::fs::create_dir_all(part).map_err(|error| {
            Error::failed(StoreProblem::NotMade { directory: name(), problem: error.to_string() })
        })?;
    }
    // One at a time: two processes that find a file without tables must not both make them.
    let _preparing = lock(directory).map_err(|error| {
        Error::failed(StoreProblem::Unwritable { directory: name(), problem: error.to_string() })
    })?;
    let mut connection =
        Connection::open(directory.join(file)).map_err(|error| here(explain(&error, file)))?;
    set_up(&connection).map_err(|error| here(explain(&error, file)))?;
    prepare(&mut connection).map_err(&here)?;
    Ok(connection)
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A killed process loses nothing this way; only a power cut may cost what was written last.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// Waits for whoever else prepares a file. The lock is given back when the file is dropped.
fn lock(directory: &Path) -> std::io::Result<File> {
    let path = directory.join("locks").join("schema.lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
    file.lock()?;
    Ok(file)
}

/// Brings the tables of a file up to date, all steps or none.
///
/// # Errors
/// Says what is wrong with the file.
pub fn migrate(connection: &mut Connection, migrations: &Migrations<'_>, file: &str) -> Result<(), String> {
    migrations.to_latest(connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => explain(&err, file),
        rusqlite_migration::Error::MigrationDefinition(_) => {
            format!("{file} was made by a later version: use that")
        }
        rusqlite_migration::Error::Hook(problem) => problem,
        other => other.to_string(),
    })
}

/// Changes whenever anybody, in this process or another, has written something to the file of a connection.
///
/// # Errors
/// When the file cannot be read.
pub fn stamp(connection: &Connection) -> rusqlite::Result<(i64, u64)> {
    let others = connection.query_row("PRAGMA data_version", [], |row| row.get(0))?;
    Ok((others, connection.total_changes()))
}

/// What an error of SQLite means for a file.
pub fn explain(error: &rusqlite::Error, file: &str) -> String {
    use rusqlite::ErrorCode::{CannotOpen, DatabaseBusy, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly};
    match error.sqlite_error_code() {
        Some(DiskFull) => "the disk is full".to_owned(),
        Some(ReadOnly) => "it cannot be written to: check its owner and permissions".to_owned(),
        Some(CannotOpen) => format!("{file} cannot be opened: check owner and permissions"),
        Some(DatabaseBusy) => "another process has kept it locked for too long".to_owned(),
        Some(DatabaseCorrupt | NotADatabase) => {
            format!("{file} is damaged or no store. It is left as it is; move it away to begin a new one")
        }
        _ => error.to_string(),
    }
}
