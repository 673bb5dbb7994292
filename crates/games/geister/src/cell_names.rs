//! Names of the cells outside of the board.

use super::square::{SIDE, Square};

/// The cell outside of a corner: `a7` above `a6`, `a0` below `a1`.
pub(super) fn exit_name(corner: Square) -> String {
    let column = char::from(b'a' + corner.column());
    if corner.row() == 0 { format!("{column}0") } else { format!("{column}{}", SIDE + 1) }
}
