//! The running program.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::{Command, Stdio};

use spielgeist_agents::program::{ChildGroup, ProgramExit};

/// GNU Backgammon in text mode. Dropping it stops it and its descendants.
pub(super) struct Process {
    child: ChildGroup,
    /// All its output outside of the socket.
    said: File,
}

impl Process {
    /// Starts the program with the home directory `home`, and sends it all its `commands`.
    pub(super) fn start(program: &Path, home: &Path, commands: &str) -> io::Result<Self> {
        let said = tempfile::tempfile()?;
        let mut command = Command::new(program);
        command
            // Text mode, no sounds, no user settings.
            .args(["--tty", "--quiet", "--no-rc"])
            .current_dir(home)
            .env("HOME", home)
            // Decimal points, messages in English.
            .env("LC_ALL", "C")
            .env_remove("DISPLAY")
            .stdin(Stdio::piped())
            .stdout(said.try_clone()?)
            .stderr(said.try_clone()?);
        let mut child = ChildGroup::start(&mut command)?;
        // A program that has already exited cannot be written to; that is noticed later. Close the input
        // here: the program has nothing left to do once its socket is closed.
        if let Some(mut input) = child.take_input() {
            let _ = input.write_all(commands.as_bytes());
        }
        Ok(Self { child, said })
    }

    /// Its exit status, if it has exited.
    pub(super) fn ended(&mut self) -> Option<ProgramExit> {
        let exit = self.child.exit_status()?;
        Some(exit.with_output(&self.last_line()))
    }

    /// The exit status of a program that has closed its socket.
    pub(super) fn last_words(&mut self) -> ProgramExit {
        self.child.eventually(|child| child.exit_status().is_some());
        self.ended().unwrap_or(ProgramExit::ClosedSocket)
    }

    fn last_line(&self) -> String {
        let mut tail = [0; 1024];
        let length = self.said.metadata().map_or(0, |file| file.len());
        // At an explicit offset, since reading would move the program's write position.
        let start = length.saturating_sub(tail.len() as u64);
        let read = self.said.read_at(&mut tail, start).unwrap_or(0);
        let text = String::from_utf8_lossy(&tail[..read]);
        text.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    }
}
