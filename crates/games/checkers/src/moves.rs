//! A move: from, to, and the set of captured pieces.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::bitboard::{Bits, bit, bit_index, square_at, squares};
use super::square::Square;

/// A move of one piece, a capture with all its jumps.
///
/// Captures that take the same pieces with the same piece to the same square lead to the same position: they
/// are one move, by any path. One path is kept for drawing and writing, and is ignored in comparisons.
///
/// Its text is `a3-b4`, or for a capture its path, `f6xd4xb2`. The text of records (`{:#}`) names from, to and the
/// captured squares in the order of their names, `f6xb2xc3xe5`; only a path that somebody chose is written as it is.
#[derive(Clone, Copy)]
pub struct Move {
    /// Bits 0 to 35 the captured squares, then 6 bits from, 6 bits to.
    what: u64,
    /// The landing squares between from and to, 5 bits each, one fewer than captured pieces; and [`CHOSEN`].
    way: u64,
}

const CAPTURED: u64 = (1 << 36) - 1;
const FROM: u32 = 36;
const TO: u32 = 42;
const PLACE: u64 = 63;
const SQUARE_BITS: usize = 5;
/// Marks a path that is not the one in the list of legal moves.
const CHOSEN: u64 = 1 << 63;

impl Move {
    /// A step without a capture, between bit indices.
    #[inline]
    pub(super) const fn quiet(from: usize, to: usize) -> Self {
        Self { what: (from as u64) << FROM | (to as u64) << TO, way: 0 }
    }

    /// A capture. `between` are the intermediate landings, without the last one.
    #[inline]
    pub(super) fn capture(from: usize, to: usize, captured: Bits, between: &[u8]) -> Self {
        let landings = between.iter().rev();
        let way =
            landings.fold(0, |way, &place| way << SQUARE_BITS | square_at(place as usize).index() as u64);
        Self { what: captured | Self::quiet(from, to).what, way }
    }

    #[inline]
    pub(super) const fn start_bit(self) -> Bits {
        1 << (self.what >> FROM & PLACE)
    }

    #[inline]
    pub(super) const fn end_bit(self) -> Bits {
        1 << (self.what >> TO & PLACE)
    }

    #[inline]
    pub(super) const fn captured_bits(self) -> Bits {
        self.what & CAPTURED
    }

    /// The start.
    pub const fn from(self) -> Square {
        square_at((self.what >> FROM & PLACE) as usize)
    }

    /// The target.
    pub const fn to(self) -> Square {
        square_at((self.what >> TO & PLACE) as usize)
    }

    /// Whether anything is captured.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured_bits() != 0
    }

    /// The captured squares in the order of their names: by file, then by row.
    pub fn captured(self) -> impl Iterator<Item = Square> {
        let captured = self.captured_bits();
        (0..8).flat_map(move |file| squares(captured).filter(move |square| square.file() == file))
    }

    /// The squares that the piece touches, from the first to the last.
    pub fn path(self) -> impl Iterator<Item = Square> {
        let between = self.captured_bits().count_ones().saturating_sub(1) as usize;
        let landing = move |jump| Square::from_low_bits(self.way >> (jump * SQUARE_BITS));
        std::iter::once(self.from()).chain((0..between).map(landing)).chain(std::iter::once(self.to()))
    }

    /// The same move by the path over these squares between from and to.
    pub(super) fn along(self, between: impl IntoIterator<Item = Square>) -> Self {
        let landings = between.into_iter().enumerate();
        let way =
            landings.fold(0, |way, (jump, square)| way | (square.index() as u64) << (jump * SQUARE_BITS));
        if way == self.way { self } else { Self { way: way | CHOSEN, ..self } }
    }

    /// Whether this is the capture from `from` to `to` of exactly these squares.
    pub(super) fn captures_exactly(self, from: Square, to: Square, captured: &[Square]) -> bool {
        let set = captured.iter().fold(0, |set, &square| set | bit(square));
        let distinct = set.count_ones() as usize == captured.len();
        distinct && self.what == (set | Self::quiet(bit_index(from), bit_index(to)).what)
    }
}

impl PartialEq for Move {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.what.hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from(), self.to());
        if !self.is_capture() {
            return write!(f, "{from}-{to}");
        }
        if f.alternate() && self.way & CHOSEN == 0 {
            write!(f, "{from}x{to}")?;
            return self.captured().try_for_each(|square| write!(f, "x{square}"));
        }
        write!(f, "{from}")?;
        self.path().skip(1).try_for_each(|square| write!(f, "x{square}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
