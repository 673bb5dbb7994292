//! A small position for searches.

use super::bitboard::{Bits, square_at};
use super::board::{Board, Side};
use super::counters::Counters;
use super::generate::{self, Prospect};
use super::moves::Move;
use super::position::{Position, mix, placement_key};
use super::rules::Rules;
use super::square::Square;
use super::status::Status;

/// Plies before a limit from which the counters are part of the key: a line that is searched from here on can
/// run into the limit, so positions with different counts have different values.
const NEAR: u8 = 14;

/// A position without the history of its game: half a cache line, so that a search copies it quickly.
///
/// The search detects repetitions itself: it knows the line that led here, and [`Position::earlier_keys`] are the
/// positions before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPosition {
    board: Board,
    side: Side,
    counters: Counters,
}

impl From<&Position> for SearchPosition {
    fn from(position: &Position) -> Self {
        Self { board: *position.board(), side: position.side(), counters: position.clock.counters }
    }
}

impl SearchPosition {
    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side on turn.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Appends the legal moves.
    #[inline]
    pub fn moves(&self, rules: &Rules, moves: &mut Vec<Move>) {
        generate::moves(&self.board, self.side, rules, moves);
    }

    /// The position after a legal move.
    #[inline]
    pub fn after(&self, rules: &Rules, mv: Move) -> Self {
        let mut next = *self;
        let change = next.board.play(self.side, mv);
        next.side = self.side.foe();
        next.counters.advance(rules, &next.board, change);
        next
    }

    /// Whether the side on turn can move; if not, it has lost.
    #[inline]
    pub fn can_move(&self) -> bool {
        generate::can_move(&self.board, self.side)
    }

    /// Whether the side on turn can capture, and therefore must.
    #[inline]
    pub fn must_capture(&self) -> bool {
        generate::can_capture(&self.board, self.side)
    }

    /// What the side on turn can do: one look instead of [`SearchPosition::can_move`] and
    /// [`SearchPosition::must_capture`].
    #[inline]
    pub fn prospect(&self) -> Prospect {
        generate::prospect(&self.board, self.side)
    }

    /// Whether a counter has reached its limit.
    #[inline]
    pub fn is_drawn(&self, rules: &Rules) -> bool {
        !self.counters.is_idle() && self.counters.status(rules) != Status::Open
    }

    /// Plies since a position last became impossible for good.
    #[inline]
    pub fn reversible_plies(&self) -> usize {
        usize::from(self.counters.king_plies)
    }

    /// A hash of the pieces and the side on turn: equal for repeated positions.
    #[inline]
    pub fn placement_key(&self) -> u64 {
        placement_key(&self.board, self.side)
    }

    /// The key for a transposition table: the position's placement key, so that lines with kings transpose. Near a
    /// limit of the draw rules it includes the number of plies left.
    #[inline]
    pub fn table_key(&self, rules: &Rules, placement: u64) -> u64 {
        if self.counters.is_idle() {
            return placement;
        }
        let left = self.counters.plies_left(rules);
        if left > NEAR { placement } else { mix(placement, u64::from(left) + 1) }
    }
}

impl Position {
    /// The position from which only kings have moved since, and these moves, the oldest first. Without a history,
    /// as where repetition does not draw, it is this position and no move.
    pub fn last_progress(&self) -> (Board, Side, Vec<[Square; 2]>) {
        let (mut board, mut side) = (*self.board(), self.side());
        let past = self.clock.past.moves();
        for king_move in past.iter().rev() {
            side = side.foe();
            let squares: Bits = king_move.squares();
            board.pieces[side as usize] ^= squares;
            board.kings ^= squares;
        }
        let names = past.iter().map(|mv| [mv.from, mv.to].map(|place| square_at(usize::from(place))));
        (board, side, names.collect())
    }

    /// The placement keys of the earlier positions that can still occur again, the oldest first.
    pub fn earlier_keys(&self) -> Vec<u64> {
        let (mut board, mut side) = (*self.board(), self.side());
        let mut keys: Vec<u64> = Vec::new();
        for king_move in self.clock.past.moves().iter().rev() {
            side = side.foe();
            let squares: Bits = king_move.squares();
            board.pieces[side as usize] ^= squares;
            board.kings ^= squares;
            keys.push(placement_key(&board, side));
        }
        keys.reverse();
        keys
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Notation, Seed};

    use super::super::checkers::Checkers;
    use super::*;

    /// Random games: the small position agrees with the full one at every move.
    #[test]
    fn it_follows_the_full_position() {
        for game in [Checkers::official(), Checkers::paper()] {
            let mut rng = Seed(1).stream("search positions", 0, 0);
            for _ in 0..200 {
                let mut full = game.start();
                let mut small = SearchPosition::from(&full);
                let mut moves = Vec::new();
                loop {
                    moves.clear();
                    small.moves(game.rules(), &mut moves);
                    assert_eq!(small, SearchPosition::from(&full));
                    assert_eq!(small.can_move(), !moves.is_empty());
                    let prospect = match moves.first() {
                        None => Prospect::Blocked,
                        Some(mv) if mv.is_capture() => Prospect::Capture,
                        Some(_) => Prospect::Quiet,
                    };
                    assert_eq!(small.prospect(), prospect);
                    assert_eq!(small.must_capture(), moves.first().is_some_and(|mv| mv.is_capture()));
                    if full.status != Status::Open {
                        let by_count = !matches!(full.status, Status::Blocked | Status::Repetition);
                        assert_eq!(small.is_drawn(game.rules()) && small.can_move(), by_count);
                        break;
                    }
                    let mv = moves[rng.index(moves.len())];
                    game.play(&mut full, mv);
                    small = small.after(game.rules(), mv);
                }
            }
        }
    }

    #[test]
    fn earlier_keys_are_those_of_the_positions_before() {
        let game = Checkers::official();
        let mut position = game.read_view("W:WKa1,Kc1,a3:BKh8,Kf8").unwrap();
        let mut keys = Vec::new();
        for text in ["c1-d2", "f8-e7", "d2-c1", "e7-f8"] {
            assert_eq!(position.earlier_keys(), keys);
            keys.push(position.placement_key());
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            let mv = game.read_move(&moves, text).unwrap();
            game.play(&mut position, mv);
        }
        assert_eq!(position.earlier_keys(), keys);
        assert_eq!(keys[0], position.placement_key());
    }

    #[test]
    fn counters_enter_the_key_near_a_limit_only() {
        let game = Checkers::official();
        let key = |fen: &str| {
            let position = SearchPosition::from(&game.read_view(fen).unwrap());
            position.table_key(game.rules(), position.placement_key())
        };
        let board = "W:WKa1,Kc1,a3,c3:BKh8,Kf8,h6,f6";
        assert_eq!(key(board), key(&format!("{board}:H3")));
        assert_ne!(key(board), key(&format!("{board}:H30")));
        assert_ne!(key(&format!("{board}:H31")), key(&format!("{board}:H30")));
    }
}
