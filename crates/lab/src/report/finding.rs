//! Findings: a number, a text, or nothing.

use serde::{Deserialize, Serialize};

use super::numbers::fixed;

/// A result. In JSON it is a number, a string or null.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Finding {
    /// A number, in the unit of its item.
    Number(f64),
    /// A text.
    Text(String),
    /// No finding, or none yet.
    #[default]
    Nothing,
}

impl Finding {
    /// Formats it for display: a number with `digits` decimals and its unit.
    pub(super) fn show(&self, digits: usize, unit: &str) -> String {
        match self {
            Self::Number(number) => with_unit(fixed(*number, digits), unit),
            Self::Text(text) => text.clone(),
            Self::Nothing => "–".to_owned(),
        }
    }
}

/// A number and its unit.
pub(super) fn with_unit(number: String, unit: &str) -> String {
    if unit.is_empty() { number } else { format!("{number} {unit}") }
}

impl From<f64> for Finding {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Finding {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Finding {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> From<Option<T>> for Finding {
    fn from(finding: Option<T>) -> Self {
        finding.map_or(Self::Nothing, Into::into)
    }
}
