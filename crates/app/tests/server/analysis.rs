//! The analysis board of every game: positions are pasted or set up, explored, and looked at by agents.

use serde_json::{Value, json};
use spielgeist_play::Seed;

use crate::browser::Browser;
use crate::program::Server;

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn board(person: &Browser, game: &str, position: Option<&str>, line: &[String]) -> Value {
    person.get(&address(game, "", position, line)).ok()
}

fn address(game: &str, tail: &str, position: Option<&str>, line: &[String]) -> String {
    let position = position.map_or_else(String::new, |text| format!("&position={}", encoded(text)));
    format!("/api/analysis/{game}{tail}?line={}{position}", encoded(&line.join(";")))
}

/// Follows a game from its initial position at random, and gives the boards on the way.
fn explored(person: &Browser, game: &str, steps: usize) -> Vec<(Vec<String>, Value)> {
    let mut line = Vec::new();
    let mut boards = Vec::new();
    let mut rng = Seed(7).stream("analysis", 0, 0);
    for _ in 0..steps {
        let now = board(person, game, None, &line);
        let options = match now["next"]["state"].as_str().unwrap() {
            "chance" => now["next"]["rolls"].clone(),
            "decide" => now["legal"].clone(),
            _ => break,
        };
        let options = options.as_array().unwrap();
        let taken = options[rng.index(options.len())].as_str().unwrap().to_owned();
        boards.push((line.clone(), now));
        line.push(taken);
    }
    boards
}

const GAMES: [&str; 5] = ["checkers", "backgammon", "ludo", "geister", "stratego"];

#[test]
fn every_position_on_the_way_can_be_written_read_and_set_up_again() {
    let server = Server::start();
    let person = server.guest();
    for game in GAMES {
        let mut written = 0;
        for (line, now) in explored(&person, game, 14) {
            let Some(text) = now["texts"]
                .as_array()
                .unwrap()
                .iter()
                .find(|text| text["name"] == "position")
                .or(now["texts"].get(0))
            else {
                continue;
            };
            let text = text["text"].as_str().unwrap();
            let again = board(&person, game, Some(text), &[]);
            assert_eq!(again["scene"]["pieces"], now["scene"]["pieces"], "{game}: {text}");
            assert_eq!(again["legal"], now["legal"], "{game}: {text}");
            // The same pieces, set down by hand, are the same position.
            let pieces: Vec<Value> = now["scene"]["pieces"].as_array().unwrap().clone();
            let body = json!({ "line": line.join(";"), "arrangement": {
                "pieces": pieces, "turn": now["next"]["seat"], "dice": now["scene"]["dice"],
            }});
            let set_up = person.post(&format!("/api/analysis/{game}/arrange"), &body).ok();
            let set_up = board(&person, game, set_up["position"].as_str(), &[]);
            assert_eq!(set_up["scene"]["pieces"], now["scene"]["pieces"], "{game}: {text}");
            assert_eq!(set_up["legal"], now["legal"], "{game}: {text}");
            written += 1;
        }
        assert!(written >= 4, "{game}: {written} positions");
    }
}

#[test]
fn agents_look_at_a_position_and_give_reasons_for_a_legal_move() {
    let server = Server::start();
    let person = server.guest();
    for game in GAMES {
        let (line, now) = explored(&person, game, 40)
            .into_iter()
            .rev()
            .find(|(_, now)| now["next"]["askable"] == true && now["legal"].as_array().unwrap().len() > 1)
            .unwrap();
        let catalog = person.get("/api/games-catalog").ok();
        let info = catalog.as_array().unwrap().iter().find(|info| info["name"] == game).unwrap();
        for agent in ["random", info["hint"]["written"].as_str().unwrap()] {
            let asked = format!("{}&agent={}", address(game, "/look", None, &line), encoded(agent));
            let told = person.get(&asked).ok();
            let chosen = &told["explanation"]["chosen"];
            assert!(now["legal"].as_array().unwrap().contains(chosen), "{game}, {agent}: {told}");
            assert!(!told["explanation"]["sentence"].as_str().unwrap().is_empty());
            assert_eq!(told, person.get(&asked).ok(), "the same question, the same answer");
        }
        let outside = format!("{}&agent={}", address(game, "/look", None, &line), encoded("cmd:/bin/sh"));
        assert_eq!(person.get(&outside).status, 400, "{game}");
    }
}

#[test]
fn what_the_rules_forbid_is_refused_with_a_code() {
    let server = Server::start();
    let person = server.guest();
    let code = |answer: crate::browser::Answer| {
        answer.problem(400);
        answer.json()["code"].as_str().unwrap().to_owned()
    };
    let checkers = |text: &str| person.get(&address("checkers", "", Some(text), &[]));
    assert_eq!(code(checkers("W:Wa2:Bb8")), "checkers.fen.piece");
    let step = person.get(&address("checkers", "", None, &["a3-a4".to_owned()]));
    assert_eq!(code(step), "explore.step");
    let piece =
        |cell: &str, owner: usize| json!({ "cell": cell, "owner": owner, "kind": "man", "label": "w" });
    let arrange = |game: &str, pieces: Vec<Value>, turn: usize| {
        let arrangement = json!({ "pieces": pieces, "turn": turn });
        person.post(&format!("/api/analysis/{game}/arrange"), &json!({ "arrangement": arrangement }))
    };
    assert_eq!(code(arrange("checkers", vec![], 0)), "checkers.fen.empty");
    assert_eq!(code(arrange("checkers", vec![piece("a1", 3)], 0)), "arrangement.no_seat");
    assert_eq!(code(arrange("ludo", vec![piece("s151", 0)], 0)), "arrangement.no_place");
    assert_eq!(code(arrange("backgammon", vec![piece("6", 0)], 0)), "backgammon.text.no_dice");
    assert_eq!(code(arrange("geister", vec![], 0)), "geister.text.ghosts");
    let long = "x".repeat(20_000);
    assert_eq!(person.get(&format!("/api/analysis/checkers?position={long}")).status, 413);
    assert_eq!(person.get("/api/analysis/chess").status, 404);
}

/// What a seat cannot know is in no answer: the position holds its view alone, and agents are not asked for the other side.
#[test]
fn in_hidden_games_only_one_sides_view_is_looked_at() {
    let server = Server::start();
    let person = server.guest();
    for game in ["geister", "stratego"] {
        let start = board(&person, game, None, &[]);
        assert_eq!((&start["viewer"], &start["next"]["askable"]), (&json!(0), &json!(true)));
        let line = [start["legal"][0].as_str().unwrap().to_owned()];
        let after = board(&person, game, None, &line);
        assert_eq!((&after["viewer"], &after["next"]["seat"]), (&json!(0), &json!(1)));
        assert_eq!((&after["next"]["askable"], &after["texts"]), (&json!(false), &json!([])));
        let asked = format!("{}&agent=random", address(game, "/look", None, &line));
        assert!(person.get(&asked).problem(400).contains("not on turn"));
        let theirs = after["scene"]["pieces"].as_array().unwrap().iter().filter(|piece| piece["owner"] == 1);
        assert!(theirs.clone().count() > 0);
        assert!(theirs.clone().all(|piece| piece["label"].as_str().unwrap().starts_with('?')), "{after}");
    }
}
