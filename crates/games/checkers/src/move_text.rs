//! Parses moves as people and programs write them.
//!
//! | text | what it is |
//! |---|---|
//! | `c3-d4`, `22-18` | a step |
//! | `d4xf6xh4`, `18x11x20` | a capture with every square it lands on; squares in a straight line may be left out |
//! | `a3b4`, `a3 b4`, `d4f6h4` | the same without signs |
//! | `d4xh4` | from and to, where that tells the captures apart; a single jump before any other |
//! | `f6xb2xc3xe5` | from, to and the captured squares, in any order: the text of records |
//!
//! `:` is read as `x`. Numbers are in the given numbering.

use spielgeist_play::{NotationError, illegal};

use super::bitboard::{Bits, Direction, bit, bit_index, square_at};
use super::moves::Move;
use super::square::{Numbering, Square};
use super::text_problem::TextProblem;

/// Finds the legal move that a text denotes.
///
/// # Errors
/// If a square is invalid, or not exactly one legal move matches; the error says why.
pub(super) fn read(legal: &[Move], text: &str, numbering: Numbering) -> Result<Move, NotationError> {
    let text = text.trim();
    let Squares { squares, capture } = squares(text, numbering).map_err(|error| unreadable(text, error))?;
    match squares[..] {
        [from, to] if capture => short_capture(legal, text, from, to),
        [from, to, ..] if capture => {
            long_capture(legal, from, to, &squares).ok_or_else(|| refusal(legal, text))
        }
        [from, to] => step(legal, text, from, to),
        [from, to, ..] if legal.iter().any(|mv| mv.is_capture()) => {
            long_capture(legal, from, to, &squares).ok_or_else(|| refusal(legal, text))
        }
        _ => Err(TextProblem::Move { text: text.to_owned() }.into()),
    }
}

/// A text with a wrong square; one that is a single word is no move at all.
fn unreadable(text: &str, error: NotationError) -> TextProblem {
    let text = text.to_owned();
    match text.contains(['x', 'X', ':', '-', ' ']) {
        true => TextProblem::MoveSquare { text, problem: error.into_message() },
        false => TextProblem::Move { text },
    }
}

/// The first and the last square that a text names, whether or not a legal move goes there.
pub(super) fn ends(text: &str, numbering: Numbering) -> Option<[Square; 2]> {
    match squares(text, numbering).ok()?.squares[..] {
        [from, .., to] => Some([from, to]),
        _ => None,
    }
}

/// The squares of a text, and whether it is written as a capture.
struct Squares {
    squares: Vec<Square>,
    capture: bool,
}

fn squares(text: &str, numbering: Numbering) -> Result<Squares, NotationError> {
    let text = text.to_ascii_lowercase();
    let capture = text.contains(['x', ':']);
    let parts = text.split(if capture { &['x', ':'][..] } else { &['-', ' '] });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let read = |part: &str| Square::read(part, numbering);
    let squares: Result<Vec<Square>, _> = parts.flat_map(run_together).map(read).collect();
    Ok(Squares { squares: squares?, capture })
}

/// The squares of `a3b4` or `d4f6h4`, which have no sign between them; other texts unchanged.
fn run_together(part: &str) -> Vec<&str> {
    let pairs = part.as_bytes().chunks_exact(2);
    let are_squares = part.len() > 2
        && pairs.remainder().is_empty()
        && part
            .as_bytes()
            .chunks_exact(2)
            .all(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit());
    match are_squares {
        true => (0..part.len()).step_by(2).map(|at| &part[at..at + 2]).collect(),
        false => vec![part],
    }
}

fn goes(mv: &Move, from: Square, to: Square) -> bool {
    mv.from() == from && mv.to() == to
}

fn step(legal: &[Move], text: &str, from: Square, to: Square) -> Result<Move, NotationError> {
    match legal.iter().find(|mv| goes(mv, from, to)) {
        // A capture, written as a step.
        Some(mv) if mv.is_capture() => short_capture(legal, text, from, to),
        Some(&mv) => Ok(mv),
        None => Err(refusal(legal, text)),
    }
}

/// From and to are the whole path of a single jump; for longer captures they are a short form.
fn short_capture(legal: &[Move], text: &str, from: Square, to: Square) -> Result<Move, NotationError> {
    let meant: Vec<Move> = legal.iter().copied().filter(|mv| mv.is_capture() && goes(mv, from, to)).collect();
    let single = meant.iter().find(|mv| mv.captured_bits().count_ones() == 1);
    match (single, &meant[..]) {
        (Some(&mv), _) | (None, &[mv]) => Ok(mv),
        (None, []) => Err(refusal(legal, text)),
        (None, _) => {
            let paths = meant.iter().map(ToString::to_string).collect();
            Err(TextProblem::Ambiguous { text: text.to_owned(), paths }.into())
        }
    }
}

/// Finds a long capture by its captured squares, or by its path. The two cannot be confused: no piece ends on an
/// occupied square.
fn long_capture(legal: &[Move], from: Square, to: Square, squares: &[Square]) -> Option<Move> {
    let by_captured = legal.iter().copied().find(|mv| mv.captures_exactly(from, to, &squares[2..]));
    by_captured.or_else(|| by_way(legal, squares))
}

/// Any path that jumps the right pieces is accepted, because the list keeps only one per move; the move goes by the
/// path of the text.
fn by_way(legal: &[Move], way: &[Square]) -> Option<Move> {
    let foes = legal.iter().fold(0, |foes, mv| foes | mv.captured_bits());
    let (mut captured, mut landings) = (0, Vec::new());
    for leg in way.windows(2) {
        let direction = direction(leg[0], leg[1])?;
        let jumped = between(direction, leg[0], leg[1]) & foes;
        if jumped == 0 || jumped & captured != 0 {
            return None;
        }
        captured |= jumped;
        landings.extend(landings_of(direction, jumped, leg[1])?);
    }
    // The last landing is the end of the move.
    landings.pop();
    let (from, to) = (*way.first()?, *way.last()?);
    let mv = legal.iter().copied().find(|mv| goes(mv, from, to) && mv.captured_bits() == captured)?;
    Some(mv.along(landings))
}

/// The landings of a leg that jumps these pieces and ends on `to`: between two pieces that a text leaves out, the square
/// behind the first. `None` if there is no room.
fn landings_of(direction: Direction, jumped: Bits, to: Square) -> Option<Vec<Square>> {
    let mut left = jumped;
    let mut landings = Vec::new();
    while left != 0 {
        let over = direction.nearest(left);
        let behind = direction.step(1 << over);
        left &= !(1 << over);
        if behind & left != 0 {
            return None;
        }
        landings.push(if left == 0 { to } else { square_at(behind.trailing_zeros() as usize) });
    }
    Some(landings)
}

fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|way| way.ray(bit_index(from)) & bit(to) != 0)
}

/// The squares between two on one diagonal.
fn between(direction: Direction, from: Square, to: Square) -> Bits {
    direction.ray(bit_index(from)) & !direction.ray(bit_index(to)) & !bit(to)
}

/// The reason why a valid text denotes no legal move.
fn refusal(legal: &[Move], text: &str) -> NotationError {
    let error = illegal(text, legal);
    match legal.iter().any(|mv| mv.is_capture()) {
        true if !text.contains(['x', ':']) => {
            TextProblem::Compulsory { problem: error.into_message() }.into()
        }
        _ => error,
    }
}

#[cfg(test)]
mod tests {
    use crate::Checkers;
    use spielgeist_play::{Game, Notation};

    fn reads(game: Checkers, fen: &str, text: &str) -> Result<String, String> {
        let mut legal = Vec::new();
        game.moves(&game.read_view(fen).unwrap(), &mut legal);
        game.read_move(&legal, text).map(|mv| mv.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn one_capture_in_all_its_texts() {
        let fen = "W:Wc3:Bd4,d6,g3";
        for text in [
            "c3xe5xc7",
            "22x15x6",
            "c3xc7",
            "22x6",
            "c3xc7xd4xd6",
            "c3xc7xd6xd4",
            " c3:e5:c7 ",
            "c3e5c7",
            "c3-e5-c7",
            "c3-c7",
            "c3c7",
            "C3XC7",
        ] {
            assert_eq!(reads(Checkers::official(), fen, text).as_deref(), Ok("c3xe5xc7"), "{text}");
        }
    }

    #[test]
    fn a_step_needs_no_sign() {
        for text in ["c3-d4", "c3d4", "c3 d4", "C3D4", "22-18", "22 18"] {
            assert_eq!(reads(Checkers::official(), "W:Wc3:Bh8", text).as_deref(), Ok("c3-d4"), "{text}");
        }
    }

    #[test]
    fn every_way_of_a_king_is_the_same_move_and_keeps_its_squares() {
        let fen = "W:WKa7:BKb6,Kf2";
        for (text, way) in [
            ("a7xc5xg1", "a7xc5xg1"),
            ("a7xd4xg1", "a7xd4xg1"),
            ("a7xe3xg1", "a7xe3xg1"),
            ("a7xg1", "a7xc5xg1"),
            ("a7xg1xb6xf2", "a7xc5xg1"),
        ] {
            assert_eq!(reads(Checkers::official(), fen, text).as_deref(), Ok(way), "{text}");
        }
        assert!(reads(Checkers::official(), fen, "a7xb6xg1").is_err());
    }

    /// The list has one of two ways round; a text may choose the other, and records keep it.
    #[test]
    fn a_round_trip_goes_by_the_way_of_its_text() {
        let game = Checkers::official();
        let mut legal = Vec::new();
        game.moves(&game.read_view("W:Wc1:Bb2,b4,d2,d4").unwrap(), &mut legal);
        let listed = legal[0];
        for way in ["c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"] {
            let mv = game.read_move(&legal, way).unwrap();
            assert_eq!((mv, mv.to_string().as_str()), (listed, way));
            let record = format!("{mv:#}");
            assert_eq!(record == "c1xc1xb2xb4xd2xd4", way == listed.to_string(), "{record}");
            assert_eq!(game.read_move(&legal, &record).unwrap().to_string(), way);
        }
        // Without the corners there is no telling: the way of the list.
        assert_eq!(game.read_move(&legal, "c1xc1xb2xb4xd2xd4").unwrap().to_string(), listed.to_string());
    }

    #[test]
    fn an_ambiguous_capture_names_the_candidates() {
        let fen = "W:Wc1:Bb2,b4,d2,d4,d6";
        let error = reads(Checkers::paper(), fen, "c1xe7").unwrap_err();
        assert_eq!(error, "`c1xe7` is ambiguous; give the full path: c1xa3xc5xe7 or c1xe3xc5xe7");
        assert_eq!(reads(Checkers::paper(), fen, "c1xe3xc5xe7").as_deref(), Ok("c1xe3xc5xe7"));
    }

    #[test]
    fn a_single_jump_is_not_mistaken_for_a_round_trip_that_ends_alike() {
        let fen = "B:Wb4,d4,d2,f2,f4:Bc3";
        assert_eq!(reads(Checkers::paper(), fen, "c3xa5").as_deref(), Ok("c3xa5"));
        let round = "c3xe1xg3xe5xc3xa5";
        assert_eq!(reads(Checkers::paper(), fen, round).as_deref(), Ok(round));
    }

    #[test]
    fn refusals_say_why() {
        let game = Checkers::official();
        for (fen, text, said) in [
            ("W:Wc3,h2:Bd4", "h2-g3", "captures are compulsory"),
            ("W:Wc3:Bh8", "c3-d5", "`d5` is a light square"),
            ("W:Wc3:Bh8", "c3-c5", "not a legal move here; legal: c3-b4, c3-d4"),
            ("W:Wc3:Bh8", "c3", "expected two squares"),
            ("W:Wc3:Bh8", "", "expected two squares"),
            ("W:Wc3:Bh8", "40-2", "from 1 to 32"),
        ] {
            let error = reads(game, fen, text).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
