//! The board as a picture: six by six squares, the exits outside of the corners, and trays for captured
//! ghosts.
//!
//! The viewer's side is at the bottom. The row above the board holds the exits of the viewer and the ghosts
//! that the other side has captured from it; the row below holds the other's exits and the viewer's own
//! catch.

use spielgeist_play::{
    Arrangement, Boards, Cell, Counter, Message, MessageKind, MoveGraph, NotationError, Piece, Scene, Scenic,
    Seat, messages,
};

use super::arrange;
use super::board::{End, SEATS};
use super::cell_names::exit_name;
use super::deed::Deed;
use super::move_graph;
use super::moves::Move;
use super::nature::Nature;
use super::notation::read_step;
use super::places::{GHOSTS, Place};
use super::reason::GhostReason;
use super::refusal;
use super::remark;
use super::rules::Geister;
use super::setup::EACH_NATURE;
use super::square::{Direction, SIDE, Square, exits, home};
use super::text_problem::TextProblem;
use super::view::View;

/// The six squares of a row or a column.
const WIDTH: u16 = SIDE as u16;
/// And a row for exits and trays on either side.
const HEIGHT: u16 = WIDTH + 2;
const PLAYERS: [&str; SEATS] = ["The first player", "The second player"];

static BOARDS: Boards<SEATS> = Boards::new();

impl Scenic for Geister {
    fn scene(&self, view: &View, viewer: Seat) -> Scene {
        Scene {
            width: WIDTH,
            height: HEIGHT,
            cells: BOARDS.of(viewer, cells),
            pieces: pieces(view),
            dice: Vec::new(),
            marks: Vec::new(),
            status: self.status(view),
            counters: self.counters(view),
            encounter: None,
        }
    }

    fn path(&self, view: &View, mv: Move) -> Vec<String> {
        match mv {
            // The home squares of the ghosts that are to be evil.
            Move::Setup(setup) => (0..GHOSTS)
                .filter(|ghost| setup.evil() >> ghost & 1 == 1)
                .map(|ghost| home(view.seat(), ghost).to_string())
                .collect(),
            Move::Step(step) => {
                let to = step.to().map_or_else(|| exit_name(step.from()), |to| to.to_string());
                vec![step.from().to_string(), to]
            }
        }
    }

    fn move_graph(&self, view: &View, legal: &[Move]) -> MoveGraph {
        move_graph::of(view, legal)
    }

    fn refusal(&self, view: &View, from: &str, to: &str) -> Option<Message> {
        refusal::of(self, view, from, to).map(Message::from)
    }

    fn remark(&self, view: &View, cell: &str) -> Option<Message> {
        remark::of(view, cell).map(Message::from)
    }

    fn identities(&self) -> &'static [&'static str] {
        const { &[Nature::Good.word(), Nature::Evil.word()] }
    }

    fn identity(&self, piece: &Piece) -> Option<&'static str> {
        match &*piece.label {
            "G" => Some(Nature::Good.word()),
            "E" => Some(Nature::Evil.word()),
            _ => None,
        }
    }

    fn tray(&self) -> Vec<Piece> {
        arrange::tray()
    }

    fn arrange(&self, view: &View, arrangement: &Arrangement) -> Result<String, NotationError> {
        Ok(arrange::line(view, arrangement))
    }

    fn typed_ways(&self, _: &View, text: &str) -> Vec<[String; 2]> {
        let Ok((from, direction)) = read_step(text.trim()) else { return Vec::new() };
        let leaves = || {
            let is_vertical = matches!(direction, Direction::North | Direction::South);
            let is_exit = (0..SEATS).any(|seat| exits(seat).contains(&from));
            (is_vertical && is_exit).then(|| exit_name(from))
        };
        let to = from.next(direction).map(|to| to.to_string()).or_else(leaves);
        to.into_iter().map(|to| [from.to_string(), to]).collect()
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        [&board, GhostReason::MESSAGES, Deed::MESSAGES, TextProblem::MESSAGES, remark::Remark::MESSAGES]
            .concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["good_taken", "evil_taken", "plies"]
    }
}

messages! {
    /// Status messages of the scene.
    enum Status in "geister" {
        /// A seat is on turn.
        ToMove { seat: Seat, ply: u16, limit: u16 } = "status.to_move", "{name} is to move, ply {ply} of {limit}.",
            name = PLAYERS[*seat];
        /// A seat sets up.
        ToSetUp { seat: Seat } = "status.to_set_up", "{name} is to choose four evil ghosts.", name = PLAYERS[*seat];
        /// A seat has captured all good ghosts.
        WonByGood { seat: Seat } = "status.won_good_captured",
            "{name} has won: all good ghosts of the opponent are captured.", name = PLAYERS[*seat];
        /// The other has captured all evil ghosts.
        WonByEvil { seat: Seat } = "status.won_evil_captured",
            "{name} has won: the opponent has captured all evil ghosts.", name = PLAYERS[*seat];
        /// A good ghost is out.
        WonByEscape { seat: Seat } = "status.won_escape", "{name} has won: a good ghost has left the board.",
            name = PLAYERS[*seat];
        /// A draw by the ply limit.
        Drawn = "status.drawn", "Drawn: the ply limit was reached.";
    }
}

impl Geister {
    /// The captures of each side, and the plies left before the draw. All of this is public.
    fn counters(&self, view: &View) -> Vec<Counter> {
        let board = view.board();
        let taken = |code, nature| {
            let of =
                |seat: Seat| Counter::owned(code, seat, board.captured(1 - seat, nature)).of(EACH_NATURE);
            [0, 1].map(of)
        };
        let plies = Counter::common("plies", board.ply()).of(self.ply_limit());
        let ghosts = [taken("good_taken", Nature::Good), taken("evil_taken", Nature::Evil)];
        ghosts.into_iter().flatten().chain([plies]).collect()
    }

    fn status(&self, view: &View) -> Vec<Message> {
        let board = view.board();
        let said = match board.on_turn() {
            None => board.end.map(outcome),
            Some(seat) if board.has_set_up(1) => {
                Some(Status::ToMove { seat, ply: board.ply() + 1, limit: self.ply_limit() })
            }
            Some(seat) => Some(Status::ToSetUp { seat }),
        };
        said.map(Message::from).into_iter().collect()
    }
}

fn outcome(end: End) -> Status {
    match end {
        End::GoodCaptured(seat) => Status::WonByGood { seat: seat.into() },
        End::EvilCaptured(seat) => Status::WonByEvil { seat: seat.into() },
        End::Escape(seat) => Status::WonByEscape { seat: seat.into() },
        End::PlyLimit => Status::Drawn,
    }
}

fn cells(viewer: Seat) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Square::all()
        .map(|square| {
            let (x, y) = at(square, viewer);
            Cell::square(square.to_string(), x, y, "square", '.')
        })
        .collect();
    for seat in 0..SEATS {
        // Where the viewer may leave, its lost ghosts lie too: with their captor.
        let (y, glyph) = if seat == viewer { (0, '^') } else { (HEIGHT - 1, 'v') };
        for corner in exits(seat) {
            let cell = Cell::square(exit_name(corner), at(corner, viewer).0, y, "exit", glyph);
            cells.push(Cell { owner: Some(seat), ..cell });
        }
        for (nature, x) in [(Nature::Good, 1), (Nature::Evil, 3)] {
            let cell = Cell::square(arrange::tray_name(seat, nature), x, y, "tray", '-');
            cells.push(Cell { width: 2, owner: Some(1 - seat), ..cell });
        }
    }
    cells
}

/// The place of a square on the drawn board.
fn at(square: Square, viewer: Seat) -> (u16, u16) {
    let square = if viewer == 0 { square } else { square.turned() };
    (square.column().into(), WIDTH - u16::from(square.row()))
}

fn pieces(view: &View) -> Vec<Piece> {
    let piece = |seat: Seat, ghost: usize| {
        let nature = view.nature(seat, ghost);
        let label = match nature {
            Some(Nature::Good) => "G",
            Some(Nature::Evil) => "E",
            None => "?",
        };
        Piece { cell: cell_of(view, seat, ghost), owner: seat, kind: "ghost", label: label.to_owned() }
    };
    (0..SEATS).flat_map(|seat| (0..GHOSTS).map(move |ghost| piece(seat, ghost))).collect()
}

fn cell_of(view: &View, seat: Seat, ghost: usize) -> String {
    let board = view.board();
    match board.place(seat, ghost) {
        Place::On(square) => square.to_string(),
        Place::Escaped => board.places[seat].left_from(ghost).map(exit_name).unwrap_or_default(),
        Place::Captured => {
            board.shown_nature(seat, ghost).map(|nature| arrange::tray_name(seat, nature)).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Game, Notation};
    use std::collections::BTreeSet;

    #[test]
    fn cells_do_not_overlap() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let area: u16 = cells.iter().map(|cell| cell.width * cell.height).sum();
            let covered: BTreeSet<_> = cells
                .iter()
                .flat_map(|cell| (0..cell.width).map(move |x| (cell.x + x, cell.y)))
                .filter(|&(x, y)| x < WIDTH && y < HEIGHT)
                .collect();
            let names: BTreeSet<_> = cells.iter().map(|cell| &cell.name).collect();
            assert_eq!((area, covered.len(), names.len()), (48, 48, 36 + 4 + 4));
        }
    }

    #[test]
    fn each_viewer_sits_at_the_bottom_and_leaves_at_the_top() {
        for viewer in 0..SEATS {
            let cells = cells(viewer);
            let find = |name: String| cells.iter().find(|cell| cell.name == name).unwrap();
            assert_eq!(find(home(viewer, 4).to_string()).x, 1);
            assert_eq!(find(home(viewer, 4).to_string()).y, 6);
            assert_eq!(exits(viewer).map(|exit| find(exit_name(exit)).y), [0, 0]);
        }
    }

    #[test]
    fn captured_and_escaped_ghosts_lie_outside() {
        let game = Geister::standard();
        let view = game
            .read_view(
                "0 16 a6B4f1l1c,99b3f1c,d2R,e2R6s,b1R,c1R,d1B,e1B BA e3u2f6s,d5u1s,99r1s,99r1l2s,e6u,c6u1l,c4u2f2l1c,b6u1s AG",
            )
            .unwrap();
        let labels = |scene: &Scene| {
            scene
                .pieces
                .iter()
                .map(|piece| format!("{}{}", piece.cell, piece.label))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let scene = game.scene(&view, 0);
        let theirs = "e3? d5? evil1E evil1E e6? c6? c4? b6?";
        assert_eq!(labels(&scene), format!("a6G good0G d2E e2E b1E c1E d1G e1G {theirs}"));
        assert_eq!(scene.status_text(), "The first player is to move, ply 17 of 100.");
        let counters: Vec<_> = scene.counters.iter().map(|c| (c.code, c.owner, c.value, c.of)).collect();
        assert_eq!(
            counters,
            [
                ("good_taken", Some(0), 0, Some(4)),
                ("good_taken", Some(1), 1, Some(4)),
                ("evil_taken", Some(0), 2, Some(4)),
                ("evil_taken", Some(1), 0, Some(4)),
                ("plies", None, 16, Some(100)),
            ]
        );
        let mut state = game.imagine(&view, &mut spielgeist_play::Seed(1).stream("test", 0, 0));
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let exit = game.read_move(&legal, "a6w").unwrap();
        assert_eq!(game.path(&view, exit), ["a6", "a7"]);
        game.play(&mut state, exit);
        let scene = game.scene(&game.view(&state, 1), 1);
        let mine = labels(&scene).split_off("a7G good0G d2? e2? b1? c1? d1? e1? ".len());
        assert!(labels(&scene).starts_with("a7G good0G d2? e2? b1? c1? d1? e1? "), "{}", labels(&scene));
        assert!(!mine.contains('?'));
        assert_eq!(scene.status_text(), "The first player has won: a good ghost has left the board.");
    }
}
