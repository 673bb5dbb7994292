//! `spielgeist runs`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::store::Run;

use super::Done;
use super::data::Data;
use super::text::{columns, fitness_alone, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

pub(super) fn run(options: &Options) -> Done {
    let store = options.data.store()?;
    let runs = store.runs()?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&runs).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    if runs.is_empty() {
        writeln!(
            out,
            "no runs in {} yet; start one with: spielgeist evolve RECIPE (spielgeist recipes lists them)",
            store.directory().display()
        )?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = ["run", "status", "generations", "games", "time", "best", "seed"].map(String::from).to_vec();
    let rows: Vec<_> = std::iter::once(header).chain(runs.iter().map(row)).collect();
    writeln!(out, "{}", columns(&rows))?;
    Ok(ExitCode::SUCCESS)
}

fn row(run: &Run) -> Vec<String> {
    vec![
        run.name.clone(),
        run.status.as_str().to_owned(),
        format!("{}/{}", run.generations, run.target),
        thousands(run.games),
        duration(run.seconds),
        run.best.map_or_else(|| "-".to_owned(), fitness_alone),
        run.seed.to_string(),
    ]
}

/// Formats 3725 as 1:02:05.
pub(super) fn duration(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
