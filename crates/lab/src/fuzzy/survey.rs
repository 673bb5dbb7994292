//! An output over two inputs.

use serde::Serialize;

use super::model::drawn_range;
use super::{FuzzySystem, SystemProblem};
use crate::Error;

/// Maximum number of steps along an axis.
const MOST_STEPS: usize = 40;

/// The settings of a surface, all by index, counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// The input on the x axis.
    pub x: usize,
    /// The input on the y axis.
    pub y: usize,
    /// The output on the z axis.
    pub output: usize,
    /// The values of all other inputs.
    pub inputs: Vec<f64>,
    /// Steps along each axis.
    pub steps: usize,
}

/// An output over two inputs.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Surface {
    /// Numbers of the first input.
    pub x: Vec<f64>,
    /// Numbers of the second.
    pub y: Vec<f64>,
    /// The output: `z[y][x]`.
    pub z: Vec<Vec<f64>>,
}

impl FuzzySystem {
    /// Infers at every point of a grid over two inputs.
    ///
    /// # Errors
    /// If an input or output does not exist, or the grid is too fine.
    pub fn survey(&self, survey: &Survey) -> Result<Surface, Error> {
        self.check_inputs(&survey.inputs)?;
        let (inputs, outputs) = (self.engine.inputs(), self.engine.outputs());
        let Survey { x, y, output, steps, .. } = *survey;
        if x >= inputs || y >= inputs || x == y {
            return Err(Error::input(SystemProblem::Axes { last: inputs - 1 }));
        }
        if output >= outputs {
            return Err(Error::input(SystemProblem::Output { last: outputs.saturating_sub(1) }));
        }
        if !(1..=MOST_STEPS).contains(&steps) {
            return Err(Error::input(SystemProblem::Steps { most: MOST_STEPS }));
        }
        let axis = |input: usize| -> Vec<f64> {
            let variable = &self.engine.design().inputs[input];
            let (low, high) = drawn_range(variable.range, &variable.terms);
            (0..=steps).map(|step| low + (high - low) * step as f64 / steps as f64).collect()
        };
        let (xs, ys) = (axis(x), axis(y));
        let mut scratch = self.engine.scratch();
        let (mut numbers, mut concluded) = (survey.inputs.clone(), vec![0.0; outputs]);
        let mut z = Vec::with_capacity(ys.len());
        for &at_y in &ys {
            let mut row = Vec::with_capacity(xs.len());
            for &at_x in &xs {
                (numbers[x], numbers[y]) = (at_x, at_y);
                self.engine.evaluate(&numbers, &mut scratch, &mut concluded);
                row.push(concluded[output]);
            }
            z.push(row);
        }
        Ok(Surface { x: xs, y: ys, z })
    }
}
