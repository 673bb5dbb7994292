//! Counts of one side's pieces.

use super::bitboard::Bits;
use super::board::{Board, Rank, Side};
use super::generate;

/// The left half of the board: files a to d.
const LEFT: Bits = {
    let two_rows = 0b0_0110_0011;
    two_rows | two_rows << 9 | two_rows << 18 | two_rows << 27
};

/// Numbers of one side that an evaluation weighs beside the patterns of its men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTally {
    /// Men.
    pub men: i32,
    /// Kings.
    pub kings: i32,
    /// Steps that its men could make, whether it must capture or not.
    pub steps: i32,
    /// Squares that its kings could move to.
    pub king_reach: i32,
    /// The difference of men between the wings.
    pub lean: i32,
}

impl SideTally {
    /// Counts one side.
    #[inline]
    pub fn of(board: &Board, side: Side) -> Self {
        let men = board.men(side);
        let (steps, king_reach) = generate::quiet_moves(board, side);
        let left = (men & LEFT).count_ones() as i32;
        let all = men.count_ones() as i32;
        Self {
            men: all,
            kings: board.count(side, Rank::King) as i32,
            steps: steps as i32,
            king_reach: king_reach as i32,
            lean: (2 * left - all).abs(),
        }
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Notation};

    use super::super::checkers::Checkers;
    use super::*;

    #[test]
    fn the_start_is_the_same_for_both() {
        let board = *Checkers::official().start().board();
        let tally = SideTally { men: 12, kings: 0, steps: 7, king_reach: 0, lean: 0 };
        assert_eq!(SideTally::of(&board, Side::White), tally);
        assert_eq!(SideTally::of(&board, Side::Black), tally);
    }

    #[test]
    fn kings_are_counted_with_what_they_reach() {
        let position = Checkers::official().read_view("W:WKa1,c3,a3,b2,d2:Bh8,g7").unwrap();
        let tally = SideTally { men: 4, kings: 1, steps: 4, king_reach: 0, lean: 4 };
        assert_eq!(SideTally::of(position.board(), Side::White), tally);
        let position = Checkers::official().read_view("W:WKd4,h2:Bh8").unwrap();
        assert_eq!(SideTally::of(position.board(), Side::White).king_reach, 12);
    }
}
