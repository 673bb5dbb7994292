//! What can go wrong, said so that the next step is clear.

/// A request that could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A name that does not exist.
    #[error("there is no {what} `{name}`{} {what}s: {}", nearest_text(.nearest.as_deref()), .known.join(", "))]
    Unknown {
        /// What kind of thing was asked for: `game`, `agent`, `variant`.
        what: &'static str,
        /// The name given.
        name: String,
        /// The closest name there is.
        nearest: Option<String>,
        /// All names there are.
        known: Vec<String>,
    },
    /// An agent's parameter does not exist or has a wrong value.
    #[error("agent `{agent}`: {problem}")]
    Parameter {
        /// The agent as it was named.
        agent: String,
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// A request that makes no sense for this game.
    #[error("{0}")]
    Request(String),
    /// A position, a move or a file that cannot be read.
    #[error("{0}")]
    Input(String),
    /// Something outside failed: a program that does not start, say.
    #[error("{0}")]
    Failed(String),
}

/// What an error means for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request was wrong.
    Usage,
    /// What was to be read was wrong.
    Input,
    /// Carrying it out failed.
    Failed,
}

impl Error {
    /// What the error means for the caller.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Unknown { .. } | Error::Parameter { .. } | Error::Request(_) => ErrorKind::Usage,
            Error::Input(_) => ErrorKind::Input,
            Error::Failed(_) => ErrorKind::Failed,
        }
    }

    /// A name that is not among those known.
    pub fn unknown(what: &'static str, name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            what,
            name: name.to_owned(),
            nearest: crate::suggest::nearest(name, known).map(ToOwned::to_owned),
            known: known.iter().map(ToString::to_string).collect(),
        }
    }
}

fn nearest_text(nearest: Option<&str>) -> String {
    nearest.map_or_else(|| ";".to_owned(), |nearest| format!("; did you mean `{nearest}`?"))
}

impl From<spielgeist_play::NotationError> for Error {
    fn from(error: spielgeist_play::NotationError) -> Self {
        Self::Input(error.0)
    }
}
