//! Stored results of papers, item by item.

use rusqlite::params;

use super::Store;
use crate::report::{KeptItem, Mode, Reproduction};
use crate::{Error, StoreAction};

impl Store {
    /// Saves a result; replaces the earlier one of its item.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_reproduction(&self, result: &Reproduction) -> Result<(), Error> {
        let Reproduction { item, mode, seed, .. } = result;
        let data = serde_json::to_string(result).expect("plain data");
        self.connection
            .execute(
                "INSERT OR REPLACE INTO reproductions (paper, item, mode, seed, data, made)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![item.paper, item.item, mode.to_string(), seed.to_string(), data, result.made as i64],
            )
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::SaveResult, &error))
    }

    /// Returns all stored results of a paper, except those of other versions that this one cannot read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn reproductions(&self, paper: &str) -> Result<Vec<Reproduction>, Error> {
        let failed = |error| self.failed(StoreAction::ReadResults, &error);
        let sql = "SELECT mode, seed, data, made FROM reproductions WHERE paper = ?1 ORDER BY item";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement.query_map([paper], |row| {
            let (mode, seed, data): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok((mode, seed, data, row.get::<_, i64>(3)? as u64))
        });
        let mut all = Vec::new();
        for row in rows.map_err(failed)? {
            let (mode, seed, data, made) = row.map_err(failed)?;
            let mode = if mode == "full" { Mode::Full } else { Mode::Quick };
            // Earlier versions stored the item alone.
            let alone = |kept: KeptItem| {
                let seed = seed.parse().unwrap_or_default();
                let (version, champions) = (String::new(), String::new());
                Reproduction { mode, seed, version, behaviour: 0, champions, made, item: kept.into() }
            };
            let result = serde_json::from_str(&data).or_else(|_| serde_json::from_str(&data).map(alone));
            all.extend(result);
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::report::{Item, Verdict};

    #[test]
    fn the_last_result_of_an_item_is_kept() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let item = Item::new("one", "table-1", "Table 1");
        store.keep_reproduction(&Reproduction::now(item.clone(), Mode::Quick, 1, "")).unwrap();
        let agrees = item.verdict(Verdict::Agrees);
        store.keep_reproduction(&Reproduction::now(agrees.clone(), Mode::Full, u64::MAX, "")).unwrap();
        let kept = store.reproductions("one").unwrap();
        assert_eq!(kept.len(), 1);
        assert_eq!((kept[0].mode, kept[0].seed, &kept[0].item), (Mode::Full, u64::MAX, &agrees));
        assert_eq!(kept[0].version, env!("CARGO_PKG_VERSION"));
        assert!(store.reproductions("another").unwrap().is_empty());
    }

    #[test]
    fn a_result_of_an_earlier_version_is_read() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let item = Item::new("one", "table-1", "Table 1").verdict(Verdict::Differs);
        let data = serde_json::to_string(&KeptItem::from(&item)).unwrap();
        let sql = "INSERT INTO reproductions VALUES ('one', 'table-1', 'full', '7', ?1, 11)";
        store.connection.execute(sql, [data]).unwrap();
        let kept = store.reproductions("one").unwrap();
        let (version, champions) = (String::new(), String::new());
        let result =
            Reproduction { mode: Mode::Full, seed: 7, version, behaviour: 0, champions, made: 11, item };
        assert!(!result.is_current(Mode::Full, 7, ""), "nobody knows what it was made with");
        assert_eq!(kept, [result]);
    }
}
