//! `spielgeist games`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::{GameInfo, PlayGame, Registry};

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let games: Vec<&GameInfo> = games.games().map(PlayGame::info).collect();
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&games).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    for game in games {
        writeln!(out, "{}  {} seats  {}", game.name, game.seats, game.summary)?;
        for variant in &game.variants {
            writeln!(out, "    --variant {:<10} {}", variant.name, variant.summary)?;
        }
        writeln!(out, "    agents: {}", game.agents.join(", "))?;
        writeln!(out, "    position: {}", game.position)?;
    }
    Ok(ExitCode::SUCCESS)
}
