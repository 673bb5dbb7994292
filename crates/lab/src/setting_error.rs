//! Errors in the settings of a trainer.

use spielgeist_agents::train::evolution::SettingsError;
use spielgeist_agents::train::{Expected, LearnError};
use spielgeist_play::{JsonProblem, Message, messages};

use crate::parameters::ParameterError;

/// A recipe from which no trainer can be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{problem}")]
pub struct SettingError {
    /// The path of the key in the recipe, or its last part; `None` if the error does not concern a single key.
    pub key: Option<String>,
    /// The problem and the expected value.
    pub problem: Box<Message>,
}

messages! {
    /// Problems of a setting of a recipe.
    pub enum SettingProblem in "setting" {
        /// An invalid value.
        Value { key: String, found: String, expected: Message } = "value", "`{key}` is {found}; expected {expected}";
        /// A key and the problem of its value.
        At { key: String, problem: Message } = "at", "`{key}`: {problem}";
        /// A table that the method needs.
        NoSection { section: &'static str } = "no_section", "the recipe needs [{section}]";
        /// No method, or more than one.
        OneMethod = "one_method", "the recipe needs exactly one of [evolve], [td], [q-learning] and [train]";
        /// A damaged checkpoint.
        Checkpoint { problem: Message } = "checkpoint", "the checkpoint is damaged: {problem}";
        /// A checkpoint with a different number of weights.
        OtherWeights { found: usize, needed: usize } = "other_weights",
            "it has {found} weights; expected {needed}";
        /// A network that does not fit into memory.
        TooManyWeights { weights: usize, most: usize } = "too_many_weights",
            "the network would have {weights} weights; at most {most} are allowed";
        /// A single gene for a model with several kinds of genes.
        GenesDiffer = "genes_differ", "not supported by this model, whose genes are not all alike; remove it";
        /// A missing gene definition.
        NoGene = "no_gene",
            "missing; expected the start range of a weight, such as `real.start` with `low` and `high`";
        /// A score by margin in a game without one.
        NoMargin { game: String } = "no_margin", "{game} does not define the margin of a win";
        /// Two settings that exclude each other.
        Excludes { other: &'static str } = "excludes", "cannot be combined with {other}; remove one of them";
        /// A file that cannot be read.
        File { file: String, problem: Message } = "file", "`{file}`: {problem}";
        /// An override without a value.
        NotAnAssignment { text: String } = "not_an_assignment",
            "`{text}` is not of the form key=value, such as evolve.method.genetic.population=40";
        /// An override of an item that is not in the list.
        NoItem { key: String, items: usize, index: String } = "no_item",
            "`{key}`: the list has {items} items, counted from 0; item `{index}` does not exist";
        /// An override of a key in a value without keys.
        NotATable { key: String, part: String } = "not_a_table",
            "`{key}`: the value before `{part}` is not a table and has no keys";
        /// A play-off without finalists or opponents.
        PlayOff = "play_off", "a play-off needs `every` of at least 1 and `lineups`";
        /// Games at the end of a run with invalid settings.
        Games { key: String, problem: Message } = "games", "[{key}] cannot be played: {problem}";
    }
}

impl SettingError {
    /// Creates an error that does not concern a single key.
    pub fn new(problem: impl Into<Message>) -> Self {
        Self { key: None, problem: Box::new(problem.into()) }
    }

    /// Creates the error of a key with an invalid value.
    pub fn value(key: &str, found: impl std::fmt::Display, expected: Expected) -> Self {
        let found = found.to_string();
        let problem = SettingProblem::Value { key: key.to_owned(), found, expected: expected.into() };
        Self { key: Some(key.to_owned()), problem: Box::new(problem.into()) }
    }

    /// Creates the error of a key whose value leads to a problem.
    pub fn at(key: &str, problem: impl Into<Message>) -> Self {
        let problem = SettingProblem::At { key: key.to_owned(), problem: problem.into() };
        Self { key: Some(key.to_owned()), problem: Box::new(problem.into()) }
    }

    /// Creates the error of an unreadable checkpoint.
    #[expect(clippy::needless_pass_by_value, reason = "so that it can be given to map_err")]
    pub fn checkpoint(error: serde_json::Error) -> Self {
        Self::damaged(JsonProblem::of(&error))
    }

    /// Creates the error of a checkpoint with invalid content.
    pub fn damaged(said: impl Into<Message>) -> Self {
        Self::new(SettingProblem::Checkpoint { problem: said.into() })
    }

    /// Creates the error of a learner about the settings under a key.
    pub(crate) fn of_learner(key: &str, error: LearnError) -> Self {
        match error {
            LearnError::Setting { key: setting, found, expected } => {
                Self::value(&format!("{key}.{setting}"), found, expected)
            }
            other => Self::at(key, other),
        }
    }
}

impl From<ParameterError> for SettingError {
    fn from(error: ParameterError) -> Self {
        Self::new(error)
    }
}

impl From<SettingsError> for SettingError {
    fn from(SettingsError { setting, found, expected }: SettingsError) -> Self {
        Self::value(setting, found, expected)
    }
}
