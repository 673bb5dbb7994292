//! `spielgeist review`

use spielgeist_play::JsonProblem;
use std::io::{BufReader, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;
use spielgeist_lab::analysis::{DecisionTally, Judged, SideSummary, review};
use spielgeist_lab::{AnyGame, Error, OpenRequest, Registry};
use spielgeist_play::record::Record;

use super::Done;
use super::failure::Failure;
use super::file_source::FileSource;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// A file of games, such as `match --records` writes; - is standard input
    file: PathBuf,
    /// The format; default: by the file extension
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The variant, for formats that do not name it
    #[arg(long)]
    variant: Option<String>,
    /// The agent that judges; default: the game's adviser
    #[arg(long, value_name = "AGENT")]
    by: Option<String>,
    /// Number of costliest moves to list for each game
    #[arg(long, default_value_t = 5)]
    worst: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A game that was looked through.
#[derive(Serialize)]
struct Reviewed {
    game: String,
    variant: String,
    by: String,
    seats: Vec<String>,
    sides: Vec<SideSummary>,
    worst: Vec<WorstMove>,
}

/// One of the costliest moves.
#[derive(Serialize)]
struct WorstMove {
    event: usize,
    seat: usize,
    played: String,
    best: String,
    lost: f64,
    mark: &'static str,
}

/// Looks through every game of a file.
pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let file = FileSource::new(games, &options.file, options.from.as_deref())?;
    let source = file.source(Some(&options.game), options.variant.as_deref());
    let records = games.convert(&source, games.format("jsonl")?, &mut BufReader::new(file.open()?))?;
    let by = options.by.as_deref().unwrap_or(table.info().adviser);
    table.check_agent(options.variant.as_deref(), by)?;
    let mut reviewed = Vec::new();
    let mut out = stdout().lock();
    for (index, line) in records.text.lines().enumerate() {
        let record: Record =
            serde_json::from_str(line).map_err(|error| Error::failed(JsonProblem::of(&error)))?;
        let game = look_through(table, &record, by, options.worst)?;
        if !options.json {
            print(&mut out, table, index + 1, &game)?;
        }
        reviewed.push(game);
    }
    if options.json {
        let json = serde_json::to_string(&reviewed).expect("plain data");
        writeln!(out, "{json}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn look_through(table: &dyn AnyGame, record: &Record, by: &str, worst: usize) -> Result<Reviewed, Failure> {
    let info = table.info();
    let request = OpenRequest {
        variant: Some(record.variant.clone()),
        seats: vec![None; info.seats],
        ply_limit: record.ply_limit,
        events: record.events.clone(),
        ..OpenRequest::default()
    };
    let session = table.open(&request)?;
    let mut judged: Vec<Judged> = Vec::new();
    let sides =
        review(&*session, info.seats, by, info.costly, &mut |decision| judged.push(decision.clone()))?;
    judged.sort_by(|a, b| b.judgement.lost.total_cmp(&a.judgement.lost).then(a.event.cmp(&b.event)));
    let costly = judged.iter().filter(|decision| decision.judgement.lost > 0.0).take(worst);
    let worst = costly.map(|decision| WorstMove {
        event: decision.event,
        seat: decision.seat,
        played: decision.judgement.played.clone(),
        best: decision.judgement.best.clone(),
        lost: decision.judgement.lost,
        mark: decision.judgement.mark.sign(),
    });
    Ok(Reviewed {
        game: record.game.clone(),
        variant: record.variant.clone(),
        by: by.to_owned(),
        seats: record.seats.clone(),
        worst: worst.collect(),
        sides,
    })
}

fn print(out: &mut impl Write, table: &dyn AnyGame, number: usize, game: &Reviewed) -> std::io::Result<()> {
    let names = table.info().seat_names;
    let side = |seat: usize| names.get(seat).copied().unwrap_or("another side");
    writeln!(out, "Game {number}: {} ({}), judged by {}", game.seats.join(" - "), game.variant, game.by)?;
    writeln!(
        out,
        "  {:<28} {:>9} {:>8} {:>10} {:>4} {:>4} {:>4} {:>8}",
        "", "decisions", "lost", "error rate", "?!", "?", "??", "luck"
    )?;
    for (seat, summary) in game.sides.iter().enumerate() {
        let player = game.seats.get(seat).map_or("", String::as_str);
        let luck = summary.luck.map_or_else(|| "-".to_owned(), |luck| format!("{luck:+.3}"));
        row(out, &format!("{} ({player})", side(seat)), &summary.all, &luck)?;
        if summary.choices.decisions > 0 {
            let [moves, choices] = table.info().decisions;
            row(out, &format!("  {moves}"), &summary.moves, "")?;
            row(out, &format!("  {choices}"), &summary.choices, "")?;
        }
    }
    for worst in &game.worst {
        writeln!(
            out,
            "  {:>6.3} {:<2} event {}: {} played {}, better {}",
            worst.lost,
            worst.mark,
            worst.event + 1,
            side(worst.seat),
            worst.played,
            worst.best
        )?;
    }
    writeln!(out)
}

fn row(out: &mut impl Write, name: &str, tally: &DecisionTally, luck: &str) -> std::io::Result<()> {
    let DecisionTally { decisions, lost, error_rate, doubtful, errors, blunders } = tally;
    let line = format!(
        "  {name:<28} {decisions:>9} {lost:>8.3} {error_rate:>10.1} {doubtful:>4} {errors:>4} {blunders:>4} {luck:>8}"
    );
    writeln!(out, "{}", line.trim_end())
}
