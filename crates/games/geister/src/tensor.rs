//! A view as a tensor, for learners from outside.

use spielgeist_play::{Encoding, Seat};

use super::moves::Move;
use super::nature::Nature;
use super::rules::Geister;
use super::setup::Setup;
use super::square::{Direction, SIDE, Square};
use super::view::View;

/// Own good ghosts, own evil ghosts, the other's ghosts, and counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tensor;

const SQUARES: usize = SIDE as usize * SIDE as usize;
const SETUPS: usize = Setup::ALL.len();

/// The square as the seat sees it: its own home rows are the lowest.
fn seen_by(seat: Seat, square: Square) -> usize {
    let square = if seat == 0 { square } else { square.turned() };
    usize::from(square.row()) * usize::from(SIDE) + usize::from(square.column())
}

fn direction_seen_by(seat: Seat, direction: Direction) -> usize {
    (if seat == 0 { direction } else { direction.turned() }) as usize
}

impl Encoding<Geister> for Tensor {
    fn shape(&self) -> &'static [usize] {
        &[4, 6, 6]
    }

    fn meaning(&self) -> &'static str {
        "planes of 6 rows, the own home row first: own good ghosts, own evil ghosts (all as good before the setup), \
         the other's ghosts\n\
         plane 3, from its first square: own good and evil ghosts captured, theirs (by 4), plies by the limit, \
         1 while setting up\n\
         actions: 0-69 setups, then 70 + 4 * square + direction (north, east, south, west as the seat sees them)"
    }

    fn observe(&self, game: &Geister, view: &View, seat: Seat, into: &mut [f32]) {
        let board = view.board();
        for (ghost, square) in board.living(seat) {
            let evil = view.nature(seat, ghost) == Some(Nature::Evil);
            into[usize::from(evil) * SQUARES + seen_by(seat, square)] = 1.0;
        }
        for (_, square) in board.living(1 - seat) {
            into[2 * SQUARES + seen_by(seat, square)] = 1.0;
        }
        let captured =
            [(seat, Nature::Good), (seat, Nature::Evil), (1 - seat, Nature::Good), (1 - seat, Nature::Evil)];
        for (at, (whose, nature)) in captured.into_iter().enumerate() {
            into[3 * SQUARES + at] = board.captured(whose, nature) as f32 / 4.0;
        }
        into[3 * SQUARES + 4] = (f32::from(board.ply()) / f32::from(game.ply_limit())).min(1.0);
        into[3 * SQUARES + 5] = f32::from(u8::from(!board.has_set_up(1)));
    }

    fn actions(&self) -> usize {
        SETUPS + 4 * SQUARES
    }

    fn number(&self, seat: Seat, legal: &[Move], into: &mut Vec<u32>) {
        let number = |mv: &Move| match *mv {
            Move::Setup(setup) => {
                Setup::ALL.iter().position(|known| *known == setup).unwrap_or_default() as u32
            }
            Move::Step(step) => {
                let direction = direction_seen_by(seat, step.direction());
                (SETUPS + 4 * seen_by(seat, step.from()) + direction) as u32
            }
        };
        into.extend(legal.iter().map(number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Game, check_encoding};

    #[test]
    fn the_encoding_is_sound() {
        check_encoding(&Geister::standard(), &Tensor).unwrap();
    }

    #[test]
    fn only_own_natures_are_seen() {
        let game = Geister::standard();
        let mut state = game.start();
        for _ in 0..2 {
            game.play(&mut state, Move::Setup(Setup::ALL[0]));
        }
        for seat in 0..2 {
            let mut tensor = [0.0; 4 * SQUARES];
            Tensor.observe(&game, &game.view(&state, seat), seat, &mut tensor);
            let sum = |plane: usize| tensor[plane * SQUARES..(plane + 1) * SQUARES].iter().sum::<f32>();
            assert_eq!([sum(0), sum(1), sum(2)], [4.0, 4.0, 8.0]);
        }
    }
}
