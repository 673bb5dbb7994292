//! The compiled engine for hot loops.

use std::ops::Range;

use super::engine::Engine;
use super::program::Group;
use super::recall::Recall;
use super::source::Source;
use super::strengths::Strengths;
use super::target::{Target, TermScratch};
use super::variable::Input;

/// An engine that gives the same numbers as the plain one, to the last bit, in a fraction of the time.
///
/// Memberships of integers are tabulated: an input has a table if its range contains at most 256 integers;
/// memberships of other numbers are computed as in the plain form. A row of such a table holds the input's
/// contribution to every rule, so that all rules are evaluated at once. The scratch caches earlier
/// conclusions. Nothing is allocated.
///
/// ```
/// use spielgeist_agents::models::fuzzy::{Compiled, Defuzzifier, Samples, yardstick};
/// let engine = yardstick(Defuzzifier::Centroid(Samples::Midpoints(100)));
/// let compiled = Compiled::new(&engine);
/// let (mut scratch, mut outputs) = (compiled.scratch(), [0.0]);
/// compiled.evaluate(&[1.0, 2.0, 3.0, 4.0, 5.5], &mut scratch, &mut outputs);
/// assert_eq!(engine.infer(&[1.0, 2.0, 3.0, 4.0, 5.5]), outputs);
/// ```
#[derive(Clone, Debug)]
pub struct Compiled {
    sources: Vec<Source>,
    /// The inputs that occur in rules.
    asked: Vec<usize>,
    /// The neutral element of every lane.
    neutral: Vec<f64>,
    strengths: Strengths,
    groups: Vec<Group>,
    outputs: Vec<(Target, Range<usize>)>,
    /// For conditions that are not plain.
    inputs: Vec<Input>,
}

/// Reusable buffers of the caller.
#[derive(Clone, Debug)]
pub struct CompiledScratch {
    strengths: Vec<f64>,
    degrees: Vec<f64>,
    memberships: Vec<f64>,
    terms: TermScratch,
    recalls: Vec<Recall>,
}

impl Compiled {
    /// Prepares an engine.
    pub fn new(engine: &Engine) -> Self {
        let program = &engine.program;
        let (strengths, placed) = Strengths::new(program);
        let inputs = engine.design().inputs.iter().enumerate();
        let source = |(number, input)| Source::new(number, input, &strengths, &placed);
        let sources: Vec<Source> = inputs.map(source).collect();
        Self {
            asked: (0..sources.len()).filter(|&number| !sources[number].is_idle()).collect(),
            sources,
            neutral: strengths.neutral(),
            groups: program.groups.clone(),
            outputs: engine.targets.iter().cloned().zip(program.ranges.iter().cloned()).collect(),
            inputs: engine.design().inputs.clone(),
            strengths,
        }
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.sources.len()
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// Creates the buffers.
    pub fn scratch(&self) -> CompiledScratch {
        CompiledScratch {
            strengths: self.neutral.clone(),
            degrees: vec![0.0; self.groups.len()],
            memberships: vec![0.0; self.inputs.iter().map(|input| input.terms.len()).sum()],
            terms: TermScratch::new(self.groups.len(), self.outputs.iter().map(|(target, _)| target)),
            recalls: self.outputs.iter().map(|(_, range)| Recall::new(range.len())).collect(),
        }
    }

    /// Computes a number for every output: the same as [`Engine::evaluate`].
    ///
    /// # Panics
    /// If the numbers of inputs or outputs are wrong, or the scratch belongs to another engine.
    #[inline]
    pub fn evaluate(&self, inputs: &[f64], scratch: &mut CompiledScratch, outputs: &mut [f64]) {
        assert_eq!(inputs.len(), self.sources.len(), "one number for every input");
        assert_eq!(outputs.len(), self.outputs.len(), "one number for every output");
        self.fire(inputs, scratch);
        let recalls = scratch.recalls.iter_mut();
        for ((output, (target, range)), recall) in outputs.iter_mut().zip(&self.outputs).zip(recalls) {
            let (groups, degrees) = (&self.groups[range.clone()], &scratch.degrees[range.clone()]);
            *output = recall.recall(degrees, || {
                target.conclude(groups, degrees, &mut scratch.terms).unwrap_or(target.default)
            });
        }
    }

    /// The degrees of support of all groups.
    #[inline]
    fn fire(&self, inputs: &[f64], scratch: &mut CompiledScratch) {
        scratch.strengths.copy_from_slice(&self.neutral);
        for &asked in &self.asked {
            match self.sources[asked].row(inputs[asked]) {
                Some(row) => self.strengths.join(&mut scratch.strengths, row),
                None => self.sources[asked].compute(inputs[asked], &mut scratch.strengths),
            }
        }
        scratch.degrees.fill(0.0);
        self.strengths.support(&scratch.strengths, &mut scratch.degrees);
        if !self.strengths.others.is_empty() {
            self.fire_others(inputs, scratch);
        }
    }

    #[cold]
    fn fire_others(&self, inputs: &[f64], scratch: &mut CompiledScratch) {
        Input::fuzzify(&self.inputs, inputs, &mut scratch.memberships);
        for (node, support) in &self.strengths.others {
            support.raise(node.strength(&scratch.memberships), &mut scratch.degrees);
        }
    }
}
