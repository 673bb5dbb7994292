//! The explanation of an inference, as plain data.

use serde::Serialize;

use super::condition::Proposition;
use super::engine::{Engine, Scratch};
use super::hedge::Hedge;
use super::program::Step;
use super::rule::{Rule, RuleBlock};
use super::variable::Input;

/// The explanation of an inference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reasoning {
    /// The inputs with their memberships.
    pub inputs: Vec<Fuzzified>,
    /// The rules that fired, in their order.
    pub fired: Vec<Fired>,
    /// The outputs.
    pub outputs: Vec<Concluded>,
}

/// A fuzzified input.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fuzzified {
    /// The input.
    pub variable: String,
    /// The number.
    pub value: f64,
    /// The membership in each term.
    pub memberships: Vec<(String, f64)>,
}

/// A rule that fired.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fired {
    /// The block it is in.
    pub block: String,
    /// The index of the rule in its block, counted from 0.
    pub index: usize,
    /// The rule as a sentence.
    pub rule: String,
    /// The degree to which its condition holds.
    pub strength: f64,
    /// The weight of the rule.
    pub weight: f64,
    /// The degree to which each part of its condition holds.
    pub parts: Vec<(String, f64)>,
    /// The outputs in its conclusion.
    pub outputs: Vec<String>,
}

/// A defuzzified output.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Concluded {
    /// The output.
    pub variable: String,
    /// The number.
    pub value: f64,
    /// Whether no rule fired, so that the number is the default.
    pub by_default: bool,
    /// The maximal support of each term.
    pub support: Vec<(String, f64)>,
}

impl Engine {
    /// Explains an inference: memberships, and the rules that fired with their strengths.
    ///
    /// # Panics
    /// As [`Engine::evaluate`].
    pub fn explain(&self, inputs: &[f64]) -> Reasoning {
        let mut reasoning = Reasoning::new(self, inputs);
        reasoning.fired.retain(|rule| rule.strength > 0.0);
        reasoning
    }

    /// Like [`Engine::explain`], including rules that did not fire.
    ///
    /// # Panics
    /// As [`Engine::evaluate`].
    pub fn explain_all(&self, inputs: &[f64]) -> Reasoning {
        Reasoning::new(self, inputs)
    }
}

impl Reasoning {
    fn new(engine: &Engine, inputs: &[f64]) -> Self {
        let mut scratch = engine.scratch();
        let mut values = vec![0.0; engine.outputs()];
        engine.evaluate(inputs, &mut scratch, &mut values);
        let outputs = (0..values.len()).map(|index| concluded(engine, index, values[index], &mut scratch));
        let outputs = outputs.collect();
        let inputs = fuzzified(engine, inputs);
        Self { fired: fired(engine, &inputs, &scratch.memberships), inputs, outputs }
    }
}

fn fuzzified(engine: &Engine, values: &[f64]) -> Vec<Fuzzified> {
    let inputs = engine.design().inputs.iter().zip(values);
    let fuzzified = |(input, &value): (&Input, &f64)| Fuzzified {
        variable: input.name.clone(),
        value,
        memberships: input
            .terms
            .iter()
            .map(|term| (term.name.clone(), term.membership(input.seen(value))))
            .collect(),
    };
    inputs.map(fuzzified).collect()
}

fn fired(engine: &Engine, inputs: &[Fuzzified], memberships: &[f64]) -> Vec<Fired> {
    let rules = engine
        .design()
        .blocks
        .iter()
        .flat_map(|block| block.rules.iter().enumerate().map(move |(index, rule)| (block, index, rule)));
    let fired = |((block, index, rule), step): ((&RuleBlock, usize, &Rule), &Step)| Fired {
        block: block.name.clone(),
        index,
        rule: rule.to_string(),
        strength: step.strength(memberships),
        weight: rule.weight,
        parts: parts(inputs, rule),
        outputs: rule.conclusions.iter().map(|conclusion| conclusion.variable.clone()).collect(),
    };
    rules.zip(&engine.program.steps).map(fired).collect()
}

fn parts(inputs: &[Fuzzified], rule: &Rule) -> Vec<(String, f64)> {
    let held = |proposition: &Proposition| {
        let input = inputs.iter().find(|input| input.variable == proposition.variable);
        let mut memberships = input.iter().flat_map(|input| &input.memberships);
        let membership = memberships.find(|(term, _)| *term == proposition.term).map_or(0.0, |found| found.1);
        Hedge::apply_all(&proposition.hedges, membership)
    };
    rule.condition.propositions().into_iter().map(|part| (part.to_string(), held(part))).collect()
}

fn concluded(engine: &Engine, index: usize, value: f64, scratch: &mut Scratch) -> Concluded {
    let output = &engine.design().outputs[index];
    let by_default = engine.conclude(index, scratch).is_none();
    let range = engine.program.ranges[index].clone();
    let (groups, degrees) = (&engine.program.groups[range.clone()], &scratch.degrees[range]);
    let strongest = |term: usize| {
        let supports = groups.iter().zip(degrees).filter(|(group, _)| group.term == term);
        supports.fold(0.0, |most: f64, (group, degree)| most.max(group.factor * degree))
    };
    Concluded {
        variable: output.name.clone(),
        value,
        by_default,
        support: output
            .terms
            .iter()
            .enumerate()
            .map(|(term, named)| (named.name.clone(), strongest(term)))
            .collect(),
    }
}
