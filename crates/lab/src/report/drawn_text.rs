//! Texts of stored charts.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Label, Message};

/// Words in a drawing, with the lines in which they are drawn in English, so that a reader can replace them by others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct DrawnText {
    /// The words.
    pub said: Message,
    /// The text elements of the drawing that follow each other with these texts.
    pub lines: Vec<String>,
}

impl DrawnText {
    /// The lines of a label, if it is more than a name or a number.
    pub(super) fn of(label: &Label, lines: &[String]) -> Option<Self> {
        match label {
            Label::Said(said) if !lines.is_empty() => {
                Some(Self { said: said.clone(), lines: lines.to_vec() })
            }
            Label::Said(_) | Label::Plain(_) => None,
        }
    }
}
