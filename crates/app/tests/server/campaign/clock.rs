//! The clock of the machine is set back. Instead of the clock, everything stored moves into the future.

use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use super::super::browser::{Browser, OURS};
use super::super::program::Server;
use super::{Dice, Outcome};

/// Columns with a time in seconds.
const TIMES: [(&str, &str); 6] = [
    ("profiles", "created"),
    ("logins", "used"),
    ("games", "created"),
    ("games", "updated"),
    ("jobs", "created"),
    ("locks", "made"),
];

fn move_into_the_future(data: &Path, seconds: i64) {
    let store = Connection::open(data.join("server.sqlite")).expect("the store opens");
    for (table, column) in TIMES {
        let sql = format!("UPDATE {table} SET {column} = {column} + ?1");
        store.execute(&sql, [seconds]).expect("the times change");
    }
}

fn play_a_move(browser: &Browser, view: &Value) -> Option<Value> {
    let view = browser.await_turn(view.clone());
    let body = json!({ "revision": view["revision"], "move": view["legal"][0] }).to_string();
    let path = format!("/api/games/{}/moves", view["id"].as_str()?);
    let answer = browser.request("POST", &path, &[OURS], &body).ok()?;
    (answer.status == 200).then(|| answer.json())
}

/// Sets the clock back by up to 30 days between two starts of a server. People stay logged in, their games go on, a page
/// that waits for a change sees the next one, and every result counts once.
pub(crate) fn clock_set_back(times: usize, dice: &mut Dice) -> Outcome {
    let mut problems = Vec::new();
    let mut moves = 0;
    for number in 0..times {
        let mut server = Server::start();
        let browser = server.guest();
        let terms = json!({ "game": "checkers", "opponent": "random", "rated": true });
        let begun = browser.begin(&terms);
        let path = format!("/api/games/{}", begun["id"].as_str().unwrap_or_default());
        let Some(before) = play_a_move(&browser, &begun) else {
            problems.push(format!("start {number}: the first move was not accepted"));
            continue;
        };
        let before = browser.await_turn(before);
        server.kill();
        let seconds = 60 + dice.below(30 * 24 * 3600) as i64;
        move_into_the_future(server.data(), seconds);
        server.start_again();
        let after = browser.get(&path).ok();
        if after["events"] != before["events"] {
            problems.push(format!("{seconds} s: the game has other events than before"));
        }
        // The page of before the kill waits for changes after the revision that it knows; that clock was ahead.
        let shown = before["revision"].as_u64().unwrap_or_default() + seconds as u64 * 1_000;
        if after["revision"].as_u64().unwrap_or_default() <= shown {
            problems.push(format!("{seconds} s: the revision went back"));
        }
        if play_a_move(&browser, &after).is_none() {
            problems.push(format!("{seconds} s: a move was not accepted"));
        }
        let now = browser.await_turn(browser.get(&path).ok());
        let body = json!({ "revision": now["revision"] }).to_string();
        let resigned = browser.request("POST", &format!("{path}/resign"), &[OURS], &body);
        if resigned.map(|answer| answer.status).ok() != Some(200) {
            problems.push(format!("{seconds} s: the game could not be resigned"));
        }
        let counted = browser.get("/api/me").ok()["profile"]["ratings"][0]["games"].as_u64();
        if counted != Some(1) {
            problems.push(format!("{seconds} s: {counted:?} games count instead of 1"));
        }
        moves += 2;
    }
    Outcome { fault: "clock set back", times, checked: format!("{moves} moves, one rating each"), problems }
}
