//! Stored results of papers, item by item.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::params;

use super::Store;
use crate::Error;
use crate::report::{Item, KeptItem, Mode};

/// A stored item of a paper.
#[derive(Clone, Debug)]
pub struct Reproduction {
    /// The item.
    pub item: Item,
    /// The amount of work.
    pub mode: Mode,
    /// The seed of all random choices.
    pub seed: u64,
    /// Time of creation, in seconds since 1970.
    pub made: u64,
}

impl Store {
    /// Saves an item; replaces its earlier result.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_reproduction(&self, item: &Item, mode: Mode, seed: u64) -> Result<(), Error> {
        let made = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let data = serde_json::to_string(&KeptItem::from(item)).expect("plain data");
        self.connection
            .execute(
                "INSERT OR REPLACE INTO reproductions (paper, item, mode, seed, data, made)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![item.paper, item.item, mode.to_string(), seed.to_string(), data, made as i64],
            )
            .map(|_| ())
            .map_err(|error| self.failed("save a result", &error))
    }

    /// Returns all stored results of a paper, except those of other versions that this one cannot read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn reproductions(&self, paper: &str) -> Result<Vec<Reproduction>, Error> {
        let failed = |error| self.failed("read the results", &error);
        let sql = "SELECT mode, seed, data, made FROM reproductions WHERE paper = ?1 ORDER BY item";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement.query_map([paper], |row| {
            let (mode, seed, data): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok((mode, seed, data, row.get::<_, i64>(3)? as u64))
        });
        let mut all = Vec::new();
        for row in rows.map_err(failed)? {
            let (mode, seed, data, made) = row.map_err(failed)?;
            let Ok(kept) = serde_json::from_str::<KeptItem>(&data) else { continue };
            let mode = if mode == "full" { Mode::Full } else { Mode::Quick };
            all.push(Reproduction { item: kept.into(), mode, seed: seed.parse().unwrap_or_default(), made });
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::report::Verdict;

    #[test]
    fn the_last_result_of_an_item_is_kept() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let item = Item::new("one", "table-1", "Table 1");
        store.keep_reproduction(&item, Mode::Quick, 1).unwrap();
        let agrees = item.verdict(Verdict::Agrees);
        store.keep_reproduction(&agrees, Mode::Full, u64::MAX).unwrap();
        let kept = store.reproductions("one").unwrap();
        assert_eq!(kept.len(), 1);
        assert_eq!((kept[0].mode, kept[0].seed, &kept[0].item), (Mode::Full, u64::MAX, &agrees));
        assert!(store.reproductions("another").unwrap().is_empty());
    }
}
