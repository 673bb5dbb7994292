//! `spielgeist join`

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde::Serialize;
use spielgeist_lab::{JoinRequest, JoinedGame, JoinedResult, Registry};
use spielgeist_play::contest::EndCounts;

use super::Done;
use super::text::{reasons, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agent that plays
    agent: String,
    /// The server, HOST:PORT
    server: String,
    /// The variant; default: the game's default, or the one that the other program announces
    #[arg(long)]
    variant: Option<String>,
    /// Number of games, with a new connection for each
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed of the agent's own random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The seat for which the agent chooses its setup; the server announces the first mover only after the
    /// setup
    #[arg(long, default_value_t = 0)]
    seat: usize,
    /// Time limit per move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    move_time: Option<u64>,
    /// The server's ply limit; default: that of the game's usual servers
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    ply_limit: Option<u32>,
    /// Timeout for connecting, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    connect_time: u64,
    /// Timeout for a message of the server, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 900_000)]
    answer_time: u64,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

/// Results of the games.
#[derive(Serialize)]
struct Report {
    game: String,
    agent: String,
    server: String,
    games: u64,
    seed: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    ended_by: EndCounts,
    results: Vec<JoinedGame>,
    seconds: f64,
}

impl Report {
    fn new(options: &Options) -> Self {
        Self {
            game: options.game.clone(),
            agent: options.agent.clone(),
            server: options.server.clone(),
            games: 0,
            seed: options.seed,
            wins: 0,
            losses: 0,
            draws: 0,
            ended_by: EndCounts::new(),
            results: Vec::new(),
            seconds: 0.0,
        }
    }

    fn add(&mut self, game: &JoinedGame) {
        self.games += 1;
        *match game.result {
            JoinedResult::Won => &mut self.wins,
            JoinedResult::Lost => &mut self.losses,
            JoinedResult::Drawn => &mut self.draws,
        } += 1;
        *self.ended_by.entry(game.ended_by.as_str().into()).or_default() += 1;
        self.results.push(*game);
    }
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let mut report = Report::new(options);
    let mut out = stdout().lock();
    let mut unwritten = None;
    let start = Instant::now();
    let joined = table.join(&request(options), &mut |game| {
        report.add(game);
        let written = if options.json { Ok(()) } else { write_game(&mut out, report.games, game) };
        unwritten = written.err();
        unwritten.is_none()
    });
    if let Some(error) = unwritten {
        return Err(error.into());
    }
    report.seconds = start.elapsed().as_secs_f64();
    // Report the finished games even if a later one fails.
    if options.json && (joined.is_ok() || report.games > 0) {
        writeln!(out, "{}", serde_json::to_string(&report).expect("plain data"))?;
    } else if report.games > 0 {
        write_report(&mut out, &report)?;
    }
    joined?;
    Ok(ExitCode::SUCCESS)
}

fn request(options: &Options) -> JoinRequest {
    JoinRequest {
        games: options.games,
        seed: options.seed,
        variant: options.variant.clone(),
        seat: options.seat,
        move_time: options.move_time.map(Duration::from_millis),
        ply_limit: options.ply_limit,
        connect_time: Duration::from_millis(options.connect_time),
        answer_time: Duration::from_millis(options.answer_time),
        ..JoinRequest::new(&options.agent, &options.server)
    }
}

fn write_game(out: &mut impl Write, number: u64, game: &JoinedGame) -> std::io::Result<()> {
    let seat = game.seat.map_or_else(String::new, |seat| format!(" at seat {seat}"));
    let result = match game.result {
        JoinedResult::Won => "won",
        JoinedResult::Lost => "lost",
        JoinedResult::Drawn => "drawn",
    };
    writeln!(out, "game {}{seat}: {result}, {}", thousands(number), game.ended_by)
}

fn write_report(out: &mut impl Write, report: &Report) -> std::io::Result<()> {
    let [wins, losses, draws] = [report.wins, report.losses, report.draws].map(thousands);
    let ended = reasons(&report.ended_by);
    writeln!(out, "{} at {}: won {wins}, lost {losses}, drawn {draws}; {ended}", report.agent, report.server)
}
