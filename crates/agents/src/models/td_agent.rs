//! Plays the move that leads to the best position, as a network values it.

use spielgeist_play::{
    Agent, Anatomy, BoardFeatures, Evaluation, Explanation, Forfeit, Game, Phase, Rng, Term, TermName, Turn,
};

use super::ValueNet;
use super::reasons::explain_best;
use super::value_net::ValueScratch;

/// Values the position after each legal move, before the next roll, and plays the best; the first of equals.
/// A move that ends the game has its score as value.
///
/// In a game with hidden information the moves are tried on a single sampled state.
#[derive(Clone, Debug)]
pub struct TdAgent<F> {
    value: ValueNet<F>,
    buffers: ValueScratch,
}

impl<F> TdAgent<F> {
    /// Creates the agent.
    pub fn new(value: ValueNet<F>) -> Self {
        Self { value, buffers: ValueScratch::default() }
    }

    /// Values every legal move in order.
    fn weigh<G: Game>(&mut self, turn: &Turn<'_, G>, rng: &mut Rng, mut weighed: impl FnMut(usize, f32))
    where
        F: BoardFeatures<G>,
    {
        let state = turn.game.imagine(turn.view, rng);
        for (index, &mv) in turn.legal.iter().enumerate() {
            let mut next = state.clone();
            turn.game.play(&mut next, mv);
            let score = match turn.game.phase(&next) {
                Phase::Over(ending) => ending.score(turn.seat, turn.game.seats()),
                _ => self.value.score(turn.game, &next, turn.seat, &mut self.buffers),
            };
            weighed(index, score);
        }
    }

    /// The best move and its value.
    pub(crate) fn best<G: Game>(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> (usize, f32)
    where
        F: BoardFeatures<G>,
    {
        let mut best = (0, f32::NEG_INFINITY);
        self.weigh(turn, rng, |index, score| {
            if score > best.1 {
                best = (index, score);
            }
        });
        best
    }
}

impl<G: Game, F: BoardFeatures<G>> Agent<G> for TdAgent<F> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Ok(self.best(turn, rng).0)
    }

    fn anatomy(&self) -> Anatomy {
        Evaluation::<G>::anatomy(&self.value)
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let mut scores = Vec::new();
        self.weigh(turn, rng, |_, score| scores.push(score));
        Ok(explain_best(turn.legal, &scores, |_, value| Term::result(TermName::ValueAfterMove, value)))
    }
}
