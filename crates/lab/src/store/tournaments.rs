//! Tournaments, pairing by pairing, and games of each to be looked at.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, TransactionBehavior, params};
use spielgeist_play::contest::Tally;
use spielgeist_play::record::Record;

use super::Store;
use crate::Error;

impl Store {
    /// Keeps a pairing of a tournament that was played out, and records of its games, at once.
    ///
    /// # Errors
    /// When it cannot be written; then everything is as it was before.
    pub fn keep_pairing(
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
        let tally = serde_json::to_string(tally).expect("tallies are plain data");
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

    /// The pairings of a tournament that were played out, by their places in the schedule.
    ///
    /// # Errors
    /// When the store cannot be read or is damaged.
    pub fn pairings(&self, job: i64) -> Result<BTreeMap<usize, Tally>, Error> {
        let failed = |error| self.failed("read a tournament", &error);
        let sql = "SELECT pairing, tally FROM tournament_pairings WHERE job = ?1 ORDER BY pairing";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement
            .query_map([job], |row| Ok((row.get::<_, i64>(0)? as usize, row.get::<_, String>(1)?)))
            .map_err(failed)?;
        let mut pairings = BTreeMap::new();
        for row in rows {
            let (index, text) = row.map_err(failed)?;
            pairings.insert(index, read(&text, &format!("pairing {index} of tournament {job}"))?);
        }
        Ok(pairings)
    }

    /// The games of a pairing that were kept, each with its number.
    ///
    /// # Errors
    /// When the store cannot be read or is damaged.
    pub fn tournament_games(&self, job: i64, pairing: usize) -> Result<Vec<(usize, Record)>, Error> {
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
            games.push((number, read(&text, &format!("game {number} of tournament {job}"))?));
        }
        Ok(games)
    }

    /// One of these games, if it was kept.
    ///
    /// # Errors
    /// As [`Store::tournament_games`].
    pub fn tournament_game(&self, job: i64, pairing: usize, number: usize) -> Result<Option<Record>, Error> {
        let sql = "SELECT record FROM tournament_games WHERE job = ?1 AND pairing = ?2 AND number = ?3";
        let found: Option<String> = self
            .connection
            .query_row(sql, params![job, pairing as i64, number as i64], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read a game of a tournament", &error))?;
        found.map(|text| read(&text, &format!("game {number} of tournament {job}"))).transpose()
    }
}

fn read<T: serde::de::DeserializeOwned>(text: &str, what: &str) -> Result<T, Error> {
    serde_json::from_str(text)
        .map_err(|error| Error::Input(format!("{what} is damaged: {error}. It is left as it is")))
}
