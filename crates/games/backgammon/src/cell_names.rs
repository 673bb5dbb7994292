//! Names of the cells of the scene.

use spielgeist_play::Seat;

use super::men::{BAR, OFF};

/// The cell of a seat's `place`: `1` to `24` as seat 0 counts them, `bar0`, `off1`.
pub(super) fn cell_name(seat: Seat, place: u8) -> String {
    match (place, seat) {
        (OFF, _) => format!("off{seat}"),
        (BAR, _) => format!("bar{seat}"),
        (point, 0) => point.to_string(),
        (point, _) => (BAR - point).to_string(),
    }
}
