//! Problems of a FEN.

use spielgeist_play::{Message, messages};

use crate::board::Side;
use crate::square::Square;

messages! {
    /// Problems of a FEN.
    pub(crate) enum FenProblem in "checkers.fen" {
        /// No side is on turn.
        ToMove { found: String } = "to_move",
            "side to move: expected `W:` or `B:` at the beginning, found `{found}`";
        /// A side without pieces, or one that is named twice.
        Pieces { found: String } = "pieces",
            "pieces: expected one part `W…` and one part `B…` such as `Wa1,Kc3`, found `{found}`";
        /// No pieces at all.
        Empty = "empty", "pieces: the board is empty; expected at least one piece";
        /// One entry in the list of pieces.
        Piece { side: Side, number: usize, problem: Message } = "piece", "{side}'s piece {number}: {problem}";
        /// Not a range of squares.
        Range { text: String } = "range", "`{text}`: expected a range of square numbers such as 21-32";
        /// Not a number of plies.
        Plies { field: String, most: u8 } = "plies", "`{field}`: expected a number of plies from 0 to {most}";
        /// An unknown field.
        Field { field: String } = "field",
            "`{field}`: expected a field that begins with H, E, R, M or F, such as `H12`";
        /// More king moves than plies.
        MoreThanCounted = "more_than_counted", "`M` lists more king moves than `H` counts";
        /// More king moves than the rules allow.
        MoreThanAllowed { found: usize } = "more_than_allowed",
            "`M` lists {found} king moves, more than the rules allow";
        /// One of the last king moves.
        KingMove { text: String, problem: Message } = "king_move", "`{text}` among the last king moves: {problem}";
        /// Not a move.
        NoMove = "no_move", "expected a move such as e5-f6";
        /// A move that did not end there.
        NoKing { side: Side, square: Square } = "no_king", "{side} has no king on {square} after it";
        /// A move that was not possible.
        Impossible { from: Square, to: Square } = "impossible", "a king cannot have come from {from} to {to}";
    }
}
