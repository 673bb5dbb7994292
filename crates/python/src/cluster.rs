//! The cluster's side: Python's engines as an executor, and the function that their workers call.

use spielgeist_play::Message;
use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use spielgeist_lab::executor::{
    self, BatchCounts, ClusterProgress, Dispatch, Executor, ExecutorError, FinishedBatch,
};
use spielgeist_lab::worker;

use crate::REGISTRY;
use crate::failure::{self, json};

/// Installs an engine for all contests and generations of this process; `None` for threads. Counting begins anew.
#[pyfunction]
#[pyo3(signature = (engine, knows_agents=false))]
pub(crate) fn install_executor(engine: Option<Py<PyAny>>, knows_agents: bool) {
    executor::install(
        engine.map(|engine| Arc::new(PythonExecutor::new(engine, knows_agents)) as Arc<dyn Executor>),
    );
}

/// The progress of the installed engine as JSON; `null` without one.
#[pyfunction]
pub(crate) fn cluster_progress(py: Python<'_>) -> String {
    json(&py.detach(executor::progress))
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

/// An engine: `begin(task)` returns an object with `slots()`, `submit(first, end)` and `wait()`; `name`, `nodes` and
/// `retries` are for progress.
struct PythonExecutor {
    engine: Py<PyAny>,
    knows_agents: bool,
    counts: BatchCounts,
}

impl PythonExecutor {
    fn new(engine: Py<PyAny>, knows_agents: bool) -> Self {
        Self { engine, knows_agents, counts: BatchCounts::default() }
    }

    fn read_progress(&self, py: Python<'_>) -> PyResult<ClusterProgress> {
        let name: String = self.engine.getattr(py, "name")?.extract(py)?;
        let nodes = self.engine.getattr(py, "nodes")?.extract(py)?;
        let retries = self.engine.getattr(py, "retries")?.extract(py)?;
        Ok(self.counts.progress(&name, nodes, retries))
    }
}

/// What an engine raised. The texts of its own errors and of ours are sentences; those of others need their names.
fn lost(py: Python<'_>, error: &PyErr) -> ExecutorError {
    let (text, kind) = (error.value(py).to_string(), error.get_type(py).name());
    let name = kind.map_or_else(|_| String::new(), |name| name.to_string());
    let is_sentence = matches!(name.as_str(), "ClusterLostError" | "SpielgeistError");
    let detail = if is_sentence { text } else { format!("{name}: {text}") };
    ExecutorError::Lost { detail: Message::quoted(detail) }
}

impl Executor for PythonExecutor {
    fn begin(&self, task: Vec<u8>) -> Result<Box<dyn Dispatch>, ExecutorError> {
        self.counts.begin_task();
        Python::attach(|py| {
            let begun = self.engine.call_method1(py, "begin", (PyBytes::new(py, &task),));
            let line = begun.map_err(|error| lost(py, &error))?;
            Ok(Box::new(PythonDispatch { line }) as Box<dyn Dispatch>)
        })
    }

    fn knows_embedded_agents(&self) -> bool {
        self.knows_agents
    }

    fn finished(&self, batch: FinishedBatch) {
        self.counts.finish_batch(batch);
    }

    fn progress(&self) -> Option<ClusterProgress> {
        Python::attach(|py| {
            let progress = self.read_progress(py);
            progress.map_err(|error| error.print(py)).ok()
        })
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
