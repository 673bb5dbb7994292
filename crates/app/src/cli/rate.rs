//! `spielgeist rate`

use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::Registry;
use spielgeist_lab::strength::{self, GameStrength, RatedAgent, StrengthRequest};

use super::Done;
use super::data::Data;
use super::failure::{Failure, INTERRUPTED, USAGE};
use super::match_command::cores;
use super::progress::Watch;
use super::strength::{check_error, rating_in_words};
use super::text::{columns, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The agent: a name, a champion file, or "cmd:PROGRAM ARGS"
    agent: String,
    /// The game
    game: String,
    /// Maximum number of games per match
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Half the width of the 95 % interval to aim at, in Elo
    #[arg(long, value_name = "ELO", default_value_t = StrengthRequest::default().error95)]
    error: f64,
    /// The seed of all matches
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    #[command(flatten)]
    data: Data,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

/// The JSON output.
#[derive(Serialize)]
struct Answer<'a> {
    game: &'a str,
    ladder: u32,
    #[serde(flatten)]
    rated: &'a RatedAgent,
    /// Agents of the catalogue, the strongest first, with their ratings.
    catalogue: Vec<(&'a str, f64)>,
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let registry = options.data.with_own_strength(registry)?;
    let game = registry.game(&options.game)?;
    game.check_agent(None, &options.agent)?;
    check_error(options.error)?;
    let scale =
        registry.game_strength(&options.game).filter(|scale| !scale.rungs.is_empty()).ok_or_else(|| {
            let name = &options.game;
            let problem =
                format!("the ladder of {name} has not been measured; run `spielgeist strength {name}` first");
            Failure::new(USAGE, problem)
        })?;
    let mut watch = Watch::new(0, None);
    let request = StrengthRequest {
        seed: options.seed,
        jobs: options.jobs.get(),
        error95: options.error,
        most_games: options.games,
        stop: watch.stop(),
        ..StrengthRequest::default()
    };
    let rated = strength::rate(game, scale, &options.agent, &request, &mut |progress| {
        watch.set_length(progress.of);
        watch.see(progress);
    });
    watch.finish()?;
    let Some(rated) = rated? else {
        return Err(Failure::new(INTERRUPTED, "interrupted; the same command starts again".to_owned()));
    };
    let catalogue = catalogue(scale);
    let mut out = stdout().lock();
    if options.json {
        let answer = Answer { game: &options.game, ladder: scale.ladder, rated: &rated, catalogue };
        writeln!(out, "{}", serde_json::to_string(&answer).expect("plain data"))?;
    } else {
        write_rating(&mut out, &options.game, scale, &rated, &catalogue)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Agents of the catalogue with their ratings, the strongest first.
fn catalogue(scale: &GameStrength) -> Vec<(&str, f64)> {
    let rated = scale.agents.iter().filter_map(|agent| Some((agent.agent.as_str(), agent.rating?.elo)));
    let mut rated: Vec<_> = rated.collect();
    rated.sort_by(|one, other| other.1.total_cmp(&one.1));
    rated
}

fn write_rating(
    out: &mut impl Write,
    game: &str,
    scale: &GameStrength,
    rated: &RatedAgent,
    catalogue: &[(&str, f64)],
) -> std::io::Result<()> {
    let Some(rating) = &rated.rating else { return writeln!(out, "{} has no rating", rated.agent) };
    writeln!(out, "{} in {game}: {}\n", rated.agent, rating_in_words(rating))?;
    let header = ["against", "games", "won", "95 % interval"].map(String::from).to_vec();
    let rows = rated.matches.iter().map(|one| {
        let (low, high) = one.ci95;
        let won = format!("{:.1} %", one.win_percent);
        vec![one.against.clone(), thousands(one.games), won, format!("{low:.1} to {high:.1} %")]
    });
    writeln!(out, "{}\n", columns(&std::iter::once(header).chain(rows).collect::<Vec<_>>()))?;
    let above = catalogue.iter().rev().find(|(_, elo)| *elo > rating.elo);
    let below = catalogue.iter().find(|(_, elo)| *elo <= rating.elo);
    for (word, other) in [("next above", above), ("next below", below)] {
        if let Some((name, elo)) = other {
            writeln!(out, "  {word}: {name} ({elo:+.0})")?;
        }
    }
    writeln!(out, "  ladder {}: 0 Elo is {}", scale.ladder, scale.rungs[0].agent)
}
