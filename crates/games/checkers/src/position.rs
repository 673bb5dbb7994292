//! The position: the board, the side on turn, and the counters of the draw rules.

use super::board::{Board, Side};
use super::clock::Clock;
use super::generate;
use super::moves::Move;
use super::rules::Rules;
use super::status::Status;

/// The full position; nothing is hidden in checkers, so it is the state and every seat's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    side: Side,
    pub(super) status: Status,
    pub(super) clock: Clock,
}

impl Position {
    #[inline]
    pub(super) fn new(rules: &Rules, board: Board, side: Side) -> Self {
        Self::with_clock(rules, board, side, Clock::new(rules, &board))
    }

    #[inline]
    pub(super) fn with_clock(rules: &Rules, board: Board, side: Side, clock: Clock) -> Self {
        let mut position = Self { board, side, status: Status::Open, clock };
        position.judge(rules);
        position
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side on turn; after a win, the side that cannot move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Plies since a man moved or something was captured.
    pub fn king_plies(&self) -> u8 {
        self.clock.counters.king_plies
    }

    /// The plies of the current endgame and its limit, if any.
    pub fn endgame_plies(&self) -> Option<(u8, u8)> {
        let counters = &self.clock.counters;
        counters.endgame_limit().map(|limit| (counters.endgame_plies, limit))
    }

    #[inline]
    pub(super) fn play(&mut self, rules: &Rules, mv: Move) {
        let change = self.board.play(self.side, mv);
        self.side = self.side.foe();
        self.clock.advance(rules, &self.board, mv, change);
        self.judge(rules);
    }

    /// A side that cannot move has lost, even if the rules would draw at the same time.
    #[inline]
    fn judge(&mut self, rules: &Rules) {
        self.status = if generate::can_move(&self.board, self.side) {
            self.clock.status(rules)
        } else {
            Status::Blocked
        };
    }

    /// A hash of the pieces and the side on turn only, for searches that ignore the draw rules.
    #[inline]
    pub fn placement_key(&self) -> u64 {
        placement_key(&self.board, self.side)
    }

    /// A hash of everything that the rest of the game depends on.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let Clock { counters, past } = &self.clock;
        let counts = [counters.king_plies, counters.endgame_plies, counters.road_plies];
        if counts == [0; 3] {
            return self.placement_key();
        }
        let counted = counts.iter().fold(1, |word, &count| word << 8 | u64::from(count));
        let past = past.moves().chunks(4).fold(counted, |key, moves| {
            mix(
                key,
                moves
                    .iter()
                    .fold(0, |word, king| word << 16 | u64::from(king.from) << 8 | u64::from(king.to)),
            )
        });
        mix(self.placement_key(), past)
    }
}

/// A hash of the pieces and the side on turn.
#[inline]
pub(super) fn placement_key(board: &Board, side: Side) -> u64 {
    let [white, black] = board.pieces;
    // The unused high bits encode the side.
    let kings = board.kings | (side as u64) << 40;
    mix(mix(white, black), kings)
}

/// Multiplies 64 by 64 bits and folds the product, so that every bit of both affects every bit of the result.
#[inline]
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9E37_79B9_7F4A_7C15) * u128::from(b ^ 0xD1B5_4A32_D192_ED03);
    (product >> 64) as u64 ^ product as u64
}
