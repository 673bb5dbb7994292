//! The random agent, the weakest baseline.

use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Game, Rng, Term, TermName, Turn};

use crate::reason::Reason;

/// Any legal move, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    #[inline]
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Ok(rng.index(turn.legal.len()))
    }

    fn draws(&self) -> bool {
        true
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
        let chance = 1.0 / turn.legal.len() as f64;
        let candidate = |mv: &G::Move| Candidate {
            mv: mv.to_string(),
            score: chance,
            terms: vec![Term::new(TermName::ChanceToBeDrawn, chance, 1.0)],
        };
        let sentence = Reason::Drawn { chosen: chosen.clone(), moves: turn.legal.len() };
        Ok(Explanation::new(chosen, turn.legal.iter().map(candidate).collect(), sentence))
    }
}
