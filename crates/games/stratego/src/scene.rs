//! The board as ten by ten squares with the viewer at the bottom, and beside it a tray for each side: the fallen
//! by rank, or while setting up what is yet to be placed.

use spielgeist_play::{
    self as play, Arrangement, Boards, Cell, Counter, Encounter, EncounterOutcome, EndReason, Mark, Message,
    MessageKind, MoveGraph, NotationError, Scene, Scenic, Seat, messages,
};

use super::arrange;
use super::letters::{letter, write_piece};
use super::move_graph;
use super::moves::Move;
use super::notation;
use super::piece::Piece;
use super::position::{Position, View};
use super::prepared::SetupReason;
use super::rank::{Fight, Rank};
use super::refusal;
use super::remark;
use super::rules::Stratego;
use super::square::{SIDE, Square};
use super::text_problem::TextProblem;

/// Trays are three squares wide and stand one square beside the board.
const TRAY_WIDTH: usize = 3;
const TRAY_LEFT: usize = SIDE + 1;
const NAMES: [&str; 2] = ["Red", "Blue"];
/// The strongest first, as in the trays.
const IDENTITIES: [&str; 12] = [
    "marshal",
    "general",
    "colonel",
    "major",
    "captain",
    "lieutenant",
    "sergeant",
    "miner",
    "scout",
    "spy",
    "bomb",
    "flag",
];

static BOARDS: Boards<2> = Boards::new();

impl Scenic for Stratego {
    fn scene(&self, view: &View, viewer: Seat) -> Scene {
        let position = view.position();
        let on_board = position.pieces().map(|(square, piece)| board_piece(square, piece));
        Scene {
            width: (TRAY_LEFT + TRAY_WIDTH) as u16,
            height: SIDE as u16,
            cells: BOARDS.of(viewer, cells),
            pieces: on_board.chain((0..2).flat_map(|seat| tray_pieces(view, seat))).collect(),
            dice: Vec::new(),
            marks: marks(position),
            status: status(position),
            counters: self.counters(position),
            encounter: encounter(position),
        }
    }

    /// A step goes from square to square; a piece is placed from its tray.
    fn path(&self, view: &View, mv: Move) -> Vec<String> {
        let position = view.position();
        match (mv, position.next_home_square()) {
            (Move::Place(rank), Some(square)) => {
                vec![arrange::tray_name(position.on_turn(), rank), square.to_string()]
            }
            _ => mv.squares().map_or_else(Vec::new, |(from, to)| vec![from.to_string(), to.to_string()]),
        }
    }

    fn move_graph(&self, view: &View, legal: &[Move]) -> MoveGraph {
        move_graph::of(self, view, legal)
    }

    fn refusal(&self, view: &View, from: &str, to: &str) -> Option<Message> {
        refusal::of(self, view, from, to).map(Message::from)
    }

    fn remark(&self, view: &View, cell: &str) -> Option<Message> {
        remark::of(view, cell)
    }

    fn identities(&self) -> &'static [&'static str] {
        &IDENTITIES
    }

    fn identity(&self, piece: &play::Piece) -> Option<&'static str> {
        IDENTITIES.into_iter().find(|name| *name == piece.kind)
    }

    fn tray(&self) -> Vec<play::Piece> {
        arrange::tray()
    }

    fn arrange(&self, view: &View, arrangement: &Arrangement) -> Result<String, NotationError> {
        arrange::line(view, arrangement)
    }

    fn typed_ways(&self, _: &View, text: &str) -> Vec<[String; 2]> {
        notation::way(text).into_iter().map(|way| way.map(|square| square.to_string())).collect()
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        [&board, SetupReason::MESSAGES, TextProblem::MESSAGES, remark::Remark::MESSAGES].concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["pieces", "moves_without_attack", "moves"]
    }
}

impl Stratego {
    /// The pieces that are left, and how near the draws are; what is left by rank shows in the trays.
    fn counters(&self, position: &Position) -> Vec<Counter> {
        let on_board = |seat: Seat| position.pieces().filter(|(_, piece)| piece.owner() == seat).count();
        let mut counters: Vec<Counter> =
            (0..2).map(|seat| Counter::owned("pieces", seat, on_board(seat) as u32)).collect();
        if position.placed().is_none() {
            let quiet = position.plies_without_attack();
            counters.push(Counter::common("moves_without_attack", quiet).of(self.quiet_limit()));
            counters.push(Counter::common("moves", position.ply()).of(self.ply_limit()));
        }
        counters
    }
}

/// The fight that the very last move was. A fight shows both ranks to both sides.
fn encounter(position: &Position) -> Option<Encounter> {
    let striker_owner = 1 - position.on_turn();
    let (striker, struck) = position.last_fight(striker_owner).filter(|_| position.ply() > 0)?;
    let outcome = match striker.strikes(struck) {
        Fight::Wins => EncounterOutcome::Wins,
        Fight::Falls => EncounterOutcome::Falls,
        Fight::BothFall => EncounterOutcome::BothFall,
    };
    Some(Encounter { striker: striker.name(), striker_owner, struck: struck.name(), outcome })
}

fn cells(viewer: Seat) -> Vec<Cell> {
    let squares = Square::all().map(|square| board_cell(square, viewer));
    let trays = (0..2).flat_map(|seat| Rank::ALL.map(|rank| tray_cell(seat, rank, viewer)));
    squares.chain(trays).collect()
}

fn board_cell(square: Square, viewer: Seat) -> Cell {
    let (x, y) = match viewer {
        0 => (square.column(), SIDE - 1 - square.row()),
        _ => (SIDE - 1 - square.column(), square.row()),
    };
    let (kind, glyph) = if square.is_lake() { ("lake", '~') } else { ("square", '.') };
    Cell::square(square.to_string(), x as u16, y as u16, kind, glyph)
}

/// The viewer's tray is the lower one; the strongest stand on top, bombs and the flag last.
fn tray_cell(seat: Seat, rank: Rank, viewer: Seat) -> Cell {
    let place = match rank {
        Rank::Bomb => 10,
        Rank::Flag => 11,
        _ => Rank::Marshal as usize - rank as usize,
    };
    let top = if seat == viewer { SIDE - 4 } else { 0 };
    let (x, y) = (TRAY_LEFT + place % TRAY_WIDTH, top + place / TRAY_WIDTH);
    let cell = Cell::square(arrange::tray_name(seat, rank), x as u16, y as u16, "tray", ' ');
    Cell { owner: Some(seat), ..cell }
}

/// Capital letters as StraDos has them, B to M red and N to Y blue, small when revealed; a point says that the
/// piece has moved, and `?` that its rank is unknown.
fn board_piece(square: Square, piece: Piece) -> play::Piece {
    play::Piece {
        cell: square.to_string(),
        owner: piece.owner(),
        kind: piece.rank().map_or("hidden", Rank::name),
        label: write_piece(piece),
    }
}

/// The fallen; while setting up, what the viewing side has yet to place. Of the other side it does not know.
fn tray_pieces(view: &View, seat: Seat) -> impl Iterator<Item = play::Piece> {
    let position = view.position();
    let placed = position.count(seat);
    let setting_up = position.placed().is_some();
    Rank::ALL.into_iter().flat_map(move |rank| {
        let count = match setting_up {
            true if seat == view.seat() => rank.count() - placed[rank as usize],
            true => 0,
            false => position.fallen(seat, rank),
        };
        let piece = play::Piece {
            cell: arrange::tray_name(seat, rank),
            owner: seat,
            kind: rank.name(),
            label: letter(seat, rank).to_string(),
        };
        std::iter::repeat_n(piece, count.into())
    })
}

/// The last move, or the square that is filled next.
fn marks(position: &Position) -> Vec<Mark> {
    let mark = |square: Square, kind| Mark { cell: square.to_string(), kind };
    match position.next_home_square() {
        Some(square) => vec![mark(square, "next")],
        None => position
            .last_move(1 - position.on_turn())
            .map_or_else(Vec::new, |(from, to)| vec![mark(from, "last"), mark(to, "last")]),
    }
}

messages! {
    /// Status messages of the scene.
    enum Status in "stratego" {
        /// A side has won. The reason is the ending's.
        Won { seat: Seat, reason: EndReason } = "status.won", "{name} has won: {reason}.", name = NAMES[*seat];
        /// A draw.
        Drawn { reason: EndReason } = "status.drawn", "A draw: {reason}.";
        /// A side sets up.
        Places { seat: Seat, number: usize, square: Square } = "status.places",
            "{name} places piece {number} of 40 on {square}.", name = NAMES[*seat];
        /// A side is on turn.
        ToMove { seat: Seat } = "status.to_move", "{name} is to move.", name = NAMES[*seat];
        /// The last fight, won by the striker.
        StruckAndWon { seat: Seat, striker: Rank, struck: Rank } = "status.struck_and_won",
            "{name}'s {one} attacked a {other} and won.",
            name = NAMES[*seat], one = striker.name(), other = struck.name();
        /// The last fight, lost by the striker.
        StruckAndFell { seat: Seat, striker: Rank, struck: Rank } = "status.struck_and_fell",
            "{name}'s {one} attacked a {other} and fell.",
            name = NAMES[*seat], one = striker.name(), other = struck.name();
        /// The last fight, in which both pieces fell.
        StruckAndBothFell { seat: Seat, striker: Rank, struck: Rank } = "status.struck_and_both_fell",
            "{name}'s {one} attacked a {other} and both fell.",
            name = NAMES[*seat], one = striker.name(), other = struck.name();
    }
}

fn status(position: &Position) -> Vec<Message> {
    let seat = position.on_turn();
    if let Some(ending) = position.ending() {
        let reason = ending.reason;
        return match ending.winner {
            Some(seat) => vec![Status::Won { seat, reason }.into()],
            None => vec![Status::Drawn { reason }.into()],
        };
    }
    if let (Some(square), Some(placed)) = (position.next_home_square(), position.placed()) {
        return vec![Status::Places { seat, number: placed + 1, square }.into()];
    }
    let fight = position.last_fight(1 - seat).map(|(striker, struck)| {
        let seat = 1 - seat;
        match striker.strikes(struck) {
            Fight::Wins => Status::StruckAndWon { seat, striker, struck },
            Fight::Falls => Status::StruckAndFell { seat, striker, struck },
            Fight::BothFall => Status::StruckAndBothFell { seat, striker, struck },
        }
    });
    [Status::ToMove { seat }].into_iter().chain(fight).map(Message::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SETUPS;
    use spielgeist_play::Game;
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_has_its_own_square_and_the_viewer_sits_at_the_bottom() {
        let game = Stratego::standard();
        let state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
        for viewer in 0..2 {
            let scene = game.scene(&game.view(&state, viewer), viewer);
            let squares: BTreeSet<_> = scene.cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let names: BTreeSet<_> = scene.cells.iter().map(|cell| &cell.name).collect();
            assert_eq!((squares.len(), names.len()), (124, 124));
            assert!(squares.iter().all(|&(x, y)| x < scene.width && y < scene.height));
            let lowest = scene.cells.iter().find(|cell| (cell.x, cell.y) == (0, 9)).unwrap();
            assert_eq!(lowest.name, ["a1", "k10"][viewer]);
            let hidden = scene.pieces.iter().filter(|piece| piece.label == "?");
            assert!(hidden.clone().all(|piece| piece.owner != viewer) && hidden.count() == 40);
        }
    }

    #[test]
    fn pieces_are_placed_from_the_tray_to_the_marked_square() {
        let game = Stratego::standard();
        let mut state = game.start();
        game.play(&mut state, Move::Place(Rank::Marshal));
        let own = game.view(&state, 0);
        assert_eq!(game.path(&own, Move::Place(Rank::Spy)), ["red-spy", "b4"]);
        let scene = game.scene(&own, 0);
        assert_eq!((scene.pieces.len(), scene.marks[0].cell.as_str()), (40, "b4"));
        assert_eq!(scene.status_text(), "Red places piece 2 of 40 on b4.");
        let other = game.scene(&game.view(&state, 1), 1);
        assert!(other.pieces.iter().filter(|piece| piece.owner == 0).all(|piece| piece.label == "?"));
    }

    #[test]
    fn a_fight_is_told_and_the_fallen_lie_in_the_tray() {
        let game = Stratego::standard();
        let rows = "MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/HAAAAAAAAA/UA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAQ/AAAAAAAAAY";
        let mut state = super::super::State::from_strados(rows, 0).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let strike = moves.into_iter().find(|mv| matches!(mv, Move::Strike { .. })).unwrap();
        assert_eq!(game.path(&game.view(&state, 0), strike), ["a4", "a5"]);
        game.play(&mut state, strike);
        let scene = game.scene(&game.view(&state, 1), 1);
        assert_eq!(scene.status_text(), "Blue is to move. Red's captain attacked a major and fell.");
        assert_eq!(scene.marks.iter().map(|mark| mark.cell.as_str()).collect::<Vec<_>>(), ["a4", "a5"]);
        let winner = scene.pieces.iter().find(|piece| piece.cell == "a5").unwrap();
        assert_eq!((winner.kind, winner.label.as_str()), ("major", "u"));
        assert_eq!(scene.pieces.iter().filter(|piece| piece.cell == "red-captain").count(), 4);
        let outcome = EncounterOutcome::Falls;
        let fight = Encounter { striker: "captain", striker_owner: 0, struck: "major", outcome };
        assert_eq!(scene.encounter, Some(fight.clone()));
        assert_eq!(game.scene(&game.view(&state, 0), 0).encounter, Some(fight), "both sides see it");
        let counters: Vec<_> = scene.counters.iter().map(|c| (c.code, c.owner, c.value, c.of)).collect();
        let common = [("moves_without_attack", None, 0, Some(200)), ("moves", None, 1, Some(1000))];
        assert_eq!(counters, [[("pieces", Some(0), 1, None), ("pieces", Some(1), 3, None)], common].concat());
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        game.play(&mut state, *moves.iter().find(|mv| mv.to_string() == "k9-k8").unwrap());
        let quiet = game.scene(&game.view(&state, 0), 0);
        assert_eq!((quiet.encounter, quiet.counters[2].value), (None, 1));
    }
}
