//! What must not change unnoticed: the champions of tiny recipes, and matches, a tournament and records, as checksums.
//!
//! Runs that users have begun go on with a newer program only if it behaves the same. A checksum that changes here
//! therefore means: raise [`spielgeist_play::BEHAVIOUR`], write the reason into CHANGELOG.md, and set the new value.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// The behaviour that the checksums in `pins.txt` belong to.
const PINNED_BEHAVIOUR: u32 = 7;
const PINS: &str = include_str!("pins.txt");

/// Runs a command and gives what it prints.
fn spielgeist(data: &TempDir, arguments: &[&str]) -> String {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(arguments)
        .env("SPIELGEIST_DATA", data.path())
        .current_dir(data.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The checksum of a JSON document without the time that it took.
fn sha256_without_seconds(text: &str) -> String {
    let mut document: Value = serde_json::from_str(text).unwrap();
    document.as_object_mut().unwrap().remove("seconds").expect("a report says how long it took");
    sha256(&document.to_string())
}

/// A recipe that comes with the program, made tiny.
fn champion(recipe: &str, sets: &[&str]) -> String {
    let data = TempDir::new().unwrap();
    let mut arguments = vec!["evolve", recipe, "--jobs", "2", "--generations", "3", "--json"];
    for set in sets {
        arguments.extend(["--set", set]);
    }
    let printed = spielgeist(&data, &arguments);
    let result: Value = serde_json::from_str(printed.lines().last().unwrap()).unwrap();
    assert_eq!(result["status"], "done");
    result["champion_sha256"].as_str().unwrap().to_owned()
}

fn contest(arguments: &[&str]) -> String {
    let data = TempDir::new().unwrap();
    sha256_without_seconds(&spielgeist(
        &data,
        &[arguments, &["--seed", "5", "--jobs", "2", "--json"]].concat(),
    ))
}

/// A few games of each kind, written down; and the same records read back and written again.
fn records(game: &str, agents: &[&str]) -> String {
    let data = TempDir::new().unwrap();
    let play =
        [&["match", game], agents, &["--games", "4", "--seed", "3", "--records", "games.jsonl"]].concat();
    spielgeist(&data, &play);
    spielgeist(&data, &["check", "games.jsonl"]);
    sha256(&std::fs::read_to_string(data.path().join("games.jsonl")).unwrap())
}

const FIXED: &str =
    r#"evolve.judge.rivals=[{fixed={games=24,lineups=[["semi-smart","semi-smart","random"]]}}]"#;
const SMALL_TESTS: [&str; 2] = ["test.0.games=40", "test.1.games=40"];

fn champions() -> Vec<(&'static str, String)> {
    let [first, second] = SMALL_TESTS;
    let lesson = |key: &str| [format!("{key}.lessons.batches=3"), format!("{key}.lessons.progress.games=40")];
    let [td, q] = [lesson("td"), lesson("q-learning")];
    vec![
        ("genetic", champion("ludo-andersen", &[FIXED, first, second])),
        (
            "coevolution",
            champion(
                "geister-2013",
                &["evolve.method.genetic.population=6", "playoff.every=2", "playoff.games=20", first, second],
            ),
        ),
        ("cma-es", champion("ludo-cmaes", &["evolve.method.cma-es.population=8", FIXED, first, second])),
        (
            "cross-entropy",
            champion(
                "ludo-cmaes",
                &["evolve.method={cross-entropy={population=12,elites=4}}", FIXED, first, second],
            ),
        ),
        (
            "td",
            champion("ludo-champion", &["td.hidden=[8]", &td[0], &td[1], first, second, "test.2.games=40"]),
        ),
        ("q-learning", champion("ludo-q-learning", &[&q[0], &q[1], first, second])),
    ]
}

fn contests() -> Vec<(&'static str, String)> {
    vec![
        (
            "match ludo",
            contest(&["match", "ludo", "champion", "andersen", "semi-smart", "random", "--games", "200"]),
        ),
        ("match geister", contest(&["match", "geister", "evolved", "alphabeta:nodes=200", "--games", "20"])),
        (
            "match geister hidden",
            contest(&["match", "geister", "champion:nodes=500", "ismcts:nodes=200", "--games", "6"]),
        ),
        (
            "match geister memory",
            contest(&["match", "geister", "mutigers", "hand-built", "--games", "100", "--memory", "10"]),
        ),
        ("match stratego", contest(&["match", "stratego", "ismcts:nodes=30", "random", "--games", "2"])),
        ("match backgammon", contest(&["match", "backgammon", "expectimax", "pubeval", "--games", "20"])),
        ("match checkers", contest(&["match", "checkers", "alphabeta:nodes=500", "random", "--games", "10"])),
        (
            "match checkers paper",
            contest(&[
                "match",
                "checkers",
                "alphabeta:depth=3",
                "alphabeta:depth=2",
                "--games",
                "10",
                "--variant",
                "paper",
                "--ply-limit",
                "80",
            ]),
        ),
        (
            "match sprt",
            contest(&[
                "match",
                "ludo",
                "andersen",
                "random",
                "random",
                "random",
                "--games",
                "2000",
                "--sprt",
                "elo0=0,elo1=30",
            ]),
        ),
        (
            "tournament",
            contest(&["tournament", "geister", "random", "dash", "capturer", "hand-built", "--games", "20"]),
        ),
        ("records ludo", records("ludo", &["andersen", "random", "semi-smart", "random"])),
        ("records geister", records("geister", &["hand-built", "ismcts:nodes=50"])),
        ("records backgammon", records("backgammon", &["pubeval", "random"])),
        ("records checkers", records("checkers", &["alphabeta:nodes=200", "random"])),
        ("records stratego", records("stratego", &["random", "random"])),
    ]
}

/// Compares all of them at once, so that one look shows everything that has changed.
fn hold(found: &[(&'static str, String)]) {
    let pinned: BTreeMap<&str, &str> = PINS.lines().filter_map(|line| line.rsplit_once(' ')).collect();
    let changed: Vec<String> = found
        .iter()
        .filter(|(name, sum)| pinned.get(name) != Some(&sum.as_str()))
        .map(|(name, sum)| format!("{name} {sum}"))
        .collect();
    assert!(changed.is_empty(), "behaviour has changed; now:\n{}", changed.join("\n"));
}

#[test]
fn champions_of_tiny_recipes_are_the_same_to_the_byte() {
    hold(&champions());
}

#[test]
fn matches_tournaments_and_records_are_the_same_to_the_byte() {
    hold(&contests());
}

#[test]
fn the_checksums_belong_to_the_behaviour_number() {
    assert_eq!(
        spielgeist_play::BEHAVIOUR,
        PINNED_BEHAVIOUR,
        "set the checksums of pins.txt anew with the number"
    );
}
