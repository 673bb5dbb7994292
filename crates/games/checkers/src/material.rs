//! Evaluation by material.

use spielgeist_play::{Evaluation, Seat};

use super::bitboard::Bits;
use super::board::{Board, Rank, Side};
use super::checkers::Checkers;
use super::position::Position;

/// Material: men, kings, and the progress of the men.
///
/// The value is the difference of both sides divided by their sum plus one, so it stays within (-1, 1), and
/// exchanges favour the side that is ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// The value of a man.
    pub man: f32,
    /// The value of a king.
    pub king: f32,
    /// The value of each row that a man has advanced.
    pub row: f32,
}

impl Default for Material {
    /// Man 1, king 3, as the common rule of thumb; a man on its seventh row counts an eighth more.
    fn default() -> Self {
        Self { man: 1.0, king: 3.0, row: 0.02 }
    }
}

impl Material {
    fn side(&self, board: &Board, side: Side) -> f32 {
        self.man * board.count(side, Rank::Man) as f32
            + self.king * board.count(side, Rank::King) as f32
            + self.row * rows_gone(board.men(side), side) as f32
    }
}

impl Evaluation<Checkers> for Material {
    fn value(&self, _: &Checkers, position: &Position, seat: Seat) -> f32 {
        let [white, black] = Side::BOTH.map(|side| self.side(position.board(), side));
        let for_white = (white - black) / (white + black + 1.0);
        if seat == Side::White.seat() { for_white } else { -for_white }
    }
}

/// The rows whose number, counted from 0, has the bit 1, 2 or 4.
const ROWS: [Bits; 3] =
    [row(1) | row(3) | row(5) | row(7), row(2) | row(3) | row(6) | row(7), row(4) | row(5) | row(6) | row(7)];

const fn row(number: usize) -> Bits {
    0xF << (number / 2 * 9 + number % 2 * 5)
}

/// The rows advanced by all men of a side: the row numbers summed bit by bit.
fn rows_gone(men: Bits, side: Side) -> u32 {
    let from_first: u32 =
        ROWS.iter().zip([1, 2, 4]).map(|(rows, worth)| worth * (men & rows).count_ones()).sum();
    match side {
        Side::White => from_first,
        Side::Black => 7 * men.count_ones() - from_first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Game, Notation};

    fn value(fen: &str, seat: Seat) -> f32 {
        let game = Checkers::official();
        Material::default().value(&game, &game.read_view(fen).unwrap(), seat)
    }

    #[test]
    fn the_start_is_even_and_the_sides_are_opposed() {
        let game = Checkers::official();
        assert_eq!(Material::default().value(&game, &game.start(), 0), 0.0);
        let fen = "W:Wa1,Kc3:Bh8,g7";
        assert_eq!(value(fen, 0), -value(fen, 1));
        assert!(value(fen, 0) > 0.0);
    }

    #[test]
    fn rows_are_counted_from_each_side() {
        let game = Checkers::official();
        let position = game.read_view("W:Wa1,b2,g7:Bb8,d2").unwrap();
        let board = position.board();
        assert_eq!(rows_gone(board.men(Side::White), Side::White), 1 + 6);
        assert_eq!(rows_gone(board.men(Side::Black), Side::Black), 6);
    }

    #[test]
    fn a_lone_side_is_not_beyond_a_sure_win() {
        let most = value("W:WKa1,Kc1,Ke1,Kg1,Kb2,Kd2,Kf2,Kh2,Ka3,Kc3,Ke3,Kg3:B", 0);
        assert!(0.9 < most && most < 1.0);
        assert!(value("W:Wa3,c3:Bh8", 0) > value("W:Wa3,c3,e3:Bh8,f8", 0), "exchanges please who is ahead");
    }
}
