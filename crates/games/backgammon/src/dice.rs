//! Two dice.

use std::fmt;

use spielgeist_play::{NotationError, Seat};

use super::sides::LETTERS;
use super::text_problem::TextProblem;

/// A roll of two dice. Their order does not matter, so there are 21.
///
/// Written with the higher die first: `3 1`. The first throw of a game in a match or a money game, one die of each
/// side, also says who begins: `3 1 B`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll {
    high: u8,
    low: u8,
    begins: Begins,
}

/// The side whose die was higher, in the first throw of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Begins {
    Unsaid,
    First,
    Second,
}

impl Roll {
    /// All 21, by the higher die and then the lower.
    pub const ALL: [Roll; 21] = {
        let mut all = [Roll { high: 1, low: 1, begins: Begins::Unsaid }; 21];
        let (mut index, mut high) = (0, 1);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                all[index] = Roll { high, low, begins: Begins::Unsaid };
                (index, low) = (index + 1, low + 1);
            }
            high += 1;
        }
        all
    };

    /// A roll of these dice in either order, if they are valid.
    pub fn new(one: u8, other: u8) -> Option<Self> {
        let die = 1..=6;
        (die.contains(&one) && die.contains(&other)).then(|| Self::thrown(one, other))
    }

    #[inline]
    fn thrown(one: u8, other: u8) -> Self {
        Self { high: one.max(other), low: one.min(other), begins: Begins::Unsaid }
    }

    /// From 36 equally likely throws numbered from 0.
    #[inline]
    pub(super) fn of_throw(throw: u32) -> Self {
        Self::thrown((throw / 6) as u8 + 1, (throw % 6) as u8 + 1)
    }

    /// From 30 equally likely throws of two different dice, numbered from 0.
    pub(super) fn of_unlike_throw(throw: u32) -> Self {
        let (one, other) = (throw / 5, throw % 5);
        // The other die skips the number that the first one shows.
        Self::of_throw(6 * one + other + u32::from(other >= one))
    }

    /// From the same 30 throws, of which the first die is that of seat 0 and the higher one begins.
    pub(super) fn of_first_throw(throw: u32) -> Self {
        let seat = Seat::from(throw / 5 <= throw % 5);
        Self::of_unlike_throw(throw).begun_by(seat)
    }

    /// The first throw of a game in which this seat begins.
    pub(super) fn begun_by(self, seat: Seat) -> Self {
        Self { begins: if seat == 0 { Begins::First } else { Begins::Second }, ..self }
    }

    /// The seat that begins, in the first throw of a game in a match or a money game.
    pub fn beginner(self) -> Option<Seat> {
        match self.begins {
            Begins::Unsaid => None,
            Begins::First => Some(0),
            Begins::Second => Some(1),
        }
    }

    /// The dice alone.
    pub(super) fn bare(self) -> Self {
        Self { begins: Begins::Unsaid, ..self }
    }

    /// The higher die.
    #[inline]
    pub fn high(self) -> u8 {
        self.high
    }

    /// The lower die; the same in a double.
    #[inline]
    pub fn low(self) -> u8 {
        self.low
    }

    /// Whether both dice are equal, which is played four times.
    #[inline]
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// Number of the 36 throws that give it.
    pub fn throws(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }

    /// Reads two dice in either order: `3 1`, `13`, `1-3`, `3,1`.
    ///
    /// # Errors
    /// If the text is not a roll; the error says what was expected.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let mut dice = text.chars().filter(|c| !(c.is_whitespace() || "-,:".contains(*c)));
        let mut die = || dice.next().and_then(|c| c.to_digit(10)).map_or(0, |die| die as u8);
        let roll = Self::new(die(), die());
        roll.filter(|_| dice.next().is_none())
            .ok_or_else(|| TextProblem::Dice { found: text.trim().to_owned() }.into())
    }

    /// Parses dice, with the side that begins if the text names it.
    ///
    /// # Errors
    /// As [`Roll::read`].
    pub(super) fn read_outcome(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let begun = |seat: Seat| Some((text.strip_suffix(LETTERS[seat])?, seat));
        match begun(0).or_else(|| begun(1)) {
            Some((dice, seat)) => Ok(Self::read(dice)?.begun_by(seat)),
            None => Self::read(text),
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.high, self.low)?;
        self.beginner().map_or(Ok(()), |seat| write!(f, " {}", LETTERS[seat]))
    }
}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Roll({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_comes_as_often_as_it_should() {
        for roll in Roll::ALL {
            let count = (0..36).filter(|&throw| Roll::of_throw(throw) == roll).count();
            assert_eq!(count, usize::from(roll.throws()), "{roll}");
            let unlike = (0..30).filter(|&throw| Roll::of_unlike_throw(throw) == roll).count();
            assert_eq!(unlike, if roll.is_double() { 0 } else { 2 }, "{roll}");
            for seat in [0, 1] {
                let begun =
                    (0..30).filter(|&throw| Roll::of_first_throw(throw) == roll.begun_by(seat)).count();
                assert_eq!(begun, usize::from(!roll.is_double()), "{roll}");
            }
        }
    }

    #[test]
    fn dice_are_read_in_any_order_and_nothing_else_is() {
        for text in ["3 1", "1 3", "31", "13", " 3-1 ", "3,1"] {
            assert_eq!(Roll::read(text).unwrap().to_string(), "3 1", "{text}");
        }
        for text in ["", "3", "0 1", "7 1", "3 1 2", "a b", "3 x", "33 3", "-"] {
            let error = Roll::read(text).unwrap_err().to_string();
            assert!(error.contains("from 1 to 6") && error.contains(text), "{error}");
        }
    }
}
