//! Ratings of people and agents from rated games.

use rusqlite::{Row, params};
use spielgeist_lab::Error;

use super::Store;

/// A player's rating in a game (Glicko-2).
#[derive(Clone, Debug, PartialEq)]
pub(in crate::server) struct Rated {
    /// The subject: `p:7` a profile, `a:adaptive:level=3` an agent.
    pub(in crate::server) subject: String,
    /// The game.
    pub(in crate::server) game: String,
    /// The rating.
    pub(in crate::server) rating: f64,
    /// The uncertainty: half the width of a 68 % interval.
    pub(in crate::server) deviation: f64,
    /// The volatility.
    pub(in crate::server) volatility: f64,
    /// Games that count.
    pub(in crate::server) games: u64,
}

impl Store {
    /// The ratings of a player.
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

    /// Stores a rating.
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
