//! The commands. Each module owns its options.

use clap::{ArgAction, Parser, Subcommand};
use spielgeist_lab::Registry;

use super::{
    agents, backup, bench, champions, check, compare, completions, convert, doctor, engine, evolve, explain,
    export, games, join, legal, levels, match_command, perft, play, rate, recipes, reproduce, reset_password,
    review, rules, runs, serve, show, strength, tournament,
};

/// A workbench for game-playing agents that explain their moves.
#[derive(Parser)]
#[command(name = "spielgeist", version, about)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// Log more to standard error: -v what happens, -vv details; SPIELGEIST_LOG sets it by module
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(super) verbose: u8,
}

/// Returns example commands, built from the registered games and recipes.
pub(super) fn examples(games: &Registry) -> String {
    let mut lines = vec![(String::new(), "the web app on http://127.0.0.1:8080")];
    if let Some(game) = games.games().next() {
        let info = game.info();
        let (game, opponent) = (info.name, info.opponent);
        let others = " random".repeat(info.seats - 1);
        lines.push((format!("play {game}"), "play in the terminal; `why` explains a move"));
        lines.push((format!("match {game} {opponent}{others}"), "which is stronger, with intervals"));
        lines.push((format!("explain {game} {opponent} \"{}\"", info.position), ""));
    }
    if let Some(recipe) = games.recipe_names().first() {
        lines.push((format!("evolve {recipe}"), "evolve or train an agent"));
    }
    if let Some(paper) = games.papers().first() {
        lines.push((format!("reproduce {}", paper.name), "a paper's tables and figures next to a fresh run"));
    }
    let line = |(command, what): &(String, &str)| format!("  {:<56} {what}", format!("spielgeist {command}"));
    let lines: Vec<String> = lines.iter().map(|pair| line(pair).trim_end().to_owned()).collect();
    format!(
        "Examples:\n{}\n\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 a requested condition was not met, \
         4 invalid\ninput, 130 interrupted.",
        lines.join("\n")
    )
}

impl Default for Command {
    fn default() -> Self {
        Self::Serve(serve::Options::default())
    }
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Start the web app: play, watch and compare in a browser (the default without a command)
    Serve(serve::Options),
    /// Print the OpenAPI description of the web app's API
    #[command(hide = true)]
    Openapi,
    /// Write the list of messages that the web app translates
    #[command(hide = true)]
    Messages,
    /// List the games
    Games(games::Options),
    /// List the agents of a game, or of all games
    Agents(agents::Options),
    /// Play a match and report which agent is stronger
    Match(match_command::Options),
    /// Play a round-robin tournament: crosstable, points, ratings
    Tournament(tournament::Options),
    /// Show the levels of a game's adaptive opponent
    Levels(levels::Options),
    /// Measure how strong the agents of a game, or of all games, are
    Strength(strength::Options),
    /// Rate an agent or a program on the ladder of a game: how good is my bot?
    Rate(rate::Options),
    /// Play against an agent in the terminal
    Play(play::Options),
    /// List the legal moves of positions read from standard input
    Legal(legal::Options),
    /// Show the numbers behind an agent's choice in a position
    Explain(explain::Options),
    /// Print the fuzzy rules of an agent as an FLL file
    Rules(rules::Options),
    /// Count the move sequences from a position (perft)
    Perft(perft::Options),
    /// Measure speed on one thread, in CPU time
    Bench(bench::Options),
    /// Run an agent for other programs, over the line protocol
    Engine(engine::Options),
    /// Connect an agent to a tournament server
    Join(join::Options),
    /// Check a file of games or positions against the rules
    Check(check::Options),
    /// Convert a file of games or positions to another format
    Convert(convert::Options),
    /// Look through the games of a file: what every decision cost, and how lucky the rolls were
    Review(review::Options),
    /// Evolve or train an agent from a recipe
    Evolve(evolve::Options),
    /// Resume a run after a stop or a crash
    Resume(evolve::ResumeOptions),
    /// List the recipes, or print one
    Recipes(recipes::Options),
    /// List the trained agents that ship with the program, and repeat their recipes
    Champions(champions::Options),
    /// List the runs
    Runs(runs::Options),
    /// Show a run: settings, generations, champion
    Show(show::Options),
    /// Compare two runs: settings, generations, and a match between their champions
    Compare(compare::Options),
    /// Write a run's numbers as CSV, JSON or TensorBoard events
    Export(export::Options),
    /// Reproduce a paper's tables and figures, next to ours
    Reproduce(reproduce::Options),
    /// Copy the data directory into one file, also while a server runs
    Backup(backup::BackupOptions),
    /// Put a backup back
    Restore(backup::RestoreOptions),
    /// Give an account a new password, which is printed
    ResetPassword(reset_password::Options),
    /// Examine the data directory: integrity, versions, sizes, permissions
    Doctor(doctor::Options),
    /// Print a shell completion script
    Completions(completions::Options),
}
