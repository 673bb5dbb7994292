//! How strong people have shown themselves to be, and how opponents have adapted to them.

use rusqlite::types::Type;
use rusqlite::{Row, params};
use serde::{Deserialize, Serialize};
use spielgeist_lab::{Error, Level};
use utoipa::ToSchema;

use super::Store;

/// How an opponent has adapted to a person.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::server) struct AdaptedLevel {
    /// The game.
    pub(in crate::server) game: String,
    /// The agent.
    pub(in crate::server) opponent: String,
    /// Its level now.
    pub(in crate::server) level: Level,
    /// Whether it is not to change.
    pub(in crate::server) paused: bool,
    /// All that has changed it, the last first.
    pub(in crate::server) history: Vec<LevelChange>,
}

/// What a game has changed about a level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(in crate::server) struct LevelChange {
    /// The level before.
    #[schema(value_type = f64, minimum = 0, maximum = 100)]
    pub(in crate::server) before: Level,
    /// The level after.
    #[schema(value_type = f64, minimum = 0, maximum = 100)]
    pub(in crate::server) after: Level,
    /// Why, in a sentence.
    pub(in crate::server) reason: String,
}

/// How strong somebody has shown themselves to be in a game (Glicko-2).
#[derive(Clone, Debug, PartialEq)]
pub(in crate::server) struct Rated {
    /// Who: `p:7` a profile, `a:alphabeta@60` an agent at a level.
    pub(in crate::server) subject: String,
    /// The game.
    pub(in crate::server) game: String,
    /// The rating.
    pub(in crate::server) rating: f64,
    /// How sure it is: half the width of a 68 % interval.
    pub(in crate::server) deviation: f64,
    /// How much it is expected to change.
    pub(in crate::server) volatility: f64,
    /// Games that count.
    pub(in crate::server) games: u64,
}

/// A level as the third column of its table holds it.
fn level_of(number: f64) -> rusqlite::Result<Level> {
    Level::new(number)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(2, Type::Real, Box::new(error)))
}

impl Store {
    /// How opponents have adapted to somebody.
    pub(in crate::server) fn levels(&self, id: i64) -> Result<Vec<AdaptedLevel>, Error> {
        self.people("read the levels", |connection| {
            let sql = "SELECT game, opponent, level, paused, history FROM levels WHERE profile = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let level = |row: &Row<'_>| {
                let history: String = row.get(4)?;
                Ok(AdaptedLevel {
                    game: row.get(0)?,
                    opponent: row.get(1)?,
                    level: level_of(row.get(2)?)?,
                    paused: row.get(3)?,
                    history: serde_json::from_str(&history).unwrap_or_default(),
                })
            };
            statement.query_map([id], level)?.collect()
        })
    }

    /// Keeps how an opponent has adapted to somebody.
    pub(in crate::server) fn set_level(&self, id: i64, level: &AdaptedLevel) -> Result<(), Error> {
        let history = serde_json::to_string(&level.history).expect("plain data");
        self.people("keep a level", |connection| {
            let sql = "INSERT OR REPLACE INTO levels (profile, game, opponent, level, paused, history)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let AdaptedLevel { game, opponent, level, paused, .. } = level;
            connection.execute(sql, params![id, game, opponent, level.number(), paused, history]).map(|_| ())
        })
    }

    /// Forgets how opponents have adapted to somebody; gives how many had.
    pub(in crate::server) fn forget(&self, id: i64) -> Result<usize, Error> {
        self.people("forget", |connection| connection.execute("DELETE FROM levels WHERE profile = ?1", [id]))
    }

    /// The ratings of somebody.
    pub(in crate::server) fn ratings(&self, subject: &str) -> Result<Vec<Rated>, Error> {
        self.people("read the ratings", |connection| {
            let sql = "SELECT game, rating, deviation, volatility, games FROM ratings WHERE subject = ?1 ORDER BY game";
            let mut statement = connection.prepare_cached(sql)?;
            let rated = |row: &Row<'_>| {
                let (game, rating, deviation) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let (volatility, games) = (row.get(3)?, row.get::<_, i64>(4)? as u64);
                Ok(Rated { subject: subject.to_owned(), game, rating, deviation, volatility, games })
            };
            statement.query_map([subject], rated)?.collect()
        })
    }

    /// Keeps a rating.
    pub(in crate::server) fn set_rating(&self, rated: &Rated) -> Result<(), Error> {
        self.people("keep a rating", |connection| {
            let sql = "INSERT OR REPLACE INTO ratings (subject, game, rating, deviation, volatility, games)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let Rated { subject, game, rating, deviation, volatility, games } = rated;
            connection
                .execute(sql, params![subject, game, rating, deviation, volatility, *games as i64])
                .map(|_| ())
        })
    }
}
