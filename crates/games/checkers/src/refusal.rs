//! Why a piece may not go from a square to another, as a sentence that names the rule.

use std::collections::{BTreeMap, BTreeSet};

use spielgeist_play::{Game, Walks};

use super::bitboard::{Bits, Direction, bit, bit_index, squares};
use super::board::{Rank, Side};
use super::checkers::Checkers;
use super::generate;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::Square;
use super::walks;
use spielgeist_play::words::{counted, joined};

/// The rule that forbids the way; nothing where a legal move begins with it, or nobody is on turn.
pub(super) fn of(game: &Checkers, position: &Position, from: &str, to: &str) -> Option<String> {
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let walks = walks::of(position, &legal);
    if legal.is_empty() || walks.leads(from, to) {
        return None;
    }
    let (from, to) = match (from.parse::<Square>(), to.parse::<Square>()) {
        (Ok(from), Ok(to)) => (from, to),
        (Err(error), _) | (_, Err(error)) => return Some(format!("{error}.")),
    };
    let piece = match own_piece(position, from) {
        Ok(rank) => rank,
        Err(refusal) => return Some(refusal),
    };
    let way = Way { position, from, to, piece };
    Some(
        way.taken(&legal)
            .or_else(|| way.capture_rule(game, &legal, &walks))
            .unwrap_or_else(|| way.step_rule()),
    )
}

fn own_piece(position: &Position, from: Square) -> Result<Rank, String> {
    match position.board().piece(from) {
        None => Err(format!("There is no piece on {from}.")),
        Some((side, _)) if side != position.side() => {
            Err(format!("The piece on {from} is not yours: {} is to move.", position.side()))
        }
        Some((_, rank)) => Ok(rank),
    }
}

struct Way<'a> {
    position: &'a Position,
    from: Square,
    to: Square,
    piece: Rank,
}

impl Way<'_> {
    fn taken(&self, legal: &[Move]) -> Option<String> {
        let (side, _) = self.position.board().piece(self.to).filter(|_| self.from != self.to)?;
        let capturing = side != self.position.side() && legal[0].is_capture();
        let behind = if capturing { ": a capture jumps over it and lands behind it" } else { "" };
        Some(format!("The square {} is taken{behind}.", self.to))
    }

    /// What is compulsory: to capture, and the most.
    fn capture_rule(&self, game: &Checkers, legal: &[Move], walks: &Walks) -> Option<String> {
        if !legal[0].is_capture() {
            return None;
        }
        if game.rules().majority && self.would_capture_fewer(game) {
            let most = counted(legal[0].captured().count(), "piece", "pieces");
            let origins: BTreeSet<Square> = legal.iter().map(|mv| mv.from()).collect();
            let origins: Vec<String> = origins.iter().map(ToString::to_string).collect();
            let can = joined(&origins, "or");
            return Some(format!(
                "The capture of most pieces is compulsory: {most} can be taken from {can}."
            ));
        }
        let own = self.first_jumps(walks);
        if own.is_empty() {
            return Some(format!("You must capture: {}.", captures(legal)));
        }
        Some(format!("You must capture: from {} {}.", self.from, joined(&own, "or")))
    }

    /// What the piece can jump first, and where it may land: `over d4 to e5 or f6`.
    fn first_jumps(&self, walks: &Walks) -> Vec<String> {
        let mut jumps = BTreeMap::<String, Vec<&str>>::new();
        for hop in walks.nodes[0].hops.iter().filter(|hop| hop.from == self.from.to_string()) {
            jumps.entry(hop.taken.concat()).or_default().push(&hop.to);
        }
        jumps.iter().map(|(over, landings)| format!("over {over} to {}", joined(landings, "or"))).collect()
    }

    /// Whether the way is a capture where any may be chosen.
    fn would_capture_fewer(&self, game: &Checkers) -> bool {
        let free = Rules { majority: false, ..*game.rules() };
        let mut moves = Vec::new();
        generate::moves(self.position.board(), self.position.side(), &free, &mut moves);
        walks::of(self.position, &moves).leads(&self.from.to_string(), &self.to.to_string())
    }

    /// How pieces go when nothing is to be captured.
    fn step_rule(&self) -> String {
        let (from, to) = (self.from, self.to);
        if from == to {
            return "A move leads to another square.".to_owned();
        }
        let Some(direction) = Direction::ALL.into_iter().find(|way| way.ray(bit_index(from)) & bit(to) != 0)
        else {
            return format!("Pieces move along diagonals, and {to} is on none of {from}.");
        };
        match self.piece {
            Rank::Man if !is_forward(self.position.side(), from, to) => {
                "Men move forward only; backwards they only capture.".to_owned()
            }
            Rank::Man => {
                "A man moves one square; it goes two only to jump over a piece of the other side.".to_owned()
            }
            Rank::King => {
                let between: Bits = direction.ray(bit_index(from)) & !direction.ray(bit_index(to)) & !bit(to);
                let blockers = between & self.position.board().occupied();
                let blockers: Vec<String> = squares(blockers).map(|square| square.to_string()).collect();
                format!(
                    "A king flies over empty squares only, and {} is in the way.",
                    joined(&blockers, "and")
                )
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

/// Who can take whom: `c3 can take d4, e3 can take f4`.
fn captures(legal: &[Move]) -> String {
    let origins: BTreeSet<Square> = legal.iter().map(|mv| mv.from()).collect();
    let can = |from: &Square| {
        let taken = legal.iter().filter(|mv| mv.from() == *from).fold(0, |set, mv| set | mv.captured_bits());
        let taken: Vec<String> = squares(taken).map(|square| square.to_string()).collect();
        format!("{from} can take {}", joined(&taken, "and"))
    };
    let each: Vec<String> = origins.iter().map(can).collect();
    each.join(", ")
}

#[cfg(test)]
mod tests {
    use crate::Checkers;
    use spielgeist_play::{Notation, Scenic};

    fn said(game: Checkers, fen: &str, from: &str, to: &str) -> String {
        game.refusal(&game.read_view(fen).unwrap(), from, to).unwrap_or_default()
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
                "The square d4 is taken: a capture jumps over it and lands behind it.",
            ),
            ("W:Wc3,h2:Bh8", "c3", "c3", "A move leads to another square."),
            ("W:Wc3,b4:Bh8", "c3", "b4", "The square b4 is taken."),
            ("W:Wc3:Bh8", "c3", "d2", "Men move forward only; backwards they only capture."),
            (
                "W:Wc3:Bh8",
                "c3",
                "e5",
                "A man moves one square; it goes two only to jump over a piece of the other side.",
            ),
            ("W:Wc3:Bh8", "c3", "c5", "Pieces move along diagonals, and c5 is on none of c3."),
            ("B:Wa1:Bd6", "d6", "e7", "Men move forward only; backwards they only capture."),
            ("W:WKa1,c3:Bh8", "a1", "e5", "A king flies over empty squares only, and c3 is in the way."),
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
        let most = "The capture of most pieces is compulsory: 2 pieces can be taken from f6.";
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
