//! Runs: what evolves or learns, followed while it does.

use spielgeist_play::Message;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_lab::executor::ClusterProgress;
use spielgeist_lab::store::RunStatus;
use spielgeist_lab::{Generation, MeasuredStrength};
use utoipa::ToSchema;

/// A recipe that comes with the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecipeInfo {
    /// Its name.
    pub(crate) name: &'static str,
    /// A summary in one sentence.
    pub(crate) title: String,
    /// The game.
    pub(crate) game: String,
    /// The author's description.
    pub(crate) summary: String,
    /// Its seed, unless another is given.
    pub(crate) seed: u64,
    /// Its generations, unless another number is given.
    pub(crate) generations: u64,
    /// The whole file.
    pub(crate) toml: &'static str,
}

/// A run to be begun. Everything but the recipe may be left out.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRuns {
    /// The name of a recipe.
    pub(crate) recipe: String,
    /// The seed of the first run.
    pub(crate) seed: Option<u64>,
    /// Number of generations.
    pub(crate) generations: Option<u64>,
    /// Overrides of the recipe, as `key=value`.
    #[serde(default)]
    pub(crate) sets: Vec<String>,
    /// Number of runs, with consecutive seeds.
    pub(crate) seeds: Option<u64>,
}

/// A run in the list.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Run {
    /// Its number.
    pub(crate) id: i64,
    /// Its name.
    pub(crate) name: String,
    /// The recipe it follows.
    pub(crate) recipe: String,
    /// Overrides of the recipe.
    pub(crate) sets: Vec<String>,
    /// The game.
    pub(crate) game: String,
    /// The seed.
    pub(crate) seed: u64,
    /// The version that began it.
    pub(crate) version: String,
    /// Its state; a queued run counts as running.
    pub(crate) status: RunStatus,
    /// The time of its start, in seconds since 1970.
    pub(crate) begun: u64,
    /// Generations wanted.
    pub(crate) target: u64,
    /// Generations done.
    pub(crate) generations: u64,
    /// Games played.
    pub(crate) games: u64,
    /// Time taken.
    pub(crate) seconds: f64,
    /// The greatest fitness of the last generation.
    pub(crate) best: Option<f64>,
    /// The checksum of the champion's file.
    pub(crate) champion_sha256: Option<String>,
    /// The unit of fitness: a share of the possible score, or points.
    pub(crate) score: Score,
    /// The progress of the cluster that works on it or was the last to do so, if any.
    pub(crate) cluster: Option<ClusterProgress>,
}

/// The unit of fitness.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Score {
    Share,
    Points,
}

/// All about a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct RunPage {
    /// The run.
    pub(crate) run: Run,
    /// Its generations.
    pub(crate) generations: Vec<Generation>,
    /// The generations whose champions were kept.
    pub(crate) champions: Vec<u64>,
    /// Its champion, once there is one.
    pub(crate) champion: Option<ChampionInfo>,
    /// Everything the recipe says, each with its dotted key.
    pub(crate) settings: Vec<(String, String)>,
    /// The command that resumes it in a terminal.
    pub(crate) resume_command: String,
}

/// The champion of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChampionInfo {
    /// Its agent specification.
    pub(crate) agent: String,
    /// Its family.
    pub(crate) kind: spielgeist_lab::AgentFamily,
    /// Number of generations.
    pub(crate) generations: u64,
    /// Its measured strength.
    pub(crate) strength: Vec<MeasuredStrength>,
}

/// An update of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct RunNews {
    /// The run as it stands.
    pub(crate) run: Run,
    /// The generations since the last news.
    pub(crate) generations: Vec<Generation>,
}

/// A progress note of a running run.
#[derive(PartialEq, Serialize, ToSchema)]
pub(crate) struct RunNote {
    /// The current step, or the error of a failed run.
    #[schema(value_type = Option<Message>)]
    pub(crate) said: Option<Message>,
}

/// A match between the champions of two runs to be played.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewComparison {
    /// The runs.
    pub(crate) runs: [String; 2],
    /// Number of games.
    #[serde(default = "games")]
    pub(crate) games: u64,
    /// Their seed.
    #[serde(default = "seed")]
    pub(crate) seed: u64,
}

const fn games() -> u64 {
    2_000
}

const fn seed() -> u64 {
    1
}

/// Two runs beside each other.
#[derive(Serialize, ToSchema)]
pub(crate) struct ComparisonBase {
    /// The runs.
    pub(crate) runs: [Run; 2],
    /// The settings that differ; nothing where a run does not have one.
    pub(crate) settings: BTreeMap<String, [Option<String>; 2]>,
    /// The generations of both.
    pub(crate) curves: [Vec<Generation>; 2],
    /// The last match between their champions.
    #[serde(rename = "match")]
    pub(crate) played: Option<CompareMatch>,
}

/// A match between two champions; in games of more seats each has half of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct CompareMatch {
    /// Games played.
    pub(crate) games: u64,
    /// Games that each side won.
    pub(crate) wins: [u64; 2],
    /// Games that nobody won.
    pub(crate) draws: u64,
    /// The share of games that the first won.
    pub(crate) win_rate: f64,
    /// Its 95 % interval.
    pub(crate) ci95: [f64; 2],
    /// Elo difference of the first over the second; `None` if one of them won all games.
    pub(crate) elo: Option<f64>,
    /// Its 95 % interval, open where it has no end.
    pub(crate) elo_ci95: [Option<f64>; 2],
    /// The probability that the first is the stronger one.
    pub(crate) los: f64,
    /// The seed of the games.
    pub(crate) seed: u64,
    /// The command that plays them again.
    pub(crate) command: String,
}
