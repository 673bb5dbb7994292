//! Fuzzy systems as plain data, built from their FLL text: for drawing, inference and surfaces.
//!
//! ```
//! use spielgeist_lab::fuzzy::FuzzySystem;
//! let fll = "Engine: tip
//! InputVariable: service
//!   enabled: true
//!   range: 0.000 10.000
//!   lock-range: false
//!   term: poor Ramp 10.000 0.000
//!   term: good Ramp 0.000 10.000
//! OutputVariable: tip
//!   enabled: true
//!   range: 0.000 30.000
//!   lock-range: false
//!   aggregation: Maximum
//!   defuzzifier: Centroid 100
//!   default: nan
//!   lock-previous: false
//!   term: small Triangle 0.000 5.000 10.000
//!   term: large Triangle 20.000 25.000 30.000
//! RuleBlock: rules
//!   enabled: true
//!   conjunction: Minimum
//!   disjunction: Maximum
//!   implication: Minimum
//!   activation: General
//!   rule: if service is poor then tip is small
//!   rule: if service is good then tip is large
//! ";
//! let system = FuzzySystem::read(fll).unwrap();
//! assert!(system.infer(&[9.0]).unwrap().outputs[0].value > 15.0);
//! ```

mod inference;
mod model;
mod rules;
mod survey;

use spielgeist_agents::models::fuzzy::Engine;
pub use spielgeist_agents::models::fuzzy::FuzzyProblem;
use spielgeist_play::messages;

use crate::Error;
pub use inference::{Inference, InferredInput, InferredOutput, InferredRule};
pub use model::{FuzzyModel, FuzzyReference, FuzzyShape, FuzzyTerm, FuzzyVariable};
pub use rules::{FuzzyJoint, FuzzyProposition, FuzzyRule};
pub use survey::{Surface, Survey};

messages! {
    /// Problems of requests about a fuzzy system.
    pub enum SystemProblem in "fuzzy_system" {
        /// A wrong number of inputs.
        Inputs { given: usize, needed: usize } = "inputs", "{given} numbers for {needed} inputs: give one for each";
        /// An infinite number or NaN.
        NotFinite { number: usize } = "not_finite", "input {number} is not a finite number";
        /// A text that is too long.
        Long { bytes: usize, most: usize } = "long", "the text has {bytes} bytes; at most {most}";
        /// Too many samples of a defuzzifier.
        Samples { line: usize, most: usize } = "samples", "line {line}: more than {most} samples";
        /// Too many rules.
        Rules { line: usize, most: usize } = "rules", "line {line}: more than {most} rules";
        /// Too many terms.
        Terms { line: usize, most: usize } = "terms", "line {line}: more than {most} terms";
        /// Axes of a surface that are not inputs.
        Axes { last: usize } = "axes", "x and y must be two of the inputs 0 to {last}";
        /// An output that does not exist.
        Output { last: usize } = "output", "output must be one of 0 to {last}";
        /// Too many steps of a surface.
        Steps { most: usize } = "steps", "steps must be from 1 to {most}";
    }
}

/// Maximum length of a text in bytes: limits the work for a request.
const LONGEST_TEXT: usize = 200_000;
const MOST_RULES: usize = 500;
const MOST_TERMS: usize = 500;
const MOST_SAMPLES: usize = 2_000;

/// A fuzzy system read from its text.
#[derive(Clone, Debug)]
pub struct FuzzySystem {
    engine: Engine,
}

impl FuzzySystem {
    /// Reads an FLL text.
    ///
    /// # Errors
    /// If a line is invalid or the system is too large; the error names the line and the problem.
    pub fn read(fll: &str) -> Result<Self, Error> {
        check_size(fll)?;
        let engine = Engine::from_fll(fll).map_err(|error| Error::input(error.message()))?;
        Ok(Self { engine })
    }

    /// Checks that the inputs are one finite number for each input variable.
    fn check_inputs(&self, inputs: &[f64]) -> Result<(), Error> {
        if inputs.len() != self.engine.inputs() {
            let (needed, given) = (self.engine.inputs(), inputs.len());
            return Err(Error::input(SystemProblem::Inputs { given, needed }));
        }
        match inputs.iter().position(|number| !number.is_finite()) {
            Some(at) => Err(Error::input(SystemProblem::NotFinite { number: at + 1 })),
            None => Ok(()),
        }
    }
}

/// Rejects a text that would take too much memory, before reading it.
fn check_size(fll: &str) -> Result<(), Error> {
    if fll.len() > LONGEST_TEXT {
        return Err(Error::input(SystemProblem::Long { bytes: fll.len(), most: LONGEST_TEXT }));
    }
    let (mut rules, mut terms) = (0, 0);
    for (index, line) in fll.lines().enumerate() {
        let Some((key, value)) = line.split_once(':') else { continue };
        let line = index + 1;
        match key.trim() {
            "rule" => rules += 1,
            "term" => terms += 1,
            "defuzzifier" => {
                let samples = value.split_whitespace().filter_map(|word| word.parse::<usize>().ok()).max();
                if samples.is_some_and(|samples| samples > MOST_SAMPLES) {
                    return Err(Error::input(SystemProblem::Samples { line, most: MOST_SAMPLES }));
                }
            }
            _ => {}
        }
        if rules > MOST_RULES {
            return Err(Error::input(SystemProblem::Rules { line, most: MOST_RULES }));
        }
        if terms > MOST_TERMS {
            return Err(Error::input(SystemProblem::Terms { line, most: MOST_TERMS }));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIPPER: &str = "Engine: tipper
InputVariable: food
  range: 0 10
  term: poor Ramp 4 1
  term: good Ramp 5 9
InputVariable: service
  range: 0 10
  term: slow Ramp 5 0
  term: fast Ramp 5 10
OutputVariable: tip
  range: 0 30
  aggregation: Maximum
  defuzzifier: Centroid 300
  default: 15
  term: low Triangle 0 5 10
  term: high Triangle 20 25 30
RuleBlock:
  conjunction: Minimum
  implication: Minimum
  rule: if food is poor then tip is low
  rule: if food is good and service is fast then tip is high with 0.5
";

    fn tipper() -> FuzzySystem {
        FuzzySystem::read(TIPPER).unwrap()
    }

    #[test]
    fn all_rules_are_told_those_that_do_not_hold_too() {
        let told = tipper().infer(&[9.0, 10.0]).unwrap();
        assert_eq!(told.rules.iter().map(|rule| rule.strength).collect::<Vec<_>>(), [0.0, 1.0]);
        assert_eq!(told.rules.iter().map(|rule| rule.share).collect::<Vec<_>>(), [0.0, 1.0]);
        assert_eq!(told.rules[1].parts.len(), 2);
        assert_eq!(told.inputs[0].memberships, [("poor".to_owned(), 0.0), ("good".to_owned(), 1.0)]);
        assert!((told.outputs[0].value - 25.0).abs() < 1e-9 && !told.outputs[0].by_default);
        let highest = told.outputs[0].curve.iter().map(|point| point.1).fold(0.0, f64::max);
        assert_eq!(highest, 0.5, "cut off where the rule's weight says");
        let silent = tipper().infer(&[4.5, 5.0]).unwrap();
        assert!(silent.outputs[0].by_default && silent.outputs[0].value == 15.0);
    }

    #[test]
    fn curves_are_sampled_beside_those_they_came_from() {
        let moved = FuzzySystem::read(&TIPPER.replace("Ramp 5 9", "Ramp 6 10")).unwrap();
        let model = moved.model(Some(&tipper()));
        let good = &model.inputs[0].terms[1];
        assert_eq!((good.points.len(), good.points[0], good.points[100]), (101, (0.0, 0.0), (10.0, 1.0)));
        assert_eq!(good.points[90], (9.0, 0.75));
        assert_eq!((good.shape.kind, &good.shape.numbers[..]), ("Ramp", &[Some(6.0), Some(10.0)][..]));
        assert_eq!(model.reference.unwrap().inputs[0].terms[1].points[90], (9.0, 1.0));
        assert_eq!(model.rules[0].conditions[0].term, "poor");
        assert!(tipper().model(None).reference.is_none());
    }

    #[test]
    fn variables_have_descriptions_and_terms_their_intervals() {
        let text = TIPPER
            .replace("food\n  range: 0 10", "food\n  description: taste; variable: poor\n  range: 0 inf")
            .replace("poor Ramp 4 1", "poor Triangle -inf 1 4")
            .replace("good", "5.5..9_2")
            .replace("low Triangle 0 5 10", "low Constant 7");
        let model = FuzzySystem::read(&text).unwrap().model(None);
        let food = &model.inputs[0];
        assert_eq!((&*food.description, food.range), ("taste", (0.0, 9.0)));
        assert_eq!(food.terms[0].shape.numbers, [None, Some(1.0), Some(4.0)]);
        assert_eq!((food.terms[0].interval, food.terms[1].interval), (None, Some((5.5, 9.0))));
        let single = FuzzySystem::read(&text.replace("5.5..9_2", "0.3_2")).unwrap().model(None);
        assert_eq!(single.inputs[0].terms[1].interval, Some((0.3, 0.3)));
        assert!(
            model.outputs[0].terms[0].points.contains(&(7.0, 1.0)),
            "a single number is drawn where it is"
        );
        assert!(model.fll.contains("description: taste; variable: poor\n"), "{}", model.fll);
    }

    #[test]
    fn a_surface_is_what_is_inferred_at_every_point() {
        let survey = Survey { x: 0, y: 1, output: 0, inputs: vec![0.0, 0.0], steps: 5 };
        let surface = tipper().survey(&survey).unwrap();
        assert_eq!((surface.x.len(), surface.y.len(), surface.z.len()), (6, 6, 6));
        assert_eq!(surface.z[5][4], tipper().infer(&[8.0, 10.0]).unwrap().outputs[0].value);
        for wrong in [
            Survey { x: 2, ..survey.clone() },
            Survey { y: 0, ..survey.clone() },
            Survey { output: 1, ..survey.clone() },
            Survey { steps: 41, ..survey.clone() },
            Survey { inputs: vec![0.0], ..survey },
        ] {
            assert!(tipper().survey(&wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let wrong = |text: String| FuzzySystem::read(&text).unwrap_err().to_string();
        let unknown = wrong(TIPPER.replace("food is poor", "food is cold"));
        assert!(unknown.contains("line 20") && unknown.contains("cold"), "{unknown}");
        assert!(wrong(TIPPER.replace("Centroid 300", "Centroid 90000")).contains("line 13"));
        let many = format!("{TIPPER}{}", "  rule: if food is poor then tip is low\n".repeat(499));
        assert!(wrong(many).contains("more than 500 rules"));
        assert!(wrong("x".repeat(200_001)).contains("at most 200000"));
        assert!(tipper().infer(&[1.0]).unwrap_err().to_string().contains("1 numbers for 2 inputs"));
        assert!(tipper().infer(&[1.0, f64::NAN]).is_err());
    }
}
