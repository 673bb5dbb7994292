//! Names of the seats and cells of the scene.

use spielgeist_play::Seat;

use super::board::{GOAL, HOME, LAST_RING, QUARTER, RING, Tile};
use super::position::SEATS;

pub(super) const NAMES: [&str; SEATS] = ["A", "B", "C", "D"];

/// The cell of a seat's `tile`: `r0` to `r51` on the ring as seat 0 counts it, `h0` a yard, `s051` a stretch,
/// `g0` a goal.
pub(super) fn cell_name(seat: Seat, tile: Tile) -> String {
    match tile {
        HOME => format!("h{seat}"),
        GOAL => format!("g{seat}"),
        0..=LAST_RING => format!("r{}", (tile + QUARTER * seat as Tile) % RING),
        _ => format!("s{seat}{tile}"),
    }
}
