//! The engine: Mamdani's inference over a design.

use serde::{Deserialize, Serialize};

use super::design::Design;
use super::error::FuzzyError;
use super::program::Program;
use super::target::{Desk, Target};
use super::variable::Input;

/// A design that was checked, ready to infer.
///
/// Every condition is true to a degree; the terms that follow from it are cut off or scaled by that degree and put
/// together; one number is made of what results. Where no rule concludes anything, it is the output's default, never
/// something that is no number.
///
/// This is the plain form, good for whatever is asked now and then; [`super::Compiled`] gives the same numbers faster.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Design", try_from = "Design")]
pub struct Engine {
    design: Design,
    pub(super) program: Program,
    pub(super) targets: Vec<Target>,
}

/// What a caller keeps so that inference allocates nothing.
#[derive(Clone, Debug)]
pub struct Scratch {
    pub(super) memberships: Vec<f64>,
    pub(super) degrees: Vec<f64>,
    pub(super) desk: Desk,
}

impl Engine {
    /// Checks a design and prepares it.
    ///
    /// # Errors
    /// Names what does not fit together: a rule about an unknown input or term, two things of one name, a shape or a
    /// range that cannot be.
    pub fn new(design: Design) -> Result<Self, FuzzyError> {
        design.check().map_err(|(_, error)| error)?;
        let program = Program::new(&design)?;
        let targets = design.outputs.iter().map(Target::new).collect();
        Ok(Self { design, program, targets })
    }

    /// What it is made of.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// How many numbers it is told.
    pub fn inputs(&self) -> usize {
        self.design.inputs.len()
    }

    /// How many numbers it concludes.
    pub fn outputs(&self) -> usize {
        self.design.outputs.len()
    }

    /// Room to infer in.
    pub fn scratch(&self) -> Scratch {
        Scratch {
            memberships: vec![0.0; self.design.inputs.iter().map(|input| input.terms.len()).sum()],
            degrees: vec![0.0; self.program.groups.len()],
            desk: Desk::new(self.program.groups.len(), self.targets.iter()),
        }
    }

    /// Concludes a number for every output, in the scratch of this engine.
    ///
    /// # Panics
    /// When there is not one number for every input and room for one of every output.
    pub fn evaluate(&self, inputs: &[f64], scratch: &mut Scratch, outputs: &mut [f64]) {
        assert_eq!(inputs.len(), self.inputs(), "one number for every input");
        assert_eq!(outputs.len(), self.outputs(), "one number for every output");
        Input::fuzzify(&self.design.inputs, inputs, &mut scratch.memberships);
        self.program.degrees(&scratch.memberships, &mut scratch.degrees);
        for (index, output) in outputs.iter_mut().enumerate() {
            *output = self.conclude(index, scratch).unwrap_or(self.targets[index].default);
        }
    }

    /// The conclusion for an output from the degrees in the scratch; none where no rule has anything to say.
    pub(super) fn conclude(&self, output: usize, scratch: &mut Scratch) -> Option<f64> {
        let range = self.program.ranges[output].clone();
        let (groups, degrees) = (&self.program.groups[range.clone()], &scratch.degrees[range]);
        self.targets[output].conclude(groups, degrees, &mut scratch.desk)
    }

    /// The same where speed does not matter.
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
