//! The games of a program, by name, with their recipes.

use std::path::Path;
use std::sync::Arc;

use crate::any_game::AnyGame;
use crate::champion::Champion;
use crate::error::{Error, RunProblem};

/// The name and the text of a recipe or another file that ships with a game.
pub type NamedText = (&'static str, &'static str);

/// Games and recipes by name.
#[derive(Clone, Default)]
pub struct Catalog {
    games: Vec<Arc<dyn AnyGame>>,
    recipes: Vec<NamedText>,
}

impl Catalog {
    /// Adds a game and its recipes.
    ///
    /// # Panics
    /// If a game of this name is already registered.
    pub(crate) fn add(&mut self, game: Arc<dyn AnyGame>, recipes: &[NamedText]) {
        let name = game.info().name;
        assert!(self.game(name).is_err(), "a game `{name}` is already registered");
        self.games.push(game);
        self.recipes.extend(recipes);
    }

    /// All games, in the order of registration.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// If the game is unknown; the error suggests the nearest name and lists all games.
    pub fn game(&self, name: &str) -> Result<&dyn AnyGame, Error> {
        let found = self.games().find(|game| game.info().name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self.games().map(|game| game.info().name).collect();
            Error::unknown("game", name, &names)
        })
    }

    /// Returns the game of this name as a shared pointer.
    ///
    /// # Errors
    /// As [`Catalog::game`].
    pub fn shared_game(&self, name: &str) -> Result<Arc<dyn AnyGame>, Error> {
        self.game(name)?;
        let found = self.games.iter().find(|game| game.info().name == name);
        Ok(Arc::clone(found.expect("it was found just now")))
    }

    /// The names of the recipes that come with the games.
    pub fn recipe_names(&self) -> Vec<&'static str> {
        self.recipes.iter().map(|(name, _)| *name).collect()
    }

    /// Returns the text of a recipe that ships with a game.
    pub fn recipe(&self, name: &str) -> Option<&'static str> {
        self.recipes.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    /// Reads a champion file and checks that its agent fits its game.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or does not fit the current version of the game.
    pub fn load_champion(&self, path: &Path) -> Result<Champion, Error> {
        let champion = Champion::load(path)?;
        let checked = self.game(&champion.game).and_then(|game| game.check_trained(&champion.agent));
        match checked {
            Ok(()) => Ok(champion),
            Err(error) => {
                let (file, problem) = (path.display().to_string(), error.message());
                Err(Error::input(RunProblem::ChampionFile { file, problem }))
            }
        }
    }
}
