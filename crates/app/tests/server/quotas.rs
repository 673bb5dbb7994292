//! Quotas of what a person may store, also when many requests come at once.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::browser::{Answer, Browser, legal};
use crate::program::Server;

fn store(server: &Server) -> Connection {
    Connection::open(server.data().join("server.sqlite")).unwrap()
}

/// Copies the only game of a store until it has this number of games.
fn copy_games(store: &Connection, many: i64) {
    let sql = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO games (id, profile, game, seed, terms, state, result, reason, moves, created, updated, writes)
        SELECT 'copy' || i, profile, game, seed, terms, state, result, reason, moves, created, i, writes FROM games, n";
    store.execute(sql, [many]).unwrap();
}

fn count(store: &Connection, sql: &str) -> u64 {
    store.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap() as u64
}

/// Sends a request of one person from several threads at once; returns the answers.
fn at_once(person: &Browser, times: usize, send: impl Fn(&Browser, usize) -> Answer + Sync) -> Vec<Answer> {
    std::thread::scope(|scope| {
        let send = &send;
        let all: Vec<_> = (0..times).map(|number| scope.spawn(move || send(person, number))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

/// Of requests for the last free place one succeeds.
fn assert_one_succeeds(answers: &[Answer], code: &str) {
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers.iter().filter(|answer| answer.status == 429 && answer.json()["code"] == code);
    assert_eq!((done, refused.count()), (1, answers.len() - 1), "{}", answers[0].body);
}

fn terms() -> Value {
    json!({ "game": "checkers", "opponent": "random" })
}

#[test]
fn open_games_have_a_quota() {
    let server = Server::start();
    let person = server.guest();
    person.begin(&terms());
    let store = store(&server);
    copy_games(&store, 199);
    let answers = at_once(&person, 6, |person, _| person.post("/api/games", &terms()));
    assert_one_succeeds(&answers, "game.too_many_open");
    assert_eq!(count(&store, "SELECT count(*) FROM games"), 200);
    let (host, friendly) = (server.guest(), json!({ "game": "checkers", "friends": 1 }));
    let invited = host.post("/api/games", &friendly).ok();
    let sit = format!("/api/games/{}/sit", invited["id"].as_str().unwrap());
    let refused = person.post(&sit, &json!({}));
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("game.too_many_open")));
    let path = format!("/api/games/{}", invited["id"].as_str().unwrap());
    assert_eq!(host.get(&path).ok()["standing"]["state"], "waiting", "the seat is still free");
    store.execute("UPDATE games SET state = 'over', result = 'won' WHERE id LIKE 'copy%'", []).unwrap();
    person.post("/api/games", &terms()).ok();
}

#[test]
fn of_finished_games_the_oldest_makes_room() {
    let server = Server::start();
    let person = server.guest();
    let game = person.begin(&terms());
    let resign = format!("/api/games/{}/resign", game["id"].as_str().unwrap());
    person.post(&resign, &json!({ "revision": game["revision"] })).ok();
    let store = store(&server);
    // The copies are older than the game that was played, the second one the oldest.
    copy_games(&store, 10_003);
    let finished = "SELECT count(*) FROM games WHERE state = 'over'";
    assert_eq!(count(&store, finished), 10_003);
    person.begin(&terms());
    assert_eq!(count(&store, finished), 10_000);
    let kept = |id: &str| count(&store, &format!("SELECT count(*) FROM games WHERE id = '{id}'"));
    assert_eq!(
        ["copy2", "copy4", "copy5", "copy10003", game["id"].as_str().unwrap()].map(kept),
        [0, 0, 1, 1, 1]
    );
    let me = person.get("/api/me").ok();
    assert_eq!(
        (&me["profile"]["games"][0]["lost"], &me["profile"]["games"][0]["open"]),
        (&json!(10_000), &json!(1))
    );
}

#[test]
fn imported_games_have_a_quota() {
    let server = Server::start();
    let person = server.guest();
    let game = person.begin(&terms());
    let game = person.play(&game, legal(&game)[0]);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let text = person.get(&format!("{path}/export?format=pdn")).body;
    person.delete(&path).ok();
    let import = json!({ "game": "checkers", "format": "pdn", "text": text });
    person.post("/api/games/import", &import).ok();
    let store = store(&server);
    copy_games(&store, 999);
    let answers = at_once(&person, 6, |person, _| person.post("/api/games/import", &import));
    assert_one_succeeds(&answers, "game.too_many_imports");
    assert_eq!(count(&store, "SELECT count(*) FROM games"), 1_000);
}

#[test]
fn setups_have_a_quota() {
    let server = Server::start();
    let person = server.guest();
    let drawn = person.get("/api/setups/random?game=geister").ok();
    let keep = |person: &Browser, name: &str| {
        person.put("/api/setups", &json!({ "game": "geister", "name": name, "text": drawn["text"] }))
    };
    keep(&person, "first").ok();
    let store = store(&server);
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 198)
        INSERT INTO setups (profile, game, name, text) SELECT profile, game, 'more ' || i, text FROM setups, n";
    store.execute_batch(many).unwrap();
    let answers = at_once(&person, 6, |person, number| keep(person, &format!("last {number}")));
    assert_one_succeeds(&answers, "setup.quota");
    assert_eq!(keep(&person, "one more").problem(429), "you have 200 setups; delete some first");
    keep(&person, "first").ok();
    assert_eq!(count(&store, "SELECT count(*) FROM setups"), 200, "one that replaces another needs no room");
}

#[test]
fn of_fixed_terms_the_oldest_make_room() {
    let server = Server::start();
    let teacher = server.guest();
    let fix = || teacher.post("/api/locks", &json!({ "game": "checkers" })).ok()["lock"].clone();
    let first = fix();
    let store = store(&server);
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
        INSERT INTO locks (id, settings, profile, made) SELECT 'copy' || i, settings, profile, made + 1 FROM locks, n";
    store.execute_batch(many).unwrap();
    store.execute("UPDATE locks SET made = made - 10", []).unwrap();
    let last = fix();
    assert_eq!(count(&store, "SELECT count(*) FROM locks"), 500);
    let status = |lock: &Value| teacher.get(&format!("/api/locks/{}", lock.as_str().unwrap())).status;
    assert_eq!((status(&first), status(&last)), (404, 200));
}
