//! People, their names, and accounts where others can reach the server.

use serde_json::json;

use crate::program::Server;

#[test]
fn on_ones_own_machine_a_name_is_enough() {
    let server = Server::start();
    let (here, there) = (server.guest(), server.guest());
    assert_ne!(here.get("/api/me").json()["profile"]["id"], there.get("/api/me").json()["profile"]["id"]);
    let me = here.put("/api/me", &json!({ "name": "Ada" })).ok();
    assert_eq!(
        (me["profile"]["name"].as_str(), me["profile"]["guest"].as_bool()),
        (Some("Ada"), Some(false))
    );
    let taken = there.put("/api/me", &json!({ "name": "ada" })).problem(400);
    assert!(taken.contains("taken"), "{taken}");
    here.begin(&json!({ "game": "checkers" }));
    let switched = there.post("/api/profiles", &json!({ "name": "Ada" })).ok();
    assert_eq!(switched["profile"]["games"][0]["open"], 1, "the same person with the same games");
}

#[test]
fn beyond_ones_own_machine_an_account_is_needed() {
    let server = Server::public();
    let stranger = server.stranger();
    let me = stranger.get("/api/me").ok();
    assert_eq!((&me["profile"], me["accounts"].as_bool()), (&json!(null), Some(true)));
    assert_eq!(stranger.post("/api/games", &json!({ "game": "ludo" })).status, 401);
    assert_eq!(stranger.post("/api/profiles", &json!({ "name": "Eve" })).status, 403);
    let weak = json!({ "name": "Ada", "password": "short" });
    assert_eq!(stranger.post("/api/register", &weak).status, 400);
    let good = json!({ "name": "Ada", "password": "correct horse battery" });
    assert_eq!(stranger.post("/api/register", &good).status, 200);
    let headers = stranger.heard().pop().unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Secure"] {
        assert!(headers.contains(part), "{headers}");
    }
    let other = server.stranger();
    let wrong = json!({ "name": "Ada", "password": "wrong horse battery" });
    assert_eq!(other.post("/api/login", &wrong).status, 401);
    assert_eq!(other.post("/api/login", &good).status, 200);
    let nobody = json!({ "name": "Nobody", "password": "correct horse battery" });
    assert_eq!(other.post("/api/login", &nobody).problem(401), "wrong name or password");
    let tries: Vec<u16> =
        (0..20).map(|_| other.send_once("POST", "/api/login", &wrong.to_string()).status).collect();
    assert!(tries.contains(&429), "passwords cannot be tried without end: {tries:?}");
}

#[test]
fn setups_are_kept_by_name_and_refused_with_the_count() {
    let server = Server::start();
    let person = server.guest();
    let drawn = person.get("/api/setups/random?game=stratego").ok();
    let text = drawn["text"].as_str().unwrap();
    let keep = json!({ "game": "stratego", "name": "fort left", "text": text });
    let kept = person.put("/api/setups", &keep).ok();
    let listed = person.get("/api/setups?game=stratego").ok();
    assert!(
        listed.as_array().unwrap().iter().any(|setup| setup["name"] == "fort left" && setup["text"] == text)
    );
    let other = server.guest();
    assert_eq!(other.delete(&format!("/api/setups/{}", kept["id"])).status, 404);
    let game = person.begin(&json!({ "game": "stratego", "setup": text, "opponent": "random" }));
    let mine = game["scene"]["pieces"].as_array().unwrap().iter().filter(|piece| piece["owner"] == 0);
    assert_eq!(mine.filter(|piece| piece["label"] != "?").count(), 40);
}

#[test]
fn a_teachers_link_fixes_the_terms() {
    let server = Server::start();
    let (teacher, pupil) = (server.guest(), server.guest());
    let terms = json!({ "game": "checkers", "level": 3, "hints": false, "takebacks": false });
    let lock = teacher.post("/api/locks", &terms).ok();
    let wanted = json!({ "game": "checkers", "level": 1, "hints": true, "lock": lock["lock"] });
    let game = pupil.begin(&wanted);
    assert_eq!(game["seats"][1]["level"], 3);
    assert_eq!((&game["can"]["hint"], &game["options"]["locked"]), (&json!(false), &json!(true)));
}
