//! The content of a square, in one byte.

use spielgeist_play::Seat;

use super::rank::Rank;

/// The sides by seat.
pub(super) const SIDES: [&str; 2] = ["red", "blue"];

/// A piece, or none: four bits of rank (the rank plus one; 0 if the viewer does not know it), then the owner,
/// whether there is a piece at all, whether its rank is public, and whether it has moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(pub(super) u8);

const RANK: u8 = 0x0f;
const OWNER: u8 = 0x10;
const PRESENT: u8 = 0x20;
const REVEALED: u8 = 0x40;
const MOVED: u8 = 0x80;

impl Piece {
    /// No piece.
    pub const EMPTY: Piece = Piece(0);

    /// A piece that has not moved and is unknown to the opponent.
    #[inline]
    pub const fn new(owner: Seat, rank: Rank) -> Self {
        Self(PRESENT | (owner as u8) << 4 | (rank as u8 + 1))
    }

    /// A piece whose rank the viewer does not know.
    pub const fn hidden(owner: Seat) -> Self {
        Self(PRESENT | (owner as u8) << 4)
    }

    #[inline]
    pub(super) const fn is_present(self) -> bool {
        self.0 & PRESENT != 0
    }

    /// Its owner.
    #[inline]
    pub const fn owner(self) -> Seat {
        (self.0 & OWNER) as usize >> 4
    }

    /// Its rank, if the viewer knows it.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        Rank::ALL.get((self.0 & RANK).wrapping_sub(1) as usize).copied()
    }

    /// Whether both sides know its rank.
    #[inline]
    pub const fn is_revealed(self) -> bool {
        self.0 & REVEALED != 0
    }

    /// Whether it has ever moved, which bombs and flags never do.
    #[inline]
    pub const fn has_moved(self) -> bool {
        self.0 & MOVED != 0
    }

    /// The same piece with a rank that both sides know.
    #[inline]
    pub const fn revealed(self) -> Self {
        Self(self.0 | REVEALED)
    }

    #[inline]
    pub(super) const fn moved(self) -> Self {
        Self(self.0 | MOVED)
    }

    /// The same piece with another rank.
    pub(super) const fn with_rank(self, rank: Rank) -> Self {
        Self(self.0 & !RANK | (rank as u8 + 1))
    }

    /// Whether this is a piece of `owner` whose rank the other side does not know.
    #[inline]
    pub(super) const fn is_secret_of(self, owner: Seat) -> bool {
        self.0 & (PRESENT | OWNER | REVEALED) == PRESENT | (owner as u8) << 4
    }

    /// The piece as `seat` sees it: without the rank if it is hidden.
    #[inline]
    pub(super) const fn seen_by(self, seat: Seat) -> Self {
        let known = if self.is_secret_of(1 - seat) { !RANK } else { !0 };
        Self(self.0 & known)
    }

    /// Whether two pieces have the same colour and rank, or both are none.
    #[inline]
    pub(super) const fn is_like(self, other: Piece) -> bool {
        (self.0 ^ other.0) & (PRESENT | OWNER | RANK) == 0
    }
}
