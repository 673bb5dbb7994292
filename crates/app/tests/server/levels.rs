//! What opponents learn about a person.

use serde_json::{Value, json};

use crate::browser::{Browser, legal};
use crate::program::Server;

fn at(game: &Value, tail: &str) -> String {
    format!("/api/games/{}{tail}", game["id"].as_str().unwrap())
}

fn resign(person: &Browser, game: &Value) -> Value {
    let now = person.get(&at(game, "")).ok();
    person.post(&at(game, "/resign"), &json!({ "revision": now["revision"] })).ok()
}

/// What somebody does in their game; another move than theirs is given as well.
type Help = fn(&Browser, &Value, &str);

#[test]
fn a_game_with_help_says_nothing_about_the_level() {
    let mut server = Server::start();
    let helps: [(&str, Help); 5] = [
        ("nothing", |_, _, _| {}),
        ("a takeback", |person, game, _| {
            person.post(&at(game, "/undo"), &json!({ "revision": game["revision"] })).ok();
        }),
        ("the other side", |person, game, _| {
            person.post(&at(game, "/switch"), &json!({ "revision": game["revision"] })).ok();
        }),
        ("a review", |person, game, _| {
            person.get(&at(game, "/review")).ok();
        }),
        ("another move that was tried", |person, game, other| {
            person.post(&at(game, "/try"), &json!({ "event": 0, "move": other })).ok();
        }),
    ];
    let games = helps.map(|(help, get_help)| {
        let person = server.guest();
        let view = person.begin(&json!({ "game": "checkers", "match_me": true }));
        let (first, other) = (legal(&view)[0].to_owned(), legal(&view)[1].to_owned());
        let view = person.play(&view, &first);
        assert_eq!(view["options"]["assisted"], false, "{help}");
        get_help(&person, &view, &other);
        assert_eq!(person.get(&at(&view, "")).ok()["options"]["assisted"], help != "nothing", "{help}");
        (help, person, view)
    });
    server.kill_and_start_again();
    for (help, person, view) in games {
        let over = resign(&person, &view);
        assert_eq!(over["learned"].is_null(), help != "nothing", "{help}: {}", over["learned"]);
        let levels = person.get("/api/me").ok()["profile"]["levels"].as_array().unwrap().len();
        assert_eq!(levels, usize::from(help == "nothing"), "{help}");
    }
}

#[test]
fn an_agent_has_one_memory_of_a_person_however_it_is_written() {
    let server = Server::start();
    let person = server.guest();
    let play = |opponent: &str| {
        let view = person.begin(&json!({ "game": "checkers", "opponent": opponent }));
        let mv = legal(&view)[0].to_owned();
        resign(&person, &person.play(&view, &mv));
    };
    let store = rusqlite::Connection::open(server.data().join("server.sqlite")).unwrap();
    let kept = || -> Vec<(String, Value)> {
        let mut statement = store.prepare("SELECT agent, data FROM memories").unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).unwrap();
        let games = |data: &str| serde_json::from_str::<Value>(data).unwrap()["games"].clone();
        rows.map(Result::unwrap).map(|(agent, data)| (agent, games(&data))).collect()
    };
    for spelling in ["memory", "memory:plies=1", "memory:plies=01,learn=on", "memory:learn=on"] {
        play(spelling);
    }
    assert_eq!(kept(), [("memory".to_owned(), json!(4))]);
    // As an earlier version stored it.
    store.execute("UPDATE memories SET agent = 'memory:plies=1'", []).unwrap();
    play("memory:plies=1");
    assert_eq!(kept(), [("memory".to_owned(), json!(5))]);
    play("memory:plies=2");
    assert_eq!(kept().len(), 2, "another strength is another agent");
}
