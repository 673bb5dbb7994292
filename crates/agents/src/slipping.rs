//! An agent that plays some of its moves at random.

use spielgeist_play::{Agent, Anatomy, Belief, Explanation, Finished, Forfeit, Game, Rng, Seat, Turn};

use crate::reason::Reason;

/// Plays a random legal move with some probability, and otherwise the move of another agent. This gives every
/// strength between random and the agent's own.
pub struct Slipping<A> {
    agent: A,
    share: f64,
}

impl<A> Slipping<A> {
    /// Creates an agent with this share of random moves, from 0 to 1.
    pub fn new(agent: A, share: f64) -> Self {
        Self { agent, share }
    }

    /// The random move, if this turn gets one.
    fn slip<G: Game>(&self, turn: &Turn<'_, G>, rng: &mut Rng) -> Option<usize> {
        let slips = rng.unit() < self.share;
        slips.then(|| rng.index(turn.legal.len()))
    }
}

impl<G: Game> Agent<G> for Slipping<Box<dyn Agent<G>>> {
    fn start(&mut self, game: &G, seat: Seat) {
        self.agent.start(game, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        match self.slip(turn, rng) {
            Some(index) => Ok(index),
            None => self.agent.choose(turn, rng),
        }
    }

    fn finish(&mut self, finished: &Finished<'_, G>) {
        self.agent.finish(finished);
    }

    fn effort(&self) -> u64 {
        self.agent.effort()
    }

    fn anatomy(&self) -> Anatomy {
        self.agent.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let Some(index) = self.slip(turn, rng) else { return self.agent.explain(turn, rng) };
        let chosen = turn.legal[index].to_string();
        let sentence = Reason::Slip { chosen: chosen.clone(), percent: 100.0 * self.share };
        Ok(Explanation::new(chosen, Vec::new(), sentence).believing(self.agent.beliefs(turn)))
    }

    fn follows(&self) -> bool {
        self.agent.follows()
    }

    fn made_before(&mut self, turn: &Turn<'_, G>, index: usize) {
        self.agent.made_before(turn, index);
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        self.agent.beliefs(turn)
    }
}
