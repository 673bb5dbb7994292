//! Values of pieces, given the pieces left.
//!
//! Strength is relative: a rank is worth twice the next one below it that is still in the game, so that a captain
//! is as good as a marshal once all majors and better ones are gone. Starting values are those of strong
//! programs.

use spielgeist_play::Seat;
use spielgeist_stratego::{Position, RANKS, Rank};

use super::numbers::Numbers;
use crate::search::SCALE;

/// The ladder of ranks whose value doubles.
const LADDER: [Rank; 7] = [
    Rank::Sergeant,
    Rank::Lieutenant,
    Rank::Captain,
    Rank::Major,
    Rank::Colonel,
    Rank::General,
    Rank::Marshal,
];
/// The values of one side's pieces, in the scale of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Values {
    /// The value of each rank.
    pub(crate) pieces: [i32; RANKS],
    /// The extra value of a piece that the enemy does not know.
    pub(crate) secrets: [i32; RANKS],
}

impl Values {
    /// The values of a seat's pieces.
    pub(crate) fn of(numbers: &Numbers, position: &Position, seat: Seat) -> Self {
        let left = |owner: Seat, rank: Rank| position.left(owner, rank);
        let other = 1 - seat;
        let mut pieces = [0.0; RANKS];
        let mut value = numbers.sergeant;
        for (at, rank) in LADDER.into_iter().enumerate() {
            let below = at > 0 && (0..2).any(|owner| left(owner, LADDER[at - 1]) > 0);
            value *= if below { numbers.ladder } else { 1.0 };
            pieces[rank as usize] = value;
        }
        pieces[Rank::Scout as usize] = numbers.scout;
        pieces[Rank::Bomb as usize] = numbers.bomb;
        let bombs = left(other, Rank::Bomb) > 0;
        let scarce = match left(seat, Rank::Miner) {
            at @ 1..=2 if bombs => numbers.last_miners[usize::from(at) - 1],
            _ => 1.0,
        };
        pieces[Rank::Miner as usize] = numbers.miner * scarce;
        pieces[Rank::Spy as usize] = numbers.spy;
        if left(other, Rank::Spy) > 0 {
            pieces[Rank::Marshal as usize] *= numbers.hunted;
        }
        let mut secrets = numbers.secrets;
        if left(other, Rank::Marshal) == 0 {
            secrets[Rank::Spy as usize] = 0.0;
        }
        let scaled = |value: f32| (value * SCALE as f32) as i32;
        Self { pieces: pieces.map(scaled), secrets: secrets.map(scaled) }
    }

    /// The value of all pieces of a seat.
    pub(crate) fn total(&self, position: &Position, seat: Seat) -> f32 {
        Rank::ALL
            .into_iter()
            .filter(|rank| rank.is_movable())
            .map(|rank| self.pieces[rank as usize] as f32 * f32::from(position.left(seat, rank)))
            .sum()
    }

    /// The values for the leader, who gains by even trades.
    pub(crate) fn cheaper(mut self, lead: f32, own: f32, enemy: f32) -> Self {
        let factor = (1.0 - lead + lead * enemy / own.max(1.0)).clamp(0.1, 1.0);
        self.pieces = self.pieces.map(|value| (value as f32 * factor) as i32);
        self
    }
}
