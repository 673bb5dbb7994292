//! Names of runs: the recipe's name and a number.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};

use super::{NewRun, RunStatus};

/// Inserts a run under the first free name and returns it. One statement, so that two processes cannot take
/// the same name.
pub(super) fn insert(connection: &Connection, new: &NewRun) -> rusqlite::Result<String> {
    let begun = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    connection.query_row(
        "INSERT INTO runs (name, recipe, sets, game, settings, seed, version, status, begun, target, behaviour)
         SELECT ?1 || '-' || (1 + coalesce(max(CAST(substr(name, length(?1) + 2) AS INTEGER)), 0)),
                ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
         FROM runs WHERE substr(name, 1, length(?1) + 1) = ?1 || '-' AND NOT substr(name, length(?1) + 2) GLOB '*[^0-9]*'
         RETURNING name",
        params![
            new.recipe,
            new.recipe,
            serde_json::to_string(&new.sets).expect("plain data"),
            new.game,
            new.settings,
            new.seed.to_string(),
            env!("CARGO_PKG_VERSION"),
            RunStatus::Running.as_str(),
            begun as i64,
            new.target as i64,
            spielgeist_play::BEHAVIOUR,
        ],
        |row| row.get(0),
    )
}
