//! How an agent is written, and the parts of that.

use serde::{Deserialize, Serialize};
use spielgeist_lab::AgentSpec;
use utoipa::ToSchema;

/// An agent with its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "Stored")]
pub(crate) struct AgentName {
    /// As requests name it, with its parameters.
    pub(crate) written: String,
    /// Its name in the list of agents: without parameters; `run:NAME` for the champion of a run.
    pub(crate) listed: String,
    /// The run that it is the champion of.
    pub(crate) run: Option<String>,
}

/// The parts follow from the name, and earlier versions stored only that.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Name(String),
    Parts { written: String },
}

impl From<Stored> for AgentName {
    fn from(stored: Stored) -> Self {
        let (Stored::Name(written) | Stored::Parts { written }) = stored;
        Self::from(written)
    }
}

impl From<String> for AgentName {
    fn from(written: String) -> Self {
        match written.parse() {
            Ok(AgentSpec::Named { name, .. }) => Self { written, listed: name, run: None },
            Ok(AgentSpec::Run(run)) => Self { listed: written.clone(), written, run: Some(run) },
            // Programs and files are not in the list.
            _ => Self { listed: written.clone(), written, run: None },
        }
    }
}

impl From<&str> for AgentName {
    fn from(written: &str) -> Self {
        Self::from(written.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::AgentName;

    fn parts(written: &str) -> (String, Option<String>) {
        let AgentName { listed, run, .. } = AgentName::from(written);
        (listed, run)
    }

    #[test]
    fn the_parts_follow_from_the_name() {
        assert_eq!(parts("champion:nodes=5,ms=10"), ("champion".to_owned(), None));
        assert_eq!(parts("random"), ("random".to_owned(), None));
        assert_eq!(parts("run:small-1"), ("run:small-1".to_owned(), Some("small-1".to_owned())));
        assert_eq!(parts("cmd:./bot"), ("cmd:./bot".to_owned(), None));
    }

    #[test]
    fn a_name_that_was_stored_as_text_is_read() {
        let name = AgentName::from("champion:nodes=5");
        assert_eq!(serde_json::from_str::<AgentName>("\"champion:nodes=5\"").unwrap(), name);
        let text = serde_json::to_string(&name).unwrap();
        assert_eq!(serde_json::from_str::<AgentName>(&text).unwrap(), name);
    }
}
