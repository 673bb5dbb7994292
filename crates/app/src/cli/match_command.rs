//! `spielgeist match`

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_lab::{MatchReport, MatchRequest, Registry, WholeFile};
use spielgeist_play::contest::Seating;
use spielgeist_play::stats::{EloEstimate, Sprt, SprtDecision, SprtVerdict};

use super::Done;
use super::failure::{FAILED, Failure, INTERRUPTED, NOT_MET};
use super::late_moves::LateMoves;
use super::progress::Watch;
use super::text::{columns, percent, reasons, thousands};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The agents, one per seat: a name, a name with parameters (NAME:key=value), "cmd:PROGRAM ARGS", or tcp:PORT
    #[arg(required = true)]
    agents: Vec<String>,
    /// Number of games
    #[arg(long, default_value_t = 1_000)]
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
    /// Play every deal once in each seating, or keep the seats as named
    #[arg(long, value_enum, default_value_t = Seats::Rotate)]
    seats: Seats,
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
    /// Play only openings in which the game's adviser sees no advantage for either side
    #[arg(long)]
    balanced: bool,
    /// Stop as soon as a sequential test decides: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
    #[arg(long)]
    sprt: Option<Sprt>,
    /// Write the record of every game to this file, one JSON document per line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print one JSON document on standard output
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Seats {
    Rotate,
    Fixed,
}

/// The number of threads that the machine runs at once.
pub(super) fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

pub(super) fn run(games: &Registry, options: Options) -> Done {
    let table = games.game(&options.game)?;
    let records = options.records.as_deref().map(WholeFile::new);
    let writer = records.as_ref().map(WholeFile::writer).transpose()?;
    let mut watch = Watch::new(options.games, writer);
    let json = options.json;
    let request = MatchRequest { stop: watch.stop(), ..request(options) };
    let report = table.play_match(&request, &mut |progress| watch.see(progress));
    watch.finish()?;
    let report = report.inspect_err(|_| records.iter().for_each(WholeFile::abandon))?;
    let interrupted = watch.was_interrupted() && report.games < request.games;
    match &records {
        Some(records) if interrupted => {
            eprintln!("the games so far are in {}", records.unfinished().display());
        }
        Some(records) => records.complete()?,
        None => {}
    }
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&report).expect("plain data"))?;
    } else {
        write_report(&mut out, &report)?;
    }
    exit_code(&report, interrupted)
}

fn request(options: Options) -> MatchRequest {
    MatchRequest {
        agents: options.agents,
        trained_models: BTreeMap::new(),
        games: options.games,
        seed: options.seed,
        jobs: options.jobs.get(),
        variant: options.variant,
        seating: if options.seats == Seats::Rotate { Seating::Rotate } else { Seating::Fixed },
        move_time: options.move_time.map(Duration::from_millis),
        late: options.late.into(),
        memory: options.memory,
        ply_limit: options.ply_limit,
        opening: options.opening,
        balanced: options.balanced,
        sprt: options.sprt,
        records: options.records.is_some(),
        stop: Arc::default(),
    }
}

/// Scripts learn from the code whether the test was passed, and whether a program never played.
fn exit_code(report: &MatchReport, interrupted: bool) -> Done {
    if interrupted {
        let games = thousands(report.games);
        return Err(Failure::new(
            INTERRUPTED,
            format!(
                "interrupted after {games} games; the same command replays the same games from the start"
            ),
        ));
    }
    if let Some(agent) = report.given_away_by() {
        return Err(Failure::new(FAILED, forfeited(report, agent)));
    }
    match &report.sprt {
        Some(verdict) if verdict.decision != SprtDecision::AcceptH1 => Ok(ExitCode::from(NOT_MET)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

pub(super) fn write_report(out: &mut impl Write, report: &MatchReport) -> std::io::Result<()> {
    let games = thousands(report.games);
    writeln!(
        out,
        "{} ({}): {games} games, seats {}, seed {}\n",
        report.game, report.variant, report.seats, report.seed
    )?;
    let header = ["agent", "won", "share", "95 % interval"].map(String::from).to_vec();
    let row = |agent: usize| {
        let (low, high) = report.ci95[agent];
        vec![
            report.agents[agent].clone(),
            thousands(report.wins[agent]),
            percent(report.win_rate[agent]),
            format!("{} to {}", percent(low), percent(high)),
        ]
    };
    let rows: Vec<_> = std::iter::once(header).chain((0..report.agents.len()).map(row)).collect();
    writeln!(out, "{}\n", columns(&rows))?;
    let by_seat: Vec<String> = report.wins_by_seat.iter().copied().map(thousands).collect();
    writeln!(out, "  draws {}; ended by: {}", thousands(report.draws), reasons(&report.ended_by))?;
    writeln!(out, "  won by seat: {}", by_seat.join(", "))?;
    if let Some(points) = &report.points_per_game {
        let points: Vec<String> = points.iter().map(|points| format!("{points:+.3}")).collect();
        writeln!(out, "  points a game: {}", points.join(", "))?;
    }
    writeln!(out, "  {}", verdict_in_words(report))?;
    if let Some(test) = &report.sprt {
        writeln!(out, "  {}", test_in_words(test))?;
    }
    let rate = report.games as f64 / report.seconds.max(1e-9);
    let plies = report.plies as f64 / report.games.max(1) as f64;
    writeln!(out, "  {plies:.1} moves a game; {:.2} s, {} games/s", report.seconds, thousands(rate as u64))
}

/// Half of the 5 % that an interval of 95 % leaves.
const ONE_SIDED: f64 = 0.025;

/// An agent that forfeited most of its games.
fn forfeited(report: &MatchReport, agent: usize) -> String {
    let (forfeits, games) = (thousands(report.forfeits[agent]), thousands(report.games));
    format!("{} forfeited {forfeits} of {games} games", report.agents[agent])
}

fn verdict_in_words(report: &MatchReport) -> String {
    let first = &report.agents[0];
    let par = percent(report.par);
    let Some(p) = report.p_value else {
        let who = report.given_away_by().map_or_else(String::new, |agent| forfeited(report, agent));
        return format!("no verdict: {who}; forfeits say nothing about strength");
    };
    let comparison = if p < ONE_SIDED {
        format!("{first} scores more than even ({par}, {})", p_value(p))
    } else if p > 1.0 - ONE_SIDED {
        format!("{first} scores less than even ({par})")
    } else {
        format!("no significant difference from even ({par})")
    };
    match report.elo.as_ref().and_then(elo_in_words) {
        Some(elo) => format!("{comparison}; {elo}"),
        None => comparison,
    }
}

/// A probability too small for a floating-point number is not 0.
fn p_value(p: f64) -> String {
    if p < f64::MIN_POSITIVE { "p < 1e-300".to_owned() } else { format!("p = {p:.2e}") }
}

fn elo_in_words(estimate: &EloEstimate) -> Option<String> {
    let (elo, error) = (estimate.elo?, estimate.error95?);
    Some(format!("Elo {elo:+.1} ± {error:.1}, likelihood of superiority {}", percent(estimate.los)))
}

fn test_in_words(test: &SprtVerdict) -> String {
    let decision = match test.decision {
        SprtDecision::AcceptH1 => "passed: the stronger hypothesis (elo1) is accepted",
        SprtDecision::AcceptH0 => "failed: the weaker hypothesis (elo0) is accepted",
        SprtDecision::Continue => "undecided: more games are needed",
    };
    format!("sequential test {decision}; LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper)
}
