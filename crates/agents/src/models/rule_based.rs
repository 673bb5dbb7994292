//! Fuzzy rules over the features of a move; the best move is played.

use std::sync::Arc;

use spielgeist_play::{
    Agent, Anatomy, Candidate, Explanation, FiredRule, Forfeit, Game, MoveFeatures, NamedInput, Rng, Term,
    Turn,
};

use super::fuzzy::{Compiled, CompiledScratch, Engine};
use super::model_error::ModelError;
use crate::reason::Reason;

/// Scores moves by a fuzzy engine with their features as inputs. The first of equals is chosen.
#[derive(Clone, Debug)]
pub struct RuleBased<F> {
    features: F,
    engine: Arc<Engine>,
    compiled: Arc<Compiled>,
    scratch: CompiledScratch,
    /// The features of the current move; a reused buffer.
    values: Vec<f32>,
    inputs: Vec<f64>,
}

impl<F> RuleBased<F> {
    /// Creates the model.
    ///
    /// # Errors
    /// If the engine does not have one input per feature and one output.
    pub fn new<G: Game>(features: F, engine: Engine) -> Result<Self, ModelError>
    where
        F: MoveFeatures<G>,
    {
        let (expected, inputs) = (features.names().len(), engine.inputs());
        if (inputs, engine.outputs()) != (expected, 1) {
            let outputs = engine.outputs();
            return Err(ModelError::Rules { inputs, outputs, expected });
        }
        let compiled = Compiled::new(&engine);
        Ok(Self {
            features,
            scratch: compiled.scratch(),
            engine: Arc::new(engine),
            compiled: Arc::new(compiled),
            values: vec![0.0; expected],
            inputs: vec![0.0; expected],
        })
    }

    /// A move and the rules behind its score.
    fn candidate(&self, mv: String, inputs: &[f64]) -> Candidate {
        let reasoning = self.engine.explain(inputs);
        let (concluded, fired) = (&reasoning.outputs[0], reasoning.fired);
        let rules = fired.into_iter().map(|fired| FiredRule { rule: fired.rule, strength: fired.strength });
        let term = Term::feature(&concluded.variable, concluded.value, 1.0).because(rules.collect());
        Candidate { mv, score: term.contribution, terms: vec![term] }
    }

    fn named(&self, inputs: &[f64]) -> Vec<NamedInput> {
        let variables = self.engine.design().inputs.iter().zip(inputs);
        variables.map(|(input, &value)| NamedInput { name: input.name.clone(), value }).collect()
    }
}

impl<G: Game, F: MoveFeatures<G>> Agent<G> for RuleBased<F> {
    fn choose(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<usize, Forfeit> {
        let Self { features, compiled, scratch, values, inputs, .. } = self;
        let mut best = (0, f64::NEG_INFINITY);
        features.for_each_considered(turn, values, |index, values| {
            let mut score = [0.0];
            inputs.iter_mut().zip(values).for_each(|(input, &value)| *input = value.into());
            compiled.evaluate(inputs, scratch, &mut score);
            best = if score[0] > best.1 { (index, score[0]) } else { best };
        });
        Ok(best.0)
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { rules: Some(self.engine.to_fll()), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?].to_string();
        let (mut candidates, mut told) = (Vec::new(), Vec::new());
        let mut values = vec![0.0; self.values.len()];
        self.features.for_each_considered(turn, &mut values, |index, values| {
            let inputs: Vec<f64> = values.iter().copied().map(f64::from).collect();
            let candidate = self.candidate(turn.legal[index].to_string(), &inputs);
            if candidate.mv == chosen {
                told = self.named(&inputs);
            }
            candidates.push(candidate);
        });
        let sentence = sentence(&chosen, &candidates);
        Ok(Explanation { inputs: vec![told], ..Explanation::new(chosen, candidates, sentence) })
    }
}

/// A sentence about the strongest rule for the chosen move, and the next best move.
fn sentence(chosen: &str, candidates: &[Candidate]) -> Reason {
    let chosen = chosen.to_owned();
    let Some(best) = candidates.iter().find(|candidate| candidate.mv == chosen) else {
        return Reason::Plays { chosen };
    };
    let fired = best.terms.iter().flat_map(|term| &term.because);
    let because = match fired.reduce(|a, b| if b.strength > a.strength { b } else { a }) {
        Some(fired) => Reason::RuleHolds { rule: fired.rule.clone(), strength: fired.strength },
        None => Reason::NoRule,
    };
    let (score, because) = (best.score, because.into());
    let others = candidates.iter().filter(|candidate| candidate.mv != chosen);
    match others.reduce(|a, b| if b.score > a.score { b } else { a }) {
        Some(next) if next.score == score => {
            let next = next.mv.clone();
            Reason::ByRulesSame { chosen, score, because, next }
        }
        Some(next) => {
            let (next, next_score) = (next.mv.clone(), next.score);
            Reason::ByRulesBefore { chosen, score, next, next_score, because }
        }
        None => Reason::ByRules { chosen, score, because },
    }
}
