//! The protocol of the Stratego contests of the University Computer Club (UCC, 2012), which the published
//! programs use.
//!
//! Red is at the top. `x` counts from 0 at the left, `y` from 0 at the top, so the board is ours from Blue's
//! perspective: `0 0` is k1, `9 9` is a10. Ranks are `1` for the marshal to `9` for the scout, `s` spy, `B`
//! bomb, `F` flag.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::{NotationError, Seat};

use super::piece::Piece;
use super::rank::{Fight, RANKS, Rank};
use super::setup::{Numbering, RowOrder, Setup};
use super::square::{SIDE, Square};
use super::text_problem::TextProblem;

/// The characters of the ranks, bomb to flag.
const SIGNS: &[u8; RANKS] = b"Bs987654321F";
/// Rows of a setup.
const HOME_ROWS: usize = 4;

/// The character of a rank: `1`.
pub fn sign(rank: Rank) -> char {
    SIGNS[rank as usize] as char
}

/// The rank of a character.
pub fn rank(sign: char) -> Option<Rank> {
    SIGNS.iter().position(|&known| known as char == sign).map(|place| Rank::ALL[place])
}

/// The side's name in the protocol.
pub fn colour(seat: Seat) -> &'static str {
    if seat == 0 { "RED" } else { "BLUE" }
}

fn at(x: usize, y: usize) -> Square {
    Square::new(SIDE - 1 - x, y)
}

/// Reads the four rows of a side's setup, from the top of the board: Red's back row first, Blue's front row.
///
/// # Errors
/// If a row has the wrong length, a character is unknown, or a rank occurs too often.
pub fn read_setup<S: AsRef<str>>(seat: Seat, rows: &[S]) -> Result<Setup, NotationError> {
    if rows.len() != HOME_ROWS {
        return Err(TextProblem::SetupRows { found: rows.len() }.into());
    }
    for (number, row) in (1..).zip(rows) {
        let row = row.as_ref();
        let found = row.chars().count();
        if found != SIDE {
            return Err(TextProblem::SetupRow { number, row: row.to_owned(), found }.into());
        }
        if let Some(sign) = row.chars().find(|sign| rank(*sign).is_none()) {
            return Err(TextProblem::SetupRowSign { number, row: row.to_owned(), sign }.into());
        }
    }
    let signs: String = rows.iter().map(AsRef::as_ref).collect();
    Setup::read(&as_owner_sees(seat, &signs), RowOrder::FrontFirst, Numbering::MarshalOne)
}

/// The four rows that [`read_setup`] reads.
pub fn write_setup(seat: Seat, setup: &Setup) -> [String; HOME_ROWS] {
    let signs: String = setup.ranks().iter().map(|rank| sign(*rank)).collect();
    let signs = as_owner_sees(seat, &signs);
    std::array::from_fn(|row| signs[row * SIDE..(row + 1) * SIDE].to_owned())
}

/// The board is written from Blue's perspective; Red's is reversed. The conversion is its own inverse.
fn as_owner_sees(seat: Seat, signs: &str) -> String {
    if seat == 0 { signs.chars().rev().collect() } else { signs.to_owned() }
}

/// The board as `seat` receives it, from the top: its own ranks, `#` for every enemy piece, even one whose
/// rank is known, `+` for lakes and `.` for empty squares.
pub fn write_board(seat: Seat, piece: impl Fn(Square) -> Option<Piece>) -> [String; SIDE] {
    let character = |square: Square| match piece(square) {
        _ if square.is_lake() => '+',
        None => '.',
        Some(piece) if piece.owner() == seat => piece.rank().map_or('?', sign),
        Some(_) => '#',
    };
    std::array::from_fn(|y| (0..SIDE).map(|x| character(at(x, y))).collect())
}

/// Start and target of a move, `3 6 UP` or, for scouts, `3 6 UP 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The start.
    pub from: Square,
    /// The target, in the same row or column.
    pub to: Square,
}

/// Directions with their steps in x and y.
const DIRECTIONS: [(&str, i32, i32); 4] = [("UP", 0, -1), ("DOWN", 0, 1), ("LEFT", -1, 0), ("RIGHT", 1, 0)];

/// x and y of a square.
fn place(square: Square) -> (i32, i32) {
    ((SIDE - 1 - square.column()) as i32, square.row() as i32)
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((x, y), (to_x, to_y)) = (place(self.from), place(self.to));
        let (right, down) = (to_x - x, to_y - y);
        let leads = |&&(_, by_x, by_y): &&(&str, i32, i32)| (by_x, by_y) == (right.signum(), down.signum());
        let direction = DIRECTIONS.iter().find(leads).map_or("?", |(name, ..)| name);
        write!(f, "{x} {y} {direction}")?;
        match right.abs().max(down.abs()) {
            1 => Ok(()),
            steps => write!(f, " {steps}"),
        }
    }
}

impl FromStr for Way {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Way, NotationError> {
        let wrong =
            |problem: TextProblem| TextProblem::Way { text: text.to_owned(), problem: problem.into() };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (x, y, direction, steps) = match words[..] {
            [x, y, direction] => (x, y, direction, "1"),
            [x, y, direction, steps] => (x, y, direction, steps),
            _ => return Err(wrong(TextProblem::WayWords).into()),
        };
        let number = |word: &str| word.parse().ok().filter(|number| (0..SIDE as i32).contains(number));
        let (Some(x), Some(y)) = (number(x), number(y)) else {
            return Err(wrong(TextProblem::WayNumbers).into());
        };
        let known = DIRECTIONS.iter().find(|(name, ..)| *name == direction);
        let &(_, right, down) =
            known.ok_or_else(|| wrong(TextProblem::WayDirection { found: direction.to_owned() }))?;
        let steps = number(steps).filter(|steps| *steps > 0).ok_or_else(|| wrong(TextProblem::WaySteps))?;
        let (to_x, to_y) = (x + right * steps, y + down * steps);
        let on_board = |value: i32| (0..SIDE as i32).contains(&value);
        if !on_board(to_x) || !on_board(to_y) {
            return Err(wrong(TextProblem::WayLeaves).into());
        }
        Ok(Way { from: at(x as usize, y as usize), to: at(to_x as usize, to_y as usize) })
    }
}

/// The result of a move. Fights name the attacker first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The square was empty: `OK`.
    Quiet,
    /// The attacker takes the square: `KILLS 8 B`.
    Kills(Rank, Rank),
    /// The attacker falls: `DIES 4 B`.
    Dies(Rank, Rank),
    /// Both fall: `BOTHDIE 9 9`.
    BothDie(Rank, Rank),
    /// The flag is captured: `VICTORY_FLAG`.
    FlagTaken,
}

impl Outcome {
    /// The result of a move with this fight, if any, of attacker and defender.
    pub fn of(fight: Option<(Rank, Rank)>) -> Outcome {
        match fight {
            None => Outcome::Quiet,
            Some((_, Rank::Flag)) => Outcome::FlagTaken,
            Some((attacker, defender)) => match attacker.strikes(defender) {
                Fight::Wins => Outcome::Kills(attacker, defender),
                Fight::Falls => Outcome::Dies(attacker, defender),
                Fight::BothFall => Outcome::BothDie(attacker, defender),
            },
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, attacker, defender) = match *self {
            Outcome::Quiet => return f.write_str("OK"),
            Outcome::FlagTaken => return f.write_str("VICTORY_FLAG"),
            Outcome::Kills(attacker, defender) => ("KILLS", attacker, defender),
            Outcome::Dies(attacker, defender) => ("DIES", attacker, defender),
            Outcome::BothDie(attacker, defender) => ("BOTHDIE", attacker, defender),
        };
        write!(f, "{word} {} {}", sign(attacker), sign(defender))
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let wrong = || TextProblem::Outcome { text: text.to_owned() };
        let single = |word: &str| word.chars().next().filter(|_| word.len() == 1).and_then(rank);
        let fight = match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["OK"] => return Ok(Outcome::Quiet),
            ["VICTORY_FLAG"] => return Ok(Outcome::FlagTaken),
            [_, attacker, defender] => single(attacker).zip(single(defender)),
            _ => None,
        };
        let fight = fight.filter(|(attacker, defender)| attacker.is_movable() && *defender != Rank::Flag);
        let outcome = Outcome::of(Some(fight.ok_or_else(wrong)?));
        let says_so = outcome.to_string().split(' ').next() == text.split_whitespace().next();
        if says_so { Ok(outcome) } else { Err(wrong().into()) }
    }
}
