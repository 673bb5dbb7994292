//! What those who run the server ask it.

use serde_json::json;

use crate::backup::{said, spielgeist};
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

/// The status and the body of an answer from an address, through a proxy.
fn ask(address: &str, path: &str) -> (u16, String) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let asked = agent.get(format!("http://{address}{path}")).header("x-forwarded-for", "9.9.9.9").call();
    let mut answer = asked.unwrap();
    (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
}

#[test]
fn a_listener_of_their_own_serves_the_metrics_and_nothing_else() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let server = Server::with(&["--listen", "127.0.0.1:0", "--metrics", &free, "--accounts"]);
    let (status, text) = ask(&free, "/metrics");
    assert!(status == 200 && text.contains("spielgeist_games_open 0"), "{text}");
    assert_eq!([ask(&free, "/health").1, ask(&free, "/ready").1], ["ok\n", "ready\n"]);
    assert_eq!(ask(&free, "/api/me").0, 404);
    assert_eq!(ask(server.socket(), "/metrics").0, 404, "not through a proxy");
    let taken = spielgeist(server.data(), &["serve", "--listen", "127.0.0.1:0", "--metrics", &free]);
    assert!(!taken.status.success() && said(&taken).contains(&free), "{}", said(&taken));
}
