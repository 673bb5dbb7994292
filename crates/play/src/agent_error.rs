//! Errors when an agent is created.

use std::error::Error;
use std::sync::Arc;

/// The reason why an agent cannot be created: a wrong parameter, a model that does not fit, a program that does not
/// start.
///
/// Techniques define their own errors; this type holds any of them, and prints as it does. All threads of a contest
/// report the same error, so it can be cloned.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub struct AgentError(Arc<dyn Error + Send + Sync>);

impl AgentError {
    /// Creates an error from its cause: another error, or a sentence.
    pub fn new(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Arc::from(cause.into()))
    }

    /// The cause, which can be downcast to the error of a technique.
    pub fn cause(&self) -> &(dyn Error + Send + Sync + 'static) {
        &*self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::Violation;

    #[test]
    fn an_error_prints_as_its_cause_and_keeps_its_type() {
        let violation = Violation { rule: "legal", detail: "move 3".to_owned() };
        let error = AgentError::new(violation.clone());
        assert_eq!(error.to_string(), violation.to_string());
        assert_eq!(error.cause().downcast_ref(), Some(&violation));
        assert_eq!(AgentError::new("no such file").to_string(), "no such file");
    }
}
