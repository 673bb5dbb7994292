//! Table 1: the value of a move by itself.
//!
//! The table has one weight per kind of move and does not say how they combine. Our reading: they add up, per
//! piece. A move that captures nothing is a simple move. A piece is lost if the reply that captures most takes it;
//! a piece is saved if a reply could have taken it before the move and none can after it.

use spielgeist_checkers::{Board, Checkers, Move, Side};
use spielgeist_play::Game;

use super::neutral_board::{SquareSet, bit};

/// A simple move.
pub(crate) const SIMPLE: f64 = 1.0;
/// A piece lost to the opponent.
pub(crate) const LOST: f64 = -5.0;
/// A piece saved from being captured.
pub(crate) const SAVED: f64 = 2.0;
/// A piece captured.
pub(crate) const CAPTURED: f64 = 3.0;

/// A side's possible captures if it were on turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Threat {
    /// The most pieces of one capture.
    pub(crate) most: u32,
    /// All squares on which a piece could be captured, as White sees them.
    pub(crate) squares: SquareSet,
}

/// Finds threats; keeps its list of moves.
#[derive(Debug, Default)]
pub(crate) struct Threats {
    moves: Vec<Move>,
}

impl Threats {
    /// The possible captures of `by` on this board.
    pub(crate) fn of(&mut self, game: &Checkers, board: &Board, by: Side) -> Threat {
        self.moves.clear();
        game.moves(&game.position(*board, by), &mut self.moves);
        let mut threat = Threat::default();
        // Where one move captures, all do.
        for mv in self.moves.iter().take_while(|mv| mv.is_capture()) {
            let squares = mv.captured().fold(0, |set: SquareSet, square| set | bit(square, Side::White));
            threat.most = threat.most.max(squares.count_ones());
            threat.squares |= squares;
        }
        threat
    }
}

/// The counts behind the weights of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveCounts {
    /// Pieces captured.
    pub(crate) captured: u32,
    /// Pieces that the best reply takes.
    pub(crate) lost: u32,
    /// Pieces that a reply could take before and none can now.
    pub(crate) saved: u32,
}

impl MoveCounts {
    /// The counts of a move, given the threats against its side before and after it.
    pub(crate) fn new(mv: Move, before: Threat, after: Threat) -> Self {
        let place = |square| bit(square, Side::White);
        let (from, to) = (place(mv.from()), place(mv.to()));
        // The moved piece is the same piece on another square.
        let endangered =
            if before.squares & from == 0 { before.squares } else { before.squares & !from | to };
        Self {
            captured: mv.captured().count() as u32,
            lost: after.most,
            saved: (endangered & !after.squares).count_ones(),
        }
    }

    /// 1 for a simple move, else 0.
    pub(crate) fn simple(&self) -> f64 {
        f64::from(u32::from(self.captured == 0))
    }

    /// The value of the move itself.
    pub(crate) fn gain(&self) -> f64 {
        SIMPLE * self.simple() + CAPTURED * f64::from(self.captured) + SAVED * f64::from(self.saved)
    }

    /// The sum of all weights.
    pub(crate) fn weight(&self) -> f64 {
        self.gain() + LOST * f64::from(self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Notation;

    /// The counts and the weight of a move.
    fn weighed(text: &str, mv: &str) -> ([u32; 3], f64) {
        let game = Checkers::paper();
        let position = game.read_view(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let mv = *moves.iter().find(|each| each.to_string() == mv).unwrap();
        let (mut threats, foe) = (Threats::default(), position.side().foe());
        let before = threats.of(&game, position.board(), foe);
        let mut after = position;
        game.play(&mut after, mv);
        let counts = MoveCounts::new(mv, before, threats.of(&game, after.board(), foe));
        ([counts.captured, counts.lost, counts.saved], counts.weight())
    }

    /// Table 1, line by line.
    #[test]
    fn the_weights_are_those_of_table_1() {
        let cases = [
            ("W:Wa1:Bh8", "a1-b2", [0, 0, 0], 1.0),
            ("W:Wc3:Be5,h8", "c3-d4", [0, 1, 0], 1.0 - 5.0),
            ("W:Wc3,b2:Bd4,h8", "c3xe5", [1, 0, 0], 3.0),
            ("W:Wc3:Bd4,f6,g7,h8", "c3xe5", [1, 1, 0], 3.0 - 5.0),
        ];
        for (text, mv, counts, weight) in cases {
            assert_eq!(weighed(text, mv), (counts, weight), "{text} {mv}");
        }
    }

    #[test]
    fn a_piece_is_saved_by_a_guard_or_by_stepping_away() {
        let position = "W:Wa1,b2,d4,h2:Be5,f6,h8";
        assert_eq!(weighed(position, "b2-c3"), ([0, 0, 1], 3.0), "a guard behind it");
        assert_eq!(weighed(position, "d4-c5"), ([0, 0, 1], 3.0), "it steps away");
        assert_eq!(weighed(position, "h2-g3"), ([0, 1, 0], -4.0), "it is left alone");
        assert_eq!(weighed("W:Wc3,a1:Bd4,h8", "c3xe5"), ([1, 0, 1], 5.0), "it was to be taken and takes");
    }

    #[test]
    fn two_pieces_count_twice() {
        assert_eq!(weighed("W:Wa3,d2,f4:Bg5,h6,h8", "a3-b4"), ([0, 2, 0], 1.0 - 10.0));
    }
}
