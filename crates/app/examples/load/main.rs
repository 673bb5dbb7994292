//! Many people at once: plays games of all kinds against a running server, each person in a thread of their own, and
//! prints how long moves took to be answered.
//!
//! ```text
//! spielgeist serve --data $(mktemp -d) &
//! cargo run --release --example load -- http://127.0.0.1:8080 --games 500 --seconds 60
//! ```
//!
//! Every person thinks for about a second before a move, as quick people do. A move that the server has taken must be
//! found in the game at the end: none may be lost, and none may be there twice. Exit status: 1 after an error or a lost
//! move, 3 if fewer than 99 % of the moves were answered within `--most-ms`.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use spielgeist_play::{Rng, Seed};

use connection::Connection;

mod connection;

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

/// As much of a game as the simulated people look at.
#[derive(Deserialize)]
struct View {
    id: String,
    revision: u64,
    you: usize,
    standing: Standing,
    legal: Vec<String>,
    events: Vec<Event>,
    /// The number of the first event of `events`.
    from: usize,
}

#[derive(Deserialize)]
struct Standing {
    state: State,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum State {
    Yours,
    Thinking,
    Waiting,
    Over,
}

#[derive(Deserialize)]
struct Event {
    seat: Option<usize>,
    text: Option<String>,
}

#[derive(Default)]
struct Findings {
    /// How long each move took to be answered.
    moves: Mutex<Vec<Duration>>,
    errors: Mutex<Vec<String>>,
    finished: AtomicU64,
    lost: AtomicU64,
}

/// Sends a request; the answer must be a success.
fn ask<T: DeserializeOwned>(
    connection: &mut Connection,
    method: &str,
    path: &str,
    body: &[u8],
) -> Result<T, String> {
    let (status, body) =
        connection.send(method, path, body).map_err(|error| format!("{method} {path}: {error}"))?;
    match status {
        200 => serde_json::from_slice(body).map_err(|error| format!("{method} {path}: {error}")),
        status => Err(format!("{method} {path}: {status}: {}", String::from_utf8_lossy(body))),
    }
}

/// A person's way through the test.
struct Person<'f> {
    connection: Connection,
    number: u64,
    rng: Rng,
    until: Instant,
    findings: &'f Findings,
}

impl Person<'_> {
    /// Plays one game after the other until the time is up.
    fn play(&mut self) -> Result<(), String> {
        std::thread::sleep(Duration::from_millis(u64::from(self.rng.below(2_000))));
        ask::<serde::de::IgnoredAny>(&mut self.connection, "GET", "/api/me", b"")?;
        while Instant::now() < self.until {
            self.play_game()?;
        }
        Ok(())
    }

    fn play_game(&mut self) -> Result<(), String> {
        let (game, opponent) = GAMES[self.number as usize % GAMES.len()];
        let begin = json!({ "game": game, "opponent": opponent, "seed": self.number }).to_string();
        let mut view: View = ask(&mut self.connection, "POST", "/api/games", begin.as_bytes())?;
        let mut played: Vec<String> = Vec::new();
        while Instant::now() < self.until && view.standing.state != State::Over {
            if view.standing.state == State::Thinking {
                // Like a page, which knows the events so far.
                let known = view.from + view.events.len();
                let path =
                    format!("/api/games/{}?known={known}&after={}&wait_ms=5000", view.id, view.revision);
                view = ask(&mut self.connection, "GET", &path, b"")?;
                continue;
            }
            let thinking = THINKING.start + self.rng.below(THINKING.end - THINKING.start);
            std::thread::sleep(Duration::from_millis(u64::from(thinking)));
            let mv = view.legal.swap_remove(self.rng.index(view.legal.len()));
            let body = json!({ "revision": view.revision, "move": mv }).to_string();
            let path = format!("/api/games/{}/moves", view.id);
            let asked = Instant::now();
            view = ask(&mut self.connection, "POST", &path, body.as_bytes())?;
            self.findings.moves.lock().unwrap().push(asked.elapsed());
            played.push(mv);
        }
        self.compare(&view.id, &played)
    }

    /// Whether all moves that were taken are in the game, each once and in order.
    fn compare(&mut self, id: &str, played: &[String]) -> Result<(), String> {
        let view: View = ask(&mut self.connection, "GET", &format!("/api/games/{id}"), b"")?;
        let own = view.events.iter().filter(|event| event.seat == Some(view.you));
        let own: Vec<&str> = own.filter_map(|event| event.text.as_deref()).collect();
        // The setup was made by the server.
        if own[own.len().saturating_sub(played.len())..] != *played {
            self.findings.lost.fetch_add(1, Ordering::Relaxed);
        }
        self.findings.finished.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let option = |name: &str, default: u64| {
        let at = arguments.iter().position(|argument| argument == name);
        at.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(default)
    };
    let Some(host) = arguments.get(1).and_then(|argument| argument.strip_prefix("http://")) else {
        eprintln!("usage: load http://127.0.0.1:8080 [--games 500] [--seconds 60] [--most-ms 100]");
        std::process::exit(2);
    };
    let (games, seconds) = (option("--games", 500), option("--seconds", 60));
    let most = Duration::from_millis(option("--most-ms", u64::MAX));
    let findings = Findings::default();
    let until = Instant::now() + Duration::from_secs(seconds);
    std::thread::scope(|people| {
        for number in 0..games {
            let findings = &findings;
            let person = move || {
                let played =
                    Connection::open(host).map_err(|error| error.to_string()).and_then(|connection| {
                        let rng = Seed(1).stream("person", number, 0);
                        Person { connection, number, rng, until, findings }.play()
                    });
                if let Err(error) = played {
                    findings.errors.lock().unwrap().push(error);
                }
            };
            let builder = std::thread::Builder::new().stack_size(256 * 1024);
            builder.spawn_scoped(people, person).expect("the system has threads");
        }
    });
    std::process::exit(report(findings, games, seconds, most));
}

/// Prints what was found; returns the exit status.
fn report(findings: Findings, games: u64, seconds: u64, most: Duration) -> i32 {
    let mut moves = findings.moves.into_inner().unwrap();
    moves.sort_unstable();
    let at = |share: f64| moves.get((moves.len() as f64 * share) as usize).copied().unwrap_or_default();
    let ms = |share: f64| at(share).as_secs_f64() * 1e3;
    let errors = findings.errors.into_inner().unwrap();
    let (lost, finished) = (findings.lost.into_inner(), findings.finished.into_inner());
    println!(
        "{games} people for {seconds} s: {} moves, {:.0} a second",
        moves.len(),
        moves.len() as f64 / seconds as f64
    );
    println!(
        "a move is answered in (ms): median {:.1}, 90 % {:.1}, 99 % {:.1}, longest {:.1}",
        ms(0.5),
        ms(0.9),
        ms(0.99),
        ms(0.999_999)
    );
    println!("errors {}, games with lost moves {lost} of {finished}", errors.len());
    for error in errors.iter().take(5) {
        println!("  {error}");
    }
    match () {
        () if !errors.is_empty() || lost > 0 => 1,
        () if at(0.99) > most => 3,
        () => 0,
    }
}
