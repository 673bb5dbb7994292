//! Iterative deepening: every move to depth 1, then to depth 2, and so on while the budget lasts, the best of
//! the previous depth first.

use spielgeist_play::SearchReport;

use super::budget::{Meter, Spent};

/// The result for one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    /// For the seat on turn, in the units of `Ending::score`.
    pub(super) value: f64,
    /// Whether it depends only on endings, so that a deeper search cannot change it.
    pub(super) proven: bool,
}

/// A search that can value one move at the root.
pub(super) trait Weigh<M> {
    /// Returns the value of the legal move number `index` at this depth. If it is not above `floor`, the
    /// result may be anything between the value and `floor`.
    fn weigh(&mut self, index: usize, floor: f64, depth: u32) -> Result<Weighed, Spent>;

    /// The principal variation after the last move, if its value was above the floor.
    fn line(&self) -> &[M];

    /// The meter of the budget.
    fn meter(&mut self) -> &mut Meter;
}

/// The moves at the root with their values.
#[derive(Debug)]
pub(super) struct Ranking<M> {
    /// Indices of the legal moves, the chosen one first.
    order: Vec<usize>,
    /// The results, by the index of the legal move.
    pub(super) known: Vec<Option<Known>>,
    /// The principal variation after the chosen move.
    pub(super) line: Vec<M>,
    /// The depth to which every move was searched.
    pub(super) depth: u32,
    /// Number of positions so far.
    pub(super) nodes: u64,
}

/// The value of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Known {
    pub(super) value: f64,
    /// Whether it is exact, and not only an upper bound.
    pub(super) exact: bool,
    pub(super) depth: u32,
}

/// The margin by which a move must be better to be preferred. Larger than every rounding error of a search,
/// so that an upper bound equal to the floor never counts as a better value.
const MARGIN: f64 = 1e-9;

impl<M: Copy> Ranking<M> {
    /// Searches to `deepest`, or less deep if the budget ends sooner or everything is proven.
    pub(super) fn by_deepening(search: &mut impl Weigh<M>, moves: usize, deepest: u32) -> Self {
        let order = (0..moves).collect();
        let mut ranking = Self { order, known: vec![None; moves], line: Vec::new(), depth: 0, nodes: 0 };
        for depth in 1..=deepest.max(1) {
            match ranking.look(search, depth) {
                Ok(proven) if !proven => search.meter().enforce(),
                _ => break,
            }
        }
        ranking.nodes = search.meter().nodes();
        ranking
    }

    /// The index of the best move.
    pub(super) fn chosen(&self) -> usize {
        self.order[0]
    }

    /// The value of the best move.
    pub(super) fn value(&self) -> f64 {
        self.known[self.chosen()].map_or(0.0, |known| known.value)
    }

    /// The chosen move with its value, its depth and the line that it begins.
    pub(super) fn report(&self, legal: &[M]) -> SearchReport<M> {
        let line = std::iter::once(legal[self.chosen()]).chain(self.line.iter().copied()).collect();
        SearchReport { depth: self.depth, value: self.value(), line }
    }

    /// Searches every move at one depth; returns whether all of them are proven. If the budget ends within
    /// it, the best so far counts: the old best was searched first, so a new one has beaten it at the new
    /// depth.
    fn look(&mut self, search: &mut impl Weigh<M>, depth: u32) -> Result<bool, Spent> {
        let (mut floor, mut proven) = (f64::NEG_INFINITY, true);
        for rank in 0..self.order.len() {
            let index = self.order[rank];
            let weighed = search.weigh(index, floor, depth)?;
            proven &= weighed.proven;
            let better = rank == 0 || weighed.value > floor + MARGIN;
            self.known[index] = Some(Known { value: weighed.value, exact: better, depth });
            if better {
                floor = weighed.value;
                self.order[..=rank].rotate_right(1);
                self.line.clear();
                self.line.extend_from_slice(search.line());
            }
        }
        self.depth = depth;
        Ok(proven)
    }

    /// Computes exact values of moves that were only bounded, for explanations. The choice does not change: a
    /// value never rises above its earlier bound.
    pub(super) fn settle_bounds(&mut self, search: &mut impl Weigh<M>) {
        let depth = self.depth;
        for index in 1..self.order.len() {
            let Some(known) = &mut self.known[self.order[index]] else { continue };
            if known.exact && known.depth >= depth {
                continue;
            }
            let Ok(weighed) = search.weigh(self.order[index], f64::NEG_INFINITY, depth) else { return };
            let bound = if known.depth == depth { known.value } else { f64::INFINITY };
            *known = Known { value: weighed.value.min(bound), exact: true, depth };
        }
    }
}
