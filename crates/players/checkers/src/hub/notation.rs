//! Positions and moves of the Hub protocol on the board of 64 squares.
//!
//! A position is the side on turn, `W` or `B`, and one character for each square in the federation's order, from
//! b8 to g1: `w` and `b` men, `W` and `B` kings, `e` empty. A move is `22-18`, a capture names from, to and the
//! captured squares: `22x15x18`.

use spielgeist_checkers::{Board, Checkers, Move, Numbering, Position, Rank, Side, Square};
use spielgeist_play::{Game, Message, NotationError, messages};

/// Writes the position from which only kings have moved, and these moves.
pub(super) fn write_position(position: &Position, numbering: Numbering) -> (String, String) {
    let (board, side, moves) = position.last_progress();
    let name = |square: Square| square.number(numbering);
    let moves = moves.iter().map(|[from, to]| format!("{}-{}", name(*from), name(*to)));
    (write_board(&board, side), moves.collect::<Vec<_>>().join(" "))
}

fn write_board(board: &Board, side: Side) -> String {
    let letter = |square| match board.piece(square) {
        None => 'e',
        Some((Side::White, Rank::Man)) => 'w',
        Some((Side::White, Rank::King)) => 'W',
        Some((Side::Black, Rank::Man)) => 'b',
        Some((Side::Black, Rank::King)) => 'B',
    };
    let turn = if side == Side::White { 'W' } else { 'B' };
    std::iter::once(turn).chain(squares().map(letter)).collect()
}

/// The squares in the federation's order.
fn squares() -> impl Iterator<Item = Square> {
    (1..=Square::COUNT as u8).filter_map(|number| Square::from_number(number, Numbering::FromB8))
}

messages! {
    /// Problems of a position of this protocol.
    pub(crate) enum HubProblem in "checkers.hub" {
        /// The text, and what is wrong with it.
        Position { text: String, problem: Message } = "position", "position `{text}`: {problem}";
        /// No side is on turn.
        ToMove = "to_move", "expected the side on turn, W or B, at the beginning";
        /// Too many squares, or too few.
        Squares { found: usize } = "squares", "expected 32 squares after the side on turn, found {found}";
        /// Not a piece.
        Letter { found: char } = "letter", "expected e, w, W, b or B, found `{found}`";
    }
}

/// Reads a position and plays the moves that follow it.
///
/// # Errors
/// If the position is invalid or a move is illegal; the error names the first problem.
pub(super) fn read_position(
    game: &Checkers,
    text: &str,
    moves: &str,
    numbering: Numbering,
) -> Result<Position, NotationError> {
    let wrong = |problem: Message| HubProblem::Position { text: text.to_owned(), problem };
    let mut letters = text.chars();
    let side = match letters.next() {
        Some('W' | 'w') => Side::White,
        Some('B' | 'b') => Side::Black,
        _ => return Err(wrong(HubProblem::ToMove.into()).into()),
    };
    let letters: Vec<char> = letters.collect();
    if letters.len() != Square::COUNT {
        return Err(wrong(HubProblem::Squares { found: letters.len() }.into()).into());
    }
    let mut board = Board::empty();
    for (square, letter) in squares().zip(letters) {
        let (side, rank) = match letter {
            'e' => continue,
            'w' => (Side::White, Rank::Man),
            'W' => (Side::White, Rank::King),
            'b' => (Side::Black, Rank::Man),
            'B' => (Side::Black, Rank::King),
            found => return Err(wrong(HubProblem::Letter { found }.into()).into()),
        };
        board.put(square, side, rank).map_err(|error| wrong(error.into_message()))?;
    }
    let mut position = game.position(board, side);
    let mut legal = Vec::new();
    for text in moves.split_whitespace() {
        legal.clear();
        game.moves(&position, &mut legal);
        let mv = game.read_numbered_move(&legal, text, numbering)?;
        game.play(&mut position, mv);
    }
    Ok(position)
}

/// Writes a move.
pub(super) fn write_move(mv: Move, numbering: Numbering) -> String {
    let name = |square: Square| square.number(numbering).to_string();
    let ends = [name(mv.from()), name(mv.to())];
    if !mv.is_capture() {
        return ends.join("-");
    }
    ends.into_iter().chain(mv.captured().map(name)).collect::<Vec<_>>().join("x")
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Notation;

    use super::*;

    const START: &str = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

    #[test]
    fn the_start_has_thirty_three_characters() {
        let game = Checkers::official();
        assert_eq!(write_position(&game.start(), Numbering::FromB8), (START.to_owned(), String::new()));
        assert_eq!(read_position(&game, START, "", Numbering::FromB8), Ok(game.start()));
    }

    #[test]
    fn moves_of_kings_are_sent_so_that_repetitions_are_seen() {
        let game = Checkers::official();
        let position = game.read_view("W:WKc1,a3,c3:BKf8,h6,f6:H4:E4:Mc1-d2,f8-e7,d2-c1,e7-f8").unwrap();
        for numbering in [Numbering::FromB8, Numbering::FromA1] {
            let (board, moves) = write_position(&position, numbering);
            assert_eq!(read_position(&game, &board, &moves, numbering), Ok(position));
        }
        assert_eq!(write_position(&position, Numbering::FromB8).1, "30-26 3-7 26-30 7-3");
    }

    #[test]
    fn both_numberings_name_the_same_moves() {
        let game = Checkers::official();
        let after = |moves, numbering| read_position(&game, START, moves, numbering).unwrap();
        // c3-d4 d6-c5
        assert_eq!(after("22-18 10-14", Numbering::FromB8), after("10-14 22-18", Numbering::FromA1));
    }

    #[test]
    fn captures_name_the_captured_squares_in_any_order() {
        let game = Checkers::official();
        let position = game.read_view("B:Wc3,e5,h2:Bf4,f6").unwrap();
        let mut legal = Vec::new();
        game.moves(&position, &mut legal);
        assert_eq!(write_move(legal[0], Numbering::FromB8), "11x25x22x15");
        for text in ["11x25x22x15", "11x25x15x22"] {
            assert_eq!(game.read_numbered_move(&legal, text, Numbering::FromB8), Ok(legal[0]));
        }
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let game = Checkers::official();
        let crowned = format!("W{}", "w".repeat(32));
        for (text, moves, said) in [
            ("", "", "W or B"),
            ("Wee", "", "32 squares"),
            (&START.replace("ew", "xw"), "", "`x`"),
            (crowned.as_str(), "", "king"),
            (START, "22-17 1-2", "1-2"),
            (START, "99-1", "99"),
        ] {
            let error = read_position(&game, text, moves, Numbering::FromB8).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
