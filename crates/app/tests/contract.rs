//! Names, recipes and keys that programs of other people rely on. A name that is missing here may be renamed freely; one
//! that stands here may not.

use std::collections::BTreeSet;

use assert_cmd::Command;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let output = Command::cargo_bin("spielgeist").unwrap().args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn has_keys(value: &Value, keys: &[&str]) {
    let found = value.as_object().unwrap_or_else(|| panic!("{value} is no object"));
    for key in keys {
        assert!(found.contains_key(*key), "`{key}` is missing in {value}");
    }
}

const AGENTS: [(&str, &[&str]); 5] = [
    (
        "ludo",
        &["random", "adaptive", "champion", "semi-smart", "andersen", "evolved", "q-learning", "expectimax"],
    ),
    (
        "geister",
        &[
            "random",
            "adaptive",
            "champion",
            "hand-built",
            "evolved",
            "capturer",
            "dash",
            "alphabeta",
            "ismcts",
        ],
    ),
    (
        "backgammon",
        &[
            "random",
            "adaptive",
            "champion",
            "pubeval",
            "fuzzeval-simple",
            "fuzzeval",
            "td-net",
            "expectimax",
            "gnubg",
        ],
    ),
    ("checkers", &["random", "adaptive", "champion", "weights", "memory", "alphabeta"]),
    (
        "stratego",
        &["random", "adaptive", "champion", "rules", "ismcts", "hand-weights", "evolved", "omniscient"],
    ),
];

#[test]
fn agents() {
    let all = json(&["agents", "--json"]);
    let found: BTreeSet<(&str, &str)> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|agent| (agent["game"].as_str().unwrap(), agent["name"].as_str().unwrap()))
        .collect();
    for (game, names) in AGENTS {
        for name in names {
            assert!(found.contains(&(game, name)), "{game} {name}");
        }
    }
    for agent in all.as_array().unwrap() {
        has_keys(agent, &["game", "name", "kind", "origin", "summary", "parameters", "strength", "rating"]);
        agent["strength"]
            .as_array()
            .unwrap()
            .iter()
            .for_each(|measured| has_keys(measured, &["win_percent", "ci95", "command"]));
        if !agent["rating"].is_null() {
            has_keys(&agent["rating"], &["elo", "ci95"]);
        }
    }
}

#[test]
fn recipes() {
    let registry = spielgeist::games();
    let found = registry.recipe_names();
    for name in [
        "ludo-andersen",
        "ludo-andersen-as-run",
        "ludo-cmaes",
        "ludo-q-learning",
        "ludo-champion",
        "geister-2013",
        "geister-champion",
        "backgammon-td",
        "backgammon-rules",
        "backgammon-champion",
        "checkers-champion",
        "stratego-ga",
        "stratego-ga-fair",
        "stratego-champion",
    ] {
        assert!(found.contains(&name), "{name}; found {found:?}");
    }
}

#[test]
fn commands() {
    let output = Command::cargo_bin("spielgeist").unwrap().arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let listed: Vec<&str> =
        help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    for name in [
        "serve",
        "play",
        "games",
        "agents",
        "match",
        "tournament",
        "evolve",
        "resume",
        "runs",
        "show",
        "compare",
        "export",
        "reproduce",
        "explain",
        "legal",
        "perft",
        "bench",
        "engine",
        "convert",
        "check",
        "strength",
        "rate",
        "backup",
        "restore",
        "doctor",
        "completions",
    ] {
        assert!(listed.contains(&name), "{name}");
    }
}

#[test]
fn documents() {
    let played = json(&["match", "backgammon", "random", "random", "--games", "2", "--json"]);
    has_keys(
        &played,
        &[
            "game", "agents", "games", "seed", "wins", "draws", "win_rate", "ci95", "ended_by", "plies",
            "seconds",
        ],
    );
    has_keys(&played, &["points_per_game"]);
    let explained = json(&[
        "explain",
        "ludo",
        "andersen",
        "0 5 20 7 -1 -1/12 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
        "--json",
    ]);
    has_keys(&explained, &["chosen", "candidates", "sentence"]);
    has_keys(&explained["candidates"][0], &["move", "score", "terms"]);
    has_keys(&explained["candidates"][0]["terms"][0], &["name", "value", "weight", "contribution"]);
    let reproduced = json(&["reproduce", "backgammon-table-4", "--json"]);
    has_keys(&reproduced[0], &["paper", "item", "theirs", "ours", "interval", "verdict", "command"]);
}

#[test]
fn memory_is_switched_off_in_one_way() {
    for [game, agent] in [
        ["geister", "mutigers:memory=off"],
        ["checkers", "memory:memory=off"],
        ["backgammon", "fuzzeval:adapt=on,memory=off"],
    ] {
        let played = json(&["match", game, agent, "random", "--games", "2", "--json"]);
        assert_eq!(played["forfeits"], serde_json::json!([0, 0]), "{agent}");
    }
}
