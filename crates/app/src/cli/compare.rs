//! `spielgeist compare`

use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use spielgeist_lab::runs::{Comparison, Effort, compare};

use spielgeist_lab::Registry;

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED};
use super::match_command::{cores, write_report};
use super::progress::Watch;
use super::text::{columns, fitness};

#[derive(clap::Args)]
pub(super) struct Options {
    /// A run: its name, its number, or `last`
    first: String,
    /// Another run
    second: String,
    /// Number of games between the champions
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of these games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let store = options.data.store()?;
    let mut watch = Watch::new(options.games, None);
    let effort = Effort { jobs: options.jobs.get(), time_limit: None, stop: watch.stop() };
    let names = [options.first.as_str(), options.second.as_str()];
    let comparison = compare(games, &store, names, options.games, options.seed, &effort, &mut |progress| {
        watch.see(progress)
    });
    watch.finish()?;
    let comparison = comparison?;
    if effort.stop.load(Ordering::Relaxed) {
        return Err(Failure::new(INTERRUPTED, "interrupted; run the same command to compare again"));
    }
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&comparison).expect("plain data"))?;
    } else {
        write(&mut out, &comparison)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write(out: &mut impl Write, comparison: &Comparison) -> std::io::Result<()> {
    let [first, second] = &comparison.runs;
    writeln!(out, "{} and {}\n", first.name, second.name)?;
    let header = ["setting", &first.name, &second.name].map(ToString::to_string).to_vec();
    let cell = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
    let settings = comparison.settings.iter().map(|(key, [a, b])| vec![key.clone(), cell(a), cell(b)]);
    let rows: Vec<_> = std::iter::once(header).chain(settings).collect();
    if rows.len() == 1 {
        writeln!(out, "  all settings are the same")?;
    } else {
        writeln!(out, "{}", columns(&rows))?;
    }
    write_courses(out, comparison)?;
    writeln!(out, "\nThe fitness of two runs is not comparable; a match between the champions:\n")?;
    write_report(out, &comparison.match_report)
}

/// Writes best and mean at equal fractions of both runs.
fn write_courses(out: &mut impl Write, comparison: &Comparison) -> std::io::Result<()> {
    let [first, second] = &comparison.runs;
    let header = ["progress", &first.name, "mean", &second.name, "mean"].map(ToString::to_string).to_vec();
    let mut rows = vec![header];
    for share in [0.0, 0.1, 0.25, 0.5, 0.75, 1.0] {
        let mut row = vec![format!("{:.0} %", 100.0 * share)];
        for curve in &comparison.curves {
            let at = (share * curve.len().saturating_sub(1) as f64).round() as usize;
            let written = fitness(curve);
            let pair = curve.get(at).map(|g| [written(g.best), written(g.mean)]);
            row.extend(pair.unwrap_or_else(|| ["-".to_owned(), "-".to_owned()]));
        }
        rows.push(row);
    }
    writeln!(out, "\n{}", columns(&rows))
}
