//! `spielgeist champions`

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use spielgeist_lab::runs::{self, Effort};
use spielgeist_lab::store::{RunStatus, Store};
use spielgeist_lab::{Champion, Error, FileProblem, NamedText, RecipeFile, Registry, WholeFile};

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED, INVALID_INPUT, NOT_MET};
use super::interrupt;
use super::match_command::cores;
use super::text::{columns, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The champion file; all by default
    name: Option<String>,
    /// Run the recipes again and compare the champion files byte by byte
    #[arg(long)]
    check: bool,
    /// Write the times of the check into this file
    #[arg(long, value_name = "FILE", requires = "check")]
    file: Option<PathBuf>,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    #[command(flatten)]
    data: Data,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

/// The times of the last checks, by `champions --check --file`.
const TIMES: &str = include_str!("../../champions.json");

/// How long the making of a champion file took, with its tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Making {
    seconds: f64,
    /// Number of threads of the program.
    threads: usize,
    /// The day of the measurement, in UTC.
    date: String,
}

/// By the champion's name.
type Times = BTreeMap<String, Making>;

/// Reads times; a file that does not exist has none.
fn read_times(path: &Path) -> Result<Times, Failure> {
    match std::fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| {
            Failure::new(INVALID_INPUT, format!("cannot read the times in `{}`: {error}", path.display()))
        }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Times::new()),
        Err(error) => Err(FileProblem::unreadable(path, &error).into()),
    }
}

fn write_times(path: &Path, times: &Times) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(times).expect("plain data") + "\n";
    WholeFile::new(path).write(&text)
}

/// A champion file that ships with the program.
#[derive(Serialize)]
struct Shipped {
    name: &'static str,
    game: String,
    /// Games that its making took.
    games: u64,
    /// The command that makes it again.
    command: String,
    /// Whether the recipe gave the same file, byte by byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeated: Option<bool>,
    /// The time of this check, or of the last one before the release.
    #[serde(skip_serializing_if = "Option::is_none")]
    making: Option<Making>,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let known: Vec<&str> = games.champions().iter().map(|(name, _)| *name).collect();
    let wanted = |name: &str| options.name.as_deref().is_none_or(|wanted| wanted == name);
    let chosen: Vec<&NamedText> = games.champions().iter().filter(|(name, _)| wanted(name)).collect();
    if let (Some(name), true) = (&options.name, chosen.is_empty()) {
        return Err(Error::unknown("champion", name, &known).into());
    }
    let known_times: Times = serde_json::from_str(TIMES).expect("a file that a test reads");
    let mut rows = Vec::new();
    for (name, text) in chosen {
        let champion = Champion::read(text, name)?;
        let mut shipped = Shipped {
            name,
            game: champion.game.clone(),
            games: champion.games,
            command: command(&champion),
            repeated: None,
            making: known_times.get(*name).cloned(),
        };
        if options.check {
            eprintln!("{name}: {}", shipped.command);
            let (repeated, making) = check(games, &champion, text, options)?;
            if let (Some(path), true) = (&options.file, repeated) {
                let mut times = read_times(path)?;
                times.insert((*name).to_owned(), making.clone());
                write_times(path, &times)?;
            }
            (shipped.repeated, shipped.making) = (Some(repeated), Some(making));
        }
        rows.push(shipped);
    }
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&rows).expect("plain data"))?;
    } else {
        write(&mut out, &rows)?;
    }
    match rows.iter().any(|row| row.repeated == Some(false)) {
        true => Ok(ExitCode::from(NOT_MET)),
        false => Ok(ExitCode::SUCCESS),
    }
}

fn command(champion: &Champion) -> String {
    let sets: String = champion.set.iter().map(|set| format!(" --set {set}")).collect();
    format!("spielgeist evolve {} --seed {}{sets}", champion.recipe, champion.seed)
}

/// Makes a champion again; returns whether the file is the same, and the time.
fn check(
    games: &Registry,
    champion: &Champion,
    text: &str,
    options: &Options,
) -> Result<(bool, Making), Failure> {
    let begun = Instant::now();
    let repeated = again(games, champion, options)? == text;
    let making = Making {
        seconds: (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        threads: options.jobs.get(),
        date: time::OffsetDateTime::now_utc().date().to_string(),
    };
    Ok((repeated, making))
}

/// Makes a champion again, as a run of its own; returns the text of its file.
fn again(games: &Registry, champion: &Champion, options: &Options) -> Result<String, Failure> {
    let mut file = RecipeFile::find(games, &champion.recipe, &champion.set)?;
    file.recipe.seed = champion.seed;
    let mut store: Store = options.data.store()?;
    let run = runs::begin(&mut store, &file)?;
    let stop = interrupt::flag();
    let effort = Effort { jobs: options.jobs.get(), time_limit: None, stop };
    let result = runs::work(games, &mut store, &run, &effort, &mut |_| {})?;
    match &result.champion {
        Some(path) if result.status == RunStatus::Done => Ok(std::fs::read_to_string(path)?),
        _ => {
            let resume = store.resume_command(&result.run);
            Err(Failure::new(INTERRUPTED, format!("interrupted; resume the run with: {resume}")))
        }
    }
}

fn write(out: &mut impl Write, rows: &[Shipped]) -> std::io::Result<()> {
    let header = ["champion", "games", "seconds", "threads", "date", "same file", "command"];
    let row = |row: &Shipped| {
        let repeated = row.repeated.map_or("", |repeated| if repeated { "yes" } else { "NO" });
        let made = row.making.as_ref().map_or_else(Default::default, |made| {
            [format!("{:.1}", made.seconds), made.threads.to_string(), made.date.clone()]
        });
        let [seconds, threads, date] = made;
        let (name, games, command) = (row.name.to_owned(), thousands(row.games), row.command.clone());
        vec![name, games, seconds, threads, date, repeated.to_owned(), command]
    };
    let header = header.map(String::from).to_vec();
    let rows: Vec<_> = std::iter::once(header).chain(rows.iter().map(row)).collect();
    writeln!(out, "{}", columns(&rows))
}
