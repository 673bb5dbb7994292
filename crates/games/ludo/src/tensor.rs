//! A position as a tensor, for learners from outside.

use spielgeist_play::{Encoding, Seat};

use super::board::GOAL;
use super::position::{PIECES, Position, SEATS};
use super::rules::{Ludo, Pick};

/// Sixteen tiles and the die.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tensor;

/// Numbers before those of the die.
const TILES: usize = SEATS * PIECES;

impl Encoding<Ludo> for Tensor {
    fn shape(&self) -> &'static [usize] {
        &[TILES + 6]
    }

    fn meaning(&self) -> &'static str {
        "0-15: tiles of the pieces, own first, then the next seat's; (tile + 1) / 57, so 0 is home and 1 the goal\n\
         16-21: 1 at the number of the die\n\
         actions: 0-3 the piece, 4 pass"
    }

    fn observe(&self, _: &Ludo, position: &Position, seat: Seat, into: &mut [f32]) {
        for ahead in 0..SEATS {
            for (piece, tile) in position.tiles((seat + ahead) % SEATS).into_iter().enumerate() {
                into[ahead * PIECES + piece] = f32::from(tile + 1) / f32::from(GOAL + 1);
            }
        }
        if let Some(die) = position.die() {
            into[TILES + usize::from(die) - 1] = 1.0;
        }
    }

    fn actions(&self) -> usize {
        PIECES + 1
    }

    fn number(&self, _: Seat, legal: &[Pick], into: &mut Vec<u32>) {
        into.extend(legal.iter().map(|pick| pick.piece().unwrap_or(PIECES) as u32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::check_encoding;

    #[test]
    fn the_encoding_is_sound() {
        check_encoding(&Ludo::standard(), &Tensor).unwrap();
        check_encoding(&Ludo::paper(), &Tensor).unwrap();
    }

    #[test]
    fn own_pieces_come_first() {
        let position = Position::new(2, 5, [[-1; 4], [-1; 4], [3, -1, -1, 56], [0, -1, -1, -1]]);
        let mut tensor = [0.0; 22];
        Tensor.observe(&Ludo::standard(), &position, 2, &mut tensor);
        assert_eq!(tensor[..5], [4.0 / 57.0, 0.0, 0.0, 1.0, 1.0 / 57.0]);
        assert_eq!(tensor[16..], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    }
}
