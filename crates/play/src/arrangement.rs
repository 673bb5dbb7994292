//! A position that a person has set up on the board, piece by piece.

use serde::Deserialize;

use crate::{Seat, messages};

/// The pieces on the board, the seat on turn, and the dice. Everything else is as in the position before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The pieces, in any order.
    pub pieces: Vec<PlacedPiece>,
    /// The seat on turn.
    pub turn: Seat,
    /// The dice as they lie; empty in games without dice.
    #[serde(default)]
    pub dice: Vec<u8>,
}

/// A piece and its place, in the words of the scene.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedPiece {
    /// The cell.
    pub cell: String,
    /// The owner.
    pub owner: Seat,
    /// The kind of piece.
    pub kind: String,
    /// The label drawn on it.
    pub label: String,
}

impl Arrangement {
    /// The pieces of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &PlacedPiece> {
        self.pieces.iter().filter(move |piece| piece.owner == seat)
    }
}

messages! {
    /// Reasons why pieces cannot be set up like this.
    pub enum ArrangementProblem in "arrangement" {
        /// The game has no editor.
        NoEditor = "no_editor", "positions of this game cannot be set up on the board; paste one instead";
        /// A seat that does not exist.
        NoSeat { seat: Seat } = "no_seat", "unknown seat {seat}";
        /// A cell where such a piece cannot stand.
        NoPlace { kind: String, cell: String } = "no_place", "a {kind} cannot be on {cell}";
    }
}
