//! One inference with all intermediate results.

use serde::Serialize;
use spielgeist_agents::models::fuzzy::{Concluded, Fired, Fuzzified};

use super::FuzzySystem;
use crate::Error;

/// Number of points of an output's curve.
const POINTS: usize = 101;

/// The steps of an inference: fuzzified inputs, firing rules, defuzzified output.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Inference {
    /// The inputs.
    pub inputs: Vec<InferredInput>,
    /// All rules in their order, those that do not hold too.
    pub rules: Vec<InferredRule>,
    /// The outputs.
    pub outputs: Vec<InferredOutput>,
}

/// A number in words.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct InferredInput {
    /// The input.
    pub variable: String,
    /// The number.
    pub value: f64,
    /// Its degree of membership in each term.
    pub memberships: Vec<(String, f64)>,
}

/// The activation of a rule.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct InferredRule {
    /// The rule.
    pub rule: String,
    /// The degree to which its condition holds.
    pub strength: f64,
    /// The weight of the rule.
    pub weight: f64,
    /// The degree to which each part of its condition holds.
    pub parts: Vec<(String, f64)>,
    /// Its part of all that rules say about the same outputs, strength times weight, from 0 to 1.
    pub share: f64,
}

/// A conclusion.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct InferredOutput {
    /// The output.
    pub variable: String,
    /// The number.
    pub value: f64,
    /// Whether no rule had anything to say.
    pub by_default: bool,
    /// The aggregated output set.
    pub curve: Vec<(f64, f64)>,
}

impl FuzzySystem {
    /// Infers from one number per input.
    ///
    /// # Errors
    /// If the number of inputs is wrong, or one is not finite.
    pub fn infer(&self, inputs: &[f64]) -> Result<Inference, Error> {
        self.check_inputs(inputs)?;
        let reasoning = self.engine.explain_all(inputs);
        let said = |outputs: &[String]| -> f64 {
            let same = reasoning.fired.iter().filter(|rule| rule.outputs == outputs);
            same.map(|rule| rule.strength * rule.weight).sum()
        };
        let rule = |rule: &Fired| {
            let all = said(&rule.outputs);
            InferredRule {
                rule: rule.rule.clone(),
                strength: rule.strength,
                weight: rule.weight,
                parts: rule.parts.clone(),
                share: if all > 0.0 { rule.strength * rule.weight / all } else { 0.0 },
            }
        };
        let output = |(index, output): (usize, &Concluded)| InferredOutput {
            variable: output.variable.clone(),
            value: output.value,
            by_default: output.by_default,
            curve: self.engine.conclusion(index, inputs, POINTS),
        };
        let input = |input: &Fuzzified| InferredInput {
            variable: input.variable.clone(),
            value: input.value,
            memberships: input.memberships.clone(),
        };
        Ok(Inference {
            inputs: reasoning.inputs.iter().map(input).collect(),
            rules: reasoning.fired.iter().map(rule).collect(),
            outputs: reasoning.outputs.iter().enumerate().map(output).collect(),
        })
    }
}
