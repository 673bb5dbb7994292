//! Games of checkers as PDN.
//!
//! Our own tags let it hold everything of a record: `Termination`, why a game ended if not by the rules,
//! `PlyLimit`, and `Seed`, its three numbers.

use spielgeist_checkers::Checkers;
use spielgeist_checkers::pdn::{GameResult, Pdn};
use spielgeist_lab::GameEntry;
use spielgeist_lab::formats::{
    Format, Holds, Item, OwnItem, Problem, Read, Replayed, Task, Unwritable, Write, WriteError, replayed,
    variant_name,
};
use spielgeist_play::record::{Event, RECORD_FORMAT, Record, RecordedEvent};
use spielgeist_play::{EarlyEnd, Ending, Game, Phase, Seat};

use crate::pdn_loss::PdnLoss;
use crate::result_problem::ResultProblem;
use crate::roster::CheckersEntry;

pub(super) const PDN: Format = Format {
    name: "pdn",
    other_endings: &[],
    game: Some(CheckersEntry::NAME),
    holds: Holds::Games,
    summary: "Portable Draughts Notation, game type 26",
    read: Read::Text(read),
    write: Write::Text(write),
};

/// The tags that a record keeps.
const KEPT: [&str; 4] = ["White", "Black", "PlyLimit", "Seed"];
/// The name of an unknown player.
const NOBODY: &str = "?";

fn read(task: &mut Task<'_>, text: &str) -> Vec<Result<Item, Problem>> {
    let games = match Pdn::read_each(text, task.rules::<CheckersEntry>()) {
        Ok(games) => games,
        Err(error) => return vec![Err(error.into())],
    };
    let checked = |(index, game): (usize, Result<Pdn, _>)| {
        let pdn: Pdn = game?;
        check_result(&pdn, index + 1).map_err(Problem::new)?;
        Ok(Item::own(Game26(pdn)))
    };
    games.into_iter().enumerate().map(checked).collect()
}

/// A side that cannot move has lost, even if the file says otherwise. Draws by rule have to be claimed over the board,
/// so there another result can be valid.
fn check_result(pdn: &Pdn, number: usize) -> Result<(), ResultProblem> {
    let Phase::Over(ending) = pdn.game.phase(&end(pdn)) else { return Ok(()) };
    match ending.winner {
        Some(seat) if pdn.result != GameResult::Open && winner_of(pdn.result) != Some(seat) => {
            let (result, reason) = (pdn.result.to_string(), ending.reason.to_string());
            Err(ResultProblem::Winner { number, result, seat, reason })
        }
        _ => Ok(()),
    }
}

fn end(pdn: &Pdn) -> <Checkers as Game>::State {
    let mut position = pdn.start;
    for (index, &mv) in pdn.moves.iter().enumerate() {
        Event::Move { seat: index % 2, mv, concealed: false }.apply(&pdn.game, &mut position);
    }
    position
}

fn winner_of(result: GameResult) -> Option<Seat> {
    match result {
        GameResult::White => Some(0),
        GameResult::Black => Some(1),
        GameResult::Draw | GameResult::Open => None,
    }
}

/// A game of PDN's type 26, with everything that its file says.
#[derive(Debug)]
struct Game26(Pdn);

impl OwnItem for Game26 {
    fn record(&self, task: &mut Task<'_>) -> Result<Record, WriteError> {
        record(task, &self.0)
    }
}

/// The game as a record.
fn record(task: &mut Task<'_>, pdn: &Pdn) -> Result<Record, WriteError> {
    let variant =
        variant_name::<CheckersEntry>(&pdn.game).ok_or_else(|| WriteError::not_held(PdnLoss::Rules))?;
    let (events, ending) = events(pdn)?;
    tell_losses(task, pdn);
    let (winner, ended_by) = match ending {
        Some(ending) => (ending.winner, ending.reason.to_string()),
        None => (winner_of(pdn.result), ended_early(pdn).to_owned()),
    };
    let name = |tag| pdn.tag(tag).unwrap_or(NOBODY).to_owned();
    Ok(Record {
        format: RECORD_FORMAT,
        game: CheckersEntry::NAME.to_owned(),
        variant: variant.to_owned(),
        ply_limit: pdn.tag("PlyLimit").and_then(|limit| limit.parse().ok()),
        seats: vec![name("White"), name("Black")],
        seed: seed(pdn),
        events,
        winner,
        ended_by,
    })
}

/// The moves, and the ending by the rules. A record ends where the rules say so.
fn events(pdn: &Pdn) -> Result<(Vec<RecordedEvent>, Option<Ending>), WriteError> {
    let mut position = pdn.game.start();
    if pdn.start != position {
        return Err(WriteError::not_held(PdnLoss::Start));
    }
    let mut events = Vec::new();
    for (index, &mv) in pdn.moves.iter().enumerate() {
        if let Phase::Over(ending) = pdn.game.phase(&position) {
            return Err(WriteError::not_held(PdnLoss::Continues {
                number: index / 2 + 1,
                seat: index % 2,
                reason: ending.reason,
            }));
        }
        let event = Event::Move { seat: index % 2, mv, concealed: false };
        events.push(event.write());
        event.apply(&pdn.game, &mut position);
    }
    match pdn.game.phase(&position) {
        Phase::Over(ending) if pdn.result != GameResult::Open && winner_of(pdn.result) != ending.winner => {
            let (result, reason) = (pdn.result.to_string(), ending.reason);
            Err(WriteError::not_held(PdnLoss::Result { result, reason }))
        }
        Phase::Over(ending) => Ok((events, Some(ending))),
        _ => Ok((events, None)),
    }
}

/// The reason for the end of a game if not by the rules. Other programs use other words, or none.
fn ended_early(pdn: &Pdn) -> &str {
    match (pdn.tag("Termination"), pdn.result) {
        (Some(reason), _) if reason.parse::<EarlyEnd>().is_ok() => reason,
        (_, GameResult::White | GameResult::Black) => "resigned",
        (_, GameResult::Draw) => "agreed draw",
        (_, GameResult::Open) => "unfinished",
    }
}

fn seed(pdn: &Pdn) -> [u64; 3] {
    let numbers = pdn.tag("Seed").unwrap_or_default().split_whitespace().map(str::parse);
    let numbers: Result<Vec<u64>, _> = numbers.collect();
    numbers.ok().and_then(|numbers| numbers.try_into().ok()).unwrap_or_default()
}

fn tell_losses(task: &mut Task<'_>, pdn: &Pdn) {
    if !pdn.comments.is_empty() {
        task.note("comments are not kept");
    }
    let says_something = |(name, value): &(String, String)| match name.as_str() {
        "Termination" => value != "normal" && value.parse::<EarlyEnd>().is_err(),
        name => !KEPT.contains(&name) && !value.trim_matches(['?', '.', '-', ' ']).is_empty(),
    };
    if pdn.tags.iter().any(says_something) {
        task.note("tags other than names, result and rules are not kept");
    }
}

fn write(_: &mut Task<'_>, items: &[Item]) -> Result<String, Unwritable> {
    let mut games = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let pdn = match item {
            Item::Record(record) => from_record(record),
            item => item.as_own().map(|Game26(pdn)| pdn.clone()).ok_or(WriteError::AnotherGame),
        };
        games.push(pdn.map_err(|error| error.at(index))?.to_string());
    }
    Ok(games.join("\n"))
}

fn from_record(record: &Record) -> Result<Pdn, WriteError> {
    let Replayed { game, log, ending } = replayed::<CheckersEntry>(record)?;
    let moves = log.0.iter().filter_map(|event| match event {
        Event::Move { mv, .. } => Some(*mv),
        Event::Chance(_) => None,
    });
    let result = match record.winner {
        Some(0) => GameResult::White,
        Some(_) => GameResult::Black,
        None if ending.is_none() && record.ended_by == "unfinished" => GameResult::Open,
        None => GameResult::Draw,
    };
    let mut pdn = Pdn::new(game, moves.collect(), result);
    let mut tag = |name: &str, value: &str| pdn.tags.push((name.to_owned(), value.to_owned()));
    for (name, player) in ["White", "Black"].iter().zip(&record.seats) {
        tag(name, player);
    }
    if ending.is_none() {
        tag("Termination", &record.ended_by);
    }
    if let Some(limit) = record.ply_limit {
        tag("PlyLimit", &limit.to_string());
    }
    if record.seed != [0; 3] {
        tag("Seed", &record.seed.map(|number| number.to_string()).join(" "));
    }
    Ok(pdn)
}
