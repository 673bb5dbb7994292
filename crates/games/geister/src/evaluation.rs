//! Evaluation: captured ghosts and the race to the exits.

use spielgeist_play::{Evaluation, Seat};

use super::nature::Nature;
use super::rules::Geister;
use super::square::exits;
use super::state::State;

/// Counts the losses of both sides and how near their good ghosts are to leaving.
///
/// A seat's own part is a sum: each lost good ghost costs 1, each lost evil one gains 0.5 (they want to be
/// captured, and the other side comes nearer to losing), and its best-placed good ghost gains 3 / (steps to
/// leave the board, the last one included). The difference of the two sides' parts, d, is scaled to (-1, 1)
/// as d / (3 + |d|). Weights set by hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct LossesAndExits;

impl LossesAndExits {
    fn part(state: &State, seat: Seat) -> f32 {
        let board = state.board();
        let lost = |nature| board.captured(seat, nature) as f32;
        0.5 * lost(Nature::Evil) - lost(Nature::Good) + 3.0 / f32::from(steps_to_leave(state, seat))
    }
}

impl Evaluation<Geister> for LossesAndExits {
    fn value(&self, _: &Geister, state: &State, seat: Seat) -> f32 {
        let difference = Self::part(state, seat) - Self::part(state, 1 - seat);
        difference / (3.0 + difference.abs())
    }
}

/// Steps that a seat's nearest good ghost needs to leave the board without obstacles; 12, more than any
/// needs, if it has none.
fn steps_to_leave(state: &State, seat: Seat) -> u8 {
    let good =
        state.board().living(seat).filter(|&(ghost, _)| state.nature(seat, ghost) == Some(Nature::Good));
    good.flat_map(|(_, square)| exits(seat).map(|exit| square.distance(exit) + 1)).min().unwrap_or(12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Game, Notation, Seed};

    fn value(text: &str) -> f32 {
        let game = Geister::standard();
        let state = game.imagine(&game.read_view(text).unwrap(), &mut Seed(1).stream("test", 0, 0));
        let values = [0, 1].map(|seat| LossesAndExits.value(&game, &state, seat));
        assert_eq!(values[0], -values[1], "what one seat gains the other loses");
        assert!(values[0].abs() < 1.0);
        values[0]
    }

    #[test]
    fn material_and_the_race_count() {
        let rest = "b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
        // With all eight of seat 1 unknown, its nearest good ghost may be four to six steps away.
        let level = value(&format!("0 2 b2R,c2B,d2R,e2B,b1R,c1R,d1B,e1B -- {rest}"));
        let lost_good = value(&format!("0 2 b2R,99b,d2R,e2B,b1R,c1R,d1B,e1B -- {rest}"));
        let lost_evil = value(&format!("0 2 99r,c2B,d2R,e2B,b1R,c1R,d1B,e1B -- {rest}"));
        let at_the_exit = value(&format!("0 2 b2R,c2B,d2R,a6B,b1R,c1R,d1B,e1B -- {rest}"));
        assert!(lost_good < level && level < lost_evil && lost_evil < at_the_exit);
    }
}
