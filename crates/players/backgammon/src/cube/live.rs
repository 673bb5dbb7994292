//! Janowski's model of the cube.
//!
//! A *dead* cube is never turned again: the value of a position is linear in the winning chance. A *live* cube is
//! turned at the very point where the other side is indifferent between taking and dropping, so that no side ever
//! misses the right moment to double (loses its market): the value is piecewise linear, from a sure loss to the point
//! where the other side cashes, to the point where we cash, to a sure win. Real cubes lie in between: dead + x ·
//! (live − dead), where x is the *efficiency* of the cube. Without gammons, a money take needs 25 % if the cube is
//! dead, 20 % if it is live, and 21.5 % with an efficiency of 0.65.

use spielgeist_backgammon::Board;

use super::worth::Worth;
use crate::outcome::Outcome;

/// The efficiency with contact, where markets are lost by surprise.
pub(super) const CONTACT_EFFICIENCY: f64 = 0.68;

/// The side that may turn the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// It is in the middle.
    Both,
    /// The side on roll owns it.
    Own,
    /// The other side owns it.
    Theirs,
}

/// The winning chances at which a live cube is turned; `None` for a side that cannot turn it.
#[derive(Clone, Copy)]
pub(super) struct LivePoints {
    /// The side on roll cashes.
    pub(super) cash: Option<f64>,
    /// The other side cashes.
    pub(super) take: Option<f64>,
}

/// The efficiency of the cube: 0.68 with contact; in races 0.6 to 0.7, more in longer ones.
pub(super) fn contact_or_race(board: &Board) -> f64 {
    if !board.is_race() {
        return CONTACT_EFFICIENCY;
    }
    (0.55 + 0.001_25 * f64::from(board.own().pips())).clamp(0.6, 0.7)
}

/// The value of an outcome with a live cube.
pub(super) fn interpolated(worth: &Worth, outcome: &Outcome, points: LivePoints) -> f64 {
    let win = f64::from(outcome.0[0]);
    let LivePoints { cash, take } = points;
    let (mut low, mut high) = ((0.0, worth.of_a_loss(outcome)), (1.0, worth.of_a_win(outcome)));
    if cash.zip(take).is_some_and(|(cash, take)| cash <= take) {
        // The side that is ahead cashes in every position.
        return if win >= 0.5 { worth.win[0] } else { worth.lose[0] };
    }
    if let Some(take) = take {
        match win < take {
            true => high = (take, worth.lose[0]),
            false => low = (take, worth.lose[0]),
        }
    }
    if let Some(cash) = cash {
        match win < cash {
            true if high.0 > cash => high = (cash, worth.win[0]),
            true => {}
            false => low = (cash, worth.win[0]),
        }
    }
    if high.0 <= low.0 { high.1 } else { low.1 + (high.1 - low.1) * (win - low.0) / (high.0 - low.0) }
}
