//! Bounds of what one client can take: connections, time, texts, numbers.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::legal;
use crate::program::Server;

#[test]
fn half_sent_requests_do_not_close_the_server() {
    let server = Server::start();
    let person = server.guest();
    let half: Vec<TcpStream> = (0..1_100)
        .filter_map(|_| {
            let mut stream = TcpStream::connect(server.socket()).ok()?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").ok()?;
            Some(stream)
        })
        .collect();
    assert!(half.len() > 900, "{}", half.len());
    person.get("/api/me").ok();
    server.guest().get("/api/me").ok();
    // They are not waited for forever.
    let mut first = half.into_iter().next().unwrap();
    first.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut rest = Vec::new();
    first.read_to_end(&mut rest).expect("the server closes it");
}

#[test]
fn a_body_that_never_comes_is_not_waited_for_by_others() {
    let server = Server::start();
    let person = server.guest();
    let mut slow: Vec<TcpStream> = Vec::new();
    for _ in 0..600 {
        let mut stream = TcpStream::connect(server.socket()).unwrap();
        let head =
            "POST /api/games HTTP/1.1\r\nHost: localhost\r\nX-Spielgeist: 1\r\nContent-Length: 100\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
        slow.push(stream);
    }
    person.begin(&json!({ "game": "ludo", "opponent": "random" }));
    // Whoever stops sending is told so in the end.
    let mut first = slow.remove(0);
    first.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
    let mut answer = String::new();
    let _ = first.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("server.too_slow"), "{answer}");
}

#[test]
fn texts_numbers_and_events_have_bounds() {
    let server = Server::start();
    let person = server.guest();
    let long = "x".repeat(5_000);
    for field in ["opponent", "variant", "position", "setup", "lock"] {
        let mut terms = json!({ "game": "checkers" });
        terms[field] = json!(long);
        let problem = person.post("/api/games", &terms).problem(413);
        assert!(problem.contains(field), "{problem}");
    }
    for clock in [
        json!({ "seconds": 90_000, "increment": 0 }),
        json!({ "seconds": 60, "increment": 4_294_967_295u32 }),
    ] {
        let answer = person.post("/api/games", &json!({ "game": "checkers", "clock": clock }));
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("game.wrong_clock")));
    }
    let mut view = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let mv = legal(&view)[0].to_owned();
    view = person.play(&view, &mv);
    let id = view["id"].as_str().unwrap();
    for event in [json!(99), json!(u64::MAX)] {
        let tried = person.post(&format!("/api/games/{id}/try"), &json!({ "event": event, "move": mv }));
        assert_eq!((tried.status, &tried.json()["code"]), (400, &json!("game.no_event")));
        assert_eq!(person.get(&format!("/api/games/{id}/move-graph/{event}")).status, 400);
        assert_eq!(person.get(&format!("/api/games/{id}/why?event={event}")).ok(), Value::Null);
    }
}

#[test]
fn guests_who_never_play_are_forgotten_while_the_server_runs() {
    let server = Server::start();
    let (idle, playing) = (server.guest(), server.guest());
    playing.begin(&json!({ "game": "ludo", "opponent": "random" }));
    let id = |person: &crate::browser::Browser| person.get("/api/me").ok()["profile"]["id"].as_i64().unwrap();
    let (gone, stays) = (id(&idle), id(&playing));
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    store.execute("UPDATE profiles SET created = created - 90000", []).unwrap();
    let is_there = |id: i64| {
        let sql = "SELECT count(*) FROM profiles WHERE id = ?1";
        store.query_row(sql, [id], |row| row.get::<_, i64>(0)).unwrap() == 1
    };
    for _ in 0..300 {
        if !is_there(gone) {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!((is_there(gone), is_there(stays)), (false, true));
}
