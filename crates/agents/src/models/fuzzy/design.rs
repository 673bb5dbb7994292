//! The parts of an engine as plain data.

use serde::{Deserialize, Serialize};

use super::condition::Condition;
use super::error::FuzzyError;
use super::problem::FuzzyProblem;
use super::rule::{Conclusion, Rule, RuleBlock};
use super::sentence::check_weight;
use super::term::Term;
use super::variable::{Input, Output, check_description};

/// The parts of an engine: linguistic variables and rules. It is checked when an [`super::Engine`] is created
/// from it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// Its name, which may be empty.
    #[serde(default)]
    pub name: String,
    /// A description.
    #[serde(default)]
    pub description: String,
    /// The input variables.
    pub inputs: Vec<Input>,
    /// The output variables.
    pub outputs: Vec<Output>,
    /// The rule blocks.
    pub blocks: Vec<RuleBlock>,
}

/// A part of a design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Engine,
    Input(usize),
    Output(usize),
    Block(usize),
    Rule(usize, usize),
}

/// A problem and the part it concerns.
pub(super) type Flaw = (Part, FuzzyError);

impl Design {
    /// An input and its term.
    pub(super) fn question(&self, variable: &str, term: &str) -> Result<(usize, usize), FuzzyError> {
        if let Some(index) = self.inputs.iter().position(|input| input.name == variable) {
            return find_term(&self.inputs[index].terms, variable, term).map(|term| (index, term));
        }
        if self.outputs.iter().any(|output| output.name == variable) {
            return Err(FuzzyError::at(variable, FuzzyProblem::OutputInCondition));
        }
        let names: Vec<&str> = self.inputs.iter().map(|input| input.name.as_str()).collect();
        Err(FuzzyError::at(variable, FuzzyProblem::UnknownInput { known: listed(&names) }))
    }

    /// An output and its term.
    pub(super) fn target(&self, conclusion: &Conclusion) -> Result<(usize, usize), FuzzyError> {
        let name = &conclusion.variable;
        let Some(index) = self.outputs.iter().position(|output| output.name == *name) else {
            let names: Vec<&str> = self.outputs.iter().map(|output| output.name.as_str()).collect();
            return Err(FuzzyError::at(name, FuzzyProblem::UnknownOutput { known: listed(&names) }));
        };
        find_term(&self.outputs[index].terms, name, &conclusion.term).map(|term| (index, term))
    }

    pub(super) fn check(&self) -> Result<(), Flaw> {
        check_description(&self.name).map_err(|error| (Part::Engine, error))?;
        check_description(&self.description).map_err(|error| (Part::Engine, error))?;
        self.check_variables()?;
        for (at, block) in self.blocks.iter().enumerate() {
            check_description(&block.name).map_err(|error| (Part::Block(at), error))?;
            check_description(&block.description).map_err(|error| (Part::Block(at), error))?;
            for (index, rule) in block.rules.iter().enumerate() {
                self.check_rule(rule).map_err(|error| (Part::Rule(at, index), error.within(rule)))?;
            }
        }
        Ok(())
    }

    fn check_variables(&self) -> Result<(), Flaw> {
        let mut names: Vec<&str> = Vec::new();
        let mut unique = |name| match names.contains(&name) {
            true => Err(FuzzyError::at(name, FuzzyProblem::TwoVariables)),
            false => {
                names.push(name);
                Ok(())
            }
        };
        for (index, input) in self.inputs.iter().enumerate() {
            let checked = input.check().and_then(|()| unique(&input.name));
            checked.map_err(|error| (Part::Input(index), error.within(&input.name)))?;
        }
        for (index, output) in self.outputs.iter().enumerate() {
            let checked = output.check().and_then(|()| unique(&output.name));
            checked.map_err(|error| (Part::Output(index), error.within(&output.name)))?;
        }
        Ok(())
    }

    fn check_rule(&self, rule: &Rule) -> Result<(), FuzzyError> {
        check_weight(rule.weight)?;
        self.check_condition(&rule.condition)?;
        if rule.conclusions.is_empty() {
            return Err(FuzzyError::new(FuzzyProblem::NoConclusion));
        }
        rule.conclusions.iter().try_for_each(|conclusion| self.target(conclusion).map(|_| ()))
    }

    fn check_condition(&self, condition: &Condition) -> Result<(), FuzzyError> {
        match condition {
            Condition::Is(proposition) => self.question(&proposition.variable, &proposition.term).map(|_| ()),
            Condition::All(parts) | Condition::Any(parts) if parts.len() < 2 => {
                Err(FuzzyError::new(FuzzyProblem::TwoOperands))
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().try_for_each(|part| self.check_condition(part))
            }
        }
    }
}

fn find_term(terms: &[Term], variable: &str, term: &str) -> Result<usize, FuzzyError> {
    terms.iter().position(|candidate| candidate.name == term).ok_or_else(|| {
        let names: Vec<&str> = terms.iter().map(|term| term.name.as_str()).collect();
        FuzzyError::at(
            term,
            FuzzyProblem::UnknownTerm { variable: variable.to_owned(), known: listed(&names) },
        )
    })
}

fn listed(names: &[&str]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
