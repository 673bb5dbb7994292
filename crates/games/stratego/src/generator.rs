//! Random setups that look like those of people.
//!
//! Each rank has a distribution over the four rows, taken from counts of human setups; flag, bombs, spy and
//! marshal follow a few more of their habits. A generator needs no file of setups, so that training and
//! experiments are the same in any copy of the program.

use std::sync::LazyLock;

use spielgeist_play::{Rng, Seed};

use super::cells::Cells;
use super::rank::{RANKS, Rank};
use super::setup::Setup;
use super::square::{HOME_SQUARES, SIDE, Square};

/// Per cent of the pieces of a rank on the front, second, third and back row, bomb to flag.
pub const ROW_SHARES: [[u8; 4]; RANKS] = [
    [12, 17, 32, 38],
    [14, 41, 40, 5],
    [32, 28, 21, 19],
    [9, 16, 29, 47],
    [31, 19, 21, 29],
    [40, 24, 20, 16],
    [34, 28, 23, 15],
    [26, 30, 31, 14],
    [21, 39, 34, 6],
    [33, 52, 13, 2],
    [35, 48, 15, 2],
    [2, 2, 9, 86],
];

/// The order of placement after flag and bombs: who has the strongest habits chooses first.
const ORDER: [Rank; 10] = [
    Rank::Marshal,
    Rank::General,
    Rank::Spy,
    Rank::Colonel,
    Rank::Miner,
    Rank::Major,
    Rank::Captain,
    Rank::Lieutenant,
    Rank::Sergeant,
    Rank::Scout,
];

/// Columns of the front row that open onto a lane between or beside the lakes.
const LANES: [usize; 6] = [0, 1, 4, 5, 8, 9];
/// Most bombs on those six squares, so that an army is not locked in by its own bombs.
const MOST_LANE_BOMBS: usize = 2;
/// Share of flags with bombs on all sides, and of those with at least one.
const WALLED: f64 = 0.43;
const GUARDED: f64 = 0.76;
/// Share of spies within two steps of the general.
const SPY_NEAR_GENERAL: f64 = 0.65;

/// Number of setups in [`Setup::generated_list`].
const LISTED: usize = 240;

static LIST: LazyLock<Vec<Setup>> = LazyLock::new(|| {
    (0..LISTED as u64).map(|number| Setup::generated(&mut Seed(1).stream("setup list", number, 0))).collect()
});

impl Setup {
    /// A random human-like setup.
    ///
    /// ```
    /// use spielgeist_stratego::Setup;
    /// let setup = Setup::generated(&mut spielgeist_play::Seed(1).stream("setup", 0, 0));
    /// assert_eq!(setup.to_string().len(), 40);
    /// ```
    pub fn generated(rng: &mut Rng) -> Setup {
        loop {
            let setup = Draft::drawn(rng);
            if setup.can_start() {
                return setup;
            }
        }
    }

    /// The generated setups that agents use: always the same ones.
    pub fn generated_list() -> &'static [Setup] {
        &LIST
    }

    /// Whether at least three pieces can make the first move.
    fn can_start(&self) -> bool {
        LANES.iter().filter(|&&column| self.0[column].is_movable()).count() >= 3
    }
}

/// A setup in the making, seen by Red: square numbers are places in the order of placement.
struct Draft([Option<Rank>; HOME_SQUARES]);

impl Draft {
    fn drawn(rng: &mut Rng) -> Setup {
        let mut draft = Draft([None; HOME_SQUARES]);
        let flag = draft.put(Rank::Flag, rng, |_| 1.0);
        draft.put_bombs(flag, rng);
        let mut general = None;
        for rank in ORDER {
            let near_general = rank == Rank::Spy && rng.unit() < SPY_NEAR_GENERAL;
            for _ in 0..rank.count() {
                let place = draft.put(rank, rng, |place| match rank {
                    Rank::Marshal if place < SIDE && LANES.contains(&place) => 0.1,
                    Rank::Spy if near_general => {
                        let near = general.is_some_and(|general| distance(general, place) <= 2);
                        if near { 1.0 } else { 0.001 }
                    }
                    _ => 1.0,
                });
                if rank == Rank::General {
                    general = Some(place);
                }
            }
        }
        Setup(draft.0.map(|rank| rank.expect("forty pieces fill forty squares")))
    }

    /// Bombs beside the flag, and the rest by their rows.
    fn put_bombs(&mut self, flag: usize, rng: &mut Rng) {
        let mut beside: Vec<usize> = (0..HOME_SQUARES).filter(|&place| distance(flag, place) == 1).collect();
        rng.shuffle(&mut beside);
        let drawn = rng.unit();
        let walls = match drawn {
            _ if drawn < WALLED => beside.len(),
            _ if drawn < GUARDED => 1 + rng.index(beside.len().max(2) - 1),
            _ => 0,
        };
        let mut left = usize::from(Rank::Bomb.count());
        for &place in beside.iter().take(walls.min(left)) {
            self.0[place] = Some(Rank::Bomb);
            left -= 1;
        }
        // A flag that is left open stays so.
        let closed = if walls == 0 { beside } else { Vec::new() };
        for _ in 0..left {
            let on_lanes = LANES.iter().filter(|&&place| self.0[place] == Some(Rank::Bomb)).count();
            self.put(Rank::Bomb, rng, |place| {
                let shut = on_lanes >= MOST_LANE_BOMBS && LANES.contains(&place);
                if shut || closed.contains(&place) { 0.0 } else { 1.0 }
            });
        }
    }

    /// Draws a free place for a piece by the share of its row, times `liking`.
    fn put(&mut self, rank: Rank, rng: &mut Rng, liking: impl Fn(usize) -> f64) -> usize {
        let weight = |place: usize| match self.0[place] {
            Some(_) => 0.0,
            None => f64::from(ROW_SHARES[rank as usize][place / SIDE]) * liking(place),
        };
        let total: f64 = (0..HOME_SQUARES).map(weight).sum();
        let mut left = rng.unit() * total;
        let mut chosen = None;
        for place in 0..HOME_SQUARES {
            let weight = weight(place);
            if weight > 0.0 {
                chosen = Some(place);
                left -= weight;
                if left < 0.0 {
                    break;
                }
            }
        }
        // Only when no free place is liked.
        let place = chosen.or_else(|| self.0.iter().position(Option::is_none)).expect("a free square");
        self.0[place] = Some(rank);
        place
    }
}

fn distance(one: usize, other: usize) -> usize {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE)
}

/// The squares of the six front-row places that open onto a lane, of Red.
pub fn lane_squares() -> Cells {
    LANES.iter().fold(Cells::NONE, |all, &column| all | Cells::of(Square::new(column, 3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_are_legal_and_look_human() {
        let mut rng = Seed(3).stream("setups", 0, 0);
        let setups: Vec<Setup> = (0..500).map(|_| Setup::generated(&mut rng)).collect();
        let share = |is_so: &dyn Fn(&Setup) -> bool| {
            setups.iter().filter(|setup| is_so(setup)).count() as f64 / setups.len() as f64
        };
        for setup in &setups {
            assert_eq!(Setup::new(setup.ranks()), Ok(*setup), "the numbers are right");
        }
        let row_of =
            |setup: &Setup, rank| setup.ranks().iter().position(|&other| other == rank).unwrap() / SIDE;
        let back = share(&|setup| row_of(setup, Rank::Flag) == 3);
        assert!((0.80..0.95).contains(&back), "{back}");
        let walled = share(&|setup| {
            let flag = setup.ranks().iter().position(|&rank| rank == Rank::Flag).unwrap();
            (0..HOME_SQUARES)
                .filter(|&place| distance(flag, place) == 1)
                .all(|place| setup.ranks()[place] == Rank::Bomb)
        });
        assert!((0.35..0.52).contains(&walled), "{walled}");
        let marshal_front = share(&|setup| row_of(setup, Rank::Marshal) == 0);
        assert!((0.1..0.4).contains(&marshal_front), "{marshal_front}");
    }

    #[test]
    fn the_list_never_changes_and_has_no_doubles() {
        let list = Setup::generated_list();
        assert_eq!(list.len(), LISTED);
        assert!(list.iter().enumerate().all(|(at, setup)| !list[..at].contains(setup)));
        assert_eq!(list[0], Setup::generated(&mut Seed(1).stream("setup list", 0, 0)));
    }
}
