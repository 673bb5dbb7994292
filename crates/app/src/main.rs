//! The one binary: a command line over the lab.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
