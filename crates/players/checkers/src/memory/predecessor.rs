//! Our guess at the predecessor, *Um Jogo de Damas Evolutivo* (Carvalho 2008), which is not available.
//!
//! Known facts: a board is an individual, the population consists of possible outcomes, and individuals are adapted
//! and selected. Our stand-in makes a population by random mutations, so that it may miss the best move, weighs its
//! members by Table 1, which is the successor's, and has no database. It is a baseline, not a reproduction.

use spielgeist_checkers::Checkers;
use spielgeist_play::{Agent, Anatomy, Candidate, Explanation, Forfeit, Rng, Turn, messages};

use super::choice::choose;
use super::lookup::Equation;
use super::reasons;
use super::valuation::{MoveValue, Valuation};

/// Individuals that are made for one move.
pub(crate) const POPULATION: u32 = 6;

/// Weighs some random legal moves and plays the fittest.
pub(crate) struct Predecessor {
    population: u32,
    valuation: Valuation,
    values: Vec<MoveValue>,
}

impl Predecessor {
    /// An agent with this number of individuals per move, some of which may be equal.
    pub(crate) fn new(population: u32) -> Self {
        Self { population, valuation: Valuation::new(1, Equation::Percent), values: Vec::new() }
    }

    /// The population as indices of legal moves, and the place of the fittest in it.
    fn decide(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> (Vec<usize>, usize) {
        let mut drawn: Vec<usize> = (0..self.population).map(|_| rng.index(turn.legal.len())).collect();
        drawn.sort_unstable();
        drawn.dedup();
        let legal: Vec<_> = drawn.iter().map(|&index| turn.legal[index]).collect();
        self.valuation.values(&Turn { legal: &legal, ..*turn }, None, &mut self.values);
        let place = choose(&legal, &self.values, rng).index;
        (drawn, place)
    }
}

impl Agent<Checkers> for Predecessor {
    fn choose(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<usize, Forfeit> {
        let (drawn, place) = self.decide(turn, rng);
        Ok(drawn[place])
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { weights: reasons::table_1(), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let (drawn, place) = self.decide(turn, rng);
        let candidate = |(value, &index): (&MoveValue, &usize)| Candidate {
            mv: turn.legal[index].to_string(),
            score: value.fitness(),
            terms: reasons::terms(value),
        };
        let candidates = self.values.iter().zip(&drawn).map(candidate).collect();
        let chosen = turn.legal[drawn[place]].to_string();
        let reason = PredecessorReason::Fittest {
            chosen: chosen.clone(),
            score: self.values[place].fitness(),
            drawn: drawn.len(),
            legal: turn.legal.len(),
        };
        Ok(Explanation::new(chosen, candidates, reason))
    }
}

messages! {
    /// Reasons for moves of the stand-in for the predecessor.
    pub(crate) enum PredecessorReason in "checkers" {
        /// The fittest of its population.
        Fittest { chosen: String, score: f64, drawn: usize, legal: usize } = "why.predecessor",
            "I play {chosen}: random mutations gave me {drawn} of {legal} moves, and this one is the fittest with {score:.2}.";
    }
}
