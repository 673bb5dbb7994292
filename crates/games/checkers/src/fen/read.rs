//! Reading FEN.

use spielgeist_play::NotationError;

use super::problem::FenProblem;
use crate::bitboard::{Direction, bit, bit_index};
use crate::board::{Board, Rank, Side};
use crate::checkers::Checkers;
use crate::clock::Clock;
use crate::counters::ROAD_PLIES;
use crate::past::{KingMove, Past};
use crate::position::Position;
use crate::rules::Rules;
use crate::square::{Numbering, Square};

type Read<T> = Result<T, NotationError>;

impl Checkers {
    /// Reads a FEN. Positions in which the game is over are read too.
    ///
    /// # Errors
    /// If a part is invalid; the error names it and says what was expected.
    pub fn read_fen(&self, text: &str, numbering: Numbering) -> Read<Position> {
        let mut parts = unwrapped(text).split(':').map(str::trim);
        let side = parts.next().unwrap_or_default();
        let side = read_side(side).ok_or_else(|| FenProblem::ToMove { found: side.to_owned() })?;
        let board = read_board([parts.next(), parts.next()], numbering)?;
        let mut clock = Clock::new(self.rules(), &board);
        for field in parts {
            read_field(self.rules(), &board, side, field, &mut clock, numbering)?;
        }
        if clock.past.moves().len() > clock.counters.king_plies as usize {
            return Err(FenProblem::MoreThanCounted.into());
        }
        Ok(Position::with_clock(self.rules(), board, side, clock))
    }
}

/// Removes `[FEN "…"]` and the full stop that some programs write at the end.
fn unwrapped(text: &str) -> &str {
    let text = text.trim();
    let inner = text.strip_prefix("[FEN").and_then(|text| text.strip_suffix(']'));
    let text = inner.map_or(text, |inner| inner.trim().trim_matches('"'));
    text.trim().trim_end_matches('.')
}

fn read_side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| text.len() == 1 && text.starts_with(side.letter()))
}

/// The pieces of both sides, in either order.
fn read_board(parts: [Option<&str>; 2], numbering: Numbering) -> Read<Board> {
    let mut board = Board::EMPTY;
    let mut named = Vec::new();
    for part in parts {
        let part = part.unwrap_or_default();
        let side = part.get(..1).and_then(read_side).filter(|side| !named.contains(side));
        let side = side.ok_or_else(|| FenProblem::Pieces { found: part.to_owned() })?;
        named.push(side);
        read_pieces(&mut board, side, &part[1..], numbering)?;
    }
    if board.occupied() == 0 {
        return Err(FenProblem::Empty.into());
    }
    Ok(board)
}

fn read_pieces(board: &mut Board, side: Side, list: &str, numbering: Numbering) -> Read<()> {
    if list.trim().is_empty() {
        return Ok(());
    }
    for (number, entry) in (1..).zip(list.split(',').map(str::trim)) {
        let place = |error: NotationError| FenProblem::Piece { side, number, problem: error.into_message() };
        let (rank, squares) = match entry.strip_prefix('K') {
            Some(squares) => (Rank::King, squares),
            None => (Rank::Man, entry),
        };
        for square in read_squares(squares, numbering).map_err(place)? {
            board.put(square, side, rank).map_err(place)?;
        }
    }
    Ok(())
}

/// One square, or a range of numbers.
fn read_squares(text: &str, numbering: Numbering) -> Read<Vec<Square>> {
    let Some((first, last)) = text.split_once('-') else {
        return Ok(vec![Square::read(text, numbering)?]);
    };
    let number = |text: &str| {
        let number: Option<u8> = text.parse().ok();
        number.filter(|number| (1..=32).contains(number))
    };
    let (Some(first), Some(last)) = (number(first), number(last)) else {
        return Err(FenProblem::Range { text: text.to_owned() }.into());
    };
    Ok((first..=last).filter_map(|number| Square::from_number(number, numbering)).collect())
}

fn read_field(
    rules: &Rules,
    board: &Board,
    side: Side,
    field: &str,
    clock: &mut Clock,
    numbering: Numbering,
) -> Read<()> {
    let count = |most: u8| {
        let number = field[1..].parse().ok().filter(|number| *number <= most);
        number.ok_or_else(|| FenProblem::Plies { field: field.to_owned(), most })
    };
    let counters = &mut clock.counters;
    match field.get(..1) {
        Some("H") => counters.king_plies = count(2 * rules.king_moves)?,
        Some("E") => counters.endgame_plies = counters.endgame_limit().map_or(Ok(0), count)?,
        Some("R") if counters.counts_road() => counters.road_plies = count(ROAD_PLIES)?,
        Some("M") if rules.threefold => clock.past = read_past(board, side, &field[1..], numbering)?,
        Some("R" | "M" | "F") => {}
        _ => return Err(FenProblem::Field { field: field.to_owned() }.into()),
    }
    Ok(())
}

/// Takes the listed moves back one by one, which checks that they can have led here.
fn read_past(board: &Board, side: Side, list: &str, numbering: Numbering) -> Read<Past> {
    let mut moves = Vec::new();
    let mut board = *board;
    let mut mover = side;
    for text in list.split(',').rev() {
        mover = mover.foe();
        let broken = |error: NotationError| FenProblem::KingMove {
            text: text.to_owned(),
            problem: error.into_message(),
        };
        moves.push(take_back(&mut board, mover, text, numbering).map_err(broken)?);
    }
    let mut past = Past::NONE;
    moves.iter().rev().for_each(|&king_move| past.push_king_move(king_move));
    if moves.len() > past.moves().len() {
        return Err(FenProblem::MoreThanAllowed { found: moves.len() }.into());
    }
    Ok(past)
}

/// Takes a king's move back, if it is possible.
fn take_back(board: &mut Board, mover: Side, text: &str, numbering: Numbering) -> Read<KingMove> {
    let (from, to) = text.split_once('-').ok_or(FenProblem::NoMove)?;
    let from = Square::read(from.trim(), numbering)?;
    let to = Square::read(to.trim(), numbering)?;
    if board.piece(to) != Some((mover, Rank::King)) {
        return Err(FenProblem::NoKing { side: mover, square: to }.into());
    }
    let way = |direction: Direction| direction.free(bit_index(to), board.occupied());
    if !Direction::ALL.into_iter().any(|direction| way(direction) & bit(from) != 0) {
        return Err(FenProblem::Impossible { from, to }.into());
    }
    board.pieces[mover as usize] ^= bit(from) | bit(to);
    board.kings ^= bit(from) | bit(to);
    Ok(KingMove { from: bit_index(from) as u8, to: bit_index(to) as u8 })
}
