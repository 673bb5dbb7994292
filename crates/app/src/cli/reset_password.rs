//! `spielgeist reset-password`

use std::io::Write;
use std::process::ExitCode;

use super::Done;
use super::data::Data;
use crate::server;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The name of the account
    name: String,
    #[command(flatten)]
    data: Data,
}

pub(super) fn run(options: &Options) -> Done {
    let password = server::reset_password(&options.data.directory()?, &options.name)?;
    let mut out = std::io::stdout();
    writeln!(out, "New password of {}: {password}", options.name)?;
    writeln!(out, "All sessions of the account have ended. Change the password after logging in.")?;
    Ok(ExitCode::SUCCESS)
}
