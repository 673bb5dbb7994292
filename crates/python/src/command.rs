//! The command line, called from Python.

use std::ffi::OsString;
use std::process::ExitCode;

use pyo3::prelude::*;

/// Runs a command of the command line and returns its exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, arguments: Vec<String>) -> u8 {
    let words = std::iter::once("spielgeist".to_owned()).chain(arguments).map(OsString::from);
    let code = py.detach(|| spielgeist::run_with(crate::REGISTRY.clone(), words.collect::<Vec<_>>()));
    // The standard library does not tell the number of an exit code.
    (0..=u8::MAX).find(|number| ExitCode::from(*number) == code).unwrap_or(1)
}
