//! The board as the paper's chromosome: 64 characters, row by row from a8 to h1.
//!
//! `B` a white man, `P` a black man, `A` a white king, `E` a black king, `-` an empty square, `#` a square
//! that cannot be occupied. During a capture, `X` is a jumped piece of the computer and `Y` one of the user.
//! The start position printed in the paper has misprints (10 P and 14 B); here it is built from the board.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::NotationError;

use super::board::{Board, Rank, Side};
use super::moves::Move;
use super::square::Square;
use super::text_problem::TextProblem;

/// A board in the paper's alphabet.
///
/// ```
/// use spielgeist_checkers::{Checkers, Chromosome};
/// use spielgeist_play::Game;
/// let start = Chromosome::of(Checkers::paper().start().board());
/// assert!(start.to_string().starts_with("#P#P#P#PP#P#P#P##P#P#P#P-#-#"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chromosome([u8; 64]);

impl Chromosome {
    /// The board between two moves.
    pub fn of(board: &Board) -> Self {
        let mut genes = [b'#'; 64];
        for square in Square::all() {
            genes[place(square)] = match board.piece(square) {
                Some((Side::White, Rank::Man)) => b'B',
                Some((Side::Black, Rank::Man)) => b'P',
                Some((Side::White, Rank::King)) => b'A',
                Some((Side::Black, Rank::King)) => b'E',
                None => b'-',
            };
        }
        Self(genes)
    }

    /// The board after a move of `side`, with captured pieces still marked: `X` for a piece of the computer,
    /// `Y` for one of the user.
    pub fn after(board: &Board, side: Side, mv: Move, computer: Side) -> Self {
        let mut after = *board;
        after.play(side, mv);
        let mut chromosome = Self::of(&after);
        for square in mv.captured() {
            chromosome.0[place(square)] = if side.foe() == computer { b'X' } else { b'Y' };
        }
        chromosome
    }

    /// The 64 characters.
    pub fn genes(&self) -> &[u8; 64] {
        &self.0
    }

    /// The index of a square's character, 0 to 63.
    pub fn index(square: Square) -> usize {
        place(square)
    }

    /// The paper's mutation by sub-exchange: two characters change places.
    ///
    /// # Panics
    /// If an index is above 63.
    #[must_use]
    pub fn sub_exchanged(mut self, i: usize, j: usize) -> Self {
        self.0.swap(i, j);
        self
    }

    /// The paper's mutation by replacement: characters give way to others of the alphabet.
    ///
    /// # Panics
    /// If an index is above 63, or a character does not belong on such a square.
    #[must_use]
    pub fn replaced(mut self, genes: impl IntoIterator<Item = (usize, char)>) -> Self {
        for (index, gene) in genes {
            assert!(self.0[index] != b'#' && ALPHABET.contains(gene), "`{gene}` at {index}");
            self.0[index] = gene as u8;
        }
        self
    }

    /// The board, without pieces marked as captured.
    ///
    /// # Errors
    /// If the text is invalid; the error names the square and the problem.
    pub fn board(&self) -> Result<Board, NotationError> {
        let mut board = Board::EMPTY;
        for square in Square::all() {
            let (side, rank) = match self.0[place(square)] {
                b'B' => (Side::White, Rank::Man),
                b'P' => (Side::Black, Rank::Man),
                b'A' => (Side::White, Rank::King),
                b'E' => (Side::Black, Rank::King),
                _ => continue,
            };
            board.put(square, side, rank)?;
        }
        Ok(board)
    }
}

/// The characters of dark squares.
const ALPHABET: &str = "BPAE-XY";

/// The index of a square's character.
fn place(square: Square) -> usize {
    usize::from(7 - square.row()) * 8 + usize::from(square.file())
}

impl FromStr for Chromosome {
    type Err = NotationError;

    /// Reads 64 characters; blanks, commas and angle brackets between them, as the paper prints them, are skipped.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && !",<>".contains(*letter));
        let letters: Vec<char> = letters.collect();
        let dark = Square::all().fold(0u64, |dark, square| dark | 1 << place(square));
        let mut genes = [b'#'; 64];
        if letters.len() != genes.len() {
            return Err(TextProblem::ChromosomeLength { found: letters.len() }.into());
        }
        for (index, (gene, letter)) in genes.iter_mut().zip(letters).enumerate() {
            let allowed = if dark >> index & 1 == 1 { ALPHABET } else { "#" };
            if !allowed.contains(letter) {
                let (file, row) = (char::from(b'a' + (index % 8) as u8), 8 - index / 8);
                let (place, square) = (index + 1, format!("{file}{row}"));
                return Err(TextProblem::Gene { place, square, allowed, found: letter }.into());
            }
            *gene = letter as u8;
        }
        Ok(Self(genes))
    }
}

impl fmt::Display for Chromosome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&gene| write!(f, "{}", char::from(gene)))
    }
}

impl fmt::Debug for Chromosome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Checkers;
    use spielgeist_play::{Game, Notation};

    #[test]
    fn the_start_has_twelve_pieces_a_side() {
        let text = Chromosome::of(&Board::START).to_string();
        let count = |gene| text.chars().filter(|&other| other == gene).count();
        assert_eq!(['P', 'B', '-', '#'].map(count), [12, 12, 8, 32]);
        assert_eq!(text.parse::<Chromosome>().unwrap().board(), Ok(Board::START));
        let printed: Vec<String> = text.chars().map(String::from).collect();
        assert_eq!(format!("<{}>", printed.join(", ")).parse::<Chromosome>().unwrap().to_string(), text);
    }

    #[test]
    fn captured_pieces_are_shown_by_whose_they_were() {
        let game = Checkers::paper();
        let position = game.read_view("W:Wc3:Bd4,Kh8").unwrap();
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for (computer, gene) in [(Side::Black, 'X'), (Side::White, 'Y')] {
            let after = Chromosome::after(position.board(), Side::White, moves[0], computer);
            assert_eq!(after.to_string().find(gene), Some(4 * 8 + 3), "{after}");
            let mut played = position;
            game.play(&mut played, moves[0]);
            assert_eq!(after.board().as_ref(), Ok(played.board()));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let start = Chromosome::of(&Board::START).to_string();
        for (text, said) in [
            (start[1..].to_owned(), "found 63"),
            (start.replacen('P', "Q", 1), "character 2 (b8): expected one of BPAE-XY, found `Q`"),
            (start.replacen('#', "-", 1), "character 1 (a8): expected one of #"),
        ] {
            let error = text.parse::<Chromosome>().unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        let crowded = start.replacen('-', "B", 1).parse::<Chromosome>().unwrap();
        assert!(crowded.board().unwrap_err().to_string().contains("more than 12"));
    }
}
