//! Messages about files.

use spielgeist_play::{Message, SystemError, messages};

messages! {
    /// Problems of a file that is read, checked or converted.
    pub enum FormatProblem in "format" {
        /// A line of a file.
        Line { file: String, line: usize, problem: Message } = "line", "{file}:{line}: {problem}";
        /// A file whose problem has no line.
        File { file: String, problem: Message } = "file", "{file}: {problem}";
        /// The first of several problems.
        First { problem: Message, more: usize } = "first",
            "{problem} (and {more} more; a check of the file lists them)";
        /// A file that the system cannot read.
        Unreadable { file: String, problem: SystemError } = "unreadable", "cannot read `{file}`: {problem}";
        /// Bytes that are not text.
        NotUtf8 = "not_utf", "the text is not UTF-8; convert files of older programs with `iconv -f LATIN1 -t UTF-8`";
        /// A file of games without a game.
        NoGames { file: String } = "no_games", "{file}: no games found";
        /// A file of positions without a position.
        NoPositions { file: String } = "no_positions", "{file}: no positions found";
        /// Games cannot become positions.
        GamesToPositions { from: &'static str, to: &'static str } = "games_to_positions",
            "a .{from} file holds games, but a .{to} file holds positions";
        /// Positions cannot become games.
        PositionsToGames { from: &'static str, to: &'static str } = "positions_to_games",
            "a .{from} file holds positions, but a .{to} file holds games";
        /// A format of another game.
        OtherGame { format: &'static str, holds: String, game: String } = "other_game",
            "a .{format} file holds {holds}, not {game}";
        /// An unknown file extension.
        Extension { file: String, known: Vec<String> } = "extension",
            "`{file}` has no known file extension; known: {list}", list = known.join(", ");
        /// A game that the target format cannot hold.
        Game { file: String, number: usize, problem: Message } = "game", "{file}: game {number}: {problem}";
        /// A position that the target format cannot hold.
        Position { file: String, number: usize, problem: Message } = "position",
            "{file}: position {number}: {problem}";
        /// Content that the target format cannot hold.
        NotWritten { format: &'static str, problem: Message } = "not_written",
            "cannot be written as .{format}: {problem}";
        /// A file of positions without a game.
        NoGameNamed = "no_game_named", "the game must be named";
        /// A position without pieces.
        EmptyBoard = "empty_board", "the board is empty: expected at least one piece";
        /// Not a record.
        NotARecord { problem: Message } = "not_a_record", "not a game record: {problem}";
        /// An item of another game.
        AnotherGame = "another_game", "it belongs to another game";
        /// A record with an unknown variant.
        NoVariant { game: &'static str, variant: String } = "no_variant", "{game} has no variant `{variant}`";
        /// A record without a name for each seat.
        TwoSeats = "two_seats", "expected two seats";
        /// Several games in a format for one.
        OneGame = "one_game", "expected one game";
        /// A record of another game.
        RecordOf { of: String, game: String } = "record_of", "a game of {of}, not of {game}";
    }
}
