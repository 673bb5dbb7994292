//! Errors around GNU Backgammon.

use spielgeist_play::{Message, SystemError, messages};

messages! {
    /// GNU Backgammon cannot be used, or says something unexpected.
    pub(crate) enum GnubgProblem in "backgammon.gnubg" {
        /// Its match is not that of the variant.
        OtherMatch { length: u16, expected: u16 } = "other_match",
            "a match to {length} points; the variant is a match to {expected} points. Leave out the variant to play any match";
        /// A match that is too long.
        LongMatch { length: u16, most: u8 } = "long_match", "a match to {length} points; expected at most {most}";
        /// The variable for its path names something else.
        Misnamed { variable: &'static str, program: String } = "misnamed",
            "{variable} is set to `{program}`, which is not a program; unset it, or set it to the path of GNU Backgammon";
        /// It is not installed.
        NotInstalled { variable: &'static str, folder: &'static str } = "not_installed",
            "GNU Backgammon is not installed: `gnubg` is neither on the PATH nor in {folder}. Install it (Debian, \
             Ubuntu: apt-get install gnubg), or set {variable} to its path";
        /// The connection failed.
        Connection { problem: SystemError } = "connection", "the connection to GNU Backgammon: {problem}";
        /// It is silent.
        Silent { ms: u64 } = "silent", "GNU Backgammon sent nothing for {ms} ms";
        /// A line that cannot be read.
        Line { line: String, problem: Message } = "line", "GNU Backgammon sent `{line}`: {problem}";
        /// A line that is not a board.
        Board { fields: usize } = "board", "expected a line `board:` with {fields} fields";
        /// A field that is not a number.
        Field { at: usize, text: String } = "field", "field {at} is `{text}`; expected a number";
        /// A board that cannot be.
        Position { problem: Message } = "position", "{problem}";
        /// The address is not available.
        NotListening { address: String, problem: SystemError } = "not_listening", "cannot listen on {address}: {problem}";
        /// It did not connect.
        NotConnected { address: String, ms: u64 } = "not_connected",
            "GNU Backgammon did not connect to {address} within {ms} ms";
    }
}
