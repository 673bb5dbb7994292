//! The letters of StraDos2 and StraDos3 (de Boer's thesis and the server gravon.de use them): `A` an empty
//! square, `_` a lake, `B` to `M` Red's pieces in the order of [`Rank`], `N` to `Y` Blue's, lower case for
//! revealed ones. We add `?` for a piece whose rank the viewer does not know, and a dot after a piece that
//! has moved.

use spielgeist_play::{NotationError, Seat};

use std::fmt;

use super::piece::Piece;
use super::position::{Position, Stage};
use super::rank::{RANKS, Rank};
use super::square::{SIDE, SQUARES, Square};
use super::state::State;
use super::text_problem::TextProblem;

/// The letter of a rank for one side's pieces.
pub(super) fn letter(owner: Seat, rank: Rank) -> char {
    (rank.letter() as u8 + (owner * RANKS) as u8) as char
}

/// Owner and rank of an upper-case letter.
pub(super) fn read_letter(letter: char) -> Option<(Seat, Rank)> {
    let at =
        |owner| Rank::ALL.into_iter().find(|rank| self::letter(owner, *rank) == letter).map(|r| (owner, r));
    at(0).or_else(|| at(1))
}

/// A piece as one or two characters.
pub(super) fn write_piece(piece: Piece) -> String {
    let mut text = String::new();
    text.push(match piece.rank() {
        _ if !piece.is_present() => 'A',
        None => '?',
        Some(rank) if piece.is_revealed() => letter(piece.owner(), rank).to_ascii_lowercase(),
        Some(rank) => letter(piece.owner(), rank),
    });
    if piece.has_moved() {
        text.push('.');
    }
    text
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_piece(*self))
    }
}

/// The board from Red's back row, rows separated by `/`.
pub(super) fn write_board(position: &Position) -> String {
    let mut text = String::new();
    for square in Square::all() {
        if square.index() > 0 && square.column() == 0 {
            text.push('/');
        }
        if square.is_lake() {
            text.push('_');
        } else {
            text.push_str(&write_piece(position.pieces[square.index()]));
        }
    }
    text
}

/// Reads a board as written by [`write_board`]. `?` is a piece of `hidden`, if anything may be hidden.
pub(super) fn read_board(text: &str, hidden: Option<Seat>) -> Result<[Piece; SQUARES], NotationError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != SIDE {
        return Err(TextProblem::Rows { found: rows.len() }.into());
    }
    for (row, text) in (1..).zip(rows) {
        let found = text.chars().filter(|&letter| letter != '.').count();
        if found != SIDE {
            return Err(TextProblem::Row { row, found }.into());
        }
        if text.starts_with('.') {
            return Err(TextProblem::RowDot { row }.into());
        }
    }
    read_letters(text.chars().filter(|&letter| letter != '/'), hidden)
}

/// Reads a hundred squares, each with or without a dot.
fn read_letters(
    letters: impl Iterator<Item = char>,
    hidden: Option<Seat>,
) -> Result<[Piece; SQUARES], NotationError> {
    let mut pieces = [Piece::EMPTY; SQUARES];
    let mut letters = letters.peekable();
    for (square, piece) in Square::all().zip(&mut pieces) {
        let letter = letters.next().unwrap_or(' ');
        *piece = read_square(square, letter, hidden)?;
        while letters.next_if_eq(&'.').is_some() {
            if !piece.is_present() || piece.has_moved() || piece.rank().is_some_and(|rank| !rank.is_movable())
            {
                let after = before_dot(*piece).into();
                return Err(TextProblem::Dot { square: square.to_string(), after }.into());
            }
            *piece = piece.moved();
        }
    }
    Ok(pieces)
}

fn before_dot(piece: Piece) -> TextProblem {
    match piece.rank() {
        _ if !piece.is_present() => TextProblem::DotNoPiece,
        _ if piece.has_moved() => TextProblem::DotTwice,
        None => TextProblem::DotHidden,
        Some(rank) => TextProblem::DotPiece { kind: rank.name() },
    }
}

fn read_square(square: Square, letter: char, hidden: Option<Seat>) -> Result<Piece, NotationError> {
    let capital = letter.to_ascii_uppercase();
    let piece = match (letter, hidden) {
        ('A' | 'a', _) => Piece::EMPTY,
        ('_', _) if square.is_lake() => Piece::EMPTY,
        ('?', Some(owner)) => Piece::hidden(owner),
        _ => {
            let (owner, rank) = read_letter(capital).ok_or_else(|| unknown(square, letter, hidden))?;
            let piece = Piece::new(owner, rank);
            if letter == capital { piece } else { piece.revealed() }
        }
    };
    if square.is_lake() && letter != '_' {
        return Err(TextProblem::Lake { square: square.to_string(), letter }.into());
    }
    Ok(piece)
}

fn unknown(square: Square, letter: char, hidden: Option<Seat>) -> TextProblem {
    let square = square.to_string();
    match hidden {
        Some(_) => TextProblem::LetterOrHidden { square, letter },
        None => TextProblem::Letter { square, letter },
    }
}

/// The losses of each side, computed from the pieces on the board.
pub(super) fn missing(position: &Position) -> Result<[[u8; RANKS]; 2], NotationError> {
    let mut missing = [[0; RANKS]; 2];
    for (seat, missing) in missing.iter_mut().enumerate() {
        let counts = position.count(seat);
        for rank in Rank::ALL {
            let found = counts[rank as usize];
            missing[rank as usize] =
                rank.count().checked_sub(found).ok_or_else(|| too_many(seat, rank, found))?;
        }
    }
    Ok(missing)
}

/// The error for too many pieces of a rank.
pub(super) fn too_many(seat: Seat, rank: Rank, found: u8) -> TextProblem {
    TextProblem::TooMany { seat, kind: rank.name(), letter: rank.letter(), found, most: rank.count() }
}

impl Position {
    /// The board as 100 StraDos letters, a1 first; unknown ranks as `?`. It omits which pieces have moved.
    pub fn to_strados(&self) -> String {
        write_board(self).replace(['/', '.'], "")
    }
}

impl State {
    /// A position without hidden ranks from 100 StraDos letters, a1 first; blanks and `/` between rows are
    /// ignored. All missing pieces have fallen, the history is empty, and `on_turn` is to move.
    ///
    /// # Errors
    /// If the text is invalid; the error names the square, the rank or the violated rule.
    pub fn from_strados(text: &str, on_turn: Seat) -> Result<State, NotationError> {
        let letters = || text.chars().filter(|letter| !letter.is_whitespace() && *letter != '/');
        let squares = letters().filter(|&letter| letter != '.').count();
        if squares != SQUARES {
            return Err(TextProblem::Letters { found: squares }.into());
        }
        let pieces = read_letters(letters(), None)?;
        let mut position =
            Position { pieces, ply: (on_turn % 2) as u16, stage: Stage::Moving, ..Position::START };
        position.fallen = missing(&position)?;
        if let Some(seat) = (0..2).find(|&seat| position.left(seat, Rank::Flag) == 0) {
            return Err(TextProblem::NoFlag { seat }.into());
        }
        let mut state = State::new(position);
        state.stop_without_moves();
        Ok(state)
    }
}
