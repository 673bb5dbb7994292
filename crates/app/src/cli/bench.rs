//! `spielgeist bench`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::{Measure, Registry};

use super::Done;
use super::text::{columns, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game; default: all games
    game: Option<String>,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let tables = match &options.game {
        Some(name) => vec![games.game(name)?],
        None => games.games().collect(),
    };
    let mut measures: Vec<Measure> = Vec::new();
    for table in tables {
        measures.extend(table.bench()?);
    }
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&measures).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = ["game and measure", "per CPU second"].map(String::from).to_vec();
    let row = |measure: &Measure| {
        vec![format!("{} {}", measure.game, measure.measure), thousands(measure.per_cpu_second as u64)]
    };
    let rows: Vec<_> = std::iter::once(header).chain(measures.iter().map(row)).collect();
    writeln!(out, "{}", columns(&rows))?;
    Ok(ExitCode::SUCCESS)
}
