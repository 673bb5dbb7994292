//! `spielgeist rules`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// An agent with fuzzy rules, or a champion file
    agent: String,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let rules = games.game(&options.game)?.rules(&options.agent)?;
    write!(stdout().lock(), "{rules}")?;
    Ok(ExitCode::SUCCESS)
}
