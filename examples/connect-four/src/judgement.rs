//! Features of a move, and an evaluation of positions.

use spielgeist_play::{Evaluation, Game, MoveFeatures, Seat, Turn};

use crate::rules::{Board, Column, ConnectFour};

/// Features of a move, from 0 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outlook;

impl MoveFeatures<ConnectFour> for Outlook {
    fn names(&self) -> &'static [&'static str] {
        &["wins", "blocks", "gives", "threats", "centre"]
    }

    fn fill(&self, turn: &Turn<'_, ConnectFour>, index: usize, into: &mut [f32]) {
        let (column, mut after, foe) = (turn.legal[index], *turn.view, 1 - turn.seat);
        let wins =
            |board: &Board, seat, to| board.landing(to).is_some_and(|hole| board.completes(seat, hole));
        turn.game.play(&mut after, column);
        into.copy_from_slice(&[
            f32::from(wins(turn.view, turn.seat, column)),
            f32::from(wins(turn.view, foe, column)),
            f32::from((0..7).any(|next| wins(&after, foe, Column(next)))),
            threats(&after, turn.seat).min(3.0) / 3.0,
            1.0 - f32::from(column.0.abs_diff(3)) / 3.0,
        ]);
    }
}

/// Counts threats, and a little the middle column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement;

impl Evaluation<ConnectFour> for Judgement {
    fn value(&self, _: &ConnectFour, board: &Board, seat: Seat) -> f32 {
        let middle = |seat: Seat| (board.0[seat] >> 21 & 0x3f).count_ones() as f32;
        let worth = |seat| 0.1 * threats(board, seat) + 0.02 * middle(seat);
        (worth(seat) - worth(1 - seat)).clamp(-0.9, 0.9)
    }
}

/// The empty holes in which a disc would complete four in a row.
fn threats(board: &Board, seat: Seat) -> f32 {
    Board::holes().filter(|&hole| board.completes(seat, hole)).count() as f32
}
