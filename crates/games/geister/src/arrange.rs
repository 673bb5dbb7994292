//! Positions that are set up on the board, as a line.

use spielgeist_play::{Arrangement, Piece, PlacedPiece, Seat};

use super::board::SEATS;
use super::nature::Nature;
use super::view::View;

/// A good, an evil and an unknown ghost of each seat.
pub(super) fn tray() -> Vec<Piece> {
    let ghosts = |seat: Seat| ["G", "E", "?"].map(|label| Piece::new("", seat, "ghost", label));
    (0..SEATS).flat_map(ghosts).collect()
}

/// The line of a position, as the seat on turn sees it. The ghosts' earlier actions are unknown.
pub(super) fn line(before: &View, arrangement: &Arrangement) -> String {
    let turn = arrangement.turn;
    let side = |seat: Seat| arrangement.of(seat).map(|ghost| text(seat, ghost)).collect::<Vec<_>>().join(",");
    let ply = before.board().ply();
    let ply = if usize::from(ply) % SEATS == turn { ply } else { ply + 1 };
    format!("{turn} {ply} {} -- {} --", or_none(side(0)), or_none(side(1)))
}

/// Words are never empty.
fn or_none(ghosts: String) -> String {
    if ghosts.is_empty() { "-".to_owned() } else { ghosts }
}

fn text(seat: Seat, ghost: &PlacedPiece) -> String {
    if ghost.cell == tray_name(seat, Nature::Good) {
        return "99b".to_owned();
    }
    if ghost.cell == tray_name(seat, Nature::Evil) {
        return "99r".to_owned();
    }
    let nature = match &*ghost.label {
        "G" => 'B',
        "E" => 'R',
        _ => 'u',
    };
    format!("{}{nature}", ghost.cell)
}

/// The tray for captured ghosts of a seat and a nature: `good0`.
pub(super) fn tray_name(owner: Seat, nature: Nature) -> String {
    format!("{}{owner}", nature.word())
}
