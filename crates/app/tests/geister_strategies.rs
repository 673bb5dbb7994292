//! Fuzzy strategies as people meet them: evolved, read as rules, changed and played.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

fn spielgeist(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"));
    command.args(arguments).current_dir(directory).env("SPIELGEIST_DATA", directory.join("data"));
    command.output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn says(output: &Output, code: i32, parts: &[&str]) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{message}");
    parts.iter().for_each(|part| assert!(message.contains(part), "`{part}` is not in: {message}"));
}

/// The last line of a run's events.
fn result(output: &Output) -> Value {
    serde_json::from_str(text(output).lines().last().unwrap()).unwrap()
}

/// The paper's coevolution, small: six strategies, three generations, few games.
fn small<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let settings = [
        "evolve",
        "geister-2013",
        "--json",
        "--generations",
        "3",
        "--set",
        "evolve.method.genetic.population=6",
        "--set",
        "evolve.method.genetic.restarts={ every = 2, count = 2 }",
        "--set",
        "evolve.judge.rivals=[{ population = { lineups = 2, games = 4 } }]",
        "--set",
        "playoff.every=1",
        "--set",
        "playoff.games=20",
        "--set",
        "test=[{ opponents = [\"random\"], games = 40 }]",
    ];
    settings.into_iter().chain(more.iter().copied()).collect()
}

#[test]
fn a_coevolution_gives_the_same_champion_on_any_number_of_threads() {
    let directory = TempDir::new().unwrap();
    let run = |jobs: &str| result(&spielgeist(directory.path(), &small(&["--jobs", jobs])));
    let (one, three) = (run("1"), run("3"));
    assert_eq!(one["status"], "done");
    assert_eq!(one["champion_sha256"], three["champion_sha256"]);
    let champion = one["champion"].as_str().unwrap();
    let written: Value = serde_json::from_str(&std::fs::read_to_string(champion).unwrap()).unwrap();
    let generations = written["generations"].as_u64().unwrap();
    assert!((1..=3).contains(&generations), "the play-off chose the best of generation {generations}");
    let names = written["agent"]["names"].as_array().unwrap();
    assert_eq!(names.len(), 40 * 24 + 202, "a rule is there or not and has 23 numbers; 202 weights");
    let rules = text(&spielgeist(directory.path(), &["rules", "geister", champion]));
    assert!(rules.contains("RuleBlock: good") && rules.contains("then EXIT is"), "{rules}");
}

#[test]
fn rules_are_printed_changed_and_played() {
    let directory = TempDir::new().unwrap();
    let run = |arguments: &[&str]| spielgeist(directory.path(), arguments);
    let rules = text(&run(&["rules", "geister", "hand-built"]));
    let file = directory.path().join("mine.fll");
    std::fs::write(&file, &rules).unwrap();
    let play = |agent: &str| {
        let report = text(&run(&["match", "geister", agent, "random", "--games", "60", "--json"]));
        let report: Value = serde_json::from_str(&report).unwrap();
        (report["wins"].clone(), report["draws"].clone())
    };
    assert_eq!(play("hand-built"), play("hand-built:rules=mine.fll"), "the file is the strategy");
    // Without the wish to leave, it leaves no more.
    let homely: Vec<&str> = rules.lines().filter(|line| !line.contains("then EXIT")).collect();
    std::fs::write(&file, homely.join("\n")).unwrap();
    let report = text(&run(&["match", "geister", "hand-built:rules=mine.fll", "random", "--games", "60"]));
    assert!(!report.contains("escape 4"), "{report}");
    assert_ne!(play("hand-built"), play("hand-built:rules=./mine.fll"));
}

#[test]
fn rules_that_do_not_fit_are_answered_with_their_place() {
    let directory = TempDir::new().unwrap();
    let run = |arguments: &[&str]| spielgeist(directory.path(), arguments);
    let rules = text(&run(&["rules", "geister", "hand-built"]));
    let refused = |text: String, parts: &[&str]| {
        std::fs::write(directory.path().join("bad.fll"), text).unwrap();
        let output = run(&["match", "geister", "hand-built:rules=bad.fll", "random", "--games", "2"]);
        says(&output, 2, parts);
    };
    refused(
        rules.replace("DOE is adjacent", "DOE is adjacant"),
        &["bad.fll", "line ", "adjacant", "adjacent, near, far"],
    );
    refused(rules.replace("RuleBlock: evil", "RuleBlock: wicked"), &["wicked", "good, evil, both"]);
    refused(rules.replace("OTDHE", "CLOSER"), &["CLOSER", "in this order"]);
    let no_rules =
        rules.split("RuleBlock: evil").next().unwrap().replace("RuleBlock: both", "RuleBlock: good");
    refused(no_rules, &["no rule for evil ghosts"]);
    let missing = run(&["match", "geister", "hand-built:rules=nowhere.fll", "random", "--games", "2"]);
    says(&missing, 2, &["nowhere.fll"]);
    says(&run(&["rules", "geister", "dash"]), 2, &["dash has no fuzzy rules"]);
    let recipe = run(&["evolve", "geister-2013", "--set", "playoff.lineups=[[\"dsah\"]]"]);
    says(&recipe, 2, &["dsah", "dash"]);
}

/// The agent of the competition remembers a match, so its games are played in order; how many threads there are makes no
/// difference.
#[test]
fn an_agent_that_remembers_plays_the_same_on_any_number_of_threads() {
    let directory = TempDir::new().unwrap();
    let play = |more: &[&str]| {
        let arguments = ["match", "geister", "mutigers", "capturer", "--games", "60", "--json"];
        let report = text(&spielgeist(directory.path(), &[&arguments, more].concat()));
        let report: Value = serde_json::from_str(&report).unwrap();
        (report["wins"].clone(), report["draws"].clone())
    };
    assert_eq!(play(&["--jobs", "1"]), play(&["--jobs", "2"]));
    assert_eq!(play(&["--memory", "10", "--jobs", "1"]), play(&["--memory", "10", "--jobs", "3"]));
}
