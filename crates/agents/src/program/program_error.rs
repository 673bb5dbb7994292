//! Errors when an external program is started.

use std::io;

use spielgeist_play::{SystemError, messages};

use super::child_group::missing_interpreter;

messages! {
    /// The reason why an external program cannot be started.
    pub enum ProgramError in "program" {
        /// A command line without words.
        NoProgram = "no_program", "the command line names no program";
        /// A command line that no shell would read.
        Quotes { command: String } = "quotes", "unbalanced quotes in `{command}`";
        /// The system refuses.
        NotStarted { program: String, problem: SystemError } = "not_started", "cannot start `{program}`: {problem}";
        /// The program is a script, and what should run it is missing.
        NoInterpreter { program: String, interpreter: String } = "no_interpreter",
            "cannot start `{program}`: its interpreter `{interpreter}` does not exist (first line of the script)";
        /// Its output cannot be read.
        NoOutput { program: String } = "no_output", "cannot read the output of `{program}`";
        /// Its input cannot be written.
        NoInput { program: String } = "no_input", "cannot write to the input of `{program}`";
    }
}

impl std::error::Error for ProgramError {}

impl ProgramError {
    /// The error of a program that the system does not start.
    pub(super) fn not_started(program: &str, error: &io::Error) -> Self {
        let missing = || missing_interpreter(program.as_ref());
        let program = program.to_owned();
        match missing().filter(|_| error.kind() == io::ErrorKind::NotFound) {
            Some(interpreter) => Self::NoInterpreter { program, interpreter },
            None => Self::NotStarted { program, problem: SystemError::of(error) },
        }
    }
}
