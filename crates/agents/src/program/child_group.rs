//! A child process that is stopped together with its descendants.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use std::thread;
use std::time::{Duration, Instant};

use super::program_failure::ProgramExit;

/// Timeout for a program to exit, or for its exit status to arrive.
const GOODBYE: Duration = Duration::from_millis(300);

/// A program in a separate process group. Dropping it stops it and its descendants.
pub struct ChildGroup(Child);

impl ChildGroup {
    /// Starts the program in a separate process group: it can be stopped with its descendants, and Ctrl-C
    /// reaches only us.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.spawn().map(Self).map_err(|error| explained(error, command.get_program()))
    }

    /// Takes its input, if it is piped.
    pub fn take_input(&mut self) -> Option<ChildStdin> {
        self.0.stdin.take()
    }

    /// Takes its output and error streams, if they are piped.
    pub fn take_outputs(&mut self) -> (Option<ChildStdout>, Option<ChildStderr>) {
        (self.0.stdout.take(), self.0.stderr.take())
    }

    /// Its exit status, if it has exited.
    pub fn exit_status(&mut self) -> Option<ProgramExit> {
        self.0.try_wait().ok().flatten().map(ProgramExit::from)
    }

    /// Waits a short time for a condition of the program to become true.
    pub fn eventually(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        let asked = Instant::now();
        while !is_so(self) && asked.elapsed() < GOODBYE {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Names the interpreter of a script if that is the file that does not exist: the system says only that a file is missing.
fn explained(error: io::Error, program: &OsStr) -> io::Error {
    let Some(interpreter) = missing_interpreter(program).filter(|_| error.kind() == io::ErrorKind::NotFound)
    else {
        return error;
    };
    let problem = format!("its interpreter `{interpreter}` does not exist (first line of the script)");
    io::Error::new(io::ErrorKind::NotFound, problem)
}

/// The interpreter that the first line of a script names, if it does not exist.
pub(super) fn missing_interpreter(program: &OsStr) -> Option<String> {
    let mut line = String::new();
    BufReader::new(File::open(program).ok()?.take(256)).read_line(&mut line).ok()?;
    let interpreter = line.strip_prefix("#!")?.split_whitespace().next()?;
    (!Path::new(interpreter).exists()).then(|| interpreter.to_owned())
}

impl Drop for ChildGroup {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            use nix::sys::signal::{Signal, killpg};
            let _ = killpg(nix::unistd::Pid::from_raw(self.0.id() as i32), Signal::SIGKILL);
        }
        #[cfg(not(unix))]
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
