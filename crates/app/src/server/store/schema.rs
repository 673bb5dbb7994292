//! The tables, and the migration of files of earlier versions.

use rusqlite::{Connection, Transaction, params};
use rusqlite_migration::{HookResult, M, Migrations};
use spielgeist_lab::store::sqlite::{self, FileError};

use super::super::names::folded;
use super::FILE;
use super::earlier::{self, EarlierFile};

/// People: profiles, their browsers, and their data.
const PEOPLE: &str = "CREATE TABLE profiles (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        guest INTEGER NOT NULL,
        password TEXT,
        settings TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE logins (
        token TEXT PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setups (
        id INTEGER PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (profile, game, name)
    ) STRICT;
    CREATE TABLE levels (
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        opponent TEXT NOT NULL,
        level REAL NOT NULL,
        paused INTEGER NOT NULL DEFAULT 0,
        history TEXT NOT NULL,
        PRIMARY KEY (profile, game, opponent)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ratings (
        subject TEXT NOT NULL,
        game TEXT NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (subject, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE locks (
        id TEXT PRIMARY KEY,
        settings TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;";

/// Games with people in them. An event is a row, so that a move costs the same however long the game is. The row also
/// has the position of the random stream after the event, so that a resumed game draws the same numbers.
const GAMES: &str = "CREATE TABLE games (
        id TEXT PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        seed TEXT NOT NULL,
        terms TEXT NOT NULL,
        state TEXT NOT NULL,
        result TEXT,
        reason TEXT,
        moves INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_of_profile ON games (profile, updated);
    CREATE TABLE game_events (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        event TEXT NOT NULL,
        position INTEGER,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE reviews (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        data TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;";

/// Jobs that outlive the page that asked for them, and their results.
const JOBS: &str = "CREATE TABLE jobs (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        what TEXT NOT NULL,
        request TEXT NOT NULL,
        state TEXT NOT NULL,
        done INTEGER NOT NULL,
        of INTEGER NOT NULL,
        note TEXT NOT NULL,
        error TEXT,
        result TEXT,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tournament_pairings (
        job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        pairing INTEGER NOT NULL,
        tally TEXT NOT NULL,
        PRIMARY KEY (job, pairing)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tournament_games (
        job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        pairing INTEGER NOT NULL,
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (job, pairing, number)
    ) STRICT, WITHOUT ROWID;";

/// Agents' knowledge of people: their strength, by game, and an agent's memory of earlier games. Levels were
/// shares of random moves in earlier versions; current agents cannot use them.
const KNOWN_OF_PEOPLE: &str = "DROP TABLE levels;
    CREATE TABLE adaptations (
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        level INTEGER NOT NULL,
        estimate TEXT NOT NULL,
        paused INTEGER NOT NULL DEFAULT 0,
        history TEXT NOT NULL,
        PRIMARY KEY (profile, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE memories (
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        agent TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (profile, game, agent)
    ) STRICT, WITHOUT ROWID;";

/// The number of writes of a game, so that a server notices when another one has continued it.
const WRITES: &str = "ALTER TABLE games ADD COLUMN writes INTEGER NOT NULL DEFAULT 0;";

/// A person's notes on hidden pieces of the others: by the first cell of the piece, with the number of events when it
/// was made.
const NOTES: &str = "CREATE TABLE piece_notes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        cell TEXT NOT NULL,
        kinds TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (game, seat, cell)
    ) STRICT, WITHOUT ROWID;";

/// People at games that somebody else created, their results, and their reviews.
const FRIENDS: &str = "CREATE TABLE friends (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        result TEXT,
        review TEXT,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX friends_of_profile ON friends (profile);";

/// Rights to start and stop jobs, the lifetime of sessions, and the owner of the terms behind a link. Before, the first
/// account was the administrator.
const ACCOUNTS: &str = "ALTER TABLE profiles ADD COLUMN keeper INTEGER NOT NULL DEFAULT 0;
    UPDATE profiles SET keeper = 1 WHERE id = (SELECT min(id) FROM profiles WHERE password IS NOT NULL);
    UPDATE logins SET used = unixepoch();
    CREATE INDEX logins_of_profile ON logins (profile);
    ALTER TABLE locks ADD COLUMN profile INTEGER;
    ALTER TABLE locks ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX locks_of_profile ON locks (profile);";

/// The number of times that a process has ended while it worked on a job without any progress.
const ATTEMPTS: &str = "ALTER TABLE jobs ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;";

/// Names in the form in which they are compared, the order in which memories were stored, and indexes that count a
/// person's games.
const BOUNDS: &str = "ALTER TABLE profiles ADD COLUMN folded TEXT;
    CREATE UNIQUE INDEX profiles_by_folded ON profiles (folded);
    ALTER TABLE memories ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    DROP INDEX games_of_profile;
    CREATE INDEX games_of_profile ON games (profile, state, updated);
    CREATE INDEX results_of_profile ON games (profile, state, result, game);";

/// The number of steps.
const STEPS: i64 = 10;

/// The migration steps, in order. A released step is never changed.
pub(super) fn migrations() -> Migrations<'static> {
    // The third step copies the rows of earlier versions in its transaction: all or nothing.
    Migrations::new(vec![
        M::up(PEOPLE),
        M::up(GAMES),
        M::up_with_hook(JOBS, earlier::copy),
        M::up(KNOWN_OF_PEOPLE),
        M::up(WRITES),
        M::up(NOTES),
        M::up(FRIENDS),
        M::up(ACCOUNTS),
        M::up(ATTEMPTS),
        M::up_with_hook(BOUNDS, fold_names),
    ])
}

/// Folds all names. Of several that have become the same the first account has it; the others are found by their exact
/// names alone.
fn fold_names(transaction: &Transaction<'_>) -> HookResult {
    let mut names = transaction.prepare("SELECT id, name FROM profiles ORDER BY id")?;
    let mut fold = transaction.prepare("UPDATE OR IGNORE profiles SET folded = ?2 WHERE id = ?1")?;
    let mut rows = names.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name): (i64, String) = (row.get(0)?, row.get(1)?);
        fold.execute(params![id, folded(&name)])?;
    }
    Ok(())
}

/// The version of the tables that this program writes.
pub(super) fn version() -> i64 {
    STEPS
}

/// Migrates the tables to the current version; a new file gets the data that earlier versions kept elsewhere.
pub(super) fn prepare(connection: &mut Connection, earlier: &EarlierFile) -> Result<(), FileError> {
    let version: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(FileError::of(FILE))?;
    if version > 0 || !earlier.exists() {
        return sqlite::migrate(connection, &migrations(), FILE);
    }
    let _alone = earlier.attach(connection)?;
    sqlite::migrate(connection, &migrations(), FILE)
        .map_err(|problem| EarlierFile::unread(problem.message()))?;
    earlier.detach(connection).map_err(FileError::of(FILE))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{DATABASES, Store};

    const DOCUMENT: &str = include_str!("../../../../../docs/data-directory.md");

    /// The names in the first column of the table under a heading.
    fn documented(heading: &str) -> BTreeSet<String> {
        let section = DOCUMENT.split(heading).nth(1).unwrap().trim_start();
        let rows = section.lines().skip(2).take_while(|line| line.starts_with('|'));
        let first = rows.filter_map(|row| row.split('|').nth(1));
        first.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
    }

    fn tables(connection: &rusqlite::Connection) -> BTreeSet<String> {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut statement = connection.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn every_table_is_documented() {
        let directory = tempfile::TempDir::new().unwrap();
        drop(spielgeist_lab::store::Store::open(directory.path()).unwrap());
        drop(Store::open(directory.path()).unwrap());
        for file in DATABASES {
            let connection = rusqlite::Connection::open(directory.path().join(file)).unwrap();
            assert_eq!(documented(&format!("## Tables of `{file}`")), tables(&connection), "{file}");
        }
    }

    #[test]
    fn the_steps_are_sound() {
        super::migrations().validate().unwrap();
        let mut connection = rusqlite::Connection::open_in_memory().unwrap();
        super::migrations().to_latest(&mut connection).unwrap();
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, super::STEPS);
    }
}
