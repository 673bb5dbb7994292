//! The view of a seat as one line:
//!
//! `red 36 4 BOARD DDE/PW b4b5b4/g7g6 0:3:g8g7b5b4`
//!
//! - the seat of the view;
//! - the number of moves made, so that Red is on turn if it is even, or `setup`;
//! - the number of moves since the last attack;
//! - the board, ten rows from Red's back row in the letters of StraDos (`A` empty, `_` lake, `B` to `M` red,
//!   `N` to `Y` blue, lower case if revealed), `?` for a piece of unknown rank, a dot after a piece that has moved;
//! - the fallen pieces of Red and of Blue, `-` for none;
//! - for the two-squares rule, the squares of Red's and of Blue's last moved piece, two to four, the newest
//!   last, and after an `x` the attacker and the defender if that move was an attack: `b4b5xEB`, a miner a bomb;
//! - for the more-squares rule, the lengths of Red's and Blue's chases in plies, and the moves that the
//!   longer chase needs, one fewer than its plies, the newest last; `-` without a chase.
//!
//! The last three may be omitted if empty. During the setups the line contains only the seat, `setup` and the
//! board.

use std::str::SplitWhitespace;

use spielgeist_play::{NotationError, Seat};

use super::letters::{letter, read_board, read_letter, write_board};
use super::more_squares::Chases;
use super::piece::{Piece, SIDES};
use super::position::{Position, Stage, View};
use super::rank::{RANKS, Rank};
use super::rules::Stratego;
use super::square::{SQUARES, Square, read_squares};
use super::text_problem::TextProblem;
use super::two_squares::Track;
use super::view_checks::{check_counts, check_order, check_past, check_secrets};

/// The line of a view.
pub(super) fn write(view: &View) -> String {
    let position = &view.position;
    let (seat, board) = (SIDES[view.seat()], write_board(position));
    if position.stage == Stage::SettingUp {
        return format!("{seat} setup {board}");
    }
    let fallen = [0, 1].map(|seat| write_fallen(position, seat)).join("/");
    let tracks = [0, 1].map(|seat| write_track(position, seat)).join("/");
    let chases = write_chases(&position.chases);
    format!("{seat} {} {} {board} {fallen} {tracks} {chases}", position.ply, position.quiet)
}

fn join(squares: impl Iterator<Item = Square>) -> String {
    squares.map(|square| square.to_string()).collect()
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn write_fallen(position: &Position, seat: Seat) -> String {
    let letters = |rank: Rank| std::iter::repeat_n(letter(seat, rank), position.fallen(seat, rank).into());
    or_dash(Rank::ALL.into_iter().flat_map(letters).collect())
}

fn write_track(position: &Position, seat: Seat) -> String {
    let mut text = or_dash(join(position.tracks[seat].squares()));
    if let Some((striker, struck)) = position.fights[seat] {
        text.extend(['x', striker.letter(), struck.letter()]);
    }
    text
}

fn write_chases(chases: &Chases) -> String {
    match chases.counts() {
        [0, 0] => "-".to_owned(),
        [red, blue] => {
            format!("{red}:{blue}:{}", join(chases.moves().iter().flat_map(|&(from, to)| [from, to])))
        }
    }
}

/// Reads such a line.
pub(super) fn read(game: &Stratego, text: &str) -> Result<View, NotationError> {
    let mut words = text.split_whitespace();
    let seat = read_side(words.next())?;
    let mut position = Position { repeats: game.allows_repetition(), ..Position::START };
    match words.next() {
        Some("setup") => read_setup(game, &mut position, seat, &mut words)?,
        ply => {
            position.stage = Stage::Moving;
            position.ply = read_number(ply, game.ply_limit(), &MOVES_MADE)?;
            read_moving(game, &mut position, seat, &mut words)?;
        }
    }
    if let Some(word) = words.next() {
        return Err(TextProblem::End { word: word.to_owned() }.into());
    }
    let view = View { seat: seat as u8, position };
    super::deal::check_that_someone_can_move(&view)?;
    Ok(view)
}

fn read_side(word: Option<&str>) -> Result<Seat, NotationError> {
    let word = word.unwrap_or("");
    SIDES
        .iter()
        .position(|side| *side == word)
        .ok_or_else(|| TextProblem::Side { found: word.to_owned() }.into())
}

/// The errors of a count: one for a word that is not a number, one for a number that reaches its limit.
struct CountErrors {
    unreadable: fn(String) -> TextProblem,
    limit: fn(u16, u16) -> TextProblem,
}

const MOVES_MADE: CountErrors = CountErrors {
    unreadable: |found| TextProblem::MovesMade { found },
    limit: |number, limit| TextProblem::MovesMadeLimit { number, limit },
};

const QUIET: CountErrors = CountErrors {
    unreadable: |found| TextProblem::Quiet { found },
    limit: |number, limit| TextProblem::QuietLimit { number, limit },
};

/// Reads a count that must stay below a limit, at which the game would be over.
fn read_number(word: Option<&str>, limit: u16, errors: &CountErrors) -> Result<u16, NotationError> {
    let word = word.unwrap_or("");
    let number: u16 = word.parse().map_err(|_| (errors.unreadable)(word.to_owned()))?;
    if number >= limit {
        return Err((errors.limit)(number, limit).into());
    }
    Ok(number)
}

fn read_board_word(words: &mut SplitWhitespace<'_>, seat: Seat) -> Result<[Piece; SQUARES], NotationError> {
    let word = words.next().ok_or(TextProblem::NoBoard)?;
    let pieces = read_board(word, Some(1 - seat))?;
    for (square, piece) in Square::all().zip(pieces) {
        if let (true, Some(rank)) = (piece.is_secret_of(1 - seat), piece.rank()) {
            let (square, kind) = (square.to_string(), rank.name());
            return Err(TextProblem::Unknowable { square, seat, kind }.into());
        }
    }
    Ok(pieces)
}

/// The part of a line after `setup`.
fn read_setup(
    game: &Stratego,
    position: &mut Position,
    seat: Seat,
    words: &mut SplitWhitespace<'_>,
) -> Result<(), NotationError> {
    position.pieces = read_board_word(words, seat)?;
    position.ply = check_order(position, game.is_open())?;
    check_counts(position)
}

/// The part of a line after the number of moves.
fn read_moving(
    game: &Stratego,
    position: &mut Position,
    seat: Seat,
    words: &mut SplitWhitespace<'_>,
) -> Result<(), NotationError> {
    position.quiet = read_number(words.next(), game.quiet_limit(), &QUIET)?;
    if position.quiet > position.ply {
        let (quiet, ply) = (position.quiet, position.ply);
        return Err(TextProblem::QuietTotal { quiet, ply }.into());
    }
    position.pieces = read_board_word(words, seat)?;
    position.fallen = in_two(words.next(), read_fallen, |found| TextProblem::FallenOfTwo { found })?;
    check_counts(position)?;
    check_secrets(position, 1 - seat)?;
    let tracks = in_two(words.next(), read_track, |found| TextProblem::TrackOfTwo { found })?;
    position.tracks = tracks.map(|(track, _)| track);
    position.fights = tracks.map(|(_, fight)| fight);
    position.chases = read_chases(words.next().unwrap_or("-"))?;
    check_past(position)
}

/// Reads one item for Red and one for Blue, separated by `/`.
fn in_two<T>(
    word: Option<&str>,
    read: impl Fn(Seat, &str) -> Result<T, NotationError>,
    not_two: fn(String) -> TextProblem,
) -> Result<[T; 2], NotationError> {
    let word = word.unwrap_or("-/-");
    let (red, blue) = word.split_once('/').ok_or_else(|| not_two(word.to_owned()))?;
    Ok([read(0, red)?, read(1, blue)?])
}

fn read_fallen(seat: Seat, text: &str) -> Result<[u8; RANKS], NotationError> {
    let mut fallen = [0u8; RANKS];
    for sign in text.chars().filter(|_| text != "-") {
        let rank =
            read_letter(sign).filter(|(owner, _)| *owner == seat).map(|(_, rank)| rank).ok_or_else(|| {
                let (first, last) = (letter(seat, Rank::Bomb), letter(seat, Rank::Flag));
                TextProblem::Fallen { seat, sign, first, last }
            })?;
        fallen[rank as usize] = fallen[rank as usize].saturating_add(1);
    }
    Ok(fallen)
}

fn read_track(seat: Seat, text: &str) -> Result<(Track, Option<(Rank, Rank)>), NotationError> {
    if text == "-" {
        return Ok((Track::EMPTY, None));
    }
    let (squares, fight) =
        text.split_once('x').map_or((text, None), |(squares, fight)| (squares, Some(fight)));
    let track = Track::from_squares(&read_squares(squares)?)
        .ok_or_else(|| TextProblem::Track { seat, found: squares.to_owned() })?;
    Ok((track, fight.map(read_fight).transpose()?))
}

fn read_fight(text: &str) -> Result<(Rank, Rank), NotationError> {
    let ranks: Vec<Option<Rank>> = text.chars().map(Rank::from_letter).collect();
    match ranks[..] {
        [Some(striker), Some(struck)] if striker.is_movable() && text.is_ascii() => Ok((striker, struck)),
        _ => Err(TextProblem::Fight { found: text.to_owned() }.into()),
    }
}

fn read_chases(text: &str) -> Result<Chases, NotationError> {
    if text == "-" {
        return Ok(Chases::NONE);
    }
    let wrong = || TextProblem::Chases { found: text.to_owned() };
    let [red, blue, moves] = text.split(':').collect::<Vec<_>>()[..] else { return Err(wrong().into()) };
    let counts = [red.parse().map_err(|_| wrong())?, blue.parse().map_err(|_| wrong())?];
    let squares = if moves.is_empty() { Vec::new() } else { read_squares(moves)? };
    let moves: Vec<(Square, Square)> = squares.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    Chases::from_parts(counts, &moves)
        .filter(|_| squares.len() % 2 == 0 && counts != [0, 0])
        .ok_or_else(|| wrong().into())
}
