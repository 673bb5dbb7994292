//! Counts how often pieces of each rank show a sign, in games whose ranks are known afterwards.

use std::ops::AddAssign;

use spielgeist_play::{Game, Seat};
use spielgeist_stratego::{Cells, Move, Piece, Position, Rank, SIDE, Setup, Square, Stratego};

use super::behaviour::signs;
use super::signs::{COLUMNS, SIGNS, Sign, SignTable, column};
use crate::search::turned;

/// Imagined observations of the mean, so that rare cases do not make certain.
const DOUBT: f64 = 40.0;
/// Ratios beyond these are taken for chance.
const LARGEST: f64 = 6.0;

/// Signs that were possible, and those that were shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Counts {
    possible: [[u64; COLUMNS]; SIGNS],
    shown: [[u64; COLUMNS]; SIGNS],
}

impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        let add = |sum: &mut [[u64; COLUMNS]; SIGNS], more: &[[u64; COLUMNS]; SIGNS]| {
            for (sum, more) in sum.as_flattened_mut().iter_mut().zip(more.as_flattened()) {
                *sum += more;
            }
        };
        add(&mut self.possible, &other.possible);
        add(&mut self.shown, &other.shown);
    }
}

impl Counts {
    /// Counts the signs of both sides in a finished game.
    pub(crate) fn of(game: &Stratego, moves: &[Move]) -> Self {
        let mut counts = Self::default();
        let mut state = game.start();
        for mv in moves {
            let before = state.position().clone();
            game.play(&mut state, *mv);
            if before.placed().is_some() {
                continue;
            }
            let Some((from, to)) = mv.squares() else { continue };
            let seat = 1 - before.on_turn();
            counts.count_possible(&before, seat);
            counts.count_shown(&before, state.position(), seat, (from, to));
        }
        counts
    }

    /// Counts the signs that the pieces of the enemy of `seat`, who is on turn, could show.
    fn count_possible(&mut self, before: &Position, seat: Seat) {
        let own = |square: Square| before.piece(square).filter(|piece| piece.owner() == seat);
        let known = |square: Square| own(square).filter(|piece| piece.is_revealed()).and_then(Piece::rank);
        for (from, piece) in before.pieces() {
            let Some(rank) = piece.rank().filter(|_| piece.owner() != seat && !piece.is_revealed()) else {
                continue;
            };
            let beside = Cells::of(from).neighbours();
            let mut could = [[false; COLUMNS]; SIGNS];
            for other in beside.filter_map(known).filter(|other| other.is_movable()) {
                could[Sign::Stay as usize][column(rank, Some(other))] = true;
            }
            let free = |to: &Square| before.piece(*to).is_none();
            let steps = (beside & !Cells::LAKES).filter(|to| rank.is_movable() && free(to));
            for to in steps {
                could[Sign::Start as usize][rank as usize] |= !piece.has_moved();
                let after = Cells::of(to).neighbours();
                for target in after & !beside {
                    match (own(target), known(target)) {
                        (Some(_), Some(other)) => {
                            could[Sign::Approach as usize][column(rank, Some(other))] = true;
                        }
                        (Some(_), None) => could[Sign::Probe as usize][rank as usize] = true,
                        (None, _) => {}
                    }
                }
                for other in (beside & !after).filter_map(known) {
                    could[Sign::Flee as usize][column(rank, Some(other))] = true;
                }
            }
            let cells = self.possible.as_flattened_mut().iter_mut().zip(could.as_flattened());
            cells.for_each(|(sum, could)| *sum += u64::from(*could));
        }
    }

    fn count_shown(&mut self, before: &Position, after: &Position, seat: Seat, (from, to): (Square, Square)) {
        let first = before.piece(from).is_some_and(|piece| !piece.has_moved());
        let squares = (turned(from, seat), turned(to, seat));
        signs(
            |square| after.piece(square),
            seat,
            squares,
            first,
            |square, sign, known| {
                if let Some(rank) = after.piece(turned(square, seat)).and_then(Piece::rank) {
                    self.shown[sign as usize][column(rank, known)] += 1;
                }
            },
        );
    }

    /// The likelihood ratio of each sign for each kind of piece, relative to any piece.
    pub(crate) fn table(&self) -> SignTable {
        let mut table = [[1.0; COLUMNS]; SIGNS];
        for (row, (shown, possible)) in table.iter_mut().zip(self.shown.iter().zip(&self.possible)) {
            let [all_shown, all_possible] = [shown, possible].map(|row| row.iter().sum::<u64>() as f64);
            if all_shown == 0.0 || all_possible == 0.0 {
                continue;
            }
            let mean = all_shown / all_possible;
            for (ratio, (shown, possible)) in row.iter_mut().zip(shown.iter().zip(possible)) {
                if *possible > 0 {
                    let share = (*shown as f64 + DOUBT * mean) / (*possible as f64 + DOUBT);
                    *ratio = (share / mean).clamp(1.0 / LARGEST, LARGEST) as f32;
                }
            }
        }
        SignTable(table)
    }
}

/// Likelihood ratios of a bomb and of another piece beside the flag, relative to elsewhere, in human-like
/// setups: the odds that a known neighbour gives to being the flag.
pub(crate) fn beside_flags<'s>(setups: impl Iterator<Item = &'s Setup>) -> [f32; 2] {
    // By row: squares beside the flag and bombs there; all squares and bombs.
    let mut beside = [[0.0f64; 2]; 4];
    let mut all = [[0.0f64; 2]; 4];
    for setup in setups {
        let ranks = setup.ranks();
        let flag = ranks.iter().position(|&rank| rank == Rank::Flag).unwrap_or(0);
        for (at, &rank) in ranks.iter().enumerate().filter(|&(at, _)| at != flag) {
            let row = at / SIDE;
            let near = row.abs_diff(flag / SIDE) + (at % SIDE).abs_diff(flag % SIDE) == 1;
            let bomb = f64::from(u8::from(rank == Rank::Bomb));
            for counts in [Some(&mut all), near.then_some(&mut beside)].into_iter().flatten() {
                counts[row][0] += 1.0;
                counts[row][1] += bomb;
            }
        }
    }
    // Weighted by where the neighbours of flags are.
    let (mut bombs, mut expected, mut squares) = (0.0, 0.0, 0.0);
    for (near, all) in beside.iter().zip(&all) {
        bombs += near[1];
        squares += near[0];
        expected += if all[0] > 0.0 { near[0] * all[1] / all[0] } else { 0.0 };
    }
    [(bombs / expected) as f32, ((squares - bombs) / (squares - expected)) as f32]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_frequent_signs_have_greater_ratios() {
        let mut counts = Counts::default();
        let row = Sign::Approach as usize;
        (counts.possible[row][8], counts.shown[row][8]) = (1_000, 300);
        (counts.possible[row][5], counts.shown[row][5]) = (3_000, 100);
        let SignTable(table) = counts.table();
        assert!((table[row][8] - 2.91).abs() < 0.05, "30 per cent, with 10 on average: {}", table[row][8]);
        assert!((table[row][5] - 0.34).abs() < 0.02, "{}", table[row][5]);
        assert_eq!(table[Sign::Flee as usize], [1.0; COLUMNS], "nothing was seen");
    }

    #[test]
    fn bombs_stand_beside_flags() {
        let [bomb, other] = beside_flags(Setup::generated_list().iter());
        assert!(bomb > 1.3 && other < 0.9, "{bomb}, {other}");
    }
}
