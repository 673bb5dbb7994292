//! The paper's calibration: membership functions that move towards the average input of winning boards.

use super::problem::FuzzevalProblem;
use std::collections::BTreeMap;

use spielgeist_agents::models::fuzzy::{Engine, Input, Shape};

use super::controller::{Controller, variable_terms};
use super::inputs::{self, Readings};

/// The paper's learning rate.
pub(crate) const RATE: f64 = 0.1;

/// The part of a distance to which corners are rounded, so that files stay readable.
const DIGITS: f64 = 1e4;

/// Moves the adjustable point of every variable membership function by `rate` of its distance to the average input.
///
/// # Errors
/// Never for a controller that was read: corners keep their order.
pub(crate) fn calibrated(
    controller: &Controller,
    averages: &Readings,
    rate: f64,
) -> Result<Controller, FuzzevalProblem> {
    let mut design = controller.engine().design().clone();
    for input in &mut design.inputs {
        let Some(measure) = inputs::find(&input.name) else { continue };
        for term in variable_terms(input)? {
            let shape = &mut input.terms[term].shape;
            *shape = moved(*shape, averages[measure], rate);
        }
    }
    Controller::new(Engine::new(design)?)
}

/// The variable membership functions by input and term.
pub(crate) fn variable_functions(controller: &Controller) -> BTreeMap<String, Shape> {
    let functions = |input: &Input| -> Vec<(String, Shape)> {
        let terms = variable_terms(input).unwrap_or_default();
        terms.into_iter().map(|term| (named(input, term), input.terms[term].shape)).collect()
    };
    controller.engine().design().inputs.iter().flat_map(functions).collect()
}

/// The controller with these functions in place of its variable ones.
///
/// # Errors
/// If one of them is not variable in these rules.
pub(crate) fn with_functions(
    controller: &Controller,
    functions: &BTreeMap<String, Shape>,
) -> Result<Controller, FuzzevalProblem> {
    let known = variable_functions(controller);
    if let Some(name) = functions.keys().find(|name| !known.contains_key(*name)) {
        return Err(FuzzevalProblem::NotVariable { name: name.clone() });
    }
    let mut design = controller.engine().design().clone();
    for input in &mut design.inputs {
        for term in variable_terms(input)? {
            if let Some(shape) = functions.get(&named(input, term)) {
                input.terms[term].shape = *shape;
            }
        }
    }
    Controller::new(Engine::new(design)?)
}

/// The name of a membership function.
fn named(input: &Input, term: usize) -> String {
    format!("{} {}", input.name, input.terms[term].name)
}

/// A shape whose adjustable point has moved towards a target. A function that falls moves the point where it ends, one
/// that rises the point where it begins: so both meet at the target, as in the paper's figure 2. One that does both
/// moves its top. No point passes another.
fn moved(shape: Shape, target: f64, rate: f64) -> Shape {
    let towards = |from: f64| ((from + rate * (target - from)) * DIGITS).round() / DIGITS;
    match shape {
        Shape::Triangle(left, top, right) => {
            let (rises, falls) = (left.is_finite() && left < top, right.is_finite() && top < right);
            match (rises, falls) {
                (false, true) => Shape::Triangle(left, top, towards(right).max(top)),
                (true, false) => Shape::Triangle(towards(left).min(top), top, right),
                _ => Shape::Triangle(left, towards(top).clamp(left, right), right),
            }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::knowledge::Knowledge;
    use super::*;

    fn terms(controller: &Controller, input: usize) -> Vec<String> {
        controller.engine().design().inputs[input].terms.iter().map(|term| term.shape.to_string()).collect()
    }

    #[test]
    fn functions_move_by_a_tenth_of_the_distance_and_meet_at_the_average() {
        let base = Knowledge::Example.controller();
        let mut averages = [0.0; inputs::MEASURES];
        averages[0] = 1.75;
        let once = calibrated(&base, &averages, RATE).unwrap();
        assert_eq!(terms(&once, 0), ["Triangle -inf 0 3.775", "Triangle 1.975 15 inf"]);
        let mut often = base;
        for _ in 0..200 {
            often = calibrated(&often, &averages, RATE).unwrap();
        }
        let corners: Vec<f64> = terms(&often, 0)
            .iter()
            .flat_map(|shape| shape.split(' ').filter_map(|word| word.parse().ok()))
            .collect();
        assert!((corners[2] - 1.75).abs() < 0.01 && (corners[3] - 1.75).abs() < 0.01, "{corners:?}");
    }

    #[test]
    fn only_functions_marked_as_variable_move() {
        let text =
            Knowledge::Example.fll().replace("own blots; variable: Few Many", "own blots; variable: Many");
        let averages = [1.0; inputs::MEASURES];
        let moved = calibrated(&Controller::read(&text).unwrap(), &averages, RATE).unwrap();
        assert_eq!(terms(&moved, 0), ["Triangle -inf 0 4", "Triangle 1.9 15 inf"]);
        let refined = calibrated(&Knowledge::Refined.controller(), &averages, RATE).unwrap();
        assert_eq!(terms(&refined, 7), ["Triangle -inf 0 1", "Triangle 0 1 inf"], "Contact is not variable");
    }

    #[test]
    fn no_point_passes_another() {
        let shape = |text: &str| text.parse::<Shape>().unwrap();
        assert_eq!(moved(shape("Triangle -inf 0 4"), -50.0, 1.0), shape("Triangle -inf 0 0"));
        assert_eq!(moved(shape("Triangle 2 15 inf"), 99.0, 1.0), shape("Triangle 15 15 inf"));
        assert_eq!(moved(shape("Triangle 0 1 2"), 9.0, 1.0), shape("Triangle 0 2 2"));
    }
}
