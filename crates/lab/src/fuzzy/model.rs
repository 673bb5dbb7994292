//! A fuzzy system for drawing.

use serde::Serialize;
use spielgeist_agents::models::fuzzy::{Design, Input, Output, Range, Shape, Term};

use super::FuzzySystem;
use super::rules::FuzzyRule;

/// Number of points of a curve.
const POINTS: usize = 101;

/// A fuzzy system with its curves sampled.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyModel {
    /// The system as an FLL text.
    pub fll: String,
    /// Its inputs.
    pub inputs: Vec<FuzzyVariable>,
    /// Its outputs.
    pub outputs: Vec<FuzzyVariable>,
    /// Its rules, block after block.
    pub rules: Vec<FuzzyRule>,
    /// The variables of the system that it was derived from, if that was made by hand.
    pub reference: Option<FuzzyReference>,
}

/// The variables of another system, for comparison.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyReference {
    /// Its inputs.
    pub inputs: Vec<FuzzyVariable>,
    /// Its outputs.
    pub outputs: Vec<FuzzyVariable>,
}

/// A variable and its terms.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyVariable {
    /// Its name, by which it is translated.
    pub name: String,
    /// Its description in the file; empty if it has none. Shown where the name has no translation.
    pub description: String,
    /// The lowest and the highest number that are drawn.
    pub range: (f64, f64),
    /// Its terms.
    pub terms: Vec<FuzzyTerm>,
}

/// A term and its membership function.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyTerm {
    /// Its name, by which it is translated.
    pub name: String,
    /// The interval that a learned term is named after: `0..0.5`, or `0.3` for a single number.
    pub interval: Option<(f64, f64)>,
    /// The shape.
    pub shape: FuzzyShape,
    /// The membership function.
    pub points: Vec<(f64, f64)>,
}

/// The shape of a membership function.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyShape {
    /// Its name, as in an FLL text.
    pub kind: &'static str,
    /// Its parameters, in the order of an FLL text; nothing for an infinite one.
    pub numbers: Vec<Option<f64>>,
    /// The maximal membership.
    pub height: f64,
}

impl FuzzySystem {
    /// Returns the system for drawing, next to the one that it was derived from.
    pub fn model(&self, reference: Option<&Self>) -> FuzzyModel {
        let design = self.engine.design();
        let (inputs, outputs) = variables(design);
        let reference = reference.map(|reference| {
            let (inputs, outputs) = variables(reference.engine.design());
            FuzzyReference { inputs, outputs }
        });
        let rules = design.blocks.iter().flat_map(|block| &block.rules).map(FuzzyRule::of).collect();
        FuzzyModel { fll: self.engine.to_fll(), inputs, outputs, rules, reference }
    }
}

/// The inputs and the outputs.
fn variables(design: &Design) -> (Vec<FuzzyVariable>, Vec<FuzzyVariable>) {
    let input = |input: &Input| variable(&input.name, &input.description, input.range, &input.terms);
    let output = |output: &Output| variable(&output.name, &output.description, output.range, &output.terms);
    (design.inputs.iter().map(input).collect(), design.outputs.iter().map(output).collect())
}

fn variable(name: &str, description: &str, range: Range, terms: &[Term]) -> FuzzyVariable {
    let (low, high) = drawn_range(range, terms);
    let term = |term: &Term| FuzzyTerm {
        name: term.name.clone(),
        interval: interval(&term.name),
        shape: shape(term),
        points: curve(term, low, high),
    };
    let terms = terms.iter().map(term).collect();
    FuzzyVariable { name: name.to_owned(), description: description.to_owned(), range: (low, high), terms }
}

fn shape(term: &Term) -> FuzzyShape {
    let (kind, numbers) = term.shape.parts();
    let numbers = numbers.into_iter().map(|number| number.is_finite().then_some(number)).collect();
    FuzzyShape { kind, numbers, height: term.height }
}

/// The curve over the drawn range. A single number becomes a line that no sample can miss.
fn curve(term: &Term, low: f64, high: f64) -> Vec<(f64, f64)> {
    if let Shape::Singleton(at) = term.shape {
        return vec![(low, 0.0), (at, 0.0), (at, term.height), (at, 0.0), (high, 0.0)];
    }
    let at = |index: usize| low + (high - low) * index as f64 / (POINTS - 1) as f64;
    (0..POINTS).map(at).map(|x| (x, term.membership(x))).collect()
}

/// The interval in the name of a learned term. A second term with the same interval has a mark behind it: `0..0.5_2`.
fn interval(name: &str) -> Option<(f64, f64)> {
    let plain = name.split_once('_').map_or(name, |(plain, _)| plain);
    let (low, high) = plain.split_once("..").unwrap_or((plain, plain));
    let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
    Some((number(low)?, number(high)?))
}

/// The drawn range: an infinite range is limited to where its terms change.
pub(super) fn drawn_range(range: Range, terms: &[Term]) -> (f64, f64) {
    if range.low.is_finite() && range.high.is_finite() {
        return (range.low, range.high);
    }
    let corners = terms.iter().flat_map(|term| term.shape.parts().1);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in corners.filter(|corner| corner.is_finite()) {
        (low, high) = (low.min(corner), high.max(corner));
    }
    let low = if range.low.is_finite() { range.low } else { low.min(high).min(0.0) };
    let high = if range.high.is_finite() { range.high } else { high };
    (low, if high > low { high } else { low + 1.0 })
}
