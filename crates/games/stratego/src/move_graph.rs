//! How a person enters a move: from square to square, or from the tray to the square that is filled next.

use spielgeist_play::{Hop, MoveGraph, Scenic, messages};

use super::moves::Move;
use super::position::View;
use super::rules::Stratego;

/// All ways to enter the legal moves, with notes on what they reveal to the other side.
pub(super) fn of(game: &Stratego, view: &View, legal: &[Move]) -> MoveGraph {
    let way = |mv: Move| -> Vec<Hop> {
        let cells = game.path(view, mv);
        let hop = |pair: &[String]| Hop::plain(&*pair[0], &*pair[1]).noting(note(mv));
        cells.windows(2).map(hop).collect()
    };
    MoveGraph::of(legal.iter().map(|&mv| (mv.to_string(), vec![way(mv)])))
}

fn note(mv: Move) -> Option<Note> {
    match mv {
        Move::Strike { .. } => Some(Note::Strikes),
        Move::Step { from, to } if !from.adjoins(to) => Some(Note::ShowsScout),
        Move::Step { .. } | Move::Place(_) => None,
    }
}

messages! {
    /// The effect of a piece's move.
    pub(super) enum Note in "stratego" {
        /// A fight.
        Strikes = "note.strikes", "attacks";
        /// Only scouts go so far.
        ShowsScout = "note.shows_scout", "reveals that it is a scout";
    }
}
