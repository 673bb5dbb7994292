//! Rules with table indices instead of names.

use std::ops::Range;

use super::condition::Condition;
use super::defuzzifier::Defuzzifier;
use super::design::Design;
use super::error::FuzzyError;
use super::hedge::Hedge;
use super::operators::{Aggregation, Conjunction, Disjunction, Implication, Weighting, larger, smaller};
use super::rule::{Rule, RuleBlock};
use super::surface::Cut;

/// A condition over the memberships of all terms of all inputs.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// A term, by its index among all terms, and by input and index there.
    Is {
        slot: usize,
        input: usize,
        term: usize,
        hedges: Box<[Hedge]>,
    },
    All(Conjunction, Box<[Node]>),
    Any(Disjunction, Box<[Node]>),
}

impl Node {
    /// The degree to which it holds.
    pub(super) fn strength(&self, memberships: &[f64]) -> f64 {
        let joined = |parts: &[Node], both: &dyn Fn(f64, f64) -> f64| {
            let strengths = parts.iter().map(|part| part.strength(memberships));
            strengths.reduce(both).unwrap_or(0.0)
        };
        match self {
            Self::Is { slot, hedges, .. } => Hedge::apply_all(hedges, memberships[*slot]),
            Self::All(and, parts) => joined(parts, &|a, b| and.apply(a, b)),
            Self::Any(or, parts) => joined(parts, &|a, b| or.apply(a, b)),
        }
    }

    /// The terms, if the condition is just their minimum.
    fn smallest_of(&self) -> Option<Box<[usize]>> {
        let slot = |node: &Node| match node {
            Self::Is { slot, hedges, .. } if hedges.is_empty() => Some(*slot),
            _ => None,
        };
        match self {
            Self::All(Conjunction::Minimum, parts) => parts.iter().map(slot).collect(),
            _ => slot(self).map(|slot| Box::from([slot])),
        }
    }

    /// The input, if the condition is a single proposition.
    pub(super) fn input(&self) -> Option<usize> {
        match self {
            Self::Is { input, .. } => Some(*input),
            _ => None,
        }
    }
}

/// A rule: the degree of its condition, times `share`, is its support of a group.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) node: Node,
    /// The common form of conditions, ready for evaluation.
    smallest_of: Option<Box<[usize]>>,
    pub(super) supports: Vec<Support>,
}

impl Step {
    /// The degree to which its condition holds.
    #[inline]
    pub(super) fn strength(&self, memberships: &[f64]) -> f64 {
        match &self.smallest_of {
            Some(slots) => slots.iter().fold(1.0, |least, slot| smaller(memberships[*slot], least)),
            None => self.node.strength(memberships),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Support {
    pub(super) group: usize,
    pub(super) share: f64,
}

impl Support {
    /// Raises the degree of its group to the support of a rule of this strength.
    #[inline]
    pub(super) fn raise(self, strength: f64, degrees: &mut [f64]) {
        let degree = &mut degrees[self.group];
        *degree = larger(self.share * strength, *degree);
    }
}

/// Equivalent conclusions: a term, clipped or scaled by a degree, then multiplied by a factor. With maximum
/// aggregation, rules with the same conclusion form one group, since the maximum of a term clipped at several
/// heights is the term clipped at the highest. Otherwise every conclusion is a group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Group {
    pub(super) term: usize,
    pub(super) implication: Implication,
    pub(super) factor: f64,
}

impl Group {
    /// Its term, with a degree of support.
    #[inline]
    pub(super) fn cut(&self, degree: f64) -> Cut {
        Cut { term: self.term, implication: self.implication, degree, factor: self.factor }
    }
}

/// All rules, and the groups of each output one after the other.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) steps: Vec<Step>,
    pub(super) groups: Vec<Group>,
    /// The groups of each output.
    pub(super) ranges: Vec<Range<usize>>,
}

impl Program {
    /// Compiles a checked design.
    pub(super) fn new(design: &Design) -> Result<Self, FuzzyError> {
        let mut groups: Vec<Vec<Group>> = vec![Vec::new(); design.outputs.len()];
        let mut places = Vec::new();
        let mut steps = Vec::new();
        for block in &design.blocks {
            for rule in &block.rules {
                let node = node(design, block, &rule.condition)?;
                let placed = supports(design, block, rule, &mut groups)?;
                places.push(placed);
                steps.push(Step { smallest_of: node.smallest_of(), node, supports: Vec::new() });
            }
        }
        let ranges = ranges(&groups);
        for (step, places) in steps.iter_mut().zip(places) {
            let support = |(output, group, share): (usize, usize, f64)| Support {
                group: ranges[output].start + group,
                share,
            };
            step.supports = places.into_iter().map(support).collect();
        }
        Ok(Self { steps, groups: groups.concat(), ranges })
    }

    /// Computes the degree of support of each group.
    pub(super) fn degrees(&self, memberships: &[f64], degrees: &mut [f64]) {
        degrees.fill(0.0);
        for step in &self.steps {
            let strength = step.strength(memberships);
            step.supports.iter().for_each(|support| support.raise(strength, degrees));
        }
    }
}

fn node(design: &Design, block: &RuleBlock, condition: &Condition) -> Result<Node, FuzzyError> {
    let several = |parts: &[Condition]| -> Result<Box<[Node]>, FuzzyError> {
        parts.iter().map(|part| node(design, block, part)).collect()
    };
    Ok(match condition {
        Condition::Is(proposition) => {
            let (input, term) = design.question(&proposition.variable, &proposition.term)?;
            let before: usize = design.inputs[..input].iter().map(|input| input.terms.len()).sum();
            Node::Is { slot: before + term, input, term, hedges: proposition.hedges.clone().into() }
        }
        Condition::All(parts) => Node::All(block.conjunction, several(parts)?),
        Condition::Any(parts) => Node::Any(block.disjunction, several(parts)?),
    })
}

/// The groups that a rule supports, each with its share of the strength. Adds new groups.
fn supports(
    design: &Design,
    block: &RuleBlock,
    rule: &Rule,
    groups: &mut [Vec<Group>],
) -> Result<Vec<(usize, usize, f64)>, FuzzyError> {
    let place = |conclusion| {
        let (index, term) = design.target(conclusion)?;
        let output = &design.outputs[index];
        let averaged = output.defuzzifier == Defuzzifier::WeightedAverage;
        let outside =
            block.weighting == Weighting::Consequent && block.implication == Implication::Clip && !averaged;
        let (factor, share) = if outside { (rule.weight, 1.0) } else { (1.0, rule.weight) };
        let group = Group { term, implication: block.implication, factor };
        let known = groups[index].iter().position(|known| *known == group);
        let at = known.filter(|_| output.aggregation == Aggregation::Maximum).unwrap_or_else(|| {
            groups[index].push(group);
            groups[index].len() - 1
        });
        Ok((index, at, share))
    };
    rule.conclusions.iter().map(place).collect()
}

fn ranges(groups: &[Vec<Group>]) -> Vec<Range<usize>> {
    let mut start = 0;
    let range = |groups: &Vec<Group>| {
        let range = start..start + groups.len();
        start = range.end;
        range
    };
    groups.iter().map(range).collect()
}
