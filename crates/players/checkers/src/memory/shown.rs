//! The memory as a page shows it: little boards, before and after.

use spielgeist_checkers::{Checkers, Side};
use spielgeist_lab::{MemoryKind, Remembered};
use spielgeist_play::{Game, Mark, Piece, Scene, Scenic, messages};

use super::neutral_board::Cell;
use super::traps::{Memory, MemoryEntry};
use super::window::WindowSquare;

/// How a person looks at what the agent `memory` remembers.
pub(crate) const TRAPS: MemoryKind = MemoryKind {
    agent: "memory",
    entries: |text| Ok(Memory::from_json(text)?.entries().iter().map(shown).collect()),
    forget: |text, id| {
        let mut memory = Memory::from_json(text)?;
        memory.forget(id);
        Ok(memory.to_json())
    },
};

messages! {
    /// A trap in words.
    pub(crate) enum TrapShown in "checkers" {
        /// It happened once.
        Once { game: u64, lost: usize } = "trap.once", "Game {game}: cost me {pieces}.", pieces = pieces(*lost);
        /// It happened again.
        Often { game: u64, last: u64, seen: u64, lost: usize } = "trap.often",
            "Seen {seen} times, first in game {game}, last in game {last}: cost me {pieces}.", pieces = pieces(*lost);
    }
}

fn pieces(lost: usize) -> String {
    if lost == 1 { "1 piece".to_owned() } else { format!("{lost} pieces") }
}

fn shown(entry: &MemoryEntry) -> Remembered {
    let own = |squares: &[WindowSquare]| {
        let is_own = |at: &&WindowSquare| matches!(at.cell, Cell::ComputerMan | Cell::ComputerKing);
        squares.iter().filter(is_own).count()
    };
    let lost = own(&entry.before).saturating_sub(own(&entry.after));
    let MemoryEntry { id, game, last_game: last, seen, .. } = *entry;
    let said = match seen {
        1 => TrapShown::Once { game, lost },
        _ => TrapShown::Often { game, last, seen, lost },
    };
    Remembered { id, said: said.into(), boards: vec![board(&entry.before), board(&entry.after)] }
}

/// The squares of a window on an empty board, with the person below.
fn board(squares: &[WindowSquare]) -> Scene {
    let game = Checkers::official();
    // The computer has White in every window, so the person has Black.
    let empty = game.scene(&game.start(), Side::Black.seat());
    let piece = |at: &WindowSquare| {
        let (owner, kind, label) = match at.cell {
            Cell::Empty => return None,
            Cell::ComputerMan => (Side::White, "man", "w"),
            Cell::ComputerKing => (Side::White, "king", "W"),
            Cell::UserMan => (Side::Black, "man", "b"),
            Cell::UserKing => (Side::Black, "king", "B"),
        };
        let (cell, owner) = (at.square.to_string(), owner.seat());
        Some(Piece { cell, owner, kind, label: label.into() })
    };
    let mark = |at: &WindowSquare| Mark { cell: at.square.to_string(), kind: "window" };
    Scene {
        pieces: squares.iter().filter_map(piece).collect(),
        marks: squares.iter().map(mark).collect(),
        status: Vec::new(),
        counters: Vec::new(),
        ..empty
    }
}
