//! The board as eight by eight squares, turned so that the viewer sits below.

use spielgeist_play::{Cell, Counter, Game, Mark, Phase, Piece, Scene, Scenic, Seat, Walks};

use super::bitboard::squares;
use super::board::{Rank, Side};
use super::checkers::Checkers;
use super::generate;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use super::square::Square;
use super::walks;

const SIDE: u16 = 8;

impl Scenic for Checkers {
    fn scene(&self, position: &Position, viewer: Seat) -> Scene {
        Scene {
            width: SIDE,
            height: SIDE,
            cells: Square::all().map(|square| cell(square, viewer)).collect(),
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

    fn walks(&self, position: &Position, legal: &[Move]) -> Walks {
        walks::of(position, legal)
    }

    fn refusal(&self, position: &Position, from: &str, to: &str) -> Option<String> {
        refusal::of(self, position, from, to)
    }
}

/// Only the dark squares: nothing ever stands on the others.
fn cell(square: Square, viewer: Seat) -> Cell {
    let (file, row) = (u16::from(square.file()), u16::from(square.row()));
    let (x, y) = if viewer == Side::Black.seat() { (7 - file, row) } else { (file, 7 - row) };
    Cell::square(square.to_string(), x, y, "dark", '.')
}

/// Small letters for men, capitals for kings.
fn pieces(position: &Position) -> Vec<Piece> {
    let piece = |square: Square| {
        let (side, rank) = position.board().piece(square)?;
        let (kind, label) = match (rank, side) {
            (Rank::Man, Side::White) => ("man", "w"),
            (Rank::Man, Side::Black) => ("man", "b"),
            (Rank::King, Side::White) => ("king", "W"),
            (Rank::King, Side::Black) => ("king", "B"),
        };
        Some(Piece { cell: square.to_string(), owner: side.seat(), kind, label: label.to_owned() })
    };
    Square::all().filter_map(piece).collect()
}

/// The pieces that must capture. The last move is not marked: a position does not know it.
fn marks(game: &Checkers, position: &Position) -> Vec<Mark> {
    let must = generate::must_capture(position.board(), position.side(), game.rules());
    squares(must).map(|square| Mark { cell: square.to_string(), kind: "must" }).collect()
}

fn status(game: &Checkers, position: &Position) -> String {
    let side = position.side();
    match game.phase(position) {
        Phase::Over(ending) => match ending.winner {
            Some(_) => format!("{} has won: {side} cannot move ({}).", side.foe(), ending.reason),
            None => format!("The game is drawn: {}.", ending.reason),
        },
        _ => format!("{side} is to move{}.{}", must(game, position), nearness(game, position)),
    }
}

fn must(game: &Checkers, position: &Position) -> &'static str {
    match generate::must_capture(position.board(), position.side(), game.rules()) {
        0 => "",
        _ if game.rules().majority => " and must capture as many as possible",
        _ => " and must capture",
    }
}

/// What each side has, and how near the draw is once it is counted.
fn counters(game: &Checkers, position: &Position) -> Vec<Counter> {
    let of = |name, rank| {
        Side::BOTH.map(|side| Counter::of(name, side.seat(), position.board().count(side, rank).to_string()))
    };
    let draw = |name, plies: u8, limit: u8| Counter::common(name, format!("{plies} of {limit}"));
    let kings = (position.king_plies() > 0)
        .then(|| draw("king plies", position.king_plies(), 2 * game.rules().king_moves));
    let endgame = position.endgame_plies().map(|(plies, limit)| draw("endgame plies", plies, limit));
    of("men", Rank::Man).into_iter().chain(of("kings", Rank::King)).chain(kings).chain(endgame).collect()
}

/// How near the draw is, in words.
fn nearness(game: &Checkers, position: &Position) -> String {
    let counter = |what: &str, plies: u8, limit: u8| format!(" {what}: {plies} of {limit} plies.");
    let kings = (position.king_plies() > 0)
        .then(|| counter("Kings only", position.king_plies(), 2 * game.rules().king_moves));
    let endgame = position.endgame_plies().map(|(plies, limit)| counter("This endgame", plies, limit));
    [kings, endgame].into_iter().flatten().collect()
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
        assert_eq!(scene.status, "White is to move and must capture as many as possible.");
        let labels: Vec<&str> = scene.pieces.iter().map(|piece| &*piece.label).collect();
        assert_eq!(labels, ["W", "w", "w", "b", "b"]);
    }

    #[test]
    fn the_status_says_how_near_a_draw_is_and_who_won() {
        let counted = scene("B:WKh6,Kb2:BKb8:H3:E3", 0).status;
        assert_eq!(counted, "Black is to move. Kings only: 3 of 40 plies. This endgame: 3 of 10 plies.");
        assert_eq!(scene("W:Wa3:Bb4,c5", 0).status, "Black has won: White cannot move (blocked).");
        assert_eq!(scene("W:W:Bb4,c5", 0).status, "Black has won: White cannot move (all captured).");
    }

    #[test]
    fn counters_tell_the_pieces_and_the_draw() {
        let counters = |fen| {
            let of = |counter: &Counter| format!("{} {:?} {}", counter.name, counter.seat, counter.value);
            scene(fen, 0).counters.iter().map(of).collect::<Vec<_>>()
        };
        let pieces = ["men Some(0) 0", "men Some(1) 0", "kings Some(0) 2", "kings Some(1) 1"];
        let draws = ["king plies None 3 of 40", "endgame plies None 3 of 10"];
        assert_eq!(counters("B:WKh6,Kb2:BKb8:H3:E3"), [&pieces[..], &draws].concat());
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
