//! The search: negamax with alpha-beta pruning, a transposition table and null windows after the first move
//! (principal variation search: Marsland and Campbell 1982).

use std::cmp::Reverse;

use spielgeist_play::{Evaluation, Keyed, Phase, Seat};

use super::super::after;
use super::super::budget::{Meter, Spent};
use super::super::deepening::{Weigh, Weighed};
use super::super::transposition::Bound;
use super::Unsettled;
use super::ordering::Ordering;
use super::table::{Entry, Table, spread};
use super::worth::{Window, Worth, fixed, score};

/// Maximum length of a line, including extensions.
pub(super) const LONGEST_LINE: usize = 128;

/// Reusable buffers of a search. Holds no information from one turn to the next.
pub(super) struct Scratch<G: Keyed> {
    table: Table,
    ordering: Ordering<G::Move>,
    /// The buffers by ply.
    levels: Vec<Level<G>>,
    /// The principal variation, by ply.
    lines: Vec<Vec<G::Move>>,
}

impl<G: Keyed> Scratch<G> {
    pub(super) fn new() -> Self {
        let plies = LONGEST_LINE + 2;
        Self {
            table: Table::default(),
            ordering: Ordering::new(plies),
            levels: (0..plies).map(|_| Level::default()).collect(),
            lines: vec![Vec::new(); plies],
        }
    }

    /// Clears everything for a new turn.
    pub(super) fn begin(&mut self, table_entries: usize) {
        self.table.begin(table_entries);
        self.ordering.begin();
    }

    /// Stores `mv` followed by the next ply's line as the principal variation of this ply.
    fn expect(&mut self, ply: usize, mv: G::Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }
}

/// The moves of one position.
struct Level<G: Keyed> {
    moves: Vec<G::Move>,
    /// Their indices with their ordering scores.
    order: Vec<(u32, u16)>,
    /// The state after each move, with the change of the key; only for deep searches, where it pays off.
    next: Vec<(G::State, u64)>,
}

impl<G: Keyed> Default for Level<G> {
    fn default() -> Self {
        Self { moves: Vec::new(), order: Vec::new(), next: Vec::new() }
    }
}

/// A position to be searched.
struct Node<'s, G: Keyed> {
    state: &'s G::State,
    mover: Seat,
    key: u64,
    depth: u32,
    ply: usize,
}

/// The search of one turn.
pub(super) struct Negamax<'a, G: Keyed, E> {
    pub(super) game: &'a G,
    pub(super) evaluation: &'a E,
    pub(super) unsettled: Option<Unsettled<G>>,
    pub(super) scratch: &'a mut Scratch<G>,
    pub(super) meter: Meter,
    pub(super) seat: Seat,
    /// The state after each legal move, in every sampled state.
    pub(super) roots: Vec<Vec<G::State>>,
}

impl<G: Keyed, E: Evaluation<G>> Weigh<G::Move> for Negamax<'_, G, E> {
    fn weigh(&mut self, index: usize, floor: f64, depth: u32) -> Result<Weighed, Spent> {
        let roots = std::mem::take(&mut self.roots);
        let weighed = match &roots[..] {
            [only] => {
                let (window, first) = (Window::above(floor), floor == f64::NEG_INFINITY);
                let worth = self.try_move(&only[index], self.seat, window, first, depth - 1, 1);
                worth.map(|worth| Weighed { value: score(worth.value), proven: worth.proven })
            }
            worlds => self.mean(worlds, index, floor, depth),
        };
        self.roots = roots;
        weighed
    }

    fn line(&self) -> &[G::Move] {
        &self.scratch.lines[1]
    }

    fn meter(&mut self) -> &mut Meter {
        &mut self.meter
    }
}

impl<G: Keyed, E: Evaluation<G>> Negamax<'_, G, E> {
    /// The mean value of a move over several sampled states. Returns a bound as soon as even wins in all
    /// remaining states could not raise it above the floor.
    fn mean(
        &mut self,
        worlds: &[Vec<G::State>],
        index: usize,
        floor: f64,
        depth: u32,
    ) -> Result<Weighed, Spent> {
        let (count, most) = (worlds.len() as f64, f64::from(self.game.stakes()));
        let (mut total, mut proven) = (0.0, true);
        for (done, roots) in worlds.iter().enumerate() {
            let left = most * (worlds.len() - done - 1) as f64;
            let window = Window::above(count * floor - total - left);
            let worth = self.try_move(&roots[index], self.seat, window, true, depth - 1, 1)?;
            total += score(worth.value);
            proven &= worth.proven;
            if total + left <= count * floor {
                return Ok(Weighed { value: (total + left) / count, proven: false });
            }
        }
        Ok(Weighed { value: total / count, proven })
    }

    /// The value of `state` for the seat that moved there: the first move with a full window, the others with
    /// a full window only if a null window says that they may be better.
    fn try_move(
        &mut self,
        state: &G::State,
        seat: Seat,
        window: Window,
        first: bool,
        depth: u32,
        ply: usize,
    ) -> Result<Worth, Spent> {
        if first || !window.is_open() {
            return self.visit(state, seat, window, depth, ply);
        }
        let narrow = self.visit(state, seat, window.narrowed(), depth, ply)?;
        if narrow.value > window.alpha && narrow.value < window.beta {
            self.visit(state, seat, window, depth, ply)
        } else {
            Ok(narrow)
        }
    }

    /// The value of `state` for the seat that moved there. At or beyond the bounds of the window it is only a
    /// bound.
    fn visit(
        &mut self,
        state: &G::State,
        seat: Seat,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<Worth, Spent> {
        self.meter.node()?;
        self.scratch.lines[ply].clear();
        let worth = match self.game.phase(state) {
            Phase::Over(ending) => Worth { value: fixed(f64::from(ending.score(seat, 2))), proven: true },
            Phase::Chance => self.guess(state, seat),
            Phase::Decide(mover) => {
                let other = mover != seat;
                let worth = self.decide(state, mover, window.one_ply_on(other), depth, ply)?;
                if other { worth.negated() } else { worth }
            }
        };
        Ok(worth.aged())
    }

    /// The evaluation of a leaf.
    fn guess(&self, state: &G::State, seat: Seat) -> Worth {
        let value = self.evaluation.value(self.game, state, seat);
        Worth { value: fixed(f64::from(value)), proven: false }
    }

    /// The value of a position for the seat on turn.
    fn decide(
        &mut self,
        state: &G::State,
        mover: Seat,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<Worth, Spent> {
        if depth == 0 && !self.must_go_on(state, ply) {
            return Ok(self.guess(state, mover));
        }
        let node = &Node { state, mover, key: self.game.key(state), depth, ply };
        let known = self.scratch.table.get(spread(node.key));
        // In an open window the line is needed too, which the table does not contain.
        if !window.is_open()
            && let Some(worth) = known.and_then(|entry| entry.answer(window, depth))
        {
            return Ok(worth);
        }
        let mut level = std::mem::take(&mut self.scratch.levels[ply]);
        self.lay_out(&mut level, node, known.map(|entry| entry.best));
        let found = self.best_move(&level, node, window);
        self.scratch.levels[ply] = level;
        let (worth, best) = found?;
        self.remember(node, window, worth, best);
        Ok(worth)
    }

    /// Whether a position at the depth limit is not quiet.
    fn must_go_on(&self, state: &G::State, ply: usize) -> bool {
        let restless = self.unsettled.is_some_and(|unsettled| unsettled(self.game, state));
        restless && ply < LONGEST_LINE && !self.meter.is_spent()
    }

    /// Generates the moves of a position and sorts them.
    fn lay_out(&self, level: &mut Level<G>, node: &Node<'_, G>, known_best: Option<u16>) {
        level.moves.clear();
        level.order.clear();
        level.next.clear();
        self.game.moves(node.state, &mut level.moves);
        for (number, &mv) in (0..u16::MAX).zip(&level.moves) {
            let mut rank = self.scratch.ordering.killer_rank(node.ply, mv);
            if node.depth >= 2 {
                let next = after(self.game, node.state, mv);
                let signature = node.key ^ self.game.key(&next);
                rank = rank.max(self.scratch.ordering.history_rank(signature));
                level.next.push((next, signature));
            }
            let rank = if known_best == Some(number) { u32::MAX } else { rank };
            level.order.push((rank, number));
        }
        level.order.sort_unstable_by_key(|&(rank, number)| (Reverse(rank), number));
    }

    /// Searches the moves in order until a cutoff, and returns the best with its index.
    fn best_move(
        &mut self,
        level: &Level<G>,
        node: &Node<'_, G>,
        mut window: Window,
    ) -> Result<(Worth, u16), Spent> {
        let (mut best, mut best_number) = (Worth::NOTHING, 0);
        let mut all_proven = true;
        let open = window.is_open();
        for (rank, &(_, number)) in level.order.iter().enumerate() {
            let mv = level.moves[usize::from(number)];
            let played;
            let next = match level.next.get(usize::from(number)) {
                Some((next, _)) => next,
                None => {
                    played = after(self.game, node.state, mv);
                    &played
                }
            };
            let depth = node.depth.saturating_sub(1);
            let worth = self.try_move(next, node.mover, window, rank == 0, depth, node.ply + 1)?;
            all_proven &= worth.proven;
            if worth.value > best.value {
                (best, best_number) = (worth, number);
            }
            if worth.value >= window.beta {
                self.cut(level, node, number);
                return Ok((worth, number));
            }
            if worth.value > window.alpha {
                window.alpha = worth.value;
                if open {
                    self.scratch.expect(node.ply, mv);
                }
            }
        }
        Ok((Worth { proven: all_proven, ..best }, best_number))
    }

    /// Records the move that caused a cutoff.
    fn cut(&mut self, level: &Level<G>, node: &Node<'_, G>, number: u16) {
        self.scratch.ordering.cut(node.ply, level.moves[usize::from(number)]);
        if let Some((_, signature)) = level.next.get(usize::from(number)) {
            self.scratch.ordering.cut_deep(*signature, node.depth);
        }
    }

    /// Stores the value of a position within its window.
    fn remember(&mut self, node: &Node<'_, G>, window: Window, worth: Worth, best: u16) {
        let bound = if worth.value >= window.beta {
            Bound::Lower
        } else if worth.value <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let Worth { value, proven } = worth;
        self.scratch
            .table
            .put(spread(node.key), Entry { value, best, depth: node.depth as u8, proven, bound });
    }
}
