//! Failures and their exit codes.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use spielgeist_lab::{Error, ErrorKind};
use spielgeist_play::{Message, MessageArg};

/// The command failed.
pub(super) const FAILED: u8 = 1;
/// The command line is wrong.
pub(super) const USAGE: u8 = 2;
/// The command succeeded, but a requested condition does not hold.
pub(super) const NOT_MET: u8 = 3;
/// The input is not valid.
pub(super) const INVALID_INPUT: u8 = 4;
/// Interrupted by the user.
pub(super) const INTERRUPTED: u8 = 130;

/// An error message with the exit code for scripts.
#[derive(Debug)]
pub(super) struct Failure {
    code: u8,
    message: String,
}

impl Failure {
    pub(super) fn new(code: u8, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// Prints the message and returns the exit code.
    pub(super) fn report(&self) -> ExitCode {
        if !self.message.is_empty() {
            // If the message cannot be written, the exit code still reports the failure.
            let _ = writeln!(io::stderr(), "error: {self}");
        }
        ExitCode::from(self.code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let code = match error.kind() {
            ErrorKind::Usage => USAGE,
            ErrorKind::Input => INVALID_INPUT,
            ErrorKind::Failed => FAILED,
        };
        Self::new(code, advised(&error))
    }
}

/// The error, with what to write on the command line to put it right.
fn advised(error: &Error) -> String {
    let said = error.message();
    match &*said.code {
        "recipe.set" => format!("--set {said}"),
        "request.no_games" => "--games must be at least 1".to_owned(),
        "request.variant_without_game" | "request.which_game" => format!("{said}: give it with --game"),
        "store.no_directory" | "store.not_made" | "store.unwritable" => {
            format!("{said}; give another with --data DIR or SPIELGEIST_DATA")
        }
        "runs.locked" => format!("{said}; watch it with: spielgeist show {}", arg(&said, "run")),
        "runs.other_behaviour" => {
            let (recipe, seed) = (arg(&said, "recipe"), arg(&said, "seed"));
            format!("{said}: spielgeist evolve {recipe} --seed {seed}")
        }
        "server.not_listening" => format!("{said}; choose another address with --listen ADDR"),
        "format.first" => format!("{said}: spielgeist check FILE"),
        _ => said.text,
    }
}

/// An argument of a message as text.
fn arg(said: &Message, name: &str) -> String {
    match said.args.get(name) {
        Some(MessageArg::Count(count)) => count.to_string(),
        Some(MessageArg::Number(number)) => number.to_string(),
        Some(MessageArg::Text(text)) => text.clone(),
        Some(MessageArg::Message(message)) => message.text.clone(),
        None => String::new(),
    }
}

/// A closed pipe (`| head`) is not an error: nobody reads the output any more.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::new(0, ""),
            _ => Self::new(FAILED, error.to_string()),
        }
    }
}

/// Prints clap's own message; help and version are not errors.
pub(super) fn usage(error: &clap::Error) -> ExitCode {
    let _ = error.print();
    if error.use_stderr() { ExitCode::from(USAGE) } else { ExitCode::SUCCESS }
}
