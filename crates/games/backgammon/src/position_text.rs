//! The parts of a position line: one of three IDs, and the seat.

use spielgeist_play::NotationError;

use super::board::Board;
use super::men::PLACES;
use super::position::SEATS;
use super::setup::{MatchScore, Setup};
use super::text_problem::TextProblem;

/// The line without its seat.
pub(super) fn split_seat(text: &str) -> Result<(&str, Option<usize>), NotationError> {
    let Some((rest, seat)) = text.split_once(" seat") else { return Ok((text.trim(), None)) };
    let number = seat.trim().parse().ok().filter(|&seat| seat < SEATS);
    let seat = number.ok_or_else(|| TextProblem::Seat { found: seat.trim().to_owned() })?;
    Ok((rest.trim(), Some(seat)))
}

/// Any of the three IDs.
pub(super) fn read_id(id: &str) -> Result<Setup, NotationError> {
    let first = id.split(':').next().unwrap_or("");
    if first.contains('=') || first.chars().count() == PLACES {
        Setup::from_xgid(id)
    } else if id.contains(':') {
        Setup::from_gnubg_id(id)
    } else {
        let board = Board::from_position_id(id)?;
        Ok(Setup { board, seat: 0, roll: None, score: MatchScore::default() })
    }
}
