//! `spielgeist agents`

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::strength::{MatchResult, Rating};
use spielgeist_lab::{ADAPTIVE, AgentInfo, Registry};

use super::Done;
use super::data::Data;
use super::strength::rating_in_words;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game; all games where none is named
    game: Option<String>,
    #[command(flatten)]
    data: Data,
    /// One JSON document on standard output
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    #[serde(flatten)]
    agent: AgentInfo,
    /// Matches that were measured.
    strength: Vec<MatchResult>,
    /// On the game's ladder.
    rating: Option<Rating>,
    /// Its measurement.
    measured: Option<Measurement>,
}

/// The measurement of the ratings of a game.
#[derive(Serialize)]
struct Measurement {
    date: String,
    version: String,
    ladder: u32,
    command: String,
}

impl Row {
    fn new(games: &Registry, game: &'static str, agent: AgentInfo) -> Self {
        let measured = games.strength(game, agent.name);
        let strength = measured.map(|measured| measured.matches.clone()).unwrap_or_default();
        let rating = measured.and_then(|measured| measured.rating);
        let measured = games.game_strength(game).filter(|_| rating.is_some()).map(|all| Measurement {
            date: all.date.clone(),
            version: all.version.clone(),
            ladder: all.ladder,
            command: all.command.clone(),
        });
        Self { game, strength, rating, measured, agent }
    }
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let games = &options.data.with_own_strength(registry)?;
    let tables = match &options.game {
        Some(name) => vec![games.game(name)?],
        None => games.games().collect(),
    };
    let rows: Vec<Row> = tables
        .iter()
        .flat_map(|table| table.agents().into_iter().map(|agent| Row::new(games, table.info().name, agent)))
        .collect();
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&rows).expect("plain data"))?;
        return Ok(ExitCode::SUCCESS);
    }
    for row in rows {
        write_agent(&mut out, &row)?;
    }
    writeln!(out, "cmd:PROGRAM  any program that speaks the line protocol of docs/protocol.md")?;
    for dialect in tables.iter().flat_map(|table| &table.info().dialects) {
        writeln!(out, "cmd:{}:PROGRAM  {}", dialect.name, dialect.summary)?;
    }
    for server in tables.iter().filter_map(|table| table.info().server) {
        writeln!(out, "tcp:PORT  {}", server.summary)?;
        for parameter in server.parameters {
            let (name, default) = (parameter.name, parameter.default);
            writeln!(out, "    tcp:PORT,{name}=N  {} (default {default})", parameter.summary)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write_agent(out: &mut impl Write, row: &Row) -> std::io::Result<()> {
    let Row { game, agent, strength, rating, measured } = row;
    writeln!(out, "{game} {}  ({}; {})", agent.name, agent.kind, agent.origin)?;
    writeln!(out, "    {}", agent.summary)?;
    for parameter in agent.parameters {
        let values = parameter.kind.placeholder();
        writeln!(
            out,
            "    {}:{}={values}  {} (default {})",
            agent.name, parameter.name, parameter.summary, parameter.default
        )?;
    }
    if let Some(rating) = rating {
        write!(out, "    {}", rating_in_words(rating))?;
        if let Some(Measurement { date, version, ladder, command }) = measured {
            write!(out, ", measured {date} by version {version} on ladder {ladder}: {command}")?;
        }
        writeln!(out)?;
    }
    if agent.name == ADAPTIVE {
        writeln!(out, "    its levels with their ratings: spielgeist levels {game}")?;
    }
    for one in strength {
        let (low, high) = one.ci95;
        writeln!(out, "    wins {:.2} % ({low:.2} to {high:.2})  {}", one.win_percent, one.command)?;
    }
    Ok(())
}
