//! The engine: Mamdani inference over a design.

use serde::{Deserialize, Serialize};

use super::design::Design;
use super::error::FuzzyError;
use super::program::Program;
use super::target::{Target, TermScratch};
use super::variable::Input;

/// A checked design, ready for inference.
///
/// Every condition is true to a degree; the terms of the conclusion are clipped or scaled by that degree and
/// aggregated; the defuzzifier turns the result into a number. If no rule fires, the output has its default
/// value, never NaN.
///
/// This is the plain form, for occasional use; [`super::Compiled`] gives the same numbers faster.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Design", try_from = "Design")]
pub struct Engine {
    design: Design,
    pub(super) program: Program,
    pub(super) targets: Vec<Target>,
}

/// Reusable buffers of the caller, so that inference does not allocate.
#[derive(Clone, Debug)]
pub struct Scratch {
    pub(super) memberships: Vec<f64>,
    pub(super) degrees: Vec<f64>,
    pub(super) terms: TermScratch,
}

impl Engine {
    /// Checks a design and prepares it.
    ///
    /// # Errors
    /// If the design is inconsistent: a rule with an unknown input or term, duplicate names, an invalid shape or
    /// range.
    pub fn new(design: Design) -> Result<Self, FuzzyError> {
        design.check().map_err(|(_, error)| error)?;
        let program = Program::new(&design)?;
        let targets = design.outputs.iter().map(Target::new).collect();
        Ok(Self { design, program, targets })
    }

    /// The design.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.design.inputs.len()
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.design.outputs.len()
    }

    /// Creates the buffers.
    pub fn scratch(&self) -> Scratch {
        Scratch {
            memberships: vec![0.0; self.design.inputs.iter().map(|input| input.terms.len()).sum()],
            degrees: vec![0.0; self.program.groups.len()],
            terms: TermScratch::new(self.program.groups.len(), self.targets.iter()),
        }
    }

    /// Computes a number for every output, in the buffers of this engine.
    ///
    /// # Panics
    /// If the numbers of inputs or outputs are wrong.
    pub fn evaluate(&self, inputs: &[f64], scratch: &mut Scratch, outputs: &mut [f64]) {
        assert_eq!(inputs.len(), self.inputs(), "one number for every input");
        assert_eq!(outputs.len(), self.outputs(), "one number for every output");
        Input::fuzzify(&self.design.inputs, inputs, &mut scratch.memberships);
        self.program.degrees(&scratch.memberships, &mut scratch.degrees);
        for (index, output) in outputs.iter_mut().enumerate() {
            *output = self.conclude(index, scratch).unwrap_or(self.targets[index].default);
        }
    }

    /// Defuzzifies an output from the degrees in the scratch; `None` if no rule fires.
    pub(super) fn conclude(&self, output: usize, scratch: &mut Scratch) -> Option<f64> {
        let range = self.program.ranges[output].clone();
        let (groups, degrees) = (&self.program.groups[range.clone()], &scratch.degrees[range]);
        self.targets[output].conclude(groups, degrees, &mut scratch.terms)
    }

    /// Like [`Engine::evaluate`], with its own buffers.
    ///
    /// # Panics
    /// As [`Engine::evaluate`].
    pub fn infer(&self, inputs: &[f64]) -> Vec<f64> {
        let mut outputs = vec![0.0; self.outputs()];
        self.evaluate(inputs, &mut self.scratch(), &mut outputs);
        outputs
    }
}

impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        self.design == other.design
    }
}

impl From<Engine> for Design {
    fn from(engine: Engine) -> Self {
        engine.design
    }
}

impl TryFrom<Design> for Engine {
    type Error = FuzzyError;

    fn try_from(design: Design) -> Result<Self, FuzzyError> {
        Self::new(design)
    }
}
