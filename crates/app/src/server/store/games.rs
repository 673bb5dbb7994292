//! Stored games with people, one row per event.

use std::collections::BTreeMap;

use crate::server::says::GameSays;
use rusqlite::{OptionalExtension, Row, params};
use spielgeist_lab::Error;
use spielgeist_play::JsonProblem;
use spielgeist_play::record::RecordedEvent;

use super::Store;
use super::game_result::{GameResult, ResultColumn};

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct KeptGame {
    /// Its name: random letters and digits.
    pub(in crate::server) id: String,
    /// The profile of its owner.
    pub(in crate::server) profile: i64,
    /// The name of its rules.
    pub(in crate::server) game: String,
    /// The seed of all randomness.
    pub(in crate::server) seed: u64,
    /// Seats and terms, as JSON.
    pub(in crate::server) terms: String,
    /// Whether it is over.
    pub(in crate::server) over: bool,
    /// The result for the person.
    pub(in crate::server) result: Option<GameResult>,
    /// The reason for its end.
    pub(in crate::server) reason: Option<String>,
    /// Moves made.
    pub(in crate::server) moves: u64,
    /// The time of its creation, in seconds since 1970.
    pub(in crate::server) created: u64,
    /// The time of the last change.
    pub(in crate::server) updated: u64,
    /// The number of writes; 0 before the first one.
    pub(in crate::server) writes: u64,
}

#[cfg(test)]
impl KeptGame {
    /// A new game of the first profile.
    pub(in crate::server) fn begun(game: &str) -> Self {
        Self {
            id: "g".to_owned(),
            profile: 1,
            game: game.to_owned(),
            seed: 7,
            terms: String::new(),
            over: false,
            result: None,
            reason: None,
            moves: 0,
            created: 0,
            updated: 0,
            writes: 0,
        }
    }
}

/// The events of a game, and the position of the random stream after each, if known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::server) struct KeptEvents {
    /// The event.
    pub(in crate::server) events: Vec<RecordedEvent>,
    /// The positions that `Session::stored` gave.
    pub(in crate::server) positions: Vec<Option<u64>>,
}

const GAME: &str = "SELECT id, profile, game, seed, terms, state, result, reason, moves, created, updated, writes FROM games";

/// Finished games of a person beyond a number, the oldest first.
const DROP_OLDEST: &str =
    "DELETE FROM games WHERE id IN (SELECT id FROM games WHERE profile = ?1 AND state = 'over'
    ORDER BY updated DESC, id DESC LIMIT -1 OFFSET ?2)";
const IMPORTS: &str = "SELECT count(*) FROM games WHERE profile = ?1 AND state = 'over' AND result IS NULL";
const OPEN: &str = "SELECT (SELECT count(*) FROM games WHERE profile = ?1 AND state = 'open') +
    (SELECT count(*) FROM friends JOIN games ON games.id = friends.game WHERE friends.profile = ?1 AND state = 'open')";
/// The number of a person's games by game, state and result.
const COUNTS: &str =
    "SELECT game, state, result, count(*) FROM games WHERE profile = ?1 GROUP BY state, result, game
    UNION ALL
    SELECT games.game, state, friends.result, count(*) FROM friends JOIN games ON games.id = friends.game
        WHERE friends.profile = ?1 GROUP BY state, friends.result, games.game";

fn kept(row: &Row<'_>) -> rusqlite::Result<KeptGame> {
    let (seed, state): (String, String) = (row.get(3)?, row.get(5)?);
    Ok(KeptGame {
        id: row.get(0)?,
        profile: row.get(1)?,
        game: row.get(2)?,
        seed: seed.parse().unwrap_or_default(),
        terms: row.get(4)?,
        over: state == "over",
        result: row.get::<_, ResultColumn>(6)?.0,
        reason: row.get(7)?,
        moves: row.get::<_, i64>(8)? as u64,
        created: row.get::<_, i64>(9)? as u64,
        updated: row.get::<_, i64>(10)? as u64,
        writes: row.get::<_, i64>(11)? as u64,
    })
}

impl Store {
    /// Stores the state of a game: its row, and its events from a number on, each with the position of its stream
    /// afterwards. Later events are dropped, and with them the review. Returns whether it was stored: if another
    /// process has written the game since it was read, nothing is changed. Part of a transaction
    /// ([`Store::all_or_nothing`]); once that has succeeded, `writes` is one more.
    pub(in crate::server) fn keep_game(
        &self,
        game: &KeptGame,
        from: usize,
        events: &[(RecordedEvent, u64)],
    ) -> Result<bool, Error> {
        self.write_game(game, from, events).map_err(|error| self.failed("save a game", &error))
    }

    fn write_game(
        &self,
        game: &KeptGame,
        from: usize,
        events: &[(RecordedEvent, u64)],
    ) -> rusqlite::Result<bool> {
        let state = if game.over { "over" } else { "open" };
        let written = self
            .connection
            .prepare_cached(
                "INSERT INTO games (id, profile, game, seed, terms, state, result, reason, moves, created, updated, writes)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 1)
                 ON CONFLICT (id) DO UPDATE SET terms = excluded.terms, state = excluded.state, result = excluded.result,
                    reason = excluded.reason, moves = excluded.moves, updated = excluded.updated, writes = writes + 1
                    WHERE writes = ?12",
            )?
            .execute(params![
                game.id,
                game.profile,
                game.game,
                game.seed.to_string(),
                game.terms,
                state,
                game.result,
                game.reason,
                game.moves as i64,
                game.created as i64,
                game.updated as i64,
                game.writes as i64
            ])?;
        if written == 0 {
            return Ok(false);
        }
        let taken_back = self
            .connection
            .prepare_cached("DELETE FROM game_events WHERE game = ?1 AND number >= ?2")?
            .execute(params![game.id, from as i64])?;
        // A changed game needs a new review.
        if taken_back > 0 {
            self.connection.execute("DELETE FROM reviews WHERE game = ?1", [&game.id])?;
        }
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO game_events (game, number, event, position) VALUES (?1, ?2, ?3, ?4)",
        )?;
        for (index, (event, position)) in events.iter().enumerate() {
            let event = serde_json::to_string(event).expect("events are plain data");
            insert.execute(params![game.id, (from + index) as i64, event, *position as i64])?;
        }
        Ok(true)
    }

    /// A game of this name with all its events, if it exists. Events from an earlier version have no position.
    pub(in crate::server) fn game(&self, id: &str) -> Result<Option<(KeptGame, KeptEvents)>, Error> {
        let failed = |error| self.failed("read a game", &error);
        let game = self.connection.query_row(&format!("{GAME} WHERE id = ?1"), [id], kept).optional();
        let Some(game) = game.map_err(failed)? else { return Ok(None) };
        let sql = "SELECT event, position FROM game_events WHERE game = ?1 ORDER BY number";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let row = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?));
        let rows = statement.query_map([id], row).map_err(failed)?;
        let mut kept = KeptEvents::default();
        for row in rows {
            let (text, position) = row.map_err(failed)?;
            let event = serde_json::from_str(&text).map_err(|error| {
                let (number, problem) = (kept.events.len() + 1, JsonProblem::of(&error));
                Error::failed(GameSays::EventDamaged { number, id: id.to_owned(), problem })
            })?;
            kept.events.push(event);
            kept.positions.push(position.map(|position| position as u64));
        }
        Ok(Some((game, kept)))
    }

    /// The games of a person that are `open` or `over`, the latest first, without their events; also those of friends, with
    /// the result that this person had.
    pub(in crate::server) fn games_of(
        &self,
        profile: i64,
        state: Option<&str>,
        game: Option<&str>,
        most: usize,
    ) -> Result<Vec<KeptGame>, Error> {
        let failed = |error| self.failed("read the games", &error);
        let sql = "SELECT id, games.profile, games.game, seed, terms, state,
            CASE games.profile WHEN ?1 THEN games.result ELSE friends.result END,
            reason, moves, created, updated, writes
            FROM games LEFT JOIN friends ON friends.game = games.id AND friends.profile = ?1
            WHERE id IN (SELECT id FROM games WHERE profile = ?1 UNION SELECT game FROM friends WHERE profile = ?1)
                AND (?2 IS NULL OR state = ?2) AND (?3 IS NULL OR games.game = ?3)
            ORDER BY updated DESC, id LIMIT ?4";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let games = statement.query_map(params![profile, state, game, most as i64], kept).map_err(failed)?;
        games.collect::<Result<_, _>>().map_err(failed)
    }

    /// Names of unfinished games: an agent may be on turn in them.
    pub(in crate::server) fn open_games(&self, since: u64) -> Result<Vec<String>, Error> {
        let failed = |error| self.failed("read the games", &error);
        let sql = "SELECT id FROM games WHERE state = 'open' AND updated >= ?1";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let ids = statement.query_map([since as i64], |row| row.get(0)).map_err(failed)?;
        ids.collect::<Result<_, _>>().map_err(failed)
    }

    /// Deletes a game with its events, notes and review.
    pub(in crate::server) fn drop_game(&self, id: &str) -> Result<(), Error> {
        let dropped = self.connection.execute("DELETE FROM games WHERE id = ?1", [id]);
        dropped.map(drop).map_err(|error| self.failed("delete a game", &error))
    }

    /// Deletes a game of a person that cannot be loaded; returns whether there was one.
    pub(in crate::server) fn drop_damaged_game(&self, profile: i64, id: &str) -> Result<bool, Error> {
        let sql = "DELETE FROM games WHERE id = ?1 AND profile = ?2";
        let dropped = self.connection.execute(sql, params![id, profile]);
        dropped.map(|rows| rows > 0).map_err(|error| self.failed("delete a game", &error))
    }

    /// Deletes a person's oldest finished games beyond `most`; returns how many.
    pub(in crate::server) fn drop_oldest_games(&self, profile: i64, most: u64) -> Result<usize, Error> {
        let drop = || self.connection.prepare_cached(DROP_OLDEST)?.execute(params![profile, most as i64]);
        drop().map_err(|error| self.failed("drop old games", &error))
    }

    /// The number of games that a person has imported.
    pub(in crate::server) fn count_imports(&self, profile: i64) -> Result<u64, Error> {
        self.count_games(IMPORTS, profile)
    }

    /// The number of a person's unfinished games, with those that friends began.
    pub(in crate::server) fn count_open(&self, profile: i64) -> Result<u64, Error> {
        self.count_games(OPEN, profile)
    }

    fn count_games(&self, sql: &str, profile: i64) -> Result<u64, Error> {
        let count = || self.connection.prepare_cached(sql)?.query_row([profile], |row| row.get::<_, i64>(0));
        count().map(|count| count as u64).map_err(|error| self.failed("count the games", &error))
    }

    /// The number of unfinished games.
    pub(in crate::server) fn count_open_games(&self) -> Result<u64, Error> {
        let sql = "SELECT count(*) FROM games WHERE state = 'open'";
        let count = self.connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        count.map(|count| count as u64).map_err(|error| self.failed("count the games", &error))
    }

    /// A person's number of won, lost, drawn and open games, by game.
    pub(in crate::server) fn game_counts(&self, profile: i64) -> Result<Vec<(String, [u64; 4])>, Error> {
        let failed = |error| self.failed("count the games", &error);
        let mut statement = self.connection.prepare_cached(COUNTS).map_err(failed)?;
        let row = |row: &Row<'_>| {
            let (game, state): (String, String) = (row.get(0)?, row.get(1)?);
            Ok((game, state, row.get::<_, ResultColumn>(2)?.0, row.get::<_, i64>(3)? as u64))
        };
        let rows = statement.query_map([profile], row).map_err(failed)?;
        let mut counts = BTreeMap::new();
        for row in rows {
            let (game, state, result, games) = row.map_err(failed)?;
            let of_game: &mut [u64; 4] = counts.entry(game).or_default();
            match result {
                Some(GameResult::Won) => of_game[0] += games,
                Some(GameResult::Lost) => of_game[1] += games,
                Some(GameResult::Drawn) => of_game[2] += games,
                None if state == "open" => of_game[3] += games,
                None => {}
            }
        }
        Ok(counts.into_iter().collect())
    }

    /// Stores the review of a game, as JSON.
    pub(in crate::server) fn keep_review(&self, game: &str, data: &str) -> Result<(), Error> {
        self.connection
            .execute("INSERT OR REPLACE INTO reviews (game, data) VALUES (?1, ?2)", [game, data])
            .map(|_| ())
            .map_err(|error| self.failed("keep a review", &error))
    }

    /// The review of a game.
    pub(in crate::server) fn review(&self, game: &str) -> Result<Option<String>, Error> {
        self.connection
            .query_row("SELECT data FROM reviews WHERE game = ?1", [game], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read a review", &error))
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

    fn keep(store: &Store, profile: i64, id: &str, result: Option<GameResult>, over: bool) {
        let game = KeptGame { id: id.to_owned(), profile, result, over, ..KeptGame::begun("race") };
        assert!(store.keep_game(&game, 0, &[]).unwrap());
    }

    #[test]
    fn games_are_counted_by_result_with_those_that_friends_began() {
        let (_directory, store, ada) = store();
        let bob = store.add_guest().unwrap().id;
        keep(&store, ada, "won", Some(GameResult::Won), true);
        keep(&store, ada, "imported", None, true);
        keep(&store, ada, "open", None, false);
        let (won, drawn, lost) = (Some(GameResult::Won), Some(GameResult::Drawn), Some(GameResult::Lost));
        for (id, result, theirs) in [("a", lost, won), ("b", drawn, drawn), ("c", None, None)] {
            keep(&store, bob, id, theirs, theirs.is_some());
            store.keep_friend(id, 1, ada, result).unwrap();
        }
        assert_eq!(store.game_counts(ada).unwrap(), [("race".to_owned(), [1, 1, 1, 2])]);
        assert_eq!(store.game_counts(bob).unwrap(), [("race".to_owned(), [1, 0, 1, 1])]);
        assert_eq!((store.count_open(ada).unwrap(), store.count_open(bob).unwrap()), (2, 1));
        assert_eq!((store.count_imports(ada).unwrap(), store.count_imports(bob).unwrap()), (1, 0));
    }

    #[test]
    fn counting_reads_an_index_alone() {
        let (_directory, store, _) = store();
        let plan = |sql: &str| -> Vec<String> {
            let mut statement = store.connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let values = vec![1; statement.parameter_count()];
            let rows = statement.query_map(rusqlite::params_from_iter(values), |row| row.get(3)).unwrap();
            rows.collect::<Result<_, _>>().unwrap()
        };
        for sql in [DROP_OLDEST, IMPORTS, OPEN, COUNTS] {
            let steps = plan(sql);
            let own =
                steps.iter().filter(|step| step.contains("INDEX") && step.contains("_of_profile (profile"));
            let read: Vec<_> = own.filter(|step| !step.contains("friends")).collect();
            assert!(!read.is_empty() && read.iter().all(|step| step.contains("COVERING")), "{steps:#?}");
        }
        assert!(!plan(DROP_OLDEST).iter().any(|step| step.contains("TEMP B-TREE FOR ORDER")));
    }
}
