//! Plans: a target for each piece.
//!
//! For every own rank a field over the squares: the best target within reach, less a share for every step of the
//! way. The sum over all pieces is part of the evaluation, so that quiet moves have a purpose.

use spielgeist_stratego::{Cells, RANKS, Rank, SQUARES, Square};

use super::numbers::Numbers;
use crate::search::{Board, ENEMY, Judge, OWN, SCALE, WIN};

/// The length of a march that is worth beginning, in steps.
const LONGEST: f32 = 24.0;

/// The evaluation of the champion beside the pieces.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The fields, by own rank and square.
    fields: Box<[[i32; SQUARES]; RANKS]>,
    /// The target that a field leads to from a square, for explanations.
    aims: Box<[[Option<Square>; SQUARES]; RANKS]>,
    /// The threat of a movable enemy on a square to the own flag: of a known one that no bomb lets through, and of
    /// a miner, or a piece that may be one.
    dangers: [[i32; SQUARES]; 2],
}

impl Plan {
    pub(crate) fn new() -> Self {
        Self {
            fields: Box::new([[0; SQUARES]; RANKS]),
            aims: Box::new([[None; SQUARES]; RANKS]),
            dangers: [[0; SQUARES]; 2],
        }
    }

    /// Makes the fields of a position. `gain` is the expected gain of an attack by a rank on a piece of the
    /// board; `urgency` multiplies all promises.
    pub(crate) fn draw(&mut self, numbers: &Numbers, board: &Board, gain: &[[i32; RANKS]], urgency: f32) {
        let blocked = blocked(board);
        self.threaten(numbers, board);
        for rank in Rank::ALL.into_iter().filter(|rank| rank.is_movable()) {
            self.fields[rank as usize].fill(0);
            self.aims[rank as usize].fill(None);
            let holds = board.sides[OWN]
                .movable
                .into_iter()
                .any(|square| board.piece(square).is_some_and(|n| board.ranks[n] == Some(rank)));
            if !holds {
                continue;
            }
            for target in board.sides[ENEMY].all {
                let Some(number) = board.piece(target) else { continue };
                let gain = gain[number][rank as usize] as f32 / SCALE as f32;
                let guard = numbers.guard * self.danger(board, target) as f32 / SCALE as f32;
                if gain + guard > 0.0 {
                    let promise = urgency * numbers.promise * (gain.min(numbers.most) + guard);
                    let (field, aims) = (&mut self.fields[rank as usize], &mut self.aims[rank as usize]);
                    spread((field, aims), target, blocked, promise, (numbers.step, numbers.march));
                }
            }
        }
    }

    /// Sets the threats to the own flag.
    fn threaten(&mut self, numbers: &Numbers, board: &Board) {
        self.dangers = [[0; SQUARES]; 2];
        let own = board.sides[OWN];
        let mut all = own.all;
        let flag =
            all.find(|&square| board.piece(square).is_some_and(|n| board.ranks[n] == Some(Rank::Flag)));
        let Some(flag) = flag else { return };
        let bombs = own.all & !own.movable;
        for (dangers, wall) in self.dangers.iter_mut().zip([bombs, Cells::NONE]) {
            let mut reach = Cells::of(flag);
            let mut danger = numbers.danger;
            let mut known = Cells::NONE;
            while danger >= 1.0 {
                reach = reach.neighbours() & !known & !wall & !Cells::LAKES;
                for square in reach {
                    dangers[square.index()] = (danger * SCALE as f32) as i32;
                }
                known = known | reach;
                danger *= numbers.far;
            }
        }
    }

    /// The threat of an enemy to the own flag, if it moves.
    fn danger(&self, board: &Board, square: Square) -> i32 {
        let enemy = board.sides[ENEMY];
        if !(enemy.movable & board.moved).contains(square) {
            return 0;
        }
        let passes = enemy.hidden.contains(square) || enemy.miners.contains(square);
        self.dangers[usize::from(passes)][square.index()]
    }
}

impl Plan {
    /// The target of a step of a piece, if the plan gains by it.
    pub(crate) fn aim(&self, rank: Rank, from: Square, to: Square) -> Option<Square> {
        let field = &self.fields[rank as usize];
        self.aims[rank as usize][to.index()].filter(|_| field[to.index()] > field[from.index()])
    }
}

/// Squares that an own piece cannot pass soon: water, own bombs and the flag, and all enemies.
fn blocked(board: &Board) -> Cells {
    let own = board.sides[OWN];
    board.sides[ENEMY].all | (own.all & !own.movable) | Cells::LAKES
}

/// Raises a field to the promise of a target.
fn spread(
    (field, aims): (&mut [i32; SQUARES], &mut [Option<Square>; SQUARES]),
    target: Square,
    blocked: Cells,
    promise: f32,
    (step, march): (f32, f32),
) {
    let mut edge = Cells::of(target);
    let mut known = edge;
    let mut near = 1.0;
    let mut far = march;
    loop {
        edge = edge.neighbours() & !known & !blocked;
        let worth = promise * (near + far);
        if edge.is_empty() || worth < 0.05 {
            return;
        }
        known = known | edge;
        let here = (worth * SCALE as f32) as i32;
        for square in edge {
            if here > field[square.index()] {
                (field[square.index()], aims[square.index()]) = (here, Some(target));
            }
        }
        near *= step;
        far = (far - march / LONGEST).max(0.0);
    }
}

impl Judge for Plan {
    const POSITIONAL: bool = true;

    fn position(&self, board: &Board) -> i32 {
        let mut sum = 0;
        board.sides[OWN].movable.for_each(|square| {
            if let Some(rank) = board.piece(square).and_then(|number| board.ranks[number]) {
                sum += self.fields[rank as usize][square.index()];
            }
        });
        let enemy = board.sides[ENEMY];
        let (threats, passes) = (enemy.movable & board.moved, enemy.hidden | enemy.miners);
        (threats & passes).for_each(|square| sum -= self.dangers[1][square.index()]);
        (threats & !passes).for_each(|square| sum -= self.dangers[0][square.index()]);
        sum.clamp(-WIN / 2, WIN / 2)
    }
}
