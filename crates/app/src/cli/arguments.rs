//! The commands there are. Each module owns its options.

use clap::{Parser, Subcommand};
use spielgeist_lab::Registry;

use super::{
    agents, bench, check, compare, completions, convert, engine, evolve, explain, export, games, join, legal,
    match_command, perft, play, recipes, reproduce, rules, runs, serve, show, tournament,
};

/// A workbench of game-playing agents that explain themselves.
#[derive(Parser)]
#[command(name = "spielgeist", version, about)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// Commands to begin with, over the games and recipes that there are.
pub(super) fn examples(games: &Registry) -> String {
    let mut lines = vec![(String::new(), "the web app on http://127.0.0.1:8080")];
    if let Some(game) = games.games().next() {
        let info = game.info();
        let (game, opponent) = (info.name, info.opponent);
        let others = " random".repeat(info.seats - 1);
        lines.push((format!("play {game}"), "play in the terminal; `why` explains a move"));
        lines.push((format!("match {game} {opponent}{others}"), "who is stronger, with intervals"));
        lines.push((format!("explain {game} {opponent} \"{}\"", info.position), ""));
    }
    if let Some(recipe) = games.recipe_names().first() {
        lines.push((format!("evolve {recipe}"), "evolve or train an agent"));
    }
    if let Some(paper) = games.papers().first() {
        lines.push((format!("reproduce {}", paper.name), "a paper's tables and figures beside a fresh run"));
    }
    let line = |(command, what): &(String, &str)| format!("  {:<56} {what}", format!("spielgeist {command}"));
    let lines: Vec<String> = lines.iter().map(|pair| line(pair).trim_end().to_owned()).collect();
    format!(
        "Examples:\n{}\n\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 a condition asked for was not met, 4 input \
         not valid,\n130 interrupted.",
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
    /// The web app: play, watch and compare in a browser (the same as no command at all)
    Serve(serve::Options),
    /// Write the description of the web app's API
    #[command(hide = true)]
    Openapi,
    /// Write the list of messages that the web app translates
    #[command(hide = true)]
    Messages,
    /// List the games
    Games(games::Options),
    /// List the agents of a game, or of all games
    Agents(agents::Options),
    /// Play a match and judge it
    Match(match_command::Options),
    /// Play a round robin: crosstable, points, ratings
    Tournament(tournament::Options),
    /// Play against an agent in the terminal
    Play(play::Options),
    /// List the legal moves of positions read from standard input
    Legal(legal::Options),
    /// Show an agent's own arithmetic for a position
    Explain(explain::Options),
    /// Print the fuzzy rules of an agent as an FLL file
    Rules(rules::Options),
    /// Count the move sequences from a position
    Perft(perft::Options),
    /// Measure speed on one thread, in CPU time
    Bench(bench::Options),
    /// Let other programs play one of our agents over a line protocol
    Engine(engine::Options),
    /// Take one of our agents to a tournament server
    Join(join::Options),
    /// Check a file of games or positions against the rules
    Check(check::Options),
    /// Convert a file of games or positions to another format
    Convert(convert::Options),
    /// Evolve or train an agent as a recipe says
    Evolve(evolve::Options),
    /// Go on with a run after a stop or a crash
    Resume(evolve::ResumeOptions),
    /// List the recipes, or print one
    Recipes(recipes::Options),
    /// List the runs
    Runs(runs::Options),
    /// Show a run: its settings, its course, its champion
    Show(show::Options),
    /// Compare two runs: settings, courses, and a match between their champions
    Compare(compare::Options),
    /// Write a run's numbers as CSV, JSON or TensorBoard events
    Export(export::Options),
    /// Repeat a paper's tables and figures, beside ours
    Reproduce(reproduce::Options),
    /// Print a completion script for a shell
    Completions(completions::Options),
}
