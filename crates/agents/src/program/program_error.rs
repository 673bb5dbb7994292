//! Errors when an external program is started.

use spielgeist_play::AgentError;

/// The reason why an external program cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// A command line without words.
    #[error("no program given after `cmd:`")]
    NoProgram,
    /// A command line that no shell would read.
    #[error("unbalanced quotes in `{0}`")]
    Quotes(String),
    /// The system refuses.
    #[error("cannot start `{program}`: {problem}")]
    NotStarted {
        /// The program.
        program: String,
        /// The error of the operating system.
        problem: String,
    },
    /// Its output cannot be read.
    #[error("cannot read the output of `{0}`")]
    NoOutput(String),
    /// Its input cannot be written.
    #[error("cannot write to the input of `{0}`")]
    NoInput(String),
}

impl From<ProgramError> for AgentError {
    fn from(error: ProgramError) -> Self {
        Self::new(error)
    }
}
