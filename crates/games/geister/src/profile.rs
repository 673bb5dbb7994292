//! The public actions of a seat's ghosts: the seventeen numbers per ghost of section III of the paper, after
//! Aiolli and Palazzi (2008), for estimating its nature.
//!
//! A ghost is *threatened* if an enemy is beside it at the beginning of its owner's turn. Its reaction is
//! counted once: it captures, or it moves to a square without an enemy beside it, or it moves to one with an
//! enemy beside it, or it stays. The second ghost to be moved is the second *different* ghost.

use std::fmt;

use super::places::{EACH, GHOSTS, letter};

/// The names of the numbers of [`super::Board::profile`], in order. The first eight encode where the ghost
/// started.
pub const PROFILE_NAMES: [&str; 17] = [
    "started as A",
    "started as B",
    "started as C",
    "started as D",
    "started as E",
    "started as F",
    "started as G",
    "started as H",
    "first to be moved",
    "second to be moved",
    "steps forward",
    "steps backward",
    "steps sideways",
    "threatened and captured",
    "threatened and fled",
    "threatened and threatened",
    "threatened and stayed",
];

/// The counted actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Forward,
    Backward,
    Sideways,
    Captured,
    Fled,
    Threatened,
    Stayed,
    /// Was on an exit on its owner's turn and did not leave. Not one of the paper's seventeen.
    Declined,
    /// Moved beside an enemy where none was beside it before. Not one of the paper's seventeen either.
    Offered,
}

/// Number of counted actions.
pub(super) const DEEDS: usize = 9;
/// Number of actions among the seventeen numbers.
const PAPER_DEEDS: usize = 7;
/// No ghost yet, as the first or second to be moved.
const NOBODY: u8 = 0xff;

/// One number per ghost of a seat, one byte each, so that several are incremented at once; stops at 255.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Counts(u64);

impl Counts {
    #[inline]
    const fn get(self, ghost: usize) -> u8 {
        (self.0 >> (8 * ghost)) as u8
    }

    /// Adds the ones in `marks`, a byte for each ghost.
    #[inline]
    const fn raise(&mut self, marks: u64) {
        const LOW: u64 = 0x7f * EACH;
        let full = ((self.0 & LOW) + EACH) & self.0 & !LOW;
        self.0 += marks & !(full >> 7);
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0.to_le_bytes())
    }
}

/// The counts of one seat's ghosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    counts: [Counts; DEEDS],
    /// The ghost that was moved first, and the second different one.
    moved: [u8; 2],
}

impl Profile {
    /// Before any action.
    pub(super) const BLANK: Profile = Profile { counts: [Counts(0); DEEDS], moved: [NOBODY; 2] };

    /// Number of times that a ghost did something.
    #[inline]
    pub(super) const fn count(&self, deed: usize, ghost: usize) -> u8 {
        self.counts[deed].get(ghost)
    }

    /// The `order`th ghost to be moved, counted from 0.
    pub(super) fn moved(&self, order: usize) -> Option<usize> {
        (self.moved[order] != NOBODY).then_some(self.moved[order] as usize)
    }

    /// Counts an action of every marked ghost, a 1 in its byte.
    #[inline]
    pub(super) const fn note(&mut self, deed: Deed, marks: u64) {
        self.counts[deed as usize].raise(marks);
    }

    /// Remembers which ghosts were moved first.
    #[inline]
    pub(super) const fn note_moved(&mut self, ghost: usize) {
        let [first, second] = self.moved;
        if first == NOBODY {
            self.moved[0] = ghost as u8;
        } else if second == NOBODY && first != ghost as u8 {
            self.moved[1] = ghost as u8;
        }
    }

    /// For parsers of notations.
    pub(super) fn set_count(&mut self, deed: usize, ghost: usize, count: u8) {
        let mut counts = self.counts[deed].0.to_le_bytes();
        counts[ghost] = count;
        self.counts[deed] = Counts(u64::from_le_bytes(counts));
    }

    /// The seventeen numbers of a ghost.
    #[inline]
    pub(super) fn of(&self, ghost: usize) -> [u8; 17] {
        let mut numbers = [0; 17];
        numbers[ghost] = 1;
        for (order, &moved) in self.moved.iter().enumerate() {
            numbers[GHOSTS + order] = u8::from(usize::from(moved) == ghost);
        }
        for (deed, counts) in self.counts[..PAPER_DEEDS].iter().enumerate() {
            numbers[GHOSTS + 2 + deed] = counts.get(ghost);
        }
        numbers
    }

    /// The first two ghosts that were moved, `-` for none: `AC`.
    pub(super) fn moved_text(&self) -> String {
        (0..2).map(|order| self.moved(order).map_or('-', letter)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stop_at_the_highest() {
        let mut counts = Counts(0);
        for _ in 0..300 {
            counts.raise(0x01_0000_0000_0001);
        }
        counts.raise(0x0100);
        assert_eq!(counts.0.to_le_bytes(), [255, 1, 0, 0, 0, 0, 255, 0]);
    }

    #[test]
    fn the_second_ghost_is_another_one() {
        let mut profile = Profile::BLANK;
        for ghost in [2, 2, 5, 2, 7] {
            profile.note_moved(ghost);
        }
        assert_eq!((profile.moved(0), profile.moved(1)), (Some(2), Some(5)));
        assert_eq!(profile.of(5)[..10], [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    }
}
