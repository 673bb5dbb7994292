//! Many people at once: plays games of all kinds against a server that is running, each person in a thread of their own,
//! and tells how long moves took to be answered.
//!
//! ```text
//! spielgeist serve --data $(mktemp -d) &
//! cargo run --release --example load -- http://127.0.0.1:8080 --games 500 --seconds 60
//! ```
//!
//! Every person thinks for about a second before a move, as quick people do. A move that the server has taken must be
//! found in the game at the end: none may be lost, and none may be there twice.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use spielgeist_play::Seed;

use browser::{Answer, Browser, OURS};

// Tests of the server use all of it.
#[allow(dead_code)]
#[path = "../tests/server/browser.rs"]
mod browser;

/// The games, each with an agent that answers at once.
const GAMES: [(&str, &str); 5] = [
    ("checkers", "random"),
    ("backgammon", "pubeval"),
    ("ludo", "andersen"),
    ("geister", "hand-built"),
    ("stratego", "random"),
];
/// How long a person thinks, in milliseconds.
const THINKING: std::ops::Range<u32> = 500..1500;

#[derive(Default)]
struct Findings {
    /// How long each move took to be answered.
    moves: Mutex<Vec<Duration>>,
    errors: Mutex<Vec<String>>,
    finished: AtomicU64,
    lost: AtomicU64,
}

/// What came back, where all went well.
fn read(answer: Result<Answer, ureq::Error>) -> Result<Value, String> {
    let answer = answer.map_err(|error| error.to_string())?;
    match answer.status {
        200 => serde_json::from_str(&answer.body).map_err(|error| error.to_string()),
        status => Err(format!("{status}: {}", answer.body)),
    }
}

fn get(person: &Browser, path: &str) -> Result<Value, String> {
    read(person.request("GET", path, &[OURS], ""))
}

fn post(person: &Browser, path: &str, body: &Value) -> Result<Value, String> {
    read(person.request("POST", path, &[OURS], &body.to_string()))
}

/// Plays one game after the other until the time is up.
fn play(person: &Browser, number: u64, until: Instant, findings: &Findings) -> Result<(), String> {
    let mut rng = Seed(1).stream("person", number, 0);
    std::thread::sleep(Duration::from_millis(u64::from(rng.below(2_000))));
    get(person, "/api/me")?;
    let (game, opponent) = GAMES[number as usize % GAMES.len()];
    while Instant::now() < until {
        let mut view =
            post(person, "/api/games", &json!({ "game": game, "opponent": opponent, "seed": number }))?;
        let id = view["id"].as_str().unwrap_or_default().to_owned();
        let mut played: Vec<String> = Vec::new();
        while Instant::now() < until && view["standing"]["state"] != "over" {
            if view["standing"]["state"] == "thinking" {
                view = get(person, &format!("/api/games/{id}?after={}&wait_ms=5000", view["revision"]))?;
                continue;
            }
            std::thread::sleep(Duration::from_millis(u64::from(
                THINKING.start + rng.below(THINKING.end - THINKING.start),
            )));
            let legal = view["legal"].as_array().cloned().unwrap_or_default();
            let mv = legal[rng.index(legal.len())].as_str().unwrap_or_default().to_owned();
            let asked = Instant::now();
            view = post(
                person,
                &format!("/api/games/{id}/moves"),
                &json!({ "revision": view["revision"], "move": mv }),
            )?;
            findings.moves.lock().unwrap().push(asked.elapsed());
            played.push(mv);
        }
        compare(person, &id, &played, findings)?;
    }
    Ok(())
}

/// Whether all moves that were taken are in the game, each once and in order.
fn compare(person: &Browser, id: &str, played: &[String], findings: &Findings) -> Result<(), String> {
    let view = get(person, &format!("/api/games/{id}"))?;
    let events = view["events"].as_array().cloned().unwrap_or_default();
    let own =
        events.iter().filter(|event| event["seat"] == view["you"]).filter_map(|event| event["text"].as_str());
    // The setup was made by the server.
    let own: Vec<&str> = own.collect();
    let own = &own[own.len().saturating_sub(played.len())..];
    if own != played {
        findings.lost.fetch_add(1, Ordering::Relaxed);
    }
    findings.finished.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let option = |name: &str, default: u64| {
        let at = arguments.iter().position(|argument| argument == name);
        at.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(default)
    };
    let Some(address) = arguments.get(1).filter(|argument| argument.starts_with("http")).cloned() else {
        eprintln!("usage: load http://127.0.0.1:8080 [--games 500] [--seconds 60]");
        std::process::exit(2);
    };
    let (games, seconds) = (option("--games", 500), option("--seconds", 60));
    let findings = Arc::new(Findings::default());
    let until = Instant::now() + Duration::from_secs(seconds);
    let people: Vec<_> = (0..games)
        .map(|number| {
            let (findings, address) = (Arc::clone(&findings), address.clone());
            let builder = std::thread::Builder::new().stack_size(256 * 1024);
            let person = move || {
                if let Err(error) = play(&Browser::new(&address), number, until, &findings) {
                    findings.errors.lock().unwrap().push(error);
                }
            };
            builder.spawn(person).expect("a thread")
        })
        .collect();
    people.into_iter().for_each(|person| drop(person.join()));
    report(&findings, games, seconds);
}

fn report(findings: &Findings, games: u64, seconds: u64) {
    let mut moves = findings.moves.lock().unwrap().clone();
    moves.sort_unstable();
    let at = |share: f64| {
        moves.get((moves.len() as f64 * share) as usize).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let errors = findings.errors.lock().unwrap();
    println!(
        "{games} people for {seconds} s: {} moves, {:.0} a second",
        moves.len(),
        moves.len() as f64 / seconds as f64
    );
    println!(
        "a move is answered in (ms): median {:.1}, 90 % {:.1}, 99 % {:.1}, longest {:.1}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999_999)
    );
    println!(
        "errors {}, games with lost moves {} of {}",
        errors.len(),
        findings.lost.load(Ordering::Relaxed),
        findings.finished.load(Ordering::Relaxed)
    );
    for error in errors.iter().take(5) {
        println!("  {error}");
    }
    if !errors.is_empty() || findings.lost.load(Ordering::Relaxed) > 0 {
        std::process::exit(1);
    }
}
