//! Problems of the text of a square, a move or a chromosome.

use spielgeist_play::{Message, messages, words::joined};

messages! {
    /// Problems of a text of this game.
    pub(super) enum TextProblem in "checkers.text" {
        /// Not a square.
        Square { text: String } = "square", "`{text}`: expected a dark square such as c3, or its number from 1 to 32";
        /// Not the number of a square.
        Number { text: String } = "number", "`{text}`: expected a square number from 1 to 32";
        /// A square that no piece can stand on.
        LightSquare { text: String } = "light_square", "`{text}` is a light square; pieces stand on dark ones";
        /// A move with an invalid square.
        MoveSquare { text: String, problem: Message } = "move_square", "move `{text}`: {problem}";
        /// Not a move.
        Move { text: String } = "move", "move `{text}`: expected two squares such as c3-d4, or d4xf6xh4";
        /// More than one capture.
        Ambiguous { text: String, paths: Vec<String> } = "ambiguous", "`{text}` is ambiguous; give the full path: {list}",
            list = joined(paths, "or");
        /// A step while there are captures.
        Compulsory { problem: Message } = "compulsory", "{problem} (captures are compulsory)";
        /// A chromosome that is too long or too short.
        ChromosomeLength { found: usize } = "chromosome_length", "chromosome: expected 64 characters, found {found}";
        /// A gene that cannot stand there.
        Gene { place: usize, square: String, allowed: &'static str, found: char } = "gene",
            "chromosome, character {place} ({square}): expected one of {allowed}, found `{found}`";
    }
}
