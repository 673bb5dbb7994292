//! Perft: counting move sequences, to test the move generator and measure its speed.

use super::board::{Board, Side};
use super::checkers::Checkers;
use super::generate;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;

impl Checkers {
    /// Number of sequences of `depth` distinct moves. The draw rules do not end them, as in all published
    /// tables. The last ply is counted without being played.
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        let mut moves = Vec::new();
        nodes(position.board(), position.side(), self.rules(), depth, &mut moves)
    }
}

/// `moves` is one stack for all depths: each level works above its current top.
fn nodes(board: &Board, side: Side, rules: &Rules, depth: u32, moves: &mut Vec<Move>) -> u64 {
    match depth {
        0 => return 1,
        1 => return u64::from(generate::count(board, side, rules, moves)),
        _ => {}
    }
    let begin = moves.len();
    generate::moves(board, side, rules, moves);
    let mut count = 0;
    for index in begin..moves.len() {
        let mut after = *board;
        after.play(side, moves[index]);
        // Most nodes are leaves: count them without another call of this function.
        count += match depth {
            2 => u64::from(generate::count(&after, side.foe(), rules, moves)),
            _ => nodes(&after, side.foe(), rules, depth - 1, moves),
        };
    }
    moves.truncate(begin);
    count
}
