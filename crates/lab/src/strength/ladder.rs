//! Ladders: the rungs of a game.

use serde::Deserialize;

use crate::{Error, FileProblem, TomlProblem};

/// Agents of fixed effort that others are measured against, the weakest first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// The version, which changes with the rungs: ratings of different versions are not comparable.
    pub version: u32,
    /// The agents by name and parameters. Their effort is fixed in nodes, not in time.
    pub rungs: Vec<String>,
}

impl Default for Ladder {
    /// The ladder of a game without one: the random player.
    fn default() -> Self {
        Self { version: 0, rungs: vec!["random".to_owned()] }
    }
}

impl Ladder {
    /// Reads a ladder from TOML: `version = 1` and `rungs = ["random", …]`.
    ///
    /// # Errors
    /// If it is not such a file, or has no rungs.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let ladder: Self = toml::from_str(text).map_err(|error| {
            Error::input(FileProblem::NotALadder { problem: TomlProblem::of(&error, text) })
        })?;
        match ladder.rungs.is_empty() {
            true => Err(Error::input(FileProblem::NoRungs)),
            false => Ok(ladder),
        }
    }
}
