//! Positions that are set up on the board, as a line.

use spielgeist_play::{Arrangement, ArrangementProblem, NotationError, Piece, PlacedPiece, Seat};

use super::board::{GOAL, HOME, Tile};
use super::cell_names::{NAMES, cell_name};
use super::position::{PIECES, Position, SEATS};

/// A piece of each seat.
pub(super) fn tray() -> Vec<Piece> {
    (0..SEATS).map(|seat| Piece::new("", seat, "piece", NAMES[seat])).collect()
}

/// The line of a position. Pieces that are not on the board wait in their yard.
pub(super) fn line(before: &Position, arrangement: &Arrangement) -> Result<String, NotationError> {
    let side = |seat: Seat| -> Result<String, NotationError> {
        let mut tiles =
            arrangement.of(seat).map(|piece| tile(seat, piece)).collect::<Result<Vec<Tile>, _>>()?;
        tiles.resize(tiles.len().max(PIECES), HOME);
        Ok(tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    let sides = (0..SEATS).map(side).collect::<Result<Vec<_>, _>>()?;
    let die = arrangement.dice.first().copied().unwrap_or(before.die);
    Ok(format!("{} {die} {}", arrangement.turn, sides.join("/")))
}

fn tile(seat: Seat, piece: &PlacedPiece) -> Result<Tile, ArrangementProblem> {
    (HOME..=GOAL)
        .find(|tile| cell_name(seat, *tile) == piece.cell)
        .ok_or_else(|| ArrangementProblem::NoPlace { kind: piece.kind.clone(), cell: piece.cell.clone() })
}
