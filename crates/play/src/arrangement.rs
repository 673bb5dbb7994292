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
    /// Dice as they lie; none where the game has none.
    #[serde(default)]
    pub dice: Vec<u8>,
}

/// A piece and its place, in the words of the scene.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedPiece {
    /// The cell.
    pub cell: String,
    /// Whose it is.
    pub owner: Seat,
    /// Its kind.
    pub kind: String,
    /// Its drawing.
    pub label: String,
}

impl Arrangement {
    /// The pieces of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &PlacedPiece> {
        self.pieces.iter().filter(move |piece| piece.owner == seat)
    }
}

messages! {
    /// Why pieces cannot be set up so.
    pub enum ArrangementProblem in "arrangement" {
        /// The game has no editor.
        NoEditor = "no_editor", "positions of this game cannot be set up on the board; paste one instead";
        /// A seat that there is not.
        NoSeat { seat: Seat } = "no_seat", "unknown seat {seat}";
        /// A place where such a piece cannot be.
        NoPlace { kind: String, cell: String } = "no_place", "a {kind} cannot be on {cell}";
    }
}
