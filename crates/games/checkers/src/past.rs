//! The king moves that can still lead back to an earlier position.

use super::bitboard::Bits;
use super::moves::Move;

/// The maximum number of king moves of each side: a position keeps no longer history.
pub(super) const MOST_KING_MOVES: u8 = 20;
const MOST_KING_PLIES: usize = 2 * MOST_KING_MOVES as usize;

/// A king's move between two bit indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KingMove {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl KingMove {
    /// Both squares.
    #[inline]
    pub(super) const fn squares(self) -> Bits {
        1 << self.from | 1 << self.to
    }
}

/// King moves in a row, the oldest first.
#[derive(Clone, Copy)]
pub(super) struct Past {
    len: u8,
    moves: [KingMove; MOST_KING_PLIES],
}

impl Past {
    pub(super) const NONE: Past = Past { len: 0, moves: [KingMove { from: 0, to: 0 }; MOST_KING_PLIES] };

    #[inline]
    pub(super) fn moves(&self) -> &[KingMove] {
        &self.moves[..(self.len as usize).min(MOST_KING_PLIES)]
    }

    #[inline]
    pub(super) fn push(&mut self, mv: Move) {
        self.push_king_move(KingMove {
            from: mv.start_bit().trailing_zeros() as u8,
            to: mv.end_bit().trailing_zeros() as u8,
        });
    }

    /// Clears the history: no earlier position can recur.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move; the game ends before the list is full.
    #[inline]
    pub(super) fn push_king_move(&mut self, king_move: KingMove) {
        if let Some(place) = self.moves.get_mut(self.len as usize) {
            *place = king_move;
            self.len += 1;
        }
    }

    /// Whether the current position occurred twice before. Going back move by move, a side's position is the
    /// same whenever its moves cancel out.
    #[inline]
    pub(super) fn repeats_twice(&self) -> bool {
        // A position can recur after four plies at the earliest.
        if self.len < 8 {
            return false;
        }
        let mut moved = [0; 2];
        let mut before = 0;
        for (plies, king_move) in self.moves().iter().rev().enumerate() {
            moved[plies % 2] ^= king_move.squares();
            if plies % 2 == 1 && moved == [0; 2] {
                before += 1;
            }
        }
        before >= 2
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        self.moves() == other.moves()
    }
}

impl Eq for Past {}

impl std::fmt::Debug for Past {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White goes from 0 to 2 and Black from 1 to 3, then on to where the other was: the same squares are
    /// occupied, but it is another position. Then both go back.
    #[test]
    fn kings_that_changed_places_are_no_repetition() {
        let mut past = Past::NONE;
        for (from, to) in [(0, 2), (1, 3), (2, 1), (3, 0), (1, 2), (0, 3), (2, 0), (3, 1)] {
            past.push_king_move(KingMove { from, to });
        }
        assert!(!past.repeats_twice());
        for (from, to) in [(0, 2), (1, 3), (2, 0), (3, 1)] {
            past.push_king_move(KingMove { from, to });
        }
        assert!(past.repeats_twice());
    }
}
