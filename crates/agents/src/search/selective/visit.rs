//! The search of a position, and the moves at the root.

use super::super::budget::{Meter, Spent};
use super::super::deepening::{Weigh, Weighed};
use super::super::transposition::Bound;
use super::kept_table::Entry;
use super::window::Window;
use super::{GameTree, LONGEST_LINE, Margins, PROVEN, Question, Selective, Standing, WIN};

/// Larger than every value.
const INFINITY: i32 = WIN + 1;
/// Depth from which the first move is searched with a narrow window, and half its first width.
const NARROW_FROM: u32 = 4;
const NARROW: i32 = 48;

/// The fewest plies after which a position can occur again: both sides move there and back.
const SHORTEST_CYCLE: usize = 4;

/// The moves of one position, with their ranks.
pub(super) struct Level<M> {
    moves: Vec<M>,
    /// See [`ranked`].
    ranks: Vec<i64>,
}

impl<M> Default for Level<M> {
    fn default() -> Self {
        Self { moves: Vec::new(), ranks: Vec::new() }
    }
}

/// The search on one turn.
pub(super) struct Visit<'a, T: GameTree> {
    pub(super) search: &'a mut Selective<T>,
    pub(super) tree: &'a T,
    pub(super) meter: Meter,
}

/// The search of the moves of one position, for iterative deepening.
pub(super) struct Root<'a, T: GameTree> {
    pub(super) visit: Visit<'a, T>,
    pub(super) question: &'a Question<'a, T>,
    /// The value of the first move at the depth before.
    pub(super) last: Option<i32>,
}

impl<T: GameTree> Weigh<T::Move> for Root<'_, T> {
    fn weigh(&mut self, index: usize, floor: f64, depth: u32) -> Result<Weighed, Spent> {
        self.visit.search.keys.truncate(self.question.earlier.len() + 1);
        let next = self.visit.tree.play(self.question.node, self.question.legal[index]);
        let depth = depth as i32 - 1;
        let value = if floor == f64::NEG_INFINITY {
            self.first(&next, depth)?
        } else {
            self.later(&next, floor as i32, depth)?
        };
        Ok(Weighed { value: f64::from(value), proven: value.abs() > PROVEN })
    }

    fn line(&self) -> &[T::Move] {
        &self.visit.search.lines[1]
    }

    fn meter(&mut self) -> &mut Meter {
        &mut self.visit.meter
    }
}

impl<T: GameTree> Root<'_, T> {
    /// The value of the first move, at first in a window around its last value.
    fn first(&mut self, next: &T::Node, depth: i32) -> Result<i32, Spent> {
        let mut half = NARROW;
        let mut window = match self.last {
            Some(last) if depth + 1 >= NARROW_FROM as i32 && last.abs() < PROVEN => {
                Window { alpha: last - half, beta: last + half }
            }
            _ => Window { alpha: -INFINITY, beta: INFINITY },
        };
        loop {
            let value = -self.visit.visit(next, window.turned(), depth, 1)?;
            half *= 4;
            if value <= window.alpha && window.alpha > -INFINITY {
                window.alpha = if half > WIN / 64 { -INFINITY } else { value - half };
            } else if value >= window.beta && window.beta < INFINITY {
                window.beta = if half > WIN / 64 { INFINITY } else { value + half };
            } else {
                self.last = Some(value);
                return Ok(value);
            }
        }
    }

    /// The value of a move after the first, or a bound if it is not better than `floor`.
    fn later(&mut self, next: &T::Node, floor: i32, depth: i32) -> Result<i32, Spent> {
        if floor > PROVEN {
            // The best move wins already.
            return Ok(floor);
        }
        let window = Window { alpha: floor, beta: INFINITY };
        let value = -self.visit.visit(next, window.narrowed().turned(), depth, 1)?;
        if value <= floor {
            return Ok(value);
        }
        let value = -self.visit.visit(next, window.turned(), depth, 1)?;
        if value > floor {
            self.last = Some(value);
        }
        Ok(value)
    }
}

impl<T: GameTree> Visit<'_, T> {
    /// The value of a position for the side on turn.
    fn visit(&mut self, node: &T::Node, window: Window, depth: i32, ply: usize) -> Result<i32, Spent> {
        self.meter.node()?;
        if window.is_open() {
            self.search.lines[ply].clear();
        }
        let unsettled = match self.tree.standing(node) {
            Standing::Lost => return Ok(ply as i32 - WIN),
            Standing::Drawn => return Ok(0),
            Standing::Unsettled => true,
            Standing::Quiet => false,
        };
        let reversible = self.tree.reversible_plies(node);
        if depth <= 0 && !unsettled || ply >= LONGEST_LINE {
            let repeats =
                reversible >= SHORTEST_CYCLE && self.repeats(self.tree.position_key(node), reversible);
            return Ok(if repeats { 0 } else { self.tree.value(node) });
        }
        let position = self.tree.position_key(node);
        if reversible >= SHORTEST_CYCLE && self.repeats(position, reversible) {
            return Ok(0);
        }
        // Captures beyond the depth limit are searched again sooner than a table can be asked.
        let tabled = depth > 0;
        let depth = depth.max(0);
        let narrow = !window.is_open();
        if narrow && let Some(value) = self.far_outside(node, window, depth, unsettled) {
            return Ok(value);
        }
        let key = if tabled { self.tree.table_key(node, position) } else { 0 };
        let known = if tabled { self.search.table.get(key) } else { None };
        if narrow && let Some(value) = known.and_then(|entry| entry.settled(window, depth, ply)) {
            return Ok(value);
        }
        self.search.keys.push(position);
        let mut level = std::mem::take(&mut self.search.levels[ply]);
        level.moves.clear();
        self.tree.moves(node, &mut level.moves);
        let depth = depth + self.search.selectivity.extension(level.moves.len(), unsettled);
        let hint = known.map(|entry| entry.best);
        let found = self.best(&mut level, node, window, (depth, ply), unsettled, hint);
        self.search.levels[ply] = level;
        let (value, best) = found?;
        self.search.keys.pop();
        if tabled {
            let bound = if value >= window.beta {
                Bound::Lower
            } else if value <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let entry = Entry { value: to_table(value, ply), best, depth: depth as u8, bound };
            self.search.table.put(key, entry);
        }
        Ok(value)
    }

    /// The evaluation of a quiet position if it is so far outside the window that a shallow search is pointless.
    #[inline]
    fn far_outside(&self, node: &T::Node, window: Window, depth: i32, unsettled: bool) -> Option<i32> {
        if unsettled || window.beta.abs() >= PROVEN {
            return None;
        }
        let Margins { above, below } = self.search.selectivity.margins(depth)?;
        let value = self.tree.value(node);
        (value - above >= window.beta || value + below <= window.alpha).then_some(value)
    }

    /// Whether the position occurred before, in the line or in the game. Once is enough: the side that could
    /// repeat it can do so again.
    #[inline]
    fn repeats(&self, position: u64, plies: usize) -> bool {
        let keys = &self.search.keys;
        let earliest = keys.len().saturating_sub(plies);
        // The last key is that of the other side's position.
        keys[earliest..].iter().rev().skip(1).step_by(2).any(|&key| key == position)
    }

    /// Lines the moves up, the best of an earlier search first. The others are only ranked if it does not suffice.
    #[inline]
    fn line_up(&self, level: &mut Level<T::Move>, node: &T::Node, ply: usize, hint: Option<u16>) {
        level.ranks.clear();
        match hint {
            Some(best) if usize::from(best) < level.moves.len() => level.ranks.push(ranked(0, best)),
            _ if level.moves.len() == 1 => level.ranks.push(ranked(0, 0)),
            _ => self.rank_others(level, node, ply),
        }
    }

    /// Ranks the moves that were not lined up yet.
    #[inline]
    fn rank_others(&self, level: &mut Level<T::Move>, node: &T::Node, ply: usize) {
        let first = level.ranks.first().map(|&rank| number_of(rank));
        for (number, &mv) in (0..u16::MAX).zip(&level.moves) {
            if first != Some(number) {
                level.ranks.push(ranked(self.search.order.rank(ply, mv, self.tree.place(node, mv)), number));
            }
        }
    }

    /// Searches the moves until a cutoff; returns the best value with the number of its move.
    fn best(
        &mut self,
        level: &mut Level<T::Move>,
        node: &T::Node,
        mut window: Window,
        (depth, ply): (i32, usize),
        unsettled: bool,
        hint: Option<u16>,
    ) -> Result<(i32, u16), Spent> {
        let (mut best, mut best_number) = (-INFINITY, 0);
        let open = window.is_open();
        self.line_up(level, node, ply, hint);
        for rank in 0..level.moves.len() {
            if rank == level.ranks.len() {
                self.rank_others(level, node, ply);
            }
            bring_forward(&mut level.ranks, rank);
            let number = number_of(level.ranks[rank]);
            let mv = level.moves[usize::from(number)];
            let next = self.tree.play(node, mv);
            let less = if unsettled { 0 } else { self.search.selectivity.reduction(rank, depth) };
            let value = self.try_move(&next, window, rank == 0, (depth - 1, less), ply + 1)?;
            if value > best {
                (best, best_number) = (value, number);
            }
            if value >= window.beta {
                self.cut(level, node, rank, depth, ply);
                break;
            }
            if value > window.alpha {
                window.alpha = value;
                if open {
                    self.expect(ply, mv);
                }
            }
        }
        Ok((best, best_number))
    }

    /// The value of the position after a move, for the side that moved: the first move in the full window, the
    /// others with a question first, less deep by `less` plies.
    #[inline]
    fn try_move(
        &mut self,
        next: &T::Node,
        window: Window,
        first: bool,
        (depth, less): (i32, i32),
        ply: usize,
    ) -> Result<i32, Spent> {
        if first {
            return Ok(-self.visit(next, window.turned(), depth, ply)?);
        }
        let narrow = window.narrowed().turned();
        let mut value = -self.visit(next, narrow, depth - less, ply)?;
        if value > window.alpha && less > 0 {
            value = -self.visit(next, narrow, depth, ply)?;
        }
        if value > window.alpha && value < window.beta {
            value = -self.visit(next, window.turned(), depth, ply)?;
        }
        Ok(value)
    }

    /// Records which move caused a cutoff, and which did not.
    fn cut(&mut self, level: &Level<T::Move>, node: &T::Node, rank: usize, depth: i32, ply: usize) {
        if level.moves.len() == 1 {
            return;
        }
        let mv = |rank: usize| level.moves[usize::from(number_of(level.ranks[rank]))];
        for earlier in 0..rank {
            self.search.order.in_vain(self.tree.place(node, mv(earlier)), depth);
        }
        self.search.order.cut(ply, mv(rank), self.tree.place(node, mv(rank)), depth);
    }

    /// Stores `mv` followed by the next ply's line as the line of this ply.
    fn expect(&mut self, ply: usize, mv: T::Move) {
        let (here, below) = self.search.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }
}

impl Entry {
    /// The value, if the result settles the question of a narrow window.
    #[inline]
    fn settled(self, window: Window, depth: i32, ply: usize) -> Option<i32> {
        let value = from_table(self.value, ply);
        let deep = i32::from(self.depth) >= depth;
        (deep && self.bound.settles(value, window.alpha, window.beta)).then_some(value)
    }
}

/// The rank of a move and its number in one word, so that the larger word comes first; of equal ranks the lower
/// number.
#[inline]
fn ranked(rank: i32, number: u16) -> i64 {
    i64::from(rank) << 16 | i64::from(u16::MAX - number)
}

/// The number of a ranked move.
#[inline]
fn number_of(ranked: i64) -> u16 {
    u16::MAX - ranked as u16
}

/// Brings the highest rank of the rest to the place `at`.
#[inline]
fn bring_forward(ranks: &mut [i64], at: usize) {
    let rest = &mut ranks[at..];
    let (mut place, mut highest) = (0, rest[0]);
    for (other, &rank) in rest.iter().enumerate().skip(1) {
        if rank > highest {
            (place, highest) = (other, rank);
        }
    }
    rest.swap(0, place);
}

/// The table counts the plies to the end of the game from the position, values from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        PROVEN.. => value + ply as i32,
        _ if value < -PROVEN => value - ply as i32,
        _ => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        PROVEN.. => value - ply as i32,
        _ if value < -PROVEN => value + ply as i32,
        _ => value,
    }
}
