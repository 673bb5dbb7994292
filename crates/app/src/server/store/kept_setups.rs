//! Saved setups of people, and fixed terms of games of teachers.

use rusqlite::{OptionalExtension, Row, params};
use spielgeist_lab::Error;

use super::Store;

/// A saved setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct KeptSetup {
    /// Its number.
    pub(in crate::server) id: i64,
    /// The game.
    pub(in crate::server) game: String,
    /// Its name.
    pub(in crate::server) name: String,
    /// One letter for each cell.
    pub(in crate::server) text: String,
}

impl Store {
    /// A person's saved setups for a game.
    pub(in crate::server) fn setups(&self, id: i64, game: &str) -> Result<Vec<KeptSetup>, Error> {
        self.people("read the setups", |connection| {
            let sql =
                "SELECT id, game, name, text FROM setups WHERE profile = ?1 AND game = ?2 ORDER BY name";
            let mut statement = connection.prepare_cached(sql)?;
            let setup = |row: &Row<'_>| {
                Ok(KeptSetup { id: row.get(0)?, game: row.get(1)?, name: row.get(2)?, text: row.get(3)? })
            };
            statement.query_map(params![id, game], setup)?.collect()
        })
    }

    /// Stores a setup under a name and replaces an earlier one of that name; `None` if a person has `most` others already.
    pub(in crate::server) fn keep_setup(
        &self,
        id: i64,
        game: &str,
        name: &str,
        text: &str,
        most: u64,
    ) -> Result<Option<KeptSetup>, Error> {
        self.people("keep a setup", |connection| {
            let sql = "INSERT INTO setups (profile, game, name, text) SELECT ?1, ?2, ?3, ?4
                WHERE (SELECT count(*) FROM setups WHERE profile = ?1 AND NOT (game = ?2 AND name = ?3)) < ?5
                ON CONFLICT (profile, game, name) DO UPDATE SET text = excluded.text RETURNING id";
            let setup = |row: &Row<'_>| {
                let (game, name, text) = (game.to_owned(), name.to_owned(), text.to_owned());
                Ok(KeptSetup { id: row.get(0)?, game, name, text })
            };
            connection.query_row(sql, params![id, game, name, text, most as i64], setup).optional()
        })
    }

    /// Deletes a person's setup; returns whether it existed.
    pub(in crate::server) fn drop_setup(&self, id: i64, setup: i64) -> Result<bool, Error> {
        self.people("drop a setup", |connection| {
            let sql = "DELETE FROM setups WHERE profile = ?1 AND id = ?2";
            Ok(connection.execute(sql, [id, setup])? > 0)
        })
    }

    /// Stores the fixed terms of a teacher's games. Beyond `most` the oldest are deleted.
    pub(in crate::server) fn keep_lock(
        &self,
        id: i64,
        lock: &str,
        terms: &str,
        most: u64,
    ) -> Result<(), Error> {
        self.people("keep a lock", |connection| {
            let sql = "INSERT INTO locks (id, settings, profile, made) VALUES (?1, ?2, ?3, unixepoch())";
            connection.execute(sql, params![lock, terms, id])?;
            let sql = "DELETE FROM locks WHERE profile = ?1 AND id NOT IN
                (SELECT id FROM locks WHERE profile = ?1 ORDER BY made DESC, id = ?3 DESC LIMIT ?2)";
            connection.execute(sql, params![id, most as i64, lock]).map(|_| ())
        })
    }

    /// The fixed terms of a teacher under this name.
    pub(in crate::server) fn lock_terms(&self, lock: &str) -> Result<Option<String>, Error> {
        self.people("read a lock", |connection| {
            connection
                .query_row("SELECT settings FROM locks WHERE id = ?1", [lock], |row| row.get(0))
                .optional()
        })
    }
}
