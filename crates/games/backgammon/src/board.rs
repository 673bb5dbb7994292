//! The men of both sides from the perspective of the side on roll.

use std::fmt;

use spielgeist_play::messages;

use super::men::{BAR, MEN, Men, OFF, PLACES, turned};
use super::play::Play;

/// The men of both sides, relative to the side on roll. Each side numbers the points its own way: the 24
/// point of one side is the other's ace point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    own: Men,
    theirs: Men,
}

/// The sides in errors.
pub(super) const ON_ROLL: &str = "the side on roll";
pub(super) const NOT_ON_ROLL: &str = "the side not on roll";

messages! {
    /// Reasons why a board is invalid.
    pub enum BoardError in "backgammon.board" {
        /// One side has more than fifteen men.
        TooMany { who: &'static str, men: u32, most: u8 } = "too_many", "{who} has {men} men: at most {most}";
        /// Both sides have men on a point; numbered as the side on roll does.
        Shared { point: u8 } = "shared",
            "both sides have men on one point, the {point} point of the side on roll";
    }
}

impl Board {
    /// Creates a board from the men of the side on roll and of the other, each by its own numbers: index
    /// [`BAR`] is the bar, 1 to 24 the points. Index [`OFF`] is ignored: missing men have been borne off.
    ///
    /// # Errors
    /// If a side has too many men, or both are on one point.
    pub fn new(own: [u8; PLACES], theirs: [u8; PLACES]) -> Result<Self, BoardError> {
        let men = |counts: [u8; PLACES], who| {
            let standing = || counts[1..].iter().map(|&count| u32::from(count)).sum();
            Men::new(counts).ok_or_else(|| BoardError::TooMany { who, men: standing(), most: MEN })
        };
        let board = Self { own: men(own, ON_ROLL)?, theirs: men(theirs, NOT_ON_ROLL)? };
        let shared = board.own.occupied() & turned(board.theirs.occupied());
        if shared == 0 { Ok(board) } else { Err(BoardError::Shared { point: shared.trailing_zeros() as u8 }) }
    }

    /// The initial board.
    pub fn opening() -> Self {
        let mut counts = [0; PLACES];
        (counts[24], counts[13], counts[8], counts[6]) = (2, 5, 3, 5);
        let men = Men::new(counts).expect("fifteen men");
        Self { own: men, theirs: men }
    }

    /// The men of the side on roll, by its own numbers.
    #[inline]
    pub fn own(&self) -> Men {
        self.own
    }

    /// The men of the side that is not on roll, by *its* own numbers.
    #[inline]
    pub fn theirs(&self) -> Men {
        self.theirs
    }

    /// The same with the other side on roll.
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }

    /// The board after a play, still seen by the side that made it.
    ///
    /// The play must be one of [`Board::plays`]: any other gives an invalid board.
    #[inline]
    #[must_use]
    pub fn after(self, play: Play) -> Self {
        let Self { mut own, mut theirs } = self;
        for step in play.steps() {
            own = own.moved(step.from(), step.to());
            theirs = theirs.moved_if(step.hits(), BAR - step.to(), BAR);
        }
        Self { own, theirs }
    }

    /// Whether no man has an opposing man still to pass, so that no man can be hit any more.
    #[inline]
    pub fn is_race(&self) -> bool {
        self.own.rearmost() + self.theirs.rearmost() < BAR
    }

    /// The points of the game when the side not on roll has just borne off its last man: 1 for a single game;
    /// 2 for a gammon, if the side on roll has borne off none; 3 for a backgammon, if it also has a man on
    /// the bar or in the winner's home board. `None` during the game.
    #[inline]
    pub fn lost(&self) -> Option<u8> {
        self.theirs.all_off().then(|| match (self.own.at(OFF), self.own.rearmost()) {
            (0, 19..) => 3,
            (0, _) => 2,
            _ => 1,
        })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?} against {:?})", self.own, self.theirs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(places: &[(u8, u8)]) -> [u8; PLACES] {
        let mut counts = [0; PLACES];
        places.iter().for_each(|&(place, count)| counts[place as usize] = count);
        counts
    }

    #[test]
    fn a_board_is_refused_with_the_rule_it_breaks() {
        let too_many = Board::new(counts(&[(6, 15), (5, 1)]), counts(&[])).unwrap_err();
        assert_eq!(too_many.to_string(), "the side on roll has 16 men: at most 15");
        let shared = Board::new(counts(&[(6, 2)]), counts(&[(19, 2)])).unwrap_err();
        assert_eq!(shared, BoardError::Shared { point: 6 });
    }

    #[test]
    fn it_is_a_race_once_everyone_has_passed() {
        let race = |own, theirs| Board::new(counts(&[(own, 2)]), counts(&[(theirs, 2)])).unwrap().is_race();
        assert!(race(12, 12) && race(6, 18));
        assert!(!race(13, 13) && !race(20, 6) && !race(1, BAR));
        assert!(!Board::opening().is_race());
    }

    #[test]
    fn the_loser_pays_for_men_left_behind() {
        let lost = |own: &[(u8, u8)]| Board::new(counts(own), counts(&[])).unwrap().lost();
        assert_eq!(lost(&[(24, 14)]), Some(1), "one man off saves the gammon, wherever the others are");
        assert_eq!(lost(&[(18, 15)]), Some(2));
        assert_eq!(lost(&[(19, 1), (1, 14)]), Some(3));
        assert_eq!(lost(&[(BAR, 1), (1, 14)]), Some(3));
        assert_eq!(Board::opening().lost(), None);
    }
}
