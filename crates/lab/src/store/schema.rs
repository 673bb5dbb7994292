//! The tables, and how a store of an earlier version becomes one of today.

use std::time::Duration;

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

/// Each step once, in order. A step that was released is never changed again.
const STEPS: &[M<'_>] = &[M::up(
    "CREATE TABLE runs (
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
    ) STRICT;",
)];

const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);

/// Sets a connection up and brings the tables up to date.
pub(super) fn prepare(connection: &mut Connection, patience: Duration) -> Result<(), String> {
    let set_up = || -> rusqlite::Result<()> {
        connection.busy_timeout(patience)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        // A killed process loses nothing this way; only a power cut may cost the last generation.
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)
    };
    set_up().map_err(|error| super::explain(&error))?;
    MIGRATIONS.to_latest(connection).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => super::explain(&err),
        rusqlite_migration::Error::MigrationDefinition(_) => {
            "spielgeist.sqlite was made by a later version: use that".to_owned()
        }
        other => other.to_string(),
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_steps_are_sound() {
        super::MIGRATIONS.validate().unwrap();
    }
}
