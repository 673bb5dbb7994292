//! The signs from which a ghost's nature is estimated.

use spielgeist_geister::{Board, GHOSTS, PROFILE_NAMES, Square, exits, forward};
use spielgeist_play::Seat;

/// The numbers of the paper.
const PAPER: usize = PROFILE_NAMES.len();
/// Our additional signs.
const OURS: [&str; 18] = [
    "steps to the nearest exit",
    "rows from home",
    "enemies beside it",
    "plies played",
    "its share of its side's moves",
    "declined to leave",
    "nearer to the exit than any enemy",
    "friends beside it",
    "offered itself",
    "offers of its side",
    "stepped up unforced, and an enemy is beside it",
    "stepped up unforced and was left standing, and an enemy is beside it",
    "cornered: an enemy is beside it, and it never stepped up",
    "captured",
    "ghosts lost by its side",
    "flights of its side",
    "threatened ghosts that its side left standing",
    "captures by threatened ghosts of its side",
];

/// The inputs of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Signs {
    /// The seventeen counts of section III of the paper, unscaled.
    Paper,
    /// The same and eighteen more about the ghost's current place, who took the initiative when it met an
    /// enemy, and its side; counts on a logarithmic scale, because the tenth step says less than the first.
    /// None depends on a nature: what revealed natures mean depends on the type of player.
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

    /// Whether the ghost with these signs was on an exit and did not leave; unknown to the paper's.
    pub fn declined(self, signs: &[f32]) -> bool {
        self == Self::Ours && signs[PAPER + 5] > 0.0
    }

    /// The signs of all ghosts of a seat.
    pub fn of_all(self, board: &Board, seat: Seat) -> [Vec<f32>; GHOSTS] {
        std::array::from_fn(|ghost| {
            let mut signs = vec![0.0; self.len()];
            self.fill(board, seat, ghost, &mut signs);
            signs
        })
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

/// The places of actions among the numbers of the paper.
const STEPS: std::ops::Range<usize> = 10..13;
const CAPTURED: usize = 13;
const FLED: usize = 14;
const STAYED: usize = 16;

fn fill_ours(board: &Board, seat: Seat, ghost: usize, into: &mut [f32]) {
    into.fill(0.0);
    let profiles: [[u8; PAPER]; GHOSTS] = std::array::from_fn(|ghost| board.profile(seat, ghost));
    let of_side =
        |deed: usize| logarithm(profiles.iter().map(|profile| f64::from(profile[deed])).sum::<f64>());
    let moves = |ghost: usize| profiles[ghost][STEPS].iter().map(|&count| f32::from(count)).sum::<f32>();
    let offered = board.offered(seat, ghost);
    match board.square(seat, ghost) {
        None => into[13] = 1.0,
        Some(square) => {
            fill_place(board, seat, square, into);
            if into[2] > 0.0 {
                let stayed = profiles[ghost][STAYED];
                into[10] = f32::from(u8::from(offered > 0));
                into[11] = into[10] * logarithm(stayed.into());
                into[12] = 1.0 - into[10];
            }
        }
    }
    into[3] = f32::from(board.ply().min(100)) / 50.0;
    let all: f32 = (0..GHOSTS).map(moves).sum();
    into[4] = moves(ghost) / all.max(1.0);
    into[5] = f32::from(board.declined(seat, ghost).min(3));
    into[8] = logarithm(offered.into());
    into[9] = logarithm((0..GHOSTS).map(|ghost| f64::from(board.offered(seat, ghost))).sum());
    into[14] = (GHOSTS - board.living(seat).count()) as f32 / 4.0;
    into[15] = of_side(FLED);
    into[16] = of_side(STAYED);
    into[17] = of_side(CAPTURED);
}

/// The signs of its place on the board.
fn fill_place(board: &Board, seat: Seat, square: Square, into: &mut [f32]) {
    let [one, other] = exits(seat).map(|exit| square.distance(exit));
    into[0] = f32::from(one.min(other)) / 4.0;
    let home_row = if forward(seat) == forward(0) { 0 } else { 5 };
    into[1] = f32::from(square.row().abs_diff(home_row)) / 5.0;
    into[2] = board.living(1 - seat).filter(|(_, enemy)| enemy.distance(square) == 1).count() as f32;
    let ahead = exits(seat)
        .iter()
        .any(|exit| board.living(1 - seat).all(|(_, enemy)| enemy.distance(*exit) > square.distance(*exit)));
    into[6] = f32::from(u8::from(ahead));
    into[7] = board.living(seat).filter(|(_, friend)| friend.distance(square) == 1).count() as f32;
}
