//! A running program with timeouts on all communication.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use spielgeist_play::{EarlyEnd, Forfeit};

use super::child_group::ChildGroup;
use super::program_error::ProgramError;
use super::program_failure::{ProgramExit, ProgramFailure};

/// Maximum length of a line.
const LONGEST_LINE: u64 = 1 << 20;
/// Maximum number of lines waiting to be read by the program; with more it is considered as not reading.
const UNREAD: usize = 64;

/// The reason why no line was received.
#[derive(Clone, Debug, PartialEq)]
pub enum Silence {
    /// No output for this time.
    Hung(Duration),
    /// It does not read its input.
    Deaf,
    /// The program exited: its status and its last error output.
    Ended(Box<ProgramExit>),
}

impl Silence {
    /// The forfeit of the program of this name.
    pub fn forfeit(&self, name: &str) -> Forfeit {
        let program = name.to_owned();
        match self {
            Silence::Hung(allowed) => {
                let ms = allowed.as_millis() as u64;
                Forfeit::new(EarlyEnd::Time, ProgramFailure::NoReply { program, ms })
            }
            Silence::Deaf => Forfeit::new(EarlyEnd::Time, ProgramFailure::Deaf { program }),
            Silence::Ended(exit) => {
                Forfeit::new(EarlyEnd::Crash, ProgramFailure::Exited { program, exit: (**exit).clone() })
            }
        }
    }
}

/// A program whose lines are read and written by separate threads, so that it can never block us. It can use
/// any protocol; dropping it stops it and its descendants.
pub struct Process {
    child: ChildGroup,
    /// Lines to write; closed to make the program exit.
    input: Option<SyncSender<String>>,
    deaf: bool,
    lines: Receiver<String>,
    last_error: Arc<Mutex<String>>,
    error_reader: JoinHandle<()>,
}

impl Process {
    /// Starts the program.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(words: &[String]) -> Result<Self, ProgramError> {
        let (program, arguments) = words.split_first().ok_or(ProgramError::NoProgram)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            ChildGroup::start(&mut command).map_err(|error| ProgramError::not_started(program, &error))?;
        let (sender, lines) = sync_channel(64);
        let (Some(output), Some(errors)) = child.take_outputs() else {
            return Err(ProgramError::NoOutput { program: program.clone() });
        };
        thread::spawn(move || read_lines(output, &sender));
        let last_error = Arc::new(Mutex::new(String::new()));
        let keep = Arc::clone(&last_error);
        let error_reader = thread::spawn(move || keep_last_line(errors, &keep));
        let (input, requests) = sync_channel(UNREAD);
        let stdin = child.take_input().ok_or_else(|| ProgramError::NoInput { program: program.clone() })?;
        thread::spawn(move || write_lines(stdin, &requests));
        Ok(Self { child, input: Some(input), deaf: false, lines, last_error, error_reader })
    }

    /// Discards unread output of the program.
    pub fn forget_unread(&mut self) {
        while self.lines.try_recv().is_ok() {}
    }

    /// Sends a line. A program that has exited, or does not read, is noticed at the next `receive`.
    pub fn send(&mut self, line: &str) {
        if let Some(input) = &self.input
            && let Err(TrySendError::Full(_)) = input.try_send(line.to_owned())
        {
            self.deaf = true;
        }
    }

    /// Returns the next non-blank line, trimmed.
    ///
    /// # Errors
    /// If no line arrives within `allowed` after `asked`; the error gives the reason.
    pub fn receive(&mut self, allowed: Duration, asked: Instant) -> Result<String, Silence> {
        let left = allowed.checked_sub(asked.elapsed()).ok_or(Silence::Hung(allowed))?;
        if self.deaf {
            return Err(Silence::Deaf);
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Hung(allowed)),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended(Box::new(self.last_words()))),
        }
    }

    fn last_words(&mut self) -> ProgramExit {
        // The output is closed; wait briefly for the exit status and the last error output.
        let Self { child, error_reader, .. } = self;
        child.eventually(|child| child.exit_status().is_some() && error_reader.is_finished());
        let exit = child.exit_status().unwrap_or(ProgramExit::ClosedOutput);
        let said = self.last_error.lock().map(|said| said.clone()).unwrap_or_default();
        exit.with_output(&said)
    }
}

impl Drop for Process {
    /// Closes the program's input so that it exits; then stops it and its descendants.
    fn drop(&mut self) {
        self.input = None;
        self.child.eventually(|child| child.exit_status().is_some());
    }
}

fn write_lines(mut input: ChildStdin, requests: &Receiver<String>) {
    for line in requests {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, sender: &SyncSender<String>) {
    each_line(output, |line| sender.send(line).is_ok());
}

fn keep_last_line(errors: impl Read, keep: &Mutex<String>) {
    each_line(errors, |line| keep.lock().map(|mut last| *last = line).is_ok());
}

/// Passes on every non-blank line, without control characters and limited in length, until `take` returns
/// false.
fn each_line(stream: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    loop {
        line.clear();
        match (&mut stream).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let text = String::from_utf8_lossy(&line).trim().replace(char::is_control, "\u{fffd}");
                if !text.is_empty() && !take(text) {
                    return;
                }
            }
        }
    }
}
