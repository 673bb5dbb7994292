//! The enemies on all tiles at once: the tiles of the seat on turn are the bits of a word.

use super::board::{Tile, Tiles, has};
use super::position::{PIECES, Pieces, Position, SEATS};

/// The effect of one enemy piece on the seat on turn.
#[derive(Clone, Copy)]
pub(super) struct Presence {
    /// Its tile; empty if the seat on turn never walks there.
    pub(super) stands: Tiles,
    /// Tiles where a piece would be in danger from it.
    pub(super) threatens: Tiles,
}

impl Presence {
    pub(super) const NONE: Presence = Presence { stands: 0, threatens: 0 };
}

/// The presence of a piece by its seat, the next one first, and by its byte.
pub(super) type Presences = [[Presence; 64]; SEATS - 1];

/// The twelve enemy pieces together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Enemies {
    /// Tiles with at least one of them.
    pub(super) some: Tiles,
    /// Tiles with at least two.
    pub(super) several: Tiles,
    /// Number of them that threaten each tile.
    pub(super) threats: TileCounts,
}

impl Enemies {
    /// The enemies of the seat on turn, each by `presences`.
    #[inline(always)]
    pub(super) fn of(position: &Position, presences: &Presences) -> Self {
        let [first, second, third] = presences;
        let a = present(position.pieces_of_next(1), first);
        let b = present(position.pieces_of_next(2), second);
        let c = present(position.pieces_of_next(3), third);
        let (mut some, mut several) = (0, 0);
        for piece in 0..PIECES {
            for presence in [a[piece], b[piece], c[piece]] {
                several |= some & presence.stands;
                some |= presence.stands;
            }
        }
        let threats = TileCounts::of(threatened(a), threatened(b), threatened(c));
        Self { some, several, threats }
    }
}

#[inline(always)]
fn present(pieces: Pieces, presences: &[Presence; 64]) -> [Presence; PIECES] {
    let [a, b, c, d] = pieces.bytes();
    let of = |byte: u8| presences[byte as usize & 63];
    [of(a), of(b), of(c), of(d)]
}

#[inline(always)]
fn threatened([a, b, c, d]: [Presence; PIECES]) -> [Tiles; PIECES] {
    [a.threatens, b.threatens, c.threatens, d.threatens]
}

/// For each tile, the number of the twelve sets that contain it: the counts are binary numbers whose digits
/// are in one word each, ones first.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileCounts([Tiles; 4]);

impl TileCounts {
    /// Adds up the sets with bitwise adders.
    #[inline(always)]
    pub(super) fn of(a: [Tiles; PIECES], b: [Tiles; PIECES], c: [Tiles; PIECES]) -> Self {
        let (s0, c0) = add3(a[0], b[0], c[0]);
        let (s1, c1) = add3(a[1], b[1], c[1]);
        let (s2, c2) = add3(a[2], b[2], c[2]);
        let (s3, c3) = add3(a[3], b[3], c[3]);
        let (sum, c4) = add3(s0, s1, s2);
        let (ones, c5) = (sum ^ s3, sum & s3);
        let (left, d0) = add3(c0, c1, c2);
        let (right, d1) = add3(c3, c4, c5);
        let (twos, d2) = (left ^ right, left & right);
        let (fours, eights) = add3(d0, d1, d2);
        Self([ones, twos, fours, eights])
    }

    /// Number of sets that contain this tile.
    #[inline]
    pub(super) fn at(&self, tile: Tile) -> u32 {
        let [ones, twos, fours, eights] = self.0;
        has(ones, tile) + 2 * has(twos, tile) + 4 * has(fours, tile) + 8 * has(eights, tile)
    }
}

/// Adds three digits: the digit of the sum and the carry.
#[inline]
const fn add3(a: Tiles, b: Tiles, c: Tiles) -> (Tiles, Tiles) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::*;

    #[test]
    fn counts_are_those_of_counting() {
        let mut rng = Seed(1).stream("tile counts", 0, 0);
        for _ in 0..200 {
            // Sets of every density, full ones included.
            let density = rng.below(9);
            let mut digit = |sets: u64, tile| sets | u64::from(rng.below(8) < density) << tile;
            let sets = [[0; 4]; 3].map(|seat: [u64; 4]| seat.map(|set| (0..64).fold(set, &mut digit)));
            let counts = TileCounts::of(sets[0], sets[1], sets[2]);
            for tile in -1..=62 {
                let counted: u32 = sets.as_flattened().iter().map(|&set| has(set, tile)).sum();
                assert_eq!(counts.at(tile), counted, "tile {tile} of {sets:x?}");
            }
        }
    }
}
