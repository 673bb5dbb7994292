//! Remarks on a clicked ghost that cannot begin a move. They are for the seat on turn and depend only on its view.

use spielgeist_play::messages;

use super::square::Square;
use super::view::View;

/// The remark on the ghost on a square; `None` without a ghost, or if the seat is not on turn.
pub(super) fn of(view: &View, cell: &str) -> Option<Remark> {
    let (board, seat) = (view.board(), view.seat());
    let playing = board.on_turn() == Some(seat) && (0..2).all(|seat| board.has_set_up(seat));
    let square: Square = cell.parse().ok().filter(|_| playing)?;
    let (owner, _) = board.ghost_on(square)?;
    Some(if owner == seat { Remark::Enclosed } else { Remark::Hidden })
}

messages! {
    /// Remarks on a ghost.
    pub(super) enum Remark in "geister" {
        /// An own ghost between own ghosts and edges.
        Enclosed = "remark.enclosed", "This ghost cannot move: your own ghosts or the edge surround it.";
        /// A ghost of the other side.
        Hidden = "remark.hidden",
            "Good or evil? Only its owner knows. To capture it, choose your ghost beside it.";
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Notation, Scenic};

    use crate::Geister;

    #[test]
    fn a_ghost_that_begins_no_move_says_why() {
        let game = Geister::standard();
        let text = "0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
        let view = game.read_view(text).unwrap();
        let said = |cell: &str| game.remark(&view, cell).map_or_else(String::new, |said| said.text);
        assert_eq!(said("c1"), "This ghost cannot move: your own ghosts or the edge surround it.");
        assert!(said("b5").starts_with("Good or evil? Only its owner knows."));
        assert_eq!(said("c3"), "");
    }
}
