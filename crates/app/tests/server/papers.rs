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
    assert_eq!(ludo["verdicts"]["not run"], ludo["items"]);
    assert_eq!(ludo["game"], "ludo");
    let before = person.get("/api/papers/ludo").ok();
    assert_eq!(item(&before, "table-1")["verdict"], "not run");
    assert!(item(&before, "table-1")["command"].as_str().unwrap().contains("reproduce ludo-table-1"));

    let job = person.post("/api/papers/ludo/reproduce", &json!({"item": "table-1", "mode": "quick"})).ok();
    assert_eq!((&job["kind"], &job["address"]), (&json!("reproduce"), &json!("/papers/ludo")));
    let job = person.wait_for(&format!("/api/jobs/{}", job["id"]), |job| job["state"] == "done");
    assert_eq!(job["done"], job["of"]);
    let after = person.get("/api/papers/ludo").ok();
    let table_1 = item(&after, "table-1");
    assert_ne!(table_1["verdict"], "not run");
    assert_eq!(table_1["mode"], "quick");
    assert!(
        table_1["when"].as_u64().unwrap() > 1_600_000_000 && !table_1["ours"].as_str().unwrap().is_empty()
    );

    let terminal = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(["reproduce", "ludo-table-1", "--seed", "2", "--data"])
        .arg(server.data())
        .output()
        .unwrap();
    assert!(terminal.status.success());
    let again = person.get("/api/papers/ludo").ok();
    assert!(item(&again, "table-1")["command"].as_str().unwrap().contains("--seed 2"));

    let page = person.get("/api/papers/ludo/export.html");
    assert!(
        page.head.contains("ludo.html") && page.body.contains("not run") && page.body.contains("Table 1")
    );

    person.get("/api/papers/none").problem(404);
    person.post("/api/papers/ludo/reproduce", &json!({"item": "table-99", "mode": "quick"})).problem(400);
    person.post("/api/papers/ludo/reproduce", &json!({"mode": "slow"})).problem(400);
}
