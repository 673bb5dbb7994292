//! What agents think with: numbers about a move, and what a position is worth.

use spielgeist_play::{Evaluation, MoveFeatures, Seat, Turn};

use crate::board::Board;
use crate::rules::ConnectFour;

/// Features of a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outlook;

impl MoveFeatures<ConnectFour> for Outlook {
    fn names(&self) -> &'static [&'static str] {
        &["wins", "blocks", "gives", "threats", "centre"]
    }

    fn range(&self, feature: usize) -> (f32, f32) {
        (0.0, [1.0, 1.0, 1.0, 3.0, 3.0][feature])
    }

    fn fill(&self, turn: &Turn<'_, ConnectFour>, index: usize, into: &mut [f32]) {
        let (board, column, foe) = (turn.view, turn.legal[index], 1 - turn.seat);
        let hole = board.landing(column).expect("a legal move");
        let after = board.with(hole);
        let gives =
            Board::columns().filter_map(|next| after.landing(next)).any(|next| after.completes(foe, next));
        into[0] = f32::from(board.completes(turn.seat, hole));
        into[1] = f32::from(board.completes(foe, hole));
        into[2] = f32::from(gives);
        into[3] = threats(&after, turn.seat);
        into[4] = 3.0 - f32::from(column.0.abs_diff(3));
    }
}

/// Compares threats, and then discs in the middle column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement;

impl Evaluation<ConnectFour> for Judgement {
    fn value(&self, _: &ConnectFour, board: &Board, seat: Seat) -> f32 {
        let worth =
            |seat: Seat| 0.1 * threats(board, seat) + 0.02 * (board.discs[seat] & MIDDLE).count_ones() as f32;
        (worth(seat) - worth(1 - seat)).clamp(-0.9, 0.9)
    }
}

/// The holes of column `d`.
const MIDDLE: u64 = 0x3f << 21;

/// The empty holes in which a disc would complete four in a row.
fn threats(board: &Board, seat: Seat) -> f32 {
    Board::holes().filter(|&hole| board.completes(seat, hole)).count() as f32
}
