//! Stored job requests.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_lab::{TournamentRequest, TrainedModel};

use super::super::api;
use super::super::problem::Problem;
use super::super::store::stored::{self, Unreadable};
use super::super::store::{Job, Stored};

/// The request of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::server) enum Task {
    /// Resumes a run.
    Run { run: String },
    /// A match between the champions of two runs.
    Compare { runs: [String; 2], games: u64, seed: u64 },
    /// A round robin.
    Tournament(Tournament),
    /// A paper, or an item of one, as `spielgeist reproduce` names it.
    Reproduce { paper: String, what: String, full: bool, seed: u64 },
}

/// A round robin to be played. Champions of runs are copied at the time of the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(in crate::server) struct Tournament {
    pub(in crate::server) game: String,
    pub(in crate::server) agents: Vec<String>,
    #[serde(rename = "brains")]
    pub(in crate::server) trained_models: BTreeMap<String, TrainedModel>,
    pub(in crate::server) games: u64,
    pub(in crate::server) seed: u64,
    pub(in crate::server) variant: Option<String>,
}

impl Tournament {
    /// The request to the lab.
    pub(in crate::server) fn request(&self) -> TournamentRequest {
        TournamentRequest {
            trained_models: self.trained_models.clone(),
            games: self.games,
            seed: self.seed,
            variant: self.variant.clone(),
            ..TournamentRequest::new(self.agents.clone())
        }
    }
}

impl Stored for Task {}

impl Task {
    /// The name of its kind.
    pub(in crate::server) fn kind(&self) -> &'static str {
        match self {
            Self::Run { .. } => "run",
            Self::Compare { .. } => "compare",
            Self::Tournament(_) => "tournament",
            Self::Reproduce { .. } => "reproduce",
        }
    }

    /// Its subject.
    pub(in crate::server) fn what(&self) -> String {
        match self {
            Self::Run { run } => run.clone(),
            Self::Compare { runs: [first, second], .. } => format!("{first} against {second}"),
            Self::Tournament(tournament) => format!("{}: {}", tournament.game, tournament.agents.join(", ")),
            Self::Reproduce { what, .. } => what.clone(),
        }
    }

    /// The page that shows the result.
    fn address(&self, job: i64) -> String {
        match self {
            Self::Run { run } => format!("/runs/{run}"),
            Self::Compare { runs: [first, second], .. } => format!("/runs/compare?a={first}&b={second}"),
            Self::Tournament(_) => format!("/tournaments/{job}"),
            Self::Reproduce { paper, .. } => format!("/papers/{paper}"),
        }
    }

    /// The request of a job.
    ///
    /// # Errors
    /// If it is malformed or of a newer version.
    pub(in crate::server) fn of(job: &Job) -> Result<Self, Unreadable> {
        stored::read(&job.request)
    }
}

/// The view of a job for pages.
pub(in crate::server) fn view(job: Job) -> api::jobs::Job {
    let address = Task::of(&job).map_or_else(|_| "/".to_owned(), |task| task.address(job.id));
    api::jobs::Job {
        id: job.id,
        kind: job.kind,
        what: job.what,
        state: job.state,
        done: job.done,
        of: job.of,
        note: job.note,
        error: job.error.map(|error| Problem::failed(error).message()),
        created: job.created,
        address,
    }
}
