//! Signs of a hidden piece's rank in its behaviour.
//!
//! One table holds the likelihood ratio of each sign for each kind of piece, relative to any piece. The trainer
//! estimates it from games of our own; the agent multiplies the ratios.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_stratego::{RANKS, Rank};

/// An action of a hidden piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Sign {
    /// It stepped beside a known piece.
    Approach,
    /// It left the side of a known piece.
    Flee,
    /// It stands beside a known piece that it could have attacked, and another piece moved.
    Stay,
    /// It stepped beside an unknown piece.
    Probe,
    /// It moved for the first time.
    Start,
}

/// Number of signs.
pub(crate) const SIGNS: usize = 5;
/// Number of columns of the table: relations of two ranks, or the ranks themselves.
pub(crate) const COLUMNS: usize = RANKS;

/// The likelihood ratio of each sign for each kind of piece, relative to any piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct SignTable(pub(crate) [[f32; COLUMNS]; SIGNS]);

impl Default for SignTable {
    /// Numbers by hand: a piece that goes beside a known one is stronger, mostly by one rank.
    fn default() -> Self {
        Self([
            // immobile, spy to marshal, spy, scout, miner, much weaker, weaker, equal, stronger, much stronger
            [1.0, 4.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.8, 3.0, 2.0, 1.0, 1.0],
            [1.0, 0.5, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 0.35, 0.35, 1.0, 1.0],
            [1.1, 0.6, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 0.6, 0.6, 1.0, 1.0],
            // bomb to flag
            [1.0, 0.6, 1.5, 1.0, 1.5, 1.5, 1.5, 1.0, 1.0, 0.6, 0.6, 1.0],
            [1.0; COLUMNS],
        ])
    }
}

impl SignTable {
    /// Behaviour says nothing.
    pub(crate) const EVEN: Self = Self([[1.0; COLUMNS]; SIGNS]);

    /// The likelihood ratio of the sign for `rank`; `known` is the known piece that the sign is about.
    #[inline]
    pub(crate) fn ratio(&self, sign: Sign, rank: Rank, known: Option<Rank>) -> f32 {
        self.0[sign as usize][column(rank, known)]
    }

    /// The same table with every ratio raised to a power.
    pub(crate) fn tempered(&self, trust: f32) -> Self {
        Self(self.0.map(|row| row.map(|ratio| ratio.powf(trust))))
    }

    /// Whether all ratios can be multiplied.
    pub(crate) fn is_sound(&self) -> bool {
        self.0.as_flattened().iter().all(|ratio| ratio.is_finite() && *ratio > 0.0)
    }
}

/// The column of a rank: beside a known piece its relation to that, else the rank itself.
pub(crate) fn column(rank: Rank, known: Option<Rank>) -> usize {
    let Some(known) = known else { return rank as usize };
    match (rank, known) {
        (Rank::Bomb | Rank::Flag, _) => 0,
        (Rank::Spy, Rank::Marshal) => 1,
        (Rank::Miner, Rank::Bomb) => 8,
        (_, Rank::Bomb | Rank::Flag) => 5,
        (Rank::Spy, _) => 2,
        (Rank::Scout, _) if known as u8 > Rank::Scout as u8 => 3,
        (Rank::Miner, _) if known as u8 > Rank::Miner as u8 => 4,
        _ => match rank as i8 - known as i8 {
            ..=-2 => 5,
            -1 => 6,
            0 => 7,
            1 => 8,
            2.. => 9,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_relations_beside_a_known_piece() {
        let table = SignTable::default();
        let approach = |rank| table.ratio(Sign::Approach, rank, Some(Rank::Major));
        assert!(approach(Rank::Colonel) > approach(Rank::Marshal));
        assert!(approach(Rank::Marshal) > approach(Rank::Captain));
        assert_eq!(column(Rank::Spy, Some(Rank::Marshal)), 1);
        assert_eq!(column(Rank::Miner, Some(Rank::Bomb)), column(Rank::Colonel, Some(Rank::Major)));
        assert_eq!(column(Rank::Captain, None), Rank::Captain as usize);
    }
}
