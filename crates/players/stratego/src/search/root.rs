//! The root of a search: iterative deepening and random tips.

use spielgeist_agents::search::{Budget, Meter};
use spielgeist_play::Turn;
use spielgeist_stratego::{Move, Stratego};

use super::alpha_beta::{Judge, Search};
use super::board::turned;
use super::generation::Step;
use super::tip::factor;

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The index of the chosen move.
    pub(crate) chosen: usize,
    /// For each legal move its value with its tip, or an upper bound of it if it was refuted.
    pub(crate) values: Vec<i32>,
    /// Whether the value is exact.
    pub(crate) exact: Vec<bool>,
    /// Plies of the last full search.
    pub(crate) depth: u32,
    /// Positions searched.
    pub(crate) nodes: u64,
}

/// The conditions of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Root {
    pub(crate) budget: Budget,
    /// The greatest share by which the value of a root move is changed at random, in either direction. The paper
    /// has 0.03.
    pub(crate) tip: f64,
    /// Draws the tips.
    pub(crate) seed: u64,
}

/// Deepest search by default, if nodes or time are limited.
const DEEPEST: u32 = 40;
/// The depth of the short search that measures the loss of refuted moves, in plies.
const SHORT: u32 = 2;
/// Beyond every value, as in the search.
const INFINITE: f64 = 1e9;

impl Root {
    /// Searches the legal moves of a turn. `extra` is added to the value of each.
    pub(crate) fn search<J: Judge>(
        &self,
        search: &mut Search,
        judge: &J,
        turn: &Turn<'_, Stratego>,
        extra: &[i32],
    ) -> Found {
        let mut meter = self.budget.meter(turn.budget, true);
        let steps: Vec<Step> = turn.legal.iter().filter_map(|mv| step_of(*mv, turn.seat)).collect();
        let tips: Vec<f64> = steps.iter().map(|step| self.tip_of(step)).collect();
        let mut found =
            Found { values: vec![0; steps.len()], exact: vec![false; steps.len()], ..Found::default() };
        let mut order: Vec<usize> = (0..steps.len()).collect();
        search.start();
        let deepest = self.budget.depth.unwrap_or(DEEPEST).max(1);
        // A fixed depth is prepared by shallower searches of the same parity: the order of moves differs much
        // between odd and even depths.
        let mut depth = if self.budget.depth.is_some() { 2 - deepest % 2 } else { 1 };
        while depth <= deepest {
            if !self.iterate(search, judge, &mut meter, (&steps, &tips, extra), &mut order, depth, &mut found)
            {
                break;
            }
            found.depth = depth;
            meter.enforce();
            if meter.is_spent() {
                break;
            }
            depth += if self.budget.depth.is_some() { 2 } else { 1 };
        }
        found.nodes = meter.nodes();
        found
    }

    /// Searches to one depth, the best move of the last one first; returns whether it finished.
    #[expect(clippy::too_many_arguments, reason = "the state of one loop")]
    fn iterate<J: Judge>(
        &self,
        search: &mut Search,
        judge: &J,
        meter: &mut Meter,
        (steps, tips, extra): (&[Step], &[f64], &[i32]),
        order: &mut [usize],
        depth: u32,
        found: &mut Found,
    ) -> bool {
        let mut best = -INFINITE;
        let mut best_at = 0;
        for at in 0..order.len() {
            let index = order[at];
            let added = f64::from(extra.get(index).copied().unwrap_or(0));
            // The tipped value beats the best one only if the value itself is above this.
            let alpha = if at == 0 { -INFINITE } else { ((best - added) / tips[index]).floor() - 1.0 };
            let window = (alpha.max(-INFINITE) as i32, INFINITE as i32);
            let Ok(value) = search.after(judge, meter, steps[index], (depth, 0), window) else {
                if at > 0 {
                    found.chosen = order[best_at];
                }
                return false;
            };
            let tipped = f64::from(value) * tips[index] + added;
            found.values[index] = tipped as i32;
            found.exact[index] = value > window.0;
            if tipped > best {
                best = tipped;
                best_at = at;
            }
        }
        found.chosen = order[best_at];
        order[..=best_at].rotate_right(1);
        true
    }

    /// Lowers the bounds of refuted moves to their loss against the chosen one in a short search with an open window,
    /// so that the size of the loss is known, and not only that the move is worse.
    pub(crate) fn value_refuted<J: Judge>(
        &self,
        search: &mut Search,
        judge: &J,
        turn: &Turn<'_, Stratego>,
        found: &mut Found,
    ) {
        let mut meter = Budget::depth(SHORT).meter(None, true);
        let mut short = |mv: Move| {
            let step = step_of(mv, turn.seat)?;
            let window = (-INFINITE as i32, INFINITE as i32);
            search.after(judge, &mut meter, step, (SHORT, 0), window).ok()
        };
        let chosen = found.chosen;
        let Some(best) = short(turn.legal[chosen]) else { return };
        for at in (0..turn.legal.len()).filter(|&at| at != chosen) {
            if let Some(value) = short(turn.legal[at]).filter(|_| !found.exact[at]) {
                let lost = (best - value).max(0);
                found.values[at] = found.values[at].min(found.values[chosen] - lost);
            }
        }
        found.nodes += meter.nodes();
    }

    /// 1 plus a share between -tip and tip that depends on the turn's draw and the move alone.
    pub(crate) fn tip_of(&self, step: &Step) -> f64 {
        let bits = self.seed ^ (step.from.index() as u64) << 32 ^ (step.to.index() as u64) << 16;
        factor(bits, self.tip)
    }
}

/// A move as the searching side sees it.
pub(crate) fn step_of(mv: Move, seat: usize) -> Option<Step> {
    mv.squares().map(|(from, to)| Step { from: turned(from, seat), to: turned(to, seat), order: 0 })
}
