//! A weighted sum of features for each move; the move with the largest sum is played.

use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, Forfeit, Game, MoveFeatures, NamedWeight, Rng, Term, Turn,
};

use super::model_error::ModelError;
use crate::reason::Reason;

/// Scores moves by a weighted sum of their features. The first of equals is chosen.
///
/// Sums are computed in single precision and in the order of the features, so that they are the same on every
/// machine.
#[derive(Clone, Debug)]
pub struct WeightedSum<F> {
    features: F,
    weights: Vec<f32>,
    /// The features of the current move; a reused buffer.
    values: Vec<f32>,
}

impl<F> WeightedSum<F> {
    /// Creates the model.
    ///
    /// # Errors
    /// If the number of weights differs from the number of features.
    pub fn new<G: Game>(features: F, weights: Vec<f32>) -> Result<Self, ModelError>
    where
        F: MoveFeatures<G>,
    {
        let expected = features.names().len();
        if weights.len() != expected {
            let features = features.names().iter().map(ToString::to_string).collect();
            return Err(ModelError::Weights { weights: weights.len(), features });
        }
        Ok(Self { features, values: vec![0.0; expected], weights })
    }

    fn candidate(&self, mv: String, names: &[&str], values: &[f32]) -> Candidate {
        let term = |at: usize| Term::feature(names[at], f64::from(values[at]), f64::from(self.weights[at]));
        let terms: Vec<Term> = (0..names.len()).map(term).collect();
        let score = terms.iter().map(|term| term.contribution).sum();
        Candidate { mv, score, terms }
    }
}

impl<G: Game, F: MoveFeatures<G>> Agent<G> for WeightedSum<F> {
    fn choose(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<usize, Forfeit> {
        let Self { features, weights, values } = self;
        let mut best = (0, f32::NEG_INFINITY);
        features.for_each_considered(turn, values, |index, values| {
            let score = weights.iter().zip(values).fold(0.0, |sum, (weight, value)| sum + weight * value);
            best = if score > best.1 { (index, score) } else { best };
        });
        Ok(best.0)
    }

    fn anatomy(&self) -> Anatomy {
        let weights = NamedWeight::list(self.features.names(), self.weights.iter().copied());
        Anatomy { weights, ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?].to_string();
        let mut candidates = Vec::new();
        let mut values = vec![0.0; self.weights.len()];
        self.features.for_each_considered(turn, &mut values, |index, values| {
            candidates.push(self.candidate(turn.legal[index].to_string(), self.features.names(), values));
        });
        let sentence = sentence(&chosen, &candidates);
        Ok(Explanation::new(chosen, candidates, sentence))
    }
}

/// A sentence about the term that makes the difference between the chosen move and the next best.
fn sentence(chosen: &str, candidates: &[Candidate]) -> Reason {
    let Some(best) = candidates.iter().find(|candidate| candidate.mv == chosen) else {
        return Reason::Plays { chosen: chosen.to_owned() };
    };
    let others = candidates.iter().filter(|candidate| candidate.mv != chosen);
    let Some(next) = others.reduce(|a, b| if b.score > a.score { b } else { a }) else {
        return Reason::NothingElse { chosen: chosen.to_owned() };
    };
    let differences = best.terms.iter().zip(&next.terms).map(|(a, b)| (a, a.contribution - b.contribution));
    let (chosen, score, next_score) = (chosen.to_owned(), best.score, next.score);
    let next = next.mv.clone();
    match differences.reduce(|a, b| if b.1 > a.1 { b } else { a }) {
        Some((term, difference)) if difference > 0.0 => {
            Reason::Difference { chosen, score, next, next_score, term: term.said.clone(), difference }
        }
        _ => Reason::AsGood { chosen, score, next },
    }
}
