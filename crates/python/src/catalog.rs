//! Games, agents, positions, recipes, champions and papers, as JSON.

use pyo3::prelude::*;
use spielgeist_lab::{PlayGame, RecipeFile};
use spielgeist_play::BEHAVIOUR;

use crate::REGISTRY;
use crate::failure::{self, json};

/// The behaviour number: equal numbers give equal results.
#[pyfunction]
pub(crate) fn behaviour() -> u32 {
    BEHAVIOUR
}

/// All games.
#[pyfunction]
pub(crate) fn games() -> String {
    json(&REGISTRY.games().map(PlayGame::info).collect::<Vec<_>>())
}

/// The agents of a game.
#[pyfunction]
pub(crate) fn agents(game: &str) -> PyResult<String> {
    Ok(json(&REGISTRY.game(game).map_err(failure::of)?.agents()))
}

/// The measured strengths of a game's agents; `null` if there are none.
#[pyfunction]
pub(crate) fn strength(game: &str) -> PyResult<String> {
    REGISTRY.game(game).map_err(failure::of)?;
    Ok(json(&REGISTRY.game_strength(game)))
}

/// The legal moves of a position.
#[pyfunction]
#[pyo3(signature = (game, position, variant=None))]
pub(crate) fn legal(game: &str, position: &str, variant: Option<&str>) -> PyResult<String> {
    let game = REGISTRY.game(game).map_err(failure::of)?;
    Ok(json(&game.legal(variant, position).map_err(failure::of)?))
}

/// A position as we write it ourselves.
#[pyfunction]
#[pyo3(signature = (game, position, variant=None))]
pub(crate) fn position(game: &str, position: &str, variant: Option<&str>) -> PyResult<String> {
    REGISTRY.game(game).and_then(|game| game.position(variant, position)).map_err(failure::of)
}

/// An agent's explanation of its choice in a position.
#[pyfunction]
#[pyo3(signature = (game, agent, position, seed=1, variant=None))]
pub(crate) fn explain(
    py: Python<'_>,
    game: &str,
    agent: &str,
    position: &str,
    seed: u64,
    variant: Option<&str>,
) -> PyResult<String> {
    let explained = py.detach(|| REGISTRY.game(game)?.explain(variant, agent, position, seed));
    Ok(json(&explained.map_err(failure::of)?))
}

/// The names of the recipes.
#[pyfunction]
pub(crate) fn recipes() -> Vec<&'static str> {
    REGISTRY.recipe_names()
}

/// A recipe by name or file, with overrides `key=value`.
#[pyfunction]
#[pyo3(signature = (name, sets=Vec::new()))]
pub(crate) fn recipe(name: &str, sets: Vec<String>) -> PyResult<String> {
    Ok(json(&RecipeFile::find(&REGISTRY, name, &sets).map_err(failure::of)?.recipe))
}

/// The champions that ship with the games: names and JSON texts.
#[pyfunction]
pub(crate) fn champions() -> Vec<(&'static str, &'static str)> {
    REGISTRY.champions().to_vec()
}

/// The papers that can be reproduced.
#[pyfunction]
pub(crate) fn papers() -> String {
    json(&REGISTRY.papers())
}
