//! Notes on hidden pieces belong to one person, follow their pieces and outlive the server; beliefs are told after the end.

use serde_json::{Value, json};

use crate::browser::legal;
use crate::program::Server;

/// The cells of pieces of the opponent that are hidden.
fn hidden(view: &Value) -> Vec<String> {
    let pieces = view["scene"]["pieces"].as_array().unwrap().iter();
    let theirs = pieces.filter(|piece| piece["owner"] != view["you"]);
    theirs
        .filter(|piece| piece["label"].as_str().unwrap().starts_with('?'))
        .map(|piece| piece["cell"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_note_follows_its_piece_and_nobody_else_is_told() {
    let mut server = Server::start();
    let (person, other) = (server.guest(), server.guest());
    let mut view = person.begin(&json!({ "game": "geister", "opponent": "dash", "seed": 3 }));
    let at = format!("/api/games/{}", view["id"].as_str().unwrap());
    let notes = format!("{at}/notes");
    for cell in hidden(&view) {
        let kinds = if cell.starts_with('b') { json!(["evil"]) } else { json!(["good", "evil"]) };
        person.put(&notes, &json!({ "cell": cell, "kinds": kinds })).ok();
    }
    // One that is taken back, one on an empty square, one on an own ghost, one of no kind that there is.
    let cell = hidden(&view)[0].clone();
    person.put(&notes, &json!({ "cell": cell, "kinds": [] })).ok();
    assert_eq!(person.put(&notes, &json!({ "cell": "a3", "kinds": ["good"] })).status, 400);
    assert_eq!(person.put(&notes, &json!({ "cell": "b2", "kinds": ["good"] })).status, 400);
    assert_eq!(
        person.put(&notes, &json!({ "cell": cell, "kinds": ["queen"] })).ok().as_array().unwrap().len(),
        7
    );
    assert_eq!(other.put(&notes, &json!({ "cell": cell, "kinds": ["good"] })).status, 404);
    assert_eq!(other.get(&at).status, 404);

    server.kill_and_start_again();
    view = person.get(&at).ok();
    assert_eq!(view["notes"].as_array().unwrap().len(), 7, "notes are in the store");

    let mut moved = 0;
    for _ in 0..12 {
        if view["standing"]["state"] == "over" {
            break;
        }
        let before = hidden(&view);
        view = person.play(&view, legal(&view)[0]);
        moved += usize::from(hidden(&view) != before);
        if view["standing"]["state"] != "over" {
            let noted: Vec<&str> =
                view["notes"].as_array().unwrap().iter().map(|note| note["cell"].as_str().unwrap()).collect();
            let there = hidden(&view);
            assert!(
                noted.iter().all(|cell| there.iter().any(|hidden| hidden == cell)),
                "{noted:?} {there:?}"
            );
            assert!(noted.len() + 1 >= there.len(), "every ghost but one has its note: {noted:?} {there:?}");
        }
    }
    assert!(moved > 2, "ghosts have moved");
}

#[test]
fn after_the_end_beliefs_and_notes_stand_beside_the_truth() {
    let server = Server::start();
    let person = server.guest();
    for (game, agent) in
        [("geister", "champion:nodes=30"), ("stratego", "champion:nodes=30"), ("stratego", "ismcts:nodes=20")]
    {
        let mut view = person.begin(&json!({ "game": game, "opponent": agent, "seed": 5 }));
        let at = format!("/api/games/{}", view["id"].as_str().unwrap());
        let kinds = if game == "geister" { json!(["good"]) } else { json!(["bomb", "flag"]) };
        for cell in hidden(&view).into_iter().take(3) {
            person.put(&format!("{at}/notes"), &json!({ "cell": cell, "kinds": kinds })).ok();
        }
        for _ in 0..6 {
            if view["standing"]["state"] != "over" {
                view = person.play(&view, legal(&view)[0]);
            }
        }
        if view["standing"]["state"] != "over" {
            assert_eq!(person.get(&format!("{at}/finale")).status, 403, "not before the end");
            view = person.post(&format!("{at}/resign"), &json!({ "revision": view["revision"] })).ok();
        }
        assert_eq!(view["notes"], json!([]), "nothing is hidden any more");
        let finale = person.get(&format!("{at}/finale")).ok();
        let turns = finale["turns"].as_array().unwrap();
        assert!(turns.len() >= 3, "{game} {agent}: {finale}");
        let (count, right) = (turns[0]["pieces"].as_u64().unwrap(), turns[0]["right"].as_f64().unwrap());
        assert_eq!(count, if game == "geister" { 8 } else { 40 });
        assert!(right > 0.05 && right < 1.0, "{right}");
        for piece in finale["pieces"].as_array().unwrap() {
            let likely = piece["likely"].as_array().unwrap();
            assert!(
                !likely.is_empty()
                    && piece["right"].as_f64().unwrap() <= likely[0]["probability"].as_f64().unwrap()
            );
        }
        assert_eq!(finale["notes"].as_array().unwrap().len(), 3);
        // The first position has no turn before it.
        assert_eq!(person.get(&format!("{at}/finale?events=0")).ok()["pieces"], json!([]));
    }
}
