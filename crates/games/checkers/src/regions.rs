//! Regions of the board as numbers: the patterns of an evaluation.
//!
//! A region is eight dark squares: a *block* of four files by four rows, or a *strip* of two whole rows. There are
//! fifteen blocks (files a–d, c–f and e–h by rows 1–4, 2–5 and so on) and seven strips. A square is empty (or holds
//! a king), has a white man or a black one: 3⁸ = 6,561 patterns. The digits of a row are found in a table, for all of
//! its regions at once in lanes of one word, and rows are added up.

use super::bitboard::Bits;
use super::board::{Board, Side};

/// The shape of a region, by its first row and file from White's left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Four rows.
    Block {
        /// 0 for rows 1–4 to 4 for rows 5–8.
        row: usize,
        /// 0 for files a–d, 1 for c–f, 2 for e–h.
        files: usize,
    },
    /// Two rows of all files: 0 for rows 1–2 to 6 for rows 7–8.
    Strip {
        /// The lower row.
        row: usize,
    },
}

const BLOCKS: usize = 15;

impl Shape {
    /// Number of shapes.
    pub const COUNT: usize = BLOCKS + 7;

    /// The shape with this number: blocks row by row, then strips.
    pub const fn numbered(number: usize) -> Self {
        if number < BLOCKS {
            Self::Block { row: number / 3, files: number % 3 }
        } else {
            Self::Strip { row: number - BLOCKS }
        }
    }

    /// Its number.
    pub const fn number(self) -> usize {
        match self {
            Self::Block { row, files } => 3 * row + files,
            Self::Strip { row } => BLOCKS + row,
        }
    }

    /// The region that covers this one when the board is turned round.
    pub const fn turned(self) -> Self {
        match self {
            Self::Block { row, files } => Self::Block { row: 4 - row, files: 2 - files },
            Self::Strip { row } => Self::Strip { row: 6 - row },
        }
    }
}

/// The patterns of all regions, by the number of the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regions(pub [u16; Shape::COUNT]);

impl Regions {
    /// Number of patterns of a region.
    pub const PATTERNS: usize = 6561;

    /// The patterns of a board.
    #[inline]
    pub fn of(board: &Board) -> Self {
        let (white, black) = (board.men(Side::White), board.men(Side::Black));
        let mut rows = [0; 8];
        for pair in 0..4 {
            let part = |men: Bits| &PAIRS[(men >> (9 * pair)) as usize & 511];
            let (white, black) = (part(white), part(black));
            rows[2 * pair] = white[0] + 2 * black[0];
            rows[2 * pair + 1] = white[1] + 2 * black[1];
        }
        let mut patterns = [0; Shape::COUNT];
        for row in 0..5 {
            // What leaves the highest lane, which belongs to strips, is lost.
            let upper = rows[row + 2].wrapping_add(rows[row + 3].wrapping_mul(9));
            let middle = rows[row + 1].wrapping_add(upper.wrapping_mul(9));
            let block = rows[row].wrapping_add(middle.wrapping_mul(9));
            for files in 0..3 {
                patterns[3 * row + files] = (block >> (16 * files)) as u16;
            }
        }
        for row in 0..7 {
            patterns[BLOCKS + row] = ((rows[row] >> STRIP) + 81 * (rows[row + 1] >> STRIP)) as u16;
        }
        Self(patterns)
    }

    /// The pattern of the same region when the board is turned round and the colours are swapped.
    pub fn turned(pattern: usize) -> usize {
        let digits = (0..8).map(|place| pattern / 3usize.pow(place) % 3);
        digits.fold(0, |turned, digit| turned * 3 + [0, 2, 1][digit])
    }
}

/// The lane of strips.
const STRIP: u32 = 48;

/// By the nine bits of two rows: for each of the rows, its men in base 3 for the three blocks and for strips, in lanes
/// of 16 bits. Bits 0 to 3 are the lower row, bit 4 is unused, bits 5 to 8 are the upper row.
static PAIRS: [[u64; 2]; 512] = {
    let mut pairs = [[0; 2]; 512];
    let mut bits = 0;
    while bits < 512 {
        pairs[bits] = [lanes(bits & 15), lanes(bits >> 5)];
        bits += 1;
    }
    pairs
};

/// A row's men for all regions.
const fn lanes(row: usize) -> u64 {
    let (a, b, c, d) = (row as u64 & 1, row as u64 >> 1 & 1, row as u64 >> 2 & 1, row as u64 >> 3 & 1);
    (a + 3 * b) | (b + 3 * c) << 16 | (c + 3 * d) << 32 | (a + 3 * b + 9 * c + 27 * d) << STRIP
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Notation;

    use super::super::board::Rank;
    use super::super::checkers::Checkers;
    use super::super::square::Square;
    use super::*;

    /// The pattern of a region, square by square.
    fn slowly(board: &Board, shape: Shape) -> usize {
        let inside = |square: &Square| {
            let (at, file) = (usize::from(square.row()), usize::from(square.file() / 2));
            match shape {
                Shape::Block { row, files } => {
                    (row..row + 4).contains(&at) && (files..files + 2).contains(&file)
                }
                Shape::Strip { row } => (row..row + 2).contains(&at),
            }
        };
        let digit = |square| match board.piece(square) {
            Some((Side::White, Rank::Man)) => 1,
            Some((Side::Black, Rank::Man)) => 2,
            _ => 0,
        };
        let squares = Square::all().filter(inside).enumerate();
        squares.map(|(place, square)| digit(square) * 3usize.pow(place as u32)).sum()
    }

    #[test]
    fn patterns_are_those_of_the_squares() {
        let game = Checkers::official();
        for fen in ["W:Wa1,Kc3,g3,h4:Bf6,g7,b4,Kd8", "W:Wd4,c5,e3:Be5,h6,a7", "W:W21-32:B1-12"] {
            let position = game.read_view(fen).unwrap();
            let regions = Regions::of(position.board());
            for number in 0..Shape::COUNT {
                let shape = Shape::numbered(number);
                assert_eq!(shape.number(), number);
                assert_eq!(usize::from(regions.0[number]), slowly(position.board(), shape), "{shape:?}");
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_turned_patterns() {
        let game = Checkers::official();
        let board = *game.read_view("W:Wa3,c3,h4,e5:Bf6,g7,b4,d8").unwrap().board();
        let turned = *game.read_view("W:Wc3,b2,g5,e1:Bh6,f6,a5,d4").unwrap().board();
        let (regions, other) = (Regions::of(&board), Regions::of(&turned));
        for number in 0..Shape::COUNT {
            let pattern = Regions::turned(usize::from(regions.0[number]));
            let shape = Shape::numbered(number);
            assert_eq!(usize::from(other.0[shape.turned().number()]), pattern, "{shape:?}");
        }
    }
}
