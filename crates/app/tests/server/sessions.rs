//! What is open in a browser ends with its session.

use std::io::{BufRead, BufReader};

use serde_json::json;

use crate::browser::{Browser, OURS};
use crate::program::Server;

const OLD: &str = "correct horse battery";

/// Two browsers of one person on a server with accounts.
fn two_browsers(server: &Server) -> [Browser; 2] {
    let [here, there] = [(); 2].map(|()| server.secure_stranger());
    let account = json!({ "name": "Ada", "password": OLD });
    here.post("/api/register", &account).ok();
    there.post("/api/login", &account).ok();
    [here, there]
}

fn change_password(browser: &Browser) {
    browser.put("/api/me/password", &json!({ "old": OLD, "new": "fresh horse battery" })).ok();
}

/// A stream of events, read as far as its first event.
struct Stream(Box<dyn Iterator<Item = String>>);

impl Stream {
    fn open(browser: &Browser, path: &str) -> Self {
        let response = browser.open(path, &[OURS]).unwrap();
        assert_eq!(response.status(), 200, "{path}");
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        let mut stream = Self(Box::new(lines.map(|line| line.expect("it ends in time"))));
        assert!(stream.0.any(|line| line.starts_with("data: ")), "{path} begins with an event");
        stream
    }

    /// The events up to its end.
    fn rest(self) -> Vec<String> {
        self.0.filter(|line| line.starts_with("data: ")).collect()
    }
}

#[test]
fn streams_tell_nothing_more_after_the_password_has_been_changed() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let [here, there] = two_browsers(&server);
    let terms = json!({ "game": "checkers", "opponent": "random" });
    let [changing, quiet] = [(); 2].map(|()| here.begin(&terms));
    let path = |game: &serde_json::Value| format!("/api/games/{}", game["id"].as_str().unwrap());
    let streams = [
        format!("{}/events", path(&changing)),
        format!("{}/events", path(&quiet)),
        "/api/jobs/events".to_owned(),
        "/api/runs/events".to_owned(),
    ];
    let streams = streams.map(|path| Stream::open(&there, &path));
    let own = Stream::open(&here, "/api/jobs/events");
    let waiting = {
        let (there, wait) =
            (there.clone(), format!("{}?after={}&wait_ms=20000", path(&changing), changing["revision"]));
        std::thread::spawn(move || there.get(&wait).status)
    };
    change_password(&here);
    here.post(&format!("{}/resign", path(&changing)), &json!({ "revision": changing["revision"] })).ok();
    assert_eq!(waiting.join().unwrap(), 401, "a request that waited for the change");
    for stream in streams {
        assert_eq!(stream.rest(), Vec::<String>::new());
    }
    assert_eq!(own.rest(), Vec::<String>::new(), "the token of this browser is a new one too");
    drop(Stream::open(&here, &format!("{}/events", path(&changing))));
}

#[test]
fn a_stream_ends_when_its_browser_logs_out_or_another_ends_its_session() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let [here, there] = two_browsers(&server);
    let game = here.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let path = format!("/api/games/{}/events", game["id"].as_str().unwrap());
    let [of_there, of_here] = [&there, &here].map(|browser| Stream::open(browser, &path));
    here.delete("/api/me/sessions").ok();
    assert_eq!(of_there.rest(), Vec::<String>::new());
    here.post("/api/logout", &json!({})).ok();
    assert_eq!(of_here.rest(), Vec::<String>::new());
}
