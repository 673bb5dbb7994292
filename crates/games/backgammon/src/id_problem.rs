//! Problems of an ID of a position.

use spielgeist_play::{Message, messages};

messages! {
    /// Problems of a position ID, a match ID, a GNUbg ID or an XGID.
    pub(super) enum IdProblem in "backgammon.id" {
        /// Not a GNUbg ID.
        Gnubg { text: String } = "gnubg", "GNUbg ID `{text}`: expected a position ID, a colon and a match ID";
        /// A match ID, and what is wrong with it.
        Match { text: String, problem: Message } = "match", "match ID `{text}`: {problem}";
        /// A position ID, and what is wrong with it.
        Position { text: String, problem: Message } = "position", "position ID `{text}`: {problem}";
        /// An XGID, and what is wrong with it.
        Xgid { problem: Message } = "xgid", "XGID: {problem}";
        /// Too many letters, or too few.
        Length { letters: usize, found: usize } = "length", "expected {letters} letters, found {found}";
        /// Not a letter of an ID.
        Letter { place: usize, letter: char } = "letter",
            "letter {place} is `{letter}`, expected A-Z, a-z, 0-9, + or /";
        /// Bits behind the last.
        LastLetter = "last_letter", "the last letter of the ID is invalid: its unused bits must be 0";
        /// Bits behind the men.
        UnusedBits = "unused_bits", "the bits after the bar of the side on roll must be 0";
        /// Too many men on a point.
        Crowded { who: &'static str, most: u8 } = "crowded", "{who} has more than {most} men on one point";
        /// An invalid owner of the cube.
        CubeOwner = "cube_owner", "the cube belongs to player 2: expected 0 or 1";
        /// A resignation.
        Resignation = "resignation",
            "a resignation is offered; positions without a move to play are not supported";
        /// Not dice.
        Dice { one: u8, other: u8 } = "dice",
            "the dice are {one} and {other}, expected numbers from 1 to 6, or 0 and 0 before the roll";
        /// Too many fields.
        Fields { found: usize } = "fields", "expected 10 fields separated by `:`, found {found}";
        /// Too few fields.
        FieldMissing { found: usize, field: &'static str } = "field_missing",
            "expected 10 fields separated by `:`, found {found}; missing: {field}";
        /// Not a number of the field.
        Number { field: &'static str, least: i32, most: i32, found: String } = "number",
            "{field}: expected a number from {least} to {most}, found `{found}`";
        /// No side is on turn.
        Turn = "turn", "turn: expected 1 (bottom) or -1 (top), found `0`";
        /// An answer to a double that our rules do not have.
        Beaver { found: String } = "beaver", "dice: `{found}` is a beaver or a raccoon, which are not supported";
        /// Too many places, or too few.
        Places { found: usize } = "places", "places: expected 26 characters, found {found}";
        /// Not men on a point.
        Place { place: usize, letter: char } = "place",
            "place {place} is `{letter}`, expected `-`, an upper-case letter from A to O or a lower-case letter from a to o";
        /// Not men on the bar of the top.
        TopBar { letter: char } = "top_bar",
            "place 0 is `{letter}`, the bar of the top: expected `-` or a lower-case letter from a to o";
        /// Not men on the bar of the bottom.
        BottomBar { letter: char } = "bottom_bar",
            "place 25 is `{letter}`, the bar of the bottom: expected `-` or an upper-case letter from A to O";
    }
}
