//! `spielgeist completions`

use std::io::stdout;
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
    clap_complete::generate(options.shell, &mut Arguments::command(), "spielgeist", &mut stdout());
    Ok(ExitCode::SUCCESS)
}
