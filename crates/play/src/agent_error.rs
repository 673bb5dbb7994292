//! Errors when an agent is created.

use std::sync::Arc;

use crate::{Message, Say};

/// The reason why an agent cannot be created: a wrong parameter, a model that does not fit, a program that does not
/// start.
///
/// Techniques define their own errors; this type holds the message of any of them. All threads of a contest report the
/// same error, so it can be cloned.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", .0.text)]
pub struct AgentError(Arc<Message>);

impl AgentError {
    /// Creates an error from its message.
    pub fn new(said: impl Into<Message>) -> Self {
        Self(Arc::new(said.into()))
    }

    /// The message.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl<S: Say> From<S> for AgentError {
    fn from(said: S) -> Self {
        Self::new(said)
    }
}

impl From<AgentError> for Message {
    fn from(error: AgentError) -> Self {
        Arc::unwrap_or_clone(error.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MoveProblem;

    #[test]
    fn an_error_prints_as_its_message_and_keeps_its_code() {
        let problem = MoveProblem::NoDice { text: "6".to_owned() };
        let error = AgentError::from(problem.clone());
        assert_eq!(error.to_string(), problem.to_string());
        assert_eq!(error.message().code, "move.no_dice");
        assert_eq!(Message::from(error), problem.message());
    }
}
