//! `spielgeist levels`

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::{ADAPTIVE, AgentSpec, AnyGame, Error, Level, LevelSetting, Registry};

use super::Done;
use super::data::Data;
use super::text::columns;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// Measure the spread of each level in this number of games against itself
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(2..))]
    measure: Option<u64>,
    /// The seed of these games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    data: Data,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

/// One level, as `--json` prints it.
#[derive(Serialize)]
struct Row {
    level: u8,
    judge: String,
    noise: f64,
    guard: f64,
    /// The rating that the opponent goes by.
    rating: f64,
    /// The rating that `spielgeist strength` measured, with its 95 % interval.
    measured: Option<(f64, f64, f64)>,
    spread: f64,
    spread_error: f64,
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let registry = options.data.with_own_strength(registry)?;
    let game = registry.game(&options.game)?;
    let scale = game.info().levels.as_ref();
    let scale = scale.ok_or_else(|| Error::request(format!("{} has no levels", options.game)))?;
    let rows = (1..).zip(&scale.levels).map(|(level, setting)| row(&registry, game, options, level, setting));
    let rows: Vec<Row> = rows.collect::<Result<_, Error>>()?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&rows).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = ["level", "Elo", "measured", "judge", "noise", "spread"].map(String::from).to_vec();
    let line = |row: &Row| {
        let measured = row
            .measured
            .map_or_else(String::new, |(elo, low, high)| format!("{elo:.0} ({low:.0} to {high:.0})"));
        let spread = format!("{:.2} ± {:.2}", row.spread, row.spread_error);
        let (level, rating, noise) =
            (row.level.to_string(), format!("{:.0}", row.rating), row.noise.to_string());
        vec![level, rating, measured, row.judge.clone(), noise, spread]
    };
    writeln!(out, "{}", columns(&std::iter::once(header).chain(rows.iter().map(line)).collect::<Vec<_>>()))?;
    writeln!(out, "\nfirst level {}; moves are judged by {}", scale.first.0, scale.moves_judge)?;
    Ok(ExitCode::SUCCESS)
}

fn row(
    registry: &Registry,
    game: &dyn AnyGame,
    options: &Options,
    level: u8,
    setting: &LevelSetting,
) -> Result<Row, Error> {
    let agent = AgentSpec::named(ADAPTIVE).at_level(Some(Level(level))).to_string();
    let rated = registry.strength(&options.game, &agent).and_then(|rated| rated.rating);
    let (spread, spread_error) = match options.measure {
        Some(games) => {
            let found = game.level_spread(Level(level), games, options.seed)?;
            (found.log2, found.error)
        }
        None => (setting.spread, setting.spread_error),
    };
    Ok(Row {
        level,
        judge: setting.judge.clone(),
        noise: setting.noise,
        guard: setting.guard,
        rating: setting.rating,
        measured: rated.map(|rating| (rating.elo, rating.ci95.0, rating.ci95.1)),
        spread,
        spread_error,
    })
}
