//! Recipes: all settings of an experiment in one file.
//!
//! A recipe is a TOML file. It names a game and how a player is evolved (`[evolve]`), or trained by temporal
//! differences (`[td]`), Q-learning (`[q-learning]`) or a trainer of the game's own (`[train]`), and how the
//! champion is tested at the end. The recipes that ship with the program are run by name; `spielgeist recipes --keys` explains every key.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::Activation;
use spielgeist_agents::train::evolution::{Gene, Method, Rivals, Scoring};
use spielgeist_agents::train::q_learning::QSettings;
use spielgeist_agents::train::td::TdSettings;
use spielgeist_play::contest::Seating;

/// An experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recipe {
    /// A description in one sentence.
    pub title: String,
    /// The game.
    pub game: String,
    /// The variant; default: the game's default.
    #[serde(default)]
    pub variant: Option<String>,
    /// The seed of all random choices; the command line can override it.
    #[serde(default = "one")]
    pub seed: u64,
    /// Number of generations; for learners, of lessons.
    pub generations: u64,
    /// Ply limit, counting all seats.
    #[serde(default)]
    pub ply_limit: Option<u32>,
    /// Interval in generations at which champions are stored; 0 stores only the last.
    #[serde(default = "one")]
    pub keep_champions: u64,
    /// Evolution of a population.
    #[serde(default)]
    pub evolve: Option<Evolve>,
    /// A network that learns by temporal differences.
    #[serde(default)]
    pub td: Option<Td>,
    /// A table that learns by Q-learning.
    #[serde(default)]
    pub q_learning: Option<QLearning>,
    /// A trainer of the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub train: Option<Train>,
    /// The play-off that chooses the champion; default: the last one is taken.
    #[serde(default)]
    pub playoff: Option<Playoff>,
    /// Tests of the champion on fresh games.
    #[serde(default)]
    pub test: Vec<Test>,
}

const fn one() -> u64 {
    1
}

impl Recipe {
    /// Whether fitness is a number of points; otherwise it is a share of the possible score.
    pub fn counts_points(&self) -> bool {
        let judge = self.evolve.as_ref().map(|evolve| &evolve.judge);
        judge.is_some_and(|judge| {
            matches!(judge.score, GameScore::Points { .. }) || judge.scoring == Scoring::Sum
        })
    }
}

/// Evolution of a population.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Evolve {
    /// The model that the genes parametrise.
    pub model: String,
    /// The options of the model.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The possible values of each gene, if all genes are alike.
    #[serde(default)]
    pub gene: Option<Gene>,
    /// The search method.
    pub method: Method,
    /// The measurement of fitness.
    pub judge: JudgeSettings,
}

/// The measurement of fitness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct JudgeSettings {
    /// The seating of the individual.
    #[serde(default)]
    pub seats: Seats,
    /// The score of a game.
    #[serde(default)]
    pub score: GameScore,
    /// The opponents.
    pub rivals: Vec<Rivals>,
    /// Whether all individuals of a generation play on the same dice.
    #[serde(default)]
    pub common_dice: bool,
    /// Whether all individuals of a generation play the same opponents.
    #[serde(default)]
    pub common_opponents: bool,
    /// How the scores of games become fitness.
    #[serde(default)]
    pub scoring: Scoring,
}

/// The seating of the measured player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seats {
    /// Each deal is played once from every seat.
    #[default]
    Rotate,
    /// Always the first seat, which also moves first.
    Fixed,
}

/// The score of a game for fitness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameScore {
    /// 1 for a win, otherwise 0.
    #[default]
    Wins,
    /// 1 for a win, 0.5 for a draw.
    Results,
    /// From 0.5 to 1 for a win, from 0 to 0.5 for a loss, by the margin. Only in games that define one.
    Margin,
    /// Points for a win, a draw and a loss.
    Points {
        /// For a win.
        win: f64,
        /// For a draw.
        draw: f64,
        /// For a loss.
        loss: f64,
    },
}

/// A network that learns by temporal differences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Td {
    /// The feature set.
    pub features: String,
    /// Units in each hidden layer.
    pub hidden: Vec<usize>,
    /// The activation function of hidden units.
    #[serde(default = "sigmoid")]
    pub activation: Activation,
    /// The search depth of the resulting agent; 1 considers only its own moves.
    #[serde(default = "one_move")]
    pub depth: u32,
    /// The learning parameters.
    pub learning: TdSettings,
    /// Opponents and number of games.
    pub lessons: Lessons,
}

fn sigmoid() -> Activation {
    Activation::Sigmoid
}

const fn one_move() -> u32 {
    1
}

/// A table that learns by Q-learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QLearning {
    /// The encoding of moves as states and actions.
    pub sorting: String,
    /// The learning parameters.
    pub learning: QSettings,
    /// Opponents and number of games.
    pub lessons: Lessons,
}

/// A trainer of the game's own, for what no general method covers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Train {
    /// The name of the trainer.
    pub trainer: String,
    /// Its settings; which there are depends on the trainer.
    #[serde(default)]
    pub settings: serde_json::Map<String, serde_json::Value>,
}

/// Opponents and number of games of a learner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lessons {
    /// The agents on the other seats: a list of line-ups, used in turn. An empty line-up is self-play.
    #[serde(default = "itself")]
    pub lineups: Vec<Vec<String>>,
    /// Number of batches per lesson; a lesson is one generation of a run.
    pub batches: u64,
    /// Number of games per batch. They are played on all cores, before learning from them.
    pub batch: u64,
    /// The measurement of the learner after each lesson.
    pub progress: Measurement,
}

fn itself() -> Vec<Vec<String>> {
    vec![Vec::new()]
}

/// Games that measure a learner between lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Measurement {
    /// The agents on the other seats.
    pub opponents: Vec<String>,
    /// Number of games.
    pub games: u64,
}

/// A play-off. If fitness is relative, the best of the last generation need not be the best of all. So the
/// best of several generations, including the last, play the same opponents, and the highest score is the
/// champion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Playoff {
    /// Interval in generations of the finalists, as far as they were stored.
    pub every: u64,
    /// The opponents: a list of line-ups that all finalists play.
    pub lineups: Vec<Vec<String>>,
    /// Number of games against each.
    pub games: u64,
}

/// A test of the champion on fresh games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Test {
    /// The agents on the other seats.
    pub opponents: Vec<String>,
    /// Number of games.
    pub games: u64,
    /// The variant; default: that of the recipe.
    #[serde(default)]
    pub variant: Option<String>,
    /// The seating of the champion.
    #[serde(default)]
    pub seats: Seats,
}

impl From<Seats> for Seating {
    fn from(seats: Seats) -> Self {
        match seats {
            Seats::Rotate => Self::Rotate,
            Seats::Fixed => Self::Fixed,
        }
    }
}
