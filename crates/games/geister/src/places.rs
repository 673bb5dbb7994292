//! The places of one seat's ghosts.

use std::fmt;

use super::square::Square;

/// Ghosts per seat.
pub const GHOSTS: usize = 8;

/// Eight equal bytes.
pub(super) const EACH: u64 = 0x0101_0101_0101_0101;
/// The high bit of each byte, which a place never uses.
const HIGH: u64 = 0x80 * EACH;
/// The byte of a captured ghost.
const CAPTURED: u8 = 0x7f;
/// Added to the corner from which a ghost left.
const ESCAPED: u8 = 0x40;

/// The name of a ghost, `A` to `H`.
pub(super) const fn letter(ghost: usize) -> char {
    (b'A' + ghost as u8) as char
}

/// The place of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the board.
    On(Square),
    /// Captured; both seats know its nature.
    Captured,
    /// Escaped through an exit, and therefore known to be good; the game is over.
    Escaped,
}

/// The places of a seat's eight ghosts in one word, one byte each, so that all eight are compared at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Places(u64);

impl Places {
    /// From one square for each ghost.
    pub(super) const fn new(squares: [Square; GHOSTS]) -> Self {
        let mut bytes = [0; GHOSTS];
        let mut ghost = 0;
        while ghost < GHOSTS {
            bytes[ghost] = squares[ghost].index();
            ghost += 1;
        }
        Self(u64::from_le_bytes(bytes))
    }

    /// The square number of a ghost; 64 or more if it is off the board.
    #[inline]
    pub(super) const fn index(self, ghost: usize) -> u8 {
        (self.0 >> (8 * ghost)) as u8
    }

    #[inline]
    pub(super) const fn get(self, ghost: usize) -> Place {
        match self.index(ghost) {
            CAPTURED => Place::Captured,
            index if index >= ESCAPED => Place::Escaped,
            index => Place::On(Square::from_index(index)),
        }
    }

    /// The corner through which an escaped ghost left.
    pub(super) fn left_from(self, ghost: usize) -> Option<Square> {
        (self.get(ghost) == Place::Escaped).then(|| Square::from_index(self.index(ghost) - ESCAPED))
    }

    /// A 1 in the byte of the ghost on this square, 0 if it is empty. Exact, because no place uses the high
    /// bits.
    #[inline]
    pub(super) const fn mark(self, square: Square) -> u64 {
        let differences = self.0 ^ (EACH * square.index() as u64);
        (!(differences + (HIGH - EACH)) & HIGH) >> 7
    }

    /// The ghost on this square; there must be one.
    #[inline]
    pub(super) const fn ghost_on(self, square: Square) -> usize {
        self.mark(square).trailing_zeros() as usize / 8
    }

    #[inline]
    const fn set_index(&mut self, ghost: usize, index: u8) {
        let shift = 8 * ghost;
        self.0 = self.0 & !(0xff << shift) | (index as u64) << shift;
    }

    #[inline]
    pub(super) const fn put(&mut self, ghost: usize, square: Square) {
        self.set_index(ghost, square.index());
    }

    #[inline]
    pub(super) const fn capture(&mut self, ghost: usize) {
        self.set_index(ghost, CAPTURED);
    }

    /// The ghost leaves through the corner it is on.
    #[inline]
    pub(super) const fn escape(&mut self, ghost: usize) {
        self.set_index(ghost, ESCAPED | self.index(ghost));
    }

    /// The squares of the ghosts, as a set.
    pub(super) fn occupied(self) -> u64 {
        (0..GHOSTS)
            .map(|ghost| self.index(ghost))
            .filter(|&index| index < ESCAPED)
            .fold(0, |set, index| set | 1 << index)
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..GHOSTS).map(|ghost| self.get(ghost))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::{exits, home};

    #[test]
    fn eight_ghosts_are_compared_at_once() {
        let mut places = Places::new(std::array::from_fn(|ghost| home(0, ghost)));
        for ghost in 0..GHOSTS {
            assert_eq!(places.ghost_on(home(0, ghost)), ghost);
            assert_eq!(places.mark(home(1, ghost)), 0);
        }
        places.capture(3);
        assert_eq!((places.get(3), places.mark(home(0, 3))), (Place::Captured, 0));
        assert_eq!(places.occupied().count_ones(), 7);
    }

    #[test]
    fn a_ghost_that_left_remembers_where() {
        for exit in exits(0) {
            let mut places = Places::new(std::array::from_fn(|ghost| home(0, ghost)));
            places.put(0, exit);
            assert_eq!((places.get(0), places.left_from(0)), (Place::On(exit), None));
            places.escape(0);
            assert_eq!((places.get(0), places.left_from(0)), (Place::Escaped, Some(exit)));
            assert_eq!(places.mark(exit), 0);
        }
    }
}
