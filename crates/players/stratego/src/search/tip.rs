//! The paper's tip: values change by up to 3 % at random, so that games differ.

use super::board::Board;

/// A tip of the leaves of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeafTip {
    /// The greatest share of a value.
    pub(crate) share: f64,
    /// Draws the tips of one search: a position has the same one wherever it occurs in it.
    pub(crate) seed: u64,
}

impl LeafTip {
    /// The value of a position with its tip.
    pub(super) fn of(self, value: i32, board: &Board) -> i32 {
        let (words, _) = board.cells.as_chunks::<4>();
        let bits = words.iter().fold(self.seed ^ board.turn as u64, |sum, word| {
            mixed(sum ^ u64::from(u32::from_le_bytes(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        });
        (f64::from(value) * factor(bits, self.share)) as i32
    }
}

/// 1 plus a share between -`most` and `most`.
pub(super) fn factor(bits: u64, most: f64) -> f64 {
    let unit = (mixed(bits) >> 11) as f64 / (1u64 << 53) as f64;
    1.0 + most * (2.0 * unit - 1.0)
}

/// The finalizer of SplitMix64.
fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
