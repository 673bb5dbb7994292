//! The numbers of the evaluation, in the form in which they are trained and stored.
//!
//! Every weight but those of king squares and of balances of forces stands three times, for a full, a half full and an
//! empty board; a position mixes two of them by its number of pieces. All are in log-odds of winning for White. The
//! value is antisymmetric: turning the board round and swapping the colours changes its sign, since every table is read
//! for White and for Black, and subtracted.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use spielgeist_checkers::{Board, PIECES, Rank, Regions, SearchPosition, Shape, Side, SideTally, Square};
use spielgeist_play::{JsonProblem, messages};

use super::compact_text::{self, TextError};

/// The shapes that have a table. Every other one is one of these turned round.
pub(super) const TABLES: [Shape; 12] = {
    let mut tables = [Shape::numbered(0); 12];
    let (mut at, mut number) = (0, 0);
    while number < Shape::COUNT {
        let shape = Shape::numbered(number);
        if shape.turned().number() >= number {
            tables[at] = shape;
            at += 1;
        }
        number += 1;
    }
    tables
};
/// Phases: full, half full and empty board.
pub(super) const PHASES: usize = 3;
/// Number of pieces on a full board.
const FULL: i32 = 24;
/// Number of pieces on a half full board.
pub(super) const HALF: i32 = FULL / 2;
/// Index of the first weight that belongs to no table.
const SINGLE: usize = TABLES.len() * Regions::PATTERNS * PHASES;
/// Index of the first king square.
const SQUARES: usize = SINGLE + Single::ALL.len() * PHASES;
/// Index of the first weight of a balance of forces.
const FORCES: usize = SQUARES + Square::COUNT;
/// Numbers of a side's kings that a balance of forces distinguishes: none, one, two, or more.
const KINGS: usize = 4;
/// Numbers of a side's men and kings that a balance of forces distinguishes.
const ARMIES: usize = (PIECES as usize + 1) * KINGS;
/// Number of weights of balances of forces.
pub(super) const BALANCES: usize = ARMIES * ARMIES;
/// Number of weights.
pub(super) const WEIGHTS: usize = FORCES + BALANCES;
/// Stored weights are integers, this many to a unit of log-odds.
pub(super) const UNIT: f32 = 256.0;

/// A weight beside the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Single {
    /// A man.
    Man,
    /// The first king of a side.
    FirstKing,
    /// Every further king.
    OtherKing,
    /// A step that a man could make.
    Step,
    /// A square that a king could move to.
    KingReach,
    /// A man more on one wing than on the other.
    Lean,
    /// Being on turn.
    OnTurn,
}

impl Single {
    pub(super) const ALL: [Single; 7] = [
        Single::Man,
        Single::FirstKing,
        Single::OtherKing,
        Single::Step,
        Single::KingReach,
        Single::Lean,
        Single::OnTurn,
    ];

    /// Its amount on a board for White minus that for Black.
    pub(super) fn count(self, white: &SideTally, black: &SideTally, on_turn: Side) -> i32 {
        let of = |tally: &SideTally| match self {
            Single::Man => tally.men,
            Single::FirstKing => tally.kings.min(1),
            Single::OtherKing => (tally.kings - 1).max(0),
            Single::Step => tally.steps,
            Single::KingReach => tally.king_reach,
            Single::Lean => tally.lean,
            Single::OnTurn => 0,
        };
        let turn = match (self, on_turn) {
            (Single::OnTurn, Side::White) => 1,
            (Single::OnTurn, Side::Black) => -1,
            _ => 0,
        };
        of(white) - of(black) + turn
    }

    /// The index of its weight for the full board; those for the other phases follow.
    pub(super) const fn index(self) -> usize {
        SINGLE + self as usize * PHASES
    }
}

/// The share of each phase in a position with this number of pieces; they add up to [`HALF`].
#[inline]
pub(super) const fn shares(pieces: i32) -> [i32; PHASES] {
    if pieces >= HALF { [pieces - HALF, FULL - pieces, 0] } else { [0, pieces, HALF - pieces] }
}

/// The index of a pattern's weight for the full board in a table; those for the other phases follow.
pub(super) const fn pattern_index(table: usize, pattern: usize) -> usize {
    (table * Regions::PATTERNS + pattern) * PHASES
}

/// [`Regions::turned`] from a table: training asks for it more often than for anything else.
fn turned_pattern(pattern: usize) -> usize {
    static TURNED: LazyLock<Vec<u16>> =
        LazyLock::new(|| (0..Regions::PATTERNS).map(|pattern| Regions::turned(pattern) as u16).collect());
    usize::from(TURNED[pattern])
}

/// The index of the weight of a king on a square, as White sees it.
pub(super) fn square_index(side: Side, square: Square) -> usize {
    SQUARES
        + match side {
            Side::White => square.index(),
            Side::Black => Square::COUNT - 1 - square.index(),
        }
}

/// The number of a side's men and kings among all armies.
#[inline]
fn army(tally: &SideTally) -> usize {
    tally.men as usize * KINGS + (tally.kings as usize).min(KINGS - 1)
}

/// The number of a balance of forces, as the side of `own` sees it. Only positions with a king have one: how many
/// pieces win against how many kings follows no sum.
#[inline]
pub(super) fn balance_of(own: &SideTally, foe: &SideTally) -> usize {
    army(own) * ARMIES + army(foe)
}

/// The same balance as the other side sees it.
pub(super) const fn turned_balance(balance: usize) -> usize {
    balance % ARMIES * ARMIES + balance / ARMIES
}

/// The index of the weight of a balance of forces.
pub(super) const fn balance_index(balance: usize) -> usize {
    FORCES + balance
}

/// The weights that a position adds up, with the factor of each for White.
pub(super) fn active(position: &SearchPosition, into: &mut Vec<(u32, f32)>) {
    into.clear();
    let board = position.board();
    let [white, black] = Side::BOTH.map(|side| SideTally::of(board, side));
    let pieces = white.men + white.kings + black.men + black.kings;
    let shares = shares(pieces).map(|share| share as f32 / HALF as f32);
    let mut add = |index: usize, factor: f32| {
        for (index, share) in (index as u32..).zip(shares) {
            if share > 0.0 {
                into.push((index, factor * share));
            }
        }
    };
    let regions = Regions::of(board).0.map(usize::from);
    for (table, shape) in TABLES.into_iter().enumerate() {
        add(pattern_index(table, regions[shape.number()]), 1.0);
        add(pattern_index(table, turned_pattern(regions[shape.turned().number()])), -1.0);
    }
    for single in Single::ALL {
        let count = single.count(&white, &black, position.side());
        if count != 0 {
            add(single.index(), count as f32);
        }
    }
    if white.kings + black.kings > 0 {
        into.push((balance_index(balance_of(&white, &black)) as u32, 1.0));
        into.push((balance_index(balance_of(&black, &white)) as u32, -1.0));
        add_kings(board, into);
    }
}

fn add_kings(board: &Board, into: &mut Vec<(u32, f32)>) {
    for (side, sign) in [(Side::White, 1.0), (Side::Black, -1.0)] {
        let kings = board.squares(side, Rank::King);
        into.extend(kings.map(|square| (square_index(side, square) as u32, sign)));
    }
}

/// The weights as a champion file stores them: integers as compact text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct StoredWeights {
    /// One text for each table.
    tables: Vec<String>,
    /// The weights beside the tables.
    others: Vec<i32>,
    /// The weights of balances of forces.
    forces: String,
}

messages! {
    /// The weights of a champion file cannot be used.
    pub(crate) enum WeightsError in "checkers.weights" {
        /// A champion of another kind.
        OtherKind = "other_kind", "not an evaluation of checkers: another kind of agent";
        /// It is not an evaluation of this game.
        Form { problem: JsonProblem } = "form", "not an evaluation of checkers: {problem}";
        /// The number of tables is not that of this version.
        Tables { found: usize, expected: usize } = "tables", "{found} tables; this version has {expected}";
        /// The number of weights beside the tables is not.
        Others { found: usize, expected: usize } = "others",
            "{found} weights beside the tables; this version has {expected}";
        /// The number of weights of a table is not.
        TableSize { found: usize, expected: usize } = "table_size",
            "{found} weights of a table; this version has {expected}";
        /// The number of weights of balances is not.
        Balances { found: usize, expected: usize } = "balances",
            "{found} weights of balances of forces; this version has {expected}";
        /// A table is damaged.
        Table { table: usize, problem: TextError } = "table", "table {table}: {problem}";
    }
}

impl StoredWeights {
    /// Rounds weights.
    pub(super) fn of(weights: &[f32]) -> Self {
        let round = |weight: &f32| (weight * UNIT).round() as i32;
        let table = |at: usize| {
            let range = pattern_index(at, 0)..pattern_index(at + 1, 0);
            let numbers: Vec<i32> = weights[range].iter().map(round).collect();
            compact_text::write(&numbers)
        };
        let tables = (0..TABLES.len()).map(table).collect();
        let forces: Vec<i32> = weights[FORCES..].iter().map(round).collect();
        Self {
            tables,
            others: weights[SINGLE..FORCES].iter().map(round).collect(),
            forces: compact_text::write(&forces),
        }
    }

    /// Reads a champion file's model.
    pub(super) fn read(model: &serde_json::Value) -> Result<Self, WeightsError> {
        Self::deserialize(model).map_err(|error| WeightsError::Form { problem: JsonProblem::of(&error) })
    }

    /// All weights in order, in units of the store.
    pub(super) fn numbers(&self) -> Result<Vec<i32>, WeightsError> {
        let counted = |found, expected| (found != expected).then_some((found, expected));
        if let Some((found, expected)) = counted(self.tables.len(), TABLES.len()) {
            return Err(WeightsError::Tables { found, expected });
        }
        if let Some((found, expected)) = counted(self.others.len(), FORCES - SINGLE) {
            return Err(WeightsError::Others { found, expected });
        }
        let mut all = Vec::with_capacity(WEIGHTS);
        for (table, text) in self.tables.iter().enumerate() {
            let numbers =
                compact_text::read(text).map_err(|problem| WeightsError::Table { table, problem })?;
            if let Some((found, expected)) = counted(numbers.len(), Regions::PATTERNS * PHASES) {
                return Err(WeightsError::TableSize { found, expected });
            }
            all.extend(numbers);
        }
        all.extend(&self.others);
        let forces = compact_text::read(&self.forces)
            .map_err(|problem| WeightsError::Table { table: TABLES.len(), problem })?;
        if let Some((found, expected)) = counted(forces.len(), BALANCES) {
            return Err(WeightsError::Balances { found, expected });
        }
        all.extend(forces);
        Ok(all)
    }
}
