//! Games small enough to know everything about them, for testing what plays any game.

#![allow(dead_code, reason = "not every test program uses every toy")]

pub(crate) mod connect;
pub(crate) mod corridor;
pub(crate) mod hidden_number;
pub(crate) mod kuhn;
pub(crate) mod lattice;
pub(crate) mod nim;
pub(crate) mod race;
pub(crate) mod tic_tac_toe;
pub(crate) mod walk;

/// Spreads every bit of a number over all of them (the finaliser of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
