//! What is known while a file is read or written, and what has to be told about it.

use std::collections::BTreeMap;

use crate::exhibit::Exhibit;
use crate::{Error, Table, table};

/// The game and variant that were asked for, the tables needed so far, and notes.
pub(super) struct Task {
    game: Option<String>,
    variant: Option<String>,
    tables: BTreeMap<String, Box<dyn Table>>,
    notes: BTreeMap<&'static str, u64>,
}

impl Task {
    /// # Errors
    /// When there is no such game or variant.
    pub(super) fn new(game: Option<&str>, variant: Option<&str>) -> Result<Self, Error> {
        let mut task = Self {
            game: game.map(str::to_owned),
            variant: variant.map(str::to_owned),
            tables: BTreeMap::new(),
            notes: BTreeMap::new(),
        };
        match (game, variant) {
            (Some(game), None) => drop(task.table(game)?),
            (Some(game), Some(variant)) => {
                let variants = task.table(game)?.info().variants;
                let names: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
                if !names.contains(&variant) {
                    return Err(Error::unknown("variant", variant, &names));
                }
            }
            (None, Some(_)) => {
                return Err(Error::Request("--variant needs a game: name it with --game".to_owned()));
            }
            (None, None) => {}
        }
        Ok(task)
    }

    /// The game that was asked for or follows from a format.
    pub(super) fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// The variant that was asked for.
    pub(super) fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The rules of the variant that was asked for, else the default.
    pub(super) fn rules<G: Exhibit>(&self) -> G {
        let mut variants = G::variants();
        let wanted = |(info, _): &(crate::VariantInfo, G)| Some(info.name) == self.variant();
        let index = variants.iter().position(wanted).unwrap_or(0);
        variants.swap_remove(index).1
    }

    /// The table of a game, set up once.
    pub(super) fn table(&mut self, game: &str) -> Result<&dyn Table, Error> {
        if !self.tables.contains_key(game) {
            self.tables.insert(game.to_owned(), table(game)?);
        }
        Ok(&*self.tables[game])
    }

    /// Something about a game or a position is not kept, or had to be guessed.
    pub(super) fn note(&mut self, what: &'static str) {
        *self.notes.entry(what).or_default() += 1;
    }

    /// The notes, and about how many each is.
    pub(super) fn notes(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.notes.iter().map(|(what, count)| (*what, *count))
    }
}
