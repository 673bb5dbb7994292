//! One line per position, as the seat on turn sees it.
//!
//! Before a seat's setup the line contains only its seat: `0 set`. Later it has six words: the seat, the
//! number of plies, and for seat 0 and then seat 1 its ghosts `A` to `H` and the first two that it moved:
//!
//! `0 6 b2B,99b3f1c,d2R,e2R1s,b1R,c1R,d1B,e1B B- e3u2f1s,d5u1s,99r1s,b5u1s,e6u,d6u,c5u1f1c,b6u AG`
//!
//! A ghost is its square from seat 0's side and its nature with the letters of the tournament server: `R`
//! evil and `B` good for the reader's own, `u` for unknown ones; `99` and a lower-case `r` or `b` if it is
//! captured. Then follow the counts of its actions, each number with its letter, omitted if 0: steps
//! `f`orward, `b`ackward and side`l`ong; and when it was threatened, how often it `c`aptured, `e`scaped to a
//! safe square, moved where it still `t`hreatened a ghost, and `s`tayed; and how often it `d`eclined to leave
//! from an exit, and `o`ffered itself: moved beside an enemy where none was before. `-` means that no ghost
//! was moved yet.

use spielgeist_play::{Notation, NotationError, Seat, illegal};

use super::board::Board;
use super::moves::{Move, Step};
use super::nature::Nature;
use super::places::{GHOSTS, Place, letter};
use super::profile::{DEEDS, Profile};
use super::rules::Geister;
use super::server::Order;
use super::setup::Setup;
use super::square::{Direction, Square};
use super::text_problem::TextProblem;
use super::told::Told;
use super::view::{View, colour};

/// The letters of the counts, in the order of the profile.
const DEED_LETTERS: [char; DEEDS] = ['f', 'b', 'l', 'c', 'e', 't', 's', 'd', 'o'];

impl Notation for Geister {
    fn write_view(&self, view: &View) -> String {
        if !view.board.has_set_up(view.seat()) {
            return format!("{} set", view.seat);
        }
        let side = |seat| {
            let ghosts: Vec<String> = (0..GHOSTS).map(|ghost| write_ghost(view, seat, ghost)).collect();
            format!("{} {}", ghosts.join(","), view.board.profiles[seat].moved_text())
        };
        format!("{} {} {} {}", view.seat, view.board.ply, side(0), side(1))
    }

    fn read_view(&self, text: &str) -> Result<View, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [seat, "set"] => Ok(before_setup(read_seat(seat)?)),
            [seat, ply, ghosts0, moved0, ghosts1, moved1] => {
                let seat = read_seat(seat)?;
                let ply = read_ply(ply, seat, self.ply_limit())?;
                let (first, profile0) = read_side(0, seat, ghosts0, moved0)?;
                let (second, profile1) = read_side(1, seat, ghosts1, moved1)?;
                Told { seat, ply, ghosts: [first, second], profiles: [profile0, profile1] }.check()
            }
            _ => Err(TextProblem::Words { found: words.len() }.into()),
        }
    }

    fn read_move(&self, legal: &[Move], text: &str) -> Result<Move, NotationError> {
        let wanted = text.trim();
        let order = wanted.to_ascii_uppercase();
        let found = if order.starts_with("SET") {
            let setup: Setup = order.parse()?;
            legal.iter().copied().find(|mv| *mv == Move::Setup(setup))
        } else if order.starts_with("MOV") {
            order.parse::<Order>()?.find(legal)
        } else {
            let (from, direction) = read_step(wanted)?;
            let fits = |step: Step| (step.from(), step.direction()) == (from, direction);
            legal.iter().copied().find(|mv| mv.step().is_some_and(fits))
        };
        found.ok_or_else(|| illegal(wanted, legal))
    }
}

/// Reads a step: a square and a direction, `b2n`, `B2 N`, `b2-north`; or two squares next to each other, `b2b3`, `b2-b3`,
/// `b2xb3`.
pub(super) fn read_step(text: &str) -> Result<(Square, Direction), NotationError> {
    let bad = || TextProblem::Step { text: text.to_owned() };
    let plain: String = text.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect();
    let plain = plain.to_ascii_lowercase();
    let (from, rest) = plain.split_at_checked(2).ok_or_else(bad)?;
    let from: Square = from.parse().map_err(|_| bad())?;
    let rest = rest.strip_prefix('x').filter(|to| !to.is_empty()).unwrap_or(rest);
    let direction = match rest.parse::<Square>() {
        Ok(to) => {
            Direction::ALL.into_iter().find(|direction| from.next(*direction) == Some(to)).ok_or_else(bad)?
        }
        Err(_) => {
            let is_named = |direction: &Direction| {
                [direction.to_string(), direction.word().to_owned()].contains(&rest.to_owned())
            };
            let found = rest.chars().next().ok_or_else(bad)?;
            let unknown = || TextProblem::Direction { text: text.to_owned(), found };
            Direction::ALL.into_iter().find(is_named).ok_or_else(unknown)?
        }
    };
    Ok((from, direction))
}

fn write_ghost(view: &View, seat: Seat, ghost: usize) -> String {
    let place = match view.board.place(seat, ghost) {
        Place::On(square) => square.to_string(),
        Place::Captured => "99".to_owned(),
        Place::Escaped => "88".to_owned(),
    };
    let counts: String = DEED_LETTERS
        .iter()
        .enumerate()
        .map(|(deed, letter)| (view.board.profiles[seat].count(deed, ghost), letter))
        .filter(|(count, _)| *count > 0)
        .map(|(count, letter)| format!("{count}{letter}"))
        .collect();
    format!("{place}{}{counts}", colour(view, seat, ghost))
}

/// The view of a seat before its setup; the second seat sets up after the first.
fn before_setup(seat: Seat) -> View {
    View { board: Board { set_up: seat as u8, ..Board::new() }, seat: seat as u8, own_evil: 0 }
}

fn read_seat(text: &str) -> Result<Seat, NotationError> {
    match text {
        "0" => Ok(0),
        "1" => Ok(1),
        _ => Err(TextProblem::NoSeat { found: text.to_owned() }.into()),
    }
}

fn read_ply(text: &str, seat: Seat, limit: u16) -> Result<u16, NotationError> {
    let ply: u16 = text.parse().map_err(|_| TextProblem::Ply { limit, found: text.to_owned() })?;
    if ply >= limit {
        return Err(TextProblem::PlyLimit { ply, limit }.into());
    }
    if ply as usize % 2 != seat {
        return Err(TextProblem::NotOnTurn { seat, ply }.into());
    }
    Ok(ply)
}

type Side = ([(Place, Option<Nature>); GHOSTS], Profile);

fn read_side(seat: Seat, viewer: Seat, ghosts: &str, moved: &str) -> Result<Side, NotationError> {
    let texts: Vec<&str> = ghosts.split(',').collect();
    if texts.len() != GHOSTS {
        return Err(TextProblem::Ghosts { seat, found: texts.len() }.into());
    }
    let mut side = ([(Place::Captured, None); GHOSTS], Profile::BLANK);
    for (ghost, text) in texts.into_iter().enumerate() {
        side.0[ghost] = read_ghost(text, seat == viewer, ghost, &mut side.1).map_err(|error| {
            let (ghost, text) = (letter(ghost), text.to_owned());
            TextProblem::GhostText { seat, ghost, text, problem: error.into_message() }
        })?;
    }
    read_moved(moved, seat, &mut side.1)?;
    Ok(side)
}

/// Reads a ghost; its counts go into the profile.
fn read_ghost(
    text: &str,
    own: bool,
    ghost: usize,
    profile: &mut Profile,
) -> Result<(Place, Option<Nature>), NotationError> {
    let (place, rest) = text.split_at_checked(2).ok_or(TextProblem::GhostParts)?;
    let place = match place {
        "99" => Place::Captured,
        "88" => Place::Escaped,
        square => Place::On(square.parse()?),
    };
    let colour = rest.chars().next().ok_or(TextProblem::GhostParts)?;
    let nature = match (colour, place) {
        ('u', Place::On(_)) => None,
        ('R', Place::On(_)) if own => Some(Nature::Evil),
        ('B', Place::On(_)) if own => Some(Nature::Good),
        ('r', Place::Captured) => Some(Nature::Evil),
        ('b', Place::Captured | Place::Escaped) => Some(Nature::Good),
        _ => return Err(TextProblem::Nature { found: colour }.into()),
    };
    read_counts(&rest[colour.len_utf8()..], ghost, profile)?;
    Ok((place, nature))
}

/// Reads the counts of a ghost: `3f1l`.
fn read_counts(text: &str, ghost: usize, profile: &mut Profile) -> Result<(), NotationError> {
    let mut rest = text;
    while let Some(at) = rest.find(|sign: char| !sign.is_ascii_digit()) {
        let sign = rest[at..].chars().next().unwrap_or_default();
        let deed = DEED_LETTERS.iter().position(|&letter| letter == sign);
        let deed = deed.ok_or(TextProblem::CountLetter { found: sign })?;
        let count: Option<u8> = rest[..at].parse().ok().filter(|count| *count > 0);
        let count =
            count.ok_or_else(|| TextProblem::CountNumber { found: rest[..at].to_owned(), letter: sign })?;
        if profile.count(deed, ghost) > 0 {
            return Err(TextProblem::CountTwice { letter: sign }.into());
        }
        profile.set_count(deed, ghost, count);
        rest = &rest[at + 1..];
    }
    if rest.is_empty() { Ok(()) } else { Err(TextProblem::CountAlone { found: rest.to_owned() }.into()) }
}

/// Reads the first two ghosts that were moved: `AC`, `A-` or `--`.
fn read_moved(text: &str, seat: Seat, profile: &mut Profile) -> Result<(), NotationError> {
    let moved: Vec<char> = text.chars().collect();
    match moved[..] {
        ['-', '-'] => {}
        [first @ 'A'..='H', second @ ('A'..='H' | '-')] if first != second => {
            for name in [first, second].into_iter().filter(|name| *name != '-') {
                profile.note_moved(name as usize - 'A' as usize);
            }
        }
        _ => return Err(TextProblem::Moved { seat, found: text.to_owned() }.into()),
    }
    Ok(())
}
