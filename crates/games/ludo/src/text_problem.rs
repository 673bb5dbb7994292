//! Problems of the text of a position or a die.

use spielgeist_play::{Seat, messages};

messages! {
    /// Problems of a text of this game.
    pub(super) enum TextProblem in "ludo.text" {
        /// A seat that does not exist.
        NoSeat { found: String } = "seat", "seat: expected a number from 0 to 3, found `{found}`";
        /// Not a die.
        Die { found: String } = "die", "die: expected a number from 1 to 6, found `{found}`";
        /// A position that ends after the die.
        NoPieces = "no_pieces",
            "the pieces are missing: expected seat, die, then four seats' pieces such as \
             `-1 -1 -1 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1`";
        /// Too many seats, or too few.
        Seats { found: usize } = "seats", "expected 4 seats separated by `/`, found {found}";
        /// Too many pieces of a seat, or too few.
        Pieces { seat: Seat, found: usize } = "pieces", "seat {seat}: expected 4 pieces, found {found}";
        /// A piece outside of the board.
        Tile { seat: Seat, piece: usize, found: String } = "tile",
            "seat {seat}, piece {piece}: expected a number from -1 (home) to 56 (goal), found `{found}`";
        /// A seat that has won.
        Over { seat: Seat } = "over", "seat {seat} has all four pieces in the goal: the game is over";
    }
}
