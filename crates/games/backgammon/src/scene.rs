//! The board as people know it: the viewer's home at the lower right, bars in the middle, trays at the edge.
//!
//! Cells have the same names for both seats: points as seat 0 counts them.

use spielgeist_play::{
    Cell, Counter, EndReason, Game, Mark, Message, MessageKind, MoveGraph, Phase, Piece, Scene, Scenic, Seat,
    messages,
};

use super::cell_names::cell_name;
use super::dice::Roll;
use super::drawing;
use super::men::{BAR, MEN, Men, OFF};
use super::move_graph;
use super::play::Play;
use super::position::{Position, SEATS};
use super::pubeval::PlayReason;
use super::refusal;
use super::rules::{Backgammon, REASONS};
use super::sides::{LETTERS, NAMES};

/// Six points, the bar, six points, the trays.
const WIDTH: u16 = 14;
/// A row of points, a row for the dice, a row of points.
const HEIGHT: u16 = 2 * POINT + 1;
/// How long a point is, in men.
const POINT: u16 = 5;
const BAR_COLUMN: u16 = 6;
const TRAY_COLUMN: u16 = 13;

impl Scenic for Backgammon {
    fn scene(&self, position: &Position, viewer: Seat) -> Scene {
        Scene {
            width: WIDTH,
            height: HEIGHT,
            cells: cells(viewer),
            pieces: (0..SEATS).flat_map(|seat| pieces(position.board_of(seat).own(), seat)).collect(),
            dice: position.roll.map_or(Vec::new(), |roll| vec![roll.high(), roll.low()]),
            marks: marks(position),
            status: self.status(position),
            counters: counters(position),
            encounter: None,
        }
    }

    /// Where each step begins and where it ends, one after the other.
    fn path(&self, position: &Position, play: Play) -> Vec<String> {
        let seat = position.seat();
        play.steps().flat_map(|step| [step.from(), step.to()]).map(|place| cell_name(seat, place)).collect()
    }

    fn move_graph(&self, position: &Position, legal: &[Play]) -> MoveGraph {
        move_graph::of(position, legal)
    }

    fn refusal(&self, position: &Position, from: &str, to: &str) -> Option<Message> {
        refusal::of(position, from, to).map(Message::from)
    }

    fn typed_refusal(&self, position: &Position, text: &str) -> Option<Message> {
        refusal::of_text(position, text).map(Message::from)
    }

    fn drawing(&self, position: &Position, viewer: Seat) -> Option<String> {
        Some(drawing::of(position, viewer))
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        [&board, PlayReason::MESSAGES].concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["pips", "off"]
    }
}

messages! {
    /// What the scene says.
    enum Status in "backgammon" {
        /// Somebody has won. The reason is the ending's.
        Won { seat: Seat, reason: EndReason } = "status.won", "{name} has won {kind}.", name = NAMES[*seat],
            kind = if *reason == REASONS[0] { "the game".to_owned() } else { format!("a {reason}") };
        /// The dice are cast, and men wait on the bar.
        MustEnter { seat: Seat, roll: Roll } = "status.must_enter",
            "{name} rolled {roll} and must enter from the bar first.", name = NAMES[*seat];
        /// The dice are cast.
        ToMove { seat: Seat, roll: Roll } = "status.to_move", "{name} rolled {roll} and is to move.", name = NAMES[*seat];
        /// The dice are to be cast.
        ToRoll { seat: Seat } = "status.to_roll", "{name} is to roll.", name = NAMES[*seat];
        /// How far both sides have to go.
        Pips { white: u32, black: u32 } = "status.pips", "Pips: White {white}, Black {black}.";
    }
}

impl Backgammon {
    fn status(&self, position: &Position) -> Vec<Message> {
        let seat = position.seat();
        let doing = match (self.phase(position), position.roll) {
            (Phase::Over(ending), _) => Status::Won { seat: 1 - seat, reason: ending.reason },
            (_, Some(roll)) if position.board.own().bar() > 0 => Status::MustEnter { seat, roll },
            (_, Some(roll)) => Status::ToMove { seat, roll },
            (_, None) => Status::ToRoll { seat },
        };
        let [white, black] = [0, 1].map(|seat| position.board_of(seat).own().pips());
        vec![doing.into(), Status::Pips { white, black }.into()]
    }
}

/// The pips to go and the men borne off.
fn counters(position: &Position) -> Vec<Counter> {
    let men = |seat: Seat| position.board_of(seat).own();
    let pips = (0..SEATS).map(|seat| Counter::owned("pips", seat, men(seat).pips()));
    let off = (0..SEATS).map(|seat| Counter::owned("off", seat, men(seat).off()).of(MEN));
    pips.chain(off).collect()
}

/// The bar, when the seat on turn must enter from it.
fn marks(position: &Position) -> Vec<Mark> {
    let must_enter = position.roll.is_some() && position.board.own().bar() > 0;
    let bar = Mark { cell: cell_name(position.seat(), BAR), kind: "must" };
    must_enter.then_some(bar).into_iter().collect()
}

fn pieces(men: Men, seat: Seat) -> impl Iterator<Item = Piece> {
    let man = move |place| Piece {
        cell: cell_name(seat, place),
        owner: seat,
        kind: "man",
        label: LETTERS[seat].to_owned(),
    };
    (OFF..=BAR).flat_map(move |place| (0..men.at(place)).map(move |_| man(place)))
}

fn cells(viewer: Seat) -> Vec<Cell> {
    let (top, bottom) = (0, POINT + 1);
    let tall = |name, x, y, kind, glyph| Cell { height: POINT, ..Cell::square(name, x, y, kind, glyph) };
    let mut cells = Vec::new();
    for point in 1..=24 {
        let (x, y) = corner(u16::from(point));
        // Points are light and dark in turn.
        let glyph = if point % 2 == 0 { ':' } else { '.' };
        cells.push(tall(cell_name(viewer, point), x, y, "point", glyph));
    }
    for seat in 0..SEATS {
        // Who was hit waits opposite to home, where men enter.
        let (bar, tray) = if seat == viewer { (top, bottom) } else { (bottom, top) };
        let owned = |cell| Cell { owner: Some(seat), ..cell };
        cells.push(owned(tall(cell_name(seat, BAR), BAR_COLUMN, bar, "bar", '|')));
        cells.push(owned(tall(cell_name(seat, OFF), TRAY_COLUMN, tray, "tray", '#')));
    }
    cells
}

/// The upper left corner of the viewer's points: 1 to 12 below from the right, 13 to 24 above from the left.
fn corner(point: u16) -> (u16, u16) {
    let from_left = if point <= 12 { 12 - point } else { point - 13 };
    let x = from_left + u16::from(from_left >= BAR_COLUMN);
    (x, if point <= 12 { POINT + 1 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Roll};
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_has_its_own_place_and_name() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let corners: BTreeSet<_> = cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let names: BTreeSet<_> = cells.iter().map(|cell| &cell.name).collect();
            assert_eq!((cells.len(), corners.len(), names.len()), (28, 28, 28));
            assert!(cells.iter().all(|cell| cell.x < WIDTH && cell.y + cell.height <= HEIGHT));
        }
    }

    #[test]
    fn the_viewers_home_is_at_the_lower_right() {
        for (viewer, home) in [(0, ["1", "6"]), (1, ["24", "19"])] {
            let cells = cells(viewer);
            let find = |name: &str| cells.iter().find(|cell| cell.name == name).unwrap();
            assert_eq!((find(home[0]).x, find(home[0]).y), (12, 6));
            assert_eq!((find(home[1]).x, find(home[1]).y), (7, 6));
        }
    }

    #[test]
    fn all_thirty_men_are_drawn_and_a_play_can_be_pointed_at() {
        let position = Position::new(1, Board::opening(), Roll::new(3, 1).unwrap());
        let scene = Backgammon.scene(&position, 1);
        assert_eq!(scene.pieces.len(), 30);
        assert_eq!(scene.pieces.iter().filter(|piece| piece.cell == "6" && piece.owner == 0).count(), 5);
        assert_eq!(scene.status_text(), "Black rolled 3 1 and is to move. Pips: White 167, Black 167.");
        let mut plays = Vec::new();
        Backgammon.moves(&position, &mut plays);
        let play = plays.iter().find(|play| play.to_string() == "8/5 6/5").unwrap();
        assert_eq!(Backgammon.path(&position, *play), ["17", "20", "19", "20"]);
    }
}
