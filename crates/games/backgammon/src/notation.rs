//! One line per position: GNU position ID and the dice, `4HPwATDgc/ABMA 3 1`. The ID is relative to the side
//! on roll, which is seat 0 unless the line ends with `seat 1`.
//!
//! GNUbg IDs (`4HPwATDgc/ABMA:cIkFAAAAAAAE`) and XGIDs, which contain dice and seat, are read too. In matches and
//! money games a line is a GNUbg ID, since the score and the cube belong to the position; in a session of several
//! money games it ends with the number of the game: `game 3`.

use spielgeist_play::{Notation, NotationError};

use super::dice::Roll;
use super::in_session;
use super::play::Play;
use super::position::Position;
use super::position_text::{read_id, split_seat};
use super::read_play;
use super::rules::Backgammon;

impl Notation for Backgammon {
    fn write_view(&self, position: &Position) -> String {
        if self.has_cube() {
            return in_session::write(self.terms(), position);
        }
        let mut line = position.board.position_id();
        if let Some(roll) = position.roll {
            line += &format!(" {roll}");
        }
        if position.seat != 0 {
            line += &format!(" seat {}", position.seat);
        }
        line
    }

    fn read_view(&self, text: &str) -> Result<Position, NotationError> {
        if self.has_cube() {
            return in_session::read(self.terms(), text);
        }
        let (text, seat) = split_seat(text)?;
        let (id, dice) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let mut setup = read_id(id)?;
        if let Some(seat) = seat {
            setup.seat = seat;
        }
        if !dice.trim().is_empty() {
            setup.roll = Some(Roll::read(dice)?);
        }
        setup.position()
    }

    fn read_move(&self, legal: &[Play], text: &str) -> Result<Play, NotationError> {
        read_play::find(legal, text)
    }

    fn read_outcome(&self, text: &str) -> Result<Roll, NotationError> {
        Roll::read_outcome(text)
    }

    /// GNU position ID, with the mover's opponent on roll.
    fn write_result(&self, position: &Position) -> Option<String> {
        Some(position.board.position_id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let written = Backgammon.read_view(text).map(|position| Backgammon.write_view(&position));
        written.unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn all_three_ids_name_the_same_position() {
        for text in [
            "4HPwATDgc/ABMA 3 1",
            "4HPwATDgc/ABMA 1 3",
            " 4HPwATDgc/ABMA 31 seat 0",
            "4HPwATDgc/ABMA:cIkFAAAAAAAE",
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
            "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        ] {
            assert_eq!(read(text), "4HPwATDgc/ABMA 3 1", "{text}");
        }
        let on_top = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10";
        assert_eq!(read(on_top), "4HPwATDgc/ABMA 3 1 seat 1");
        assert_eq!(read("4HPwATDgc/ABMA 3 1 seat 1"), "4HPwATDgc/ABMA 3 1 seat 1");
    }

    #[test]
    fn a_bad_line_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "expected 14 letters, found 0"),
            ("4HPwATDgc/ABMA", "the dice are missing"),
            ("4HPwATDgc/ABMA 0 1", "two numbers from 1 to 6"),
            ("4HPwATDgc/ABMA 7 1", "two numbers from 1 to 6"),
            ("4HPwATDgc/ABMA 3", "two numbers from 1 to 6"),
            ("4HPwATDgc/ABMA 3 1 seat 2", "seat: expected 0 or 1, found `2`"),
            ("4HPwATDgc/ABMA 3 1 green", "two numbers from 1 to 6"),
            ("4HPwATDgc/ABM 3 1", "found 13"),
            ("4HPwATDgc/ABMA:UQngACAAGAAE", "the dice are missing"),
            ("AAAAAAAAAAAAAA 3 1", "the game is over"),
        ] {
            assert!(read(text).contains(reason), "{text}: {}", read(text));
        }
    }

    #[test]
    fn men_of_both_sides_on_one_point_are_refused() {
        let shared = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
        assert!(read(shared).starts_with("4HPw"));
        // Two of the side not on roll on its ace point, and two of the side on roll on its 24 point: the same.
        assert!(
            read("AwAAAAAADAAAAA 3 1").contains("both sides have men on one point"),
            "{}",
            read("AwAAAAAADAAAAA 3 1")
        );
    }
}
