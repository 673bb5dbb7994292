//! `spielgeist evolve` and `spielgeist resume`

use std::io::{Write, stderr, stdout};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use spielgeist_lab::runs::{self, Effort, RunResult};
use spielgeist_lab::store::{Run, RunStatus, Store};
use spielgeist_lab::{MeasuredStrength, RecipeFile, Registry};

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED};
use super::interrupt;
use super::match_command::cores;
use super::run_watch::RunWatch;
use super::running_server;
use super::runs::duration;
use super::text::{columns, percent, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The name of a recipe (`spielgeist recipes` lists them), or a file
    recipe: String,
    /// The seed; default: the recipe's
    #[arg(long)]
    seed: Option<u64>,
    /// Number of generations; default: the recipe's
    #[arg(long, value_name = "N")]
    generations: Option<u64>,
    /// Override a setting of the recipe: evolve.method.genetic.population=40
    #[arg(long = "set", value_name = "KEY=VALUE")]
    sets: Vec<String>,
    #[command(flatten)]
    working: Working,
}

#[derive(clap::Args)]
pub(super) struct ResumeOptions {
    /// The run: its name, its number, or `last`
    run: String,
    #[command(flatten)]
    working: Working,
}

/// Options for working on a run.
#[derive(clap::Args)]
struct Working {
    /// Number of threads; does not affect the champion
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    /// Stop after the generation that exceeds this time: 90s, 20m, 8h
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time_limit: Option<Duration>,
    /// Print one JSON line per event on standard output
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

/// Parses 90, 90s, 20m or 8h.
fn read_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    let number: f64 =
        number.parse().map_err(|_| "expected a number and s, m or h, such as 90s or 20m".to_owned())?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| "expected a time of 0 or more".to_owned())
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let mut sets = options.sets.clone();
    sets.extend(options.generations.map(|generations| format!("generations={generations}")));
    let mut file = RecipeFile::find(games, &options.recipe, &sets)?;
    if let Some(seed) = options.seed {
        file.recipe.seed = seed;
    }
    let mut store = options.working.data.store()?;
    let run = runs::begin(&mut store, &file)?;
    work(games, &mut store, &run, &options.working)
}

pub(super) fn resume(games: &Registry, options: &ResumeOptions) -> Done {
    let mut store = options.working.data.store()?;
    let run = store.run(&options.run)?;
    work(games, &mut store, &run, &options.working)
}

fn work(games: &Registry, store: &mut Store, run: &Run, working: &Working) -> Done {
    let stop = interrupt::flag();
    let effort = Effort { jobs: working.jobs.get(), time_limit: working.time_limit, stop: stop.clone() };
    if !working.json {
        let name = &run.name;
        let _ = match running_server::find(store.directory()) {
            Some(server) => writeln!(stderr(), "to watch it: http://{server}/runs/{name}"),
            None => {
                let serve = store.command("serve");
                writeln!(stderr(), "to watch it: {serve}, then http://127.0.0.1:8080/runs/{name}")
            }
        };
    }
    let mut watch = RunWatch::new(working.json);
    let result = runs::work(games, store, run, &effort, &mut |event| watch.see(event));
    let finished = watch.finish();
    let result = result?;
    finished?;
    if !working.json {
        write_result(&mut stdout().lock(), &result, &store.resume_command(&result.run))?;
    }
    let interrupted = result.status == RunStatus::Stopped && stop.load(Ordering::Relaxed);
    if interrupted {
        let again =
            format!("interrupted; everything is saved. Resume with: {}", store.resume_command(&result.run));
        return Err(Failure::new(INTERRUPTED, again));
    }
    Ok(ExitCode::SUCCESS)
}

fn write_result(out: &mut impl Write, result: &RunResult, resume: &str) -> std::io::Result<()> {
    let generations = thousands(result.generations);
    match result.status {
        RunStatus::Done => writeln!(out, "{}: {generations} generations, done", result.run)?,
        _ => {
            writeln!(out, "{}: stopped after {generations} generations", result.run)?;
            writeln!(out, "  resume with: {resume}")?;
        }
    }
    writeln!(out, "  {}", effort(result.games, result.seconds, result.nodes))?;
    if let (Some(file), Some(sum)) = (&result.champion, &result.champion_sha256) {
        writeln!(out, "  champion: {}", file.display())?;
        if let Some(took) = result.champion_generations.filter(|took| *took != result.generations) {
            writeln!(out, "  chosen:   the best of generation {took}, by the play-off")?;
        }
        writeln!(out, "  sha256:   {sum}")?;
    }
    write_strength(out, &result.strength)
}

/// The games of a run and their time; the positions searched, if they are counted.
pub(super) fn effort(games: u64, seconds: f64, nodes: Option<u64>) -> String {
    let a_second = |count: u64| thousands((count as f64 / seconds.max(1e-9)) as u64);
    let played = format!("{} games in {} ({} games/s)", thousands(games), duration(seconds), a_second(games));
    nodes.map_or(played.clone(), |nodes| {
        format!("{played}; {} positions searched ({} a second)", thousands(nodes), a_second(nodes))
    })
}

/// Writes the measured strength of a champion.
pub(super) fn write_strength(out: &mut impl Write, strength: &[MeasuredStrength]) -> std::io::Result<()> {
    if strength.is_empty() {
        return Ok(());
    }
    let header = ["on fresh games against", "variant", "seats", "games", "won", "95 % interval"];
    let row = |test: &MeasuredStrength| {
        vec![
            test.opponents.join(" "),
            test.variant.clone(),
            test.seats.clone(),
            thousands(test.games),
            percent(test.win_rate),
            format!("{} to {}", percent(test.ci95.0), percent(test.ci95.1)),
        ]
    };
    let rows: Vec<_> =
        std::iter::once(header.map(String::from).to_vec()).chain(strength.iter().map(row)).collect();
    writeln!(out, "\n{}", columns(&rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_told_where_they_are_counted() {
        assert_eq!(effort(1_200, 61.0, None), "1,200 games in 1:01 (19 games/s)");
        let counted = "1,200 games in 1:00 (20 games/s); 3,000,000 positions searched (50,000 a second)";
        assert_eq!(effort(1_200, 60.0, Some(3_000_000)), counted);
    }

    #[test]
    fn times_have_units() {
        assert_eq!(read_time("90"), Ok(Duration::from_secs(90)));
        assert_eq!(read_time("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(read_time("8h"), Ok(Duration::from_secs(8 * 3600)));
        assert!(read_time("soon").is_err() && read_time("-3s").is_err() && read_time("").is_err());
    }
}
