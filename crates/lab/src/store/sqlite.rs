//! SQLite files of a data directory: opening, and explaining errors. Other data in the same directory are
//! kept in separate files that are opened in the same way.

use spielgeist_play::{Message, SystemError};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::Connection;
use rusqlite_migration::Migrations;

use crate::database_problem::DatabaseProblem;
use crate::{Error, StoreProblem};

/// Timeout for the write lock of another process.
const PATIENCE: Duration = Duration::from_secs(30);

/// The file that marks a data directory while the files of a backup are being moved into it.
pub const UNFINISHED_RESTORE: &str = "restore-unfinished.json";

/// Opens a file of a data directory in write-ahead mode, so that several processes can use it concurrently. Creates the
/// directory and the file if necessary. `prepare` migrates the tables, one process at a time.
///
/// # Errors
/// If the directory cannot be created or written to, a restore of it is unfinished, or the file is damaged or cannot be
/// migrated.
pub fn open(
    directory: &Path,
    file: &str,
    prepare: impl FnOnce(&mut Connection) -> Result<(), FileError>,
) -> Result<Connection, Error> {
    let name = || directory.display().to_string();
    let here = |problem: Message| Error::failed(StoreProblem::Unusable { directory: name(), problem });
    make_directories(directory).map_err(|error| {
        Error::failed(StoreProblem::NotMade { directory: name(), problem: SystemError::of(&error) })
    })?;
    // Some of its files may be missing: without them a new, empty store would be created.
    if directory.join(UNFINISHED_RESTORE).exists() {
        return Err(Error::failed(StoreProblem::HalfRestored { directory: name() }));
    }
    // One at a time: two processes that find a file without tables must not both create them.
    let _preparing = lock(directory).map_err(|error| {
        Error::failed(StoreProblem::Unwritable { directory: name(), problem: SystemError::of(&error) })
    })?;
    make_private(&directory.join(file));
    let mut connection = Connection::open(directory.join(file))
        .map_err(|error| here(DatabaseProblem::of(&error, file).into()))?;
    set_up(&connection).map_err(|error| here(DatabaseProblem::of(&error, file).into()))?;
    prepare(&mut connection).map_err(|error| here(error.message()))?;
    Ok(connection)
}

/// Creates a data directory with its folders. A new directory is accessible only to its owner.
///
/// # Errors
/// If the system refuses.
pub fn make_directories(directory: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let parts = [directory.to_owned(), directory.join("champions"), directory.join("locks")];
    parts.into_iter().try_for_each(|part| builder.create(part))
}

/// Makes a file, existing or not, readable to its owner only; SQLite gives its logs the same mode. If that fails,
/// opening the file reports the reason.
fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let is_open = |mode: u32| mode & 0o077 != 0;
        match std::fs::metadata(path) {
            Ok(about) if is_open(about.permissions().mode()) => {
                let _ = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600));
            }
            Ok(_) => {}
            Err(_) => {
                let _ = OpenOptions::new().create_new(true).write(true).mode(0o600).open(path);
            }
        }
    }
    #[cfg(not(unix))]
    let _ = path;
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

/// Reasons why the tables of a file cannot be prepared.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// SQLite cannot use the file.
    #[error("{}", DatabaseProblem::of(.error, .file))]
    Sqlite {
        /// The name of the file.
        file: &'static str,
        /// The error of SQLite.
        error: rusqlite::Error,
    },
    /// The file has migration steps that this version does not know.
    #[error("{file} was written by a newer version: use that version")]
    Newer {
        /// The name of the file.
        file: &'static str,
    },
    /// The file could not be copied before the migration.
    #[error("{file} cannot be copied before it is brought up to date: {problem}")]
    NotCopied {
        /// The name of the file.
        file: &'static str,
        /// The error of SQLite or of the system.
        problem: Message,
    },
    /// A step of the migration failed.
    #[error("{0}")]
    Step(Message),
}

impl FileError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Sqlite { file, error } => DatabaseProblem::of(error, file).into(),
            Self::Newer { file } => StoreProblem::Newer { file }.into(),
            Self::NotCopied { file, problem } => {
                StoreProblem::NotCopied { file, problem: problem.clone() }.into()
            }
            Self::Step(detail) => StoreProblem::NotMigrated { detail: detail.clone() }.into(),
        }
    }

    /// Creates the error of SQLite about a file.
    pub fn of(file: &'static str) -> impl Fn(rusqlite::Error) -> Self {
        move |error| Self::Sqlite { file, error }
    }
}

/// Migrates the tables of a file, all steps or none. A file of an earlier version is copied first, to `FILE.vN` beside it,
/// or to `FILE.vN-SECONDS` if a copy exists already.
///
/// # Errors
/// If the file cannot be opened or copied; then it is not changed.
pub fn migrate(
    connection: &mut Connection,
    migrations: &Migrations<'_>,
    file: &'static str,
) -> Result<(), FileError> {
    let copy = copy_before(connection, migrations, file)?;
    let migrated = migrations.to_latest(connection);
    // The file is unchanged and the next attempt makes a new copy, so delete this one.
    if let (Err(_), Some(copy)) = (&migrated, copy) {
        let _ = std::fs::remove_file(copy);
    }
    migrated.map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => FileError::Sqlite { file, error: err },
        rusqlite_migration::Error::MigrationDefinition(_) => FileError::Newer { file },
        // A step reports an error of SQLite, in the words of SQLite.
        rusqlite_migration::Error::Hook(problem) => FileError::Step(Message::quoted(problem)),
        other => FileError::Step(Message::quoted(other.to_string())),
    })
}

/// Copies a file that is about to be migrated; returns the copy.
fn copy_before(
    connection: &Connection,
    migrations: &Migrations<'_>,
    file: &'static str,
) -> Result<Option<PathBuf>, FileError> {
    let version: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(FileError::of(file))?;
    let is_behind = migrations.pending_migrations(connection).is_ok_and(|steps| steps > 0);
    let Some(path) = connection.path().filter(|path| version > 0 && is_behind && !path.is_empty()) else {
        return Ok(None);
    };
    // An existing copy is older: an earlier version has been used again since.
    let mut copy = format!("{path}.v{version}");
    if Path::new(&copy).exists() {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        copy = format!("{copy}-{seconds}");
    }
    // Rename the copy when it is complete: the process may be killed while writing.
    let part = format!("{copy}.part");
    let _ = std::fs::remove_file(&part);
    make_private(Path::new(&part));
    let written = connection
        .execute("VACUUM INTO ?1", [&part])
        .map_err(|error| Message::from(DatabaseProblem::of(&error, file)));
    let copied =
        written.and_then(|_| std::fs::rename(&part, &copy).map_err(|error| SystemError::of(&error).into()));
    copied.map_err(|problem| {
        let _ = std::fs::remove_file(&part);
        FileError::NotCopied { file, problem }
    })?;
    Ok(Some(PathBuf::from(copy)))
}

/// Returns a stamp that changes with every write of this or another process to the file.
///
/// # Errors
/// If the file cannot be read.
pub fn stamp(connection: &Connection) -> rusqlite::Result<(i64, u64)> {
    let others = connection.query_row("PRAGMA data_version", [], |row| row.get(0))?;
    Ok((others, connection.total_changes()))
}

#[cfg(test)]
mod tests {
    use rusqlite_migration::M;
    use tempfile::TempDir;

    use super::*;

    const FILE: &str = "test.sqlite";

    fn steps(last: &'static str) -> Migrations<'static> {
        Migrations::new(vec![M::up("CREATE TABLE a (x INTEGER)"), M::up(last)])
    }

    fn with_first_step(directory: &TempDir, row: i64) -> Connection {
        let _ = std::fs::remove_file(directory.path().join(FILE));
        let mut connection = Connection::open(directory.path().join(FILE)).unwrap();
        Migrations::new(vec![M::up("CREATE TABLE a (x INTEGER)")]).to_latest(&mut connection).unwrap();
        connection.execute("INSERT INTO a VALUES (?1)", [row]).unwrap();
        connection
    }

    /// Returns the number of rows in each copy.
    fn copies(directory: &TempDir) -> Vec<(String, i64)> {
        let names = std::fs::read_dir(directory.path()).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut copies: Vec<(String, i64)> = names
            .filter(|name| name.starts_with("test.sqlite.v"))
            .map(|name| {
                let copy = Connection::open(directory.path().join(&name)).unwrap();
                (name, copy.query_row("SELECT x FROM a", [], |row| row.get(0)).unwrap())
            })
            .collect();
        copies.sort();
        copies
    }

    #[test]
    fn every_migration_has_a_whole_copy_of_what_was_before() {
        let directory = TempDir::new().unwrap();
        let second = "CREATE TABLE b (x INTEGER)";
        // A killed process has left an incomplete copy.
        std::fs::write(directory.path().join("test.sqlite.v1.part"), "half").unwrap();
        migrate(&mut with_first_step(&directory, 7), &steps(second), FILE).unwrap();
        assert_eq!(copies(&directory), [("test.sqlite.v1".to_owned(), 7)]);
        // The previous version was used again after the migration.
        migrate(&mut with_first_step(&directory, 8), &steps(second), FILE).unwrap();
        let both = copies(&directory);
        assert_eq!(both.iter().map(|(_, row)| *row).collect::<Vec<_>>(), [7, 8], "{both:?}");
    }

    #[test]
    fn a_migration_that_fails_leaves_no_copy_and_the_file_as_it_was() {
        let directory = TempDir::new().unwrap();
        let mut connection = with_first_step(&directory, 7);
        assert!(migrate(&mut connection, &steps("CREATE TABLE a (y INTEGER)"), FILE).is_err());
        assert_eq!(copies(&directory), []);
        assert_eq!(connection.query_row("SELECT x FROM a", [], |row| row.get::<_, i64>(0)).unwrap(), 7);
    }
}
