//! Reads recipes that ship with the program or are in files, and reports errors with their place.

mod locate;
mod overrides;

use std::path::Path;

use serde::Deserialize;
use spielgeist_agents::train::Expected;
use spielgeist_play::{Message, SystemError};
use toml::Table;

use crate::any_game::AnyGame;
use crate::catalog::Catalog;
use crate::recipe::Recipe;
use crate::setting_error::{SettingError, SettingProblem};
use crate::{Error, RecipeProblem, RequestProblem, TomlProblem};

/// A recipe with its origin.
#[derive(Clone, Debug, PartialEq)]
pub struct RecipeFile {
    /// The base of run names: the recipe's name, or the file name without its extension.
    pub name: String,
    /// The file, or the name of a recipe that comes with the program.
    pub source: String,
    /// The recipe, including the overrides of the command line.
    pub recipe: Recipe,
    /// The overrides of the command line, as `key=value`.
    pub sets: Vec<String>,
    text: String,
}

impl RecipeFile {
    /// Reads a recipe by name or from a file, with overrides `key=value`.
    ///
    /// # Errors
    /// If the recipe is invalid; the error names the problem, its line, and the expected value.
    pub fn find(catalog: &Catalog, name: &str, sets: &[String]) -> Result<Self, Error> {
        if let Some(text) = catalog.recipe(name) {
            return Self::read(catalog, name, &format!("recipe {name}"), text, sets);
        }
        let path = Path::new(name);
        let is_path = path.extension().is_some() || path.components().count() > 1 || path.is_file();
        if !is_path {
            return Err(Error::unknown("recipe", name, &catalog.recipe_names()));
        }
        let text = std::fs::read_to_string(path).map_err(|error| {
            Error::input(RecipeProblem::Unreadable {
                name: name.to_owned(),
                problem: SystemError::of(&error),
            })
        })?;
        let stem =
            path.file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned());
        Self::read(catalog, &stem, name, &text, sets)
    }

    /// Reads a recipe that ships with the program, with overrides from a page, which may name no files.
    ///
    /// # Errors
    /// As [`RecipeFile::find`], and if a setting names a file. No such file is opened.
    pub fn find_without_files(catalog: &Catalog, name: &str, sets: &[String]) -> Result<Self, Error> {
        let shipped = catalog.recipe(name);
        let text = shipped.ok_or_else(|| Error::unknown("recipe", name, &catalog.recipe_names()))?;
        let file = Self::parse(name, &format!("recipe {name}"), text, sets)?;
        let game = catalog.game(&file.recipe.game);
        if let Some(named) = game.ok().and_then(|game| game.outside_files(&file.recipe).into_iter().next()) {
            let file = named.path().display().to_string();
            return Err(Error::request(RecipeProblem::OutsideFile { file }));
        }
        file.check(catalog).map(|()| file)
    }

    /// Returns all texts in the value of `key=value`, which may be names of agents.
    pub fn texts_of_set(assignment: &str) -> Vec<String> {
        overrides::texts(assignment)
    }

    /// Reads a recipe's text.
    ///
    /// # Errors
    /// As [`RecipeFile::find`].
    pub fn read(
        catalog: &Catalog,
        name: &str,
        source: &str,
        text: &str,
        sets: &[String],
    ) -> Result<Self, Error> {
        let file = Self::parse(name, source, text, sets)?;
        file.check(catalog).map(|()| file)
    }

    /// Reads a recipe's text and applies the overrides, without checking the settings of its trainer.
    fn parse(name: &str, source: &str, text: &str, sets: &[String]) -> Result<Self, Error> {
        let wrong = |error: &toml::de::Error| {
            let (source, problem) = (source.to_owned(), TomlProblem::of(error, text).into());
            Error::input(RecipeProblem::File { source, key: String::new(), problem })
        };
        let mut recipe: Recipe = toml::from_str(text).map_err(|error| wrong(&error))?;
        let mut document: Table = toml::from_str(text).map_err(|error| wrong(&error))?;
        for assignment in sets {
            // Apply overrides one by one, so that the error names the invalid one.
            let set = overrides::set(&mut document, assignment).map_err(Message::from).and_then(|()| {
                Recipe::deserialize(document.clone()).map_err(|error| TomlProblem::of(&error, "").into())
            });
            recipe = set.map_err(|problem| {
                let (assignment, key) = (assignment.clone(), key_of(assignment).to_owned());
                Error::request(RecipeProblem::Set { assignment, key, problem })
            })?;
        }
        let (name, source, text, sets) = (name.to_owned(), source.to_owned(), text.to_owned(), sets.to_vec());
        Ok(Self { name, source, recipe, sets, text })
    }

    /// Checks that the game can create a trainer from the recipe.
    fn check(&self, catalog: &Catalog) -> Result<(), Error> {
        let recipe = &self.recipe;
        let ways = [
            recipe.evolve.is_some(),
            recipe.td.is_some(),
            recipe.q_learning.is_some(),
            recipe.train.is_some(),
        ];
        if ways.iter().filter(|&&way| way).count() != 1 {
            return Err(self.wrong("game", SettingProblem::OneMethod.into()));
        }
        if recipe.generations == 0 {
            return Err(self.zero("generations"));
        }
        if recipe.ply_limit == Some(0) {
            return Err(self.zero("ply-limit"));
        }
        let game = catalog.game(&recipe.game).map_err(|error| self.wrong("game", error.message()))?;
        let variants: Vec<&str> = game.info().variants.iter().map(|variant| variant.name).collect();
        if let Some(unknown) = recipe.variant.as_deref().filter(|variant| !variants.contains(variant)) {
            return Err(self.wrong("variant", Error::unknown("variant", unknown, &variants).message()));
        }
        game.check_recipe(recipe).map_err(|error| match error {
            Error::Setting(SettingError { key, problem }) => {
                self.wrong(key.as_deref().unwrap_or_default(), *problem)
            }
            _ => self.wrong("", error.message()),
        })?;
        for test in &recipe.test {
            self.check_games(game, "test", &test.opponents, test.variant.as_deref(), test.games)?;
        }
        let Some(playoff) = &recipe.playoff else { return Ok(()) };
        if playoff.every == 0 || playoff.lineups.is_empty() {
            return Err(self.wrong("playoff", SettingProblem::PlayOff.into()));
        }
        let mut lineups = playoff.lineups.iter();
        lineups.try_for_each(|lineup| self.check_games(game, "playoff", lineup, None, playoff.games))
    }

    /// Checks the games at the end of the run before the training, so that they cannot fail after it.
    fn check_games(
        &self,
        game: &dyn AnyGame,
        key: &str,
        opponents: &[String],
        variant: Option<&str>,
        games: u64,
    ) -> Result<(), Error> {
        if games == 0 {
            return Err(self.zero(&format!("{key}.games")));
        }
        let unplayable =
            |problem: Message| self.wrong(key, SettingProblem::Games { key: key.to_owned(), problem }.into());
        let (seats, named) = (game.info().seats, opponents.len() + 1);
        if seats != named {
            let game = game.info().name.to_owned();
            return Err(unplayable(RequestProblem::Seats { game, seats, named }.into()));
        }
        let variant = variant.or(self.recipe.variant.as_deref());
        let mut checked = opponents.iter().map(|opponent| game.check_agent(variant, opponent));
        checked.try_for_each(|checked| checked.map_err(|error| unplayable(error.message())))
    }

    /// Creates the error of a number that must not be 0.
    fn zero(&self, key: &str) -> Error {
        self.wrong(key, *SettingError::value(key, 0, Expected::AtLeast { least: 1 }).problem)
    }

    /// Creates the error of a key, with its place.
    fn wrong(&self, key: &str, problem: Message) -> Error {
        let set_as = |assignment: &&String| {
            let set = key_of(assignment);
            let within = set.strip_prefix(key).is_some_and(|rest| rest.starts_with('.'));
            !key.is_empty() && (within || set.ends_with(key) || key.ends_with(set))
        };
        if let Some(assignment) = self.sets.iter().find(set_as) {
            let (assignment, key) = (assignment.clone(), key.to_owned());
            return Error::request(RecipeProblem::Set { assignment, key, problem });
        }
        let (source, key) = (self.source.clone(), key.to_owned());
        Error::input(match locate::line_of(&self.text, &key) {
            Some(line) => RecipeProblem::Line { source, line, key, problem },
            None => RecipeProblem::File { source, key, problem },
        })
    }
}

/// The key of `key=value`.
fn key_of(assignment: &str) -> &str {
    assignment.split('=').next().unwrap_or_default().trim()
}
