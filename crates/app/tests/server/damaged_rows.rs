//! Rows that this version cannot read: each is listed with the reason, kept, and can be deleted; the others work.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::backup::{said, spielgeist};
use crate::browser::{Answer, legal};
use crate::program::Server;

fn store(server: &Server) -> Connection {
    Connection::open(server.data().join("server.sqlite")).unwrap()
}

fn text(store: &Connection, sql: &str) -> String {
    store.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_game_whose_rules_are_unknown_is_listed_and_can_be_deleted() {
    let mut server = Server::start();
    let person = server.guest();
    let begin = || person.begin(&json!({ "game": "checkers", "opponent": "random" }))["id"].clone();
    let [unknown, fine] = [begin(), begin()].map(|id| id.as_str().unwrap().to_owned());
    server.kill();
    store(&server).execute("UPDATE games SET game = 'halma' WHERE id = ?1", [&unknown]).unwrap();
    server.start_again();
    let listed = person.get("/api/games").ok();
    let problem = |id: &str| {
        listed.as_array().unwrap().iter().find(|game| game["id"] == *id).unwrap()["problem"]["text"].clone()
    };
    assert!(problem(&unknown).as_str().unwrap().contains("unknown game `halma`"), "{listed}");
    assert_eq!(problem(&fine), Value::Null);
    let path = format!("/api/games/{unknown}");
    assert_eq!(person.get(&path).status, 500);
    let doctor = spielgeist(server.data(), &["doctor"]);
    assert!(said(&doctor).contains(&unknown) && said(&doctor).contains("halma"), "{}", said(&doctor));
    assert_eq!(server.guest().delete(&path).status, 404, "it belongs to somebody else");
    person.delete(&path).ok();
    assert_eq!(person.get("/api/games").ok().as_array().unwrap().len(), 1);
}

const TALLY: &str = r#"{"games":4,"wins":[1,3],"losses":[3,1],"draws":0,"forfeits":[0,0],"points":[-2,2],
    "wins_by_seat":[1,3,0,0],"ended_by":{"all home":4},"won_by":[{"all home":1},{"all home":3}],"plies":1263,"deals":2,
    "games_per_deal":2,"deal_wins":[[1,1],[3,5]],"first_scores":[1,0,0,0,1,0,0,0,0],"open_deal":[[0,0],0]}"#;

#[test]
fn tournaments_that_cannot_be_read_are_listed_and_can_be_deleted() {
    let server = Server::start();
    let person = server.guest();
    let store = store(&server);
    let request = r#"{"tournament":{"game":"ludo","agents":["random","andersen"],"brains":{},"games":4,"seed":1,"variant":null}}"#;
    let newer = r#"{"format":2,"league":{"divisions":3}}"#;
    let unknown = request.replace("ludo", "halma");
    let contradictory = TALLY.replace("\"wins\":[1,3]", "\"wins\":[]");
    let from_tomorrow = TALLY.replace("\"games\":4", "\"format\":7,\"games\":4");
    let rows: [(&str, &str); 7] = [
        (request, TALLY),
        (request, "{"),
        (request, &contradictory),
        (request, &from_tomorrow),
        (newer, TALLY),
        ("{", TALLY),
        (&unknown, TALLY),
    ];
    for (id, (request, tally)) in (1_i64..).zip(rows) {
        store
            .execute(
                "INSERT INTO jobs (id, kind, what, request, state, done, of, note, created)
                 VALUES (?1, 'tournament', 'a description', ?2, 'done', 4, 4, '', 9)",
                rusqlite::params![id, request],
            )
            .unwrap();
        let sql = "INSERT INTO tournament_pairings (job, pairing, tally) VALUES (?1, 0, ?2)";
        store.execute(sql, rusqlite::params![id, tally]).unwrap();
    }
    let listed = person.get("/api/tournaments").ok();
    let row = |id: i64| listed.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap();
    assert_eq!((&row(1)["problem"], &row(1)["leader"]), (&Value::Null, &json!("andersen")), "{listed}");
    let code = |id: i64| row(id)["problem"]["code"].as_str().unwrap().to_owned();
    assert_eq!([2, 3, 4].map(code), ["tournament.pairing_damaged"; 3]);
    assert!(row(4)["problem"]["text"].as_str().unwrap().contains("newer version (format 7)"), "{}", row(4));
    assert_eq!((code(5), code(6)), ("tournament.other_version".to_owned(), "tournament.damaged".to_owned()));
    assert!(row(7)["problem"]["text"].as_str().unwrap().contains("halma"), "{}", row(7));
    assert_eq!((&row(5)["what"], &row(5)["state"]), (&json!("a description"), &json!("done")));

    let doctor = said(&spielgeist(server.data(), &["doctor"]));
    for what in [
        "a pairing of tournament 2",
        "tournament 3 cannot",
        "tournament 4 cannot",
        "job 5 cannot",
        "job 6 cannot",
    ] {
        assert!(doctor.contains(what), "{what}: {doctor}");
    }
    assert_eq!(text(&store, "SELECT request FROM jobs WHERE id = 5"), newer, "kept as it was");
    for id in 2..=7 {
        assert_eq!(person.delete(&format!("/api/tournaments/{id}")).status, 204);
    }
    assert_eq!(person.get("/api/tournaments").ok().as_array().unwrap().len(), 1);
    assert_eq!(text(&store, "SELECT CAST(count(*) AS TEXT) FROM tournament_pairings"), "1");
}

#[test]
fn what_a_newer_version_has_written_is_reported_and_kept() {
    let mut server = Server::start();
    let person = server.guest();
    person.put("/api/me", &json!({ "name": "Ada" })).ok();
    let mut view = person.begin(&json!({ "game": "checkers", "opponent": "random", "seed": 3 }));
    view = person.play(&view, legal(&view)[0]);
    let id = view["id"].as_str().unwrap().to_owned();
    person.post(&format!("/api/games/{id}/resign"), &json!({ "revision": view["revision"] })).ok();
    let review = format!("/api/games/{id}/review");
    person.wait_for(&review, |review| review["done"] == true);
    let lock =
        person.post("/api/locks", &json!({ "game": "ludo" })).ok()["lock"].as_str().unwrap().to_owned();
    server.kill();

    let rows = store(&server);
    let formats = [
        "SELECT json_extract(data, '$.format') || '' FROM reviews",
        "SELECT json_extract(settings, '$.format') || '' FROM locks",
        "SELECT json_extract(terms, '$.format') || '' FROM games",
    ];
    assert_eq!(formats.map(|sql| text(&rows, sql)), ["1", "1", "1"]);
    let newer = r#"{"format":9,"unknown":true}"#;
    for sql in [
        "UPDATE reviews SET data = ?1",
        "UPDATE locks SET settings = ?1",
        "UPDATE profiles SET settings = ?1 WHERE name = 'Ada'",
        "INSERT INTO adaptations (profile, game, level, estimate, paused, history)
            SELECT id, 'checkers', 1, '{\"format\":1,\"low\":0.0,\"probabilities\":[1.0],\"games\":1}', 0, ?1 FROM profiles",
    ] {
        rows.execute(sql, [newer]).unwrap();
    }
    server.start_again();
    let code = |answer: Answer, status: u16| {
        assert_eq!(answer.status, status, "{}", answer.body);
        answer.json()["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(code(person.get(&format!("/api/locks/{lock}")), 500), "game.lock_unreadable");
    let locked = person.post("/api/games", &json!({ "game": "ludo", "lock": lock }));
    assert_eq!(code(locked, 500), "game.lock_unreadable", "not a game on other terms");
    assert_eq!(person.get("/api/me").ok()["profile"]["settings"]["theme"], "system", "the default");
    let settings = json!({ "settings": { "theme": "dark" } });
    assert_eq!(code(person.put("/api/me", &settings), 409), "account.newer_settings");
    assert_eq!(code(person.get(&review), 409), "game.newer");
    let matched =
        person.post("/api/games", &json!({ "game": "checkers", "opponent": "adaptive", "match_me": true }));
    assert_eq!(code(matched, 409), "game.level_damaged");
    for sql in [
        "SELECT data FROM reviews",
        "SELECT settings FROM locks",
        "SELECT settings FROM profiles WHERE name = 'Ada'",
        "SELECT history FROM adaptations",
    ] {
        assert_eq!(text(&rows, sql), newer, "{sql}: kept as it was");
    }
    let doctor = said(&spielgeist(server.data(), &["doctor"]));
    for what in ["review of game", "link with fixed terms", "settings of person", "level of person"] {
        let line =
            doctor.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{what}: {doctor}"));
        assert!(line.contains("newer version (format 9)"), "{line}");
    }
}

#[test]
fn the_doctor_reads_checkpoints_champions_and_memories() {
    let elsewhere = tempfile::TempDir::new().unwrap();
    let data = &elsewhere.path().join("data");
    let words = ["evolve", "ludo-cmaes", "--generations", "1", "--set", "evolve.method.cma-es.population=4"];
    let evolved = spielgeist(
        data,
        &[
            &words[..],
            &[
                "--set",
                "evolve.judge.rivals=[{fixed={games=4,lineups=[[\"random\",\"random\",\"random\"]]}}]",
            ],
        ]
        .concat(),
    );
    assert!(evolved.status.success(), "{}", said(&evolved));
    drop(Server::at(data));
    let healthy = spielgeist(data, &["doctor"]);
    assert!(healthy.status.success(), "{}", said(&healthy));

    let runs = Connection::open(data.join("spielgeist.sqlite")).unwrap();
    assert_eq!(runs.execute("UPDATE checkpoints SET data = data || ' '", []).unwrap(), 1);
    let server = Connection::open(data.join("server.sqlite")).unwrap();
    server
        .execute_batch(
            "INSERT INTO profiles (id, name, guest, settings, created) VALUES (7, 'Ada', 0, '{}', 1);
             INSERT INTO memories (profile, game, agent, data) VALUES (7, 'checkers', 'memory', 'not a memory');
             INSERT INTO memories (profile, game, agent, data) VALUES (7, 'halma', 'somebody', 'of a game that is not here');",
        )
        .unwrap();
    let file = std::fs::read_dir(data.join("champions")).unwrap().next().unwrap().unwrap().path();
    let champion = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, champion.replacen("\"seed\": ", "\"seed\": 1", 1)).unwrap();
    std::fs::copy(&file, data.join("champions/other.champion")).unwrap();
    let doctor = spielgeist(data, &["doctor"]);
    let said = said(&doctor);
    assert_eq!(doctor.status.code(), Some(3), "{said}");
    assert!(said.contains("the checkpoint of run ludo-cmaes-1 is damaged"), "{said}");
    assert!(said.contains("ludo-cmaes-1.champion") && said.contains("other.champion"), "{said}");
    assert!(said.contains("a memory of person 7") && !said.contains("halma"), "{said}");
}
