//! Every result counts once, whatever happens to the disk or to another server on the same store.

use serde_json::{Value, json};

use crate::browser::{Answer, Browser};
use crate::program::Server;

fn resign(person: &Browser, view: &Value) -> Answer {
    let id = view["id"].as_str().unwrap();
    person.post(&format!("/api/games/{id}/resign"), &json!({ "revision": view["revision"] }))
}

/// Rated games, and the levels that opponents have set.
fn counted(person: &Browser) -> (Vec<u64>, usize) {
    let me = person.get("/api/me").ok();
    let list = |name: &str| me["profile"][name].as_array().unwrap().clone();
    (list("ratings").iter().map(|rating| rating["games"].as_u64().unwrap()).collect(), list("levels").len())
}

#[test]
fn a_result_that_cannot_be_stored_counts_for_nothing() {
    let server = Server::start();
    let person = server.guest();
    let view = person.begin(&json!({ "game": "checkers", "rated": true, "match_me": true }));
    // The disk is full when the end is to be written, after ratings and levels.
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    let full = "CREATE TRIGGER full BEFORE UPDATE ON games WHEN NEW.state = 'over'
        BEGIN SELECT RAISE(ABORT, 'no space left'); END";
    store.execute_batch(full).unwrap();
    assert_eq!(resign(&person, &view).status, 500);
    assert_eq!(counted(&person), (vec![], 0));
    store.execute_batch("DROP TRIGGER full").unwrap();
    let again = person.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok();
    assert_ne!(again["standing"]["state"], "over", "what was not stored did not happen");
    resign(&person, &again).ok();
    assert_eq!(counted(&person), (vec![1], 1));
}

#[test]
fn two_servers_on_one_store_count_a_game_once() {
    let server = Server::start();
    let other = server.beside();
    // On loopback a name is enough to be the same person.
    let [person, there] = [&server, &other].map(|server| {
        let browser = server.guest();
        browser.post("/api/profiles", &json!({ "name": "Ada" })).ok();
        browser
    });
    let view = person.begin(&json!({ "game": "checkers", "rated": true }));
    let seen = there.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok();
    resign(&person, &view).ok();
    let refused = resign(&there, &seen);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(counted(&person), (vec![1], 0));
    let now = there.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok();
    assert_eq!(now["standing"]["state"], "over", "it reads what the other server has stored");
}
