//! `spielgeist completions`

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::Done;
use super::arguments::Arguments;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The shell
    shell: Shell,
}

pub(super) fn run(options: &Options) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "spielgeist", &mut script);
    stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
