//! The counters of the draw rules, without the history of the game.
//!
//! Sources: the paper's rules 11 and 12; Brazilian summaries of the official rules (twenty moves of kings);
//! FMJD-64, clauses 7.2.4 to 7.2.8. A *move* of these rules is one of each side, two plies. Endgames are
//! counted from the last change of the balance of forces, by a capture or a new king. A draw needs no claim.

use super::board::{Board, Change};
use super::endgame::{Endgame, lone_king_holds_the_road};
use super::rules::Rules;
use super::status::Status;

/// Plies for which a lone king must hold the main road against three (FMJD-64, 7.2.7).
pub(super) const ROAD_PLIES: u8 = 10;

/// All counts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counters {
    /// Plies since a man moved or something was captured.
    pub(super) king_plies: u8,
    /// Plies since the balance of forces changed; only counted if the endgame has a limit.
    pub(super) endgame_plies: u8,
    /// Plies for which a lone king has held the main road; only counted if that draws.
    pub(super) road_plies: u8,
    /// Follows from the board.
    endgame: Endgame,
    /// Follows from the board.
    road_held: bool,
}

impl Counters {
    #[inline]
    pub(super) fn new(rules: &Rules, board: &Board) -> Self {
        let mut counters =
            Self { king_plies: 0, endgame_plies: 0, road_plies: 0, endgame: Endgame::NONE, road_held: false };
        counters.begin_endgame(rules, board);
        counters
    }

    /// Resets the endgame counters after a change of the balance of forces.
    #[inline]
    fn begin_endgame(&mut self, rules: &Rules, board: &Board) {
        self.endgame = rules.endgames.of(board);
        self.endgame_plies = 0;
        self.road_plies = 0;
        self.road_held = self.endgame.road && lone_king_holds_the_road(board);
    }

    /// Updates the counters after a move that led to `board`.
    #[inline]
    pub(super) fn advance(&mut self, rules: &Rules, board: &Board, change: Change) {
        self.king_plies = if change.is_reversible() { self.king_plies + 1 } else { 0 };
        if change.balance {
            self.begin_endgame(rules, board);
        } else if self.endgame.limit > 0 {
            self.advance_endgame(board);
        }
    }

    fn advance_endgame(&mut self, board: &Board) {
        self.endgame_plies += 1;
        if self.endgame.road {
            let held = lone_king_holds_the_road(board);
            self.road_plies = if held && self.road_held { self.road_plies + 1 } else { 0 };
            self.road_held = held;
        }
    }

    /// Whether every counter is far from its limit because it has not begun.
    #[inline]
    pub(super) fn is_idle(&self) -> bool {
        self.king_plies == 0 && self.endgame.limit == 0
    }

    /// Whether a count has reached its limit.
    #[inline]
    pub(super) fn status(&self, rules: &Rules) -> Status {
        if self.king_plies >= 2 * rules.king_moves {
            Status::KingMoves
        } else if self.endgame.limit > 0 && self.endgame_plies >= self.endgame.limit {
            Status::Endgame
        } else if self.road_plies >= ROAD_PLIES {
            Status::MainRoad
        } else {
            Status::Open
        }
    }

    /// Plies until the first limit draws the game, if nothing resets the counters.
    #[inline]
    pub(super) fn plies_left(&self, rules: &Rules) -> u8 {
        let kings = (2 * rules.king_moves).saturating_sub(self.king_plies);
        let endgame = self.endgame_limit().map_or(u8::MAX, |limit| limit.saturating_sub(self.endgame_plies));
        let road = if self.road_held { ROAD_PLIES.saturating_sub(self.road_plies) } else { u8::MAX };
        kings.min(endgame).min(road)
    }

    /// The ply limit of the endgame, if any.
    #[inline]
    pub(super) fn endgame_limit(&self) -> Option<u8> {
        (self.endgame.limit > 0).then_some(self.endgame.limit)
    }

    /// Whether plies on the main road count now.
    pub(super) fn counts_road(&self) -> bool {
        self.road_held
    }
}
