//! The strategy as an agent.

use spielgeist_geister::{Geister, PROFILE_NAMES};
use spielgeist_play::{Agent, Anatomy, Belief, Explanation, Forfeit, Rng, Turn};

use super::hand_built::hand_built;
use super::player::{FuzzyPlayer, pick};
use super::reasons;

impl Agent<Geister> for FuzzyPlayer {
    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal[0].step().is_none() {
            return Ok(rng.index(turn.legal.len()));
        }
        let mut values = Vec::with_capacity(turn.legal.len());
        self.weigh(turn).values(turn, &mut values);
        Ok(pick(&values, rng))
    }

    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        reasons::explain(self, turn, rng)
    }

    fn beliefs(&mut self, turn: &Turn<'_, Geister>) -> Vec<Belief> {
        reasons::beliefs(self, turn)
    }

    fn anatomy(&self) -> Anatomy {
        let design = self.plan().design();
        let by_hand = hand_built(self.plan().readings);
        Anatomy {
            rules: Some(design.to_fll()),
            reference_rules: (by_hand != *design).then(|| by_hand.to_fll()),
            net: self.plan().net.as_ref().map(|net| net.anatomy(&PROFILE_NAMES, &["good", "evil"])),
            ..Anatomy::default()
        }
    }
}
