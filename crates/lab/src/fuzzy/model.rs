//! A fuzzy system for drawing.

use serde::Serialize;
use spielgeist_agents::models::fuzzy::{Design, Range, Term};

use super::FuzzySystem;

/// Number of points of a curve.
const POINTS: usize = 101;

/// A fuzzy system with its curves sampled.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyModel {
    /// The system as an FLL text.
    pub fll: String,
    /// The system that it came from, where that was made by hand.
    pub reference_fll: Option<String>,
    /// Its inputs.
    pub inputs: Vec<FuzzyVariable>,
    /// Its outputs.
    pub outputs: Vec<FuzzyVariable>,
    /// Its rules, block after block.
    pub rules: Vec<String>,
}

/// A variable and its words.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyVariable {
    /// Its name.
    pub name: String,
    /// The lowest and the highest number that are drawn.
    pub range: (f64, f64),
    /// Its words.
    pub terms: Vec<FuzzyTerm>,
}

/// A word and the curve that it stands for.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyTerm {
    /// The word.
    pub name: String,
    /// The shape as it is written in an FLL text.
    pub shape: String,
    /// The membership function.
    pub points: Vec<(f64, f64)>,
    /// The same in the system that this one came from.
    pub reference: Option<Vec<(f64, f64)>>,
}

impl FuzzySystem {
    /// Returns the system for drawing, next to the one that it was derived from.
    pub fn model(&self, reference: Option<&Self>) -> FuzzyModel {
        let design = self.engine.design();
        let from = reference.map(|reference| reference.engine.design());
        let inputs = design.inputs.iter().map(|input| {
            let before = from.and_then(|from| from.inputs.iter().find(|other| other.name == input.name));
            variable(&input.name, input.range, &input.terms, before.map(|before| &before.terms[..]))
        });
        let outputs = design.outputs.iter().map(|output| {
            let before = from.and_then(|from| from.outputs.iter().find(|other| other.name == output.name));
            variable(&output.name, output.range, &output.terms, before.map(|before| &before.terms[..]))
        });
        FuzzyModel {
            fll: self.engine.to_fll(),
            reference_fll: from.map(Design::to_fll),
            inputs: inputs.collect(),
            outputs: outputs.collect(),
            rules: design.blocks.iter().flat_map(|block| &block.rules).map(ToString::to_string).collect(),
        }
    }
}

fn variable(name: &str, range: Range, terms: &[Term], before: Option<&[Term]>) -> FuzzyVariable {
    let (low, high) = drawn_range(range, terms);
    let curve = |term: &Term| -> Vec<(f64, f64)> {
        let at = |index: usize| low + (high - low) * index as f64 / (POINTS - 1) as f64;
        (0..POINTS).map(at).map(|x| (x, term.membership(x))).collect()
    };
    let term = |term: &Term| {
        let reference = before.and_then(|terms| terms.iter().find(|other| other.name == term.name));
        FuzzyTerm {
            name: term.name.clone(),
            shape: term.shape.to_string(),
            points: curve(term),
            reference: reference.map(curve),
        }
    };
    FuzzyVariable { name: name.to_owned(), range: (low, high), terms: terms.iter().map(term).collect() }
}

/// The drawn range: an infinite range is limited to where its terms change.
pub(super) fn drawn_range(range: Range, terms: &[Term]) -> (f64, f64) {
    if range.low.is_finite() && range.high.is_finite() {
        return (range.low, range.high);
    }
    let corners = terms.iter().flat_map(|term| {
        let text = term.shape.to_string();
        let numbers: Vec<f64> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        numbers
    });
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in corners.filter(|corner| corner.is_finite()) {
        (low, high) = (low.min(corner), high.max(corner));
    }
    let low = if range.low.is_finite() { range.low } else { low.min(high).min(0.0) };
    let high = if range.high.is_finite() { range.high } else { high };
    (low, if high > low { high } else { low + 1.0 })
}
