//! Behind a proxy and on the internet: who may be whom.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use serde_json::json;
use tokio_rustls::rustls;

use crate::browser::{Browser, OURS};
use crate::program::Server;

fn through_proxy(
    browser: &Browser,
    method: &str,
    path: &str,
    from: &str,
    body: &str,
) -> crate::browser::Answer {
    browser.request(method, path, &[OURS, ("x-forwarded-for", from)], body).unwrap()
}

#[test]
fn without_accounts_nobody_comes_through_a_proxy() {
    let server = Server::start();
    let person = server.stranger();
    for header in ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto"] {
        let answer = person.request("GET", "/api/me", &[OURS, (header, "9.9.9.9")], "").unwrap();
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("server.proxied")), "{header}");
        assert!(answer.json()["hint"]["text"].as_str().unwrap().contains("--accounts"));
    }
    let metrics = person.request("GET", "/metrics", &[("x-forwarded-for", "9.9.9.9")], "").unwrap();
    assert_eq!(metrics.status, 403);
    // A proxy that adds nothing still gives itself away by an old protocol.
    let mut stream = TcpStream::connect(server.socket()).unwrap();
    stream.write_all(b"GET /api/me HTTP/1.0\r\nHost: localhost\r\nX-Spielgeist: 1\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains(" 403 ") && answer.contains("server.proxied"), "{answer}");
}

/// Behind a proxy all connections come from one address; the limits follow the person and the address before the proxy.
#[test]
fn one_person_behind_a_proxy_holds_neither_all_connections_nor_the_share_of_the_address() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts", "--trusted-proxy", "127.0.0.1"]);
    let [ada, bob] = ["Ada", "Bob"].map(|name| {
        let browser = server.secure_stranger();
        let account = json!({ "name": name, "password": "correct horse battery" }).to_string();
        through_proxy(&browser, "POST", "/api/register", "9.9.9.9", &account).ok();
        browser
    });
    let terms = json!({ "game": "checkers", "opponent": "random" }).to_string();
    let game = through_proxy(&ada, "POST", "/api/games", "9.9.9.9", &terms).ok();
    let path = format!("/api/games/{}/events", game["id"].as_str().unwrap());
    let streams: Vec<_> = (0..60)
        .map(|_| ada.open(&path, &[OURS, ("x-forwarded-for", "9.9.9.9")]).expect("an answer"))
        .collect();
    let held = streams.iter().filter(|stream| stream.status() == 200).count();
    assert!((10..=32).contains(&held), "{held}");
    assert_eq!(through_proxy(&ada, "GET", "/api/games", "9.9.9.9", "").status, 429);
    assert_eq!(through_proxy(&bob, "GET", "/api/games", "9.9.9.9", "").status, 200);
    drop(streams);
    let begun = std::time::Instant::now();
    while through_proxy(&ada, "GET", "/api/games", "9.9.9.9", "").status != 200 {
        assert!(begun.elapsed().as_secs() < 60, "closed streams count no more");
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    let flood = (0..900).filter(|_| through_proxy(&ada, "GET", "/api/games", "9.9.9.9", "").status == 429);
    assert!(flood.count() > 0);
    assert_eq!(through_proxy(&bob, "GET", "/api/games", "9.9.9.9", "").status, 200);
}

#[test]
fn on_loopback_accounts_can_be_required() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts", "--trusted-proxy", "127.0.0.1"]);
    let stranger = server.stranger();
    let me = through_proxy(&stranger, "GET", "/api/me", "9.9.9.9", "").ok();
    assert_eq!((&me["profile"], &me["accounts"]), (&json!(null), &json!(true)));
    let taken = through_proxy(&stranger, "POST", "/api/profiles", "9.9.9.9", "{\"name\":\"Eve\"}");
    assert_eq!(taken.status, 403, "nobody becomes somebody by a name");
    let ada = json!({ "name": "Ada", "password": "correct horse battery" }).to_string();
    assert_eq!(through_proxy(&stranger, "POST", "/api/register", "9.9.9.9", &ada).status, 200);
    let wrong = json!({ "name": "Ada", "password": "wrong horse battery" }).to_string();
    let evil = server.stranger();
    let tries: Vec<u16> =
        (0..15).map(|_| through_proxy(&evil, "POST", "/api/login", "6.6.6.6", &wrong).status).collect();
    assert!(tries.contains(&429), "{tries:?}");
    assert_eq!(through_proxy(&server.stranger(), "POST", "/api/login", "9.9.9.9", &ada).status, 200);
    let bob = json!({ "name": "Bob", "password": "another horse battery" }).to_string();
    assert_eq!(through_proxy(&server.stranger(), "POST", "/api/register", "6.6.6.6", &bob).status, 200);
    assert_eq!(through_proxy(&server.stranger(), "POST", "/api/login", "6.6.6.6", &bob).status, 200);
}

#[test]
fn the_first_administrator_needs_the_code_and_can_hand_over() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let code = server.keeper_code().expect("it is shown at the start");
    let account = |name: &str, code: Option<&str>| json!({ "name": name, "password": "correct horse battery", "code": code });
    let (early, keeper) = (server.secure_stranger(), server.secure_stranger());
    let me = early.post("/api/register", &account("Early", None)).ok();
    assert_eq!((&me["profile"]["keeper"], &me["needs_keeper"]), (&json!(false), &json!(true)));
    assert_eq!(early.post("/api/runs", &json!({ "recipe": "ludo-andersen" })).status, 403);
    assert_eq!(server.stranger().post("/api/register", &account("Eve", Some("guess"))).status, 403);
    let me = keeper.post("/api/register", &account("Ada", Some(&code))).ok();
    assert_eq!((&me["profile"]["keeper"], &me["needs_keeper"]), (&json!(true), &json!(false)));
    assert_eq!(server.stranger().post("/api/register", &account("Eve", Some(&code))).status, 403, "once");
    assert_eq!(early.put("/api/keeper", &json!({ "name": "Early" })).status, 403);
    assert_eq!(keeper.put("/api/keeper", &json!({ "name": "nobody" })).status, 404);
    assert_eq!(keeper.put("/api/keeper", &json!({ "name": "Early" })).ok()["profile"]["keeper"], false);
    assert_eq!(early.get("/api/me").ok()["profile"]["keeper"], true);
}

#[test]
fn a_forgotten_password_is_replaced_from_the_command_line() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let ada = server.secure_stranger();
    let mut account = json!({ "name": "Ada", "password": "correct horse battery" });
    ada.post("/api/register", &account).ok();
    let reset = |name: &str| {
        let mut command = std::process::Command::new(crate::program::program());
        command.args(["reset-password", name, "--data"]).arg(server.data()).output().unwrap()
    };
    let unknown = reset("Bob");
    assert_eq!(unknown.status.code(), Some(4), "{unknown:?}");
    let said = String::from_utf8(reset("ada").stdout).unwrap();
    let password = said.lines().next().and_then(|line| line.rsplit(' ').next()).expect("a password");
    assert_eq!(ada.get("/api/me").ok()["profile"], json!(null), "her sessions have ended");
    assert_eq!(ada.post("/api/login", &account).status, 401);
    account["password"] = json!(password);
    assert_eq!(ada.post("/api/login", &account).status, 200);
}

#[test]
fn a_new_password_ends_all_other_sessions() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let (here, there, third) = (server.secure_stranger(), server.secure_stranger(), server.secure_stranger());
    let old = json!({ "name": "Ada", "password": "correct horse battery" });
    let new = json!({ "name": "Ada", "password": "fresh horse battery" });
    here.post("/api/register", &old).ok();
    there.post("/api/login", &old).ok();
    third.post("/api/login", &old).ok();
    third.delete("/api/me/sessions").ok();
    assert_eq!(there.get("/api/games").status, 401, "ended from another browser");
    assert_eq!((here.get("/api/games").status, third.get("/api/games").status), (401, 200));
    here.post("/api/login", &old).ok();
    let change = |old: &str| json!({ "old": old, "new": "fresh horse battery" });
    assert_eq!(here.put("/api/me/password", &change("wrong")).status, 403);
    here.put("/api/me/password", &change("correct horse battery")).ok();
    assert_eq!((here.get("/api/games").status, third.get("/api/games").status), (200, 401));
    assert_eq!(there.post("/api/login", &old).status, 401);
    there.post("/api/login", &new).ok();
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    store.execute("UPDATE logins SET used = used - 89 * 86400", []).unwrap();
    assert_eq!(here.get("/api/games").status, 200);
    store.execute("UPDATE logins SET used = used - 91 * 86400", []).unwrap();
    assert_eq!(
        (here.get("/api/games").status, there.get("/api/games").status),
        (401, 401),
        "sessions expire"
    );
}

#[test]
fn a_local_profile_gets_a_password_and_keeps_its_games() {
    let server = Server::start();
    let (here, there) = (server.guest(), server.guest());
    let password = json!({ "new": "correct horse battery" });
    assert_eq!(here.put("/api/me/password", &password).status, 400, "a guest has no name to log in with");
    here.put("/api/me", &json!({ "name": "Ada" })).ok();
    here.begin(&json!({ "game": "checkers" }));
    here.put("/api/me/password", &password).ok();
    assert_eq!(
        there.post("/api/profiles", &json!({ "name": "Ada" })).status,
        403,
        "a name is not enough now"
    );
    let me = there.post("/api/login", &json!({ "name": "Ada", "password": "correct horse battery" })).ok();
    assert_eq!(me["profile"]["games"][0]["open"], 1);
}

#[test]
fn it_speaks_https_with_a_certificate_from_files() {
    let file = |name: &str| format!("{}/tests/server/tls/{name}.pem", env!("CARGO_MANIFEST_DIR"));
    let (certificate, key) = (file("certificate"), file("key"));
    let server = Server::with(&["--listen", "127.0.0.1:0", "--tls-cert", &certificate, "--tls-key", &key]);
    use rustls::pki_types::pem::PemObject;
    let mut roots = rustls::RootCertStore::empty();
    roots.add(rustls::pki_types::CertificateDer::from_pem_file(file("authority")).unwrap()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = rustls::pki_types::ServerName::try_from("localhost").unwrap();
    let connection = rustls::ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = rustls::StreamOwned::new(connection, TcpStream::connect(server.socket()).unwrap());
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    let mut plain = TcpStream::connect(server.socket()).unwrap();
    plain.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut bytes = Vec::new();
    let _ = plain.read_to_end(&mut bytes);
    assert!(!bytes.starts_with(b"HTTP"), "no plain HTTP there");
}
