//! Problems of the text of a play, of dice or of a position.

use spielgeist_play::{Message, messages, words::joined};

messages! {
    /// Problems of a text of this game.
    pub(super) enum TextProblem in "backgammon.text" {
        /// Not two dice.
        Dice { found: String } = "dice", "dice: expected two numbers from 1 to 6 such as `3 1`, found `{found}`";
        /// No dice.
        NoDice = "no_dice", "the dice are missing: expected two numbers from 1 to 6 such as `3 1`";
        /// No dice where a double is not possible either.
        NoDiceNoDouble = "no_dice_no_double",
            "the dice are missing: expected two numbers from 1 to 6 such as `3 1`, since the side on roll may not double";
        /// Not a seat.
        Seat { found: String } = "seat", "seat: expected 0 or 1, found `{found}`";
        /// Not a game of the session.
        Game { most: u8, found: String } = "game", "game: expected a number from 1 to {most}, found `{found}`";
        /// A side has won.
        Over { who: &'static str } = "over", "{who} has borne off all its men: the game is over";
        /// A text, and what is wrong with it.
        Within { text: String, problem: Message } = "within", "`{text}`: {problem}";
        /// More than one play.
        Ambiguous { text: String, plays: Vec<String> } = "ambiguous",
            "`{text}` can mean {list}; give every step", list = joined(plays, "or");
        /// Not a play.
        Play = "play", "expected a play such as `8/5 6/5`, `bar/22(2)` or `pass`";
        /// Not the way of a man.
        Way { word: String } = "way", "`{word}` is not a move; expected e.g. `8/5`";
        /// A way that names something else than points.
        Point { word: String, found: String } = "point",
            "in `{word}`: expected a point from 1 to 24, `bar` or `off`, found `{found}`";
        /// A way in the wrong direction.
        Backwards { word: String } = "backwards", "`{word}` moves backwards: men move from 24 down to 1";
        /// Not a number of men.
        Count { word: String } = "count", "`{word}`: expected the number of men in brackets, from (1) to (4)";
    }
}
