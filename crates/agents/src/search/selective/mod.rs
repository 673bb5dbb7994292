//! A selective alpha-beta search for strong players: every technique that pays, over a [`GameTree`].
//!
//! Iterative deepening with a narrow window around the last value (aspiration), principal variation search, late
//! moves searched less deep first, positions far outside the window left out near the depth limit, killers and
//! history for the order of moves, quiescence, repetitions as draws, and a transposition table that can be kept from
//! turn to turn. [`super::AlphaBeta`] needs nothing but a game and
//! an evaluation, and its value is that of minimax; this one is not exact, and several times as fast.

mod game_tree;
mod kept_table;
mod order;
mod selectivity;
mod visit;
mod window;

use super::budget::Meter;
use super::deepening::{Ranking, Weigh};
use kept_table::KeptTable;
use order::Order;
use visit::{Level, Root, Visit};

pub use game_tree::{GameTree, Standing};
pub use selectivity::{Margins, Selectivity};

/// The value of a win at once; one in `n` plies is worth `n` less.
pub const WIN: i32 = 1 << 20;
/// Values beyond this one are wins, and below its opposite losses, that the search has seen to the end.
pub const PROVEN: i32 = WIN - 1024;

/// Maximum length of a line, including extensions.
const LONGEST_LINE: usize = 120;

/// The search, with the memory that it keeps between turns.
pub struct Selective<T: GameTree> {
    table: KeptTable,
    order: Order<T::Move>,
    levels: Vec<Level<T::Move>>,
    lines: Vec<Vec<T::Move>>,
    /// The position keys of the line, and of the game before it.
    keys: Vec<u64>,
    selectivity: Selectivity,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// The index of the best move.
    pub chosen: usize,
    /// The known values, by the index of the move.
    pub moves: Vec<Option<MoveValue>>,
    /// The moves that are expected after the best one.
    pub line: Vec<M>,
    /// The depth to which every move was searched.
    pub depth: u32,
    /// Number of positions searched.
    pub nodes: u64,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// For the side on turn.
    pub value: i32,
    /// Whether it is a value, and not only an upper bound.
    pub exact: bool,
    /// The depth of its search.
    pub depth: u32,
}

/// A position to be searched, and what is known before.
pub struct Question<'a, T: GameTree> {
    /// The game.
    pub tree: &'a T,
    /// The position.
    pub node: &'a T::Node,
    /// Its legal moves, at least one.
    pub legal: &'a [T::Move],
    /// The position keys of the game so far that can occur again, the oldest first.
    pub earlier: &'a [u64],
    /// Maximum depth.
    pub deepest: Option<u32>,
}

impl<T: GameTree> Selective<T> {
    /// Default size of the table in positions, at 8 bytes each.
    pub const TABLE_ENTRIES: usize = 1 << 19;

    /// Creates a search without a table; see [`Selective::forget`].
    pub fn new(selectivity: Selectivity) -> Self {
        let plies = LONGEST_LINE + 2;
        Self {
            table: KeptTable::default(),
            order: Order::new(plies, T::PLACES),
            levels: (0..plies).map(|_| Level::default()).collect(),
            lines: vec![Vec::new(); plies],
            keys: Vec::new(),
            selectivity,
        }
    }

    /// Forgets everything, for a new game or a turn that must not depend on those before, and sets the size of
    /// the table in positions.
    pub fn forget(&mut self, entries: usize) {
        self.table.clear(entries);
        self.order.clear();
    }

    /// Searches a position until the meter is spent, or to the depth asked for. With `value_all`, a second meter,
    /// the values of moves that were only bounded are computed too.
    pub fn search(
        &mut self,
        question: &Question<'_, T>,
        meter: Meter,
        value_all: Option<Meter>,
    ) -> Found<T::Move> {
        self.table.grow_older();
        self.order.begin_turn();
        self.keys.clear();
        self.keys.extend_from_slice(question.earlier);
        self.keys.push(question.tree.position_key(question.node));
        let mut root =
            Root { visit: Visit { search: self, tree: question.tree, meter }, question, last: None };
        let deepest = question.deepest.unwrap_or(u32::MAX).min(LONGEST_LINE as u32);
        let mut ranking = Ranking::by_deepening(&mut root, question.legal.len(), deepest);
        if let Some(meter) = value_all {
            *root.meter() = meter;
            root.meter().enforce();
            ranking.settle_bounds(&mut root);
        }
        found(ranking)
    }
}

fn found<M: Copy>(ranking: Ranking<M>) -> Found<M> {
    let value = |known: &Option<super::deepening::Known>| {
        known.map(|known| MoveValue { value: known.value as i32, exact: known.exact, depth: known.depth })
    };
    Found {
        chosen: ranking.chosen(),
        moves: ranking.known.iter().map(value).collect(),
        line: ranking.line,
        depth: ranking.depth,
        nodes: ranking.nodes,
    }
}
