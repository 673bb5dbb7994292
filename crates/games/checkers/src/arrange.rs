//! Positions that are set up on the board, as FEN.

use spielgeist_play::{Arrangement, Piece};

use super::board::{Rank, Side};

/// A man and a king of each side.
pub(super) fn tray() -> Vec<Piece> {
    let of = |side: Side| [Rank::Man, Rank::King].map(|rank| piece_on(String::new(), side, rank));
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The line of a position; counters to a draw begin anew.
pub(super) fn line(arrangement: &Arrangement) -> String {
    let pieces = |side: Side| {
        let written = arrangement.of(side.seat()).map(|piece| match &*piece.kind {
            "king" => format!("K{}", piece.cell),
            _ => piece.cell.clone(),
        });
        format!("{}{}", side.letter(), written.collect::<Vec<_>>().join(","))
    };
    let turn = Side::BOTH.into_iter().find(|side| side.seat() == arrangement.turn).unwrap_or(Side::White);
    format!("{}:{}:{}", turn.letter(), pieces(Side::White), pieces(Side::Black))
}

pub(super) fn piece_on(cell: String, side: Side, rank: Rank) -> Piece {
    let (kind, label) = match (rank, side) {
        (Rank::Man, Side::White) => ("man", "w"),
        (Rank::Man, Side::Black) => ("man", "b"),
        (Rank::King, Side::White) => ("king", "W"),
        (Rank::King, Side::Black) => ("king", "B"),
    };
    Piece { cell, owner: side.seat(), kind, label: label.to_owned() }
}
