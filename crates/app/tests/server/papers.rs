//! Papers as a page meets them.

use std::process::Command;

use serde_json::{Value, json};

use crate::program::Server;

fn item<'a>(page: &'a Value, name: &str) -> &'a Value {
    page["items"].as_array().unwrap().iter().find(|item| item["item"] == name).unwrap()
}

#[test]
fn running_an_item_changes_its_verdict_here_and_in_a_terminal() {
    let server = Server::start();
    let person = server.guest();
    let papers = person.get("/api/papers").ok();
    let ludo = papers.as_array().unwrap().iter().find(|paper| paper["name"] == "ludo").unwrap();
    let verdicts: u64 = ludo["verdicts"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(json!(verdicts), ludo["items"]);
    assert_eq!(ludo["game"], "ludo");
    let before = person.get("/api/papers/ludo").ok();
    let shipped = &item(&before, "table-1")["made"];
    assert_eq!(shipped["shipped"], true, "a result is there before anything is run");
    assert!(item(&before, "table-1")["command"].as_str().unwrap().contains("reproduce ludo-table-1"));

    let job = person.post("/api/papers/ludo/reproduce", &json!({"item": "table-1", "mode": "quick"})).ok();
    assert_eq!((&job["kind"], &job["address"]), (&json!("reproduce"), &json!("/papers/ludo")));
    let job = person.wait_for(&format!("/api/jobs/{}", job["id"]), |job| job["state"] == "done");
    assert_eq!(job["done"], job["of"]);
    let after = person.get("/api/papers/ludo").ok();
    let table_1 = item(&after, "table-1");
    assert_ne!(table_1["verdict"], "not run");
    let made = &table_1["made"];
    assert_eq!((&made["mode"], &made["shipped"]), (&json!("quick"), &json!(false)));
    assert_eq!(made["version"], env!("CARGO_PKG_VERSION"));
    assert!(
        made["when"].as_u64() > shipped["when"].as_u64()
            && !table_1["ours"]["text"].as_str().unwrap().is_empty()
    );
    assert_eq!(item(&after, "table-5")["made"]["shipped"], true, "the others stay");

    let terminal = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(["reproduce", "ludo-table-1", "--seed", "2", "--data"])
        .arg(server.data())
        .output()
        .unwrap();
    assert!(terminal.status.success());
    let again = person.get("/api/papers/ludo").ok();
    assert!(item(&again, "table-1")["command"].as_str().unwrap().contains("--seed 2"));

    let page = person.get("/api/papers/ludo/export.html");
    assert!(page.head.contains("ludo.html") && page.body.contains("Table 1"));

    person.get("/api/papers/none").problem(404);
    person.post("/api/papers/ludo/reproduce", &json!({"item": "table-99", "mode": "quick"})).problem(400);
    person.post("/api/papers/ludo/reproduce", &json!({"mode": "slow"})).problem(400);
}
