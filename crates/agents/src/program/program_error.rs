//! Why a program from outside cannot be started.

/// Why a program from outside cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// A command line without words.
    #[error("no program is named after `cmd:`")]
    NoProgram,
    /// A command line that no shell would read.
    #[error("unbalanced quotes in `{0}`")]
    Quotes(String),
    /// The system refuses.
    #[error("cannot start `{program}`: {problem}")]
    NotStarted {
        /// The program.
        program: String,
        /// What the system says.
        problem: String,
    },
    /// Its output cannot be read.
    #[error("cannot read what `{0}` says")]
    NoOutput(String),
    /// Its input cannot be written.
    #[error("`{0}` takes no input")]
    NoInput(String),
}

impl From<ProgramError> for String {
    fn from(error: ProgramError) -> Self {
        error.to_string()
    }
}
