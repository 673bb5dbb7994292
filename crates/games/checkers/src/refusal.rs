//! Refusals: sentences that name the rule by which a piece may not go from one square to another.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use spielgeist_play::words::{counted, joined};
use spielgeist_play::{Game, Message, MessageArg, MoveGraph, ToMessageArg, messages};

use super::bitboard::{Bits, Direction, bit, bit_index, squares};
use super::board::{Rank, Side};
use super::checkers::Checkers;
use super::generate;
use super::move_graph;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// The rule that forbids the move; `None` if a legal move begins with it, or no side is on turn.
pub(super) fn of(game: &Checkers, position: &Position, from: &str, to: &str) -> Option<Refusal> {
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let graph = move_graph::of(position, &legal);
    if legal.is_empty() || graph.leads(from, to) {
        return None;
    }
    let (from, to) = match (from.parse::<Square>(), to.parse::<Square>()) {
        (Ok(from), Ok(to)) => (from, to),
        (Err(error), _) | (_, Err(error)) => {
            return Some(Refusal::NoSquare { problem: error.into_message() });
        }
    };
    let piece = match own_piece(position, from) {
        Ok(rank) => rank,
        Err(refusal) => return Some(refusal),
    };
    let way = Way { position, from, to, piece };
    Some(
        way.taken(&legal)
            .or_else(|| way.capture_rule(game, &legal, &graph))
            .unwrap_or_else(|| way.step_rule()),
    )
}

fn own_piece(position: &Position, from: Square) -> Result<Rank, Refusal> {
    match position.board().piece(from) {
        None => Err(Refusal::NoPiece { square: from }),
        Some((side, _)) if side != position.side() => {
            Err(Refusal::NotYours { square: from, side: position.side() })
        }
        Some((_, rank)) => Ok(rank),
    }
}

messages! {
    /// Rules that forbid a move.
    pub(super) enum Refusal in "checkers" {
        /// A text that names no square.
        NoSquare { problem: Message } = "no_square", "{problem}.";
        /// The first square is empty.
        NoPiece { square: Square } = "no_piece", "There is no piece on {square}.";
        /// The other side's piece stands there.
        NotYours { square: Square, side: Side } = "not_yours", "The piece on {square} is not yours: {side} is to move.";
        /// The second square is not empty.
        Taken { square: Square } = "taken", "The square {square} is occupied.";
        /// The second square is that of a piece to capture.
        JumpOver { square: Square } = "jump_over",
            "The square {square} is occupied: a capture jumps over it and lands behind it.";
        /// More can be captured.
        Majority { most: usize, from: Vec<Square> } = "majority",
            "You must capture as many pieces as possible: {pieces} from {can}.",
            pieces = counted(*most, "piece", "pieces"), can = joined(&texts(from), "or");
        /// Another piece can capture: `c3xd4` says who takes whom.
        MustCapture { captures: Vec<Capture> } = "must_capture", "You must capture: {can}.",
            can = captures.iter().map(Capture::in_words).collect::<Vec<_>>().join(", ");
        /// The piece can capture: `d4-e5/f6` says over which square to which.
        MustCaptureFrom { square: Square, jumps: Vec<Jump> } = "must_capture_from",
            "You must capture: from {square} {ways}.",
            ways = joined(&jumps.iter().map(Jump::in_words).collect::<Vec<_>>(), "or");
        /// From a square to itself.
        SameSquare = "same_square", "A move must end on another square.";
        /// Not along a diagonal.
        Diagonal { from: Square, to: Square } = "diagonal",
            "Pieces move along diagonals; {to} is not on a diagonal of {from}.";
        /// A man that would go back.
        Forward = "forward", "Men move forward only; they capture in both directions.";
        /// A man that would go too far.
        OneSquare = "one_square",
            "A man moves one square, or two to jump over an enemy piece.";
        /// A king that would go through pieces.
        Blocked { squares: Vec<Square> } = "blocked",
            "A king moves over empty squares only; in the way: {blockers}.",
            blockers = joined(&texts(squares), "and");
    }
}

/// A piece and all that it can take.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Capture {
    from: Square,
    taken: Vec<Square>,
}

impl Capture {
    fn in_words(&self) -> String {
        format!("{} can take {}", self.from, joined(&texts(&self.taken), "and"))
    }
}

impl fmt::Display for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.from, texts(&self.taken).join("x"))
    }
}

/// A square that is jumped over, and the squares behind it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Jump {
    over: String,
    landings: Vec<String>,
}

impl Jump {
    fn in_words(&self) -> String {
        format!("over {} to {}", self.over, joined(&self.landings, "or"))
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.over, self.landings.join("/"))
    }
}

fn texts(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

impl ToMessageArg for Square {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.to_string())
    }
}

/// Sides are written as seats in arguments of messages.
impl ToMessageArg for Side {
    fn to_arg(&self) -> MessageArg {
        self.seat().to_arg()
    }
}

struct Way<'a> {
    position: &'a Position,
    from: Square,
    to: Square,
    piece: Rank,
}

impl Way<'_> {
    fn taken(&self, legal: &[Move]) -> Option<Refusal> {
        let (side, _) = self.position.board().piece(self.to).filter(|_| self.from != self.to)?;
        let capturing = side != self.position.side() && legal[0].is_capture();
        let square = self.to;
        Some(if capturing { Refusal::JumpOver { square } } else { Refusal::Taken { square } })
    }

    /// The compulsory capture, and the majority rule.
    fn capture_rule(&self, game: &Checkers, legal: &[Move], graph: &MoveGraph) -> Option<Refusal> {
        if !legal[0].is_capture() {
            return None;
        }
        if game.rules().majority && self.would_capture_fewer(game) {
            let most = legal[0].captured().count();
            let origins: BTreeSet<Square> = legal.iter().map(|mv| mv.from()).collect();
            return Some(Refusal::Majority { most, from: origins.into_iter().collect() });
        }
        let jumps = self.first_jumps(graph);
        if jumps.is_empty() {
            return Some(Refusal::MustCapture { captures: captures(legal) });
        }
        Some(Refusal::MustCaptureFrom { square: self.from, jumps })
    }

    /// The first jumps of a piece and their landing squares.
    fn first_jumps(&self, graph: &MoveGraph) -> Vec<Jump> {
        let mut jumps = BTreeMap::<String, Vec<String>>::new();
        for hop in graph.nodes[0].hops.iter().filter(|hop| hop.from == self.from.to_string()) {
            jumps.entry(hop.taken.concat()).or_default().push(hop.to.clone());
        }
        jumps.into_iter().map(|(over, landings)| Jump { over, landings }).collect()
    }

    /// Whether the move is a legal capture in the variant without the majority rule.
    fn would_capture_fewer(&self, game: &Checkers) -> bool {
        let free = Rules { majority: false, ..*game.rules() };
        let mut moves = Vec::new();
        generate::moves(self.position.board(), self.position.side(), &free, &mut moves);
        move_graph::of(self.position, &moves).leads(&self.from.to_string(), &self.to.to_string())
    }

    /// The rule for moves when no capture is possible.
    fn step_rule(&self) -> Refusal {
        let (from, to) = (self.from, self.to);
        if from == to {
            return Refusal::SameSquare;
        }
        let Some(direction) = Direction::ALL.into_iter().find(|way| way.ray(bit_index(from)) & bit(to) != 0)
        else {
            return Refusal::Diagonal { from, to };
        };
        match self.piece {
            Rank::Man if !is_forward(self.position.side(), from, to) => Refusal::Forward,
            Rank::Man => Refusal::OneSquare,
            Rank::King => {
                let between: Bits = direction.ray(bit_index(from)) & !direction.ray(bit_index(to)) & !bit(to);
                let blockers = between & self.position.board().occupied();
                Refusal::Blocked { squares: squares(blockers).collect() }
            }
        }
    }
}

fn is_forward(side: Side, from: Square, to: Square) -> bool {
    match side {
        Side::White => to.row() > from.row(),
        Side::Black => to.row() < from.row(),
    }
}

/// The possible captures by piece.
fn captures(legal: &[Move]) -> Vec<Capture> {
    let origins: BTreeSet<Square> = legal.iter().map(|mv| mv.from()).collect();
    let can = |from: Square| {
        let taken = legal.iter().filter(|mv| mv.from() == from).fold(0, |set, mv| set | mv.captured_bits());
        Capture { from, taken: squares(taken).collect() }
    };
    origins.into_iter().map(can).collect()
}

#[cfg(test)]
mod tests {
    use crate::Checkers;
    use spielgeist_play::{Notation, Scenic};

    fn said(game: Checkers, fen: &str, from: &str, to: &str) -> String {
        let refusal = game.refusal(&game.read_view(fen).unwrap(), from, to);
        refusal.map_or_else(String::new, |said| said.text)
    }

    #[test]
    fn every_rule_has_its_sentence() {
        for (fen, from, to, expected) in [
            ("W:Wc3,h2:Bd4", "h2", "g3", "You must capture: c3 can take d4."),
            ("W:Wc3,e3,h2:Bd4", "h2", "g3", "You must capture: c3 can take d4, e3 can take d4."),
            ("W:Wc3,h2:Bd4", "c3", "b4", "You must capture: from c3 over d4 to e5."),
            ("W:WKc3:Bd4", "c3", "b4", "You must capture: from c3 over d4 to e5, f6, g7 or h8."),
            (
                "W:Wc3,h2:Bd4",
                "c3",
                "d4",
                "The square d4 is occupied: a capture jumps over it and lands behind it.",
            ),
            ("W:Wc3,h2:Bh8", "c3", "c3", "A move must end on another square."),
            ("W:Wc3,b4:Bh8", "c3", "b4", "The square b4 is occupied."),
            ("W:Wc3:Bh8", "c3", "d2", "Men move forward only; they capture in both directions."),
            ("W:Wc3:Bh8", "c3", "e5", "A man moves one square, or two to jump over an enemy piece."),
            ("W:Wc3:Bh8", "c3", "c5", "Pieces move along diagonals; c5 is not on a diagonal of c3."),
            ("B:Wa1:Bd6", "d6", "e7", "Men move forward only; they capture in both directions."),
            ("W:WKa1,c3:Bh8", "a1", "e5", "A king moves over empty squares only; in the way: c3."),
            ("W:Wc3:Bh8", "h8", "g7", "The piece on h8 is not yours: White is to move."),
            ("W:Wc3:Bh8", "d4", "e5", "There is no piece on d4."),
            ("W:Wc3:Bh8", "c3", "z9", "`z9`: expected a dark square such as c3, or its number from 1 to 32."),
        ] {
            assert_eq!(said(Checkers::official(), fen, from, to), expected, "{from} to {to} in {fen}");
        }
    }

    #[test]
    fn the_majority_rule_is_named_where_it_is_played() {
        let fen = "B:Wc3,e5,h2:Bf4,f6";
        let most = "You must capture as many pieces as possible: 2 pieces from f6.";
        assert_eq!(said(Checkers::official(), fen, "f4", "d6"), most);
        assert_eq!(said(Checkers::paper(), fen, "f4", "d6"), "");
    }

    #[test]
    fn what_is_legal_is_not_refused() {
        let fen = "W:WKa7:BKb6,Kf2";
        for to in ["c5", "d4", "e3", "g1"] {
            assert_eq!(said(Checkers::official(), fen, "a7", to), "");
        }
    }
}
