//! The strengths of all rules, for hot loops.
//!
//! Most conditions are a plain `and` or `or` of terms of different inputs. Every such rule gets a lane; an
//! input has a contribution to every lane, possibly the neutral element; and all rules are evaluated at once
//! by going through the inputs.

use std::ops::Range;

use super::operators::{Conjunction, Disjunction, larger, smaller};
use super::program::{Node, Program, Support};

/// The operator of a plain condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    Minimum,
    Product,
    Maximum,
}

impl Joint {
    pub(super) const ALL: [Joint; 3] = [Joint::Minimum, Joint::Product, Joint::Maximum];

    /// The neutral element.
    const fn neutral(self) -> f64 {
        match self {
            Joint::Minimum | Joint::Product => 1.0,
            Joint::Maximum => 0.0,
        }
    }

    /// The operator and the parts of a plain condition. A product depends on its order in the last bit, so
    /// its parts must be in the order of the inputs, one each.
    fn of(node: &Node) -> Option<(Joint, &[Node])> {
        let (joint, parts) = match node {
            Node::Is { .. } => (Joint::Minimum, std::slice::from_ref(node)),
            Node::All(Conjunction::Minimum, parts) => (Joint::Minimum, &parts[..]),
            Node::All(Conjunction::AlgebraicProduct, parts) => (Joint::Product, &parts[..]),
            Node::Any(Disjunction::Maximum, parts) => (Joint::Maximum, &parts[..]),
            _ => return None,
        };
        let inputs = parts.iter().map(Node::input).collect::<Option<Vec<usize>>>()?;
        let in_order = inputs.windows(2).all(|pair| pair[0] < pair[1]);
        (joint != Joint::Product || in_order).then_some((joint, parts))
    }
}

/// Lanes that are computed at once.
const QUAD: usize = 4;

/// The rule of each lane, and its conclusion.
#[derive(Clone, Debug)]
pub(super) struct Strengths {
    /// The lanes of each operator, in whole quads.
    segments: [Range<usize>; 3],
    supports: Vec<(usize, Support)>,
    /// Conditions that are not plain.
    pub(super) others: Vec<(Node, Support)>,
}

/// A part of a condition and its lane.
pub(super) struct Placed<'n> {
    pub(super) lane: usize,
    pub(super) joint: Joint,
    pub(super) part: &'n Node,
}

impl Strengths {
    /// Assigns every rule its lane; returns the lane of every part of every condition.
    pub(super) fn new(program: &Program) -> (Self, Vec<Placed<'_>>) {
        let (mut supports, mut placed, mut others) = (Vec::new(), Vec::new(), Vec::new());
        let mut end = 0;
        let segments = Joint::ALL.map(|joint| {
            let start = end;
            for step in &program.steps {
                let Some((_, parts)) = Joint::of(&step.node).filter(|(known, _)| *known == joint) else {
                    continue;
                };
                supports.extend(step.supports.iter().map(|support| (end, *support)));
                placed.extend(parts.iter().map(|part| Placed { lane: end, joint, part }));
                end += 1;
            }
            end = end.next_multiple_of(QUAD);
            start..end
        });
        for step in program.steps.iter().filter(|step| Joint::of(&step.node).is_none()) {
            others.extend(step.supports.iter().map(|support| (step.node.clone(), *support)));
        }
        (Self { segments, supports, others }, placed)
    }

    /// Number of lanes.
    pub(super) fn lanes(&self) -> usize {
        self.segments[2].end
    }

    /// The neutral element of every lane.
    pub(super) fn neutral(&self) -> Vec<f64> {
        let mut row = vec![0.0; self.lanes()];
        for (joint, segment) in Joint::ALL.into_iter().zip(&self.segments) {
            row[segment.clone()].fill(joint.neutral());
        }
        row
    }

    /// Combines the contribution of another input.
    #[inline]
    pub(super) fn join(&self, strengths: &mut [f64], row: &[f64]) {
        let [minima, products, maxima] = &self.segments;
        each(&mut strengths[minima.clone()], &row[minima.clone()], smaller);
        if !products.is_empty() {
            each(&mut strengths[products.clone()], &row[products.clone()], |a, b| a * b);
        }
        if !maxima.is_empty() {
            each(&mut strengths[maxima.clone()], &row[maxima.clone()], larger);
        }
    }

    /// Raises the degree of each group to the support of its rules.
    #[inline]
    pub(super) fn support(&self, strengths: &[f64], degrees: &mut [f64]) {
        for (lane, support) in &self.supports {
            support.raise(strengths[*lane], degrees);
        }
    }
}

impl Joint {
    #[inline]
    pub(super) fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            Joint::Minimum => smaller(a, b),
            Joint::Product => a * b,
            Joint::Maximum => larger(a, b),
        }
    }
}

#[inline]
fn each(strengths: &mut [f64], row: &[f64], both: impl Fn(f64, f64) -> f64) {
    let (strengths, _) = strengths.as_chunks_mut::<QUAD>();
    let (row, _) = row.as_chunks::<QUAD>();
    for (strengths, row) in strengths.iter_mut().zip(row) {
        *strengths = std::array::from_fn(|lane| both(strengths[lane], row[lane]));
    }
}
