//! An episode, prepared for learning.

use spielgeist_play::{Chooser, Ending, Forfeit, Game, Rng, Seat, Turn};

use super::super::episode::Seating;
use crate::models::{QTable, StateActions};

/// The observations of an episode, ready for learning. Made by [`super::QTrainer::play`].
#[derive(Clone, Debug, PartialEq)]
pub struct QLesson {
    /// The number of the episode.
    pub episode: u64,
    /// The ending of the episode.
    pub ending: Ending,
    /// Number of moves of all seats.
    pub plies: u32,
    pub(super) moves: Vec<Made>,
    /// State and action of every possible move, turn after turn.
    pub(super) choices: Vec<(usize, usize)>,
}

/// A move, and what followed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Made {
    pub(super) state: usize,
    pub(super) action: usize,
    pub(super) reward: f64,
    pub(super) following: Following,
}

/// The transition after a move.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Following {
    /// The next turn of the same seat, with this range of the choices.
    Turn(std::ops::Range<usize>),
    /// The end, with its reward.
    End(f64),
}

/// Plays an episode by the table and records the moves of each seat.
pub(super) struct Scribe<'a, G: Game, M> {
    pub(super) seating: Seating<'a, G>,
    pub(super) sorting: &'a M,
    pub(super) table: &'a QTable,
    pub(super) epsilon: f64,
    /// The last move of each seat, by its index in the list: what follows it is not known yet.
    pub(super) last: Vec<Option<usize>>,
    pub(super) moves: Vec<Made>,
    pub(super) choices: Vec<(usize, usize)>,
}

impl<G: Game, M: StateActions<G>> Scribe<'_, G, M> {
    fn follows(&mut self, seat: Seat, following: Following) {
        if let Some(last) = self.last[seat].take() {
            self.moves[last].following = following;
        }
    }

    /// The first of the best of the choices from `begin` on.
    fn best(&self, begin: usize) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        for (index, &(state, action)) in self.choices[begin..].iter().enumerate() {
            let value = self.table.value(state, action);
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    }

    /// The lesson, now that the ending is known.
    pub(super) fn finish(mut self, game: &G, episode: u64, (ending, plies): (Ending, u32)) -> QLesson {
        for seat in 0..self.last.len() {
            self.follows(seat, Following::End(self.sorting.reward_at_end(game, &ending, seat)));
        }
        QLesson { episode, ending, plies, moves: self.moves, choices: self.choices }
    }
}

impl<G: Game, M: StateActions<G>> Chooser<G> for Scribe<'_, G, M> {
    const ASKED_IF_FORCED: bool = true;

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if !self.seating.learns(turn.seat) {
            return self.seating.ask(turn, rng);
        }
        let begin = self.choices.len();
        self.choices.extend((0..turn.legal.len()).map(|index| self.sorting.sort(turn, index)));
        self.follows(turn.seat, Following::Turn(begin..self.choices.len()));
        let explores = self.epsilon > 0.0 && rng.unit() < self.epsilon;
        let chosen = if explores { rng.index(turn.legal.len()) } else { self.best(begin) };
        let (state, action) = self.choices[begin + chosen];
        let reward = self.sorting.reward(turn, chosen);
        self.last[turn.seat] = Some(self.moves.len());
        self.moves.push(Made { state, action, reward, following: Following::End(0.0) });
        Ok(chosen)
    }
}
