//! An episode that is learnt from on the way.

use spielgeist_play::{Ending, Forfeit, Game, Seat, Turn};

use super::super::episode::{Pupil, Seating};
use crate::models::{StateActions, Table, best};

/// Plays an episode by the table and learns on the way.
pub(super) struct Learner<'a, G: Game, M> {
    pub(super) seating: Seating<'a, G>,
    pub(super) sorting: &'a M,
    pub(super) table: &'a mut Table,
    pub(super) alpha: f64,
    pub(super) gamma: f64,
    pub(super) epsilon: f64,
    /// The last move of each seat, not learnt from yet.
    pub(super) last: Vec<Option<Made>>,
}

/// A move that was made.
#[derive(Clone, Copy)]
pub(super) struct Made {
    state: usize,
    action: usize,
    reward: f64,
}

impl<G: Game, M: StateActions<G>> Learner<'_, G, M> {
    /// Learns from the last move of a seat, now that it is known what followed.
    fn learn(&mut self, seat: Seat, following: f64) {
        if let Some(Made { state, action, reward }) = self.last[seat].take() {
            self.table.learn(state, action, reward + following, self.alpha);
        }
    }

    /// Learns from the last move of every seat.
    pub(super) fn finish(&mut self, game: &G, ending: &Ending) {
        for seat in 0..self.last.len() {
            self.learn(seat, self.sorting.reward_at_end(game, ending, seat));
        }
    }
}

impl<G: Game, M: StateActions<G>> Pupil<G> for Learner<'_, G, M> {
    fn decide(&mut self, turn: &Turn<'_, G>) -> Result<usize, Forfeit> {
        if !self.seating.learns(turn.seat) {
            return self.seating.ask(turn);
        }
        let (_, value) = best(self.sorting, self.table, turn);
        self.learn(turn.seat, self.gamma * value);
        let stream = self.seating.stream(turn.seat);
        let chosen = if self.epsilon > 0.0 && stream.unit() < self.epsilon {
            stream.index(turn.legal.len())
        } else {
            best(self.sorting, self.table, turn).0
        };
        let (state, action) = self.sorting.sort(turn, chosen);
        let reward = self.sorting.reward(turn, chosen);
        self.last[turn.seat] = Some(Made { state, action, reward });
        Ok(chosen)
    }
}
