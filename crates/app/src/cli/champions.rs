//! `spielgeist champions`

use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Instant;

use serde::Serialize;
use spielgeist_lab::runs::{self, Effort};
use spielgeist_lab::store::{RunStatus, Store};
use spielgeist_lab::{Champion, Error, NamedText, RecipeFile, Registry};

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED, NOT_MET};
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
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    #[command(flatten)]
    data: Data,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
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
    /// Time that the check took, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let known: Vec<&str> = games.champions().iter().map(|(name, _)| *name).collect();
    let wanted = |name: &str| options.name.as_deref().is_none_or(|wanted| wanted == name);
    let chosen: Vec<&NamedText> = games.champions().iter().filter(|(name, _)| wanted(name)).collect();
    if let (Some(name), true) = (&options.name, chosen.is_empty()) {
        return Err(Error::unknown("champion", name, &known).into());
    }
    let mut rows = Vec::new();
    for (name, text) in chosen {
        let champion = Champion::read(text, name)?;
        let mut shipped = Shipped {
            name,
            game: champion.game.clone(),
            games: champion.games,
            command: command(&champion),
            repeated: None,
            seconds: None,
        };
        if options.check {
            let begun = Instant::now();
            eprintln!("{name}: {}", shipped.command);
            shipped.repeated = Some(again(games, &champion, options)? == *text);
            shipped.seconds = Some((begun.elapsed().as_secs_f64() * 10.0).round() / 10.0);
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
    let header = ["champion", "games", "same file", "seconds", "command"].map(String::from).to_vec();
    let row = |row: &Shipped| {
        let repeated = row.repeated.map_or("", |repeated| if repeated { "yes" } else { "NO" });
        let seconds = row.seconds.map_or_else(String::new, |seconds| format!("{seconds:.1}"));
        vec![row.name.to_owned(), thousands(row.games), repeated.to_owned(), seconds, row.command.clone()]
    };
    let rows: Vec<_> = std::iter::once(header).chain(rows.iter().map(row)).collect();
    writeln!(out, "{}", columns(&rows))
}
