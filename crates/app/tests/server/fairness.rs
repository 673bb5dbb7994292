//! Thinking is shared out fairly, and nobody thinks for nobody.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, OURS, legal};
use crate::program::Server;

const SLOW: &str = "alphabeta:ms=10000";

/// A figure of the server.
pub(crate) fn figure(person: &Browser, name: &str) -> f64 {
    let text = person.get("/metrics").body;
    let line = text.lines().find(|line| line.starts_with(name));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
}

pub(crate) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn slow_game(person: &Browser) -> Value {
    person.post("/api/games", &json!({ "game": "checkers", "opponent": SLOW, "seat": 1 })).ok()
}

#[test]
fn six_slow_games_of_one_guest_do_not_hold_up_another() {
    let server = Server::start();
    let (greedy, other) = (server.guest(), server.guest());
    let games: Vec<Value> = (0..6).map(|_| slow_game(&greedy)).collect();
    wait_until("they think", || figure(&other, "spielgeist_thinking_running{lane=\"slow\"}") >= 1.0);
    let mut view = other.begin(&json!({ "game": "checkers", "opponent": "random" }));
    for _ in 0..5 {
        let mv = legal(&view)[0].to_owned();
        view = other.play(&view, &mv);
    }
    let moved = games.iter().filter(|game| {
        let now = greedy.get(&format!("/api/games/{}", game["id"].as_str().unwrap())).ok();
        now["standing"]["state"] != "thinking"
    });
    assert!(moved.count() < 2, "five moves were answered before two slow ones");
}

#[test]
fn explanations_of_one_guest_do_not_hold_up_a_hint_of_another() {
    let server = Server::start();
    let (greedy, other) = (server.guest(), server.guest());
    let position = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    let ended = Arc::new(AtomicBool::new(false));
    let asking: Vec<_> = (0..3)
        .map(|_| {
            let (greedy, ended) = (greedy.clone(), Arc::clone(&ended));
            let wanted = json!({ "game": "checkers", "agent": SLOW, "position": position });
            std::thread::spawn(move || {
                let answer = greedy.post("/api/explain", &wanted);
                ended.store(true, Ordering::SeqCst);
                answer
            })
        })
        .collect();
    wait_until("it explains", || figure(&other, "spielgeist_thinking_running{lane=\"slow\"}") >= 1.0);
    let view = other.begin(&json!({ "game": "ludo", "opponent": "random" }));
    let hint = other.post(
        &format!("/api/games/{}/hint", view["id"].as_str().unwrap()),
        &json!({ "revision": view["revision"] }),
    );
    hint.ok();
    assert!(!ended.load(Ordering::SeqCst), "the hint came before the first explanation");
    drop(server);
    for one in asking {
        let _ = one.join();
    }
}

#[test]
fn a_friend_who_looks_through_the_game_uses_their_own_share() {
    let server = Server::start();
    let (host, friend) = (server.guest(), server.guest());
    let begun = host.post("/api/games", &json!({ "game": "checkers", "friends": 1 })).ok();
    let path = format!("/api/games/{}", begun["id"].as_str().unwrap());
    friend.post(&format!("{path}/sit"), &json!({})).ok();
    let moved = [&host, &friend].map(|person| {
        let now = person.get(&path).ok();
        let mv = legal(&now)[0].to_owned();
        person.post(&format!("{path}/moves"), &json!({ "revision": now["revision"], "move": mv })).ok();
        mv
    });
    let now = host.get(&path).ok();
    host.post(&format!("{path}/resign"), &json!({ "revision": now["revision"] })).ok();
    // All threads that work for the host are busy, and as many questions as may wait do so.
    let position = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    let wanted = json!({ "game": "checkers", "agent": SLOW, "position": position });
    let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let mut asking = Vec::new();
    for (state, many) in [("running", (threads / 2).max(1)), ("waiting", 16)] {
        asking.extend((0..many).map(|_| {
            let (host, wanted) = (host.clone(), wanted.clone());
            std::thread::spawn(move || host.request("POST", "/api/explain", &[OURS], &wanted.to_string()))
        }));
        let name = format!("spielgeist_thinking_{state}{{lane=\"slow\"}}");
        wait_until(state, || figure(&friend, &name) >= many as f64);
    }
    let tried = json!({ "event": 1, "move": moved[1] });
    assert_eq!(host.post(&format!("{path}/try"), &json!({ "event": 0, "move": moved[0] })).status, 429);
    friend.post(&format!("{path}/try"), &tried).ok();
    friend.wait_for(&format!("{path}/review"), |review| review["done"] == true);
    drop(server);
    for one in asking {
        let _ = one.join();
    }
}

#[test]
fn nobody_thinks_about_a_game_that_was_resigned() {
    let server = Server::start();
    let person = server.guest();
    let view = slow_game(&person);
    wait_until("it thinks", || figure(&person, "spielgeist_thinking_running{lane=\"slow\"}") >= 1.0);
    let begun = Instant::now();
    let path = format!("/api/games/{}/resign", view["id"].as_str().unwrap());
    let now = person.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok();
    person.post(&path, &json!({ "revision": now["revision"] })).ok();
    wait_until("it stops", || figure(&person, "spielgeist_thinking_running{lane=\"slow\"}") < 1.0);
    assert!(begun.elapsed() < Duration::from_secs(8), "it would have thought for ten seconds");
}

#[test]
fn an_explanation_takes_the_time_of_one_move() {
    let server = Server::start();
    let person = server.guest();
    let position = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    let wanted = json!({ "game": "checkers", "agent": "alphabeta:ms=2000", "position": position });
    let begun = Instant::now();
    person.post("/api/explain", &wanted).ok();
    assert!(begun.elapsed() < Duration::from_millis(3_800), "{:?}", begun.elapsed());
}
