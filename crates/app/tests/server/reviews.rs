//! A game is reviewed by the adviser, or by another agent that the person chooses.

use serde_json::json;

use crate::browser::legal;
use crate::program::Server;

/// The agent that judges unless another one is chosen, and one that must be installed.
const ADVISER: &str = "champion:plies=1";
const INSTALLED: &str = "gnubg:plies=2";

#[test]
fn another_agent_can_judge_where_it_is_installed() {
    let server = Server::start();
    let person = server.guest();
    let begun = person.begin(&json!({ "game": "backgammon", "opponent": "random", "seed": 7 }));
    let mv = legal(&begun)[0].to_owned();
    let view = person.play(&begun, &mv);
    let path = format!("/api/games/{}/review", view["id"].as_str().unwrap());
    let by_adviser = person.wait_for(&path, |review| review["done"] == true);
    assert_eq!(by_adviser["by"]["written"], ADVISER);
    assert_eq!(by_adviser["by"], by_adviser["reviewers"][0]);
    let refused = person.get(&format!("{path}?by=random"));
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("game.no_reviewer")));

    let asked = format!("{path}?by={INSTALLED}");
    if by_adviser["reviewers"].as_array().unwrap().len() == 1 {
        assert_eq!(person.get(&asked).status, 400, "GNU Backgammon is not installed");
        return;
    }
    let by_other = person.wait_for(&asked, |review| review["done"] == true);
    assert_eq!(by_other["by"]["written"], INSTALLED);
    assert_eq!(by_other["moves"].as_array().unwrap().len(), by_adviser["moves"].as_array().unwrap().len());
    let said = by_other["moves"][0]["sentence"].as_str().unwrap();
    assert!(said.contains("gnubg"), "{said}");
    assert_eq!(person.get(&path).ok()["by"]["written"], INSTALLED, "the choice is kept");
    let tried = json!({ "event": by_other["moves"][0]["event"], "move": mv, "by": INSTALLED });
    let tried = person.post(&path.replace("/review", "/try"), &tried).ok();
    assert_eq!(tried["lost"], by_other["moves"][0]["lost"], "a try is judged by the same agent");
}

#[test]
fn a_match_with_the_cube_has_the_same_reviewers() {
    let server = Server::start();
    let person = server.guest();
    let begun = person
        .begin(&json!({ "game": "backgammon", "variant": "match-3", "opponent": "pubeval", "seed": 7 }));
    let review = person.get(&format!("/api/games/{}/review", begun["id"].as_str().unwrap())).ok();
    let single = person.begin(&json!({ "game": "backgammon", "opponent": "pubeval", "seed": 7 }));
    let of_single = person.get(&format!("/api/games/{}/review", single["id"].as_str().unwrap())).ok();
    assert_eq!(review["reviewers"][0]["written"], ADVISER);
    assert_eq!(review["reviewers"], of_single["reviewers"]);
}
