//! Games of backgammon as Jellyfish matches and as SGF.

use spielgeist_backgammon::{Action, Backgammon, GameTranscript, Play, Position, Roll, Terms, Transcript};
use spielgeist_lab::GameEntry;
use spielgeist_lab::formats::{
    Format, FormatProblem, Holds, Item, OwnItem, Problem, Read, Replayed, Task, Unwritable, Write,
    WriteError, replayed, variant_name,
};
use spielgeist_play::record::{Log, RECORD_FORMAT, Record, RecordedEvent, replay};
use spielgeist_play::{EarlyEnd, Game, NotationError, Phase};

use crate::mat_problem::MatProblem;
use crate::roster::BackgammonEntry;
use crate::variants;

pub(super) const MAT: Format = Format {
    name: "mat",
    other_endings: &[],
    game: Some(BackgammonEntry::NAME),
    holds: Holds::Games,
    summary: "Jellyfish match",
    read: Read::Text(|task, text| items(task, Transcript::each_from_mat(text))),
    write: Write::Text(write_mat),
};

pub(super) const SGF: Format = Format {
    name: "sgf",
    other_endings: &[],
    game: Some(BackgammonEntry::NAME),
    holds: Holds::Games,
    summary: "Smart Game Format, GM[6]",
    read: Read::Text(read_sgf),
    write: Write::Text(write_sgf),
};

fn read_sgf(task: &mut Task<'_>, text: &str) -> Vec<Result<Item, Problem>> {
    match Transcript::each_from_sgf(text) {
        Ok(games) => items(task, games),
        Err(error) => vec![Err(error.into())],
    }
}

/// The games of a file: a match that one of our sessions can represent is one item, other games are one item each.
fn items(task: &Task<'_>, games: Vec<Result<Transcript, NotationError>>) -> Vec<Result<Item, Problem>> {
    if task.variant() != Some(variants::STANDARD.name)
        && let Some(whole) = joined(task, &games)
    {
        return vec![Ok(Item::own(Games(whole)))];
    }
    games.into_iter().map(|game| Ok(Item::own(Games(game?)))).collect()
}

/// All games as one match, if they are one that we can play.
fn joined(task: &Task<'_>, games: &[Result<Transcript, NotationError>]) -> Option<Transcript> {
    let mut whole = games.first()?.as_ref().ok()?.clone();
    for game in &games[1..] {
        let Transcript { players, length, games } = game.as_ref().ok()?;
        if *players != whole.players || *length != whole.length {
            return None;
        }
        whole.games.extend(games.iter().cloned());
    }
    let terms = terms(task, &whole).filter(|terms| *terms != Terms::Money { games: 1 })?;
    whole.session_events(terms).ok()?;
    Some(whole)
}

/// The terms of a session, unless single games are asked for. Money games are a session if the variant says so, or if
/// they use the cube and are as many as in our sessions.
fn terms(task: &Task<'_>, whole: &Transcript) -> Option<Terms> {
    if task.variant() == Some(variants::STANDARD.name) {
        return None;
    }
    let named = task.variant() == Some(variants::MONEY_SESSION.name);
    let is_session = named || (whole.games.len() == usize::from(variants::SESSION) && whole.uses_cube());
    whole.session_terms(if is_session { variants::SESSION } else { 1 })
}

/// A match of one game or of several, with everything that its file says.
#[derive(Debug)]
struct Games(Transcript);

impl OwnItem for Games {
    fn record(&self, task: &mut Task<'_>) -> Result<Record, WriteError> {
        match terms(task, &self.0).and_then(|terms| Some((terms, self.0.session_events(terms).ok()?))) {
            Some((terms, events)) => session_record(task, &self.0, terms, events),
            None => record(task, &self.0),
        }
    }
}

/// A whole match, or a money game, as a record.
fn session_record(
    task: &mut Task<'_>,
    whole: &Transcript,
    terms: Terms,
    events: Vec<RecordedEvent>,
) -> Result<Record, WriteError> {
    let rules = Backgammon::on(terms);
    let end = replay(&rules, &events)?;
    let (winner, ended_by) = match rules.phase(&end) {
        Phase::Over(ending) => (ending.winner, ending.reason.as_str()),
        _ => (None, EarlyEnd::Unfinished.as_str()),
    };
    let given_up = winner.is_none() && whole.games.last().is_some_and(|game| game.won.is_some());
    if given_up && !ended_by_rule(&end) {
        task.note("the result of a game that was given up is not kept");
    }
    if terms.length() == 0 && whole.games.iter().any(|game| game.scores != [0; 2]) {
        task.note("the score before a game for money is not kept");
    }
    Ok(Record {
        format: RECORD_FORMAT,
        game: BackgammonEntry::NAME.to_owned(),
        variant: variant_name::<BackgammonEntry>(&rules).unwrap_or_default().to_owned(),
        ply_limit: None,
        seats: whole.players.to_vec(),
        seed: [0; 3],
        events,
        winner,
        ended_by: ended_by.to_owned(),
    })
}

/// Whether the last game of an unfinished session has ended, so that the next is about to begin.
fn ended_by_rule(end: &Position) -> bool {
    end.is_opening()
}

/// A match of one game as a record.
fn record(task: &mut Task<'_>, one_game: &Transcript) -> Result<Record, WriteError> {
    let [game] = &one_game.games[..] else { return Err(WriteError::not_held(FormatProblem::OneGame)) };
    let (events, first) = (game.events(), game.first());
    let end = replay(&Backgammon, &events)?;
    let ended_by = match Backgammon.phase(&end) {
        Phase::Over(ending) => ending.reason.as_str(),
        _ => ended_early(game),
    };
    tell_losses(task, one_game, game, ended_by);
    let (variants, players) = (BackgammonEntry::variants(), &one_game.players);
    Ok(Record {
        format: RECORD_FORMAT,
        game: BackgammonEntry::NAME.to_owned(),
        variant: variants[0].0.name.to_owned(),
        ply_limit: None,
        seats: vec![players[first].clone(), players[1 - first].clone()],
        seed: [0; 3],
        events,
        winner: game.won.map(|(player, _)| first ^ player),
        ended_by: ended_by.to_owned(),
    })
}

/// The reason why a game ended before all men were borne off.
fn ended_early(game: &GameTranscript) -> &'static str {
    match (game.won, game.actions.last()) {
        (Some(_), Some((_, Action::Drop))) => "dropped",
        (Some(_), _) => "resigned",
        (None, _) => "unfinished",
    }
}

fn tell_losses(task: &mut Task<'_>, one_game: &Transcript, game: &GameTranscript, ended_by: &str) {
    if game.actions.iter().any(|(_, action)| *action == Action::Double) {
        task.note("the cube is not kept");
    }
    if one_game.length > 0 || game.scores != [0; 2] {
        task.note("the length and the score of the match are not kept");
    }
    if ended_by == "resigned" && game.won.is_some_and(|(_, points)| points > 1) {
        task.note("the points of a resigned game are not kept");
    }
}

fn write_mat(task: &mut Task<'_>, items: &[Item]) -> Result<String, Unwritable> {
    let matches = matches(task, items)?;
    if let Some((index, other)) = matches.get(1) {
        let [one, two] = &other.players;
        let problem = MatProblem::OtherPlayers { first: one.clone(), second: two.clone() };
        return Err(WriteError::not_held(problem).at(*index));
    }
    let Some((_, whole)) = matches.first() else { return Ok(String::new()) };
    let text = whole.to_mat();
    // Names are delimited by blanks and colons in the format, so not every name is possible.
    if Transcript::from_mat(&text).as_ref() != Ok(whole) {
        let [one, two] = &whole.players;
        let problem = MatProblem::Names { first: one.clone(), second: two.clone() };
        return Err(WriteError::not_held(problem).at(0));
    }
    Ok(text)
}

fn write_sgf(task: &mut Task<'_>, items: &[Item]) -> Result<String, Unwritable> {
    Ok(matches(task, items)?.iter().map(|(_, whole)| whole.to_sgf()).collect())
}

/// Groups the games into matches of the same two players, each with the index of its first item.
fn matches(task: &mut Task<'_>, items: &[Item]) -> Result<Vec<(usize, Transcript)>, Unwritable> {
    let mut matches: Vec<(usize, Transcript)> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let (game, of_record) = match item {
            Item::Record(record) => (from_record(task, record).map_err(|error| error.at(index))?, true),
            item => match item.as_own() {
                Some(Games(game)) => (game.clone(), false),
                None => return Err(WriteError::AnotherGame.at(index)),
            },
        };
        // A whole match stands for itself.
        let joins = game.games.len() == 1 && game.length == 0;
        let before = matches.last_mut().filter(|_| joins || !of_record);
        match before.and_then(|(_, last)| Some((seated_as(last, &game)?, last))) {
            Some((mut game, last)) => {
                if of_record {
                    game.scores = score_after(last.games.last());
                }
                last.games.push(game);
            }
            None => matches.push((index, game)),
        }
    }
    Ok(matches)
}

/// The game with its players in the columns of a match, if it can belong to it.
fn seated_as(whole: &Transcript, one_game: &Transcript) -> Option<GameTranscript> {
    let mut game = one_game.games.first()?.clone();
    let [left, right] = &one_game.players;
    if whole.length != one_game.length {
        return None;
    }
    if whole.players == [left.as_str(), right] {
        return Some(game);
    }
    if whole.players != [right.as_str(), left] {
        return None;
    }
    game.scores.reverse();
    game.actions.iter_mut().for_each(|(player, _)| *player = 1 - *player);
    game.won = game.won.map(|(player, points)| (1 - player, points));
    Some(game)
}

fn score_after(game: Option<&GameTranscript>) -> [u16; 2] {
    let Some(game) = game else { return [0; 2] };
    let mut scores = game.scores;
    if let Some((winner, points)) = game.won {
        scores[winner] = scores[winner].saturating_add(points);
    }
    scores
}

/// A record as a match of one game, seat 0 in the left column.
fn from_record(task: &mut Task<'_>, record: &Record) -> Result<Transcript, WriteError> {
    let Replayed { game: rules, log, ending } = replayed::<BackgammonEntry>(record)?;
    if rules.has_cube() {
        return from_session(task, record, rules.terms(), &log);
    }
    let mut game = GameTranscript::from_log(&log, 0, [0; 2]);
    if ending.is_none() {
        game.won = record.winner.filter(|&seat| seat < 2).map(|seat| (seat, 1));
        if record.ended_by != ended_early(&game) {
            task.note("why the game ended early is not kept");
        }
    }
    if record.seed != [0; 3] {
        task.note("the seed is not kept");
    }
    if record.ply_limit.is_some() {
        task.note("the ply limit is not kept");
    }
    let players =
        record.seats.clone().try_into().map_err(|_| WriteError::not_held(FormatProblem::TwoSeats))?;
    Ok(Transcript { players, length: 0, games: vec![game] })
}

/// A session as a match of several games.
fn from_session(
    task: &mut Task<'_>,
    record: &Record,
    terms: Terms,
    log: &Log<Play, Roll>,
) -> Result<Transcript, WriteError> {
    if record.seed != [0; 3] {
        task.note("the seed is not kept");
    }
    let players =
        record.seats.clone().try_into().map_err(|_| WriteError::not_held(FormatProblem::TwoSeats))?;
    Ok(Transcript::from_session(terms, log, players))
}
