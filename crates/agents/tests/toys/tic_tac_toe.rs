//! Tic-tac-toe: a draw, as everybody knows.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{EndReason, Ending, Game, Keyed, NoChance, Notation, NotationError, Phase, Rng, Seat};

use super::mix;

#[derive(Clone, Debug)]
pub(crate) struct TicTacToe;

/// The squares of each seat, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) squares: [u16; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square(pub(crate) u8);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Board {
    fn mover(&self) -> Seat {
        ((self.squares[0] | self.squares[1]).count_ones() % 2) as Seat
    }
}

impl Game for TicTacToe {
    type State = Board;
    type View = Board;
    type Move = Square;
    type Outcome = NoChance;

    fn end_reasons(&self) -> &'static [EndReason] {
        const REASONS: [EndReason; 2] = [EndReason::new("line"), EndReason::new("full")];
        &REASONS
    }

    fn seats(&self) -> usize {
        2
    }
    fn start(&self) -> Board {
        Board::default()
    }
    fn phase(&self, board: &Board) -> Phase {
        let mover = board.mover();
        if LINES.iter().any(|line| board.squares[1 - mover] & line == *line) {
            Phase::Over(Ending::win(1 - mover, "line"))
        } else if board.squares[0] | board.squares[1] == 0o777 {
            Phase::Over(Ending::draw("full"))
        } else {
            Phase::Decide(mover)
        }
    }
    fn moves(&self, board: &Board, moves: &mut Vec<Square>) {
        let taken = board.squares[0] | board.squares[1];
        moves.extend((0..9).filter(|square| taken >> square & 1 == 0).map(Square));
    }
    fn play(&self, board: &mut Board, square: Square) {
        board.squares[board.mover()] |= 1 << square.0;
    }
    fn view<'s>(&self, board: &'s Board, _: Seat) -> Cow<'s, Board> {
        Cow::Borrowed(board)
    }
    fn imagine(&self, view: &Board, _: &mut Rng) -> Board {
        *view
    }
}

impl Keyed for TicTacToe {
    fn key(&self, board: &Board) -> u64 {
        mix(u64::from(board.squares[0]) | u64::from(board.squares[1]) << 16)
    }
}

/// Nine characters, `X` and `O` and dots, from `a1` on.
impl Notation for TicTacToe {
    fn write_view(&self, board: &Board) -> String {
        let letter = |square: u8| match board.squares.map(|squares| squares >> square & 1) {
            [1, _] => 'X',
            [_, 1] => 'O',
            _ => '.',
        };
        (0..9).map(letter).collect()
    }
    fn read_view(&self, text: &str) -> Result<Board, NotationError> {
        if text.len() != 9 || text.chars().any(|letter| !"XO.".contains(letter)) {
            return Err(spielgeist_play::unreadable(text, "nine of `X`, `O` and `.`"));
        }
        let bits = |wanted: u8| {
            text.bytes().enumerate().filter(|(_, letter)| *letter == wanted).map(|(at, _)| 1 << at).sum()
        };
        Ok(Board { squares: [bits(b'X'), bits(b'O')] })
    }
}
