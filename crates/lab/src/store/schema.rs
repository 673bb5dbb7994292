//! The tables, and the migration of files of earlier versions.

use rusqlite_migration::{M, Migrations};

/// Each step is applied once, in order; a file counts its steps. A released step is never changed.
///
/// In the past the server kept people, games and jobs in this file. Old files still have their tables, and
/// the server copies their contents; new files do not need them, so the steps that created them do nothing.
pub(super) const STEPS: &[M<'_>] = &[
    M::up(RUNS),
    M::up(NOTHING), // people
    M::up(NOTHING), // games
    M::up(REPRODUCTIONS),
    M::up(BEHAVIOUR),
    M::up(NOTHING), // positions of random streams in games
    M::up(NOTHING), // people and games have moved: older programs that expect them here refuse the file
    M::up(CLUSTER),
];

const NOTHING: &str = "";

const RUNS: &str = "CREATE TABLE runs (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        recipe TEXT NOT NULL,
        sets TEXT NOT NULL,
        game TEXT NOT NULL,
        settings TEXT NOT NULL,
        seed TEXT NOT NULL,
        version TEXT NOT NULL,
        status TEXT NOT NULL,
        begun INTEGER NOT NULL,
        target INTEGER NOT NULL,
        champion_sha256 TEXT
    ) STRICT;
    CREATE TABLE generations (
        run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        generation INTEGER NOT NULL,
        best REAL NOT NULL,
        mean REAL NOT NULL,
        sd REAL NOT NULL,
        worst REAL NOT NULL,
        lower_quartile REAL NOT NULL,
        median REAL NOT NULL,
        upper_quartile REAL NOT NULL,
        diversity REAL NOT NULL,
        loss REAL,
        games INTEGER NOT NULL,
        seconds REAL NOT NULL,
        PRIMARY KEY (run, generation)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE champions (
        run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        generation INTEGER NOT NULL,
        agent TEXT NOT NULL,
        PRIMARY KEY (run, generation)
    ) STRICT;
    CREATE TABLE checkpoints (
        run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
        data TEXT NOT NULL,
        sha256 TEXT NOT NULL
    ) STRICT;";

/// Results of papers, and requests to stop a run. The server's jobs were created in this step too.
const REPRODUCTIONS: &str = "CREATE TABLE reproductions (
        paper TEXT NOT NULL,
        item TEXT NOT NULL,
        mode TEXT NOT NULL,
        seed TEXT NOT NULL,
        data TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (paper, item)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE runs ADD COLUMN stop INTEGER NOT NULL DEFAULT 0;";

/// The behaviour number of the program that started a run; everything before this step had number 1.
const BEHAVIOUR: &str = "ALTER TABLE runs ADD COLUMN behaviour INTEGER NOT NULL DEFAULT 1;";

/// The progress of the cluster that works on a run, as JSON.
const CLUSTER: &str = "ALTER TABLE runs ADD COLUMN cluster TEXT;";

pub(super) const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);

#[cfg(test)]
mod tests {
    #[test]
    fn the_steps_are_sound() {
        super::MIGRATIONS.validate().unwrap();
    }
}
