//! The signs from which a ghost's nature is estimated.

use spielgeist_geister::{Board, Nature, PROFILE_NAMES, exits, forward};
use spielgeist_play::Seat;

/// The numbers of the paper.
const PAPER: usize = PROFILE_NAMES.len();
/// Our additional signs.
const OURS: [&str; 14] = [
    "steps to the nearest exit",
    "rows from home",
    "enemies beside it",
    "plies played",
    "its share of its side's moves",
    "good ghosts left",
    "evil ghosts left",
    "declined to leave",
    "nearer to the exit than any enemy",
    "friends beside it",
    "offered itself",
    "offers of its side",
    "good ghosts lost that had offered themselves",
    "evil ghosts lost that had offered themselves",
];

/// The inputs of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signs {
    /// The seventeen counts of section III of the paper, unscaled.
    Paper,
    /// The same and fourteen more about the ghost's current place and its side; counts on a logarithmic
    /// scale, because the tenth step says less than the first.
    Ours,
}

impl Signs {
    /// Number of signs.
    pub fn len(self) -> usize {
        match self {
            Self::Paper => PAPER,
            Self::Ours => PAPER + OURS.len(),
        }
    }

    /// Never true.
    pub fn is_empty(self) -> bool {
        false
    }

    /// Number of hidden units for these inputs: ten in the paper.
    pub fn hidden(self) -> usize {
        match self {
            Self::Paper => 10,
            Self::Ours => 20,
        }
    }

    /// Their names.
    pub fn names(self) -> Vec<&'static str> {
        PROFILE_NAMES.into_iter().chain(OURS).take(self.len()).collect()
    }

    /// Writes the signs of a ghost, on the board or captured, into `into`, which has their length.
    pub fn fill(self, board: &Board, seat: Seat, ghost: usize, into: &mut [f32]) {
        let profile = board.profile(seat, ghost);
        for (into, count) in into.iter_mut().zip(profile) {
            *into = match self {
                Self::Paper => f32::from(count),
                Self::Ours => logarithm(count.into()),
            };
        }
        if self == Self::Ours {
            fill_ours(board, seat, ghost, &mut into[PAPER..]);
        }
    }
}

/// ln(1 + count) / ln 2, so that 1 maps to 1.
fn logarithm(count: f64) -> f32 {
    (libm::log1p(count) / std::f64::consts::LN_2) as f32
}

/// Moves that a ghost made: steps forward, backward and sideways.
fn moves(board: &Board, seat: Seat, ghost: usize) -> f32 {
    board.profile(seat, ghost)[10..13].iter().map(|&count| f32::from(count)).sum()
}

fn fill_ours(board: &Board, seat: Seat, ghost: usize, into: &mut [f32]) {
    into.fill(0.0);
    if let Some(square) = board.square(seat, ghost) {
        let [one, other] = exits(seat).map(|exit| square.distance(exit));
        into[0] = f32::from(one.min(other)) / 4.0;
        let home_row = if forward(seat) == forward(0) { 0 } else { 5 };
        into[1] = f32::from(square.row().abs_diff(home_row)) / 5.0;
        into[2] = board.living(1 - seat).filter(|(_, enemy)| enemy.distance(square) == 1).count() as f32;
        let ahead = exits(seat).iter().any(|exit| {
            board.living(1 - seat).all(|(_, enemy)| enemy.distance(*exit) > square.distance(*exit))
        });
        into[8] = f32::from(u8::from(ahead));
        into[9] = board.living(seat).filter(|(_, friend)| friend.distance(square) == 1).count() as f32;
    }
    into[3] = f32::from(board.ply().min(100)) / 50.0;
    let all: f32 = (0..8).map(|ghost| moves(board, seat, ghost)).sum();
    into[4] = moves(board, seat, ghost) / all.max(1.0);
    into[5] = board.left(seat, Nature::Good) as f32 / 4.0;
    into[6] = board.left(seat, Nature::Evil) as f32 / 4.0;
    into[7] = f32::from(board.declined(seat, ghost).min(3));
    fill_offers(board, seat, ghost, &mut into[10..]);
}

/// A ghost that moves beside an enemy unforced wants to be captured, or does not care: its side's losses show
/// which.
fn fill_offers(board: &Board, seat: Seat, ghost: usize, into: &mut [f32]) {
    into[0] = logarithm(board.offered(seat, ghost).into());
    into[1] = logarithm((0..8).map(|ghost| f64::from(board.offered(seat, ghost))).sum());
    for ghost in (0..8).filter(|&ghost| board.offered(seat, ghost) > 0) {
        match board.shown_nature(seat, ghost) {
            Some(Nature::Good) => into[2] += 0.5,
            Some(Nature::Evil) => into[3] += 0.5,
            None => {}
        }
    }
}
