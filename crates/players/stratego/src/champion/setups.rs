//! The champion's setups: generated setups with the flag behind bombs and no strong piece in front.

use std::sync::LazyLock;

use spielgeist_play::Seed;
use spielgeist_stratego::{Rank, SIDE, Setup};

/// Number of setups, mirror images not counted.
const COUNT: usize = 40;
/// Number of setups drawn to choose from.
const DRAWN: u64 = 4_000;

static SETUPS: LazyLock<Vec<Setup>> = LazyLock::new(|| {
    let draw = |number| Setup::generated(&mut Seed(2).stream("champion setups", number, 0));
    (0..DRAWN).map(draw).filter(is_sound).take(COUNT).collect()
});

/// The setups; the same in every process.
pub(super) fn setups() -> &'static [Setup] {
    &SETUPS
}

/// Whether the flag is on the back row with bombs all around, the marshal and the spy are not in front, at least
/// three miners are in the back half, and a colonel or better can come out in two lanes.
fn is_sound(setup: &Setup) -> bool {
    let ranks = setup.ranks();
    let place = |rank: Rank| ranks.iter().position(|&other| other == rank).unwrap_or(0);
    let flag = place(Rank::Flag);
    let beside = |at: usize| (at / SIDE).abs_diff(flag / SIDE) + (at % SIDE).abs_diff(flag % SIDE) == 1;
    let walled = (0..ranks.len()).filter(|&at| beside(at)).all(|at| ranks[at] == Rank::Bomb);
    let row = |rank: Rank| place(rank) / SIDE;
    let miners = ranks[2 * SIDE..].iter().filter(|&&rank| rank == Rank::Miner).count();
    let front_bombs = ranks[..SIDE].iter().filter(|&&rank| rank == Rank::Bomb).count();
    flag / SIDE == 3
        && walled
        && row(Rank::Marshal) > 0
        && row(Rank::Spy) > 0
        && miners >= 3
        && front_bombs <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_enough_sound_setups() {
        assert_eq!(setups().len(), COUNT);
        assert!(setups().iter().all(is_sound));
    }
}
