//! The command line: arguments become requests, requests become answers, answers become text or JSON.

mod agents;
mod arguments;
mod bench;
mod board;
mod check;
mod compare;
mod completions;
mod convert;
mod data;
mod engine;
mod evolve;
mod explain;
mod export;
mod failure;
mod file_source;
mod games;
mod interrupt;
mod join;
mod late_moves;
mod legal;
mod match_command;
mod perft;
mod play;
mod progress;
mod recipes;
mod reproduce;
mod rules;
mod run_watch;
mod runs;
mod serve;
mod show;
mod text;
mod tournament;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure::Failure;

/// What a command comes to: an exit code, or a failure that has one.
type Done = Result<ExitCode, Failure>;

/// Reads the arguments, carries out the command, reports what failed.
pub(crate) fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return failure::usage(&error),
    };
    carry_out(arguments.command.unwrap_or_default()).unwrap_or_else(|failure| failure.report())
}

/// Writes the description of the web app's API.
fn openapi() -> Done {
    std::io::stdout().write_all(crate::server::document().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn carry_out(command: Command) -> Done {
    match command {
        Command::Serve(options) => serve::run(&options),
        Command::Openapi => openapi(),
        Command::Games(options) => games::run(&options),
        Command::Agents(options) => agents::run(&options),
        Command::Match(options) => match_command::run(options),
        Command::Tournament(options) => tournament::run(options),
        Command::Play(options) => play::run(&options),
        Command::Legal(options) => legal::run(&options),
        Command::Explain(options) => explain::run(&options),
        Command::Rules(options) => rules::run(&options),
        Command::Perft(options) => perft::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Engine(options) => engine::run(&options),
        Command::Join(options) => join::run(&options),
        Command::Check(options) => check::run(&options),
        Command::Convert(options) => convert::run(&options),
        Command::Evolve(options) => evolve::run(&options),
        Command::Resume(options) => evolve::resume(&options),
        Command::Recipes(options) => recipes::run(&options),
        Command::Runs(options) => runs::run(&options),
        Command::Show(options) => show::run(&options),
        Command::Compare(options) => compare::run(&options),
        Command::Export(options) => export::run(&options),
        Command::Reproduce(options) => reproduce::run(&options),
        Command::Completions(options) => completions::run(&options),
    }
}
