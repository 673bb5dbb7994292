//! Texts of tables and charts: names and numbers as they are, or sentences with a code.

use std::fmt::{Display, Formatter};
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::{Message, MessageArg, Say, ToMessageArg};

/// A text beside data: a name, a number or a sign, the same in every language, or words of ours with their code. It
/// dereferences to its English text.
///
/// ```
/// use spielgeist_play::{Label, messages};
/// messages! {
///     enum Column in "table" { Games = "games", "games"; }
/// }
/// let labels: [Label; 2] = ["75.9 %".into(), Column::Games.into()];
/// assert_eq!(labels.map(|label| label.to_uppercase()), ["75.9 %", "GAMES"]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Label {
    /// A name, a number or a sign.
    Plain(String),
    /// Words with a code.
    Said(Message),
}

impl Label {
    /// The text as a message: one that quotes it if it is plain.
    pub fn message(&self) -> Message {
        match self {
            Self::Plain(text) => Message::quoted(text),
            Self::Said(message) => message.clone(),
        }
    }
}

impl Default for Label {
    fn default() -> Self {
        Self::Plain(String::new())
    }
}

impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Plain(text) => text,
            Self::Said(message) => &message.text,
        }
    }
}

impl AsRef<str> for Label {
    fn as_ref(&self) -> &str {
        self
    }
}

impl Display for Label {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.pad(self)
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<String> for Label {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&String> for Label {
    fn from(text: &String) -> Self {
        Self::Plain(text.clone())
    }
}

impl From<Message> for Label {
    fn from(message: Message) -> Self {
        Self::Said(message)
    }
}

impl<S: Say> From<S> for Label {
    fn from(said: S) -> Self {
        Self::Said(said.message())
    }
}

/// A plain text is inserted as it is.
impl ToMessageArg for Label {
    fn to_arg(&self) -> MessageArg {
        match self {
            Self::Plain(text) => MessageArg::Text(text.clone()),
            Self::Said(message) => message.to_arg(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages;

    messages! {
        /// Samples.
        enum Sample in "test" {
            /// Words.
            Won { share: Label } = "won", "{share} won";
        }
    }

    #[test]
    fn a_stored_label_is_a_text_or_a_message() {
        let labels: [Label; 2] = ["andersen".into(), Sample::Won { share: "75 %".into() }.into()];
        let stored = serde_json::to_value(&labels).unwrap();
        assert_eq!(stored[0], "andersen");
        assert_eq!((&stored[1]["code"], &stored[1]["args"]["share"]), (&"test.won".into(), &"75 %".into()));
        assert_eq!(serde_json::from_value::<[Label; 2]>(stored).unwrap(), labels);
        assert_eq!(labels[1].to_string(), "75 % won");
        assert_eq!(Sample::MESSAGES[0].text, "{share} won");
    }
}
