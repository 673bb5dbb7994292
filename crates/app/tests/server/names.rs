//! Nobody takes a name that looks like another's.

use serde_json::{Value, json};

use crate::program::Server;

#[test]
fn names_with_characters_that_nobody_sees_are_refused() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let stranger = server.secure_stranger();
    let register =
        |name: &str| stranger.post("/api/register", &json!({ "name": name, "password": "correct horse" }));
    for (name, code) in [("A\u{200b}da", "U+200B"), ("\u{202e}adA", "U+202E"), ("Ada\u{3164}", "U+3164")] {
        let refused = register(name);
        let says = (refused.status, &refused.json()["code"], &refused.json()["args"]["character"]);
        assert_eq!(says, (400, &json!("account.invisible_in_name"), &json!(code)));
    }
    register("Ada").ok();
    let renamed = stranger.put("/api/me", &json!({ "name": "Ad\u{ad}a" }));
    assert_eq!((renamed.status, &renamed.json()["code"]), (400, &json!("account.invisible_in_name")));
    assert_eq!(stranger.get("/api/me").ok()["profile"]["name"], "Ada");
}

#[test]
fn names_that_look_the_same_are_one() {
    let server = Server::with(&["--listen", "127.0.0.1:0", "--accounts"]);
    let account = |name: &str| json!({ "name": name, "password": "correct horse" });
    let omer = server.secure_stranger();
    let me = omer.post("/api/register", &account("Ömer 2")).ok();
    for same in ["ÖMER 2", "O\u{308}mer 2", "ömer ²", "Ｏ\u{308}mer\u{a0}2"] {
        let taken = server.secure_stranger().post("/api/register", &account(same));
        assert_eq!((taken.status, &taken.json()["code"]), (400, &json!("account.name_taken")), "{same}");
        let entered = server.secure_stranger().post("/api/login", &account(same)).ok();
        assert_eq!(entered["profile"]["id"], me["profile"]["id"], "{same}");
    }
    let other = server.secure_stranger();
    other.post("/api/register", &account("Eve")).ok();
    assert!(other.put("/api/me", &json!({ "name": "öMER 2" })).problem(400).contains("taken"));
    let own: Value = omer.put("/api/me", &json!({ "name": "ÖMER 2" })).ok();
    assert_eq!(own["profile"]["name"], "ÖMER 2", "one's own name can be written in another way");
}
