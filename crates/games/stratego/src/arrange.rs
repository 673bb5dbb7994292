//! Positions that are set up on the board, as a line.

use spielgeist_play::{self as play, Arrangement, ArrangementProblem, NotationError, PlacedPiece, Seat};

use super::letters::letter;
use super::piece::SIDES;
use super::position::{Stage, View};
use super::rank::Rank;
use super::square::Square;

/// A piece of each rank and an unknown one, of each side.
pub(super) fn tray() -> Vec<play::Piece> {
    let of = |seat: Seat| {
        let ranks = Rank::ALL.map(|rank| play::Piece::new("", seat, rank.name(), letter(seat, rank)));
        ranks.into_iter().chain([play::Piece::new("", seat, "hidden", "?")])
    };
    (0..2).flat_map(of).collect()
}

/// The line of a position, as the side on turn sees it. Missing own pieces have been captured; of the other side's
/// pieces, those in the tray have been.
pub(super) fn line(before: &View, arrangement: &Arrangement) -> Result<String, NotationError> {
    let turn = arrangement.turn;
    let position = before.position();
    let ply = if position.stage == Stage::Moving { position.ply() } else { 0 };
    let ply = if usize::from(ply) % 2 == turn { ply } else { ply + 1 };
    let mut board = String::new();
    for square in Square::all() {
        if square.index() > 0 && square.column() == 0 {
            board.push('/');
        }
        let name = square.to_string();
        match arrangement.pieces.iter().find(|piece| piece.cell == name) {
            Some(piece) if square.is_lake() => return Err(no_place(piece)),
            Some(piece) => board.push_str(&sign(piece, turn)?),
            None => board.push(if square.is_lake() { '_' } else { 'A' }),
        }
    }
    let fallen = [0, 1].map(|seat| fallen(arrangement, seat)).join("/");
    Ok(format!("{} {ply} 0 {board} {fallen}", SIDES[turn]))
}

fn no_place(piece: &PlacedPiece) -> NotationError {
    ArrangementProblem::NoPlace { kind: piece.kind.clone(), cell: piece.cell.clone() }.into()
}

/// A piece as the line writes it. The other side's pieces are revealed if the side on turn knows their ranks.
fn sign(piece: &PlacedPiece, turn: Seat) -> Result<String, NotationError> {
    let moved = if piece.label.ends_with('.') { "." } else { "" };
    let rank = Rank::ALL.into_iter().find(|rank| rank.name() == piece.kind);
    let sign = match rank {
        None if piece.owner != turn => '?',
        None => return Err(no_place(piece)),
        Some(rank) => {
            let revealed =
                piece.owner != turn || piece.label.starts_with(|sign: char| sign.is_ascii_lowercase());
            let sign = letter(piece.owner, rank);
            if revealed { sign.to_ascii_lowercase() } else { sign }
        }
    };
    Ok(format!("{sign}{moved}"))
}

fn fallen(arrangement: &Arrangement, seat: Seat) -> String {
    let count = |rank: Rank| match seat == arrangement.turn {
        true => {
            let on_board = |piece: &&PlacedPiece| piece.kind == rank.name() && !piece.cell.contains('-');
            usize::from(rank.count()).saturating_sub(arrangement.of(seat).filter(on_board).count())
        }
        false => arrangement.of(seat).filter(|piece| piece.cell == tray_name(seat, rank)).count(),
    };
    let letters: String =
        Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(letter(seat, rank), count(rank))).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

pub(super) fn tray_name(seat: Seat, rank: Rank) -> String {
    format!("{}-{}", SIDES[seat], rank.name())
}
