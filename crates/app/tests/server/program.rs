//! The built program as a server of its own for each test.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use tempfile::TempDir;

use crate::browser::Browser;

/// A server with data of its own, which is ended with the test.
pub(crate) struct Server {
    child: Child,
    address: String,
    data: PathBuf,
    /// A directory of its own ends with the last server in it.
    owned: Option<Arc<TempDir>>,
    keeper_code: Option<String>,
}

impl Server {
    /// Starts a server with nothing in its store on a free port of this machine.
    pub(crate) fn start() -> Self {
        Self::with(&["--listen", "127.0.0.1:0"])
    }

    /// Starts a server where others can reach it.
    pub(crate) fn public() -> Self {
        Self::with(&["--listen", "0.0.0.0:0"])
    }

    /// Starts a server with these options.
    pub(crate) fn with(options: &[&str]) -> Self {
        let owned = TempDir::new().unwrap();
        let data = owned.path().to_owned();
        Self::on(data, Some(Arc::new(owned)), options)
    }

    /// Starts a server with the data of a directory.
    pub(crate) fn at(directory: &Path) -> Self {
        Self::on(directory.to_owned(), None, &["--listen", "127.0.0.1:0"])
    }

    /// Starts a server with the data of a directory at an address that it had before.
    pub(crate) fn again(directory: &Path, listen: &str) -> Self {
        Self::on(directory.to_owned(), None, &["--listen", listen])
    }

    /// Starts another server with the same data.
    pub(crate) fn beside(&self) -> Self {
        Self::on(self.data.clone(), self.owned.clone(), &["--listen", "127.0.0.1:0"])
    }

    fn on(data: PathBuf, owned: Option<Arc<TempDir>>, options: &[&str]) -> Self {
        let Launched { child, address, keeper_code } = launch(&data, options);
        Self { child, address, data, owned, keeper_code }
    }

    /// The address as a socket.
    pub(crate) fn socket(&self) -> &str {
        self.address.split_once("://").expect("an address has a scheme").1
    }

    /// The code for the first administrator, if there was none.
    pub(crate) fn keeper_code(&self) -> Option<String> {
        self.keeper_code.clone()
    }

    /// Where its data is.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// Its address, with `http://`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Kills the server without a warning and starts it again at the same address.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.kill();
        self.start_again();
    }

    /// Kills the server without a warning.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks the server to end, as Ctrl-C does, and starts it again at the same address.
    pub(crate) fn end_and_start_again(&mut self) {
        let process = nix::unistd::Pid::from_raw(self.child.id() as i32);
        nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGINT).unwrap();
        assert!(self.child.wait().unwrap().success());
        self.start_again();
    }

    /// Starts the server again at the same address.
    pub(crate) fn start_again(&mut self) {
        let listen = self.socket().to_owned();
        let Launched { child, address, .. } = launch(&self.data, &["--listen", &listen]);
        (self.child, self.address) = (child, address);
    }

    /// A browser that nobody knows yet.
    pub(crate) fn stranger(&self) -> Browser {
        Browser::new(&self.address).remembering()
    }

    /// A browser that sends cookies which were meant for HTTPS, as it would behind a proxy.
    pub(crate) fn secure_stranger(&self) -> Browser {
        self.stranger().keeping_secure_cookies()
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

/// A server that has started.
struct Launched {
    child: Child,
    address: String,
    keeper_code: Option<String>,
}

/// The program: the one that was built with the tests, or the one that a campaign is to try.
pub(crate) fn program() -> PathBuf {
    let built = option_env!("CARGO_BIN_EXE_spielgeist").map(PathBuf::from);
    let named = || std::env::var_os("SPIELGEIST_BIN").map(PathBuf::from);
    built.or_else(named).expect("SPIELGEIST_BIN names the program")
}

fn launch(data: &Path, options: &[&str]) -> Launched {
    let mut child = Command::new(program())
        .arg("serve")
        .args(options)
        .arg("--data")
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    // Two lines are always said, more where people need accounts; who leaves before the last is a broken pipe.
    lines.next().unwrap().unwrap();
    let needs_accounts = options.contains(&"--accounts") || options.contains(&"0.0.0.0:0");
    let said = if needs_accounts { lines.next().map(Result::unwrap) } else { None };
    let code = said.as_deref().filter(|line| line.contains("administrator"));
    let keeper_code = code.and_then(|line| line.rsplit(' ').next()).map(str::to_owned);
    let address = line.trim().rsplit(' ').next().expect("it says where it listens").to_owned();
    Launched { child, address, keeper_code }
}
