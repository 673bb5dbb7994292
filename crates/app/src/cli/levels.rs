//! `spielgeist levels`

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::{
    ADAPTIVE, AgentSpec, AnyGame, Error, Level, LevelSetting, Registry, RequestProblem, TrialGame,
};

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
    /// Let the adaptive agent play against these agents in turn, and show how it follows them
    #[arg(long, value_name = "AGENT", num_args = 1.., conflicts_with = "measure")]
    against: Vec<String>,
    /// Number of games against each of them
    #[arg(long, value_name = "N", default_value_t = 230, requires = "against", value_parser = clap::value_parser!(u64).range(31..))]
    games: u64,
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
    let scale =
        scale.ok_or_else(|| Error::request(RequestProblem::NoLevels { game: options.game.clone() }))?;
    if !options.against.is_empty() {
        return trial(game, options);
    }
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

/// Games at the start against each opponent that do not count: the agent finds its level.
const GETTING_TO_KNOW: usize = 30;

/// The results against one opponent, as `--json` prints them.
#[derive(Serialize)]
struct Met {
    against: String,
    /// Games that count, after the first 30.
    games: usize,
    /// The mean score of these games, with a 95 % interval.
    score: f64,
    ci95: (f64, f64),
    /// The mean rating of the levels played, and its standard deviation, in Elo.
    rating: f64,
    rating_sd: f64,
    /// The level of each game, the first 30 included.
    levels: Vec<u8>,
}

fn trial(game: &dyn AnyGame, options: &Options) -> Done {
    let opponents: Vec<(String, u64)> =
        options.against.iter().map(|agent| (agent.clone(), options.games)).collect();
    let played = game.level_trial(&opponents, options.seed)?;
    let met = |(number, against): (usize, &String)| {
        let all: Vec<&TrialGame> = played.iter().filter(|game| game.opponent == number).collect();
        let counted = &all[GETTING_TO_KNOW..];
        let moments = |values: Vec<f64>| {
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
            (mean, (squares / (values.len() as f64 - 1.0).max(1.0)).sqrt())
        };
        let (score, sd) = moments(counted.iter().map(|game| game.score).collect());
        let (rating, rating_sd) = moments(counted.iter().map(|game| game.rating).collect());
        let error = 1.96 * sd / (counted.len() as f64).sqrt();
        let levels = all.iter().map(|game| game.level.0).collect();
        let ci95 = (score - error, score + error);
        Met { against: against.clone(), games: counted.len(), score, ci95, rating, rating_sd, levels }
    };
    let met: Vec<Met> = options.against.iter().enumerate().map(met).collect();
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&met).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let header = ["against", "games", "score", "95 % interval", "Elo", "sd"].map(String::from).to_vec();
    let line = |met: &Met| {
        let (low, high) = met.ci95;
        let interval = format!("{low:.3} to {high:.3}");
        let (score, rating, sd) =
            (format!("{:.3}", met.score), format!("{:.0}", met.rating), format!("{:.0}", met.rating_sd));
        vec![met.against.clone(), met.games.to_string(), score, interval, rating, sd]
    };
    writeln!(out, "{}", columns(&std::iter::once(header).chain(met.iter().map(line)).collect::<Vec<_>>()))?;
    let par = 1.0 / game.info().seats as f64;
    writeln!(out, "\nthe first {GETTING_TO_KNOW} games against each do not count; an even score is {par}")?;
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
