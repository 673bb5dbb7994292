//! A search over all 21 rolls, as deep as it is useful.
//!
//! Plies are counted as GNU Backgammon counts them: 0 evaluates the board after the play, 1 also searches the
//! opponent's next roll, 2 also our own after that. Plays that look bad at one depth are not searched more
//! deeply, and values of different depths are never compared: they differ by a turn. Two rolls ahead, small
//! networks first filter the plays of each roll; the large networks evaluate only the few that are left.

use std::sync::Arc;

use spielgeist_backgammon::{Board, Play, Roll};

use super::evaluator::{Buffers, NetPair};
use super::self_play::best;
use crate::cube::{CubeInfo, CubeOptions};
use crate::outcome::Outcome;

/// Deepest search.
pub(crate) const MOST_PLIES: u32 = 2;

/// The number of plays kept from each depth to the next, and their maximum distance from the best, in points.
const FILTERS: [(usize, f32); MOST_PLIES as usize] = [(8, 0.16), (4, 0.08)];

/// Number of plays of a roll that the small networks leave.
const LEFT: usize = 5;

/// A play that was considered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    /// Its index in the list of legal plays.
    pub(crate) index: usize,
    /// The outcome for the side that plays it, at the depth to which it was searched.
    pub(crate) outcome: Outcome,
    /// The value of the outcome to that side.
    pub(crate) worth: f32,
    /// The gain of the best play from the deeper search, in points. With it the difference to the best play is
    /// measured at the same depth.
    pub(crate) shift: f32,
}

impl Valued {
    /// The expected points, comparable over all plays.
    pub(crate) fn points(&self) -> f32 {
        self.worth + self.shift
    }
}

/// A search with its buffers, which are kept from one turn to the next.
#[derive(Clone)]
pub(crate) struct Search {
    pub(crate) nets: Arc<NetPair>,
    /// The small networks, if any, and their buffers.
    pruner: Option<Arc<NetPair>>,
    pruner_buffers: Buffers,
    /// Whether they are in use.
    prunes: bool,
    buffers: Buffers,
    plays: [Vec<Play>; MOST_PLIES as usize],
    ranked: Vec<Valued>,
    /// Boards of this decision that were searched one ply deep, with the evaluations that took: several rolls often lead
    /// to the same board, above all those that cannot be played.
    searched: Vec<(Board, Outcome, u64)>,
    /// Boards valued for the last turn.
    pub(crate) evaluations: u64,
}

impl Search {
    pub(crate) fn new(nets: Arc<NetPair>, pruner: Option<Arc<NetPair>>) -> Self {
        let (buffers, pruner_buffers, plays, ranked, searched) = Default::default();
        Self { nets, pruner, pruner_buffers, prunes: false, buffers, plays, ranked, searched, evaluations: 0 }
    }

    /// The plays in the order of their value: the best first, those that were searched more deeply before others.
    /// `worth` values the board after a play, seen by the other side, and the outcome of the side that plays it.
    pub(crate) fn rank(
        &mut self,
        board: &Board,
        legal: &[Play],
        plies: u32,
        worth: &dyn Fn(&Board, &Outcome) -> f32,
    ) -> &[Valued] {
        self.evaluations = 0;
        let mut ranked = std::mem::take(&mut self.ranked);
        ranked.clear();
        for (index, &play) in legal.iter().enumerate() {
            let after = board.after(play).swapped();
            let outcome = self.value(&after, 0).flipped();
            ranked.push(Valued { index, outcome, worth: worth(&after, &outcome), shift: 0.0 });
        }
        sort(&mut ranked);
        let mut contenders = ranked.len();
        for (depth, (most, margin)) in (1..=plies).zip(FILTERS) {
            let before = ranked[0].points();
            let near =
                ranked[..contenders].iter().filter(|valued| valued.points() >= before - margin).count();
            contenders = near.min(most);
            if contenders < 2 {
                break;
            }
            self.prunes = depth > 1;
            self.searched.clear();
            for valued in &mut ranked[..contenders] {
                let after = board.after(legal[valued.index]).swapped();
                valued.outcome = self.value(&after, depth).flipped();
                valued.worth = worth(&after, &valued.outcome);
            }
            sort(&mut ranked[..contenders]);
            let gained = ranked[0].points() - before;
            ranked[contenders..].iter_mut().for_each(|valued| valued.shift += gained);
        }
        self.prunes = false;
        self.ranked = ranked;
        &self.ranked
    }

    /// The outcome for the side on roll, looking `plies` rolls ahead.
    pub(crate) fn value(&mut self, board: &Board, plies: u32) -> Outcome {
        if plies == 0 {
            self.evaluations += 1;
            return self.nets.outcome(board, &mut self.buffers);
        }
        if let Some(known) = self.nets.known(board) {
            return known;
        }
        let mut sum = [0.0; 5];
        for roll in Roll::ALL {
            let mut plays = std::mem::take(&mut self.plays[plies as usize - 1]);
            plays.clear();
            board.plays(roll, &mut plays);
            let (after, shallow) = self.reply(board, &mut plays);
            self.plays[plies as usize - 1] = plays;
            let outcome = if plies == 1 { shallow } else { self.deeper(&after, plies - 1) }.flipped();
            let share = f32::from(roll.throws()) / 36.0;
            for (sum, probability) in sum.iter_mut().zip(outcome.0) {
                *sum += share * probability;
            }
        }
        Outcome(sum)
    }

    /// The same as [`Search::value`] for a board that may have been searched before.
    fn deeper(&mut self, board: &Board, plies: u32) -> Outcome {
        if let Some(&(_, outcome, evaluations)) = self.searched.iter().find(|(known, ..)| known == board) {
            self.evaluations += evaluations;
            return outcome;
        }
        let before = self.evaluations;
        let outcome = self.value(board, plies);
        self.searched.push((*board, outcome, self.evaluations - before));
        outcome
    }

    /// The board after the best of these plays, with the other side on roll, and that side's outcome.
    fn reply(&mut self, board: &Board, plays: &mut Vec<Play>) -> (Board, Outcome) {
        if self.prunes
            && plays.len() > LEFT
            && let Some(pruner) = &self.pruner
        {
            // The best so far, in order.
            let mut left = [(f32::INFINITY, plays[0]); LEFT];
            for &play in &*plays {
                let equity = pruner.outcome(&board.after(play).swapped(), &mut self.pruner_buffers).equity();
                if equity < left[LEFT - 1].0 {
                    let at = left.partition_point(|better| better.0 <= equity);
                    left.copy_within(at..LEFT - 1, at + 1);
                    left[at] = (equity, play);
                }
            }
            plays.clear();
            plays.extend(left.map(|(_, play)| play));
        }
        self.evaluations += plays.len() as u64;
        let (_, after, outcome) = best(&self.nets, board, plays, &mut self.buffers);
        (after, outcome)
    }
}

impl Search {
    /// The values of the side on roll if it rolls, and if it doubles. From depth 1 on, all next rolls
    /// and the cube decisions of the other side are searched.
    pub(crate) fn cube_options(&mut self, info: &CubeInfo, board: &Board, plies: u32) -> CubeOptions {
        self.evaluations = 0;
        self.prunes = plies > 1;
        self.searched.clear();
        let outcome = self.value(board, 0);
        let mut options = CubeOptions::new(info, board, &outcome);
        if plies == 0 {
            return options;
        }
        (options.no_double, options.take) = (0.0, 0.0);
        let mut plays = Vec::new();
        for roll in Roll::ALL {
            plays.clear();
            board.plays(roll, &mut plays);
            let (after, shallow) = self.reply(board, &mut plays);
            let outcome = if plies == 1 { shallow } else { self.deeper(&after, plies - 1) };
            let share = f64::from(roll.throws()) / 36.0;
            options.no_double -= share * info.flipped().on_roll(&after, &outcome);
            options.take -= share * info.taken().flipped().on_roll(&after, &outcome);
        }
        self.prunes = false;
        options
    }
}

/// Sorts by value, the best first, and equal ones by their index.
fn sort(valued: &mut [Valued]) {
    valued.sort_unstable_by(|a, b| b.points().total_cmp(&a.points()).then(a.index.cmp(&b.index)));
}
