//! The fifteen men of one side.

use std::fmt;

/// Men per side.
pub const MEN: u8 = 15;
/// The place of men that have been borne off.
pub const OFF: u8 = 0;
/// The place of men that have been hit: one step behind the 24 point.
pub const BAR: u8 = 25;
/// Places of a side's men: off, 24 points, the bar.
pub const PLACES: usize = 26;

/// The bits of the 24 points.
pub(super) const POINTS: u32 = 0x01ff_fffe;
/// The bits of the home board, the points 1 to 6.
pub(super) const HOME: u32 = 0x7e;
/// The bit of the bar.
pub(super) const ON_BAR: u32 = 1 << BAR;

/// The places of one side's men, by its own numbers: 24 to 1 on the way home, [`BAR`] and [`OFF`] at its
/// ends.
///
/// The count of a place is a number of four binary digits, and each digit has a word with a bit for every
/// place. So "all points with two men or more" is three words combined, and a man is moved by adding to four
/// words. The counts always add up to fifteen. The ordering has no meaning; it is for lookup tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Men([u32; 4]);

impl Men {
    /// From the count of each place; missing men have been borne off, so `counts[OFF]` is ignored.
    /// `None` when there are more than fifteen.
    pub fn new(counts: [u8; PLACES]) -> Option<Self> {
        let standing: u32 = counts[1..].iter().map(|&count| u32::from(count)).sum();
        let off = u32::from(MEN).checked_sub(standing)? as u8;
        let mut digits = [0; 4];
        for (digit, word) in digits.iter_mut().enumerate() {
            for (place, &count) in counts.iter().enumerate() {
                let count = if place == OFF as usize { off } else { count };
                *word |= u32::from(count >> digit & 1) << place;
            }
        }
        Some(Self(digits))
    }

    /// Number of men at a place.
    ///
    /// # Panics
    /// When no such place exists.
    #[inline]
    pub fn at(self, place: u8) -> u8 {
        assert!(place <= BAR, "invalid place {place}");
        let digit = |digit: usize| (self.0[digit] >> place & 1) << digit;
        (digit(0) | digit(1) | digit(2) | digit(3)) as u8
    }

    /// The count of each place.
    pub fn counts(self) -> [u8; PLACES] {
        std::array::from_fn(|place| self.at(place as u8))
    }

    /// Number of men borne off.
    #[inline]
    pub fn off(self) -> u8 {
        self.at(OFF)
    }

    /// Number of men on the bar.
    #[inline]
    pub fn bar(self) -> u8 {
        self.at(BAR)
    }

    /// Whether all have been borne off, which wins.
    #[inline]
    pub fn all_off(self) -> bool {
        self.0[0] & self.0[1] & self.0[2] & self.0[3] & 1 == 1
    }

    /// The pips still to go.
    pub fn pips(self) -> u32 {
        (1..=BAR).map(|place| u32::from(place) * u32::from(self.at(place))).sum()
    }

    /// The place of the last man, [`OFF`] when none is left.
    #[inline]
    pub fn rearmost(self) -> u8 {
        (31 - (self.occupied() | 1).leading_zeros()) as u8
    }

    /// A bit for each place with men.
    #[inline]
    pub fn occupied(self) -> u32 {
        self.0[0] | self.made()
    }

    /// A bit for each place with two men or more: an opponent cannot land there.
    #[inline]
    pub fn made(self) -> u32 {
        self.0[1] | self.0[2] | self.0[3]
    }

    /// A bit for each place with exactly one man.
    #[inline]
    pub fn single(self) -> u32 {
        self.0[0] & !self.made()
    }

    /// A bit for each point with exactly one man, which can be hit there.
    #[inline]
    pub fn blots(self) -> u32 {
        self.single() & POINTS
    }

    /// One man moved.
    #[inline]
    pub(super) fn moved(self, from: u8, to: u8) -> Self {
        self.moved_if(true, from, to)
    }

    /// One man moved, or none. Branch-free: whether a step hits is hard to predict.
    #[inline]
    pub(super) fn moved_if(self, moved: bool, from: u8, to: u8) -> Self {
        let (mut borrow, mut carry) = (u32::from(moved) << from, u32::from(moved) << to);
        Self(self.0.map(|word| {
            let (taken, borrowed) = (word ^ borrow, !word & borrow);
            let (put, carried) = (taken ^ carry, taken & carry);
            (borrow, carry) = (borrowed, carried);
            put
        }))
    }

    /// The four words, for keys.
    #[inline]
    pub(super) fn words(self) -> [u32; 4] {
        self.0
    }
}

/// The places of a side as the other side counts them: the 24 points reversed, without bar and off.
#[inline]
pub const fn turned(places: u32) -> u32 {
    (places.reverse_bits() >> 6) & POINTS
}

/// Takes the bits of a word from the highest place down.
#[inline]
pub(super) fn downwards(mut places: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = 31u32.checked_sub(places.leading_zeros())?;
        places ^= 1 << place;
        Some(place as u8)
    })
}

impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(downwards(self.occupied()).map(|place| (place, self.at(place)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn men(places: &[(u8, u8)]) -> Men {
        let mut counts = [0; PLACES];
        places.iter().for_each(|&(place, count)| counts[place as usize] = count);
        Men::new(counts).unwrap()
    }

    #[test]
    fn counts_are_what_was_put_in_and_the_rest_is_off() {
        let men = men(&[(24, 2), (13, 5), (6, 4), (25, 1)]);
        assert_eq!((men.at(24), men.at(13), men.at(6), men.bar(), men.off()), (2, 5, 4, 1, 3));
        assert_eq!(men.pips(), 48 + 65 + 24 + 25);
        assert_eq!(men.occupied(), 1 | 1 << 24 | 1 << 13 | 1 << 6 | 1 << 25);
        assert_eq!((men.single(), men.blots()), (1 << 25, 0));
        assert_eq!(men.rearmost(), BAR);
        assert_eq!(Men::new(men.counts()), Some(men));
    }

    #[test]
    fn sixteen_men_are_one_too_many() {
        let mut counts = [0; PLACES];
        (counts[6], counts[7]) = (15, 1);
        assert_eq!(Men::new(counts), None);
    }

    #[test]
    fn a_stack_can_hold_all_and_be_taken_down() {
        let mut stack = men(&[(6, 15)]);
        for count in (0..15).rev() {
            stack = stack.moved(6, OFF);
            assert_eq!((stack.at(6), stack.off()), (count, 15 - count));
        }
        assert!(stack.all_off());
        assert_eq!((stack.rearmost(), stack.pips()), (OFF, 0));
    }

    #[test]
    fn the_other_side_counts_from_the_other_end() {
        assert_eq!(turned(1 << 24 | 1 << 6 | 1 << BAR | 1 << OFF), 1 << 1 | 1 << 19);
    }
}
