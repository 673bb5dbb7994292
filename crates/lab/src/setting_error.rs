//! What is wrong with the settings of a trainer.

use spielgeist_agents::train::LearnError;
use spielgeist_agents::train::evolution::SettingsError;

use crate::parameters::ParameterError;

/// A recipe from which no trainer can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct SettingError {
    /// The path of the key in the recipe, or its end; nothing where it is not about a single key.
    pub key: Option<String>,
    /// What is wrong and what was expected.
    pub text: String,
}

impl SettingError {
    /// Something else than a key is wrong.
    pub fn new(text: impl Into<String>) -> Self {
        Self { key: None, text: text.into() }
    }

    /// A key whose value makes no sense, as a sentence that begins with the key.
    pub fn of(key: &str, sentence: impl std::fmt::Display) -> Self {
        Self { key: Some(key.to_owned()), text: format!("`{key}` {sentence}") }
    }

    /// A key whose value leads to a problem.
    pub fn at(key: &str, problem: impl std::fmt::Display) -> Self {
        Self { key: Some(key.to_owned()), text: format!("`{key}`: {problem}") }
    }

    /// What a learner has to say about the settings under a key.
    pub(crate) fn of_learner(key: &str, error: &LearnError) -> Self {
        let path = error.key().map_or_else(|| key.to_owned(), |setting| format!("{key}.{setting}"));
        Self { key: Some(path), text: format!("`{key}`: {error}") }
    }
}

impl From<ParameterError> for SettingError {
    fn from(error: ParameterError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<SettingsError> for SettingError {
    fn from(error: SettingsError) -> Self {
        Self { key: Some(error.setting.to_owned()), text: error.to_string() }
    }
}
