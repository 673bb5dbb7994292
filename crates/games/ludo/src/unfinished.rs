//! The pieces that features consider.

use spielgeist_play::Turn;

use super::board::GOAL;
use super::rules::Ludo;

/// "If a piece is in the finished goal it isn't included as a valid piece to make decision for."
pub(super) fn is_unfinished(turn: &Turn<'_, Ludo>, index: usize) -> bool {
    turn.legal[index].piece().is_some_and(|piece| turn.view.own().tile(piece) != GOAL)
}

/// The moves of those pieces: their index in the list, and the piece.
#[inline]
pub(super) fn unfinished(turn: &Turn<'_, Ludo>) -> impl Iterator<Item = (usize, usize)> {
    let own = turn.view.own();
    let pieces = turn.legal.iter().enumerate().filter_map(|(index, pick)| Some((index, pick.piece()?)));
    pieces.filter(move |&(_, piece)| own.tile(piece) != GOAL)
}
