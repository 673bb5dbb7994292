//! The running program.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// How long the exit status of a program that has closed its socket may take to arrive.
const GOODBYE: Duration = Duration::from_millis(300);

/// GNU Backgammon in text mode. It is ended, with all that it started, when this goes.
pub(super) struct Process {
    child: Child,
    /// All that it says outside of the socket.
    said: File,
}

impl Process {
    /// Starts the program in the folder `home`, which it takes for the user's, and tells it all `commands` that it
    /// will ever be told.
    pub(super) fn start(program: &Path, home: &Path, commands: &str) -> io::Result<Self> {
        let said = tempfile::tempfile()?;
        let mut child = Command::new(program)
            // Text mode, no sounds, no settings of the user's.
            .args(["--tty", "--quiet", "--no-rc"])
            .current_dir(home)
            .env("HOME", home)
            // Numbers with points, messages in English.
            .env("LC_ALL", "C")
            .env_remove("DISPLAY")
            // A group of its own: it is ended with all that it starts, and Ctrl-C reaches us alone.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(said.try_clone()?)
            .stderr(said.try_clone()?)
            .spawn()?;
        let mut input = child.stdin.take().expect("a piped stdin");
        // A program that has ended already cannot be told anything; that is noticed later. The input ends here:
        // there is nothing left to do for the program once its socket is closed.
        let _ = input.write_all(commands.as_bytes());
        Ok(Self { child, said })
    }

    /// How it ended, if it has.
    pub(super) fn ended(&mut self) -> Option<String> {
        let status = self.child.try_wait().ok()??;
        let last_line = self.last_line();
        Some(if last_line.is_empty() {
            status.to_string()
        } else {
            format!("{status}; it last said: {last_line}")
        })
    }

    /// How it ended, of one that has closed its socket.
    pub(super) fn last_words(&mut self) -> String {
        let asked = Instant::now();
        while asked.elapsed() < GOODBYE {
            if let Some(ended) = self.ended() {
                return ended;
            }
            thread::sleep(Duration::from_millis(2));
        }
        "it closed its socket".to_owned()
    }

    fn last_line(&self) -> String {
        let mut tail = [0; 1024];
        let length = self.said.metadata().map_or(0, |file| file.len());
        // At a place of our own, since reading on would move where the program writes.
        let start = length.saturating_sub(tail.len() as u64);
        let read = self.said.read_at(&mut tail, start).unwrap_or(0);
        let text = String::from_utf8_lossy(&tail[..read]);
        text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = killpg(Pid::from_raw(self.child.id() as i32), Signal::SIGKILL);
        let _ = self.child.wait();
    }
}
