//! Context of reading or writing a file, with notes about losses.

use std::collections::BTreeMap;

use crate::any_game::AnyGame;
use crate::catalog::Catalog;
use crate::entry::{GameEntry, VariantInfo};
use crate::{Error, RequestProblem};

/// The requested game and variant, and the notes.
pub struct Task<'a> {
    catalog: &'a Catalog,
    game: Option<String>,
    variant: Option<String>,
    notes: BTreeMap<&'static str, u64>,
}

impl<'a> Task<'a> {
    /// # Errors
    /// If the game or variant is unknown.
    pub(super) fn new(
        catalog: &'a Catalog,
        game: Option<&str>,
        variant: Option<&str>,
    ) -> Result<Self, Error> {
        let task = Self {
            catalog,
            game: game.map(str::to_owned),
            variant: variant.map(str::to_owned),
            notes: BTreeMap::new(),
        };
        match (game, variant) {
            (Some(game), None) => drop(task.game_named(game)?),
            (Some(game), Some(variant)) => {
                let variants = &task.game_named(game)?.info().variants;
                let names: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
                if !names.contains(&variant) {
                    return Err(Error::unknown("variant", variant, &names));
                }
            }
            (None, Some(_)) => {
                return Err(Error::request(RequestProblem::VariantWithoutGame));
            }
            (None, None) => {}
        }
        Ok(task)
    }

    /// The game that was requested or is implied by a format.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// The requested variant.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The rules of the requested variant; default: the game's default.
    pub fn rules<E: GameEntry>(&self) -> E::Game {
        let mut variants = E::variants();
        let wanted = |(info, _): &(VariantInfo, E::Game)| Some(info.name) == self.variant();
        let index = variants.iter().position(wanted).unwrap_or(0);
        variants.swap_remove(index).1
    }

    /// A game by its name.
    ///
    /// # Errors
    /// If it is unknown.
    pub fn game_named(&self, game: &str) -> Result<&'a dyn AnyGame, Error> {
        self.catalog.game(game)
    }

    /// Adds a note that information about an item was lost or guessed.
    pub fn note(&mut self, what: &'static str) {
        *self.notes.entry(what).or_default() += 1;
    }

    /// The notes, each with the number of items it concerns.
    pub(super) fn notes(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.notes.iter().map(|(what, count)| (*what, *count))
    }
}
