//! The built program as a server of its own for each test.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use tempfile::TempDir;

use crate::browser::Browser;

/// A server with data of its own, which is ended with the test.
pub(crate) struct Server {
    child: Child,
    address: String,
    data: Arc<TempDir>,
}

impl Server {
    /// Starts a server with nothing in its store on a free port of this machine.
    pub(crate) fn start() -> Self {
        Self::listen("127.0.0.1:0")
    }

    /// Starts a server where others can reach it.
    pub(crate) fn public() -> Self {
        Self::listen("0.0.0.0:0")
    }

    fn listen(listen: &str) -> Self {
        let data = Arc::new(TempDir::new().unwrap());
        let (child, address) = launch(data.path(), listen);
        Self { child, address, data }
    }

    /// Starts another server with the same data.
    pub(crate) fn beside(&self) -> Self {
        let (child, address) = launch(self.data(), "127.0.0.1:0");
        Self { child, address, data: Arc::clone(&self.data) }
    }

    /// Where its data is.
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// Kills the server without a warning and starts it again at the same address.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.start_again();
    }

    /// Asks the server to end, as Ctrl-C does, and starts it again at the same address.
    pub(crate) fn end_and_start_again(&mut self) {
        let process = nix::unistd::Pid::from_raw(self.child.id() as i32);
        nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGINT).unwrap();
        assert!(self.child.wait().unwrap().success());
        self.start_again();
    }

    fn start_again(&mut self) {
        let listen = self.address.trim_start_matches("http://");
        (self.child, self.address) = launch(self.data.path(), listen);
    }

    /// A browser that nobody knows yet.
    pub(crate) fn stranger(&self) -> Browser {
        Browser::new(&self.address).remembering()
    }

    /// A browser that has become a guest.
    pub(crate) fn guest(&self) -> Browser {
        let browser = self.stranger();
        browser.get("/api/me").ok();
        browser
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn launch(data: &Path, listen: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spielgeist"))
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    // Two lines are said; who leaves before the second is a broken pipe.
    lines.next().unwrap().unwrap();
    let address = line.trim().rsplit(' ').next().expect("it says where it listens").to_owned();
    (child, address)
}
