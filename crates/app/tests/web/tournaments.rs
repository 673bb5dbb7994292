//! Tournaments as a page meets them.

use serde_json::{Value, json};

use crate::server::Server;

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
    let whole = server.post("/api/tournaments", &ludo(400)).ok();
    let address = format!("/api/tournaments/{}", whole["id"]);
    let mut last = Value::Null;
    server.events(&format!("{address}/events"), |name, view| {
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

    let broken = server.post("/api/tournaments", &ludo(400)).ok();
    let again = format!("/api/tournaments/{}", broken["id"]);
    server.wait_for(&again, |view| view["ended_by"] != json!({}) && view["state"] != "waiting");
    server.kill_and_start_again();
    let ended = server.wait_for(&again, is_done);
    assert_eq!(table(&ended), table(&last));

    let listed = server.get("/api/tournaments").ok();
    assert_eq!(listed[0]["id"], broken["id"]);
    assert_eq!(listed[0]["leader"], last["standings"][0]["agent"]);
    assert_eq!(server.delete(&again).status, 204);
    server.get(&again).problem(404);
}

#[test]
fn games_of_a_pairing_are_looked_through() {
    let server = Server::start();
    let wanted = json!({"game": "geister", "agents": ["random", "dash"], "games": 6, "seed": 1});
    let id = server.post("/api/tournaments", &wanted).ok()["id"].clone();
    let address = format!("/api/tournaments/{id}");
    let view = server.wait_for(&address, is_done);
    let games = server.get(&format!("{address}/games?a=dash&b=random")).ok();
    assert_eq!(games.as_array().unwrap().len(), 6);
    let won = games.as_array().unwrap().iter().filter(|game| game["winner"] == "dash").count();
    assert_eq!(json!(won), view["crosstable"][1][0]["wins"]);

    let (pair, number) = (&games[0]["pair"], &games[0]["number"]);
    let replay = server.get(&format!("{address}/games/{pair}/{number}")).ok();
    assert_eq!(replay["seats"], games[0]["seats"]);
    assert!(replay["events"].as_array().unwrap().iter().all(|event| event["hidden"] == false));
    let scene = server.get(&format!("{}/9", replay["scenes_at"].as_str().unwrap())).ok();
    let hidden = scene["pieces"].as_array().unwrap().iter().filter(|piece| piece["kind"] == "hidden").count();
    assert_eq!(hidden, 0, "the game is over: {scene}");

    let csv = server.get(&format!("{address}/export?format=csv")).body;
    assert_eq!(csv.lines().count(), 3);
    assert!(server.get(&format!("{address}/export?format=html")).body.contains("<table"));
    assert_eq!(server.get(&format!("{address}/export?format=json")).json()["id"], id);
    server.get(&format!("{address}/export?format=pdf")).problem(400);
    server.get(&format!("{address}/games?a=nobody")).problem(400);
    server.get(&format!("{address}/games/0/999")).problem(404);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let server = Server::start();
    let refused = |key: &str, value: Value| {
        let mut wrong = ludo(10);
        wrong[key] = value;
        let answer = server.post("/api/tournaments", &wrong);
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
    assert_eq!(server.get("/api/tournaments").ok(), json!([]));
    server.get("/api/tournaments/9").problem(404);
    server.get("/api/tournaments/9/events").problem(404);
    server.post("/api/tournaments/9/stop", &json!({})).problem(404);

    let id = server.post("/api/tournaments", &ludo(100_000)).ok()["id"].clone();
    let address = format!("/api/tournaments/{id}");
    assert_eq!(server.post(&format!("{address}/stop"), &json!({})).ok()["state"], "stopped");
    assert_eq!(server.post(&format!("{address}/resume"), &json!({})).ok()["state"], "waiting");
    server.wait_for(&address, |view| view["state"] == "running");
    server.delete(&address).problem(409);
}
