//! A position as other programs write it: possibly before the roll, possibly within a match.

use spielgeist_play::{NotationError, Seat};

use super::board::{Board, NOT_ON_ROLL, ON_ROLL};
use super::dice::Roll;
use super::match_problem::MatchProblem;
use super::position::Position;
use super::text_problem::TextProblem;

/// A position with its context in other programs. In a single game without the cube the match is kept so that an ID
/// can be written back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// As the seat on turn sees it.
    pub board: Board,
    /// The seat on turn.
    pub seat: Seat,
    /// The dice, once they are rolled.
    pub roll: Option<Roll>,
    /// The match it belongs to.
    pub score: MatchScore,
}

/// The match around a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The match length in points; 0 for money games.
    pub length: u16,
    /// The points of each seat.
    pub scores: [u16; 2],
    /// The cube shows two to this power.
    pub cube: u8,
    /// The owner of the cube; `None` if it is centred.
    pub cube_owner: Option<Seat>,
    /// Whether this is the Crawford game of a match, without doubling.
    pub crawford: bool,
    /// Whether the Jacoby rule applies: gammons count only after the cube was turned; not in matches.
    pub jacoby: bool,
    /// Whether a double may be beavered; not in matches.
    pub beavers: bool,
    /// The cube goes up to two to this power.
    pub highest_cube: u8,
    /// Whether the seat on turn has offered a double, which the other takes or drops.
    pub doubled: bool,
}

impl Default for MatchScore {
    /// A single game without rules about the cube, which is in the middle and shows 1.
    fn default() -> Self {
        Self {
            length: 0,
            scores: [0; 2],
            cube: 0,
            cube_owner: None,
            crawford: false,
            jacoby: false,
            beavers: false,
            highest_cube: 10,
            doubled: false,
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let score = MatchScore::default();
        Self { board: position.board(), seat: position.seat(), roll: position.roll(), score }
    }
}

impl Setup {
    /// The position in which the seat on turn is to play its roll.
    ///
    /// # Errors
    /// If the dice are not rolled, a double is offered, or the game is over.
    pub fn position(&self) -> Result<Position, NotationError> {
        self.going_on()?;
        if self.score.doubled {
            return Err(MatchProblem::NoTerms.into());
        }
        let roll = self.roll.ok_or(TextProblem::NoDice)?;
        Ok(Position::new(self.seat, self.board, roll))
    }

    /// Checks that neither side has borne off all men.
    ///
    /// # Errors
    /// If the game is over.
    pub(super) fn going_on(&self) -> Result<(), NotationError> {
        for (men, who) in [(self.board.own(), ON_ROLL), (self.board.theirs(), NOT_ON_ROLL)] {
            if men.all_off() {
                return Err(TextProblem::Over { who }.into());
            }
        }
        Ok(())
    }
}
