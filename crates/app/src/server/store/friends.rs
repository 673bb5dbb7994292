//! People at games that somebody else created.

use rusqlite::{OptionalExtension, params};
use spielgeist_lab::Error;
use spielgeist_play::Seat;

use super::{GameResult, Store};

impl Store {
    /// Stores who has a seat, and the result of the game for them. Part of the transaction that keeps the game.
    pub(in crate::server) fn keep_friend(
        &self,
        game: &str,
        seat: Seat,
        profile: i64,
        result: Option<GameResult>,
    ) -> Result<(), Error> {
        self.people("keep who plays", |connection| {
            let sql = "INSERT INTO friends (game, seat, profile, result) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (game, seat) DO UPDATE SET profile = excluded.profile, result = excluded.result";
            connection.prepare_cached(sql)?.execute(params![game, seat as i64, profile, result]).map(|_| ())
        })
    }

    /// Stores a friend's review of a game, as JSON.
    pub(in crate::server) fn keep_friends_review(
        &self,
        game: &str,
        seat: Seat,
        data: &str,
    ) -> Result<(), Error> {
        self.people("keep a review", |connection| {
            let sql = "UPDATE friends SET review = ?3 WHERE game = ?1 AND seat = ?2";
            connection.execute(sql, params![game, seat as i64, data]).map(|_| ())
        })
    }

    /// A friend's review of a game.
    pub(in crate::server) fn friends_review(&self, game: &str, seat: Seat) -> Result<Option<String>, Error> {
        self.people("read a review", |connection| {
            let sql = "SELECT review FROM friends WHERE game = ?1 AND seat = ?2";
            let found = connection.query_row(sql, params![game, seat as i64], |row| row.get(0)).optional()?;
            Ok(found.flatten())
        })
    }
}
