//! The board as a cross of 15 by 15 squares, turned so that the viewer's yard is at the lower left.

use spielgeist_play::{
    Arrangement, Boards, Cell, Counter, Message, MessageKind, MoveGraph, NotationError, Piece, Scene, Scenic,
    Seat, messages,
};

use super::arrange;
use super::baselines::PieceReason;
use super::board::{GOAL, HOME, LAST_RING, QUARTER, Tile, is_globe, is_star};
use super::cell_names::{NAMES, cell_name};
use super::deed::Deed;
use super::move_graph;
use super::position::{Fate, PIECES, Position, SEATS};
use super::refusal;
use super::rules::{Ludo, Pick};
use super::text_problem::TextProblem;

/// Squares a side.
const SIDE: u16 = 15;

static BOARDS: Boards<SEATS> = Boards::new();

impl Scenic for Ludo {
    fn scene(&self, position: &Position, viewer: Seat) -> Scene {
        Scene {
            width: SIDE,
            height: SIDE,
            cells: BOARDS.of(viewer, cells),
            pieces: pieces(position),
            dice: position.die().into_iter().collect(),
            marks: Vec::new(),
            status: status(position),
            counters: counters(position),
            encounter: None,
        }
    }

    /// The tile of the piece and the tile where it lands, after the jump of a star; empty for a pass or if it stays.
    fn path(&self, position: &Position, pick: Pick) -> Vec<String> {
        let seat = position.seat();
        let step =
            pick.piece().map(|piece| position.foresee(piece)).filter(|step| step.fate != Fate::Nothing);
        step.map_or(Vec::new(), |step| vec![cell_name(seat, step.from), cell_name(seat, step.to)])
    }

    fn move_graph(&self, position: &Position, legal: &[Pick]) -> MoveGraph {
        move_graph::of(position, legal)
    }

    fn refusal(&self, position: &Position, from: &str, to: &str) -> Option<Message> {
        refusal::of(self, position, from, to).map(Message::from)
    }

    fn tray(&self) -> Vec<Piece> {
        arrange::tray()
    }

    fn stacks(&self) -> bool {
        true
    }

    fn arrange(&self, position: &Position, arrangement: &Arrangement) -> Result<String, NotationError> {
        arrange::line(position, arrangement)
    }

    fn typed_ways(&self, position: &Position, text: &str) -> Vec<[String; 2]> {
        let piece = text.trim().parse().ok().filter(|&piece| piece < PIECES);
        let step = piece.map(|piece| position.foresee(piece));
        let cell = |tile| cell_name(position.seat(), tile);
        step.into_iter().map(|step| [cell(step.from), cell(step.to)]).collect()
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        [&board, PieceReason::MESSAGES, Deed::MESSAGES, TextProblem::MESSAGES].concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["in_goal"]
    }
}

/// The pieces that have arrived.
fn counters(position: &Position) -> Vec<Counter> {
    let arrived = |seat: Seat| position.tiles(seat).into_iter().filter(|&tile| tile == GOAL).count();
    let counter = |seat| Counter::owned("in_goal", seat, arrived(seat) as u32).of(PIECES as u32);
    (0..SEATS).map(counter).collect()
}

messages! {
    /// Status messages of the scene.
    enum Status in "ludo" {
        /// A seat has won.
        Won { seat: Seat } = "status.won", "{name} has won: all four pieces are in the goal.", name = NAMES[*seat];
        /// The die is cast.
        ToMove { seat: Seat, die: u8 } = "status.to_move", "{name} rolled {die} and is to move.", name = NAMES[*seat];
        /// The die is to be cast.
        ToRoll { seat: Seat } = "status.to_roll", "{name} is to roll.", name = NAMES[*seat];
    }
}

fn status(position: &Position) -> Vec<Message> {
    let seat = position.seat();
    let said = match position.die() {
        _ if position.over => Status::Won { seat },
        Some(die) => Status::ToMove { seat, die },
        None => Status::ToRoll { seat },
    };
    vec![said.into()]
}

fn pieces(position: &Position) -> Vec<Piece> {
    let piece = |seat: Seat, number: usize| Piece {
        cell: cell_name(seat, position.tiles(seat)[number]),
        owner: seat,
        kind: "piece",
        label: format!("{}{number}", NAMES[seat]),
    };
    (0..SEATS).flat_map(|seat| (0..PIECES).map(move |number| piece(seat, number))).collect()
}

fn cells(viewer: Seat) -> Vec<Cell> {
    let turns = (SEATS - 1 + SEATS - viewer) % SEATS;
    let mut cells = Vec::new();
    for seat in 0..SEATS {
        let mut add = |tile: Tile, kind, glyph, owner: Option<Seat>| {
            let (x, y) = (0..seat + turns).fold(square_of_first_seat(tile), |(x, y), _| (SIDE - 1 - y, x));
            cells.push(Cell { owner, ..Cell::square(cell_name(seat, tile), x, y, kind, glyph) });
        };
        // A quarter of the ring from each seat: tiles 0 to 12 as it counts them.
        for tile in 0..QUARTER {
            let (kind, glyph) = if is_star(tile) {
                ("star", '*')
            } else if is_globe(tile) {
                ("globe", 'o')
            } else {
                ("ring", '.')
            };
            add(tile, kind, glyph, (tile == 0).then_some(seat));
        }
        for tile in LAST_RING + 1..GOAL {
            add(tile, "stretch", '-', Some(seat));
        }
        add(GOAL, "goal", '#', Some(seat));
        cells.push(yard(seat, (seat + turns) % SEATS));
    }
    cells
}

/// A yard of two by two squares in its corner, counted clockwise from the upper left.
fn yard(seat: Seat, corner: usize) -> Cell {
    const NEAR: u16 = 2;
    const FAR: u16 = SIDE - NEAR - 2;
    let (x, y) = [(NEAR, NEAR), (FAR, NEAR), (FAR, FAR), (NEAR, FAR)][corner];
    let square = Cell::square(cell_name(seat, HOME), x, y, "home", ' ');
    Cell { width: 2, height: 2, owner: Some(seat), ..square }
}

/// The place of a tile of the seat whose yard is at the upper left: to the right, up, and round the upper arm.
fn square_of_first_seat(tile: Tile) -> (u16, u16) {
    let tile = tile as u16;
    match tile {
        0..=4 => (1 + tile, 6),
        5..=10 => (6, 10 - tile),
        11 => (7, 0),
        12 => (8, 0),
        // The stretch runs from the left edge to the middle, the goal is its end.
        _ => (tile - LAST_RING as u16, 7),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_tile_has_its_own_square() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let squares: BTreeSet<_> = cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let names: BTreeSet<_> = cells.iter().map(|cell| &cell.name).collect();
            assert_eq!((cells.len(), squares.len(), names.len()), (52 + 4 * 7, 52 + 4 * 7, 52 + 4 * 7));
        }
    }

    #[test]
    fn arrived_pieces_are_counted() {
        let position = Position::new(0, 6, [[HOME; 4], [GOAL, 3, GOAL, 55], [HOME; 4], [HOME; 4]]);
        let counters = Ludo::standard().scene(&position, 0).counters;
        let values: Vec<_> = counters.iter().map(|counter| (counter.value, counter.of)).collect();
        assert_eq!(values, [(0, Some(4)), (2, Some(4)), (0, Some(4)), (0, Some(4))]);
    }

    #[test]
    fn neighbours_on_the_ring_are_neighbours_on_the_board() {
        let cells = cells(0);
        let square = |tile: u16| {
            let cell = cells.iter().find(|cell| cell.name == format!("r{}", tile % 52)).unwrap();
            (i32::from(cell.x), i32::from(cell.y))
        };
        for tile in 0..52 {
            let ((x, y), (next_x, next_y)) = (square(tile), square(tile + 1));
            // At the four inner corners the way goes on diagonally.
            assert!((x - next_x).abs().max((y - next_y).abs()) == 1, "r{tile} and the next are apart");
        }
    }

    #[test]
    fn the_viewer_sits_at_the_lower_left() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let yard = cells.iter().find(|cell| cell.name == format!("h{viewer}")).unwrap();
            assert!(yard.x < 7 && yard.y > 7);
        }
    }
}
