//! Problems of the text of a move, a setup, a position or a board of the tournament server.

use spielgeist_play::{Message, Seat, messages};

messages! {
    /// Problems of a text of this game.
    pub(super) enum TextProblem in "geister.text" {
        /// Part of a text, and what is wrong with it.
        Within { text: String, problem: Message } = "within", "`{text}`: {problem}";
        /// Not a square.
        Square { text: String } = "square", "`{text}` is not a square: expected a letter a to f and a row 1 to 6";
        /// Not a move of any notation.
        Step { text: String } = "step",
            "`{text}` is not a move: expected a square and a direction such as b2n, a setup such as SET:ABCD, or MOV:A,NORTH";
        /// A step in no direction.
        Direction { text: String, found: char } = "direction",
            "`{text}`: unknown direction `{found}`: expected n, e, s or w";
        /// Not a move for the tournament server.
        Order { text: String } = "order",
            "`{text}` is not a move: expected MOV: and a ghost, a comma and a direction, such as MOV:A,NORTH";
        /// A move of no ghost.
        OrderGhost { text: String, found: String } = "order_ghost", "`{text}`: unknown ghost `{found}`: expected A to H";
        /// A move in no direction.
        OrderDirection { text: String, found: String } = "order_direction",
            "`{text}`: unknown direction `{found}`: expected NORTH, EAST, SOUTH or WEST, or its first letter";
        /// Not a setup.
        Setup { text: String } = "setup",
            "`{text}` is not a setup: expected SET: and the four evil ghosts, such as SET:ABCD";
        /// A letter of no ghost.
        SetupGhost { found: char } = "setup_ghost", "unknown ghost `{found}`: expected four of A to H";
        /// A ghost that is evil twice.
        SetupTwice { ghost: char } = "setup_twice", "ghost {ghost} is named twice: expected four of A to H";
        /// Too many evil ghosts, or too few.
        SetupCount { evil: u32, good: u32 } = "setup_count",
            "{evil} evil ghosts named, which leaves {good} good: expected four of A to H, such as SET:ABCD";
        /// Too many words in a position, or too few.
        Words { found: usize } = "words",
            "expected the seat, the ply, and the ghosts of each seat with the first two it moved (six words), \
             or the seat and `set`; found {found} words";
        /// A seat that does not exist.
        NoSeat { found: String } = "seat", "seat: expected 0 or 1, found `{found}`";
        /// A ply that is no number.
        Ply { limit: u16, found: String } = "ply", "ply: expected `set` or a number below {limit}, found `{found}`";
        /// A ply after the end.
        PlyLimit { ply: u16, limit: u16 } = "ply_limit", "ply {ply}: the game is drawn after {limit} plies";
        /// The other seat's ply.
        NotOnTurn { seat: Seat, ply: u16 } = "not_on_turn",
            "seat {seat} is not on turn at ply {ply}: seat 0 moves at even plies";
        /// Too many ghosts, or too few.
        Ghosts { seat: Seat, found: usize } = "ghosts",
            "seat {seat}: expected 8 ghosts separated by commas, found {found}";
        /// The word after the ghosts of a seat.
        Moved { seat: Seat, found: String } = "moved",
            "seat {seat}: first two ghosts moved: expected two letters A to H, or - for none, such as AC, A- or --; \
             found `{found}`";
        /// The text of one ghost.
        GhostText { seat: Seat, ghost: char, text: String, problem: Message } = "ghost_text",
            "seat {seat}, ghost {ghost}, `{text}`: {problem}";
        /// One ghost of a position.
        Ghost { seat: Seat, ghost: char, problem: Message } = "ghost", "seat {seat}, ghost {ghost}: {problem}";
        /// Not the text of a ghost.
        GhostParts = "ghost_parts", "expected a square or 99, a nature, and counts such as 3f1l";
        /// An unknown nature.
        Nature { found: char } = "nature",
            "nature `{found}`: expected R or B for the seat's own ghost, u for one of the other seat, r or b for a \
             captured one";
        /// A count of nothing.
        CountLetter { found: char } = "count_letter",
            "count `{found}`: expected one of the letters f, b, l, c, e, t, s, d, o";
        /// A count that is no number, 0 or too large.
        CountNumber { found: String, letter: char } = "count_number",
            "count `{found}` before `{letter}`: expected 1 to 255";
        /// Two counts of one thing.
        CountTwice { letter: char } = "count_twice", "count `{letter}` is given twice";
        /// A number without its letter.
        CountAlone { found: String } = "count_alone", "count `{found}` has no letter";
        /// A ghost that has left the board.
        Escaped = "escaped", "it has escaped, so the game is over";
        /// A captured ghost without its nature.
        CapturedUnknown = "captured_unknown",
            "it is captured, so both know its nature: expected r (evil) or b (good)";
        /// An own ghost without its nature.
        OwnUnknown = "own_unknown", "its owner knows its nature: expected R (evil) or B (good)";
        /// A ghost of the other seat with a nature that must be hidden.
        Hidden = "hidden", "its nature is hidden: expected u";
        /// Two ghosts on one square.
        SameSquare { square: String } = "same_square", "another ghost stands on {square} too";
        /// Not four ghosts of each nature.
        Natures { seat: Seat, evil: u32, good: u32 } = "natures",
            "seat {seat} has {evil} evil and {good} good ghosts, captured ones included: expected four of each";
        /// All ghosts of a nature are captured.
        AllLost { seat: Seat, captured: u32, kind: &'static str } = "all_lost",
            "seat {seat} has lost {captured} {kind}s: with four the game is over";
        /// A board that is too long or too short.
        BoardLength { found: usize } = "board_length",
            "a board has 48 characters, three for each of 16 ghosts: found {found}";
        /// One ghost of a board.
        BoardGhost { ghost: char, place: usize, problem: Message } = "board_ghost",
            "ghost {ghost} at character {place}: {problem}";
        /// A place outside of the board.
        BoardPlace { found: String } = "board_place",
            "place `{found}`: expected x and y from 0 to 5, 99 (captured) or 88 (escaped)";
        /// An unknown nature on a board.
        BoardNature { found: char } = "board_nature", "nature `{found}`: expected R, B, r, b or u";
        /// A board that does not show what was captured.
        CapturedNature { ghost: char, found: char } = "captured_nature",
            "ghost {ghost} was captured, but its nature is `{found}`: expected r or b";
        /// A board that does not follow from the steps.
        Shown { ghost: char, shown: String, expected: String } = "shown",
            "ghost {ghost} is shown as {shown}: expected {expected} after the steps so far";
        /// A board after which the same side is on turn.
        NoneMoved = "none_moved", "no ghost of the other side has moved since the last board";
        /// A ghost that went too far.
        NotOneStep { ghost: char, shown: String } = "not_one_step",
            "ghost {ghost} is shown as {shown}, which is not one step from where it stood";
    }
}
