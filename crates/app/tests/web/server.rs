//! A server of its own for each test, and as much of a browser as the tests need.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A server that listens on a free port of this machine and is ended with the test.
pub(crate) struct Server {
    pub(crate) data: TempDir,
    child: Child,
    address: String,
    cookie: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    /// The body as JSON, where all went well.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.json()
    }

    /// What was wrong, where a problem with this status is expected.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        self.json()["error"].as_str().expect("problems say what is wrong").to_owned()
    }
}

impl Server {
    /// Starts a server with nothing in its store.
    pub(crate) fn start() -> Self {
        Self::start_in(TempDir::new().unwrap())
    }

    /// Starts a server on a data directory.
    pub(crate) fn start_in(data: TempDir) -> Self {
        let (child, address) = launch(data.path());
        let mut server = Self { data, child, address, cookie: String::new() };
        server.greet();
        server
    }

    fn greet(&mut self) {
        let me = self.get("/api/me");
        let cookie = me.head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.trim().split(';').next().unwrap().to_owned())
        });
        self.cookie = cookie.expect("the server makes a guest of everybody");
    }

    /// Kills the server without a word and starts another on the same data.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.start_again();
    }

    /// Starts another, which has another port: cookies are told apart by it.
    fn start_again(&mut self) {
        (self.child, self.address) = launch(self.data.path());
        let (_, token) = self.cookie.split_once('=').unwrap();
        let (_, port) = self.address.rsplit_once(':').unwrap();
        self.cookie = format!("spielgeist-{port}={token}");
    }

    /// Asks the server to end, as Ctrl-C does, and starts another on the same data.
    pub(crate) fn end_and_start_again(&mut self) {
        let process = nix::unistd::Pid::from_raw(self.child.id() as i32);
        nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGINT).unwrap();
        assert!(self.child.wait().unwrap().success());
        self.start_again();
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request("GET", path, None)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, Some(body))
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.request("DELETE", path, None)
    }

    fn connect(&self, method: &str, path: &str, body: Option<&Value>) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let body = body.map(ToString::to_string).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\nX-Spielgeist: 1\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        BufReader::new(stream)
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let mut stream = self.connect(method, path, body);
        let head = read_head(&mut stream);
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let mut bytes = Vec::new();
        if head.to_lowercase().contains("transfer-encoding: chunked") {
            while let Some(chunk) = read_chunk(&mut stream) {
                bytes.extend(chunk);
            }
        } else {
            stream.read_to_end(&mut bytes).unwrap();
        }
        Answer { status, head, body: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Reads a stream of events, handing each to `until` until that has seen enough.
    #[track_caller]
    pub(crate) fn events(&self, path: &str, mut until: impl FnMut(&str, &Value) -> bool) {
        let mut stream = self.connect("GET", path, None);
        let head = read_head(&mut stream);
        assert!(head.contains("text/event-stream"), "{head}");
        let (mut text, begun) = (String::new(), Instant::now());
        while let Some(chunk) = read_chunk(&mut stream) {
            text.push_str(&String::from_utf8_lossy(&chunk));
            while let Some((event, rest)) = text.split_once("\n\n") {
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                if let (Some(name), Some(data)) = (field("event: "), field("data: "))
                    && until(name, &serde_json::from_str(data).unwrap())
                {
                    return;
                }
                text = rest.to_owned();
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "nothing of the kind was sent");
        }
        panic!("the stream ended before");
    }

    /// Asks again and again until an answer is as wanted.
    #[track_caller]
    pub(crate) fn wait_for(&self, path: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let answer = self.get(path).ok();
            if wanted(&answer) {
                return answer;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{path} stays as it is: {answer}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn launch(data: &Path) -> (Child, String) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    // Two lines are said; who leaves before the second is a broken pipe.
    lines.next().unwrap().unwrap();
    let address = line.trim().rsplit_once("http://").expect("it says where it listens").1.to_owned();
    (child, address)
}

fn read_head(stream: &mut impl BufRead) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
    }
    head
}

fn read_chunk(stream: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut size = String::new();
    stream.read_line(&mut size).ok()?;
    let size = usize::from_str_radix(size.trim(), 16).ok().filter(|size| *size > 0)?;
    let mut chunk = vec![0; size + 2];
    stream.read_exact(&mut chunk).ok()?;
    chunk.truncate(size);
    Some(chunk)
}
