//! `spielgeist strength`

use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::Registry;
use spielgeist_lab::strength::{self, GameStrength, RatedAgent, Rating, StrengthFile, StrengthRequest};

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED, USAGE};
use super::match_command::cores;
use super::progress::Watch;
use super::text::{columns, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game; all games by default
    game: Option<String>,
    /// Half the width of the 95 % interval to aim at, in Elo
    #[arg(long, value_name = "ELO", default_value_t = StrengthRequest::default().error95)]
    error: f64,
    /// Maximum number of games per match
    #[arg(long, default_value_t = StrengthRequest::default().most_games, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of all matches
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    /// The output file; default: strength.json in the data directory
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Measure again instead of continuing the file
    #[arg(long)]
    fresh: bool,
    /// Print the stored ratings instead of measuring
    #[arg(long)]
    show: bool,
    /// Print Markdown tables
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Print one Markdown table with the agents of each game, the strongest first
    #[arg(long, conflicts_with = "json", requires = "show")]
    summary: bool,
    #[command(flatten)]
    data: Data,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

/// The JSON output for a game.
#[derive(Serialize)]
struct Row<'a> {
    game: &'a str,
    #[serde(flatten)]
    strength: &'a GameStrength,
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let path = options.file.clone().map_or_else(|| options.data.strength_file(), Ok)?;
    let names: Vec<&'static str> = match &options.game {
        Some(name) => vec![registry.game(name)?.info().name],
        None => registry.games().map(|game| game.info().name).collect(),
    };
    let known = StrengthFile::load(&path)?;
    if options.show {
        let registry = registry.with_strength(known);
        return write(&registry, &names, options);
    }
    check_error(options.error)?;
    let mut file = known;
    let mut watch = Watch::new(0, None);
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    for name in &names {
        let game = registry.game(name)?;
        let ladder = registry.ladder(name).cloned().unwrap_or_default();
        let request = StrengthRequest {
            seed: options.seed,
            jobs: options.jobs.get(),
            error95: options.error,
            most_games: options.games,
            models: registry.models_checksum(name),
            stop: watch.stop(),
        };
        let before = file.games.remove(*name).filter(|_| !options.fresh);
        let measured = strength::measure(
            game,
            &ladder,
            before.as_ref(),
            &request,
            &mut |progress| {
                watch.set_length(progress.of);
                watch.see(progress);
            },
            &mut |measured| {
                file.games.insert((*name).to_owned(), measured.clone());
                file.save(&path)
            },
        )?;
        file.games.insert((*name).to_owned(), measured);
        if watch.was_interrupted() {
            break;
        }
    }
    watch.finish()?;
    file.save(&path)?;
    if watch.was_interrupted() {
        return Err(Failure::new(
            INTERRUPTED,
            format!("interrupted; finished matches are in {}, the same command continues", path.display()),
        ));
    }
    eprintln!("written to {}", path.display());
    write(&registry.with_strength(file), &names, options)
}

/// Checks half the width of an interval to aim at.
pub(super) fn check_error(error: f64) -> Result<(), Failure> {
    match error.is_finite() && error > 0.0 {
        true => Ok(()),
        false => Err(Failure::new(USAGE, format!("--error {error}: expected a positive number of Elo"))),
    }
}

fn write(registry: &Registry, names: &[&'static str], options: &Options) -> Done {
    let games = names.iter().filter_map(|name| Some((*name, registry.game_strength(name)?)));
    let mut out = stdout().lock();
    if options.json {
        let rows: Vec<Row<'_>> = games.map(|(game, strength)| Row { game, strength }).collect();
        writeln!(out, "{}", serde_json::to_string(&rows).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    if options.summary {
        write!(out, "{}", summary(games))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut seconds = 0.0;
    for (name, strength) in games {
        if options.markdown {
            write!(out, "{}", markdown(name, strength))?;
        } else {
            write_game(&mut out, name, strength)?;
        }
        seconds += strength.seconds;
    }
    if options.markdown && names.len() > 1 {
        writeln!(out, "The measurements of all games took {:.0} minutes.", seconds / 60.0)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_game(out: &mut impl Write, name: &str, strength: &GameStrength) -> std::io::Result<()> {
    writeln!(out, "{name}: ladder {}, version {}, {}", strength.ladder, strength.version, strength.date)?;
    writeln!(out, "  {} ({:.0} s)\n", strength.command, strength.seconds)?;
    let header = ["agent", "Elo", "95 % interval", "games"].map(String::from).to_vec();
    let rows: Vec<_> = std::iter::once(header).chain(by_rating(strength).into_iter().map(cells)).collect();
    writeln!(out, "{}\n", columns(&rows))?;
    for rated in &strength.agents {
        if let Some(problem) = &rated.problem {
            writeln!(out, "  {}: not rated: {problem}", rated.agent)?;
        }
    }
    Ok(())
}

/// Rungs and agents, the strongest first, none twice; those without a rating last.
fn by_rating(strength: &GameStrength) -> Vec<&RatedAgent> {
    let is_listed = |rung: &&RatedAgent| strength.agents.iter().all(|agent| agent.agent != rung.agent);
    let mut all: Vec<&RatedAgent> = strength.rungs.iter().filter(is_listed).chain(&strength.agents).collect();
    let elo = |rated: &RatedAgent| rated.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
    all.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    all
}

fn cells(rated: &RatedAgent) -> Vec<String> {
    match &rated.rating {
        Some(rating) => {
            let (low, high) = rating.ci95;
            let bound = if rating.is_bound { " (bound)" } else { "" };
            let wide = if rating.is_wide() { " (wide)" } else { "" };
            vec![
                rated.agent.clone(),
                format!("{:+.0}{bound}", rating.elo),
                format!("{low:+.0} to {high:+.0}{wide}"),
                thousands(rating.games),
            ]
        }
        None => vec![rated.agent.clone(), "not rated".to_owned(), String::new(), String::new()],
    }
}

/// A game's ratings as a table of Markdown.
fn markdown(name: &str, strength: &GameStrength) -> String {
    let mut text = format!(
        "## {name}\n\n`{}` (version {}, ladder {}, {}, {:.0} s)\n\n",
        strength.command, strength.version, strength.ladder, strength.date, strength.seconds
    );
    text += "| agent | Elo | 95 % interval | games |\n|---|--:|--:|--:|\n";
    for rated in by_rating(strength) {
        let row = cells(rated);
        text += &format!("| `{}` | {} | {} | {} |\n", row[0], row[1], row[2], row[3]);
    }
    text + "\n"
}

/// The catalogued agents of all games in one table; levels of the adaptive agent are left out.
fn summary<'a>(games: impl Iterator<Item = (&'a str, &'a GameStrength)>) -> String {
    let mut text =
        "| game | agents, the strongest first (Elo on the game's ladder) | measured |\n|---|---|---|\n"
            .to_owned();
    for (name, strength) in games {
        let is_fixed = |rated: &&&RatedAgent| !rated.agent.contains(':');
        let shown = |rated: &&RatedAgent| {
            let rating = rated.rating?;
            let wide = if rating.is_wide() { " (wide)" } else { "" };
            let error = (rating.ci95.1 - rating.ci95.0) / 2.0;
            Some(format!("`{}` {:+.0} ± {error:.0}{wide}", rated.agent, rating.elo))
        };
        let rows = by_rating(strength);
        let agents: Vec<String> = rows.iter().filter(is_fixed).filter_map(shown).collect();
        text += &format!("| {name} | {} | {} |\n", agents.join(", "), strength.date);
    }
    text
}

/// `Elo +431 ± 38 (1,240 games)`.
pub(super) fn rating_in_words(rating: &Rating) -> String {
    let (low, high) = rating.ci95;
    let games = thousands(rating.games);
    match rating.is_bound {
        true if rating.elo > 0.0 => format!("Elo at least {low:+.0} ({games} games, all won)"),
        true => format!("Elo at most {high:+.0} ({games} games, all lost)"),
        false if rating.games == 0 => "Elo 0, the first rung of the ladder".to_owned(),
        false => {
            let wide = if rating.is_wide() { ", a wide interval" } else { "" };
            format!("Elo {:+.0} ± {:.0} ({games} games{wide})", rating.elo, (high - low) / 2.0)
        }
    }
}
