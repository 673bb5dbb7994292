//! Games from their first move to their last.

use serde_json::{Value, json};

use crate::browser::legal;
use crate::program::Server;

fn first(view: &Value) -> &str {
    legal(view)[0]
}

/// The second legal move where there is one.
fn second(view: &Value) -> &str {
    let moves = legal(view);
    moves[1 % moves.len()]
}

#[test]
fn a_view_has_the_cells_of_the_board_unless_the_page_knows_them() {
    let server = Server::start();
    let person = server.guest();
    let cells = |view: &Value| view["scene"]["cells"].as_array().unwrap().len();
    let view = person.begin(&json!({ "game": "checkers", "opponent": "random", "seat": 0 }));
    let id = view["id"].as_str().unwrap();
    assert_eq!(cells(&view), 32);
    let second = person.play(&view, first(&view));
    let move_request = json!({ "revision": second["revision"], "move": first(&second) });
    let third = person.post(&format!("/api/games/{id}/moves"), &move_request).ok();
    assert_eq!(
        (third["from"].as_u64(), cells(&third)),
        (Some(2), 0),
        "earlier events and the board are known"
    );
    let third = person.await_turn(third);
    assert_eq!(cells(&person.get(&format!("/api/games/{id}")).ok()), 32, "a page that knows nothing");
    let switched = person.post(&format!("/api/games/{id}/switch"), &json!({ "revision": third["revision"] }));
    assert_eq!(cells(&switched.ok()), 32, "the board is turned");
}

#[test]
fn every_game_can_be_played_to_its_end_and_looked_through() {
    let server = Server::start();
    for game in ["checkers", "backgammon", "ludo", "geister", "stratego"] {
        let person = server.guest();
        let mut view = person.begin(&json!({ "game": game, "opponent": "random", "seed": 4 }));
        for number in 0_usize.. {
            if view["standing"]["state"] == "over" {
                break;
            }
            let moves = legal(&view);
            view = person.play(&view, moves[number * 7919 % moves.len()]);
            // Stratego at random can last for thousands of moves.
            if number == 400 {
                let id = view["id"].as_str().unwrap();
                view = person
                    .post(&format!("/api/games/{id}/resign"), &json!({ "revision": view["revision"] }))
                    .json();
            }
        }
        let id = view["id"].as_str().unwrap();
        assert_eq!(view["seed"], 4, "{game}: the seed is told at the end");
        let record = person.get(&format!("/api/games/{id}/export?format=jsonl")).ok();
        assert_eq!(record["game"], game);
        let first = person.get(&format!("/api/games/{id}/scene/0")).ok();
        assert!(!first["cells"].as_array().unwrap().is_empty());
        let counts = person.get("/api/me").ok();
        assert_eq!(counts["profile"]["games"][0]["game"], game);
    }
}

#[test]
fn a_move_can_be_taken_back_and_the_same_dice_come_again() {
    let server = Server::start();
    let person = server.guest();
    let mut view = person.begin(&json!({ "game": "backgammon", "seed": 11 }));
    for number in 0.. {
        // Only a move that was chosen can be taken back.
        if number >= 3 && legal(&view).len() > 1 {
            break;
        }
        view = person.play(&view, first(&view));
    }
    let (before, events) = (view["scene"].clone(), view["from"].as_u64().unwrap());
    let id = view["id"].as_str().unwrap().to_owned();
    let after = person.play(&view, second(&view));
    assert!(after["can"]["undo"].as_bool().unwrap());
    let back = person.post(&format!("/api/games/{id}/undo"), &json!({ "revision": after["revision"] })).ok();
    assert_eq!(back["scene"], before);
    assert!(back["from"].as_u64().unwrap() >= events);
    let again = person.play(&back, second(&back));
    assert_eq!(again["scene"], after["scene"], "the same move, the same dice, the same answer");
}

#[test]
fn a_clock_runs_while_a_person_thinks_and_ends_the_game() {
    let server = Server::start();
    let person = server.guest();
    let terms =
        json!({ "game": "checkers", "opponent": "random", "clock": { "seconds": 3, "increment": 0 } });
    let view = person.begin(&terms);
    std::thread::sleep(std::time::Duration::from_millis(1200));
    let view = person.play(&view, first(&view));
    let left = view["clock"]["left_ms"].as_u64().unwrap();
    assert!(left < 1_900, "{left}");
    let path = format!("/api/games/{}?after={}&wait_ms=5000", view["id"].as_str().unwrap(), view["revision"]);
    let over = person.get(&path).ok();
    assert_eq!(
        (over["standing"]["reason"].as_str(), over["standing"]["won"].as_bool()),
        (Some("time"), Some(false))
    );
    assert_eq!(over["can"]["undo"], false);
}

#[test]
fn a_killed_server_loses_nothing() {
    let mut server = Server::start();
    let person = server.guest();
    let mut games = Vec::new();
    for game in ["checkers", "ludo", "geister"] {
        let mut view = person.begin(&json!({ "game": game, "seed": 2 }));
        for _ in 0..4 {
            view = person.play(&view, first(&view));
        }
        games.push(view);
    }
    server.kill_and_start_again();
    for before in games {
        let after = person.get(&format!("/api/games/{}", before["id"].as_str().unwrap())).ok();
        assert_eq!((&after["scene"], &after["legal"]), (&before["scene"], &before["legal"]));
        let next = person.play(&after, first(&after));
        assert!(next["revision"].as_u64() > before["revision"].as_u64());
    }
}

#[test]
fn an_explanation_adds_up_and_a_hint_marks_the_game() {
    let server = Server::start();
    let person = server.guest();
    let view = person.begin(&json!({ "game": "ludo", "opponent": "andersen", "seed": 5 }));
    let mut view = person.play(&view, first(&view));
    for _ in 0..12 {
        view = person.play(&view, first(&view));
    }
    let id = view["id"].as_str().unwrap();
    let why = person.get(&format!("/api/games/{id}/why")).ok();
    assert_eq!(why["changed_its_mind"], false);
    for candidate in why["explanation"]["candidates"].as_array().unwrap() {
        let terms = candidate["terms"].as_array().unwrap().iter();
        let sum: f64 = terms.map(|term| term["contribution"].as_f64().unwrap()).sum();
        assert!((sum - candidate["score"].as_f64().unwrap()).abs() < 1e-4, "{candidate}");
    }
    assert_eq!(view["options"]["assisted"], false);
    let hint = person.post(&format!("/api/games/{id}/hint"), &json!({ "revision": view["revision"] })).ok();
    assert!(legal(&view).contains(&hint["move"].as_str().unwrap()));
    assert_eq!(person.get(&format!("/api/games/{id}")).json()["options"]["assisted"], true);
}

#[test]
fn an_opponent_that_adapts_plays_weaker_after_a_loss_until_it_forgets() {
    let server = Server::start();
    let person = server.guest();
    let mut levels = Vec::new();
    for _ in 0..3 {
        let view = person.begin(&json!({ "game": "checkers", "match_me": true }));
        levels.push(view["seats"][1]["level"].as_u64().unwrap());
        let resign = format!("/api/games/{}/resign", view["id"].as_str().unwrap());
        let over = person.post(&resign, &json!({ "revision": view["revision"] })).ok();
        assert!(
            over["learned"]["after"].as_u64() < over["learned"]["before"].as_u64(),
            "{}",
            over["learned"]
        );
    }
    assert!(levels[0] > levels[1] && levels[1] > levels[2], "{levels:?}");
    assert_eq!(person.get("/api/me").json()["profile"]["levels"].as_array().unwrap().len(), 1);
    let me = person.delete("/api/me/memory").ok();
    assert!(me["profile"]["levels"].as_array().unwrap().is_empty());
}

#[test]
fn a_position_that_is_pasted_comes_back_as_it_was() {
    let server = Server::start();
    let person = server.guest();
    for text in ["4HPwATDgc/ABMA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"] {
        let view = person.begin(&json!({ "game": "backgammon", "position": text, "seed": 3 }));
        let id = view["id"].as_str().unwrap();
        let positions = person.get(&format!("/api/games/{id}/position?events=0")).ok();
        let texts: Vec<&str> =
            positions.as_array().unwrap().iter().map(|row| row["text"].as_str().unwrap()).collect();
        assert!(texts.contains(&text), "{texts:?}");
    }
    person.post("/api/games", &json!({ "game": "geister", "position": "0 set" })).problem(400);
}

#[test]
fn a_game_written_as_pdn_comes_back_the_same() {
    let server = Server::start();
    let person = server.guest();
    let mut view = person.begin(&json!({ "game": "checkers", "opponent": "random", "seed": 9 }));
    for _ in 0..15 {
        if view["standing"]["state"] == "over" {
            break;
        }
        view = person.play(&view, first(&view));
    }
    let id = view["id"].as_str().unwrap();
    let pdn = person.get(&format!("/api/games/{id}/export?format=pdn")).body;
    let import = json!({ "game": "checkers", "format": "pdn", "text": pdn });
    let again = person.post("/api/games/import", &import).ok();
    assert_eq!(again["scene"]["pieces"], view["scene"]["pieces"]);
}
