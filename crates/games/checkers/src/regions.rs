//! Regions of the board as numbers: the patterns of an evaluation.
//!
//! A *block* is four files by four rows, eight dark squares. There are nine: files a–d, c–f and e–h by rows
//! 1–4, 3–6 and 5–8. A square is empty (or holds a king), has a white man or a black one: 3⁸ = 6,561 patterns.
//! Two rows are nine bits of the board's layout, so a table of 512 entries holds the part of all three blocks
//! that two rows contribute.

use super::bitboard::Bits;
use super::board::{Board, Side};

/// One of the nine blocks, by its rows and files from White's left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// 0 for rows 1–4, 1 for 3–6, 2 for 5–8.
    pub rows: usize,
    /// 0 for files a–d, 1 for c–f, 2 for e–h.
    pub files: usize,
}

impl Block {
    /// All, row by row.
    pub const ALL: [Block; 9] = {
        let mut all = [Block { rows: 0, files: 0 }; 9];
        let mut at = 0;
        while at < 9 {
            all[at] = Block { rows: at / 3, files: at % 3 };
            at += 1;
        }
        all
    };

    /// The block that covers this one when the board is turned round.
    pub const fn turned(self) -> Block {
        Block { rows: 2 - self.rows, files: 2 - self.files }
    }

    /// Its place in [`Block::ALL`].
    pub const fn index(self) -> usize {
        self.rows * 3 + self.files
    }
}

/// The patterns of the nine blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regions(pub [u16; 9]);

impl Regions {
    /// Number of patterns of a block.
    pub const PATTERNS: usize = 6561;

    /// The patterns of a board, in the order of [`Block::ALL`].
    #[inline]
    pub fn of(board: &Board) -> Self {
        let (white, black) = (board.men(Side::White), board.men(Side::Black));
        let rows = |pair: u32| {
            let part = |men: Bits| PAIRS[(men >> (9 * pair)) as usize & 511];
            part(white) + 2 * part(black)
        };
        let [low, lower, upper, high] = [rows(0), rows(1), rows(2), rows(3)];
        // Three lanes of 16 bits, one for each block; 80 + 81 * 80 fits.
        let blocks = [low + 81 * lower, lower + 81 * upper, upper + 81 * high];
        Self(std::array::from_fn(|at| (blocks[at / 3] >> (16 * (at % 3))) as u16))
    }

    /// The pattern of the same block when the board is turned round and the colours are swapped.
    pub fn turned(pattern: usize) -> usize {
        let digits = (0..8).map(|place| pattern / 3usize.pow(place) % 3);
        digits.fold(0, |turned, digit| turned * 3 + [0, 2, 1][digit])
    }
}

/// By the nine bits of two rows: their men in base 3 for each of the three blocks, in lanes of 16 bits.
static PAIRS: [u64; 512] = {
    let mut pairs = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut files = 0;
        while files < 3 {
            pairs[bits] |= digits(bits, files) << (16 * files);
            files += 1;
        }
        bits += 1;
    }
    pairs
};

/// The four squares of two rows that belong to a block, as digits of base 3. Bits 0 to 3 are the lower row, bit 4
/// is unused, bits 5 to 8 are the upper row.
const fn digits(bits: usize, files: usize) -> u64 {
    (bits >> files & 1) as u64
        + 3 * (bits >> (files + 1) & 1) as u64
        + 9 * (bits >> (files + 5) & 1) as u64
        + 27 * (bits >> (files + 6) & 1) as u64
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Notation};

    use super::super::board::Rank;
    use super::super::checkers::Checkers;
    use super::super::square::Square;
    use super::*;

    /// The pattern of a block, square by square.
    fn slowly(board: &Board, block: Block) -> usize {
        let rows = (0..4).map(|row| (2 * block.rows + row) as u8);
        let squares = rows.flat_map(|row| (0..8).filter_map(move |file| Square::at(file, row)));
        let inside = squares.filter(|square| {
            let place = usize::from(square.file() / 2);
            (block.files..block.files + 2).contains(&place)
        });
        let digit = |square| match board.piece(square) {
            Some((Side::White, Rank::Man)) => 1,
            Some((Side::Black, Rank::Man)) => 2,
            _ => 0,
        };
        inside.enumerate().map(|(place, square)| digit(square) * 3usize.pow(place as u32)).sum()
    }

    #[test]
    fn patterns_are_those_of_the_squares() {
        let game = Checkers::official();
        for fen in ["W:Wa1,Kc3,g3,h4:Bf6,g7,b4,Kd8", "W:Wd4,c5,e3:Be5,h6,a7", "W:W21-32:B1-12"] {
            let position = game.read_view(fen).unwrap();
            let regions = Regions::of(position.board());
            for block in Block::ALL {
                assert_eq!(
                    usize::from(regions.0[block.index()]),
                    slowly(position.board(), block),
                    "{block:?}"
                );
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_turned_patterns() {
        let game = Checkers::official();
        let board = *game.read_view("W:Wa3,c3,h4,e5:Bf6,g7,b4,d8").unwrap().board();
        let turned = *game.read_view("W:Wc3,b2,g5,e1:Bh6,f6,a5,d4").unwrap().board();
        let (regions, other) = (Regions::of(&board), Regions::of(&turned));
        for block in Block::ALL {
            let pattern = Regions::turned(usize::from(regions.0[block.index()]));
            assert_eq!(usize::from(other.0[block.turned().index()]), pattern, "{block:?}");
        }
        assert_eq!(
            Regions::of(game.start().board()).0[4],
            slowly(game.start().board(), Block::ALL[4]) as u16
        );
    }
}
