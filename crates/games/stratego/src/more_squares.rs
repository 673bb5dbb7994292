//! The more-squares rule (ISF rule 11): a chasing side may not make a chasing move that repeats a position of
//! the same chase. Moving straight back to the square just left is allowed, as far as the two-squares rule
//! permits.
//!
//! A chase of a side is counted in plies: its move ends next to an enemy, the other side moves a piece that
//! is next to the last mover, and so on; any attack ends all chases. Since no piece falls in a chase, the
//! past boards follow from the moves alone, two bytes each, undone one by one.

use std::fmt;

use spielgeist_play::Seat;

use super::cells::Cells;
use super::piece::Piece;
use super::square::{SQUARES, Square};

/// The chases of both sides. With the standard limit of 200 plies without attack the memory is never full; with a
/// higher limit positions older than 254 plies are dropped.
#[derive(Clone)]
pub struct Chases {
    /// The length of each side's chase in plies.
    counts: [u8; 2],
    len: u8,
    /// The last moves, one fewer than the longer chase has plies, oldest first.
    moves: [(Square, Square); MEMORY],
}

const MEMORY: usize = u8::MAX as usize - 1;
/// Minimum length of a chase for the rule to apply: the shortest return to an earlier position that is not
/// the reversal of a move takes longer.
const SHORTEST: u8 = 4;

impl Chases {
    pub(super) const NONE: Chases =
        Chases { counts: [0; 2], len: 0, moves: [(Square(0), Square(0)); MEMORY] };

    /// `seat` moves from one square to another; `threatening` says whether it is then next to an enemy;
    /// `others_last` is the target of the other side's last move.
    #[inline]
    pub fn follow(
        &mut self,
        seat: Seat,
        (from, to): (Square, Square),
        others_last: Option<Square>,
        attack: bool,
        threatening: bool,
    ) {
        if attack {
            self.counts = [0; 2];
            self.len = 0;
        } else {
            let chased = others_last.is_some_and(|last| last.adjoins(from));
            self.lengthen(1 - seat, chased);
            self.push(from, to);
        }
        self.lengthen(seat, threatening);
        self.forget();
    }

    #[inline]
    fn lengthen(&mut self, seat: Seat, goes_on: bool) {
        self.counts[seat] = if goes_on { self.counts[seat].saturating_add(1) } else { 0 };
    }

    #[inline]
    fn push(&mut self, from: Square, to: Square) {
        if self.len as usize == MEMORY {
            self.drop_oldest(1);
        }
        self.moves[self.len as usize] = (from, to);
        self.len += 1;
    }

    /// Keeps only the moves that the longer chase needs.
    #[inline]
    fn forget(&mut self) {
        let needed = self.counts[0].max(self.counts[1]).saturating_sub(1);
        if needed == 0 {
            self.len = 0;
        } else if needed < self.len {
            self.drop_oldest(self.len - needed);
        }
    }

    fn drop_oldest(&mut self, count: u8) {
        self.moves.copy_within(count as usize..self.len as usize, 0);
        self.len -= count;
    }

    /// Maximum number of moves that the rule can forbid `seat`; mostly 0.
    #[inline]
    pub fn most_forbidden(&self, seat: Seat) -> u32 {
        let count = self.counts[seat];
        if count < SHORTEST { 0 } else { u32::from(count) }
    }

    /// Calls `forbid` with each move of `seat` that would repeat a position of its chase. Positions are equal
    /// if every square has the same rank and colour; pieces whose rank `seat` does not know count as
    /// different from each other, so that the rule reveals nothing.
    pub fn forbidden(
        &self,
        seat: Seat,
        pieces: &[Piece; SQUARES],
        enemies: Cells,
        own_last: Option<(Square, Square)>,
        mut forbid: impl FnMut(Square, Square),
    ) {
        let mut past = Past::now(seat, pieces);
        let depth = self.counts[seat].saturating_sub(1);
        for &(from, to) in self.moves().iter().rev().take(depth as usize) {
            past.take_back(from, to);
            if let Some((from, to)) = past.one_own_move_away()
                && !(Cells::of(to).neighbours() & enemies).is_empty()
                && own_last != Some((to, from))
            {
                forbid(from, to);
            }
        }
    }

    /// The same chases on the board as `seat` sees it, its own side first and below.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        if seat != 0 {
            seen.counts.reverse();
            for (from, to) in &mut seen.moves[..self.len as usize] {
                (*from, *to) = (from.opposite(), to.opposite());
            }
        }
        seen
    }

    /// The length of each side's chase in plies.
    pub(super) fn counts(&self) -> [u8; 2] {
        self.counts
    }

    /// The stored moves, oldest first.
    pub(super) fn moves(&self) -> &[(Square, Square)] {
        &self.moves[..self.len as usize]
    }

    /// Creates the value from its parts, if the number of moves fits the longer chase.
    pub(super) fn from_parts(counts: [u8; 2], moves: &[(Square, Square)]) -> Option<Self> {
        if moves.len() != usize::from(counts[0].max(counts[1]).saturating_sub(1)) {
            return None;
        }
        let mut chases = Chases { counts, len: moves.len() as u8, ..Chases::NONE };
        chases.moves[..moves.len()].copy_from_slice(moves);
        Some(chases)
    }
}

impl PartialEq for Chases {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts && self.moves() == other.moves()
    }
}

impl fmt::Debug for Chases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.counts, self.moves())
    }
}

/// The board some plies ago, in terms of the current squares of the pieces.
struct Past<'a> {
    seat: Seat,
    now: &'a [Piece; SQUARES],
    /// For each square, the current square of the piece that was there then; [`GONE`] if it was empty then
    /// and is occupied now.
    then: [u8; SQUARES],
    /// The squares that differ.
    differ: Cells,
}

const GONE: u8 = SQUARES as u8;
const IN_PLACE: [u8; SQUARES] = {
    let mut squares = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        squares[square] = square as u8;
        square += 1;
    }
    squares
};

impl<'a> Past<'a> {
    fn now(seat: Seat, now: &'a [Piece; SQUARES]) -> Self {
        Self { seat, now, then: IN_PLACE, differ: Cells::NONE }
    }

    fn take_back(&mut self, from: Square, to: Square) {
        self.then[from.index()] = self.then[to.index()];
        self.then[to.index()] = GONE;
        self.differ.set(from, !self.is_alike(from));
        self.differ.set(to, !self.is_alike(to));
    }

    fn piece_then(&self, square: Square) -> Piece {
        self.now.get(self.then[square.index()] as usize).copied().unwrap_or(Piece::EMPTY)
    }

    fn is_alike(&self, square: Square) -> bool {
        let (now, then) = (self.now[square.index()], self.piece_then(square));
        let other = 1 - self.seat;
        let secret = now.is_secret_of(other) || then.is_secret_of(other);
        now.is_like(then) && (!secret || self.then[square.index()] == square.0)
    }

    /// The move that would restore this past board, if any.
    fn one_own_move_away(&self) -> Option<(Square, Square)> {
        if self.differ.len() != 2 {
            return None;
        }
        let mut squares = self.differ;
        let (first, second) = (squares.next()?, squares.next()?);
        let leads_back = |from: Square, to: Square| {
            let (mover, back) = (self.now[from.index()], self.piece_then(to));
            mover.is_present()
                && mover.owner() == self.seat
                && mover.is_like(back)
                && !self.piece_then(from).is_present()
                && !self.now[to.index()].is_present()
        };
        [(first, second), (second, first)].into_iter().find(|&(from, to)| leads_back(from, to))
    }
}
