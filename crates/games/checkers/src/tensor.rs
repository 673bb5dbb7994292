//! A position as a tensor, for learners from outside.

use spielgeist_play::{Encoding, Seat};

use super::board::{Rank, Side};
use super::checkers::Checkers;
use super::moves::Move;
use super::position::Position;
use super::square::Square;

/// Men and kings of both sides on the 32 dark squares, and the counters of the draw rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tensor;

const SQUARES: usize = Square::COUNT;
/// Numbers for captures that share start and target with another one of the list.
const MORE: usize = 64;

/// The square as the seat sees it: its own first row is the lowest.
fn seen_by(seat: Seat, square: Square) -> usize {
    if seat == 0 { square.index() } else { SQUARES - 1 - square.index() }
}

impl Encoding<Checkers> for Tensor {
    fn shape(&self) -> &'static [usize] {
        &[5, 8, 4]
    }

    fn meaning(&self) -> &'static str {
        "planes of 8 rows of 4 dark squares, the own first row first: own men, own kings, their men, their kings\n\
         plane 4: at its first square plies of kings without capture by 40, at its second the endgame's plies by its limit\n\
         actions: 32 * from + to, squares as in a plane; from 1024 on further captures with the same from and to"
    }

    fn observe(&self, _: &Checkers, position: &Position, seat: Seat, into: &mut [f32]) {
        let own = Side::BOTH[seat];
        let planes = [(own, Rank::Man), (own, Rank::King), (own.foe(), Rank::Man), (own.foe(), Rank::King)];
        for (plane, (side, rank)) in planes.into_iter().enumerate() {
            for square in position.board().squares(side, rank) {
                into[plane * SQUARES + seen_by(seat, square)] = 1.0;
            }
        }
        into[4 * SQUARES] = (f32::from(position.king_plies()) / 40.0).min(1.0);
        if let Some((plies, limit)) = position.endgame_plies() {
            into[4 * SQUARES + 1] = (f32::from(plies) / f32::from(limit.max(1))).min(1.0);
        }
    }

    fn actions(&self) -> usize {
        SQUARES * SQUARES + MORE
    }

    fn number(&self, seat: Seat, legal: &[Move], into: &mut Vec<u32>) {
        let first = into.len();
        let mut more = SQUARES * SQUARES;
        for mv in legal {
            let number = (seen_by(seat, mv.from()) * SQUARES + seen_by(seat, mv.to())) as u32;
            if mv.is_capture() && into[first..].contains(&number) {
                into.push(more as u32);
                more += 1;
            } else {
                into.push(number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::square_at;
    use spielgeist_play::{Game, check_encoding};

    #[test]
    fn the_encoding_is_sound() {
        check_encoding(&Checkers::official(), &Tensor).unwrap();
    }

    #[test]
    fn both_seats_see_their_men_below() {
        let game = Checkers::official();
        let mut tensors = [[0.0; 5 * SQUARES]; 2];
        for (seat, tensor) in tensors.iter_mut().enumerate() {
            Tensor.observe(&game, &game.start(), seat, tensor);
        }
        assert_eq!(tensors[0], tensors[1]);
        assert_eq!(tensors[0][..12], [1.0; 12]);
    }

    #[test]
    fn captures_with_the_same_ends_have_different_numbers() {
        let legal = [0b10, 0b100, 0b1000].map(|captured| Move::capture(0, 8, captured, &[]));
        let mut numbers = Vec::new();
        Tensor.number(0, &legal, &mut numbers);
        assert_eq!(numbers, [square_at(8).index() as u32, 1_024, 1_025]);
    }
}
