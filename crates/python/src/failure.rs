//! Errors as Python exceptions.

use pyo3::exceptions::PyException;
use pyo3::{PyErr, create_exception};
use spielgeist_lab::Error;

create_exception!(
    spielgeist,
    SpielgeistError,
    PyException,
    "A request that could not be carried out. The message says what was wrong and what to do."
);

/// An error of the workbench.
pub(crate) fn of(error: Error) -> PyErr {
    SpielgeistError::new_err(error.to_string())
}

/// Something that was given as JSON and cannot be read.
pub(crate) fn of_json(error: &serde_json::Error) -> PyErr {
    SpielgeistError::new_err(format!("invalid request: {error}"))
}

/// Plain data as JSON.
pub(crate) fn json<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect("plain data")
}
