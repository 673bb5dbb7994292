//! An invalid setting.

use std::fmt::Display;

use thiserror::Error;

use crate::train::Expected;

/// Names the setting, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("`{setting}` is {found}; expected {expected}")]
pub struct SettingsError {
    /// The name of the setting in a recipe.
    pub setting: &'static str,
    /// The value found.
    pub found: String,
    /// The expected value.
    pub expected: Expected,
}

impl SettingsError {
    /// An error, unless `sound`.
    pub(super) fn unless(
        sound: bool,
        setting: &'static str,
        found: impl Display,
        expected: Expected,
    ) -> Result<(), Self> {
        if sound { Ok(()) } else { Err(Self { setting, found: found.to_string(), expected }) }
    }

    /// An error, unless `value` is a chance.
    pub(super) fn unless_chance(setting: &'static str, value: f64) -> Result<(), Self> {
        Self::unless((0.0..=1.0).contains(&value), setting, value, Expected::Probability)
    }
}
