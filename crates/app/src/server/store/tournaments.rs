//! Stored tournaments: results by pairing, and some games of each for viewing.

use crate::server::says::TournamentSays;
use spielgeist_play::JsonProblem;
use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, TransactionBehavior, params};
use spielgeist_lab::Error;
use spielgeist_play::contest::Tally;
use spielgeist_play::record::Record;

use super::stored::{self, Unreadable};
use super::{Store, Stored};

impl Stored for Tally {}

/// Reads the result of a pairing.
///
/// # Errors
/// If it is malformed, of a newer version, or its numbers contradict each other.
pub(in crate::server) fn read_tally(text: &str) -> Result<Tally, Unreadable> {
    let tally: Tally = stored::read(text)?;
    match tally.is_consistent(2) {
        true => Ok(tally),
        false => Err(Unreadable::Malformed(serde::de::Error::custom("its numbers contradict each other"))),
    }
}

impl Store {
    /// Stores a finished pairing of a tournament with records of its games, in one transaction.
    pub(in crate::server) fn keep_pairing(
        &mut self,
        job: i64,
        pairing: usize,
        tally: &Tally,
        records: &[String],
    ) -> Result<(), Error> {
        let written = self.write_pairing(job, pairing as i64, tally, records);
        written.map_err(|error| self.failed("keep a pairing", &error))
    }

    fn write_pairing(
        &mut self,
        job: i64,
        pairing: i64,
        tally: &Tally,
        records: &[String],
    ) -> rusqlite::Result<()> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let tally = stored::write(tally);
        all.execute(
            "INSERT OR REPLACE INTO tournament_pairings (job, pairing, tally) VALUES (?1, ?2, ?3)",
            params![job, pairing, tally],
        )?;
        {
            let mut insert = all.prepare_cached(
                "INSERT OR REPLACE INTO tournament_games (job, pairing, number, record) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (number, record) in records.iter().enumerate() {
                insert.execute(params![job, pairing, number as i64, record])?;
            }
        }
        all.commit()
    }

    /// The finished pairings of a tournament, by their indices in the schedule.
    pub(in crate::server) fn pairings(&self, job: i64) -> Result<BTreeMap<usize, Tally>, Error> {
        let failed = |error| self.failed("read a tournament", &error);
        let sql = "SELECT pairing, tally FROM tournament_pairings WHERE job = ?1 ORDER BY pairing";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement
            .query_map([job], |row| Ok((row.get::<_, i64>(0)? as usize, row.get::<_, String>(1)?)))
            .map_err(failed)?;
        let mut pairings = BTreeMap::new();
        for row in rows {
            let (index, text) = row.map_err(failed)?;
            let tally = read_tally(&text).map_err(|error| {
                let problem = error.message();
                Error::input(TournamentSays::PairingDamaged { id: job, pairing: index, problem })
            })?;
            pairings.insert(index, tally);
        }
        Ok(pairings)
    }

    /// The stored games of a pairing, each with its number.
    pub(in crate::server) fn tournament_games(
        &self,
        job: i64,
        pairing: usize,
    ) -> Result<Vec<(usize, Record)>, Error> {
        let failed = |error| self.failed("read the games of a tournament", &error);
        let sql =
            "SELECT number, record FROM tournament_games WHERE job = ?1 AND pairing = ?2 ORDER BY number";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement
            .query_map(params![job, pairing as i64], |row| {
                Ok((row.get::<_, i64>(0)? as usize, row.get::<_, String>(1)?))
            })
            .map_err(failed)?;
        let mut games = Vec::new();
        for row in rows {
            let (number, text) = row.map_err(failed)?;
            let damaged = |problem| TournamentSays::GameDamaged { id: job, number, problem };
            games.push((number, read(&text, damaged)?));
        }
        Ok(games)
    }

    /// One of these games, if it was stored.
    pub(in crate::server) fn tournament_game(
        &self,
        job: i64,
        pairing: usize,
        number: usize,
    ) -> Result<Option<Record>, Error> {
        let sql = "SELECT record FROM tournament_games WHERE job = ?1 AND pairing = ?2 AND number = ?3";
        let found: Option<String> = self
            .connection
            .query_row(sql, params![job, pairing as i64, number as i64], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read a game of a tournament", &error))?;
        let damaged = |problem| TournamentSays::GameDamaged { id: job, number, problem };
        found.map(|text| read(&text, damaged)).transpose()
    }
}

fn read<T: serde::de::DeserializeOwned>(
    text: &str,
    damaged: impl Fn(JsonProblem) -> TournamentSays,
) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| Error::input(damaged(JsonProblem::of(&error))))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use spielgeist_lab::{AnyGame, TournamentReport, TournamentRequest};
    use tempfile::TempDir;

    use super::*;

    fn request() -> TournamentRequest {
        let agents =
            ["random", "alphabeta", "alphabeta:depth=1", "alphabeta:depth=2"].map(String::from).to_vec();
        TournamentRequest { games: 40, seed: 7, records: 3, ..TournamentRequest::new(agents) }
    }

    /// Plays the unsaved pairings, up to a number of them.
    fn play(game: &dyn AnyGame, store: &mut Store, job: i64, stop_after: usize) -> TournamentReport {
        let stop = Arc::new(AtomicBool::new(false));
        let done = store.pairings(job).unwrap();
        let mut played = 0;
        let request = TournamentRequest { done, stop: Arc::clone(&stop), ..request() };
        let report = game.play_tournament(&request, &mut |_| true, &mut |pairing| {
            played += 1;
            stop.store(played >= stop_after, Ordering::SeqCst);
            store.keep_pairing(job, pairing.index, &pairing.tally, &pairing.records)
        });
        TournamentReport { seconds: 0.0, ..report.unwrap() }
    }

    #[test]
    fn a_tournament_that_was_killed_ends_with_the_same_table() {
        let registry = crate::games();
        let game = registry.games().next().unwrap();
        let directory = TempDir::new().unwrap();
        let mut store = Store::open(directory.path()).unwrap();
        let [whole, broken] =
            ["whole", "broken"].map(|what| store.add_job("tournament", what, "{}", 1).unwrap().id);
        let unbroken = play(game, &mut store, whole, usize::MAX);
        assert_eq!(unbroken.games, 6 * 40);
        play(game, &mut store, broken, 2);
        assert_eq!(store.pairings(broken).unwrap().len(), 2, "those that were played out are kept");
        let mut store = Store::open(directory.path()).unwrap();
        assert_eq!(play(game, &mut store, broken, usize::MAX), unbroken);
        let kept = TournamentRequest { done: store.pairings(broken).unwrap(), ..request() };
        assert_eq!(TournamentReport::so_far(game.info(), &kept).unwrap(), unbroken);

        let games = store.tournament_games(broken, 3).unwrap();
        assert_eq!(games.len(), 3);
        assert_eq!(games, store.tournament_games(whole, 3).unwrap());
        assert_eq!(store.tournament_game(broken, 3, 2).unwrap().as_ref(), Some(&games[2].1));
        game.check_record(&games[0].1).unwrap();
        store.delete_job(broken).unwrap();
        assert!(store.pairings(broken).unwrap().is_empty());
        assert!(store.tournament_game(broken, 3, 2).unwrap().is_none());
    }
}
