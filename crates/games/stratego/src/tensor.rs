//! A view as a tensor, for learners from outside.

use spielgeist_play::{Encoding, Seat};

use super::moves::Move;
use super::position::View;
use super::rank::{RANKS, Rank};
use super::rules::Stratego;
use super::square::{HOME_SQUARES, SIDE, SQUARES, Square};

/// Planes of own ranks, of their ranks as far as they are known, and of what is public of each piece.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tensor;

const HIDDEN: usize = 2 * RANKS;
const MOVED: usize = HIDDEN + 1;
const REVEALED: usize = MOVED + 1;
const COUNTS: usize = REVEALED + 1;
const PLANES: usize = COUNTS + 1;

/// Ways from a square: four directions of at most nine squares.
const WAYS: usize = 4 * (SIDE - 1);

/// The square as the seat sees it: its own back row is the lowest.
fn seen_by(seat: Seat, square: Square) -> usize {
    (if seat == 0 { square } else { square.opposite() }).index()
}

impl Encoding<Stratego> for Tensor {
    fn shape(&self) -> &'static [usize] {
        &[PLANES, SIDE, SIDE]
    }

    fn meaning(&self) -> &'static str {
        "planes of 10 rows, the own back row first: 0-11 own ranks, 12-23 their known ranks, 24 their hidden pieces, \
         25 pieces that have moved, 26 own pieces that they know\n\
         plane 27, from its first square: own fallen by rank (12 numbers, by 8), theirs, plies by the limit, \
         plies without attack by the limit, own pieces placed by 40 while setting up\n\
         actions: 0-11 place a rank, then 12 + 36 * from + 9 * direction + distance - 1 (up, right, down, left)"
    }

    fn observe(&self, game: &Stratego, view: &View, seat: Seat, into: &mut [f32]) {
        let position = view.position();
        for (square, piece) in position.pieces() {
            let at = seen_by(seat, square);
            let own = piece.owner() == seat;
            let plane = match piece.rank() {
                Some(rank) => usize::from(!own) * RANKS + rank as usize,
                None => HIDDEN,
            };
            into[plane * SQUARES + at] = 1.0;
            into[MOVED * SQUARES + at] = f32::from(u8::from(piece.has_moved()));
            into[REVEALED * SQUARES + at] = f32::from(u8::from(own && piece.is_revealed()));
        }
        let counts = &mut into[COUNTS * SQUARES..];
        for (side, whose) in [seat, 1 - seat].into_iter().enumerate() {
            for rank in Rank::ALL {
                counts[side * RANKS + rank as usize] = f32::from(position.fallen(whose, rank)) / 8.0;
            }
        }
        counts[2 * RANKS] = (f32::from(position.ply()) / f32::from(game.ply_limit())).min(1.0);
        counts[2 * RANKS + 1] =
            (f32::from(position.plies_without_attack()) / f32::from(game.quiet_limit())).min(1.0);
        if let Some(placed) = position.placed().filter(|_| position.on_turn() == seat) {
            counts[2 * RANKS + 2] = placed as f32 / HOME_SQUARES as f32;
        }
    }

    fn actions(&self) -> usize {
        RANKS + SQUARES * WAYS
    }

    fn number(&self, seat: Seat, legal: &[Move], into: &mut Vec<u32>) {
        let number = |mv: &Move| match *mv {
            Move::Place(rank) => rank as usize,
            Move::Step { from, to } | Move::Strike { from, to } => {
                let (from, to) = (seen_by(seat, from), seen_by(seat, to));
                let (direction, distance) = match (from % SIDE == to % SIDE, to > from) {
                    (true, true) => (0, (to - from) / SIDE),
                    (false, true) => (1, to - from),
                    (true, false) => (2, (from - to) / SIDE),
                    (false, false) => (3, from - to),
                };
                RANKS + WAYS * from + (SIDE - 1) * direction + distance - 1
            }
        };
        into.extend(legal.iter().map(|mv| number(mv) as u32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SETUPS;
    use spielgeist_play::{Game, check_encoding};

    #[test]
    fn the_encoding_is_sound() {
        check_encoding(&Stratego::standard(), &Tensor).unwrap();
        check_encoding(&Stratego::standard().openly(), &Tensor).unwrap();
    }

    #[test]
    fn their_ranks_are_hidden() {
        let game = Stratego::standard();
        let state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
        for seat in 0..2 {
            let mut tensor = [0.0; PLANES * SQUARES];
            Tensor.observe(&game, &game.view(&state, seat), seat, &mut tensor);
            let sum = |planes: std::ops::Range<usize>| {
                tensor[planes.start * SQUARES..planes.end * SQUARES].iter().sum::<f32>()
            };
            assert_eq!([sum(0..RANKS), sum(RANKS..HIDDEN), sum(HIDDEN..MOVED)], [40.0, 0.0, 40.0]);
        }
    }
}
