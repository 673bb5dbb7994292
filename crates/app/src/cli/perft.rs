//! `spielgeist perft`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// Number of moves
    depth: u32,
    /// The position, as one line (see `legal`); default: the start
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
}

/// Prints the count of every depth up to the given one. Every outcome of the dice counts separately.
pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let mut out = stdout().lock();
    for depth in options.depth.min(1)..=options.depth {
        let nodes = table.perft(options.variant.as_deref(), options.position.as_deref(), depth)?;
        writeln!(out, "{depth} {nodes}")?;
    }
    Ok(ExitCode::SUCCESS)
}
