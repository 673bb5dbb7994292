//! The board in the paper's colour-neutral alphabet: `c` and `C` are the computer's men and kings, `j` and `J` the user's.
//!
//! Players change colours after every game. So that a window of one game can be found in the next, squares are
//! named as if the computer played White: if it has Black, the board is turned round. The paper changes only the
//! letters and does not say what becomes of the squares; turning the board is our reading.

use spielgeist_checkers::{Board, Rank, Side, Square};

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: `-`.
    Empty,
    /// A man of the computer: `c`.
    ComputerMan,
    /// A king of the computer: `C`.
    ComputerKing,
    /// A man of the user: `j`, for *jogador*.
    UserMan,
    /// A king of the user: `J`.
    UserKing,
}

impl Cell {
    const ALL: [Self; 5] =
        [Self::Empty, Self::ComputerMan, Self::ComputerKing, Self::UserMan, Self::UserKing];

    /// The paper's letter.
    pub const fn letter(self) -> char {
        match self {
            Self::Empty => '-',
            Self::ComputerMan => 'c',
            Self::ComputerKing => 'C',
            Self::UserMan => 'j',
            Self::UserKing => 'J',
        }
    }

    /// The cell of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|cell| cell.letter() == letter)
    }
}

/// A set of squares: bit `n` is the square with index `n`, row by row from the computer's left corner.
pub(crate) type SquareSet = u32;

/// The square on which the computer, were it White, would see `square`.
pub(crate) fn seen_from(square: Square, computer: Side) -> Square {
    match computer {
        Side::White => square,
        Side::Black => Square::new(Square::COUNT - 1 - square.index()).expect("a board turned round"),
    }
}

/// The set of one square, as the computer sees it.
pub(crate) fn bit(square: Square, computer: Side) -> SquareSet {
    1 << seen_from(square, computer).index()
}

/// The pieces on the board, or on a part of it, by owner and rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NeutralBoard {
    computer_men: SquareSet,
    computer_kings: SquareSet,
    user_men: SquareSet,
    user_kings: SquareSet,
}

impl NeutralBoard {
    /// The whole board.
    pub(crate) fn of(board: &Board, computer: Side) -> Self {
        let set = |side, rank| {
            board.squares(side, rank).fold(0, |set: SquareSet, square| set | bit(square, computer))
        };
        Self {
            computer_men: set(computer, Rank::Man),
            computer_kings: set(computer, Rank::King),
            user_men: set(computer.foe(), Rank::Man),
            user_kings: set(computer.foe(), Rank::King),
        }
    }

    /// The part of it on these squares.
    pub(crate) fn within(self, squares: SquareSet) -> Self {
        Self {
            computer_men: self.computer_men & squares,
            computer_kings: self.computer_kings & squares,
            user_men: self.user_men & squares,
            user_kings: self.user_kings & squares,
        }
    }

    /// Both parts, of squares that do not overlap.
    pub(crate) fn joined(self, other: Self) -> Self {
        Self {
            computer_men: self.computer_men | other.computer_men,
            computer_kings: self.computer_kings | other.computer_kings,
            user_men: self.user_men | other.user_men,
            user_kings: self.user_kings | other.user_kings,
        }
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: Square, cell: Cell) {
        let place = 1 << square.index();
        match cell {
            Cell::Empty => {}
            Cell::ComputerMan => self.computer_men |= place,
            Cell::ComputerKing => self.computer_kings |= place,
            Cell::UserMan => self.user_men |= place,
            Cell::UserKing => self.user_kings |= place,
        }
    }

    /// The content of a square.
    pub(super) fn cell(&self, square: Square) -> Cell {
        let on = |set: SquareSet| set >> square.index() & 1 == 1;
        match () {
            () if on(self.computer_men) => Cell::ComputerMan,
            () if on(self.computer_kings) => Cell::ComputerKing,
            () if on(self.user_men) => Cell::UserMan,
            () if on(self.user_kings) => Cell::UserKing,
            () => Cell::Empty,
        }
    }

    /// Number of pieces of the computer.
    pub(crate) fn computers(&self) -> u32 {
        (self.computer_men | self.computer_kings).count_ones()
    }

    /// Number of pieces of the user.
    pub(crate) fn users(&self) -> u32 {
        (self.user_men | self.user_kings).count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_checkers::Checkers;
    use spielgeist_play::Notation;

    #[test]
    fn the_computer_sees_the_same_board_with_either_colour() {
        let game = Checkers::paper();
        let white = game.read_view("W:Wc3,Kh2:Bd4,Ka7").unwrap();
        let black = game.read_view("B:We5,Kh2:Bf6,Ka7").unwrap();
        let seen = NeutralBoard::of(white.board(), Side::White);
        assert_eq!(seen, NeutralBoard::of(black.board(), Side::Black));
        let square = |name: &str| name.parse::<Square>().unwrap();
        let letters = ["c3", "h2", "d4", "a7", "a1"].map(|name| seen.cell(square(name)).letter());
        assert_eq!(letters, ['c', 'C', 'j', 'J', '-'], "the paper's letters");
        assert_eq!((seen.computers(), seen.users()), (2, 2));
    }
}
