//! `spielgeist completions`

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap_complete::Shell;

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The shell
    shell: Shell,
}

/// Writes the script for a command line.
pub(super) fn run(mut command: clap::Command, options: &Options) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, "spielgeist", &mut script);
    stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
