//! `spielgeist engine`

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agent that plays
    agent: String,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// A protocol of the game's own, such as `hub`, instead of the line protocol
    #[arg(long)]
    protocol: Option<String>,
    /// The seed of the agent's own random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let (mut input, mut output) = (BufReader::new(stdin()), stdout());
    let (variant, protocol) = (options.variant.as_deref(), options.protocol.as_deref());
    table.serve_engine(variant, &options.agent, protocol, options.seed, &mut input, &mut output)??;
    Ok(ExitCode::SUCCESS)
}
