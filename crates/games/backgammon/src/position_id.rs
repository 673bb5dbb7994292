//! GNU Backgammon's position ID: 80 bits in 14 letters.
//!
//! First the side that is not on roll, then the side on roll; for each its points 1 to 24 and its bar: one 1
//! per man, followed by a 0. The opening is `4HPwATDgc/ABMA`.

use spielgeist_play::{Message, NotationError};

use super::base64::{self, Bits};
use super::board::{Board, BoardError, NOT_ON_ROLL, ON_ROLL};
use super::id_problem::IdProblem;
use super::men::{BAR, MEN, Men, PLACES};

/// Letters of an ID.
const LETTERS: usize = 14;
/// Bits of an ID: at most 15 men and 25 places on each side.
const BITS: usize = 80;

impl Board {
    /// The GNU position ID of this board.
    pub fn position_id(&self) -> String {
        let mut bits = Bits::default();
        for men in [self.theirs(), self.own()] {
            for place in 1..=BAR {
                (0..men.at(place)).for_each(|_| bits.push(1, 1));
                bits.push(0, 1);
            }
        }
        base64::write(bits, LETTERS)
    }

    /// Reads a GNU position ID.
    ///
    /// # Errors
    /// If its length or a letter is invalid, a side has too many men, or both sides have men on one point.
    pub fn from_position_id(text: &str) -> Result<Self, NotationError> {
        read(text).map_err(|problem| IdProblem::Position { text: text.to_owned(), problem }.into())
    }
}

fn read(text: &str) -> Result<Board, Message> {
    let mut bits = base64::read(text, LETTERS, BITS)?;
    let theirs = side(&mut bits, NOT_ON_ROLL)?;
    let own = side(&mut bits, ON_ROLL)?;
    if !bits.is_empty() {
        return Err(IdProblem::UnusedBits.into());
    }
    Ok(Board::new(own, theirs)?)
}

/// The places of one side.
fn side(bits: &mut Bits, who: &'static str) -> Result<[u8; PLACES], Message> {
    let mut counts = [0; PLACES];
    for count in &mut counts[1..] {
        while bits.take(1) == 1 {
            *count += 1;
            if *count > MEN {
                return Err(IdProblem::Crowded { who, most: MEN }.into());
            }
        }
    }
    match Men::new(counts) {
        Some(_) => Ok(counts),
        None => {
            let men = counts[1..].iter().map(|&n| u32::from(n)).sum();
            Err(BoardError::TooMany { who, men, most: MEN }.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_has_its_well_known_id() {
        assert_eq!(Board::opening().position_id(), "4HPwATDgc/ABMA");
        assert_eq!(Board::from_position_id("4HPwATDgc/ABMA"), Ok(Board::opening()));
    }

    #[test]
    fn a_bad_id_is_refused_with_the_reason() {
        for (id, reason) in [
            ("", "14 letters, found 0"),
            ("4HPwATDgc/ABM", "14 letters, found 13"),
            ("4HPwATDgc/ABMAA", "14 letters, found 15"),
            ("4HPwATDgc!ABMA", "letter 10 is `!`"),
            ("4HPwATDgcäABMA", "letter 10 is `ä`"),
            ("4HPwATDgc/ABMB", "the last letter"),
            ("/////////////w", "the side not on roll has more than 15 men on one point"),
            ("4PPwATDgc/ABMA", "the side not on roll has 16 men: at most 15"),
            ("4HPwATDgc/ABsA", "the side on roll has 16 men"),
        ] {
            let error = Board::from_position_id(id).unwrap_err().to_string();
            assert!(error.contains(reason), "{id}: {error}");
        }
    }
}
