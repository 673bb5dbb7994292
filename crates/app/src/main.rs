//! The one binary: a command line and a web app over the lab.

mod cli;
mod server;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
