//! Positions that are set up on the board.

use spielgeist_play::{Arrangement, ArrangementProblem, NotationError, Piece, Seat};

use super::board::Board;
use super::cell_names::cell_name;
use super::dice::Roll;
use super::match_state::Stage;
use super::men::{BAR, OFF, PLACES};
use super::position::{Position, SEATS};
use super::text_problem::TextProblem;

/// A man of each side.
pub(super) fn tray(letters: [&str; SEATS]) -> Vec<Piece> {
    (0..SEATS).map(|seat| Piece::new("", seat, "man", letters[seat])).collect()
}

/// The position; men that are not on the board have been borne off. Score and cube do not change.
pub(super) fn position(before: &Position, arrangement: &Arrangement) -> Result<Position, NotationError> {
    let turn = arrangement.turn;
    let board = Board::new(counts(arrangement, turn)?, counts(arrangement, 1 - turn)?)?;
    let roll = match arrangement.dice[..] {
        [] => None,
        _ => {
            let dice: Vec<String> = arrangement.dice.iter().map(ToString::to_string).collect();
            Some(Roll::read(&dice.join(" "))?)
        }
    };
    let mut position = Position { board, seat: turn as u8, roll, opening: false, ..*before };
    match roll {
        Some(_) => position.state.stage = Stage::Dice,
        None if position.state.stage == Stage::Dice => return Err(TextProblem::NoDice.into()),
        None => {}
    }
    Ok(position)
}

fn counts(arrangement: &Arrangement, seat: Seat) -> Result<[u8; PLACES], ArrangementProblem> {
    let mut counts = [0_u8; PLACES];
    for piece in arrangement.of(seat) {
        let place = (OFF..=BAR).find(|place| cell_name(seat, *place) == piece.cell);
        let place = place.ok_or_else(|| ArrangementProblem::NoPlace {
            kind: piece.kind.clone(),
            cell: piece.cell.clone(),
        })?;
        counts[place as usize] = counts[place as usize].saturating_add(1);
    }
    Ok(counts)
}
