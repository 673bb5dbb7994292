//! GNU Backgammon's match ID: 67 bits in 12 letters, and the GNUbg ID, which is position ID and match ID.
//!
//! Our seat 0 is its player 1, drawn at the bottom, and our seat 1 its player 0.

use spielgeist_play::{NotationError, Seat};

use super::base64::{self, Bits};
use super::board::Board;
use super::dice::Roll;
use super::id_problem::IdProblem;
use super::setup::{MatchScore, Setup};

/// Letters of an ID, each of six bits.
const LETTERS: usize = 12;
/// The owner of a centred cube.
const CENTRED: u32 = 3;
/// The state of a game in progress.
const PLAYING: u32 = 1;

/// Converts between our seats and GNU Backgammon's players.
fn player(seat: Seat) -> u32 {
    1 - seat as u32
}

impl Setup {
    /// The GNUbg ID: `4HPwATDgc/ABMA:cIkFAAAAAAAE`.
    pub fn gnubg_id(&self) -> String {
        format!("{}:{}", self.board.position_id(), self.match_id())
    }

    /// The match ID: `cIkFAAAAAAAE`.
    pub fn match_id(&self) -> String {
        let score = &self.score;
        let (high, low) = self.roll.map_or((0, 0), |roll| (roll.high(), roll.low()));
        let mut bits = Bits::default();
        for (number, width) in [
            (u32::from(score.cube), 4),
            (score.cube_owner.map_or(CENTRED, player), 2),
            (player(self.seat), 1),
            (u32::from(score.crawford), 1),
            (PLAYING, 3),
            // Who decides: if a double is offered, the other.
            (player(self.seat) ^ u32::from(score.doubled), 1),
            (u32::from(score.doubled), 1),
            // No player resigns.
            (0, 2),
            (u32::from(high), 3),
            (u32::from(low), 3),
            (u32::from(score.length), 15),
            (u32::from(score.scores[1]), 15),
            (u32::from(score.scores[0]), 15),
            (u32::from(!score.jacoby), 1),
        ] {
            bits.push(number, width);
        }
        base64::write(bits, LETTERS)
    }

    /// Reads a GNUbg ID.
    ///
    /// # Errors
    /// If one of its two parts is invalid; the error names the part and the problem.
    pub fn from_gnubg_id(text: &str) -> Result<Self, NotationError> {
        let (position, match_id) =
            text.split_once(':').ok_or_else(|| IdProblem::Gnubg { text: text.to_owned() })?;
        let board = Board::from_position_id(position)?;
        read(match_id, board)
            .map_err(|problem| IdProblem::Match { text: match_id.to_owned(), problem: problem.into() }.into())
    }
}

fn read(text: &str, board: Board) -> Result<Setup, IdProblem> {
    let mut bits = base64::read(text, LETTERS, 6 * LETTERS)?;
    let cube = bits.take(4) as u8;
    let cube_owner = match bits.take(2) {
        CENTRED => None,
        2 => return Err(IdProblem::CubeOwner),
        owner => Some(1 - owner as Seat),
    };
    let seat = 1 - bits.take(1) as Seat;
    let crawford = bits.take(1) == 1;
    let (_state, _turn) = (bits.take(3), bits.take(1));
    let doubled = bits.take(1) == 1;
    if bits.take(2) != 0 {
        return Err(IdProblem::Resignation);
    }
    let roll = match (bits.take(3) as u8, bits.take(3) as u8) {
        (0, 0) => None,
        (one, other) => Some(Roll::new(one, other).ok_or(IdProblem::Dice { one, other })?),
    };
    let length = bits.take(15) as u16;
    let [second, first] = [bits.take(15) as u16, bits.take(15) as u16];
    let jacoby = bits.take(1) == 0;
    let score = MatchScore {
        length,
        scores: [first, second],
        cube,
        cube_owner,
        crawford,
        jacoby,
        doubled,
        ..Default::default()
    };
    Ok(Setup { board, seat, roll, score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_gnu_backgammon_read_and_write_back() {
        let opening = Setup::from_gnubg_id("4HPwATDgc/ABMA:cIkFAAAAAAAE").unwrap();
        assert_eq!((opening.seat, opening.roll), (0, Roll::new(3, 1)));
        assert_eq!((opening.board, opening.score), (Board::opening(), MatchScore::default()));
        assert_eq!(opening.gnubg_id(), "4HPwATDgc/ABMA:cIkFAAAAAAAE");
        let in_match = Setup::from_gnubg_id("4HPwATDgc/ABMA:UQngACAAGAAE").unwrap();
        let MatchScore { length, scores, cube, cube_owner, .. } = in_match.score;
        assert_eq!((length, scores, cube, cube_owner), (7, [3, 2], 1, Some(0)));
        assert_eq!((in_match.seat, in_match.roll), (0, None));
        assert_eq!(in_match.match_id(), "UQngACAAGAAE");
    }

    #[test]
    fn an_offered_double_is_kept() {
        let offered = Setup::from_gnubg_id("4HPwATDgc/ABMA:UQngACAAGAAE").unwrap();
        let offered = Setup { score: MatchScore { doubled: true, ..offered.score }, ..offered };
        assert_eq!(Setup::from_gnubg_id(&offered.gnubg_id()), Ok(offered));
        assert_eq!(Setup::from_xgid(&offered.xgid()), Ok(offered));
    }

    #[test]
    fn a_bad_match_id_is_refused_with_the_reason() {
        for (id, reason) in [
            ("4HPwATDgc/ABMA", "a colon and a match ID"),
            ("4HPwATDgc/ABMA:cIkFAAAAAAA", "expected 12 letters, found 11"),
            ("4HPwATDgc/ABMA:cIkFAAAA AAE", "letter 9 is ` `"),
            ("4HPwATDgc/ABMA:cIkHAAAAAAAE", "the dice are 7 and 1"),
            ("4HPwATDgc/ABM:cIkFAAAAAAAE", "position ID"),
            ("4HPwATDgc/ABMA:YIkFAAAAAAAE", "player 2"),
        ] {
            let error = Setup::from_gnubg_id(id).unwrap_err().to_string();
            assert!(error.contains(reason), "{id}: {error}");
        }
    }
}
