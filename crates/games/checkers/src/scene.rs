//! The board as eight by eight squares, turned so that the viewer sits below.

use spielgeist_play::{
    Arrangement, Boards, Cell, Counter, EndReason, Game, Mark, Message, MessageKind, MoveGraph,
    NotationError, Phase, Piece, Scene, Scenic, Seat, messages,
};

use super::arrange;
use super::bitboard::squares;
use super::board::{BoardProblem, Rank, Side};
use super::checkers::Checkers;
use super::fen::FenProblem;
use super::generate;
use super::move_graph;
use super::move_text;
use super::moves::Move;
use super::pdn::PdnProblem;
use super::position::Position;
use super::refusal;
use super::square::{Numbering, Square};
use super::text_problem::TextProblem;

const SIDE: u16 = 8;

static BOARDS: Boards<2> = Boards::new();

impl Scenic for Checkers {
    fn scene(&self, position: &Position, viewer: Seat) -> Scene {
        Scene {
            width: SIDE,
            height: SIDE,
            cells: BOARDS.of(viewer, |viewer| Square::all().map(|square| cell(square, viewer)).collect()),
            pieces: pieces(position),
            dice: Vec::new(),
            marks: marks(self, position),
            status: status(self, position),
            counters: counters(self, position),
            encounter: None,
        }
    }

    fn path(&self, _: &Position, mv: Move) -> Vec<String> {
        mv.path().map(|square| square.to_string()).collect()
    }

    fn move_graph(&self, position: &Position, legal: &[Move]) -> MoveGraph {
        move_graph::of(position, legal)
    }

    fn refusal(&self, position: &Position, from: &str, to: &str) -> Option<Message> {
        refusal::of(self, position, from, to).map(Message::from)
    }

    fn tray(&self) -> Vec<Piece> {
        arrange::tray()
    }

    fn arrange(&self, _: &Position, arrangement: &Arrangement) -> Result<String, NotationError> {
        Ok(arrange::line(arrangement))
    }

    fn typed_ways(&self, _: &Position, text: &str) -> Vec<[String; 2]> {
        let ends = move_text::ends(text, Numbering::default());
        ends.into_iter().map(|ends| ends.map(|square| square.to_string())).collect()
    }

    fn messages(&self) -> Vec<MessageKind> {
        let board = [refusal::Refusal::MESSAGES, Status::MESSAGES, move_graph::Note::MESSAGES].concat();
        let texts =
            [TextProblem::MESSAGES, BoardProblem::MESSAGES, FenProblem::MESSAGES, PdnProblem::MESSAGES];
        [board, texts.concat()].concat()
    }

    fn counters(&self) -> &'static [&'static str] {
        &["men", "kings", "king_plies", "endgame_plies"]
    }
}

/// Only dark squares have cells, because no piece ever stands on a light one.
fn cell(square: Square, viewer: Seat) -> Cell {
    let (file, row) = (u16::from(square.file()), u16::from(square.row()));
    let (x, y) = if viewer == Side::Black.seat() { (7 - file, row) } else { (file, 7 - row) };
    Cell::square(square.to_string(), x, y, "dark", '.')
}

/// Small letters for men, capitals for kings.
fn pieces(position: &Position) -> Vec<Piece> {
    let piece = |square: Square| {
        let (side, rank) = position.board().piece(square)?;
        Some(arrange::piece_on(square.to_string(), side, rank))
    };
    Square::all().filter_map(piece).collect()
}

/// The pieces that must capture. The last move is not marked: a position does not know it.
fn marks(game: &Checkers, position: &Position) -> Vec<Mark> {
    let must = generate::must_capture(position.board(), position.side(), game.rules());
    squares(must).map(|square| Mark { cell: square.to_string(), kind: "must" }).collect()
}

messages! {
    /// Status messages of the scene.
    enum Status in "checkers" {
        /// A side has won.
        Won { side: Side, reason: EndReason } = "status.won", "{side} has won: {loser} cannot move ({reason}).",
            loser = side.foe();
        /// A draw.
        Drawn { reason: EndReason } = "status.drawn", "The game is drawn: {reason}.";
        /// A side is on turn.
        ToMove { side: Side } = "status.to_move", "{side} is to move.";
        /// It must capture.
        MustCapture { side: Side } = "status.must_capture", "{side} is to move and must capture.";
        /// It must capture the most.
        MustCaptureMost { side: Side } = "status.must_capture_most",
            "{side} is to move and must capture as many as possible.";
        /// How near the draw is by moves of kings.
        KingPlies { plies: u8, limit: u8 } = "status.king_plies", "Kings only: {plies} of {limit} plies.";
        /// How near the draw is in an endgame.
        EndgamePlies { plies: u8, limit: u8 } = "status.endgame_plies", "This endgame: {plies} of {limit} plies.";
    }
}

fn status(game: &Checkers, position: &Position) -> Vec<Message> {
    let side = position.side();
    let Phase::Over(ending) = game.phase(position) else {
        let doing = match generate::must_capture(position.board(), side, game.rules()) {
            0 => Status::ToMove { side },
            _ if game.rules().majority => Status::MustCaptureMost { side },
            _ => Status::MustCapture { side },
        };
        return [doing].into_iter().chain(nearness(game, position)).map(Message::from).collect();
    };
    let reason = ending.reason;
    let said = match ending.winner {
        Some(_) => Status::Won { side: side.foe(), reason },
        None => Status::Drawn { reason },
    };
    vec![said.into()]
}

/// The pieces of each side, and the plies to a draw once they are counted.
fn counters(game: &Checkers, position: &Position) -> Vec<Counter> {
    let of = |code, rank| {
        Side::BOTH.map(|side| Counter::owned(code, side.seat(), position.board().count(side, rank)))
    };
    let draws = nearness(game, position).map(|near| match near {
        Status::KingPlies { plies, limit } => Counter::common("king_plies", plies).of(limit),
        Status::EndgamePlies { plies, limit } => Counter::common("endgame_plies", plies).of(limit),
        _ => unreachable!("only draws are near"),
    });
    of("men", Rank::Man).into_iter().chain(of("kings", Rank::King)).chain(draws).collect()
}

/// How near the draws are.
fn nearness(game: &Checkers, position: &Position) -> impl Iterator<Item = Status> {
    let (plies, limit) = (position.king_plies(), 2 * game.rules().king_moves);
    let kings = (plies > 0).then_some(Status::KingPlies { plies, limit });
    let endgame = position.endgame_plies().map(|(plies, limit)| Status::EndgamePlies { plies, limit });
    kings.into_iter().chain(endgame)
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Notation;
    use std::collections::BTreeSet;

    fn scene(fen: &str, viewer: Seat) -> Scene {
        let game = Checkers::official();
        game.scene(&game.read_view(fen).unwrap(), viewer)
    }

    #[test]
    fn the_viewer_sits_below() {
        for (viewer, corner) in [(0, "a1"), (1, "h8")] {
            let scene = scene("W:Wa1:Bh8", viewer);
            let places: BTreeSet<_> = scene.cells.iter().map(|cell| (cell.x, cell.y)).collect();
            assert_eq!(places.len(), 32);
            let cell = scene.cells.iter().find(|cell| cell.name == corner).unwrap();
            assert_eq!((cell.x, cell.y), (0, 7), "the long dark diagonal is at the left of both");
        }
    }

    #[test]
    fn those_who_must_capture_are_marked() {
        let scene = scene("W:Wc3,h2,Ka1:Bd4,d6", 0);
        assert_eq!(scene.marks, [Mark { cell: "c3".to_owned(), kind: "must" }]);
        assert_eq!(scene.status_text(), "White is to move and must capture as many as possible.");
        let labels: Vec<&str> = scene.pieces.iter().map(|piece| &*piece.label).collect();
        assert_eq!(labels, ["W", "w", "w", "b", "b"]);
    }

    #[test]
    fn the_status_says_how_near_a_draw_is_and_who_won() {
        let counted = scene("B:WKh6,Kb2:BKb8:H3:E3", 0).status_text();
        assert_eq!(counted, "Black is to move. Kings only: 3 of 40 plies. This endgame: 3 of 10 plies.");
        assert_eq!(scene("W:Wa3:Bb4,c5", 0).status_text(), "Black has won: White cannot move (blocked).");
        assert_eq!(scene("W:W:Bb4,c5", 0).status_text(), "Black has won: White cannot move (all captured).");
    }

    #[test]
    fn counters_tell_the_pieces_and_the_draw() {
        let counters = |fen| {
            let of = |counter: &Counter| (counter.code, counter.owner, counter.value, counter.of);
            scene(fen, 0).counters.iter().map(of).collect::<Vec<_>>()
        };
        let men = [("men", Some(0), 0, None), ("men", Some(1), 0, None)];
        let kings = [("kings", Some(0), 2, None), ("kings", Some(1), 1, None)];
        let draws = [("king_plies", None, 3, Some(40)), ("endgame_plies", None, 3, Some(10))];
        assert_eq!(counters("B:WKh6,Kb2:BKb8:H3:E3"), [men, kings, draws].concat());
        assert_eq!(counters("W:Wc3,h2,Ka1:Bd4,d6").len(), 4, "nothing is counted towards a draw");
    }

    #[test]
    fn a_path_shows_every_landing() {
        let game = Checkers::official();
        let position = game.read_view("W:Wc3:Bd4,d6").unwrap();
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        assert_eq!(game.path(&position, moves[0]), ["c3", "e5", "c7"]);
    }
}
