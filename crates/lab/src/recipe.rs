//! Recipes: all numbers of an experiment on one page.
//!
//! A recipe is a TOML file. It names a game and says how a player of it is evolved (`[evolve]`), or trained by
//! temporal differences (`[td]`) or Q-learning (`[q-learning]`), and how the champion is tested at the end. Those that
//! come with the program are run by name; `docs/recipes.md` explains every key.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::Activation;
use spielgeist_agents::train::evolution::{Gene, Method, Rivals, Scoring};
use spielgeist_agents::train::q_learning::QSettings;
use spielgeist_agents::train::td::TdSettings;
use spielgeist_play::contest::Seating;

/// An experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recipe {
    /// What it is, in a sentence.
    pub title: String,
    /// The game.
    pub game: String,
    /// The variant; the game's default where none is named.
    #[serde(default)]
    pub variant: Option<String>,
    /// The seed of everything, unless the command line has another.
    #[serde(default = "one")]
    pub seed: u64,
    /// How many generations; for learners, how many lessons.
    pub generations: u64,
    /// A game is drawn after so many moves, counting all seats.
    #[serde(default)]
    pub ply_limit: Option<u32>,
    /// The champion of every so many generations is kept besides the last; 0 keeps the last alone.
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
    /// How the champion is chosen at the end from those who were best before; by itself, the last is taken.
    #[serde(default)]
    pub playoff: Option<Playoff>,
    /// How the champion is tested on fresh games.
    #[serde(default)]
    pub test: Vec<Test>,
}

const fn one() -> u64 {
    1
}

impl Recipe {
    /// Whether fitness is a number of points; if not, it is a share of what could be won.
    pub fn counts_points(&self) -> bool {
        let judge = self.evolve.as_ref().map(|evolve| &evolve.judge);
        judge.is_some_and(|judge| {
            matches!(judge.score, GameScore::Points { .. }) || judge.scoring == Scoring::Sum
        })
    }
}

/// Evolution of a population.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Evolve {
    /// What is made of the genes.
    pub model: String,
    /// What is set about the model.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// What each gene may be, where they are all alike.
    #[serde(default)]
    pub gene: Option<Gene>,
    /// How to search.
    pub method: Method,
    /// How fitness is measured.
    pub judge: JudgeSettings,
}

/// How fitness is measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct JudgeSettings {
    /// Where the individual sits.
    #[serde(default)]
    pub seats: Seats,
    /// What a game counts.
    #[serde(default)]
    pub score: GameScore,
    /// Whom it plays.
    pub rivals: Vec<Rivals>,
    /// Whether all individuals of a generation play on the same dice.
    #[serde(default)]
    pub common_dice: bool,
    /// Whether all individuals of a generation meet the same opponents.
    #[serde(default)]
    pub common_opponents: bool,
    /// How the scores of games become fitness.
    #[serde(default)]
    pub scoring: Scoring,
}

/// Where the one who is measured sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seats {
    /// Each deal is played once from every seat.
    #[default]
    Rotate,
    /// Always the first, which also moves first.
    Fixed,
}

/// What a game counts for fitness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameScore {
    /// A win 1, everything else nothing.
    #[default]
    Wins,
    /// A win 1, a draw a half.
    Results,
    /// A win from one half to 1, a loss from 0 to one half, by how clear it is. Only in games that can tell.
    Margin,
    /// So many points for a win, a draw and a loss.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Td {
    /// What it sees of a board.
    pub features: String,
    /// Units in each hidden layer.
    pub hidden: Vec<usize>,
    /// What a hidden unit makes of its input.
    #[serde(default = "sigmoid")]
    pub activation: Activation,
    /// How far the agent that comes of it looks ahead; 1 weighs its own moves alone.
    #[serde(default = "one_move")]
    pub depth: u32,
    /// How it learns.
    pub learning: TdSettings,
    /// Whom it plays, and how much in a lesson.
    pub lessons: Lessons,
}

fn sigmoid() -> Activation {
    Activation::Sigmoid
}

const fn one_move() -> u32 {
    1
}

/// A table that learns by Q-learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QLearning {
    /// How moves are sorted into states and actions.
    pub sorting: String,
    /// How it learns.
    pub learning: QSettings,
    /// Whom it plays, and how much in a lesson.
    pub lessons: Lessons,
}

/// Whom a learner plays, and how much in a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lessons {
    /// Who has the other seats, turn about: a list of line-ups. An empty line-up is the learner itself.
    #[serde(default = "itself")]
    pub lineups: Vec<Vec<String>>,
    /// How many batches are learnt from in a lesson, as one generation of a run.
    pub batches: u64,
    /// How many games make a batch. They are played on all cores, before any of them is learnt from.
    pub batch: u64,
    /// How the learner is measured after each lesson.
    pub progress: Measurement,
}

fn itself() -> Vec<Vec<String>> {
    vec![Vec::new()]
}

/// Games that measure a learner between lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Measurement {
    /// Who has the other seats.
    pub opponents: Vec<String>,
    /// How many games.
    pub games: u64,
}

/// Where fitness is relative, who was best in the last generation need not be the best of all. So those who were best in
/// some generations, the last among them, play the same opponents, and who scores most is the champion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Playoff {
    /// The best of every so many generations take part, as far as they were kept.
    pub every: u64,
    /// Who has the other seats: a list of line-ups that everyone plays.
    pub lineups: Vec<Vec<String>>,
    /// How many games against each.
    pub games: u64,
}

/// A test of the champion on fresh games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Test {
    /// Who has the other seats.
    pub opponents: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The variant; that of the recipe where none is named.
    #[serde(default)]
    pub variant: Option<String>,
    /// Where the champion sits.
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
