//! XGID, the position text of eXtreme Gammon:
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`.
//!
//! Twenty-six places, from the bar of the side drawn on top over the points 1 to 24 to the bar of the side at the
//! bottom, in the numbers of the bottom: `A` to `O` are 1 to 15 men of the bottom, small letters of the top. Then the
//! cube (a power of two), its owner, who is on turn (1 bottom, -1 top), the dice (`D` if the side on turn has doubled
//! and the other answers; the cube then still shows the lower number), the scores of bottom and top, Crawford (in
//! matches) or Jacoby and beavers, the length of the match, and the highest cube. Our seat 0 is at the bottom.

use spielgeist_play::{Message, NotationError, Seat};

use super::board::Board;
use super::dice::Roll;
use super::id_problem::IdProblem;
use super::men::{BAR, Men, OFF, PLACES};
use super::setup::{MatchScore, Setup};

const PREFIX: &str = "XGID=";
const FIELDS: [&str; 10] = [
    "places",
    "cube",
    "cube owner",
    "turn",
    "dice",
    "score of the bottom",
    "score of the top",
    "Crawford or Jacoby",
    "match length",
    "highest cube",
];

impl Setup {
    /// The position as XGID.
    pub fn xgid(&self) -> String {
        let MatchScore { length, scores, cube, cube_owner, highest_cube, .. } = self.score;
        let side = |seat: Option<Seat>| seat.map_or(0, |seat| 1 - 2 * seat as i8);
        let (owner, turn) = (side(cube_owner), side(Some(self.seat)));
        let dice = match self.roll {
            _ if self.score.doubled => "D".to_owned(),
            None => "00".to_owned(),
            Some(roll) => format!("{}{}", roll.high(), roll.low()),
        };
        let rules = match self.score {
            MatchScore { length: 0, jacoby, beavers, .. } => u8::from(jacoby) + 2 * u8::from(beavers),
            MatchScore { crawford, .. } => u8::from(crawford),
        };
        let [bottom, top] = scores;
        let places = write_places(self);
        format!(
            "{PREFIX}{places}:{cube}:{owner}:{turn}:{dice}:{bottom}:{top}:{rules}:{length}:{highest_cube}"
        )
    }

    /// Reads an XGID, with or without `XGID=`.
    ///
    /// # Errors
    /// If the text is invalid; the error names the field or place and the expected value.
    pub fn from_xgid(text: &str) -> Result<Self, NotationError> {
        read(text.trim()).map_err(|problem| IdProblem::Xgid { problem }.into())
    }
}

/// The men of both sides, from the top's bar to the bottom's.
fn write_places(setup: &Setup) -> String {
    let board = if setup.seat == 0 { setup.board } else { setup.board.swapped() };
    // A side's men off have no place here: where it counts 0, the other has its bar.
    let men = |men: Men, place| if place == OFF { 0 } else { men.at(place) };
    let letter = |place| match (men(board.own(), place), men(board.theirs(), BAR - place)) {
        (0, 0) => '-',
        (0, count) => char::from(b'a' + count - 1),
        (count, _) => char::from(b'A' + count - 1),
    };
    (0..=BAR).map(letter).collect()
}

fn read(text: &str) -> Result<Setup, Message> {
    let (prefix, rest) = text.split_at_checked(PREFIX.len()).unwrap_or(("", text));
    let text = if prefix.eq_ignore_ascii_case(PREFIX) { rest } else { text };
    let fields: Vec<&str> = text.split(':').collect();
    let Ok(fields) = <[&str; 10]>::try_from(fields.as_slice()) else {
        let found = fields.len();
        return Err(match FIELDS.get(found) {
            Some(field) => IdProblem::FieldMissing { found, field }.into(),
            None => IdProblem::Fields { found }.into(),
        });
    };
    let seat = match number(fields, 3, -1, 1)? {
        1 => 0,
        -1 => 1,
        _ => return Err(IdProblem::Turn.into()),
    };
    let board = read_board(fields[0], seat)?;
    Ok(Setup { board, seat, roll: read_dice(fields[4])?, score: read_score(fields)? })
}

fn number(fields: [&str; 10], index: usize, least: i32, most: i32) -> Result<i32, IdProblem> {
    let (field, text) = (FIELDS[index], fields[index]);
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| IdProblem::Number { field, least, most, found: text.to_owned() })
}

fn read_score(fields: [&str; 10]) -> Result<MatchScore, IdProblem> {
    const MOST_POINTS: i32 = 0x7fff;
    let points = |index| number(fields, index, 0, MOST_POINTS).map(|points| points as u16);
    let cube_owner = match number(fields, 2, -1, 1)? {
        0 => None,
        1 => Some(0),
        _ => Some(1),
    };
    let length = points(8)?;
    let rules = number(fields, 7, 0, 3)?;
    Ok(MatchScore {
        length,
        scores: [points(5)?, points(6)?],
        cube: number(fields, 1, 0, 15)? as u8,
        cube_owner,
        crawford: length > 0 && rules == 1,
        jacoby: length == 0 && rules & 1 == 1,
        beavers: length == 0 && rules & 2 == 2,
        highest_cube: number(fields, 9, 0, 15)? as u8,
        doubled: fields[4] == "D",
    })
}

fn read_dice(text: &str) -> Result<Option<Roll>, Message> {
    match text {
        "00" | "D" => Ok(None),
        "B" | "R" => Err(IdProblem::Beaver { found: text.to_owned() }.into()),
        _ => Roll::read(text).map(Some).map_err(NotationError::into_message),
    }
}

fn read_board(text: &str, seat: Seat) -> Result<Board, Message> {
    let found = text.chars().count();
    if found != PLACES {
        return Err(IdProblem::Places { found }.into());
    }
    let (mut bottom, mut top) = ([0; PLACES], [0; PLACES]);
    for (place, letter) in text.chars().enumerate() {
        match letter {
            '-' => {}
            'A'..='P' if place > 0 => bottom[place] = letter as u8 - b'A' + 1,
            'a'..='p' if place < PLACES - 1 => top[PLACES - 1 - place] = letter as u8 - b'a' + 1,
            _ if place == 0 => return Err(IdProblem::TopBar { letter }.into()),
            _ if place == PLACES - 1 => return Err(IdProblem::BottomBar { letter }.into()),
            _ => return Err(IdProblem::Place { place, letter }.into()),
        }
    }
    let board = if seat == 0 { Board::new(bottom, top) } else { Board::new(top, bottom) };
    Ok(board?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

    #[test]
    fn xgids_read_and_write_back() {
        for (xgid, gnubg) in [
            (OPENING, "4HPwATDgc/ABMA:cIkFAAAAAAAE"),
            ("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10", "4HPwATDgc/ABMA:UQngACAAGAAE"),
        ] {
            let setup = Setup::from_xgid(xgid).unwrap();
            assert_eq!(setup.xgid(), xgid);
            assert_eq!(setup.gnubg_id(), gnubg);
            assert_eq!(Setup::from_gnubg_id(gnubg), Ok(setup));
        }
        let on_top = "XGID=aa--BBBB----dE--ab-e----B-:0:0:-1:61:0:0:3:0:10";
        let setup = Setup::from_xgid(on_top).unwrap();
        assert_eq!((setup.seat, setup.board.own().bar(), setup.board.own().at(24)), (1, 1, 1));
        assert_eq!((setup.board.theirs().at(13), setup.board.theirs().at(24)), (5, 2));
        assert_eq!(setup.xgid(), on_top);
    }

    #[test]
    fn a_bad_xgid_is_refused_with_the_place() {
        let cases = [
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1", "found 4; missing: dice"),
            ("XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:0:10", "expected 26 characters, found 25"),
            ("XGID=Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "place 0 is `A`, the bar of the top"),
            ("XGID=-b----E-C---eE---c-e--?-B-:0:0:1:31:0:0:0:0:10", "place 22 is `?`"),
            ("XGID=-b----E-C---eE---c-e----BA:0:0:1:31:0:0:0:0:10", "16 men"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1:07:0:0:0:0:10", "dice"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:2:31:0:0:0:0:10", "turn: expected"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:0:0:10", "a beaver or a raccoon"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:x:0:0:0:10", "score of the bottom"),
        ];
        for (xgid, reason) in cases {
            let error = Setup::from_xgid(xgid).unwrap_err().to_string();
            assert!(error.contains(reason), "{xgid}: {error}");
        }
    }
}
