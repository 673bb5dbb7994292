//! A position as a tensor, for learners from outside.

use spielgeist_play::{Encoding, Seat};

use super::match_state::{HIGHEST_CUBE, Stage};
use super::men::{MEN, PLACES};
use super::play::Play;
use super::position::Position;
use super::rules::Backgammon;
use super::terms::LONGEST_MATCH;

/// The men of both sides, the dice, and the cube.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tensor;

const DICE: usize = 2 * PLACES;
const CUBE: usize = DICE + 12;
const LENGTH: usize = CUBE + 6;

/// The most plays of a roll: a double is four steps shared among fifteen men, in `18! / (14! 4!)` ways.
const MOST_PLAYS: u32 = 3_060;
/// The cube actions come after the plays.
const CUBE_ACTIONS: [Play; 4] = [Play::ROLL, Play::DOUBLE, Play::TAKE, Play::DROP];

impl Encoding<Backgammon> for Tensor {
    fn shape(&self) -> &'static [usize] {
        &[LENGTH]
    }

    fn meaning(&self) -> &'static str {
        "0-25: own men off, on the points 1 to 24 and on the bar, by 15\n\
         26-51: theirs, by their own numbers\n\
         52-57, 58-63: 1 at the number of the higher and of the lower die\n\
         64: the cube's power of two by 6; 65, 66: own, their cube; 67: a double is offered; 68, 69: scores by 25\n\
         actions: the place in the list of legal plays; 3060-3063 roll, double, take, drop"
    }

    fn observe(&self, _: &Backgammon, position: &Position, seat: Seat, into: &mut [f32]) {
        let board = position.board_of(seat);
        for (side, men) in [board.own(), board.theirs()].into_iter().enumerate() {
            for (place, count) in men.counts().into_iter().enumerate() {
                into[side * PLACES + place] = f32::from(count) / f32::from(MEN);
            }
        }
        if let Some(roll) = position.roll() {
            into[DICE + usize::from(roll.high()) - 1] = 1.0;
            into[DICE + 5 + usize::from(roll.low())] = 1.0;
        }
        let state = position.state();
        into[CUBE] = f32::from(state.cube) / f32::from(HIGHEST_CUBE);
        if let Some(owner) = state.owner {
            into[CUBE + 1 + usize::from(usize::from(owner) != seat)] = 1.0;
        }
        into[CUBE + 3] = f32::from(u8::from(state.stage == Stage::TakeOrDrop));
        for (place, whose) in [seat, 1 - seat].into_iter().enumerate() {
            into[CUBE + 4 + place] = (f32::from(state.scores[whose]) / f32::from(LONGEST_MATCH)).min(1.0);
        }
    }

    fn actions(&self) -> usize {
        MOST_PLAYS as usize + CUBE_ACTIONS.len()
    }

    fn number(&self, _: Seat, legal: &[Play], into: &mut Vec<u32>) {
        let number = |(place, play): (usize, &Play)| {
            let cube = CUBE_ACTIONS.iter().position(|action| action == play);
            cube.map_or(place as u32, |action| MOST_PLAYS + action as u32)
        };
        into.extend(legal.iter().enumerate().map(number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Roll, Terms};
    use spielgeist_play::check_encoding;

    #[test]
    fn the_encoding_is_sound() {
        check_encoding(&Backgammon, &Tensor).unwrap();
        check_encoding(&Backgammon::on(Terms::Match { length: 5 }), &Tensor).unwrap();
        check_encoding(&Backgammon::on(Terms::Money { games: 3 }), &Tensor).unwrap();
    }

    #[test]
    fn both_seats_see_their_own_men_first() {
        let position = Position::new(1, Board::opening(), Roll::new(6, 1).unwrap());
        for seat in 0..2 {
            let mut tensor = [0.0; LENGTH];
            Tensor.observe(&Backgammon, &position, seat, &mut tensor);
            assert_eq!(tensor[24], 2.0 / 15.0, "two men on the 24 point");
            assert_eq!((tensor[DICE + 5], tensor[DICE + 6]), (1.0, 1.0), "a six and a one");
        }
    }
}
