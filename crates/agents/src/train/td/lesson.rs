//! An episode, prepared for learning.

use spielgeist_play::{BoardFeatures, Chooser, Ending, Forfeit, Game, Phase, Rng, Seat, Turn};

use super::super::episode::Seating;
use super::Watch;
use crate::models::{TdAgent, ValueNet, ValueScratch};

/// The observations of an episode, ready for learning. Made by [`super::TdTrainer::play`].
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The number of the episode.
    pub episode: u64,
    /// The ending of the game.
    pub ending: Ending,
    /// Number of moves of all seats.
    pub plies: u32,
    /// The observations of each learning seat.
    pub(super) chains: Vec<Chain>,
}

/// The positions that one seat learns from, in order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chain {
    pub(super) seat: Seat,
    /// The features of the positions that are not 0, position after position.
    pub(super) active: Vec<(u32, f32)>,
    pub(super) boards: Vec<Board>,
    /// The value at the end: the score, or the value of the best move if a random one ended the game.
    pub(super) end: f32,
}

/// The playing network's opinion of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Board {
    /// The end of its features in the list; they begin at the end of those of the previous position.
    pub(super) features_end: usize,
    pub(super) value: f32,
    /// The value of the best move, if a random one was played.
    pub(super) instead: Option<f32>,
}

impl Chain {
    /// The features of a position that are not 0.
    pub(super) fn features(&self, board: usize) -> &[(u32, f32)] {
        let begin = if board == 0 { 0 } else { self.boards[board - 1].features_end };
        &self.active[begin..self.boards[board].features_end]
    }

    /// The λ-returns of the positions.
    pub(super) fn returns(&self, lambda: f32) -> Vec<f32> {
        let mut returns = vec![0.0; self.boards.len()];
        let mut following = self.end;
        for (to, board) in returns.iter_mut().zip(&self.boards).rev() {
            *to = following;
            following = match board.instead {
                Some(best) => best,
                None => (1.0 - lambda) * board.value + lambda * following,
            };
        }
        returns
    }
}

/// Plays an episode with a network and records the observations of each seat.
pub(super) struct Scribe<'a, G: Game, F> {
    pub(super) game: &'a G,
    pub(super) value: &'a ValueNet<F>,
    pub(super) agent: TdAgent<F>,
    pub(super) buffers: ValueScratch,
    pub(super) seating: Seating<'a, G>,
    pub(super) epsilon: f64,
    pub(super) watch: Watch,
    pub(super) chains: Vec<Chain>,
    /// The value of the best move, if a random one was just played.
    pub(super) instead: Option<f32>,
    /// The value of the move that was just chosen, if known.
    pub(super) chosen: Option<f32>,
    /// The value of the best move, if a random one has ended the game, and the seat that played it.
    pub(super) ended_instead: Option<(Seat, f32)>,
}

impl<G: Game, F: BoardFeatures<G>> Chooser<G> for Scribe<'_, G, F> {
    const ASKED_IF_FORCED: bool = true;

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if !self.seating.learns(turn.seat) {
            return self.seating.ask(turn, rng);
        }
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let explores = self.epsilon > 0.0 && rng.unit() < self.epsilon;
        let (best, value) = self.agent.best(turn, rng);
        let drawn = if explores { rng.index(turn.legal.len()) } else { best };
        self.instead = (drawn != best).then_some(value);
        // With hidden information, the moves were tried on a sampled state.
        self.chosen = (drawn == best && !turn.game.hides_information()).then_some(value);
        Ok(drawn)
    }

    fn moved(&mut self, _: &G, state: &G::State, mover: Seat) {
        let (instead, chosen) = (self.instead.take(), self.chosen.take());
        if let Phase::Over(_) = self.game.phase(state) {
            self.ended_instead = instead.map(|best| (mover, best));
            return;
        }
        for chain in &mut self.chains {
            let own = chain.seat == mover;
            if own || self.watch == Watch::EveryMove {
                let (instead, chosen) = if own { (instead, chosen) } else { (None, None) };
                let value = match chosen {
                    None => self.value.score(self.game, state, chain.seat, &mut self.buffers),
                    Some(value) => {
                        self.value.see(self.game, state, chain.seat, &mut self.buffers);
                        value
                    }
                };
                chain.active.extend_from_slice(&self.buffers.active);
                chain.boards.push(Board { features_end: chain.active.len(), value, instead });
            }
        }
    }
}

impl<G: Game, F> Scribe<'_, G, F> {
    /// The lesson, now that the ending is known.
    pub(super) fn finish(mut self, episode: u64, (ending, plies): (Ending, u32)) -> Lesson {
        for chain in &mut self.chains {
            chain.end = match self.ended_instead {
                Some((seat, best)) if seat == chain.seat => best,
                _ => ending.score(chain.seat, self.game.seats()),
            };
        }
        Lesson { episode, ending, plies, chains: self.chains }
    }
}

/// Empty chains of the learning seats.
pub(super) fn empty_chains<G: Game>(game: &G, seating: &Seating<'_, G>) -> Vec<Chain> {
    let chain = |seat| Chain { seat, active: Vec::new(), boards: Vec::new(), end: 0.0 };
    (0..game.seats()).filter(|&seat| seating.learns(seat)).map(chain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(boards: &[(f32, Option<f32>)], end: f32) -> Chain {
        let board = |&(value, instead)| Board { features_end: 0, value, instead };
        Chain { seat: 0, active: Vec::new(), boards: boards.iter().map(board).collect(), end }
    }

    /// The sum of an eligibility trace: the errors after each position, decayed by λ at every step.
    #[test]
    fn returns_are_what_eligibility_traces_add_up_to() {
        let values = [0.3, -0.2, 0.9, 0.1, 0.4];
        let chain = chain(&values.map(|value| (value, None)), 1.0);
        for lambda in [0.0, 0.3, 0.7, 1.0] {
            let mut collected = [0.0f32; 5];
            let mut traces = [0.0f32; 5];
            for at in 0..5 {
                let error = values.get(at + 1).unwrap_or(&chain.end) - values[at];
                traces.iter_mut().for_each(|trace| *trace *= lambda);
                traces[at] += 1.0;
                collected.iter_mut().zip(traces).for_each(|(sum, trace)| *sum += error * trace);
            }
            for ((sum, value), target) in collected.iter().zip(values).zip(chain.returns(lambda)) {
                assert!((target - value - sum).abs() < 1e-6, "λ {lambda}: {target} for {}", value + sum);
            }
        }
    }

    #[test]
    fn boards_are_not_blamed_for_moves_drawn_at_random() {
        let chain = chain(&[(0.5, None), (-0.8, Some(0.6)), (-0.9, None)], -1.0);
        assert_eq!(chain.returns(1.0), [0.6, -1.0, -1.0]);
        assert_eq!(chain.returns(0.0), [0.6, -0.9, -1.0]);
    }
}
