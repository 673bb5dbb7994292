//! Python functions and classes as agents.
//!
//! Each agent has a thread of its own for its Python code, so that one that hangs loses its game instead of stopping
//! the match.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyTuple};
use spielgeist_lab::embedded::{self, EmbeddedAgent, EmbeddedKind, EmbeddedTurn};
use spielgeist_play::{AgentError, EarlyEnd, Ending, Forfeit, Message, Seat};

/// Timeout for a move if the match sets no limit; that of programs from outside.
const PATIENCE: Duration = Duration::from_secs(10);
/// Added to the match's limit.
const GRACE: Duration = Duration::from_millis(100);
/// Number of games that an agent may lose by hanging before it is not asked any more.
const CHANCES: u32 = 3;

/// Registers a Python function or class as the agent `py:NAME`.
#[pyfunction]
pub(crate) fn register_agent(name: String, kind: Py<PyAny>) {
    embedded::register(&name.clone(), Arc::new(PythonKind { name, kind: Arc::new(kind) }));
}

/// Removes an agent.
#[pyfunction]
pub(crate) fn remove_agent(name: &str) {
    embedded::remove(name);
}

/// The names of the registered agents.
#[pyfunction]
pub(crate) fn registered_agents() -> Vec<String> {
    embedded::names()
}

struct PythonKind {
    name: String,
    kind: Arc<Py<PyAny>>,
}

impl EmbeddedKind for PythonKind {
    fn make(&self) -> Result<Box<dyn EmbeddedAgent>, AgentError> {
        let mut agent = PythonAgent {
            name: self.name.clone(),
            kind: Arc::clone(&self.kind),
            line: None,
            seat: 0,
            hung: 0,
        };
        agent.wake().map_err(|problem| AgentError::new(Message::quoted(problem)))?;
        Ok(Box::new(agent))
    }
}

/// A message to a thread.
enum Told {
    Start(Seat),
    Choose(Box<EmbeddedTurn>),
    Finish(Seat, Ending),
}

/// An answer: the index of a move, or why there is none.
type Answer = Result<usize, (EarlyEnd, String)>;

/// Our end of the connection to a thread. Dropping it ends the thread when its current call returns.
struct Line {
    told: Sender<Told>,
    answers: Receiver<Answer>,
    /// Python's number of the thread, to interrupt it.
    thread: u64,
}

/// The thread's end. Python code runs the loop and comes here to wait, so that no frame of ours lies beneath an
/// agent's code: when the interpreter ends, it ends such threads wherever they are, which Rust frames do not survive.
#[pyclass(frozen, name = "AgentLine")]
pub(crate) struct ThreadEnd {
    told: Mutex<Receiver<Told>>,
    answers: Sender<Answer>,
    ready: Sender<Result<u64, String>>,
}

#[pymethods]
impl ThreadEnd {
    /// The agent exists; `thread` is Python's number of its thread.
    fn ready(&self, thread: u64) {
        let _ = self.ready.send(Ok(thread));
    }

    /// The agent cannot be created.
    fn failed(&self, problem: String) {
        let _ = self.ready.send(Err(problem));
    }

    /// Waits for the next call: the name of a method of `Player` and its arguments; `None` after the last call.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<(&'static str, Bound<'py, PyTuple>)>> {
        let told = py.detach(|| self.told.lock().unwrap_or_else(PoisonError::into_inner).recv());
        Ok(match told {
            Err(_) => None,
            Ok(Told::Start(seat)) => Some(("start", (seat,).into_pyobject(py)?)),
            Ok(Told::Choose(turn)) => Some(("choose", question(py, &turn)?)),
            Ok(Told::Finish(seat, ending)) => {
                let told = (seat, ending.winner, ending.reason.as_str(), ending.points);
                Some(("finish", told.into_pyobject(py)?))
            }
        })
    }

    /// The chosen move, or -1 and what is wrong with the agent's answer.
    fn answer(&self, index: i64, problem: String) {
        let answer = usize::try_from(index).map_err(|_| (EarlyEnd::IllegalMove, problem));
        let _ = self.answers.send(answer);
    }

    /// The agent raised an exception instead of choosing.
    fn raised(&self, problem: &str) {
        let _ = self.answers.send(Err((EarlyEnd::Crash, format!("raised {problem}"))));
    }
}

/// The arguments of `Player.choose`.
fn question<'py>(py: Python<'py>, turn: &EmbeddedTurn) -> PyResult<Bound<'py, PyTuple>> {
    let bytes: Vec<u8> = turn.observation.iter().flat_map(|value| value.to_le_bytes()).collect();
    let actions: Vec<u8> = turn.actions.iter().flat_map(|action| action.to_le_bytes()).collect();
    let arguments = (
        (turn.game, turn.variant, turn.seat, &turn.position),
        &turn.legal,
        PyBytes::new(py, &actions),
        PyByteArray::new(py, &bytes),
        turn.shape,
        turn.budget.map(|budget| budget.as_secs_f64()),
        turn.seed,
    );
    arguments.into_pyobject(py)
}

struct PythonAgent {
    name: String,
    kind: Arc<Py<PyAny>>,
    line: Option<Line>,
    seat: Seat,
    hung: u32,
}

impl PythonAgent {
    /// Starts the agent's thread, if it does not run.
    fn wake(&mut self) -> Result<(), String> {
        if self.line.is_some() {
            return Ok(());
        }
        if self.hung >= CHANCES {
            return Err(format!(
                "py:{} did not answer in {CHANCES} games and is not asked any more",
                self.name
            ));
        }
        let ((told, heard), (answer, answers), (ready, is_ready)) =
            (mpsc::channel(), mpsc::channel(), mpsc::channel());
        let end = ThreadEnd { told: Mutex::new(heard), answers: answer, ready };
        let started = Python::attach(|py| {
            let agents = py.import("spielgeist._agents")?;
            agents.call_method1("start_thread", (&self.name, self.kind.bind(py), end)).map(|_| ())
        });
        started.map_err(|error: PyErr| format!("py:{}: no thread: {error}", self.name))?;
        let thread = match is_ready.recv_timeout(PATIENCE) {
            Ok(Ok(thread)) => thread,
            Ok(Err(problem)) => return Err(format!("py:{} cannot be created: {problem}", self.name)),
            Err(_) => return Err(format!("py:{} is not ready after {} s", self.name, PATIENCE.as_secs())),
        };
        self.line = Some(Line { told, answers, thread });
        Ok(())
    }

    /// Gives up a thread that hangs, and raises an exception in its Python code, which ends most loops.
    fn abandon(&mut self) {
        if let Some(line) = self.line.take() {
            self.hung += 1;
            Python::attach(|py| {
                let interrupted = py
                    .import("spielgeist._agents")
                    .and_then(|agents| agents.call_method1("interrupt", (line.thread,)));
                if let Err(error) = interrupted {
                    error.print(py);
                }
            });
        }
    }
}

impl EmbeddedAgent for PythonAgent {
    fn start(&mut self, seat: Seat) {
        self.seat = seat;
        if let Some(line) = &self.line {
            let _ = line.told.send(Told::Start(seat));
        }
    }

    fn choose(&mut self, turn: EmbeddedTurn) -> Result<usize, Forfeit> {
        let allowed = turn.budget.map_or(PATIENCE, |budget| budget + GRACE);
        let was_awake = self.line.is_some();
        self.wake().map_err(|problem| Forfeit::new(EarlyEnd::Crash, Message::quoted(problem)))?;
        let line = self.line.as_ref().expect("it is awake");
        if !was_awake {
            let _ = line.told.send(Told::Start(self.seat));
        }
        let _ = line.told.send(Told::Choose(Box::new(turn)));
        let problem = match line.answers.recv_timeout(allowed) {
            Ok(Ok(index)) => {
                self.hung = 0;
                return Ok(index);
            }
            Ok(Err((reason, problem))) => {
                Forfeit::new(reason, Message::quoted(format!("py:{} {problem}", self.name)))
            }
            Err(RecvTimeoutError::Timeout) => {
                let message =
                    format!("py:{} did not answer within {:.1} s", self.name, allowed.as_secs_f64());
                self.abandon();
                Forfeit::new(EarlyEnd::Time, Message::quoted(message))
            }
            Err(RecvTimeoutError::Disconnected) => {
                self.line = None;
                Forfeit::new(
                    EarlyEnd::Crash,
                    Message::quoted(format!("the thread of py:{} ended", self.name)),
                )
            }
        };
        Err(problem)
    }

    fn finish(&mut self, seat: Seat, ending: Ending) {
        let Some(line) = &self.line else { return };
        let _ = line.told.send(Told::Finish(seat, ending));
        // The next game begins when this one is dealt with.
        if line.answers.recv_timeout(PATIENCE).is_err() {
            self.abandon();
        }
    }
}
