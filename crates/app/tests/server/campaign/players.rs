//! People who play rated games as fast as they can and remember every move that was acknowledged.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use serde_json::{Value, json};

use super::super::browser::{Browser, OURS};

/// The games that are played.
const GAMES: [&str; 3] = ["checkers", "ludo", "geister"];

/// A person with what they know.
pub(super) struct Player {
    pub(super) browser: Browser,
    /// The moves that were acknowledged, by game.
    pub(super) moves: BTreeMap<String, Vec<String>>,
}

fn ask(browser: &Browser, method: &str, path: &str, body: &str) -> Option<Value> {
    let answer = browser.request(method, path, &[OURS], body).ok()?;
    if answer.status != 200 {
        std::thread::sleep(std::time::Duration::from_millis(20));
        return None;
    }
    serde_json::from_str(&answer.body).ok()
}

impl Player {
    pub(super) fn new(browser: Browser) -> Self {
        Self { browser, moves: BTreeMap::new() }
    }

    /// Plays until told to stop, in a thread.
    pub(super) fn play(mut self, number: usize, stop: &Arc<AtomicBool>) -> JoinHandle<Self> {
        let stop = Arc::clone(stop);
        std::thread::spawn(move || {
            let mut view = Value::Null;
            for turn in 0.. {
                if stop.load(Ordering::SeqCst) {
                    break;
                }
                view = self.step(&view, number + turn).unwrap_or_default();
            }
            self
        })
    }

    /// One step: begins a game, waits, moves or resigns.
    fn step(&mut self, view: &Value, turn: usize) -> Option<Value> {
        let Some(id) = view["id"].as_str().map(str::to_owned) else {
            let terms = json!({ "game": GAMES[turn % GAMES.len()], "opponent": "random", "rated": true });
            return ask(&self.browser, "POST", "/api/games", &terms.to_string());
        };
        let revision = &view["revision"];
        match view["standing"]["state"].as_str()? {
            "thinking" => {
                let path = format!("/api/games/{id}?after={revision}&wait_ms=500");
                ask(&self.browser, "GET", &path, "")
            }
            "yours" if turn % 40 == 39 => {
                let body = json!({ "revision": revision }).to_string();
                ask(&self.browser, "POST", &format!("/api/games/{id}/resign"), &body)
            }
            "yours" => {
                let legal = view["legal"].as_array()?;
                let mv = legal.get(turn % legal.len().max(1))?.as_str()?;
                let body = json!({ "revision": revision, "move": mv }).to_string();
                let next = ask(&self.browser, "POST", &format!("/api/games/{id}/moves"), &body)?;
                self.moves.entry(id).or_default().push(mv.to_owned());
                Some(next)
            }
            _ => None,
        }
    }

    /// Looks for every acknowledged move, and whether every rated game counts once. Returns the number of moves.
    pub(super) fn check(&self, problems: &mut Vec<String>) -> usize {
        for (id, moves) in &self.moves {
            let game = self.browser.get(&format!("/api/games/{id}")).ok();
            let you = game["you"].as_u64();
            let events = game["events"].as_array().cloned().unwrap_or_default();
            let own: Vec<&str> = events
                .iter()
                .filter(|event| event["seat"].as_u64() == you)
                .filter_map(|event| event["text"].as_str())
                .collect();
            // A setup is made for the person; what they were told of must be there in order.
            let mut there = own.iter();
            if let Some(lost) = moves.iter().find(|mv| !there.any(|text| text == mv)) {
                problems.push(format!("game {id}: the move {lost} is lost"));
            }
        }
        let over = self.browser.get("/api/games?state=over").ok();
        let finished =
            over.as_array().map_or(0, |games| games.iter().filter(|game| game["rated"] == true).count());
        let me = self.browser.get("/api/me").ok();
        let ratings = me["profile"]["ratings"].as_array().cloned().unwrap_or_default();
        let counted: u64 = ratings.iter().filter_map(|rating| rating["games"].as_u64()).sum();
        if counted != finished as u64 {
            problems.push(format!("{finished} rated games are over and {counted} are counted"));
        }
        self.moves.values().map(Vec::len).sum()
    }
}
