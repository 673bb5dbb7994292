//! A hint that nobody can use any more is not given.

use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, legal};
use crate::fairness::{figure, wait_until};
use crate::program::Server;

/// A position that is worth long thought.
const POSITION: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
const RUNNING: &str = "spielgeist_thinking_running{lane=\"slow\"}";
const WAITING: &str = "spielgeist_thinking_waiting{lane=\"slow\"}";
const DROPPED: &str = "spielgeist_thinking_dropped_total{lane=\"slow\"}";

fn explanation(ms: u32) -> Value {
    json!({ "game": "checkers", "agent": format!("alphabeta:ms={ms}"), "position": POSITION })
}

/// Keeps all threads busy that work for one person: what they ask next has to wait.
fn occupy(person: &Browser, ms: u32) -> Vec<JoinHandle<()>> {
    let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let of_one = (threads / 2).max(1);
    let asking = (0..of_one).map(|_| {
        let person = person.clone();
        std::thread::spawn(move || drop(person.post("/api/explain", &explanation(ms)).ok()))
    });
    let asking = asking.collect();
    wait_until("it explains", || figure(person, RUNNING) >= of_one as f64);
    asking
}

#[test]
fn a_hint_about_a_position_that_is_gone_is_refused() {
    let server = Server::start();
    let person = server.guest();
    let view = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let path = format!("/api/games/{}", view["id"].as_str().unwrap());
    let busy = occupy(&person, 3_000);
    let asking = {
        let (person, path, body) = (person.clone(), path.clone(), json!({ "revision": view["revision"] }));
        std::thread::spawn(move || person.post(&format!("{path}/hint"), &body))
    };
    wait_until("the hint waits", || figure(&person, WAITING) >= 1.0);
    let step = json!({ "revision": view["revision"], "move": legal(&view)[0] });
    person.post(&format!("{path}/moves"), &step).ok();
    let hint = asking.join().unwrap();
    assert_eq!((hint.status, &hint.json()["code"]), (409, &json!("game.gone_on")));
    busy.into_iter().for_each(|one| one.join().unwrap());
}

#[test]
fn a_hint_for_a_page_that_was_closed_is_never_computed() {
    let server = Server::start();
    let person = server.guest();
    let view = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let busy = occupy(&person, 8_000);
    let leaving = {
        let (person, body) = (person.clone(), json!({ "revision": view["revision"] }));
        let path = format!("/api/games/{}/hint", view["id"].as_str().unwrap());
        std::thread::spawn(move || person.leave(&path, &body, Duration::from_secs(6)))
    };
    wait_until("the hint waits", || figure(&person, WAITING) >= 1.0);
    leaving.join().unwrap();
    wait_until("it is dropped", || figure(&person, DROPPED) >= 1.0 && figure(&person, WAITING) < 1.0);
    busy.into_iter().for_each(|one| one.join().unwrap());
}

#[test]
fn a_computation_for_a_page_that_was_closed_is_interrupted() {
    let server = Server::start();
    let person = server.guest();
    let leaving = {
        let person = person.clone();
        std::thread::spawn(move || person.leave("/api/explain", &explanation(10_000), Duration::from_secs(4)))
    };
    wait_until("it explains", || figure(&person, RUNNING) >= 1.0);
    leaving.join().unwrap();
    let left = std::time::Instant::now();
    wait_until("it stops", || figure(&person, RUNNING) < 1.0);
    assert!(left.elapsed() < Duration::from_secs(4), "it would have thought for six seconds more");
}
