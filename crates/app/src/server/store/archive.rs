//! Backup of a data directory in one file: made while servers and runs are active, and restored into an empty
//! directory.
//!
//! The file is itself a SQLite database. It holds each file of the directory in pieces, with a checksum; the databases
//! among them are snapshots of one moment each.

use crate::server::says::ServerSays;
use spielgeist_play::Message;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags, params};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use spielgeist_lab::Error;
use spielgeist_lab::store::sqlite::UNFINISHED_RESTORE;
use spielgeist_lab::{DatabaseProblem, store};

use super::DATABASES;
use super::jobs::JobsLock;
use super::stored::{self, Stored};
use super::use_lock::UseLock;

/// The directory of champions.
const CHAMPIONS: &str = "champions";
/// Other files in the directory.
const OTHERS: [&str; 1] = ["strength.json"];
/// Application id of backups: "spgb" in ASCII.
const APPLICATION: i64 = 0x7370_6762;
/// The format of backups.
const FORMAT: i64 = 1;
/// The folder into which a backup is unpacked before anything is moved.
const STAGING: &str = "restoring";
/// The size of a piece in bytes.
const PIECE: usize = 1 << 20;

const TABLES: &str = "CREATE TABLE files (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL) STRICT;
    CREATE TABLE pieces (file TEXT NOT NULL REFERENCES files (name), number INTEGER NOT NULL, data BLOB NOT NULL,
        PRIMARY KEY (file, number)) STRICT, WITHOUT ROWID;";

/// The contents of a backup.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Contents {
    /// The number of files.
    pub(crate) files: usize,
    /// Their total size.
    pub(crate) bytes: u64,
}

fn wrong(what: &str, path: &Path, problem: &dyn std::fmt::Display) -> Error {
    let (action, file) = (what.to_owned(), path.display().to_string());
    Error::failed(ServerSays::NotArchived { action, file, detail: Message::quoted(problem.to_string()) })
}

/// Writes a backup of a data directory. It may be in use.
///
/// # Errors
/// If the file exists already, or something cannot be read or written; then there is no file.
pub(crate) fn back_up(directory: &Path, to: &Path) -> Result<Contents, Error> {
    if to.exists() {
        return Err(wrong("write", to, &"it exists already"));
    }
    let part = PathBuf::from(format!("{}.part", to.display()));
    let _ = std::fs::remove_file(&part);
    let written = write(directory, &part).and_then(|contents| {
        std::fs::rename(&part, to).map_err(|error| wrong("write", to, &error))?;
        Ok(contents)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

fn write(directory: &Path, part: &Path) -> Result<Contents, Error> {
    if Progress::of(directory)?.is_some() {
        return Err(wrong("back up", directory, &"a backup was only partly restored to it"));
    }
    if !DATABASES.iter().any(|file| directory.join(file).is_file()) {
        return Err(wrong("back up", directory, &"it contains no store"));
    }
    let failed = |error: rusqlite::Error| wrong("write", part, &error);
    private_file(part).map_err(|error| wrong("write", part, &error))?;
    let mut archive = Connection::open(part).map_err(failed)?;
    archive.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
    archive.pragma_update(None, "user_version", FORMAT).map_err(failed)?;
    let archive_all = archive.transaction().map_err(failed)?;
    archive_all.execute_batch(TABLES).map_err(failed)?;
    let mut contents = Contents { files: 0, bytes: 0 };
    let mut add = |name: &str, path: &Path| -> Result<(), Error> {
        contents.bytes +=
            put(&archive_all, name, path).map_err(|problem| wrong("back up", path, &problem))?;
        contents.files += 1;
        Ok(())
    };
    for file in DATABASES.iter().filter(|file| directory.join(file).is_file()) {
        let copy = PathBuf::from(format!("{}.{file}", part.display()));
        let _ = std::fs::remove_file(&copy);
        let added = snapshot(&directory.join(file), &copy).and_then(|()| add(file, &copy));
        let _ = std::fs::remove_file(&copy);
        added?;
    }
    for file in OTHERS.iter().filter(|file| directory.join(file).is_file()) {
        add(file, &directory.join(file))?;
    }
    for champion in champions(directory)? {
        let path = directory.join(CHAMPIONS).join(&champion);
        add(&format!("{CHAMPIONS}/{champion}"), &path)?;
    }
    archive_all.commit().map_err(failed)?;
    archive.close().map_err(|(_, error)| failed(error))?;
    Ok(contents)
}

/// Copies a consistent snapshot of a database, even while other processes write to it.
fn snapshot(database: &Path, copy: &Path) -> Result<(), Error> {
    // SQLite gets an existing empty file; one that it created itself would be readable by everybody.
    private_file(copy).map_err(|error| wrong("write", copy, &error))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copied = Connection::open_with_flags(database, flags).and_then(|connection| {
        connection.busy_timeout(std::time::Duration::from_secs(30))?;
        connection.execute("VACUUM INTO ?1", [copy.display().to_string()]).map(|_| ())
    });
    copied.map_err(|error| {
        wrong("back up", database, &DatabaseProblem::of(&error, &database.display().to_string()))
    })
}

fn champions(directory: &Path) -> Result<Vec<String>, Error> {
    let folder = directory.join(CHAMPIONS);
    let Ok(entries) = std::fs::read_dir(&folder) else { return Ok(Vec::new()) };
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".champion"))
        .collect();
    names.sort();
    Ok(names)
}

fn put(archive: &Connection, name: &str, path: &Path) -> Result<u64, Box<dyn std::error::Error>> {
    let mut file = File::open(path)?;
    archive.execute("INSERT INTO files VALUES (?1, 0, '')", [name])?;
    let (mut hash, mut bytes, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    for number in 0.. {
        let mut filled = 0;
        while filled < PIECE {
            match file.read(&mut piece[filled..])? {
                0 => break,
                more => filled += more,
            }
        }
        if filled == 0 {
            break;
        }
        hash.update(&piece[..filled]);
        bytes += filled as u64;
        archive.execute("INSERT INTO pieces VALUES (?1, ?2, ?3)", params![name, number, &piece[..filled]])?;
    }
    let hash = hex(&hash.finalize());
    archive.execute(
        "UPDATE files SET bytes = ?2, sha256 = ?3 WHERE name = ?1",
        params![name, bytes as i64, hash],
    )?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Creates a file that only its owner can read.
fn private_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Restores a backup. A directory with a store is refused, unless it is to be replaced: its old contents are then moved
/// to a folder in it, which is returned. A restore that was interrupted is finished.
///
/// # Errors
/// If the backup is damaged or of a newer version, or the directory is in use. Nothing is changed then.
pub(crate) fn restore(
    directory: &Path,
    from: &Path,
    replace: bool,
) -> Result<(Contents, Option<PathBuf>), Error> {
    let archive = open(from)?;
    // A log without its database counts too: SQLite would apply it to the restored one.
    let holds =
        DATABASES.into_iter().map(str::to_owned).chain(logs()).any(|file| directory.join(file).exists());
    let interrupted = Progress::of(directory)?;
    if holds && !replace && interrupted.is_none() {
        return Err(wrong("restore to", directory, &"it contains a store; --replace moves that one aside"));
    }
    let in_use = || wrong("restore to", directory, &"a server or a run is using it; stop it first");
    let _alone = UseLock::alone(directory)?.ok_or_else(in_use)?;
    let _no_jobs = JobsLock::take(directory)?.ok_or_else(in_use)?;
    if store::RunLock::is_any_held(directory) {
        return Err(in_use());
    }
    // All is unpacked and checked before anything is moved.
    let staging = directory.join(STAGING);
    let _ = std::fs::remove_dir_all(&staging);
    let unpacked = unpack_to(&archive, &staging).map_err(|problem| wrong("restore", from, &problem));
    let checked = unpacked.and_then(|contents| {
        DATABASES.iter().map(|file| staging.join(file)).filter(|file| file.is_file()).try_for_each(
            |file| super::health::check_file(&file).map_err(|problem| wrong("restore", from, &problem)),
        )?;
        Ok(contents)
    });
    let moved = checked.and_then(|contents| {
        let progress = interrupted.unwrap_or_else(|| Progress::new(holds));
        progress.make_room(directory)?;
        bring_in(&staging, directory)?;
        Progress::end(directory)?;
        Ok((contents, progress.aside.map(|aside| directory.join(aside))))
    });
    let _ = std::fs::remove_dir_all(&staging);
    moved
}

/// How far a restore has come since its first move; stored in the directory until the last, so that nobody takes what
/// is there in between for a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    /// The folder for the earlier files, if there are any.
    aside: Option<String>,
    /// Whether all earlier files are there; what is in the directory then comes from the backup.
    is_empty: bool,
}

impl Stored for Progress {}

impl Progress {
    fn new(holds: bool) -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Self { aside: holds.then(|| format!("before-restore-{seconds}")), is_empty: false }
    }

    /// The progress of a restore that was interrupted.
    fn of(directory: &Path) -> Result<Option<Self>, Error> {
        let path = directory.join(UNFINISHED_RESTORE);
        match std::fs::read_to_string(&path) {
            Ok(text) => stored::read(&text).map(Some).map_err(|error| wrong("read", &path, &error)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(wrong("read", &path, &error)),
        }
    }

    fn keep(&self, directory: &Path) -> Result<(), Error> {
        let path = directory.join(UNFINISHED_RESTORE);
        let part = directory.join(format!("{UNFINISHED_RESTORE}.part"));
        let written = private_file(&part).and_then(|mut file| {
            file.write_all(stored::write(self).as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&part, &path)
        });
        written.map_err(|error| wrong("write", &path, &error))
    }

    fn end(directory: &Path) -> Result<(), Error> {
        let path = directory.join(UNFINISHED_RESTORE);
        std::fs::remove_file(&path).map_err(|error| wrong("remove", &path, &error))
    }

    /// Takes away what is in the place of the restored files: earlier files are set aside, those that an interrupted
    /// restore has brought in are deleted.
    fn make_room(&self, directory: &Path) -> Result<(), Error> {
        self.keep(directory)?;
        match &self.aside {
            Some(_) if self.is_empty => clear(directory, replaced()),
            // Champions and strengths may have been there before.
            None if self.is_empty => clear(directory, logs().chain(DATABASES.map(str::to_owned))),
            Some(aside) => set_aside(directory, &directory.join(aside)),
            None => Ok(()),
        }?;
        Self { is_empty: true, ..self.clone() }.keep(directory)
    }
}

fn open(from: &Path) -> Result<Connection, Error> {
    let not_ours = || wrong("read", from, &"it is not a backup of spielgeist");
    if !from.is_file() {
        return Err(wrong("read", from, &"there is no such file"));
    }
    let archive =
        Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(|_| not_ours())?;
    let number = |name: &str| archive.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    match (number("application_id"), number("user_version")) {
        (Ok(APPLICATION), Ok(FORMAT)) => Ok(archive),
        (Ok(APPLICATION), Ok(_)) => Err(wrong("read", from, &"it was written by a newer version")),
        _ => Err(not_ours()),
    }
}

fn unpack_to(archive: &Connection, folder: &Path) -> Result<Contents, Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder.join(CHAMPIONS))?;
    unpack(archive, |name, pieces| {
        let mut file = private_file(&folder.join(name))?;
        pieces(&mut file)?;
        Ok(file.sync_all()?)
    })
}

/// What went wrong with a file of a backup.
type UnpackError = Box<dyn std::error::Error>;
/// Writes the pieces of a file.
type Pieces<'a> = &'a mut dyn FnMut(&mut dyn Write) -> Result<(), UnpackError>;

/// Reads all files of a backup and checks them. Each is given to `keep`, whose pieces must be written somewhere.
fn unpack(
    archive: &Connection,
    mut keep: impl FnMut(&str, Pieces<'_>) -> Result<(), UnpackError>,
) -> Result<Contents, UnpackError> {
    let mut contents = Contents { files: 0, bytes: 0 };
    let mut files = archive.prepare("SELECT name, bytes, sha256 FROM files ORDER BY name")?;
    let listed = files.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)? as u64, row.get::<_, String>(2)?))
    })?;
    for row in listed {
        let (name, bytes, sha256) = row?;
        if !is_known(&name) {
            return Err(format!("it contains `{name}`, which is no file of a data directory").into());
        }
        let mut hash = Sha256::new();
        let mut statement =
            archive.prepare_cached("SELECT data FROM pieces WHERE file = ?1 ORDER BY number")?;
        keep(&name, &mut |out| {
            for piece in statement.query_map([&name], |row| row.get::<_, Vec<u8>>(0))? {
                let piece = piece?;
                hash.update(&piece);
                out.write_all(&piece)?;
            }
            Ok(())
        })?;
        if hex(&hash.finalize()) != sha256 {
            return Err(format!("`{name}` is damaged: its checksum is wrong").into());
        }
        contents.bytes = contents.bytes.saturating_add(bytes);
        contents.files += 1;
    }
    Ok(contents)
}

/// Reads a backup and keeps nothing of it.
pub(crate) fn check(from: &Path) -> Result<Contents, Error> {
    unpack(&open(from)?, |_, pieces| pieces(&mut std::io::sink()))
        .map_err(|problem| wrong("read", from, &problem))
}

/// Whether a file name is valid in a backup: a foreign backup must not write outside the directory.
fn is_known(name: &str) -> bool {
    let champion = name.strip_prefix(CHAMPIONS).and_then(|rest| rest.strip_prefix('/'));
    DATABASES.contains(&name)
        || OTHERS.contains(&name)
        || champion.is_some_and(|name| name.ends_with(".champion") && !name.contains(['/', '\\']))
}

/// The logs of the databases.
fn logs() -> impl Iterator<Item = String> {
    DATABASES.iter().flat_map(|file| ["-wal", "-shm"].map(|end| format!("{file}{end}")))
}

/// Checkpoints the log of a database, so that the database is complete without it. Damaged files are left unchanged.
fn empty_log(database: &Path) {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if let Ok(connection) = Connection::open_with_flags(database, flags) {
        let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }
}

/// Everything in a directory that a backup replaces. The logs come before their databases: alone, a database that has
/// been moved would lose what is in its log.
fn replaced() -> impl Iterator<Item = String> {
    let files = DATABASES.iter().chain(&OTHERS).map(|file| (*file).to_owned());
    logs().chain(files).chain([CHAMPIONS.to_owned()])
}

/// Moves the existing files to a folder. Files that are there already were moved before an interruption.
fn set_aside(directory: &Path, aside: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| wrong("write", aside, &error);
    if !aside.exists() {
        DATABASES.iter().map(|file| directory.join(file)).for_each(|file| empty_log(&file));
    }
    std::fs::create_dir_all(aside).map_err(failed)?;
    for file in replaced() {
        let (path, to) = (directory.join(&file), aside.join(&file));
        // Taking the locks makes an empty folder of champions in the place of the one that was moved.
        if path.exists() && !(path.is_dir() && to.exists()) {
            std::fs::rename(&path, to).map_err(failed)?;
        }
    }
    Ok(())
}

/// Deletes files of a directory, if they exist.
fn clear(directory: &Path, files: impl Iterator<Item = String>) -> Result<(), Error> {
    for file in files {
        let path = directory.join(&file);
        let removed = match path.is_dir() {
            true => std::fs::remove_dir_all(&path),
            false => std::fs::remove_file(&path),
        };
        removed
            .or_else(|error| match error.kind() {
                std::io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            })
            .map_err(|error| wrong("remove", &path, &error))?;
    }
    Ok(())
}

fn bring_in(staging: &Path, directory: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| wrong("write", directory, &error);
    std::fs::create_dir_all(directory.join(CHAMPIONS)).map_err(failed)?;
    for champion in champions(staging)? {
        let to = directory.join(CHAMPIONS).join(&champion);
        std::fs::rename(staging.join(CHAMPIONS).join(&champion), to).map_err(failed)?;
    }
    for file in DATABASES.iter().chain(&OTHERS) {
        if staging.join(file).is_file() {
            std::fs::rename(staging.join(file), directory.join(file)).map_err(failed)?;
        }
    }
    Ok(())
}
