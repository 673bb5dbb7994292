//! `spielgeist agents`

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::{AgentInfo, Registry};

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game; all games where none is named
    game: Option<String>,
    /// One JSON document on standard output
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    #[serde(flatten)]
    agent: AgentInfo,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let tables = match &options.game {
        Some(name) => vec![games.game(name)?],
        None => games.games().collect(),
    };
    let rows: Vec<Row> = tables
        .iter()
        .flat_map(|table| table.agents().into_iter().map(|agent| Row { game: table.info().name, agent }))
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

fn write_agent(out: &mut impl Write, Row { game, agent }: &Row) -> std::io::Result<()> {
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
    for strength in agent.strength {
        let (low, high) = strength.ci95;
        writeln!(
            out,
            "    wins {:.2} % ({low:.2} to {high:.2})  {}",
            strength.win_percent, strength.command
        )?;
    }
    Ok(())
}
