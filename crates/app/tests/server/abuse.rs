//! What must be refused, and leaves everything as it was.

use serde_json::{Value, json};

use crate::browser::{Browser, legal};
use crate::program::Server;

fn game_of(person: &Browser, game: &Value) -> Value {
    person.get(&format!("/api/games/{}", game["id"].as_str().unwrap())).json()
}

#[test]
fn bad_requests_get_a_clear_answer_and_change_nothing() {
    let server = Server::start();
    let person = server.guest();
    let game = person.begin(&json!({ "game": "checkers" }));
    let id = game["id"].as_str().unwrap();
    let moves = format!("/api/games/{id}/moves");
    let revision = &game["revision"];
    let cases: Vec<(&str, &str, String, u16, &str)> = vec![
        ("POST", &moves, "{\"revision\":".to_owned(), 400, "JSON"),
        ("POST", &moves, "{}".to_owned(), 400, "revision"),
        ("POST", &moves, json!({ "revision": revision, "move": "c3-d4", "x": 1 }).to_string(), 400, "x"),
        ("POST", &moves, json!({ "revision": revision, "move": "c3-h8" }).to_string(), 422, "h8"),
        ("POST", &moves, json!({ "revision": 1, "move": "c3-d4" }).to_string(), 409, "another tab"),
        (
            "POST",
            &moves,
            json!({ "revision": revision, "move": "x".repeat(600_000) }).to_string(),
            413,
            "large",
        ),
        ("POST", "/api/games", json!({ "game": "chess" }).to_string(), 404, "checkers"),
        (
            "POST",
            "/api/games",
            json!({ "game": "ludo", "opponent": "cmd:/bin/sh" }).to_string(),
            400,
            "agent",
        ),
        (
            "POST",
            "/api/games",
            json!({ "game": "ludo", "opponent": "/etc/passwd" }).to_string(),
            400,
            "agent",
        ),
        ("POST", "/api/games", json!({ "game": "ludo", "seat": 9 }).to_string(), 400, "seats 0 to 3"),
        ("GET", "/api/games/nothing", String::new(), 404, "unknown game"),
        ("GET", "/api/nothing", String::new(), 404, "unknown address"),
        ("PUT", "/api/me", json!({ "name": " " }).to_string(), 400, "characters"),
    ];
    for (method, path, body, status, says) in cases {
        let problem = person.send(method, path, &body).problem(status);
        assert!(problem.contains(says), "{method} {path}: {problem}");
    }
    let after = game_of(&person, &game);
    assert_eq!((&after["revision"], &after["scene"]), (&game["revision"], &game["scene"]));
}

#[test]
fn of_two_tabs_that_move_at_once_one_is_told_so() {
    let server = Server::start();
    let person = server.guest();
    let game = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let path = format!("/api/games/{}/moves", game["id"].as_str().unwrap());
    let tabs: Vec<_> = legal(&game)[..2]
        .iter()
        .map(|mv| {
            let (person, path) = (person.clone(), path.clone());
            let body = json!({ "revision": game["revision"], "move": mv });
            std::thread::spawn(move || person.post(&path, &body).status)
        })
        .collect();
    let mut answers: Vec<u16> = tabs.into_iter().map(|tab| tab.join().unwrap()).collect();
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
}

#[test]
fn nobody_reads_or_moves_in_the_game_of_another() {
    let server = Server::start();
    let (owner, other, stranger) = (server.guest(), server.guest(), server.stranger());
    let game = owner.begin(&json!({ "game": "checkers" }));
    let id = game["id"].as_str().unwrap();
    let change = json!({ "revision": game["revision"] }).to_string();
    let step = json!({ "revision": game["revision"], "move": legal(&game)[0] }).to_string();
    let try_it = json!({ "event": 0, "move": "c3-d4" }).to_string();
    let addresses = [
        ("GET", "", ""),
        ("GET", "/events", ""),
        ("GET", "/scene/0", ""),
        ("GET", "/why", ""),
        ("GET", "/move-graph/0", ""),
        ("GET", "/review", ""),
        ("GET", "/position", ""),
        ("GET", "/export?format=pdn", ""),
        ("GET", "/refusal?from=c3&to=d4", ""),
        ("POST", "/moves", &*step),
        ("POST", "/undo", &*change),
        ("POST", "/resign", &*change),
        ("POST", "/switch", &*change),
        ("POST", "/hint", &*change),
        ("POST", "/try", &*try_it),
    ];
    for (method, tail, body) in addresses {
        let path = format!("/api/games/{id}{tail}");
        let said = other.send(method, &path, body);
        assert_eq!(said.status, 404, "{method} {path}: {}", said.body);
        assert_eq!(stranger.send(method, &path, body).status, 401, "{method} {path}");
    }
    assert!(other.get("/api/games").json().as_array().unwrap().is_empty());
    assert_eq!(game_of(&owner, &game)["revision"], game["revision"]);
}

#[test]
fn requests_from_foreign_pages_are_refused() {
    let server = Server::start();
    let person = server.guest();
    let body = json!({ "game": "checkers" }).to_string();
    let foreign = person.request("POST", "/api/games", &[], &body).unwrap();
    assert_eq!((foreign.status, &foreign.json()["code"]), (403, &json!("server.foreign")));
    assert_eq!(foreign.json()["kind"], "forbidden");
    let rebound = person.request("GET", "/api/me", &[("host", "evil.example:8080")], "").unwrap();
    assert_eq!(rebound.status, 403, "{}", rebound.body);
    let page = person.get("/");
    for header in ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]
    {
        assert!(page.head.contains(header), "{header}: {}", page.head);
    }
}

#[test]
fn who_asks_too_fast_is_told_to_wait() {
    let server = Server::start();
    let person = server.guest();
    let answers: Vec<u16> = (0..800).map(|_| person.send_once("GET", "/api/games", "").status).collect();
    assert!(answers.contains(&429) && answers[..100].iter().all(|status| *status == 200));
    assert_eq!(server.guest().get("/api/games").status, 200, "others are not held up");
}
