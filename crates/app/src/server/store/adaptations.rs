//! How strong a person seems to the agent that adapts to them, game by game.

use rusqlite::types::Type;
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use spielgeist_lab::levels::Estimate;
use spielgeist_lab::{Error, Level};
use utoipa::ToSchema;

use super::{Store, Stored, stored};

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
    /// The last changes by games, the latest first.
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

/// The changes of a level that are stored: more would make every page of the person larger.
const MOST_CHANGES: usize = 200;
/// The maximum number of memories of a person; the oldest makes room for the next.
const MOST_MEMORIES: i64 = 100;

/// The stored changes of a level.
#[derive(Debug, Serialize, Deserialize)]
#[serde(from = "StoredHistory")]
pub(in crate::server) struct History {
    /// The latest first.
    pub(in crate::server) changes: Vec<LevelChange>,
}

/// Before formats had numbers, the list alone was stored.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredHistory {
    Numbered { changes: Vec<LevelChange> },
    List(Vec<LevelChange>),
}

impl From<StoredHistory> for History {
    fn from(stored: StoredHistory) -> Self {
        let (StoredHistory::Numbered { changes } | StoredHistory::List(changes)) = stored;
        Self { changes }
    }
}

impl Stored for History {}

/// The columns that [`read`] reads.
const COLUMNS: &str = "SELECT game, level, estimate, paused, history FROM adaptations WHERE profile = ?1";

fn read(row: &Row<'_>) -> rusqlite::Result<Adaptation> {
    fn parsed(column: usize, error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    }
    let (estimate, history): (String, String) = (row.get(2)?, row.get(4)?);
    let mut history = stored::read::<History>(&history).map_err(|error| parsed(4, error))?.changes;
    // Earlier versions stored all of them.
    history.truncate(MOST_CHANGES);
    Ok(Adaptation {
        game: row.get(0)?,
        level: Level(row.get(1)?),
        // It has a format of its own.
        estimate: serde_json::from_str(&estimate).map_err(|error| parsed(2, error))?,
        paused: row.get(3)?,
        history,
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
        let changes = known.history.iter().take(MOST_CHANGES).cloned().collect();
        let history = stored::write(&History { changes });
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

    /// Stores an agent's memory of a person; without data it is deleted. Beyond [`MOST_MEMORIES`] the oldest are deleted.
    pub(in crate::server) fn keep_memory(
        &self,
        id: i64,
        (game, agent): (&str, &str),
        data: Option<&str>,
    ) -> Result<(), Error> {
        self.people("keep a memory", |connection| {
            let Some(data) = data else {
                let sql = "DELETE FROM memories WHERE profile = ?1 AND game = ?2 AND agent = ?3";
                return connection.execute(sql, params![id, game, agent]).map(|_| ());
            };
            let sql = "INSERT OR REPLACE INTO memories (profile, game, agent, data, number) VALUES (?1, ?2, ?3, ?4,
                (SELECT coalesce(max(number), 0) + 1 FROM memories WHERE profile = ?1))";
            connection.execute(sql, params![id, game, agent, data])?;
            let sql = "DELETE FROM memories WHERE profile = ?1 AND (game, agent) NOT IN
                (SELECT game, agent FROM memories WHERE profile = ?1 ORDER BY number DESC, game, agent LIMIT ?2)";
            connection.execute(sql, params![id, MOST_MEMORIES]).map(|_| ())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store, i64) {
        let directory = tempfile::TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let profile = store.add_guest().unwrap().id;
        (directory, store, profile)
    }

    #[test]
    fn the_last_changes_of_a_level_are_kept() {
        let (_directory, store, profile) = store();
        let game = crate::games();
        let scale = game.games().find_map(|game| game.info().levels.as_ref()).expect("a game with levels");
        let change = |number: usize| LevelChange {
            before: Level(1),
            after: Level(1),
            score: 0.5,
            rating: number as f64,
            error: 1.0,
            by_moves: None,
        };
        let numbers = |known: &Adaptation| -> Vec<usize> {
            known.history.iter().map(|change| change.rating as usize).collect()
        };
        let mut known = Adaptation {
            game: "race".to_owned(),
            level: scale.first,
            estimate: scale.stranger().estimate().clone(),
            paused: false,
            history: Vec::new(),
        };
        for number in 0..250 {
            known.history.insert(0, change(number));
            store.keep_adaptation(profile, &known).unwrap();
            known = store.adaptation(profile, "race").unwrap().unwrap();
        }
        assert_eq!(numbers(&known), (50..250).rev().collect::<Vec<_>>());

        // As an earlier version wrote it.
        let long: Vec<LevelChange> = (0..1_000).map(change).collect();
        let text = serde_json::to_string(&long).unwrap();
        store.connection.execute("UPDATE adaptations SET history = ?1", [text]).unwrap();
        for read in [
            store.adaptation(profile, "race").unwrap().unwrap(),
            store.adaptations(profile).unwrap().remove(0),
        ] {
            assert_eq!(numbers(&read), (0..200).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_newest_memories_of_a_person_are_kept() {
        let (_directory, store, profile) = store();
        let other = store.add_guest().unwrap().id;
        store.keep_memory(other, ("race", "a"), Some("other")).unwrap();
        let agent = |number: usize| format!("agent:number={number}");
        for number in 0..100 {
            store.keep_memory(profile, ("race", &agent(number)), Some("first")).unwrap();
        }
        // A memory that is renewed is new.
        store.keep_memory(profile, ("race", &agent(0)), Some("again")).unwrap();
        store.keep_memory(profile, ("hide", &agent(0)), Some("one more")).unwrap();
        let has = |game: &str, number: usize| store.memory(profile, game, &agent(number)).unwrap();
        assert_eq!(store.memories(profile).unwrap().len(), 100);
        assert_eq!((has("race", 0).as_deref(), has("hide", 0).as_deref()), (Some("again"), Some("one more")));
        assert_eq!((has("race", 1), has("race", 2).as_deref()), (None, Some("first")));
        store.keep_memory(profile, ("race", &agent(2)), None).unwrap();
        assert_eq!((store.memories(profile).unwrap().len(), has("race", 2)), (99, None));
        assert_eq!(store.memories(other).unwrap().len(), 1);
    }
}
