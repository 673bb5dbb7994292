//! As much of a browser as tests and the load generator need.

use std::io::{BufRead, BufReader};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The header that our own pages add.
pub(crate) const OURS: (&str, &str) = ("x-spielgeist", "1");
/// How long something is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The body as JSON.
    #[track_caller]
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

    /// Whether it says that requests come too fast.
    fn says_wait(&self) -> bool {
        self.status == 429 && self.body.contains("too many requests")
    }
}

/// Somebody at a browser, with cookies. Clones are tabs of the same browser.
#[derive(Clone)]
pub(crate) struct Browser {
    agent: ureq::Agent,
    address: String,
    heard: Option<Arc<Mutex<Vec<String>>>>,
    /// The last cookie, where it is sent whatever it was meant for.
    cookie: Option<Arc<Mutex<String>>>,
}

impl Browser {
    /// A browser that asks the server at an address such as `http://127.0.0.1:8080`.
    pub(crate) fn new(address: &str) -> Self {
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let agent = config.timeout_global(Some(PATIENCE)).build().new_agent();
        Self { agent, address: address.to_owned(), heard: None, cookie: None }
    }

    /// Remembers every byte that it is sent from now on.
    pub(crate) fn remembering(self) -> Self {
        Self { heard: Some(Arc::default()), ..self }
    }

    /// Sends cookies that were meant for HTTPS over HTTP too, as a proxy on the same machine passes them on.
    pub(crate) fn keeping_secure_cookies(self) -> Self {
        Self { cookie: Some(Arc::default()), ..self }
    }

    /// All that it was sent since it was asked last.
    pub(crate) fn heard(&self) -> Vec<String> {
        self.heard.as_ref().map(|heard| std::mem::take(&mut *heard.lock().unwrap())).unwrap_or_default()
    }

    fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        let mut request =
            ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.address));
        request = request.header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = self.cookie.as_ref().map(|cookie| cookie.lock().unwrap().clone()) {
            request = request.header("cookie", cookie);
        }
        let response = match body {
            "" => self.agent.run(request.body(())?),
            body => self.agent.run(request.body(body.to_owned())?),
        }?;
        if let (Some(cookie), Some(set)) = (&self.cookie, response.headers().get("set-cookie")) {
            let pair = set.to_str().ok().and_then(|set| set.split(';').next()).unwrap_or_default();
            pair.clone_into(&mut cookie.lock().unwrap());
        }
        Ok(response)
    }

    /// Begins a request and reads only the head of the answer, such as that of a stream.
    pub(crate) fn open(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        self.call("GET", path, headers, "")
    }

    /// One request with headers besides the usual ones.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, ureq::Error> {
        let mut response = self.call(method, path, headers, body)?;
        let bytes = response.body_mut().read_to_vec()?;
        let (head, body) =
            (format!("{:?}", response.headers()), String::from_utf8_lossy(&bytes).into_owned());
        if let Some(heard) = &self.heard {
            heard.lock().unwrap().push(format!("{head}\n{body}"));
        }
        Ok(Answer { status: response.status().as_u16(), head, body })
    }

    /// Sends a request as our own pages do, and closes the connection when it has not been answered for a while.
    pub(crate) fn leave(&self, path: &str, body: &Value, after: Duration) {
        let request = ureq::http::Request::post(format!("{}{path}", self.address));
        let request = request.header("content-type", "application/json").header(OURS.0, OURS.1);
        let request = self.agent.configure_request(request.body(body.to_string()).unwrap());
        let answer = self.agent.run(request.timeout_global(Some(after)).build());
        answer.expect_err("it is not answered so soon");
    }

    /// A request as our own pages send it.
    pub(crate) fn send_once(&self, method: &str, path: &str, body: &str) -> Answer {
        self.request(method, path, &[OURS], body).unwrap()
    }

    /// Asks again while it is told to wait, as a page does.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        loop {
            let answer = self.send_once(method, path, body);
            if !answer.says_wait() {
                return answer;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string())
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> Answer {
        self.send("PUT", path, &body.to_string())
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, "")
    }

    /// Reads a stream of events, handing each to `until` until that has seen enough.
    #[track_caller]
    pub(crate) fn events(&self, path: &str, mut until: impl FnMut(&str, &Value) -> bool) {
        let response = self.call("GET", path, &[OURS], "").unwrap();
        let head = format!("{:?}", response.headers());
        assert!(head.contains("text/event-stream"), "{head}");
        let mut name = String::new();
        for line in BufReader::new(response.into_body().into_reader()).lines() {
            let line = line.expect("nothing of the kind was sent");
            if let Some(event) = line.strip_prefix("event: ") {
                event.clone_into(&mut name);
            } else if let Some(data) = line.strip_prefix("data: ")
                && until(&name, &serde_json::from_str(data).unwrap())
            {
                return;
            }
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
            assert!(begun.elapsed() < PATIENCE, "{path} stays as it is: {answer}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Begins a game and waits until it is this person's turn.
    #[track_caller]
    pub(crate) fn begin(&self, terms: &Value) -> Value {
        self.await_turn(self.post("/api/games", terms).ok())
    }

    /// Waits until it is this person's turn or the game is over.
    #[track_caller]
    pub(crate) fn await_turn(&self, mut game: Value) -> Value {
        while game["standing"]["state"] == "thinking" {
            assert!(game["problem"].is_null(), "{}", game["problem"]);
            let (id, revision) = (game["id"].as_str().unwrap(), &game["revision"]);
            game = self.get(&format!("/api/games/{id}?after={revision}&wait_ms=10000")).ok();
        }
        game
    }

    /// Plays a move and waits for the answer.
    #[track_caller]
    pub(crate) fn play(&self, game: &Value, mv: &str) -> Value {
        let path = format!("/api/games/{}/moves", game["id"].as_str().unwrap());
        self.await_turn(self.post(&path, &json!({ "revision": game["revision"], "move": mv })).ok())
    }
}

/// The legal moves of a game.
pub(crate) fn legal(game: &Value) -> Vec<&str> {
    let legal = game["legal"].as_array().unwrap_or_else(|| panic!("not a game: {game}"));
    legal.iter().map(|mv| mv.as_str().unwrap()).collect()
}
