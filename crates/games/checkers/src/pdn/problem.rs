//! Problems of a PDN file.

use spielgeist_play::{Message, messages};

use crate::board::Side;

messages! {
    /// Problems of a PDN file.
    pub(crate) enum PdnProblem in "checkers.pdn" {
        /// A line of the file.
        Line { line: usize, problem: Message } = "line", "line {line}: {problem}";
        /// A game of the file.
        Game { number: usize, problem: Message } = "game", "game {number}: {problem}";
        /// A move of a game.
        Move { line: usize, number: usize, side: Side, problem: Message } = "move",
            "line {line}, move {number} of {side}: {problem}";
        /// A tag of a game.
        Tag { line: usize, tag: String, problem: Message } = "tag", "line {line}, tag {tag}: {problem}";
        /// The start position.
        Fen { problem: Message } = "fen", "tag FEN: {problem}";
        /// More than one game.
        SecondGame = "second_game", "a second game begins; expected one";
        /// A closing bracket too many.
        NotOpened { bracket: char } = "not_opened", "`{bracket}` without its opening bracket";
        /// A comment that does not end.
        OpenComment = "open_comment", "comment without its closing brace";
        /// A variation that does not end.
        OpenVariation = "open_variation", "variation without its closing `)`";
        /// Not a tag.
        NoTag = "no_tag", "expected a tag such as [White \"Ana\"]";
        /// Not a result.
        NoResult { found: String } = "no_result", "expected 1-0, 0-1, 1/2-1/2 or *, found `{found}`";
        /// Two results.
        Results { tag: String, moves: String } = "results",
            "the tag Result says {tag}, but the moves end with {moves}; make them agree";
        /// Another game.
        GameType { found: String } = "game_type", "expected game type 26 (Brazilian), found `{found}`";
        /// Another way to write moves.
        Notation { found: String } = "notation",
            "expected the notation A0 (squares by name), N2 (numbers from b8) or N0 (from a1), found `{found}`";
        /// Other rules.
        Rules { found: String } = "rules", "expected majority=on or majority=off, found `{found}`";
    }
}
