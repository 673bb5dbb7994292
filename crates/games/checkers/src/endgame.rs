//! Endgames that are drawn after a limit.

use super::bitboard::MAIN_ROAD;
use super::board::{Board, Rank, Side};

/// The endgames that are drawn after a number of moves, counted from when they arose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndgameRule {
    /// The paper's rule 12: two kings against two kings, one king, or king and man, and one king against one king
    /// or king and man: 5 moves.
    Paper,
    /// FMJD-64, where both sides have a king. A lone king against at most two pieces: 5 moves (7.2.8); against three
    /// kings or more: 15 (7.2.4); against three pieces while it holds the main road alone: 5 (7.2.7). Any four or
    /// five pieces: 30, six or seven: 60 (7.2.6).
    Federation,
}

/// The limits that an endgame's material implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Endgame {
    /// Plies until it is drawn; 0 for no limit.
    pub(super) limit: u8,
    /// Whether a lone king may draw on the main road.
    pub(super) road: bool,
}

impl Endgame {
    pub(super) const NONE: Endgame = Endgame { limit: 0, road: false };
}

impl EndgameRule {
    #[inline]
    pub(super) fn of(self, board: &Board) -> Endgame {
        // All listed endgames have kings on both sides; most positions do not.
        if board.kings_of(Side::White) == 0 || board.kings_of(Side::Black) == 0 {
            return Endgame::NONE;
        }
        self.with_kings(board)
    }

    fn with_kings(self, board: &Board) -> Endgame {
        let count = |side| (board.count(side, Rank::King), board.count(side, Rank::Man));
        let (white, black) = (count(Side::White), count(Side::Black));
        match self {
            EndgameRule::Paper => paper(white.min(black), white.max(black)),
            EndgameRule::Federation => federation(white, black),
        }
    }
}

/// The paper's list; kings and men of each side, the side with fewer kings first.
fn paper(fewer: (u32, u32), more: (u32, u32)) -> Endgame {
    let listed = matches!((fewer, more), ((1 | 2, 0), (2, 0)) | ((1, 1), (2, 0)) | ((1, 0), (1, 0 | 1)));
    Endgame { limit: if listed { 10 } else { 0 }, road: false }
}

/// The federation's limits; kings and men of each side, both with a king at least.
fn federation(white: (u32, u32), black: (u32, u32)) -> Endgame {
    let by_number = match white.0 + white.1 + black.0 + black.1 {
        4 | 5 => 60,
        6 | 7 => 120,
        _ => 0,
    };
    let (kings, men) = match (white, black) {
        ((1, 0), strong) | (strong, (1, 0)) => strong,
        _ => return Endgame { limit: by_number, road: false },
    };
    let limit = match (kings, men) {
        (1, 0 | 1) | (2, 0) => 10,
        (3.., 0) => 30,
        _ => by_number,
    };
    Endgame { limit, road: kings + men == 3 }
}

/// Whether one side's only piece is a king on the main road, and nothing else is on that road.
pub(super) fn lone_king_holds_the_road(board: &Board) -> bool {
    let on_road = board.occupied() & MAIN_ROAD;
    let alone = on_road.is_power_of_two();
    alone && (on_road == board.of(Side::White) || on_road == board.of(Side::Black))
}
