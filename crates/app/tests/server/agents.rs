//! Agents as a page meets them, and fuzzy systems that it tries.

use serde_json::json;

use crate::program::Server;

#[test]
fn agents_are_listed_and_looked_into() {
    let server = Server::start();
    let person = server.guest();
    let all = person.get("/api/agents").ok();
    let of = |game: &str| all.as_array().unwrap().iter().filter(|row| row["game"] == game).count();
    assert!(["ludo", "geister", "backgammon", "checkers", "stratego"].iter().all(|game| of(game) > 1));
    let ludo = person.get("/api/agents?game=ludo").ok();
    assert_eq!(ludo.as_array().unwrap().len(), of("ludo"));
    person.get("/api/agents?game=chess").problem(404);

    let andersen = person.get("/api/agents/ludo/andersen").ok();
    assert_eq!(andersen["anatomy"]["weights"].as_array().unwrap().len(), 10);
    assert!(andersen["position"].as_str().unwrap().contains('/'));
    let champion = person.get("/api/agents/ludo/champion").ok();
    let net = &champion["anatomy"]["net"];
    assert_eq!(net["inputs"].as_array().unwrap().len(), net["layers"][0].as_u64().unwrap() as usize);
    let from = net["weights"][0][0].as_array().unwrap().len();
    assert_eq!(from as u64, net["layers"][0].as_u64().unwrap() + 1, "a bias besides");
    let q_learning = person.get("/api/agents/ludo/q-learning").ok();
    assert_eq!(q_learning["anatomy"]["table"]["states"].as_array().unwrap().len(), 9);
    assert_eq!(
        person.get("/api/agents/geister/champion").ok()["anatomy"]["weights"].as_array().unwrap().len(),
        66
    );

    let hand_built = person.get("/api/agents/geister/hand-built").ok();
    let fuzzy = &hand_built["anatomy"]["fuzzy"];
    assert_eq!((fuzzy["inputs"].as_array().unwrap().len(), fuzzy["reference"].is_null()), (12, true));
    let is_read = |input: &serde_json::Value| input["name"] == fuzzy["rules"][0]["conditions"][0]["variable"];
    assert!(fuzzy["inputs"].as_array().unwrap().iter().any(is_read));
    let read = person.post("/api/fuzzy/model", &json!({ "fll": fuzzy["fll"] })).ok();
    assert_eq!(&read, fuzzy, "the text holds all of it");
    let evolved = person.get("/api/agents/geister/evolved:run=champion").ok();
    let fuzzy = &evolved["anatomy"]["fuzzy"];
    assert_eq!(fuzzy["reference"]["inputs"], hand_built["anatomy"]["fuzzy"]["inputs"]);
    assert_eq!(fuzzy["inputs"][0]["terms"][0]["points"].as_array().unwrap().len(), 101);
    assert!(evolved["exports"].as_array().unwrap().contains(&json!("fll")));
    assert!(person.get("/api/agents/geister/evolved/export?format=fll").body.contains("InputVariable"));

    for wrong in
        ["ludo/nobody", "ludo/cmd:true", "ludo/run:none-1", "chess/random", "geister/hand-built:rules=.x"]
    {
        let answer = person.get(&format!("/api/agents/{wrong}"));
        assert!([400, 404].contains(&answer.status), "{wrong}: {}", answer.body);
    }
    person.get("/api/agents/ludo/andersen/export?format=fll").problem(400);
}

#[test]
fn a_fuzzy_system_is_tried_and_surveyed() {
    let server = Server::start();
    let person = server.guest();
    let fuzzy = person.get("/api/agents/geister/hand-built").ok()["anatomy"]["fuzzy"].clone();
    let middle: Vec<f64> = fuzzy["inputs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|input| (input["range"][0].as_f64().unwrap() + input["range"][1].as_f64().unwrap()) / 2.0)
        .collect();
    let told = person.post("/api/fuzzy/infer", &json!({"fll": fuzzy["fll"], "inputs": middle})).ok();
    assert_eq!(told["rules"].as_array().unwrap().len(), fuzzy["rules"].as_array().unwrap().len());
    assert_eq!(told["outputs"].as_array().unwrap().len(), 5);
    assert_eq!(told["outputs"][0]["curve"].as_array().unwrap().len(), 101);

    let by_place = json!({"fll": fuzzy["fll"], "x": 4, "y": 5, "output": 0, "inputs": middle, "steps": 8});
    let surface = person.post("/api/fuzzy/surface", &by_place).ok();
    assert_eq!(surface["z"].as_array().unwrap().len(), 9);
    let mut by_name = by_place.clone();
    (by_name["x"], by_name["y"]) = (fuzzy["inputs"][4]["name"].clone(), fuzzy["inputs"][5]["name"].clone());
    assert_eq!(person.post("/api/fuzzy/surface", &by_name).ok(), surface);

    let wrong =
        person.post("/api/fuzzy/infer", &json!({"fll": "Engine: x\nnonsense", "inputs": []})).problem(400);
    assert!(wrong.contains("line 2"), "{wrong}");
    person.post("/api/fuzzy/infer", &json!({"fll": fuzzy["fll"], "inputs": [1.0]})).problem(400);
    let mut fine = by_place.clone();
    fine["steps"] = json!(41);
    person.post("/api/fuzzy/surface", &fine).problem(400);
    by_name["x"] = json!("nothing");
    assert!(person.post("/api/fuzzy/surface", &by_name).problem(400).contains("nothing"));
}

#[test]
fn agents_explain_positions() {
    let server = Server::start();
    let person = server.guest();
    let position = person.get("/api/agents/ludo/andersen").ok()["position"].clone();
    let asked = json!({"game": "ludo", "agent": "andersen", "position": position});
    let told = person.post("/api/explain", &asked).ok();
    assert!(!told["sentence"].as_str().unwrap().is_empty());
    for (key, value) in
        [("position", "nonsense"), ("agent", "cmd:true"), ("agent", "/etc/passwd"), ("variant", "no")]
    {
        let mut wrong = asked.clone();
        wrong[key] = json!(value);
        let answer = person.post("/api/explain", &wrong);
        assert!([400, 404].contains(&answer.status), "{key}={value}: {} {}", answer.status, answer.body);
    }
}

/// While a game of Geister goes on, what a ghost sees would tell what it is; in a teaching game it may be known.
#[test]
fn the_inputs_of_a_move_are_told_to_those_who_may_know_them() {
    let server = Server::start();
    let person = server.guest();
    for (teaching, told) in [(true, true), (false, false)] {
        let wanted =
            json!({"game": "geister", "opponent": "evolved", "seat": 1, "teaching": teaching, "seed": 5});
        let id = person.post("/api/games", &wanted).ok()["id"].as_str().unwrap().to_owned();
        let moved = |view: &serde_json::Value| {
            let events = view["events"].as_array().unwrap();
            events.iter().any(|event| event["seat"] == 0 && event["path"].as_array().unwrap().len() > 1)
        };
        person.wait_for(&format!("/api/games/{id}"), moved);
        let at = person.get(&format!("/api/games/{id}/inputs")).ok();
        assert_eq!(!at.is_null(), told, "{at}");
        if told {
            assert_eq!(at["inputs"].as_array().unwrap().len(), 8);
            assert_eq!(at["inputs"][0].as_array().unwrap().len(), 12);
        }
    }
    person.get("/api/games/none/inputs").problem(404);
}

#[test]
fn objects_of_study_are_shown_but_not_offered() {
    let server = Server::start();
    let person = server.guest();
    let listed = person.get("/api/agents?game=stratego").ok();
    let omniscient = listed.as_array().unwrap().iter().find(|row| row["name"] == "omniscient").unwrap();
    assert_eq!(omniscient["kind"], "study_object");
    let page = person.get("/api/agents/stratego/omniscient").ok();
    assert_eq!(page["anatomy"]["weights"].as_array().unwrap().len(), 24);

    let games = person.get("/api/games-catalog").ok();
    let stratego = games.as_array().unwrap().iter().find(|game| game["name"] == "stratego").unwrap();
    assert!(!stratego["agents"].as_array().unwrap().contains(&json!("omniscient")), "{stratego}");
    for variant in [json!(null), json!("open")] {
        let wanted = json!({"game": "stratego", "opponent": "omniscient", "variant": variant});
        let refused = person.post("/api/games", &wanted).problem(400);
        assert!(refused.contains("not an opponent"), "{refused}");
    }
}
