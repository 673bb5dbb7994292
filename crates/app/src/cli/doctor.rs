//! `spielgeist doctor`

use std::io::Write;
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;
use super::data::Data;
use super::failure::NOT_MET;
use crate::server::{Health, examine};

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

pub(super) fn run(registry: &Registry, options: &Options) -> Done {
    let health = examine(registry, &options.data.directory()?);
    let mut out = std::io::stdout();
    match options.json {
        true => writeln!(out, "{}", serde_json::to_string_pretty(&health).expect("plain data"))?,
        false => write(&mut out, &health)?,
    }
    Ok(if health.problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NOT_MET) })
}

fn write(out: &mut impl Write, health: &Health) -> std::io::Result<()> {
    writeln!(out, "{} (spielgeist {})", health.directory, env!("CARGO_PKG_VERSION"))?;
    for file in &health.files {
        let (name, bytes, version, known) = (file.name, file.bytes, file.version, file.known_version);
        let kilobytes = bytes.div_ceil(1024);
        writeln!(out, "  {name:<20} {kilobytes:>8} kB  version {version} of {known}")?;
    }
    for (table, rows) in &health.rows {
        writeln!(out, "  {table:<20} {rows:>8} rows")?;
    }
    for problem in &health.problems {
        writeln!(out, "Problem: {problem}")?;
    }
    if health.problems.is_empty() {
        writeln!(out, "No problems found.")?;
    }
    Ok(())
}
