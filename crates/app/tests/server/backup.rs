//! Tomorrow's version: copies, their return, and rows that this version cannot read.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use crate::browser::legal;
use crate::program::Server;

pub(crate) fn spielgeist(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spielgeist"));
    command.args(words).arg("--data").arg(data).output().unwrap()
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

#[test]
fn a_backup_of_a_running_server_is_put_back_with_every_move() {
    let server = Server::start();
    let person = server.guest();
    person.put("/api/me", &json!({ "name": "Ada" })).ok();
    let mut view = person.begin(&json!({ "game": "checkers", "opponent": "random", "seed": 3 }));
    for _ in 0..3 {
        let mv = legal(&view)[0].to_owned();
        view = person.play(&view, &mv);
    }
    let elsewhere = tempfile::TempDir::new().unwrap();
    let file = elsewhere.path().join("copy.backup");
    let file = file.to_str().unwrap();
    let made = spielgeist(server.data(), &["backup", file]);
    assert!(made.status.success(), "{}", said(&made));
    let again = spielgeist(server.data(), &["backup", file]);
    assert!(!again.status.success() && said(&again).contains("exists already"));
    let running = spielgeist(server.data(), &["restore", file, "--replace"]);
    assert!(!running.status.success() && said(&running).contains("stop it first"), "{}", said(&running));

    let restored = elsewhere.path().join("restored");
    let back = spielgeist(&restored, &["restore", file]);
    assert!(back.status.success(), "{}", said(&back));
    let twice = spielgeist(&restored, &["restore", file]);
    assert!(!twice.status.success() && said(&twice).contains("--replace"), "{}", said(&twice));
    let third = spielgeist(&restored, &["restore", file, "--replace"]);
    assert!(third.status.success() && said(&third).contains("before-restore-"), "{}", said(&third));
    let healthy = spielgeist(&restored, &["doctor"]);
    assert!(healthy.status.success(), "{}", said(&healthy));

    let other = Server::at(&restored);
    let there = other.guest();
    there.post("/api/profiles", &json!({ "name": "Ada" })).ok();
    let game = there.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok();
    assert_eq!(
        (&game["events"], &game["scene"]["pieces"]),
        (
            &person.get(&format!("/api/games/{}", view["id"].as_str().unwrap())).ok()["events"],
            &view["scene"]["pieces"]
        )
    );
}

#[test]
fn a_damaged_backup_changes_nothing() {
    let server = Server::start();
    server.guest();
    let elsewhere = tempfile::TempDir::new().unwrap();
    let file = elsewhere.path().join("copy.backup");
    assert!(spielgeist(server.data(), &["backup", file.to_str().unwrap()]).status.success());
    let archive = rusqlite::Connection::open(&file).unwrap();
    archive.execute("UPDATE pieces SET data = x'00' WHERE file = 'server.sqlite'", []).unwrap();
    drop(archive);
    let restored = elsewhere.path().join("restored");
    let failed = spielgeist(&restored, &["restore", file.to_str().unwrap()]);
    assert!(!failed.status.success() && said(&failed).contains("checksum"), "{}", said(&failed));
    assert!(!restored.join("server.sqlite").exists() && !restored.join("restoring").exists());
    let archive = rusqlite::Connection::open(&file).unwrap();
    archive.execute("INSERT INTO files VALUES ('../outside', 0, '')", []).unwrap();
    archive.execute("DELETE FROM files WHERE name = 'server.sqlite'", []).unwrap_or_default();
    drop(archive);
    let outside = spielgeist(&restored, &["restore", file.to_str().unwrap()]);
    assert!(!outside.status.success(), "{}", said(&outside));
    assert!(!elsewhere.path().join("outside").exists());
    std::fs::write(&file, "not a backup").unwrap();
    let nonsense = spielgeist(&restored, &["restore", file.to_str().unwrap()]);
    assert!(said(&nonsense).contains("not a backup"), "{}", said(&nonsense));
}

#[test]
fn a_game_that_cannot_be_read_is_listed_and_kept() {
    let elsewhere = tempfile::TempDir::new().unwrap();
    let server = Server::at(&elsewhere.path().join("data"));
    let person = server.guest();
    let [damaged, newer, fine] = ["checkers", "ludo", "geister"].map(|game| {
        person.begin(&json!({ "game": game, "opponent": "random" }))["id"].as_str().unwrap().to_owned()
    });
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    store.execute("UPDATE games SET terms = '{' WHERE id = ?1", [&damaged]).unwrap();
    let sql = "UPDATE games SET terms = json_set(terms, '$.format', 99) WHERE id = ?1";
    store.execute(sql, [&newer]).unwrap();
    let listed = person.get("/api/games").ok();
    let problem = |id: &str| {
        let game = listed.as_array().unwrap().iter().find(|game| game["id"] == *id);
        game.unwrap_or_else(|| panic!("{id}: {listed}"))["problem"]["code"].clone()
    };
    assert_eq!(
        [&damaged, &newer, &fine].map(|id| problem(id)),
        [json!("game.damaged"), json!("game.damaged"), json!(null)]
    );
    let doctor = spielgeist(server.data(), &["doctor"]);
    assert_eq!(doctor.status.code(), Some(3), "{}", said(&doctor));
    assert!(said(&doctor).contains(&damaged) && said(&doctor).contains("newer version"), "{}", said(&doctor));
    let report: serde_json::Value =
        serde_json::from_slice(&spielgeist(server.data(), &["doctor", "--json"]).stdout).unwrap();
    assert_eq!(report["problems"].as_array().unwrap().len(), 2, "{report}");
}

#[test]
fn a_game_with_a_damaged_move_is_reported_and_can_be_deleted() {
    let mut server = Server::start();
    let person = server.guest();
    let begun = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    person.play(&begun, legal(&begun)[0]);
    server.kill();
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    store.execute("UPDATE game_events SET event = '{' WHERE number = 0", []).unwrap();
    let id = begun["id"].as_str().unwrap();
    let doctor = spielgeist(server.data(), &["doctor"]);
    assert!(doctor.status.code() == Some(3) && said(&doctor).contains(id), "{}", said(&doctor));
    server.start_again();
    let path = format!("/api/games/{id}");
    // It is listed with the reason before anybody has opened it.
    let listed = person.get("/api/games").ok();
    assert_eq!(listed[0]["problem"]["code"], json!("game.event_damaged"), "{listed}");
    let failed = person.get(&path);
    assert_eq!((failed.status, &failed.json()["code"]), (500, &json!("game.event_damaged")));
    assert_eq!(server.guest().delete(&path).status, 404, "it belongs to somebody else");
    person.delete(&path).ok();
    assert_eq!(person.get("/api/games").ok(), json!([]));
}

#[cfg(unix)]
#[test]
fn the_store_is_private_and_answers_name_no_paths() {
    use std::os::unix::fs::PermissionsExt;
    let elsewhere = tempfile::TempDir::new().unwrap();
    let data = elsewhere.path().join("data");
    let server = Server::at(&data);
    let person = server.guest();
    let view = person.begin(&json!({ "game": "checkers", "opponent": "random" }));
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for file in ["server.sqlite", "server.sqlite-wal", "spielgeist.sqlite"] {
        assert_eq!(mode(&data.join(file)), 0o600, "{file}");
    }
    let store = rusqlite::Connection::open(data.join("server.sqlite")).unwrap();
    store
        .execute_batch(
            "CREATE TRIGGER full BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'no space left'); END",
        )
        .unwrap();
    let path = format!("/api/games/{}/resign", view["id"].as_str().unwrap());
    let answer = person.post(&path, &json!({ "revision": view["revision"] }));
    assert_eq!(answer.status, 500);
    assert!(
        answer.body.contains("no space left") && !answer.body.contains(data.to_str().unwrap()),
        "{}",
        answer.body
    );
}

/// A store of each released version goes on as if nothing had happened. Whoever adds a migration adds the store that the
/// version before it wrote.
#[test]
fn games_levels_and_jobs_of_earlier_versions_go_on() {
    let stores = [(8, include_str!("server_version_8.sql")), (9, include_str!("server_version_9.sql"))];
    for (version, tables) in stores {
        let elsewhere = tempfile::TempDir::new().unwrap();
        let earlier = rusqlite::Connection::open(elsewhere.path().join("server.sqlite")).unwrap();
        earlier.execute_batch(tables).unwrap();
        assert_eq!(version_of_the_store(elsewhere.path()), version);
        drop(earlier);
        let server = Server::at(elsewhere.path());
        assert_eq!(
            version_of_the_store(elsewhere.path()),
            10,
            "add a fixture of version 10 before version 11"
        );
        let ada = server.stranger();
        let me = ada.post("/api/profiles", &json!({ "name": "Ada" })).ok();
        assert_eq!(me["profile"]["ratings"][0]["games"], 1, "{me}");
        assert_eq!(ada.get("/api/games?state=over").ok().as_array().map(Vec::len), Some(3));
        let open = ada.get("/api/games?state=open").ok();
        for game in open.as_array().unwrap() {
            assert_eq!(game["problem"], json!(null), "{game}");
            let path = format!("/api/games/{}", game["id"].as_str().unwrap());
            let view = ada.await_turn(ada.get(&path).ok());
            ada.play(&view, legal(&view)[0]);
        }
        let tournaments = ada.get("/api/tournaments").ok();
        assert_eq!((&tournaments[0]["state"], tournaments.as_array().unwrap().len()), (&json!("done"), 1));
    }
}

/// Before the tenth version names were compared as they were written, but for the case of A to Z.
#[test]
fn people_of_earlier_versions_whose_names_look_the_same_are_all_found() {
    let elsewhere = tempfile::TempDir::new().unwrap();
    let earlier = rusqlite::Connection::open(elsewhere.path().join("server.sqlite")).unwrap();
    earlier.execute_batch(include_str!("server_version_9.sql")).unwrap();
    drop(earlier);
    let server = Server::at(elsewhere.path());
    let id = |name: &str| {
        server.stranger().post("/api/profiles", &json!({ "name": name })).ok()["profile"]["id"].clone()
    };
    assert_eq!([id("Ömer"), id("ömer"), id("ÖMER"), id("O\u{308}mer")], [3, 4, 3, 3]);
    assert_eq!([id("Ada"), id("ADA"), id("Ａｄａ"), id("A\u{200b}da")], [2, 2, 2, 5]);
    let guest = server.guest();
    assert!(guest.put("/api/me", &json!({ "name": "ÖMER" })).problem(400).contains("taken"));
}

fn version_of_the_store(data: &std::path::Path) -> i64 {
    let connection = rusqlite::Connection::open(data.join("server.sqlite")).unwrap();
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

#[test]
fn an_earlier_store_is_copied_before_it_is_migrated() {
    let elsewhere = tempfile::TempDir::new().unwrap();
    let data = elsewhere.path();
    let earlier = rusqlite::Connection::open(data.join("server.sqlite")).unwrap();
    earlier.execute_batch(include_str!("server_version_6.sql")).unwrap();
    drop(earlier);
    let server = Server::at(data);
    let person = server.stranger();
    person.post("/api/profiles", &json!({ "name": "Ada" })).ok();
    let games = person.get("/api/games").ok();
    assert_eq!((&games[0]["opponent"], &games[0]["problem"]), (&json!("random"), &json!(null)), "{games}");
    let version = |file: &str| {
        let connection = rusqlite::Connection::open(data.join(file)).unwrap();
        connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(version("server.sqlite.v6"), 6, "as it was");
    assert!(version("server.sqlite") > 6);
    let id = games[0]["id"].as_str().unwrap();
    let view = person.await_turn(person.get(&format!("/api/games/{id}")).ok());
    let mv = legal(&view)[0].to_owned();
    person.play(&view, &mv);
}
