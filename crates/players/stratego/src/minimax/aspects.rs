//! The aspects of a board, and their weighted sum.

use spielgeist_stratego::{Cells, Direction, Fight, RANKS, Rank, SIDE, Square, View};

use super::weights::{ASPECTS, COUNTED, Profile, Weights};
use crate::search::{Belief, Board, ENEMY, Judge, OWN, SCALE, WIN};

/// The evaluation of [`Profile::Types`]: counts alone.
#[derive(Debug)]
pub(crate) struct Counts;

impl Judge for Counts {
    const POSITIONAL: bool = false;

    #[inline]
    fn position(&self, _: &Board) -> i32 {
        0
    }
}

/// The evaluation of [`Profile::Chosen`]: the placement of the pieces.
#[derive(Debug)]
pub(crate) struct Places {
    /// The last thirteen weights.
    weights: [i32; 13],
    /// The square of each side's flag; the likeliest one if it is hidden.
    flags: [Option<Square>; 2],
    /// The squares at each number of steps from each side's flag.
    rings: [[Cells; RINGS]; 2],
    /// The squares up to two steps from each side's flag.
    around: [Cells; 2],
}

/// Numbers of steps on the board, 0 included.
const RINGS: usize = 2 * SIDE - 1;

/// The evaluation's losses with an own and with an enemy's piece of each rank, flag included.
pub(crate) fn losses(profile: Profile, weights: &Weights) -> [[i32; RANKS]; 2] {
    let mut losses = [[0; RANKS]; 2];
    match profile {
        Profile::Types => {
            for at in 0..RANKS {
                losses[OWN][at] = i32::from(weights[at]) * SCALE;
                losses[ENEMY][at] = i32::from(weights[RANKS + at]) * SCALE;
            }
        }
        Profile::Chosen => {
            for (rank, weight) in COUNTED.into_iter().zip(weights) {
                losses[OWN][rank as usize] = i32::from(*weight) * SCALE;
                losses[ENEMY][rank as usize] = -i32::from(*weight) * SCALE;
            }
        }
    }
    losses
}

/// Gives every piece of the board its value, and the board its worth.
pub(crate) fn value_pieces(board: &mut Board, view: &View, belief: &Belief, losses: &[[i32; RANKS]; 2]) {
    let (position, seat) = (view.position(), view.seat());
    for square in Square::all() {
        let Some(number) = board.piece(square) else { continue };
        let side = usize::from(board.sides[ENEMY].all.contains(square));
        board.value[number] = board.ranks[number].map_or(0, |rank| losses[side][rank as usize]);
    }
    for (square, shares) in belief.squares.iter().zip(&belief.shares) {
        if let Some(number) = board.piece(*square) {
            let mean: f32 = shares.iter().zip(losses[ENEMY]).map(|(share, lost)| share * lost as f32).sum();
            board.value[number] = mean as i32;
        }
    }
    let count = |owner, rank: Rank| i32::from(position.left(owner, rank));
    board.worth = Rank::ALL
        .into_iter()
        .map(|rank| {
            let [own, enemy] = [losses[OWN][rank as usize], losses[ENEMY][rank as usize]];
            own * count(seat, rank) + enemy * count(1 - seat, rank)
        })
        .sum();
}

/// The losses with a hidden enemy of each rank: the flag is worth the game.
pub(crate) fn hidden_losses(losses: &[[i32; RANKS]; 2]) -> [i32; RANKS] {
    let mut hidden = losses[ENEMY];
    hidden[Rank::Flag as usize] = -WIN;
    hidden
}

impl Places {
    pub(crate) fn new(weights: &Weights, board: &Board, belief: &Belief) -> Self {
        let known = |side: usize| {
            let mut all = board.sides[side].all;
            all.find(|&square| {
                board.piece(square).is_some_and(|number| board.ranks[number] == Some(Rank::Flag))
            })
        };
        let likeliest = || {
            let flag = |at: &usize| belief.shares[*at][Rank::Flag as usize];
            let best = (0..belief.squares.len()).max_by(|a, b| flag(a).total_cmp(&flag(b)))?;
            Some(belief.squares[best])
        };
        let flags = [known(OWN), known(ENEMY).or_else(likeliest)];
        let rings = flags.map(|flag| flag.map_or([Cells::NONE; RINGS], rings_around));
        Self {
            weights: std::array::from_fn(|at| i32::from(weights[ASPECTS - 13 + at])),
            flags,
            rings,
            around: rings.map(|rings| rings[0] | rings[1] | rings[2]),
        }
    }

    /// The thirteen aspects, own less enemy's.
    fn aspects(&self, board: &Board) -> [i32; 13] {
        let sides = &board.sides;
        let open = |side: usize| !(sides[side].all | Cells::LAKES);
        let contact = |side: usize| sides[side].movable & sides[1 - side].all.neighbours();
        [
            difference(|side| sides[side].hidden.len() as i32),
            difference(|side| (sides[side].all & !board.moved).len() as i32),
            difference(|side| (sides[side].movable & open(side).neighbours()).len() as i32),
            difference(|side| {
                Direction::ALL
                    .map(|direction| (sides[side].movable.step(direction) & open(side)).len())
                    .iter()
                    .sum::<u32>() as i32
            }),
            difference(|side| rows(sides[side].movable, side)),
            contact(OWN).len() as i32,
            contacts_won(board),
            difference(|side| (self.around[side] & sides[side].movable).len() as i32),
            difference(|side| (self.around[side] & sides[1 - side].movable).len() as i32),
            difference(|side| self.bombs_around_flag(board, side)),
            difference(|side| self.miner_steps(board, side)),
            difference(|side| self.nearest(board, side)),
            difference(|side| (sides[side].movable & LANES).len() as i32),
        ]
    }

    fn bombs_around_flag(&self, board: &Board, side: usize) -> i32 {
        let bomb = |square: Square| board.piece(square).is_some_and(|n| board.ranks[n] == Some(Rank::Bomb));
        let fixed = !board.sides[side].movable;
        (self.rings[side][1] & board.sides[side].all & fixed).filter(|&square| bomb(square)).count() as i32
    }

    /// The sum of the steps from a side's known miners to the other flag.
    fn miner_steps(&self, board: &Board, side: usize) -> i32 {
        let Some(flag) = self.flags[1 - side] else { return 0 };
        board.sides[side].miners.map(|square| steps(square, flag)).sum()
    }

    /// The steps from the nearest movable piece to the other flag.
    fn nearest(&self, board: &Board, side: usize) -> i32 {
        if self.flags[1 - side].is_none() {
            return 0;
        }
        let movable = board.sides[side].movable;
        let nearest = self.rings[1 - side].iter().position(|ring| !(*ring & movable).is_empty());
        nearest.map_or(2 * SIDE as i32, |distance| distance as i32)
    }
}

impl Judge for Places {
    const POSITIONAL: bool = true;

    fn position(&self, board: &Board) -> i32 {
        let aspects = self.aspects(board);
        aspects.iter().zip(self.weights).map(|(aspect, weight)| aspect * weight).sum::<i32>() * SCALE
    }
}

/// The squares of the three lanes between the lakes and beside them.
const LANES: Cells = {
    let row = 0b11_0011_0011;
    Cells(row << (4 * SIDE) | row << (5 * SIDE))
};

/// An aspect of the own side less that of the enemy.
#[inline(always)]
fn difference(of: impl Fn(usize) -> i32) -> i32 {
    of(OWN) - of(ENEMY)
}

/// The squares at each number of steps from a square.
fn rings_around(square: Square) -> [Cells; RINGS] {
    let mut rings = [Cells::NONE; RINGS];
    for other in Square::all() {
        rings[steps(square, other) as usize].set(other, true);
    }
    rings
}

/// The rows whose number, counted from 0, has each binary digit.
const ROWS_WITH_DIGIT: [Cells; 4] = {
    let mut rows = [Cells(0); 4];
    let mut row = 0;
    while row < SIDE {
        let mut digit = 0;
        while digit < 4 {
            if row >> digit & 1 == 1 {
                rows[digit].0 |= 0b11_1111_1111 << (row * SIDE);
            }
            digit += 1;
        }
        row += 1;
    }
    rows
};

/// The sum of the rows that a set of pieces has advanced.
fn rows(pieces: Cells, side: usize) -> i32 {
    let digits = ROWS_WITH_DIGIT.iter().enumerate();
    let sum: i32 = digits.map(|(digit, rows)| ((pieces & *rows).len() << digit) as i32).sum();
    if side == OWN { sum } else { (SIDE as i32 - 1) * pieces.len() as i32 - sum }
}

fn steps(one: Square, other: Square) -> i32 {
    (one.column().abs_diff(other.column()) + one.row().abs_diff(other.row())) as i32
}

/// Contacts of known pieces in which the own one would win, less those in which it would lose.
fn contacts_won(board: &Board) -> i32 {
    let enemies = board.sides[ENEMY].all;
    let own = board.sides[OWN].movable & enemies.neighbours();
    let mut balance = 0;
    own.for_each(|square| {
        let rank = board.piece(square).and_then(|number| board.ranks[number]);
        (Cells::of(square).neighbours() & enemies).for_each(|other| {
            let foe = board.piece(other).and_then(|number| board.ranks[number]);
            if let (Some(rank), Some(foe)) = (rank, foe) {
                balance += match rank.strikes(foe) {
                    Fight::Wins => 1,
                    Fight::Falls if foe.is_movable() => -1,
                    _ => 0,
                };
            }
        });
    });
    balance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_steps_are_what_they_are_square_by_square() {
        for number in 0..200_u128 {
            let pieces = Cells(number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) >> 28);
            let row = |square: Square| square.row() as i32;
            assert_eq!(rows(pieces, OWN), pieces.map(row).sum::<i32>());
            assert_eq!(rows(pieces, ENEMY), pieces.map(|square| 9 - row(square)).sum::<i32>());
        }
        for square in Square::all() {
            let rings = rings_around(square);
            assert_eq!(rings[0], Cells::of(square));
            assert_eq!(rings[1], Cells::of(square).neighbours());
            let squares: u32 = rings.iter().map(|ring| ring.len()).sum();
            assert_eq!(squares, 100);
        }
    }
}
