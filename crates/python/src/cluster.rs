//! The cluster's side: Python's engines as an executor, and the function that their workers call.

use spielgeist_play::Message;
use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use spielgeist_lab::executor::{self, Dispatch, Executor, ExecutorError};
use spielgeist_lab::worker;

use crate::REGISTRY;
use crate::failure;

/// Installs an engine for all contests and generations of this process; `None` for threads.
#[pyfunction]
#[pyo3(signature = (engine, knows_agents=false))]
pub(crate) fn install_executor(engine: Option<Py<PyAny>>, knows_agents: bool) {
    executor::install(
        engine.map(|engine| Arc::new(PythonExecutor { engine, knows_agents }) as Arc<dyn Executor>),
    );
}

/// Runs the jobs `first` to `end` of a task; what workers call.
#[pyfunction]
pub(crate) fn run_jobs<'py>(
    py: Python<'py>,
    task: &[u8],
    first: u64,
    end: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let done = py.detach(|| worker::work(&REGISTRY, task, first..end)).map_err(failure::of)?;
    Ok(PyBytes::new(py, &done))
}

/// An engine: `begin(task)` returns an object with `slots()`, `submit(first, end)` and `wait()`.
struct PythonExecutor {
    engine: Py<PyAny>,
    knows_agents: bool,
}

fn lost(py: Python<'_>, error: &PyErr) -> ExecutorError {
    ExecutorError::Lost { detail: Message::quoted(error.value(py).to_string()) }
}

impl Executor for PythonExecutor {
    fn begin(&self, task: Vec<u8>) -> Result<Box<dyn Dispatch>, ExecutorError> {
        Python::attach(|py| {
            let begun = self.engine.call_method1(py, "begin", (PyBytes::new(py, &task),));
            let line = begun.map_err(|error| lost(py, &error))?;
            Ok(Box::new(PythonDispatch { line }) as Box<dyn Dispatch>)
        })
    }

    fn knows_embedded_agents(&self) -> bool {
        self.knows_agents
    }
}

/// A task on an engine.
struct PythonDispatch {
    line: Py<PyAny>,
}

impl Dispatch for PythonDispatch {
    fn slots(&mut self) -> Result<usize, ExecutorError> {
        Python::attach(|py| {
            let slots = self.line.call_method0(py, "slots").and_then(|slots| slots.extract(py));
            slots.map_err(|error| lost(py, &error))
        })
    }

    fn submit(&mut self, jobs: Range<u64>) -> Result<(), ExecutorError> {
        Python::attach(|py| {
            let sent = self.line.call_method1(py, "submit", (jobs.start, jobs.end));
            sent.map(drop).map_err(|error| lost(py, &error))
        })
    }

    fn wait(&mut self) -> Result<Vec<(u64, Vec<u8>)>, ExecutorError> {
        Python::attach(|py| {
            let done = self.line.call_method0(py, "wait").and_then(|done| done.extract(py));
            done.map_err(|error| lost(py, &error))
        })
    }
}

impl Drop for PythonDispatch {
    fn drop(&mut self) {
        Python::attach(|py| {
            if let Err(error) = self.line.call_method0(py, "close") {
                error.print(py);
            }
        });
    }
}
