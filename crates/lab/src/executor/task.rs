//! Tasks as plain data.

use super::ExecutorError;
use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use spielgeist_play::contest::Seating;
use spielgeist_play::{BEHAVIOUR, JsonProblem};

use crate::recipe::Recipe;
use crate::trained_model::TrainedModel;
use crate::{Error, MatchRequest};

/// The common data of a list of jobs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// A contest; its jobs are rows of games.
    Contest(Box<ContestTask>),
    /// The next generation of a recipe from a checkpoint; its jobs are pieces of its games.
    Generation {
        /// The recipe.
        recipe: Box<Recipe>,
        /// The state before the generation.
        checkpoint: String,
    },
}

/// A contest as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ContestTask {
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The entrants by name.
    pub agents: Vec<String>,
    /// Entrants that are trained models.
    pub trained_models: BTreeMap<String, TrainedModel>,
    /// The entrant on each seat in the first seating.
    pub lineup: Vec<usize>,
    /// Whether entrants keep their seats.
    pub fixed_seats: bool,
    /// Number of games.
    pub games: u64,
    /// The numbers of the deals, if they are not 0, 1, 2 and so on.
    #[serde(default)]
    pub deals: Option<Vec<u64>>,
    /// The seed.
    pub seed: u64,
    /// Time limit per move.
    pub move_time: Option<Duration>,
    /// Whether a random move replaces a late one.
    pub late_is_random: bool,
    /// Number of games that agents remember.
    pub memory: Option<u64>,
    /// The ply limit as requested.
    pub ply_limit: Option<u32>,
    /// Number of random moves at the start.
    pub opening: u32,
    /// Whether records are requested.
    pub records: bool,
}

impl ContestTask {
    /// Creates the task of a match.
    pub(crate) fn of_match(
        game: &str,
        variant: &str,
        request: &MatchRequest,
        opening: u32,
        memory: Option<u64>,
        deals: Option<Vec<u64>>,
    ) -> Self {
        Self {
            game: game.to_owned(),
            variant: variant.to_owned(),
            agents: request.agents.clone(),
            trained_models: request.trained_models.clone(),
            lineup: (0..request.agents.len()).collect(),
            fixed_seats: request.seating == Seating::Fixed,
            games: request.games,
            deals,
            seed: request.seed,
            move_time: request.move_time,
            late_is_random: request.late == spielgeist_play::Late::Random,
            memory,
            ply_limit: request.ply_limit,
            opening,
            records: request.records,
        }
    }
}

/// A task with the behaviour number that its results depend on.
#[derive(Serialize, Deserialize)]
struct Envelope {
    behaviour: u32,
    version: String,
    task: Task,
}

/// The part of an envelope that every version can read.
#[derive(Deserialize)]
struct Stamp {
    behaviour: u32,
    version: String,
}

impl Task {
    /// Encodes the task in its envelope.
    pub(crate) fn write(self) -> Vec<u8> {
        let envelope =
            Envelope { behaviour: BEHAVIOUR, version: env!("CARGO_PKG_VERSION").to_owned(), task: self };
        serde_json::to_vec(&envelope).expect("plain data")
    }

    /// Decodes an envelope.
    ///
    /// # Errors
    /// If it is damaged, or from a version with another behaviour number.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Error> {
        let damaged = |error: serde_json::Error| {
            Error::input(ExecutorError::Unreadable { problem: JsonProblem::of(&error) })
        };
        let stamp: Stamp = serde_json::from_slice(bytes).map_err(damaged)?;
        if stamp.behaviour != BEHAVIOUR {
            return Err(Error::request(ExecutorError::OtherBehaviour {
                behaviour: stamp.behaviour,
                version: stamp.version,
                ours: BEHAVIOUR,
                our_version: env!("CARGO_PKG_VERSION"),
            }));
        }
        Ok(serde_json::from_slice::<Envelope>(bytes).map_err(damaged)?.task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_behaviour_number_is_refused() {
        let task = Task::Contest(Box::new(ContestTask::of_match(
            "none",
            "standard",
            &MatchRequest::new(vec!["random".to_owned(); 4]),
            0,
            None,
            None,
        )));
        let text = String::from_utf8(task.write()).unwrap();
        assert!(Task::read(text.as_bytes()).is_ok());
        let other = text.replace(&format!("\"behaviour\":{BEHAVIOUR}"), "\"behaviour\":999");
        let problem = Task::read(other.as_bytes()).unwrap_err().to_string();
        assert!(
            problem.contains("behaviour number 999") && problem.contains("install the same"),
            "{problem}"
        );
        assert!(Task::read(b"{").unwrap_err().to_string().contains("cannot be read"));
    }
}
