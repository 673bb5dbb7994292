//! `spielgeist tournament`

use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use spielgeist_lab::{CrosstableCell, Registry, TournamentReport, TournamentRequest, TournamentRow};

use super::Done;
use super::failure::{FAILED, Failure, INTERRUPTED, USAGE};
use super::late_moves::LateMoves;
use super::match_command::cores;
use super::progress::Watch;
use super::text::{columns, reasons, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agents, two or more
    #[arg(required = true)]
    agents: Vec<String>,
    /// Number of games per pairing
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of all dice and all agents
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; does not affect the result
    #[arg(long, default_value_t = cores())]
    jobs: NonZeroUsize,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// Time limit per move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    move_time: Option<u64>,
    /// Treatment of a move after the time limit: it counts, or a random one replaces it
    #[arg(long, value_name = "WHAT", default_value = "counts")]
    late: LateMoves,
    /// Agents with memory forget after this number of games; default: at the end of a match
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    memory: Option<u64>,
    /// Ply limit: a game is a draw after this number of moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    ply_limit: Option<u32>,
    /// Number of random moves at the start of a game, the same in every seating of a deal
    #[arg(long, value_name = "N")]
    opening: Option<u32>,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

pub(super) fn run(games: &Registry, options: Options) -> Done {
    let table = games.game(&options.game)?;
    let pairings = options.agents.len() * options.agents.len().saturating_sub(1) / 2;
    let total = options.games.checked_mul(pairings as u64).ok_or_else(|| {
        Failure::new(
            USAGE,
            format!("{} games for each of {pairings} pairings are too many in total", options.games),
        )
    })?;
    let mut watch = Watch::new(total, None);
    let request = TournamentRequest {
        games: options.games,
        seed: options.seed,
        jobs: options.jobs.get(),
        variant: options.variant,
        move_time: options.move_time.map(Duration::from_millis),
        late: options.late.into(),
        memory: options.memory,
        ply_limit: options.ply_limit,
        opening: options.opening,
        stop: watch.stop(),
        ..TournamentRequest::new(options.agents)
    };
    let report = table.play_tournament(&request, &mut |progress| watch.see(progress), &mut |_| Ok(()));
    watch.finish()?;
    let report = report?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&report).expect("plain data"))?;
    } else {
        write_report(&mut out, &report)?;
    }
    if let Some((agent, opponent)) = report.given_away() {
        return Err(Failure::new(
            FAILED,
            format!("{agent} forfeited most games against {opponent}; ratings leave such pairings out"),
        ));
    }
    if watch.was_interrupted() && report.games < total {
        let games = thousands(report.games);
        return Err(Failure::new(
            INTERRUPTED,
            format!(
                "interrupted after {games} games; the same command replays the same games from the start"
            ),
        ));
    }
    Ok(ExitCode::SUCCESS)
}

fn write_report(out: &mut impl Write, report: &TournamentReport) -> std::io::Result<()> {
    writeln!(
        out,
        "{} ({}): {} agents, {} games per pairing, seed {}\n",
        report.game,
        report.variant,
        report.agents.len(),
        thousands(report.games_per_pairing),
        report.seed
    )?;
    writeln!(out, "{}\n", columns(&standings(report)))?;
    writeln!(out, "  crosstable: row against column, games won-drawn-lost")?;
    writeln!(out, "{}\n", columns(&crosstable(report)))?;
    for row in &report.standings {
        let (won, lost) = (reasons(&row.won_by), reasons(&row.lost_by));
        writeln!(out, "  {}: won by {}; lost by {}", row.agent, or_none(won), or_none(lost))?;
    }
    let rate = report.games as f64 / report.seconds.max(1e-9);
    writeln!(
        out,
        "\n  {} games; {:.2} s, {} games/s",
        thousands(report.games),
        report.seconds,
        thousands(rate as u64)
    )
}

fn or_none(text: String) -> String {
    if text.is_empty() { "nothing".to_owned() } else { text }
}

fn standings(report: &TournamentReport) -> Vec<Vec<String>> {
    let header = ["agent", "points", "rounds", "matches w-d-l", "games w-d-l", "Elo", "± 95 %"];
    let row = |row: &TournamentRow| {
        vec![
            format!("{}. {}", row.rank, row.agent),
            row.match_points.to_string(),
            format!("{:+}", row.rounds_difference),
            row.matches.map(|count| count.to_string()).join("-"),
            row.games.map(|count| count.to_string()).join("-"),
            row.elo.map_or_else(|| "none".to_owned(), |elo| format!("{elo:+.0}")),
            row.elo_error.map_or_else(String::new, |error| format!("{error:.0}")),
        ]
    };
    std::iter::once(header.map(String::from).to_vec()).chain(report.standings.iter().map(row)).collect()
}

fn crosstable(report: &TournamentReport) -> Vec<Vec<String>> {
    let names = report.standings.iter().map(|row| row.agent.clone());
    let order: Vec<usize> = report.standings.iter().map(|row| row.entrant).collect();
    let header = std::iter::once(String::new()).chain(names).collect();
    let cell = |cell: &Option<CrosstableCell>| {
        cell.as_ref()
            .map_or_else(|| "·".to_owned(), |cell| format!("{}-{}-{}", cell.wins, cell.draws, cell.losses))
    };
    let row = |&first: &usize| {
        let cells = order.iter().map(|&second| cell(&report.crosstable[first][second]));
        std::iter::once(report.agents[first].clone()).chain(cells).collect()
    };
    std::iter::once(header).chain(order.iter().map(row)).collect()
}
