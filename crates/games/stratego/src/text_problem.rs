//! Problems of the text of a position, a setup, a square or a message of the tournament protocol.

use spielgeist_play::{Message, Seat, messages};

use super::piece::SIDES;

messages! {
    /// Problems of a text of this game.
    pub(super) enum TextProblem in "stratego.text" {
        /// Not a square.
        Square { text: String } = "square",
            "`{text}` is not a square: expected a column a to k without j and a row 1 to 10";
        /// A side without a legal move.
        Over { seat: Seat } = "over", "{side} is on turn and has no legal move: the game is over", side = SIDES[*seat];
        /// A side without a flag.
        NoFlag { seat: Seat } = "no_flag", "{side} has no flag: the game is over", side = SIDES[*seat];
        /// A flag among the fallen.
        FlagFallen { seat: Seat } = "flag_fallen", "{side}'s flag is captured: the game is over", side = SIDES[*seat];
        /// Not ten rows.
        Rows { found: usize } = "rows",
            "the board: expected 10 rows separated by `/`, from Red's back row, found {found}";
        /// Not ten squares in a row.
        Row { row: usize, found: usize } = "row", "row {row} of the board: expected 10 squares, found {found}";
        /// A dot without a piece before it.
        RowDot { row: usize } = "row_dot", "row {row} of the board begins with a dot; expected a square before it";
        /// A dot where no piece can have moved.
        Dot { square: String, after: Message } = "dot",
            "{square}: one dot after a movable piece means that it has moved; found a dot after {after}";
        /// A dot after an empty square.
        DotNoPiece = "dot.no_piece", "no piece";
        /// Two dots.
        DotTwice = "dot.twice", "another dot";
        /// A dot after a piece of unknown rank.
        DotHidden = "dot.hidden", "a hidden piece";
        /// A dot after a piece of this rank.
        DotPiece { kind: &'static str } = "dot.piece", "a {kind}";
        /// A piece in a lake.
        Lake { square: String, letter: char } = "lake",
            "{square}: `{letter}` in a lake, where no piece can stand; expected `_`";
        /// An unknown letter on a board without hidden pieces.
        Letter { square: String, letter: char } = "letter",
            "{square}: unknown letter `{letter}`; expected A for an empty square, B to M for red's pieces, N to Y for \
             blue's (lower case if revealed); lakes `_` only on c, d, g, h of rows 5 and 6";
        /// An unknown letter on a board with hidden pieces.
        LetterOrHidden { square: String, letter: char } = "letter_or_hidden",
            "{square}: unknown letter `{letter}`; expected A for an empty square, B to M for red's pieces, N to Y for \
             blue's (lower case if revealed), ? for a hidden piece; lakes `_` only on c, d, g, h of rows 5 and 6";
        /// Not a hundred letters.
        Letters { found: usize } = "letters", "expected 100 letters, found {found}";
        /// Too many pieces of a rank.
        TooMany { seat: Seat, kind: &'static str, letter: char, found: u8, most: u8 } = "too_many",
            "{side} has {found} of the rank {kind} ({letter}): at most {most}", side = SIDES[*seat];
        /// Too many pieces of a rank in a setup.
        SetupTooMany { kind: &'static str, letter: char, found: usize, most: u8 } = "setup_too_many",
            "the setup has {found} of the rank {kind} ({letter}): at most {most}";
        /// Not forty pieces.
        SetupPieces { found: usize } = "setup_pieces", "a setup has 40 pieces, found {found}";
        /// A sign of no rank in a setup of letters.
        SetupLetter { place: usize, sign: char } = "setup_letter",
            "place {place} of the setup: unknown sign `{sign}`; expected B bomb, C spy, D scout, E miner, F sergeant, \
             G lieutenant, H captain, I major, J colonel, K general, L marshal, M flag (digits need a header, \
             `marshal=1:` or `marshal=9:`)";
        /// A sign of no rank where 1 is the marshal.
        SetupMarshalOne { place: usize, sign: char } = "setup_marshal_one",
            "place {place} of the setup: unknown sign `{sign}`; expected 1 marshal to 9 scout, S spy, B bomb, F flag";
        /// A sign of no rank where 9 is the marshal.
        SetupMarshalNine { place: usize, sign: char } = "setup_marshal_nine",
            "place {place} of the setup: unknown sign `{sign}`; expected 9 marshal to 1 scout, 0 spy, B bomb, F flag";
        /// An unknown word before a setup.
        SetupHeader { word: String } = "setup_header",
            "header of the setup: unknown word `{word}`; expected front or back (which row comes first) and letters, \
             marshal=1 or marshal=9 (how ranks are written)";
        /// Not four rows.
        SetupRows { found: usize } = "setup_rows", "a setup has 4 rows, found {found}";
        /// Not ten signs in a row of a setup.
        SetupRow { number: usize, row: String, found: usize } = "setup_row",
            "row {number} of the setup, `{row}`: expected 10 signs, found {found}";
        /// A sign of no rank in a row of a setup.
        SetupRowSign { number: usize, row: String, sign: char } = "setup_row_sign",
            "row {number} of the setup, `{row}`: unknown sign `{sign}`; expected 1 marshal to 9 scout, s spy, B bomb, \
             F flag";
        /// A move of the tournament protocol, and what is wrong with it.
        Way { text: String, problem: Message } = "way",
            "`{text}` is not a move: {problem}; expected `x y UP|DOWN|LEFT|RIGHT` and for scouts a number of steps";
        /// Too many words, or too few.
        WayWords = "way_words", "it must have three or four words";
        /// A square outside of the board.
        WayNumbers = "way_numbers", "x and y must be 0 to 9";
        /// Not a direction.
        WayDirection { found: String } = "way_direction", "unknown direction `{found}`";
        /// Too far.
        WaySteps = "way_steps", "steps must be 1 to 9";
        /// Beyond the border.
        WayLeaves = "way_leaves", "it leaves the board";
        /// Not the outcome of a move.
        Outcome { text: String } = "outcome",
            "`{text}` is not an outcome: expected OK, VICTORY_FLAG, or KILLS, DIES or BOTHDIE with two ranks for which \
             that is the result";
        /// A piece that cannot be there during the hidden setup.
        SettingUp { square: String, seat: Seat } = "setting_up",
            "{square}: while setting up expected a piece of {side} that has neither moved nor been revealed",
            side = SIDES[*seat];
        /// A piece that does not belong there while pieces that all see are placed.
        SettingUpOpen { square: String, seat: Seat } = "setting_up_open",
            "{square}: while setting up expected a piece of {side} that has not moved and is public",
            side = SIDES[*seat];
        /// A piece that was placed too early.
        SetupOrder { square: String } = "setup_order",
            "{square}: while setting up squares are filled in order, Red's front row from a4 to k4 first, then row 3, 2, \
             1, then Blue's from k7";
        /// The setups are complete.
        SetupOver = "setup_over", "both sides have set up: expected the number of moves made, 0, instead of `setup`";
        /// Not forty pieces of a side.
        Forty { seat: Seat, board: usize, fallen: usize } = "forty",
            "{side} has {board} pieces on the board and {fallen} captured: together they must be 40", side = SIDES[*seat];
        /// More moved pieces than movable ones.
        Secrets { seat: Seat, moved: usize, left: usize } = "secrets",
            "{moved} hidden pieces of {side} have moved, but only {left} movable ones are left to be hidden",
            side = SIDES[*seat];
        /// A move of a chase that was not possible.
        Chase { seat: Seat, from: String, to: String } = "chase",
            "the chases: {side} cannot have gone {from}-{to} before what followed", side = SIDES[*seat];
        /// Not the moves of chases.
        Chases { found: String } = "chases",
            "the chases: expected `-` or Red's and Blue's plies and one move fewer than the longer chase, such as \
             `0:3:g8g7b5b4`, found `{found}`";
        /// A word too many.
        End { word: String } = "end", "unexpected `{word}` after the end of the position";
        /// Not a side.
        Side { found: String } = "side", "whose view: expected `red` or `blue`, found `{found}`";
        /// Not a number of moves.
        MovesMade { found: String } = "moves_made", "moves made: expected `setup` or a number, found `{found}`";
        /// Too many moves.
        MovesMadeLimit { number: u16, limit: u16 } = "moves_made_limit",
            "moves made: {number}, but the game is drawn at {limit}";
        /// Not a number of moves without an attack.
        Quiet { found: String } = "quiet", "moves since the last attack: expected a number, found `{found}`";
        /// Too many moves without an attack.
        QuietLimit { number: u16, limit: u16 } = "quiet_limit",
            "moves since the last attack: {number}, but the game is drawn at {limit}";
        /// More moves without an attack than moves.
        QuietTotal { quiet: u16, ply: u16 } = "quiet_total",
            "{quiet} moves since the last attack, but only {ply} in total";
        /// No board.
        NoBoard = "no_board", "the board is missing: expected ten rows of letters";
        /// A rank that the side cannot know.
        Unknowable { square: String, seat: Seat, kind: &'static str } = "unknowable",
            "{square}: {side} cannot know this {kind}: expected a lower-case letter (revealed) or `?`",
            side = SIDES[*seat];
        /// Not the fallen of both sides.
        FallenOfTwo { found: String } = "fallen_of_two",
            "the captured pieces: expected Red's and Blue's separated by `/`, found `{found}`";
        /// Not a fallen piece.
        Fallen { seat: Seat, sign: char, first: char, last: char } = "fallen",
            "captured pieces of {side}: unknown `{sign}`; expected letters {first} to {last}", side = SIDES[*seat];
        /// Not the last squares of both sides.
        TrackOfTwo { found: String } = "track_of_two",
            "the last squares: expected Red's and Blue's separated by `/`, found `{found}`";
        /// Not the squares of one piece.
        Track { seat: Seat, found: String } = "track",
            "the last squares of {side}: expected two to four different squares after one another in one line, found \
             `{found}`", side = SIDES[*seat];
        /// Not the two ranks of a fight.
        Fight { found: String } = "fight",
            "after `x` expected the letters of a movable rank and of the one it struck, found `{found}`";
    }
}
