//! What the board looks like: a slot above every column, and the holes.

use spielgeist_play::{Cell, Game, Hop, Mark, Phase, Piece, Scene, Scenic, Seat, Walks};

use crate::board::{Board, Column, fours};
use crate::rules::ConnectFour;

impl Scenic for ConnectFour {
    fn scene(&self, board: &Board, _: Seat) -> Scene {
        let slot = |column: Column| Cell::square(column.to_string(), column.0.into(), 0, "slot", ' ');
        let hole = |hole| Cell::square(name(hole), column(hole).0.into(), 6 - row(hole), "hole", '.');
        let disc = |hole| {
            let owner = board.owner(hole)?;
            Some(Piece { cell: name(hole), owner, kind: "disc", label: ["x", "o"][owner].to_owned() })
        };
        let line = fours(board.discs[0]) | fours(board.discs[1]);
        let mark = |hole| (line & hole != 0).then(|| Mark { cell: name(hole), kind: "line" });
        Scene {
            width: 7,
            height: 7,
            cells: Board::columns().map(slot).chain(Board::holes().map(hole)).collect(),
            pieces: Board::holes().filter_map(disc).collect(),
            marks: Board::holes().filter_map(mark).collect(),
            status: match self.phase(board) {
                Phase::Over(ending) => format!("The game is over: {}.", ending.reason),
                _ => format!("{} is to move.", ["X", "O"][board.turn()]),
            },
            ..Scene::default()
        }
    }

    fn path(&self, board: &Board, column: Column) -> Vec<String> {
        [column.to_string()].into_iter().chain(board.landing(column).map(name)).collect()
    }

    /// One click: a disc drops from the slot into the hole.
    fn walks(&self, board: &Board, legal: &[Column]) -> Walks {
        let drop = |column: Column| Some(vec![Hop::drop(column.to_string(), name(board.landing(column)?))]);
        Walks::of(legal.iter().map(|&column| (column.to_string(), drop(column).into_iter().collect())))
    }
}

fn column(hole: u64) -> Column {
    Column((hole.trailing_zeros() / 7) as u8)
}

fn row(hole: u64) -> u16 {
    (hole.trailing_zeros() % 7) as u16
}

/// `d1` is the lowest hole of column `d`.
fn name(hole: u64) -> String {
    format!("{}{}", column(hole), row(hole) + 1)
}
