//! Health of a data directory: whether its files are intact, of this version, and private.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use spielgeist_lab::store::sqlite::UNFINISHED_RESTORE;
use spielgeist_lab::strength::StrengthFile;
use spielgeist_lab::{DatabaseProblem, store};

use super::{DATABASES, FILE, schema};

/// The findings of a check of a data directory.
#[derive(Serialize)]
pub(crate) struct Health {
    /// The directory.
    pub(crate) directory: String,
    /// Its databases.
    pub(crate) files: Vec<FileHealth>,
    /// Rows by table of the server's store.
    pub(crate) rows: Vec<(String, u64)>,
    /// The problems, as sentences; empty if none was found.
    pub(crate) problems: Vec<String>,
}

/// One database.
#[derive(Serialize)]
pub(crate) struct FileHealth {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its size with its write-ahead log.
    pub(crate) bytes: u64,
    /// The version of its tables.
    pub(crate) version: i64,
    /// The version that this program writes.
    pub(crate) known_version: i64,
}

/// A problem of a database.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unsound(String);

/// Stored texts of a kind, and how they are read.
pub(in crate::server) struct StoredTexts<'a> {
    /// What they are, before the name of each.
    pub(in crate::server) what: &'static str,
    /// A query for their names and the texts. Rows of one name follow each other; only one of them is reported.
    pub(in crate::server) sql: &'static str,
    /// Returns the reason why this version cannot read a text, if it cannot.
    pub(in crate::server) problem: &'a dyn Fn(&str) -> Option<String>,
}

/// Examines a data directory without changing it.
pub(in crate::server) fn examine(directory: &Path, texts: &[StoredTexts<'_>]) -> Health {
    let mut health = Health {
        directory: directory.display().to_string(),
        files: Vec::new(),
        rows: Vec::new(),
        problems: Vec::new(),
    };
    if !directory.is_dir() {
        health.problems.push("the directory does not exist".to_owned());
        return health;
    }
    health.problems.extend(not_private(directory, ""));
    for (name, known_version) in DATABASES.into_iter().zip([store::version(), schema::version()]) {
        let path = directory.join(name);
        if !path.is_file() {
            continue;
        }
        health.problems.extend(not_private(&path, name));
        if let Err(problem) = check_file(&path) {
            health.problems.push(format!("{name}: {problem}"));
        }
        let size = |end: &str| {
            std::fs::metadata(directory.join(format!("{name}{end}"))).map_or(0, |file| file.len())
        };
        let version = read_only(&path)
            .and_then(|connection| connection.pragma_query_value(None, "user_version", |row| row.get(0)))
            .unwrap_or(-1);
        if version > known_version {
            health.problems.push(format!("{name} was written by a newer version: use that version"));
        }
        let bytes = size("") + size("-wal");
        health.files.push(FileHealth { name, bytes, version, known_version });
    }
    let strength = directory.join("strength.json");
    if strength.is_file()
        && let Err(error) = StrengthFile::load(&strength)
    {
        health
            .problems
            .push(format!("the measured strengths cannot be read and are kept as they are: {error}"));
    }
    if directory.join(UNFINISHED_RESTORE).exists() {
        let unfinished =
            "a backup was only partly restored; finish with `spielgeist restore` and the same backup file";
        health.problems.push(unfinished.to_owned());
    }
    if health.files.is_empty() {
        health.problems.push("it contains no store".to_owned());
    }
    if let Ok(connection) = read_only(&directory.join(FILE)) {
        health.rows = rows(&connection).unwrap_or_default();
        for texts in texts {
            // Earlier versions have fewer tables.
            let unread = unreadable(&connection, texts).or_else(|error| match is_missing_table(&error) {
                true => Ok(Vec::new()),
                false => Err(error),
            });
            health.problems.extend(unread.unwrap_or_else(|error| vec![error.to_string()]));
        }
    }
    let damage = store::damage(directory);
    health.problems.extend(damage.unwrap_or_else(|error| vec![error.to_string()]));
    health
}

fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    Ok(connection)
}

/// Checks the integrity of a database: its pages, its indexes, and its foreign keys.
pub(super) fn check_file(path: &Path) -> Result<(), Unsound> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let explained = |error: rusqlite::Error| Unsound(DatabaseProblem::of(&error, &name).to_string());
    let connection = read_only(path).map_err(explained)?;
    let said: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(explained)?;
    if said != "ok" {
        return Err(Unsound(format!("damaged: {said}")));
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check").map_err(explained)?;
    let orphans = statement.query_map([], |row| row.get::<_, String>(0)).map_err(explained)?;
    let tables: Vec<String> = orphans.filter_map(Result::ok).collect();
    match tables.first() {
        None => Ok(()),
        Some(table) => Err(Unsound(format!("{} rows, such as of {table}, refer to nothing", tables.len()))),
    }
}

fn rows(connection: &Connection) -> rusqlite::Result<Vec<(String, u64)>> {
    let sql =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut statement = connection.prepare(sql)?;
    let tables = statement.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    let count = |table: String| {
        let sql = format!("SELECT count(*) FROM {table}");
        let rows = connection.query_row(&sql, [], |row| row.get::<_, i64>(0))?;
        Ok((table, rows as u64))
    };
    tables.into_iter().map(count).collect()
}

/// Texts that this version cannot read. They are kept.
fn unreadable(connection: &Connection, texts: &StoredTexts<'_>) -> rusqlite::Result<Vec<String>> {
    let StoredTexts { what, sql, problem } = texts;
    let mut wrong = Vec::new();
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
    let mut last = String::new();
    for (name, problem) in
        rows.filter_map(Result::ok).filter_map(|(name, text)| Some((name, problem(&text)?)))
    {
        if name != last {
            wrong.push(format!("{what} {name} cannot be read and is kept as it is: {problem}"));
        }
        last = name;
    }
    Ok(wrong)
}

fn is_missing_table(error: &rusqlite::Error) -> bool {
    let text = error.to_string();
    text.contains("no such table") || text.contains("no such column")
}

#[cfg(unix)]
fn not_private(path: &Path, name: &str) -> Option<String> {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(path).ok()?.permissions().mode() & 0o777;
    let (shown, right) = if name.is_empty() { ("the directory", "700") } else { (name, "600") };
    (mode & 0o077 != 0)
        .then(|| format!("{shown} can be read by others (mode {mode:o}); make it private: chmod {right}"))
}

#[cfg(not(unix))]
fn not_private(_: &Path, _: &str) -> Option<String> {
    None
}
