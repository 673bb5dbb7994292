//! Violations of conformance rules.

/// A violated rule, with details.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{rule}: {detail}")]
pub struct Violation {
    /// The rule.
    pub rule: &'static str,
    /// The value found.
    pub detail: String,
}

pub(crate) type Check = Result<(), Violation>;

pub(crate) fn holds(condition: bool, rule: &'static str, detail: impl FnOnce() -> String) -> Check {
    if condition { Ok(()) } else { Err(Violation { rule, detail: detail() }) }
}
