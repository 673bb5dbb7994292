//! A started program that is ended with all that it started.

use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end, or its exit status to arrive.
const GOODBYE: Duration = Duration::from_millis(300);

/// A program in a process group of its own. Dropped, it is ended with all that it started.
pub struct ChildGroup(Child);

impl ChildGroup {
    /// Starts the program. In a group of its own it is ended with all that it starts, and Ctrl-C reaches us alone.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.spawn().map(Self)
    }

    /// Its input, once, where it is piped.
    pub fn take_input(&mut self) -> Option<ChildStdin> {
        self.0.stdin.take()
    }

    /// Its output and its errors, once, where they are piped.
    pub fn take_outputs(&mut self) -> (Option<ChildStdout>, Option<ChildStderr>) {
        (self.0.stdout.take(), self.0.stderr.take())
    }

    /// How it ended, if it has.
    pub fn exit_status(&mut self) -> Option<String> {
        self.0.try_wait().ok().flatten().map(|status| status.to_string())
    }

    /// Waits for something to become true of the program, but not for long.
    pub fn eventually(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        let asked = Instant::now();
        while !is_so(self) && asked.elapsed() < GOODBYE {
            thread::sleep(Duration::from_millis(2));
        }
    }
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
