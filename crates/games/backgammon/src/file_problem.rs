//! Problems of a file of games.

use spielgeist_play::{Message, messages};

messages! {
    /// Problems of a Jellyfish match file or an SGF file.
    pub(super) enum FileProblem in "backgammon.file" {
        /// A line, and what is wrong with it.
        Line { line: usize, problem: Message } = "line", "line {line}: {problem}";
        /// A game that is not complete.
        End { problem: Message } = "end", "at the end of the file: {problem}";
        /// Another file.
        NoGame = "no_game", "no line ` Game 1`: this is not a Jellyfish match file";
        /// A field of a row, and what is wrong with it.
        Field { text: String, problem: Message } = "field", "{text}: {problem}";
        /// Not a number.
        Number { field: &'static str, found: String } = "number",
            "{field}: expected a whole number, found `{found}`";
        /// Not names and scores.
        Names = "names", "expected names and scores such as `Ann : 0    Bob : 0`";
        /// Not a row.
        Row { found: String } = "row", "expected a row such as `  1) 31: 8/5 6/5`, found `{found}`";
        /// Too many columns.
        Columns { found: usize } = "columns", "expected two columns, found {found}";
        /// A play before its game.
        NotBegun = "not_begun", "expected ` Game 1` and the names first";
        /// An SGF file, and what is wrong with it.
        Sgf { problem: Message } = "sgf", "SGF: {problem}";
        /// A game of an SGF file.
        SgfGame { number: usize, problem: Message } = "sgf_game", "SGF game {number}: {problem}";
        /// A move of an SGF file.
        SgfMove { number: usize, colour: &'static str, text: String, problem: Message } = "sgf_move",
            "move {number}, {colour}[{text}]: {problem}";
        /// Nothing.
        NoTree = "no_tree", "no game tree `(;FF[4]GM[6]…)`";
        /// A closing bracket too many.
        NotOpened = "not_opened", "a `)` without its `(`";
        /// An opening bracket too many.
        NotClosed = "not_closed", "the file ends before the last `)`";
        /// A value that does not end.
        OpenValue = "open_value", "the file ends before a `]`";
        /// Neither a property nor a node.
        Unexpected { found: char } = "unexpected", "unexpected `{found}`";
        /// Another game.
        OtherGame { found: String } = "other_game", "GM[{found}] is another game; backgammon is GM[6]";
        /// A game that does not begin at the beginning.
        SetsUp { property: String } = "sets_up",
            "{property} sets up a position; only games from the beginning are read";
        /// Not a length or a score.
        MatchInfo { found: String } = "match_info", "MI[{found}]: expected a whole number";
        /// Not a result.
        Result { found: String } = "result", "RE[{found}]: expected a result such as W+2 or B+1R";
        /// Not dice.
        Dice = "dice", "expected dice such as 42";
        /// Not places.
        Letters = "letters", "expected letters from a to z";
        /// Half a step.
        Pairs = "pairs", "expected two letters for each step";
    }
}
