//! The built program as a server, and browsers that ask it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// A server of its own with data of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    data: Arc<TempDir>,
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::over(Arc::new(tempfile::tempdir().unwrap()), "127.0.0.1:0")
    }

    /// Where others can reach it.
    pub(crate) fn public() -> Self {
        Self::over(Arc::new(tempfile::tempdir().unwrap()), "0.0.0.0:0")
    }

    fn over(data: Arc<TempDir>, listen: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_spielgeist"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let address = first.trim().rsplit(' ').next().unwrap().to_owned();
        Self { child, address, data }
    }

    /// Kills the server without a warning and starts it again at the same address.
    pub(crate) fn kill_and_restart(mut self) -> Self {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        Self::over(Arc::clone(&self.data), self.address.trim_start_matches("http://"))
    }

    /// A browser that nobody knows yet.
    pub(crate) fn stranger(&self) -> Browser {
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let agent = config.timeout_global(Some(Duration::from_secs(60))).build().new_agent();
        Browser { agent, address: self.address.clone(), heard: Arc::default() }
    }

    /// A browser that has become a guest.
    pub(crate) fn guest(&self) -> Browser {
        let browser = self.stranger();
        assert_eq!(browser.get("/api/me").0, 200);
        browser
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at a browser; remembers every byte that it was sent.
#[derive(Clone)]
pub(crate) struct Browser {
    agent: ureq::Agent,
    address: String,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Browser {
    fn hear(&self, mut response: ureq::http::Response<ureq::Body>) -> (u16, Value) {
        let body = response.body_mut().read_to_string().unwrap();
        let value = serde_json::from_str(&body).unwrap_or_else(|_| json!({ "text": body }));
        let headers = format!("{:?}", response.headers());
        self.heard.lock().unwrap().push(format!("{headers}\n{body}"));
        (response.status().as_u16(), value)
    }

    /// All that it was sent since it was asked last.
    pub(crate) fn heard(&self) -> Vec<String> {
        std::mem::take(&mut self.heard.lock().unwrap())
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        patiently(|| self.get_once(path))
    }

    /// Without patience when it is told to wait.
    pub(crate) fn get_once(&self, path: &str) -> (u16, Value) {
        self.hear(self.agent.get(format!("{}{path}", self.address)).call().unwrap())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, &body.to_string(), true)
    }

    /// Any request, with or without the header that our own pages add.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str, ours: bool) -> (u16, Value) {
        patiently(|| self.send_once(method, path, body, ours))
    }

    /// Without patience when it is told to wait.
    pub(crate) fn send_once(&self, method: &str, path: &str, body: &str, ours: bool) -> (u16, Value) {
        let mut request =
            ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.address));
        request = request.header("content-type", "application/json");
        if ours {
            request = request.header("x-spielgeist", "1");
        }
        self.hear(self.agent.run(request.body(body.to_owned()).unwrap()).unwrap())
    }

    /// Begins a game and waits until it is this person's turn.
    pub(crate) fn begin(&self, terms: &Value) -> Value {
        let (status, game) = self.post("/api/games", terms);
        assert_eq!(status, 200, "{game}");
        self.await_turn(game)
    }

    /// Waits until it is this person's turn or the game is over.
    pub(crate) fn await_turn(&self, mut game: Value) -> Value {
        while game["standing"]["state"] == "thinking" {
            assert!(game["problem"].is_null(), "{}", game["problem"]);
            let (id, revision) = (game["id"].as_str().unwrap(), &game["revision"]);
            let path = format!("/api/games/{id}?after={revision}&wait_ms=10000");
            let (status, next) = self.get(&path);
            assert_eq!(status, 200, "{next}");
            game = next;
        }
        game
    }

    /// Plays a move and waits for the answer.
    pub(crate) fn play(&self, game: &Value, mv: &str) -> Value {
        let path = format!("/api/games/{}/moves", game["id"].as_str().unwrap());
        let (status, next) = self.post(&path, &json!({ "revision": game["revision"], "move": mv }));
        assert_eq!(status, 200, "{next}");
        self.await_turn(next)
    }
}

/// Asks again while it is told to wait, as a page does.
fn patiently(ask: impl Fn() -> (u16, Value)) -> (u16, Value) {
    loop {
        let answer = ask();
        if answer.0 != 429 || answer.1["error"] != "too many requests at once" {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The legal moves of a game.
pub(crate) fn legal(game: &Value) -> Vec<&str> {
    game["legal"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect()
}
