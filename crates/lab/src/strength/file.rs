//! Measured strengths as a file.

use spielgeist_play::JsonProblem;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};
use spielgeist_play::stats::{AgainstRated, expected_share};

use crate::readable_json::to_readable_json;
use crate::{Error, FileProblem, WholeFile};

/// The version of the file's format.
const FORMAT: u32 = 1;

/// The measured strengths of all games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StrengthFile {
    format: u32,
    /// The strengths by game.
    pub games: BTreeMap<String, GameStrength>,
}

impl Default for StrengthFile {
    fn default() -> Self {
        Self { format: FORMAT, games: BTreeMap::new() }
    }
}

/// The measured strengths of a game's agents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameStrength {
    /// The version of the ladder.
    pub ladder: u32,
    /// The program's version.
    pub version: String,
    /// The behaviour number of the program: matches of different numbers may differ.
    pub behaviour: u32,
    /// Checksum of the trained models that ship for the game: ratings depend on them.
    #[serde(default)]
    pub models: String,
    /// The date of its last measurement as year, month and day.
    pub date: String,
    /// The command that repeats the measurement.
    pub command: String,
    /// Total time in seconds, over all runs.
    pub seconds: f64,
    /// The rungs, the weakest first. The first has 0 Elo.
    pub rungs: Vec<RatedAgent>,
    /// The agents of the catalogue.
    pub agents: Vec<RatedAgent>,
    /// Matches of an agent whose measurement is not complete.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unfinished: Vec<MatchResult>,
}

/// An agent with its rating and the matches behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedAgent {
    /// The agent with its parameters.
    pub agent: String,
    /// Its rating; `None` if it could not be measured.
    pub rating: Option<Rating>,
    /// The opponents of the measurement.
    pub matches: Vec<MatchResult>,
    /// The reason why it has no rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// A rating on a game's ladder.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// Elo above the first rung.
    pub elo: f64,
    /// The 95 % interval, with the ratings of the rungs taken as exact.
    pub ci95: (f64, f64),
    /// Number of games behind it.
    pub games: u64,
    /// Whether the agent won or lost everything, so that the rating is only a bound.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_bound: bool,
}

/// The maximum half-width of the 95 % interval of a rating, in Elo.
pub const WIDEST_ERROR: f64 = 40.0;

impl Rating {
    /// Whether the interval is too wide: the match reached its limit of games, or no rung is near.
    pub fn is_wide(&self) -> bool {
        (self.ci95.1 - self.ci95.0) / 2.0 > WIDEST_ERROR
    }
}

/// A match of an agent against a rung.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The rung.
    pub against: String,
    /// Games played.
    pub games: u64,
    /// Mean score per game, draws counting half.
    pub score: f64,
    /// Variance of the mean score relative to independent games without draws.
    pub variance_factor: f64,
    /// Share of games won, in percent.
    pub win_percent: f64,
    /// Its 95 % interval.
    pub ci95: (f64, f64),
    /// The command that repeats the match.
    pub command: String,
}

impl MatchResult {
    /// Converts the result to evidence about a rating.
    pub(super) fn evidence(&self, opponent: f64, seats: usize) -> AgainstRated {
        let (games, score, variance_factor) = (self.games as f64, self.score, self.variance_factor);
        AgainstRated { opponent, seats, games, score, variance_factor }
    }

    /// The difference between the score and that of equal players.
    pub(super) fn surplus(&self, seats: usize) -> f64 {
        self.score - expected_share(0.0, seats)
    }
}

impl GameStrength {
    /// The measured strength of an agent.
    pub fn agent(&self, name: &str) -> Option<&RatedAgent> {
        self.agents.iter().chain(&self.rungs).find(|rated| rated.agent == name)
    }
}

impl StrengthFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is damaged or has a newer format.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let file: Self = serde_json::from_str(text)
            .map_err(|error| Error::input(FileProblem::NotStrength { problem: JsonProblem::of(&error) }))?;
        match file.format {
            FORMAT => Ok(file),
            other => Err(Error::input(FileProblem::StrengthFormat { format: other, ours: FORMAT })),
        }
    }

    /// Reads a file; a missing file is empty.
    ///
    /// # Errors
    /// As [`StrengthFile::parse`], with the file's name, and if it cannot be read.
    pub fn load(path: &Path) -> Result<Self, Error> {
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse(&text).map_err(|error| {
                let (file, problem) = (path.display().to_string(), error.message());
                Error::input(FileProblem::LeftAlone { file, problem })
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(FileProblem::unreadable(path, &error)),
        }
    }

    /// Writes the file, complete or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), Error> {
        let file = WholeFile::new(path);
        let failed = |error: std::io::Error| FileProblem::unwritable(path, &error);
        let mut writer = file.writer()?;
        writeln!(writer, "{}", to_readable_json(self)).and_then(|()| writer.flush()).map_err(failed)?;
        drop(writer);
        file.complete()
    }
}
