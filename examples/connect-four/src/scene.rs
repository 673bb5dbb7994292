//! What the board looks like: a slot above every column, and the holes.

use spielgeist_play::{Cell, Game, Mark, Piece, Scene, Scenic, Seat};

use crate::rules::{Board, Column, ConnectFour, fours};

impl Scenic for ConnectFour {
    fn scene(&self, board: &Board, _: Seat) -> Scene {
        let slot = |x: u8| Cell::square(Column(x).to_string(), x.into(), 0, "slot", ' ');
        let hole = |hole: u8| Cell::square(name(hole), (hole / 7).into(), (6 - hole % 7).into(), "hole", '.');
        let disc =
            |hole| board.owner(hole).map(|seat| Piece::new(name(hole), seat, "disc", ["x", "o"][seat]));
        let line = fours(board.0[0]) | fours(board.0[1]);
        let mark = |hole| (line >> hole & 1 == 1).then(|| Mark { cell: name(hole), kind: "line" });
        Scene {
            width: 7,
            height: 7,
            cells: (0..7).map(slot).chain(Board::holes().map(hole)).collect(),
            pieces: Board::holes().filter_map(disc).collect(),
            marks: Board::holes().filter_map(mark).collect(),
            status: self.phase(board).status(&["X", "O"]),
            ..Scene::default()
        }
    }

    /// A disc goes from the slot above its column into the hole that it falls to.
    fn path(&self, board: &Board, column: Column) -> Vec<String> {
        [column.to_string()].into_iter().chain(board.landing(column).map(name)).collect()
    }
}

/// `d1` is the lowest hole of column `d`.
fn name(hole: u8) -> String {
    format!("{}{}", Column(hole / 7), hole % 7 + 1)
}
