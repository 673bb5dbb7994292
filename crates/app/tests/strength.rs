//! Measured strength: `strength`, `rate`, and the file that pages and documents read.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use spielgeist_play::stats::{AgainstRated, place};
use tempfile::TempDir;

fn spielgeist(arguments: &[&str]) -> Output {
    Command::cargo_bin("spielgeist").unwrap().args(arguments).output().unwrap()
}

#[track_caller]
fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Measures Ludo roughly; returns the row of the game.
fn measure(file: &Path, more: &[&str]) -> Value {
    let file = file.to_str().unwrap();
    let rough = ["strength", "ludo", "--games", "80", "--error", "100", "--json", "--file", file];
    json(&spielgeist(&[&rough[..], more].concat()))[0].take()
}

fn without_time(mut row: Value) -> Value {
    row["seconds"] = Value::Null;
    row
}

#[test]
fn a_measurement_is_the_same_on_any_number_of_threads_and_after_a_stop() {
    let data = TempDir::new().unwrap();
    let (one, two) = (data.path().join("one.json"), data.path().join("two.json"));
    let whole = without_time(measure(&one, &["--jobs", "1"]));
    assert_eq!(whole, without_time(measure(&two, &["--jobs", "2"])));

    let agents = whole["agents"].as_array().unwrap();
    assert!(agents.len() > 4);
    assert_eq!(whole["rungs"][0]["rating"]["elo"], 0.0);
    for rated in agents {
        let rating = &rated["rating"];
        let (low, high) = (rating["ci95"][0].as_f64().unwrap(), rating["ci95"][1].as_f64().unwrap());
        let elo = rating["elo"].as_f64().unwrap();
        assert!(low <= elo && elo <= high, "{rated}");
    }

    // As a kill leaves it: the last two agents are missing.
    let mut file: Value = serde_json::from_str(&std::fs::read_to_string(&one).unwrap()).unwrap();
    let kept = file["games"]["ludo"]["agents"].as_array_mut().unwrap();
    kept.truncate(agents.len() - 2);
    std::fs::write(&one, file.to_string()).unwrap();
    assert_eq!(whole, without_time(measure(&one, &[])));
}

#[test]
fn every_figure_is_what_its_command_gives() {
    let data = TempDir::new().unwrap();
    let row = measure(&data.path().join("strength.json"), &[]);
    let champion =
        row["agents"].as_array().unwrap().iter().find(|rated| rated["agent"] == "champion").unwrap();
    let measured = &champion["matches"][0];
    let words: Vec<&str> = measured["command"].as_str().unwrap().split(' ').skip(1).collect();
    let report = json(&spielgeist(&[&words[..], &["--json"]].concat()));
    let win_rate = report["win_rate"][0].as_f64().unwrap();
    assert!((100.0 * win_rate - measured["win_percent"].as_f64().unwrap()).abs() < 0.006);
}

#[test]
fn a_damaged_file_is_reported_and_left_alone() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("strength.json");
    std::fs::write(&file, "{\"format\":1,").unwrap();
    let output = spielgeist(&["strength", "ludo", "--data", data.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&output.stderr).contains("strength.json"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "{\"format\":1,");
}

#[test]
fn an_agent_and_a_program_are_placed_where_the_catalogue_has_them() {
    let catalogue = json(&spielgeist(&["agents", "ludo", "--json"]));
    let listed = catalogue.as_array().unwrap().iter().find(|agent| agent["name"] == "andersen").unwrap();
    let expected = listed["rating"]["elo"].as_f64().unwrap();
    let binary = assert_cmd::cargo::cargo_bin("spielgeist");
    for agent in ["andersen".to_owned(), format!("cmd:{} engine ludo andersen", binary.display())] {
        let rated = json(&spielgeist(&[
            "rate", &agent, "ludo", "--games", "200", "--error", "60", "--seed", "5", "--json",
        ]));
        let rating = &rated["rating"];
        let (elo, low) = (rating["elo"].as_f64().unwrap(), rating["ci95"][0].as_f64().unwrap());
        // Three times the error of the 95 % interval.
        assert!((elo - expected).abs() < 3.0 * (elo - low), "{agent}: {rated}, expected {expected}");
    }
    let output = spielgeist(&["rate", "nobody", "ludo"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_file_of_another_ladder_does_not_hide_what_ships() {
    let data = TempDir::new().unwrap();
    let mut stale: Value = serde_json::from_str(include_str!("../strength.json")).unwrap();
    stale["games"]["ludo"]["ladder"] = 99.into();
    stale["games"]["ludo"]["agents"] = Value::Array(Vec::new());
    std::fs::write(data.path().join("strength.json"), stale.to_string()).unwrap();
    let shown = json(&spielgeist(&["agents", "ludo", "--json", "--data", data.path().to_str().unwrap()]));
    let fixed = shown.as_array().unwrap().iter().filter(|agent| agent["name"] != "adaptive");
    assert!(fixed.into_iter().all(|agent| agent["rating"]["elo"].is_number()), "{shown}");
}

/// Every rating follows from the matches beside it, no match is longer than its command allows, and the models that
/// were measured are those that ship.
#[test]
fn the_shipped_file_is_consistent() {
    let registry = spielgeist::games();
    for game in registry.games() {
        let (name, seats) = (game.info().name, game.info().seats);
        let strength = registry.game_strength(name).unwrap_or_else(|| panic!("{name} is not measured"));
        let limit = strength.command.split_once("--games ").map(|(_, rest)| rest.split(' ').next().unwrap());
        let limit: u64 = limit.map_or(20_000, |limit| limit.parse().unwrap());
        let elo = |agent: &str| {
            let rung = strength.rungs.iter().find(|rung| rung.agent == agent);
            rung.and_then(|rung| rung.rating).unwrap_or_else(|| panic!("{name}: no rung {agent}")).elo
        };
        for rated in strength.rungs.iter().chain(&strength.agents) {
            assert!(rated.matches.iter().all(|one| one.games <= limit), "{name} {}", rated.agent);
            let (Some(rating), false) = (rated.rating, rated.matches.is_empty()) else { continue };
            let evidence: Vec<AgainstRated> = rated
                .matches
                .iter()
                .map(|one| AgainstRated {
                    opponent: elo(&one.against),
                    seats,
                    games: one.games as f64,
                    score: one.score,
                    variance_factor: one.variance_factor,
                })
                .collect();
            let placed = place(&evidence).unwrap();
            assert!((placed.elo - rating.elo).abs() < 0.01, "{name} {}: {placed:?} {rating:?}", rated.agent);
        }
        assert_eq!(
            strength.models,
            registry.models_checksum(name),
            "{name}: other champion files were measured; run `spielgeist strength {name}`"
        );
    }
}

/// The catalogue and the documents show what the shipped file says, and it is complete.
#[test]
fn the_shipped_file_rates_every_agent() {
    let catalogue = json(&spielgeist(&["agents", "--json"]));
    let registry = spielgeist::games();
    for agent in catalogue.as_array().unwrap() {
        let (game, name) = (agent["game"].as_str().unwrap(), agent["name"].as_str().unwrap());
        // Its levels have ratings; see below.
        let studied = agent["kind"] == "study_object";
        if name == "adaptive" || studied {
            continue;
        }
        let measured =
            registry.strength(game, name).unwrap_or_else(|| panic!("{game} {name} is not measured"));
        match &measured.rating {
            Some(rating) => assert_eq!(agent["rating"]["elo"], rating.elo, "{game} {name}"),
            None => assert!(measured.problem.is_some(), "{game} {name}"),
        }
    }
    for game in registry.games() {
        let Some(scale) = game.info().levels.as_ref() else {
            continue;
        };
        for (level, setting) in (1..).zip(&scale.levels) {
            let agent = format!("adaptive:level={level}");
            let measured = registry.strength(game.info().name, &agent).and_then(|agent| agent.rating);
            let measured = measured.unwrap_or_else(|| panic!("{} {agent} is not measured", game.info().name));
            let off = (measured.elo - setting.rating).abs();
            assert!(
                off <= 40.0,
                "{} {agent} says {} and is {}",
                game.info().name,
                setting.rating,
                measured.elo
            );
        }
    }
    let shown = spielgeist(&["strength", "--show", "--markdown", "--file", "none.json"]);
    let document = std::fs::read_to_string("../../docs/strength.md").unwrap();
    assert!(
        document.ends_with(&String::from_utf8(shown.stdout).unwrap()),
        "docs/strength.md is out of date; `make strength` writes it"
    );
    let summary = spielgeist(&["strength", "--show", "--summary", "--file", "none.json"]);
    let readme = std::fs::read_to_string("../../README.md").unwrap();
    let shown = readme
        .split_once("<!-- strength -->\n")
        .and_then(|(_, rest)| rest.split_once("<!-- end of strength -->"));
    assert_eq!(
        shown.expect("two comments").0,
        String::from_utf8(summary.stdout).unwrap(),
        "README.md is out of date; `make strength` writes it"
    );
}
