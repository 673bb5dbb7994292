//! The command line: parses arguments, calls the workbench, prints results as text or JSON.

mod agents;
mod arguments;
mod backup;
mod bench;
mod board;
mod champions;
mod check;
mod compare;
mod completions;
mod convert;
mod data;
#[cfg(test)]
mod deployed;
mod doctor;
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
mod levels;
mod log;
mod match_command;
mod perft;
mod play;
mod progress;
mod rate;
mod recipes;
mod reproduce;
mod reset_password;
mod review;
mod rules;
mod run_watch;
mod running_server;
mod runs;
mod serve;
mod show;
mod strength;
mod text;
mod tournament;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use spielgeist_lab::Registry;

use arguments::{Arguments, Command};
use failure::Failure;

/// Result of a command: an exit code, or a failure that has one.
type Done = Result<ExitCode, Failure>;

/// Parses the arguments, runs the command, reports failures.
pub fn run(registry: Registry) -> ExitCode {
    run_with(registry, std::env::args_os())
}

/// As [`run`], with given arguments; the first is the name of the program.
pub fn run_with(registry: Registry, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match parse(&registry, arguments) {
        Ok(arguments) => arguments,
        Err(error) => return failure::usage(&error),
    };
    if let Err(failure) = log::start(arguments.verbose) {
        return failure.report();
    }
    let command = arguments.command.unwrap_or_default();
    carry_out(registry, command).unwrap_or_else(|failure| failure.report())
}

/// Parses the arguments. The help of commands that read files lists the formats.
fn parse(
    registry: &Registry,
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<Arguments, clap::Error> {
    let formats = file_source::format_help(registry);
    let mut command = Arguments::command().after_help(arguments::examples(registry));
    for name in ["check", "convert", "review"] {
        command = command.mut_subcommand(name, |command| command.after_help(formats.clone()));
    }
    Arguments::from_arg_matches(&command.try_get_matches_from(arguments)?)
}

/// Writes the OpenAPI description of the web app's API.
fn openapi() -> Done {
    std::io::stdout().write_all(crate::server::document().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the list of all messages that the web app may have to translate.
fn messages(registry: &Registry) -> Done {
    std::io::stdout().write_all(crate::server::catalogue(registry).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn carry_out(registry: Registry, command: Command) -> Done {
    let games = &registry;
    match command {
        Command::Serve(options) => serve::run(registry, &options),
        Command::Openapi => openapi(),
        Command::Messages => messages(games),
        Command::Games(options) => games::run(games, &options),
        Command::Agents(options) => agents::run(registry, &options),
        Command::Levels(options) => levels::run(registry, &options),
        Command::Strength(options) => strength::run(registry, &options),
        Command::Rate(options) => rate::run(registry, &options),
        Command::Match(options) => match_command::run(games, options),
        Command::Tournament(options) => tournament::run(games, options),
        Command::Play(options) => play::run(games, &options),
        Command::Legal(options) => legal::run(games, &options),
        Command::Explain(options) => explain::run(games, &options),
        Command::Rules(options) => rules::run(games, &options),
        Command::Perft(options) => perft::run(games, &options),
        Command::Bench(options) => bench::run(games, &options),
        Command::Engine(options) => engine::run(games, &options),
        Command::Join(options) => join::run(games, &options),
        Command::Check(options) => check::run(games, &options),
        Command::Convert(options) => convert::run(games, &options),
        Command::Review(options) => review::run(games, &options),
        Command::Evolve(options) => evolve::run(games, &options),
        Command::Resume(options) => evolve::resume(games, &options),
        Command::Champions(options) => champions::run(games, &options),
        Command::Recipes(options) => recipes::run(games, &options),
        Command::Runs(options) => runs::run(&options),
        Command::Show(options) => show::run(games, &options),
        Command::Compare(options) => compare::run(games, &options),
        Command::Export(options) => export::run(&options),
        Command::Backup(options) => backup::back_up(&options),
        Command::Restore(options) => backup::restore(&options),
        Command::ResetPassword(options) => reset_password::run(&options),
        Command::Doctor(options) => doctor::run(games, &options),
        Command::Reproduce(options) => reproduce::run(games, &options),
        Command::Completions(options) => completions::run(Arguments::command(), &options),
    }
}
