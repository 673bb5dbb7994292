//! What pieces are worth, given what is left.
//!
//! Strength is relative: a rank is worth twice the next one below it that is still in the game, so that a captain
//! is as good as a marshal once all majors and better ones are gone. Starting values are those of strong
//! programs.

use spielgeist_play::Seat;
use spielgeist_stratego::{Position, RANKS, Rank};

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
/// The value of the lowest of them.
const LOWEST: f32 = 19.0;
const SCOUT: f32 = 13.0;
const MINER: f32 = 39.0;
const SPY: f32 = 9.0;
const BOMB: f32 = 25.0;
/// A miner is worth more when few are left to defuse bombs.
const LAST_MINERS: [f32; 3] = [0.0, 3.0, 1.8];
/// A marshal that a spy can take.
const HUNTED: f32 = 0.9;
/// Extra value of a piece that the enemy does not know, bomb to flag.
const SECRETS: [f32; RANKS] = [8.0, 150.0, 4.0, 13.0, 4.0, 6.0, 12.0, 25.0, 60.0, 100.0, 120.0, 0.0];

/// The values of one side's pieces, in the scale of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Values {
    /// Of each rank.
    pub(crate) pieces: [i32; RANKS],
    /// What it adds that the enemy does not know it.
    pub(crate) secrets: [i32; RANKS],
}

impl Values {
    /// The values of a seat's pieces.
    pub(crate) fn of(position: &Position, seat: Seat) -> Self {
        let left = |owner: Seat, rank: Rank| position.left(owner, rank);
        let other = 1 - seat;
        let mut pieces = [0.0; RANKS];
        let mut value = LOWEST;
        for (at, rank) in LADDER.into_iter().enumerate() {
            let below = at > 0 && (0..2).any(|owner| left(owner, LADDER[at - 1]) > 0);
            value *= if below { 2.0 } else { 1.0 };
            pieces[rank as usize] = value;
        }
        pieces[Rank::Scout as usize] = SCOUT;
        pieces[Rank::Bomb as usize] = BOMB;
        let bombs = left(other, Rank::Bomb) > 0;
        let scarce = LAST_MINERS.get(usize::from(left(seat, Rank::Miner))).filter(|_| bombs);
        pieces[Rank::Miner as usize] = MINER * scarce.copied().unwrap_or(1.0);
        pieces[Rank::Spy as usize] = SPY;
        if left(other, Rank::Spy) > 0 {
            pieces[Rank::Marshal as usize] *= HUNTED;
        }
        let mut secrets = SECRETS;
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

    /// The same pieces for the leader, who gains by even trades.
    pub(crate) fn cheaper(mut self, own: f32, enemy: f32) -> Self {
        let factor = (0.5 + 0.5 * enemy / own.max(1.0)).min(1.0);
        self.pieces = self.pieces.map(|value| (value as f32 * factor) as i32);
        self
    }
}
