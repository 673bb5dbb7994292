//! The genes of a rule: 23 numbers (Figure 2 of the paper).

use spielgeist_agents::models::fuzzy::Shape;
use spielgeist_agents::train::evolution::{Field, Gene};

use super::goals::{GOALS, Goal};
use super::inputs::{INPUTS, MEASURES};
use super::plan::BASES;

/// Maximum number of antecedents of a rule.
pub(crate) const PARTS: usize = 3;
/// Numbers of a rule: weight, rule base, and/or; four times a variable and the corners of a trapezoid.
pub(crate) const RULE: usize = 3 + 5 * (PARTS + 1);

/// A rule over normalised inputs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RuleGenes {
    /// The weight of the consequent.
    pub(crate) weight: f64,
    /// Its rule base, by its index in [`BASES`].
    pub(crate) base: usize,
    /// Whether one antecedent suffices.
    pub(crate) any: bool,
    /// Inputs, by their index in Table I, with the corners of a trapezoid.
    pub(crate) parts: Vec<(usize, [f64; 4])>,
    /// The goal, and the corners of its conclusion.
    pub(crate) goal: (Goal, [f64; 4]),
}

/// The domains of the numbers, in order.
pub(crate) fn fields() -> Vec<Field> {
    let corners = |name: &str| Field::many(name, 4, Gene::real(0.0, 1.0));
    let mut fields = vec![
        Field::one("weight", Gene::real(0.0, 1.0)),
        Field::one("base", Gene::integer(0, BASES.len() as i32 - 1)),
        Field::one("or", Gene::Bit),
    ];
    for part in 1..=PARTS {
        // 0 means no input.
        fields.push(Field::one(&format!("input-{part}"), Gene::integer(0, INPUTS as i32)));
        fields.push(corners(&format!("corners-{part}")));
    }
    fields.push(Field::one("goal", Gene::integer(1, GOALS as i32)));
    fields.push(corners("corners-goal"));
    fields
}

impl RuleGenes {
    /// Decodes 23 numbers within their bounds.
    pub(crate) fn read(genes: &[f64]) -> Self {
        let corners = |at: usize| std::array::from_fn(|corner| genes[at + 1 + corner]);
        let part = |part: usize| {
            let at = 3 + 5 * part;
            (genes[at] as usize)
                .checked_sub(1)
                .filter(|input| *input < INPUTS)
                .map(|input| (input, corners(at)))
        };
        let at = 3 + 5 * PARTS;
        let goal = Goal::ALL[(genes[at] as usize).clamp(1, GOALS) - 1];
        Self {
            weight: genes[0],
            base: (genes[1] as usize).min(BASES.len() - 1),
            any: genes[2] != 0.0,
            parts: (0..PARTS).filter_map(part).collect(),
            goal: (goal, corners(at)),
        }
    }

    /// Encodes the rule as 23 numbers.
    pub(crate) fn write(&self) -> [f64; RULE] {
        let mut genes = [0.0; RULE];
        genes[..3].copy_from_slice(&[self.weight, self.base as f64, f64::from(self.any)]);
        let goal = (self.goal.0 as usize, self.goal.1);
        let placed = self.parts.iter().enumerate().map(|(at, part)| (3 + 5 * at, part));
        for (at, (variable, corners)) in placed.chain(std::iter::once((3 + 5 * PARTS, &goal))) {
            genes[at] = (variable + 1) as f64;
            genes[at + 1..at + 5].copy_from_slice(corners);
        }
        genes
    }
}

/// A trapezoid in an input's own units.
pub(crate) fn shape_of(input: usize, corners: [f64; 4]) -> Shape {
    let [a, b, c, d] = corners.map(|corner| corner * MEASURES[input].range);
    Shape::Trapezoid(a, b, c, d)
}

/// The corners of a triangle or trapezoid over a range from 0; `None` for other shapes.
pub(crate) fn corners_of(shape: Shape, range: f64) -> Option<[f64; 4]> {
    let corners = match shape {
        Shape::Triangle(a, b, c) => [a, b, b, c],
        Shape::Trapezoid(a, b, c, d) => [a, b, c, d],
        _ => return None,
    };
    Some(corners.map(|corner| corner / range))
}
