//! The view of a spectator.

use spielgeist_play::{Scene, Scenic, Seat};

/// The viewer without a seat, who sees what all seats may know.
pub const WATCHER: Seat = Seat::MAX;

/// The seat from whose side a viewer sees the board.
pub(super) fn side_of(viewer: Seat, seats: usize) -> Seat {
    if viewer < seats { viewer } else { 0 }
}

/// The board with every seat's pieces as the next seat knows them; with two seats, what both may know.
pub(super) fn public_scene<G: Scenic>(game: &G, state: &G::State) -> Scene {
    let seats = game.seats();
    let mut scene = game.scene(&game.view(state, 0), 0);
    let as_others_see = |seat: Seat| {
        let pieces = game.scene(&game.view(state, (seat + 1) % seats), 0).pieces;
        pieces.into_iter().filter(move |piece| piece.owner == seat)
    };
    scene.pieces = (0..seats).flat_map(as_others_see).collect();
    scene
}
