//! A simple evaluation for searches.

use spielgeist_play::{Evaluation, Game, Phase, Seat};

use super::board::Board;
use super::men::{BAR, downwards};
use super::rules::Backgammon;

/// Counts pips: the race, and the risk of blots.
///
/// The unit is pips. A blot that an opposing man can still reach may lose the distance it has come, and
/// counts a quarter of it as a loss. A man off counts two pips more than the distance it has saved: it cannot
/// be wasted any more. Having the roll is worth half of its eight pips. A lead of `x` pips is then worth `3 x
/// / (60 + |x|)` points: always less than a backgammon, and nearly a single game at the 30 pips that decide
/// most races.
#[derive(Clone, Copy, Debug, Default)]
pub struct PipCount;

const BLOT: f32 = 0.25;
const MAN_OFF: f32 = 2.0;
const ROLL: f32 = 4.0;
const MOST_POINTS: f32 = 3.0;
const HALF_LEAD: f32 = 60.0;

impl Evaluation<Backgammon> for PipCount {
    fn value(&self, game: &Backgammon, position: &<Backgammon as Game>::State, seat: Seat) -> f32 {
        if let Phase::Over(ending) = game.phase(position) {
            return ending.score(seat, game.seats());
        }
        let board = position.board();
        let lead = standing(&board) - standing(&board.swapped()) + ROLL;
        let value = MOST_POINTS * lead / (HALF_LEAD + lead.abs());
        if seat == position.seat() { value } else { -value }
    }
}

/// The position of the side on roll, in pips.
fn standing(board: &Board) -> f32 {
    let (own, theirs) = (board.own(), board.theirs());
    // Opposing men on their way to hit: those that have not yet passed.
    let in_reach = |place: &u8| theirs.rearmost() > BAR - place;
    let at_risk: u32 = downwards(own.blots()).filter(in_reach).map(|place| u32::from(BAR - place)).sum();
    MAN_OFF * f32::from(own.off()) - own.pips() as f32 - BLOT * at_risk as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Roll};

    fn value(id: &str, seat: Seat) -> f32 {
        let board = Board::from_position_id(id).unwrap();
        let position = Position::new(0, board, Roll::new(2, 1).unwrap());
        PipCount.value(&Backgammon, &position, seat)
    }

    #[test]
    fn what_one_seat_wins_the_other_loses() {
        for id in ["4HPwATDgc/ABMA", "mOfgIAmYcwwySA", "z88BAMBbAYhiBg"] {
            assert_eq!(value(id, 0), -value(id, 1));
            assert!(value(id, 0).abs() < 3.0);
        }
    }

    #[test]
    fn the_roll_and_the_race_count() {
        let opening = value("4HPwATDgc/ABMA", 0);
        assert!(0.0 < opening && opening < 0.3);
        assert!(value("sGfwATDgc/ABMA", 0) < opening, "the opponent has made a point");
    }

    #[test]
    fn a_finished_game_is_worth_what_it_counts() {
        assert_eq!(value("AAAAAAAAAAAAAA", 1), 1.0);
    }
}
