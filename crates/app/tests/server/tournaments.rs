//! Tournaments as a page meets them.

use serde_json::{Value, json};

use crate::program::Server;

fn ludo(games: u64) -> Value {
    json!({"game": "ludo", "agents": ["random", "semi-smart", "andersen", "evolved"], "games": games, "seed": 3})
}

fn is_done(view: &Value) -> bool {
    view["state"] == "done"
}

/// Everything that was counted.
fn table(view: &Value) -> [&Value; 3] {
    [&view["standings"], &view["crosstable"], &view["ended_by"]]
}

#[test]
fn a_killed_tournament_ends_with_the_same_table() {
    let mut server = Server::start();
    let person = server.guest();
    let whole = person.post("/api/tournaments", &ludo(400)).ok();
    let address = format!("/api/tournaments/{}", whole["id"]);
    let mut last = Value::Null;
    person.events(&format!("{address}/events"), |name, view| {
        last = view.clone();
        name == "tournament" && is_done(view)
    });
    assert_eq!((&last["done"], &last["of"]), (&json!(2400), &json!(2400)));
    let sum = |key: &str| -> u64 {
        last["standings"].as_array().unwrap().iter().map(|row| row[key].as_u64().unwrap()).sum()
    };
    assert_eq!((sum("wins"), sum("games")), (sum("losses"), 2 * 2400));
    assert_eq!(last["crosstable"][0][0], Value::Null);
    assert_eq!(last["crosstable"][0][2]["wins"], last["crosstable"][2][0]["losses"]);
    let ended: u64 =
        last["ended_by"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(ended, 2400);

    let broken = person.post("/api/tournaments", &ludo(400)).ok();
    let again = format!("/api/tournaments/{}", broken["id"]);
    person.wait_for(&again, |view| view["ended_by"] != json!({}) && view["state"] != "waiting");
    server.kill_and_start_again();
    let ended = person.wait_for(&again, is_done);
    assert_eq!(table(&ended), table(&last));

    let listed = person.get("/api/tournaments").ok();
    assert_eq!(listed[0]["id"], broken["id"]);
    assert_eq!(listed[0]["leader"], last["standings"][0]["agent"]["written"]);
    assert_eq!(person.delete(&again).status, 204);
    person.get(&again).problem(404);
}

#[test]
fn games_of_a_pairing_are_looked_through() {
    let server = Server::start();
    let person = server.guest();
    let wanted = json!({"game": "geister", "agents": ["random", "dash"], "games": 6, "seed": 1});
    let id = person.post("/api/tournaments", &wanted).ok()["id"].clone();
    let address = format!("/api/tournaments/{id}");
    let view = person.wait_for(&address, is_done);
    let games = person.get(&format!("{address}/games?a=dash&b=random")).ok();
    assert_eq!(games.as_array().unwrap().len(), 6);
    let won = games.as_array().unwrap().iter().filter(|game| game["winner"] == "dash").count();
    assert_eq!(json!(won), view["crosstable"][1][0]["wins"]);

    let (pair, number) = (&games[0]["pair"], &games[0]["number"]);
    let replay = person.get(&format!("{address}/games/{pair}/{number}")).ok();
    assert_eq!(replay["seats"], games[0]["seats"]);
    assert!(replay["events"].as_array().unwrap().iter().all(|event| event["hidden"] == false));
    let scene = person.get(&format!("{}/9", replay["scenes_at"].as_str().unwrap())).ok();
    let hidden = scene["pieces"].as_array().unwrap().iter().filter(|piece| piece["kind"] == "hidden").count();
    assert_eq!(hidden, 0, "the game is over: {scene}");

    let csv = person.get(&format!("{address}/export?format=csv")).body;
    assert_eq!(csv.lines().count(), 3);
    assert!(person.get(&format!("{address}/export?format=html")).body.contains("<table"));
    assert_eq!(person.get(&format!("{address}/export?format=json")).json()["id"], id);
    person.get(&format!("{address}/export?format=pdf")).problem(400);
    person.get(&format!("{address}/games?a=nobody")).problem(400);
    person.get(&format!("{address}/games/0/999")).problem(404);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let server = Server::start();
    let person = server.guest();
    let refused = |key: &str, value: Value| {
        let mut wrong = ludo(10);
        wrong[key] = value;
        let answer = person.post("/api/tournaments", &wrong);
        assert!([400, 404].contains(&answer.status), "{key}: {} {}", answer.status, answer.body);
        answer.json()["error"].as_str().unwrap().to_owned()
    };
    refused("game", json!("chess"));
    refused("games", json!(0));
    refused("agents", json!(["random"]));
    assert!(refused("agents", json!(["random", "random"])).contains("twice"));
    refused("agents", json!(["random", "cmd:true"]));
    refused("agents", json!(["random", "run:none-1"]));
    refused("agents", json!(["random", "andersen:features=none"]));
    refused("variant", json!("none"));
    assert_eq!(person.get("/api/tournaments").ok(), json!([]));
    person.get("/api/tournaments/9").problem(404);
    person.get("/api/tournaments/9/events").problem(404);
    person.post("/api/tournaments/9/stop", &json!({})).problem(404);

    let id = person.post("/api/tournaments", &ludo(100_000)).ok()["id"].clone();
    let address = format!("/api/tournaments/{id}");
    assert_eq!(person.post(&format!("{address}/stop"), &json!({})).ok()["state"], "stopped");
    assert_eq!(person.post(&format!("{address}/resume"), &json!({})).ok()["state"], "waiting");
    person.wait_for(&address, |view| view["state"] == "running");
    person.delete(&address).problem(409);
}
