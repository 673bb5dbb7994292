//! How strong a person seems to the agent that adapts to them, game by game.

use rusqlite::types::Type;
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use spielgeist_lab::levels::Estimate;
use spielgeist_lab::{Error, Level};
use utoipa::ToSchema;

use super::Store;

/// The adaptive agent's estimate of a person in one game.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::server) struct Adaptation {
    /// The game.
    pub(in crate::server) game: String,
    /// The level of the next game.
    pub(in crate::server) level: Level,
    /// The estimate of the person's strength.
    pub(in crate::server) estimate: Estimate,
    /// Whether the level is not to change.
    pub(in crate::server) paused: bool,
    /// The changes by each game, the latest first.
    pub(in crate::server) history: Vec<LevelChange>,
}

/// The change of a level by a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(in crate::server) struct LevelChange {
    /// The level before.
    #[schema(value_type = u8, minimum = 1)]
    pub(in crate::server) before: Level,
    /// The level after.
    #[schema(value_type = u8, minimum = 1)]
    pub(in crate::server) after: Level,
    /// The person's score: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(in crate::server) score: f64,
    /// The estimate of the person's strength after the game, in Elo on the game's ladder.
    pub(in crate::server) rating: f64,
    /// The standard deviation of that.
    pub(in crate::server) error: f64,
    /// The change of the rating by the moves of the game, in Elo, besides that by its result.
    pub(in crate::server) by_moves: Option<f64>,
}

/// The columns that [`read`] reads.
const COLUMNS: &str = "SELECT game, level, estimate, paused, history FROM adaptations WHERE profile = ?1";

fn read(row: &Row<'_>) -> rusqlite::Result<Adaptation> {
    let parsed = |column: usize, error: serde_json::Error| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    };
    let (estimate, history): (String, String) = (row.get(2)?, row.get(4)?);
    Ok(Adaptation {
        game: row.get(0)?,
        level: Level(row.get(1)?),
        estimate: serde_json::from_str(&estimate).map_err(|error| parsed(2, error))?,
        paused: row.get(3)?,
        history: serde_json::from_str(&history).map_err(|error| parsed(4, error))?,
    })
}

impl Store {
    /// The estimates of a person in all games. Rows that cannot be read are left out and stay as they
    /// are; [`Store::adaptation`] reports them.
    pub(in crate::server) fn adaptations(&self, id: i64) -> Result<Vec<Adaptation>, Error> {
        self.people("read the levels", |connection| {
            let mut statement = connection.prepare_cached(COLUMNS)?;
            let rows = statement.query_map([id], |row| Ok(read(row)))?;
            let mut known = Vec::new();
            for row in rows {
                match row? {
                    Ok(adaptation) => known.push(adaptation),
                    Err(problem) => tracing::warn!(profile = id, %problem, "a level cannot be read"),
                }
            }
            Ok(known)
        })
    }

    /// The estimate of a person in a game.
    ///
    /// # Errors
    /// If the row is damaged; it is kept unchanged.
    pub(in crate::server) fn adaptation(&self, id: i64, game: &str) -> Result<Option<Adaptation>, Error> {
        self.people("read a level", |connection| {
            let mut statement = connection.prepare_cached(&format!("{COLUMNS} AND game = ?2"))?;
            statement.query_row(params![id, game], read).optional()
        })
    }

    /// Stores the estimate of a person in a game.
    pub(in crate::server) fn keep_adaptation(&self, id: i64, known: &Adaptation) -> Result<(), Error> {
        let estimate = serde_json::to_string(&known.estimate).expect("plain data");
        let history = serde_json::to_string(&known.history).expect("plain data");
        self.people("keep a level", |connection| {
            let sql = "INSERT OR REPLACE INTO adaptations (profile, game, level, estimate, paused, history)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Adaptation { game, level, paused, .. } = known;
            connection.execute(sql, params![id, game, level.0, estimate, paused, history]).map(|_| ())
        })
    }

    /// An agent's memory of a person.
    pub(in crate::server) fn memory(
        &self,
        id: i64,
        game: &str,
        agent: &str,
    ) -> Result<Option<String>, Error> {
        self.people("read a memory", |connection| {
            let sql = "SELECT data FROM memories WHERE profile = ?1 AND game = ?2 AND agent = ?3";
            connection.prepare_cached(sql)?.query_row(params![id, game, agent], |row| row.get(0)).optional()
        })
    }

    /// All memories of a person: the game, the agent, and its data.
    pub(in crate::server) fn memories(&self, id: i64) -> Result<Vec<(String, String, String)>, Error> {
        self.people("read the memories", |connection| {
            let sql = "SELECT game, agent, data FROM memories WHERE profile = ?1 ORDER BY game, agent";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
        })
    }

    /// Stores an agent's memory of a person; without data it is deleted.
    pub(in crate::server) fn keep_memory(
        &self,
        id: i64,
        (game, agent): (&str, &str),
        data: Option<&str>,
    ) -> Result<(), Error> {
        self.people("keep a memory", |connection| {
            let kept = match data {
                Some(data) => connection.execute(
                    "INSERT OR REPLACE INTO memories (profile, game, agent, data) VALUES (?1, ?2, ?3, ?4)",
                    params![id, game, agent, data],
                ),
                None => connection.execute(
                    "DELETE FROM memories WHERE profile = ?1 AND game = ?2 AND agent = ?3",
                    params![id, game, agent],
                ),
            };
            kept.map(|_| ())
        })
    }

    /// Deletes all agents' memories of a person.
    pub(in crate::server) fn forget(&self, id: i64) -> Result<(), Error> {
        self.people("forget", |connection| {
            connection.execute("DELETE FROM adaptations WHERE profile = ?1", [id])?;
            connection.execute("DELETE FROM memories WHERE profile = ?1", [id]).map(|_| ())
        })
    }
}
