//! What those who run the server ask it.

use serde_json::json;

use crate::program::Server;

#[test]
fn it_says_whether_it_is_alive_ready_and_how_it_is_doing() {
    let server = Server::start();
    let person = server.guest();
    assert_eq!(person.get("/health").body, "ok\n");
    assert_eq!(person.get("/ready").body, "ready\n");
    person.begin(&json!({ "game": "checkers", "opponent": "random", "seat": 1 }));
    let text = person.get("/metrics").body;
    for line in [
        "spielgeist_games_open 1",
        "spielgeist_games_in_memory 1",
        "spielgeist_thinking_total{lane=\"quick\"} 1",
        "spielgeist_requests_total{status=\"2xx\"}",
        "spielgeist_request_seconds_bucket{le=\"+Inf\"}",
        "spielgeist_store_write_seconds_count",
        "spielgeist_jobs_open 0",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let value = line.rsplit(' ').next().unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}
