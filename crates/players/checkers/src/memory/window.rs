//! Windows: the part of the board that moves changed or crossed, before and after.

use spielgeist_checkers::{Board, Move, Side, Square};
use spielgeist_play::messages;

use super::neutral_board::{Cell, NeutralBoard, SquareSet, bit};

/// Squares with what stood there before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Window {
    squares: SquareSet,
    before: NeutralBoard,
    after: NeutralBoard,
}

/// A square of a window and what stands there, as the computer sees it if it plays White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowSquare {
    /// The square.
    pub square: Square,
    /// Its content.
    pub cell: Cell,
}

messages! {
    /// A problem of a window.
    pub enum WindowError in "checkers.window" {
        /// A name that is not a dark square.
        NoSquare { name: String } = "no_square", "`{name}` is not a dark square";
        /// A square twice.
        Twice { square: String } = "twice", "square {square} is given twice";
        /// Fewer than two squares.
        TooSmall { squares: usize } = "too_small", "{squares} squares; expected at least 2";
        /// A configuration of another length than the list of squares.
        Length { text: String, found: usize, squares: usize } = "length",
            "`{text}` has {found} characters for {squares} squares";
        /// A letter that is not in the alphabet.
        Letter { letter: char } = "letter", "`{letter}` is not one of c, C, j, J and -";
        /// The computer loses no piece in it.
        NoLoss = "no_loss", "the computer loses no piece in it";
    }
}

impl std::error::Error for WindowError {}

impl Window {
    /// The window of moves that lead from one board to another.
    pub(crate) fn of(before: &Board, after: &Board, squares: SquareSet, computer: Side) -> Self {
        Self {
            squares,
            before: NeutralBoard::of(before, computer).within(squares),
            after: NeutralBoard::of(after, computer).within(squares),
        }
    }

    /// Whether the squares of the window look as before.
    #[inline]
    pub(crate) fn matches(&self, board: &NeutralBoard) -> bool {
        board.within(self.squares) == self.before
    }

    /// The board after what the window remembers; the window must match.
    pub(crate) fn applied(&self, board: &NeutralBoard) -> NeutralBoard {
        board.within(!self.squares).joined(self.after)
    }

    /// Number of pieces that the computer loses in it.
    pub fn lost(&self) -> u32 {
        self.before.computers().saturating_sub(self.after.computers())
    }

    /// Number of pieces that the user loses in it.
    pub fn won(&self) -> u32 {
        self.before.users().saturating_sub(self.after.users())
    }

    /// Number of squares, the paper's `t`.
    pub fn size(&self) -> u32 {
        self.squares.count_ones()
    }

    /// The squares before, row by row from the computer's left corner.
    pub fn before(&self) -> Vec<WindowSquare> {
        self.cells(&self.before)
    }

    /// The same squares after.
    pub fn after(&self) -> Vec<WindowSquare> {
        self.cells(&self.after)
    }

    fn cells(&self, board: &NeutralBoard) -> Vec<WindowSquare> {
        let squares = Square::all().filter(|square| self.squares >> square.index() & 1 == 1);
        squares.map(|square| WindowSquare { square, cell: board.cell(square) }).collect()
    }

    /// The names of the squares, and both configurations with one letter per square.
    pub fn texts(&self) -> [String; 3] {
        let (before, after) = (self.before(), self.after());
        let names: Vec<String> = before.iter().map(|each| each.square.to_string()).collect();
        let letters = |cells: &[WindowSquare]| cells.iter().map(|each| each.cell.letter()).collect();
        [names.join(" "), letters(&before), letters(&after)]
    }

    /// Reads what [`Window::texts`] gives.
    ///
    /// # Errors
    /// If the text is not a valid window.
    pub fn read([squares, before, after]: [&str; 3]) -> Result<Self, WindowError> {
        let mut list = Vec::new();
        let mut set: SquareSet = 0;
        for name in squares.split_whitespace() {
            let square: Square = name.parse().map_err(|_| WindowError::NoSquare { name: name.to_owned() })?;
            if set >> square.index() & 1 == 1 {
                return Err(WindowError::Twice { square: square.to_string() });
            }
            set |= 1 << square.index();
            list.push(square);
        }
        if list.len() < 2 {
            return Err(WindowError::TooSmall { squares: list.len() });
        }
        let board = |text: &str| {
            let found = text.chars().count();
            if found != list.len() {
                return Err(WindowError::Length { text: text.to_owned(), found, squares: list.len() });
            }
            let mut board = NeutralBoard::default();
            for (&square, letter) in list.iter().zip(text.chars()) {
                board.put(square, Cell::of_letter(letter).ok_or(WindowError::Letter { letter })?);
            }
            Ok(board)
        };
        let window = Self { squares: set, before: board(before)?, after: board(after)? };
        if window.lost() == 0 { Err(WindowError::NoLoss) } else { Ok(window) }
    }
}

/// The squares that a move leaves, crosses, captures on or reaches, as the computer sees them.
pub(crate) fn touched(mv: Move, computer: Side) -> SquareSet {
    let mut set = 0;
    let mut last: Option<Square> = None;
    for square in mv.path() {
        if let Some(last) = last {
            let step = |from: u8, to: u8| i16::from(to).cmp(&i16::from(from)) as i16;
            let (right, up) = (step(last.file(), square.file()), step(last.row(), square.row()));
            let (mut file, mut row) = (i16::from(last.file()), i16::from(last.row()));
            while file != i16::from(square.file()) {
                (file, row) = (file + right, row + up);
                let crossed = u8::try_from(file).ok().zip(u8::try_from(row).ok());
                let crossed = crossed.and_then(|(file, row)| Square::at(file, row));
                set |= crossed.map_or(0, |square| bit(square, computer));
            }
        }
        set |= bit(square, computer);
        last = Some(square);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_checkers::Checkers;
    use spielgeist_play::{Game, Notation};

    fn window(text: &str, mv: &str, computer: Side) -> Window {
        let game = Checkers::paper();
        let position = game.read_view(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let mv = *moves.iter().find(|each| each.to_string() == mv).unwrap();
        let mut after = position;
        game.play(&mut after, mv);
        Window::of(position.board(), after.board(), touched(mv, computer), computer)
    }

    #[test]
    fn a_window_has_the_squares_that_a_capture_touches() {
        let seen = window("W:Wc3,a1:Bd4,h8", "c3xe5", Side::Black);
        // Black sees the board turned round: c3 is f6, d4 is e5, e5 is d4.
        assert_eq!(seen.texts(), ["d4 e5 f6", "-cj", "j--"].map(str::to_owned));
        assert_eq!((seen.size(), seen.lost(), seen.won()), (3, 1, 0));
    }

    #[test]
    fn a_king_crosses_squares() {
        let seen = window("W:WKa1,h2:Be5,h8", "a1xf6", Side::Black);
        assert_eq!(seen.texts()[0], "c3 d4 e5 f6 g7 h8");
        assert_eq!(seen.texts()[1..], ["-c---J", "J-----"].map(str::to_owned));
    }

    #[test]
    fn both_colours_give_the_same_window() {
        let one = window("W:Wc3,a1:Bd4,h8", "c3xe5", Side::Black);
        let other = window("B:We5,a1:Bf6,h8", "f6xd4", Side::White);
        assert_eq!(one, other);
    }

    #[test]
    fn a_window_matches_and_is_applied() {
        let seen = window("W:Wc3,a1:Bd4,h8", "c3xe5", Side::Black);
        let board =
            |text: &str| NeutralBoard::of(Checkers::paper().read_view(text).unwrap().board(), Side::Black);
        let elsewhere = board("W:Wc3,g1:Bd4,Kb8");
        assert!(seen.matches(&elsewhere) && !seen.matches(&board("W:Wc3,a1:Bd4,e5")));
        assert_eq!(seen.applied(&elsewhere), board("B:We5,g1:BKb8"));
    }

    #[test]
    fn texts_read_back_and_wrong_ones_are_named() {
        let seen = window("W:Wc3,a1:Bd4,h8", "c3xe5", Side::Black);
        let texts = seen.texts();
        assert_eq!(Window::read([&texts[0], &texts[1], &texts[2]]), Ok(seen));
        for (texts, error) in [
            (["d4 e4 f6", "-cj", "j--"], "`e4` is not a dark square"),
            (["d4 d4 f6", "-cj", "j--"], "square d4 is given twice"),
            (["d4", "c", "-"], "1 squares; expected at least 2"),
            (["d4 e5 f6", "-cj", "j-"], "`j-` has 2 characters for 3 squares"),
            (["d4 e5 f6", "-cB", "j--"], "`B` is not one of c, C, j, J and -"),
            (["d4 e5 f6", "-cj", "-cj"], "the computer loses no piece in it"),
        ] {
            assert_eq!(Window::read(texts).unwrap_err().to_string(), error);
        }
    }
}
