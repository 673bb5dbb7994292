//! The 32 dark squares and three ways to name them.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::NotationError;

use super::text_problem::TextProblem;

/// A dark square, counted row by row from a1 (0) to h8 (31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// The start of a numeric notation. The text alone does not determine it; the reader must know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// b8 = 1, d8 = 2, … g1 = 32: the FMJD's, and the default.
    #[default]
    FromB8,
    /// a1 = 1, c1 = 2, … h8 = 32: how pydraughts numbers the Brazilian and Russian board.
    FromA1,
}

impl Square {
    /// Number of squares.
    pub const COUNT: usize = 32;

    /// All, row by row from a1.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Self::COUNT as u8).map(Square)
    }

    /// The square with this index, 0 to 31.
    pub fn new(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    /// For indices that are known to be below 32.
    #[inline]
    pub(super) const fn from_low_bits(bits: u64) -> Self {
        Self((bits & 31) as u8)
    }

    /// The dark square on this file and row, both counted from 0; `None` for a light square.
    pub fn at(file: u8, row: u8) -> Option<Self> {
        (file < 8 && row < 8 && (file + row).is_multiple_of(2)).then(|| Self(row * 4 + file / 2))
    }

    /// 0 to 31, row by row from a1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file: 0 for a to 7 for h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 4 * 2 + self.row() % 2
    }

    /// The row: 0 for White's first to 7.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The number from 1 to 32.
    pub fn number(self, numbering: Numbering) -> u8 {
        match numbering {
            Numbering::FromA1 => self.0 + 1,
            Numbering::FromB8 => (7 - self.row()) * 4 + self.0 % 4 + 1,
        }
    }

    /// The square with a number from 1 to 32.
    pub fn from_number(number: u8, numbering: Numbering) -> Option<Self> {
        Self::all().find(|square| square.number(numbering) == number)
    }

    /// Reads `c3` or, in the given numbering, `22`.
    ///
    /// # Errors
    /// If the text is not a square.
    pub fn read(text: &str, numbering: Numbering) -> Result<Self, NotationError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return text.parse();
        }
        let number = text.parse().ok().and_then(|number| Self::from_number(number, numbering));
        number.ok_or_else(|| TextProblem::Number { text: text.to_owned() }.into())
    }
}

impl FromStr for Square {
    type Err = NotationError;

    /// Reads the algebraic name.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let &[file @ b'a'..=b'h', row @ b'1'..=b'8'] = text.as_bytes() else {
            return Err(TextProblem::Square { text: text.to_owned() }.into());
        };
        let square = Self::at(file - b'a', row - b'1');
        square.ok_or_else(|| TextProblem::LightSquare { text: text.to_owned() }.into())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_read_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::at(square.file(), square.row()), Some(square));
            for numbering in [Numbering::FromA1, Numbering::FromB8] {
                assert_eq!(Square::read(&square.number(numbering).to_string(), numbering), Ok(square));
            }
        }
    }

    #[test]
    fn both_numberings_begin_where_they_say() {
        let number = |name: &str, numbering| name.parse::<Square>().unwrap().number(numbering);
        assert_eq!(
            ["b8", "h8", "a7", "c3", "g1"].map(|name| number(name, Numbering::FromB8)),
            [1, 4, 5, 22, 32]
        );
        assert_eq!(["a1", "c1", "c3", "h8"].map(|name| number(name, Numbering::FromA1)), [1, 2, 10, 32]);
    }

    #[test]
    fn what_is_no_dark_square_is_named() {
        for text in ["", "0", "33", "999999999999", "a2", "i1", "a9", "C3", "é"] {
            let error = Square::read(text, Numbering::default()).unwrap_err().to_string();
            assert!(error.contains(text), "{error}");
        }
        assert!("a2".parse::<Square>().unwrap_err().to_string().contains("light square"));
    }
}
