//! Findings: a number, a text, or nothing.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Label, Message};

use super::ReportSays;
use super::numbers::fixed;

/// A result. In JSON it is a number, a label or null.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Finding {
    /// A number, in the unit of its item.
    Number(f64),
    /// A text.
    Text(Label),
    /// No finding, or none yet.
    #[default]
    Nothing,
}

impl Finding {
    /// Formats it for display: a number with `digits` decimals and its unit.
    pub(super) fn show(&self, digits: usize, unit: &Label) -> Label {
        match self {
            Self::Number(number) => with_unit(fixed(*number, digits).into(), unit),
            Self::Text(text) => text.clone(),
            Self::Nothing => "–".into(),
        }
    }
}

/// A number, or several, and the unit.
pub(super) fn with_unit(number: Label, unit: &Label) -> Label {
    match (&number, unit) {
        (_, Label::Plain(unit)) if unit.is_empty() => number,
        (Label::Plain(number), Label::Plain(unit)) => format!("{number} {unit}").into(),
        _ => ReportSays::Measured { number, unit: unit.clone() }.into(),
    }
}

impl From<f64> for Finding {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Finding {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Finding {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Label> for Finding {
    fn from(text: Label) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Finding {
    fn from(message: Message) -> Self {
        Self::Text(message.into())
    }
}

impl<T: Into<Self>> From<Option<T>> for Finding {
    fn from(finding: Option<T>) -> Self {
        finding.map_or(Self::Nothing, Into::into)
    }
}
