//! Albarelli's genetic algorithm (2003): a population of weights as binary strings, and a second pool of opponents.

mod fitness;
mod games;
mod log;
mod parameters;
mod played;
mod population;
mod settings;
mod setups;
mod strings;
#[cfg(test)]
mod tests;
mod trainer;

use parameters::{Bounds, Overrides, Parameters, WrongParameter};
use strings::Evolving;

pub(crate) use fitness::{Fitness, first_bad_win};
pub(crate) use parameters::{ParameterFileError, ParameterProblem};
pub(crate) use population::Row;
pub(crate) use trainer::{Checkpoint, WeightsEvolution};

/// Reads a parameter file.
///
/// # Errors
/// If a line is invalid; the error names it and the problem.
pub(crate) fn read_parameters(text: &str) -> Result<Parameters, ParameterFileError> {
    let bounds = Bounds { length: Evolving::Weights.bits(), generations: None };
    Parameters::read(text, &Overrides::new(), bounds).map_err(|wrong| match wrong {
        WrongParameter::InFile(error) => error,
        WrongParameter::Override { .. } => unreachable!("there are no overrides"),
    })
}
