//! Champion files: the agent that a run produced, with its origin.
//!
//! A champion file is JSON: first the format, then the game, then the agent with the names of its features,
//! then the recipe, the seed and the version that made it, and its measured strength. The last line is a
//! checksum of everything before, so that damage is detected. `docs/recipes.md` describes the keys.

use std::path::Path;

use serde::{Deserialize, Serialize};
use spielgeist_play::{JsonProblem, Message, SystemError};

use crate::checksum::sha256;
use crate::readable_json::to_readable_json;
use crate::trained_model::TrainedModel;
use crate::{Error, RunProblem, WholeFile};

/// The format that is written. Older formats are read for as long as possible.
const FORMAT: u32 = 1;

/// A champion. Its content does not depend on when or where it was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Champion {
    /// The format version.
    #[serde(rename = "spielgeist-champion")]
    pub format: u32,
    /// The game it plays.
    pub game: String,
    /// The variant it was trained for.
    pub variant: String,
    /// The agent.
    pub agent: TrainedModel,
    /// The recipe that made it.
    pub recipe: String,
    /// The overrides of the recipe.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// The seed of the run.
    pub seed: u64,
    /// Number of generations.
    pub generations: u64,
    /// Number of games played for it.
    pub games: u64,
    /// The version of the program that made it.
    pub version: String,
    /// Strength measured on fresh games.
    #[serde(default)]
    pub strength: Vec<MeasuredStrength>,
}

/// A test that a champion has passed or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredStrength {
    /// The agents on the other seats.
    pub opponents: Vec<String>,
    /// The variant that was played.
    pub variant: String,
    /// `rotate` or `fixed`.
    pub seats: String,
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The share of games won.
    pub win_rate: f64,
    /// Its 95 % interval.
    pub ci95: (f64, f64),
}

impl Champion {
    /// Creates a champion in the current format, without measurements.
    pub fn new(game: &str, variant: &str, agent: TrainedModel) -> Self {
        Self {
            format: FORMAT,
            game: game.to_owned(),
            variant: variant.to_owned(),
            agent,
            recipe: String::new(),
            set: Vec::new(),
            seed: 0,
            generations: 0,
            games: 0,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            strength: Vec::new(),
        }
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let body = to_readable_json(self);
        let open = body.strip_suffix("\n}").expect("a JSON object on several lines");
        format!("{open},\n  \"sha256\": \"{}\"\n}}\n", sha256(open))
    }

    /// Parses a file called `name`. Whether its agent fits the game is checked when the agent is created.
    ///
    /// # Errors
    /// If it is not a champion file, has a newer format, or is damaged.
    pub fn read(text: &str, name: &str) -> Result<Self, Error> {
        let wrong =
            |problem: Message| Error::input(RunProblem::ChampionFile { file: name.to_owned(), problem });
        let value: serde_json::Value = serde_json::from_str(text)
            .map_err(|error| wrong(RunProblem::ChampionJson { problem: JsonProblem::of(&error) }.into()))?;
        let Some(format) = value.get("spielgeist-champion") else {
            return Err(wrong(RunProblem::ChampionKey.into()));
        };
        if format.as_u64() != Some(u64::from(FORMAT)) {
            return Err(wrong(
                RunProblem::ChampionFormat { format: format.to_string(), ours: FORMAT }.into(),
            ));
        }
        let body = checked_body(text).map_err(|problem| wrong(problem.into()))?;
        serde_json::from_str(&body)
            .map_err(|error| wrong(RunProblem::ChampionForm { problem: JsonProblem::of(&error) }.into()))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// As [`Champion::read`], and if the file does not exist.
    pub fn load(path: &Path) -> Result<Self, Error> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            let (file, problem) = (path.display().to_string(), SystemError::of(&error));
            Error::input(RunProblem::ChampionUnreadable { file, problem })
        })?;
        Self::read(&text, &path.display().to_string())
    }

    /// Writes a file, completely or not at all, and returns the checksum of its bytes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<String, Error> {
        let text = self.write();
        WholeFile::new(path).write(&text)?;
        Ok(sha256(&text))
    }
}

/// The document without its checksum, if that is correct.
fn checked_body(text: &str) -> Result<String, RunProblem> {
    let (body, rest) = text.rsplit_once(",\n  \"sha256\": \"").ok_or(RunProblem::ChampionChecksum)?;
    let expected = rest.split('"').next().unwrap_or_default();
    let found = sha256(body);
    if found != expected {
        return Err(RunProblem::ChampionChanged { found, expected: expected.to_owned() });
    }
    Ok(format!("{body}\n}}"))
}
