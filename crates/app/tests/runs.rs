//! Runs as people and scripts meet them: begun, watched, stopped, killed, resumed, compared, exported.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::time::Instant;

use assert_cmd::Command;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// A recipe that takes about a second.
const SMALL: &str = r#"
title = "A small evolution"
game = "ludo"
generations = 30

[evolve]
model = "weighted-sum"
gene = { real = { start = { low = 0.0, high = 20.0 } } }

[evolve.method.genetic]
population = 8

[evolve.judge]
rivals = [{ fixed = { games = 24, lineups = [["semi-smart", "random", "random"]] } }]

[[test]]
opponents = ["random", "random", "random"]
games = 400
"#;

/// A data directory with the small recipe in it.
struct Lab(TempDir);

impl Lab {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        std::fs::write(directory.path().join("small.toml"), SMALL).unwrap();
        Self(directory)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn recipe(&self) -> String {
        self.path().join("small.toml").display().to_string()
    }

    fn command(&self, arguments: &[&str]) -> std::process::Command {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"));
        command.args(arguments).env("SPIELGEIST_DATA", self.path().join("data"));
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::from_std(self.command(arguments)).output().unwrap()
    }

    fn evolve(&self, more: &[&str]) -> Output {
        self.run(&[&["evolve", &self.recipe(), "--json"], more].concat())
    }

    fn start(&self, arguments: &[&str]) -> Child {
        self.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

fn events(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(!text.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn result(output: &Output) -> Value {
    events(output).pop().unwrap()
}

fn says(output: &Output, code: i32, parts: &[&str]) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{message}");
    parts.iter().for_each(|part| assert!(message.contains(part), "`{part}` is not in: {message}"));
}

#[test]
fn the_events_are_those_that_scripts_rely_on() {
    let lab = Lab::new();
    let events = events(&lab.evolve(&["--generations", "3"]));
    assert_eq!(events.len(), 5);
    assert_eq!((&events[0]["event"], &events[0]["run"]), (&"start".into(), &"small-1".into()));
    for (number, event) in events[1..4].iter().enumerate() {
        assert_eq!((&event["event"], &event["generation"]), (&"generation".into(), &number.into()));
        assert!(event["best"].as_f64().unwrap() >= event["mean"].as_f64().unwrap());
        assert!(event["games"].as_u64().unwrap() > 0);
    }
    let result = &events[4];
    assert_eq!((&result["event"], &result["status"]), (&"result".into(), &"done".into()));
    let file = std::fs::read(result["champion"].as_str().unwrap()).unwrap();
    let sum: String = Sha256::digest(file).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(result["champion_sha256"], sum.as_str());
    assert_eq!(result["strength"][0]["games"], 400);
}

#[test]
fn the_champion_is_the_same_on_any_number_of_threads_and_again() {
    let lab = Lab::new();
    let champion = |more: &[&str]| result(&lab.evolve(more))["champion_sha256"].clone();
    let one = champion(&["--jobs", "1", "--generations", "6"]);
    assert_eq!(one, champion(&["--jobs", "2", "--generations", "6"]));
    assert_eq!(one, champion(&["--jobs", "3", "--generations", "6"]));
    assert_ne!(one, champion(&["--seed", "2", "--generations", "6"]));
}

/// Begins and resumes a run and kills it without warning, twenty times at random moments. In the end the champion is
/// the one of an undisturbed run. Should a run finish before, the rest of the kills meets another.
#[cfg(unix)]
#[test]
fn a_run_that_is_killed_again_and_again_ends_with_the_same_champion() {
    let begun = Instant::now();
    let expected = result(&Lab::new().evolve(&[]))["champion_sha256"].clone();
    let longest = begun.elapsed() / 4;
    let mut rng = spielgeist_play::Seed(20).stream("kills", 0, 0);
    let mut kills = 0;
    while kills < 20 {
        let lab = Lab::new();
        let recipe = lab.recipe();
        let mut arguments = vec!["evolve", recipe.as_str()];
        while kills < 20 {
            let mut child = lab.start(&arguments);
            std::thread::sleep(longest.mul_f64(rng.unit()));
            if child.try_wait().unwrap().is_some() {
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            // Killed before it was entered, a run is begun again.
            if lab.run(&["show", "small-1"]).status.success() {
                arguments = vec!["resume", "small-1"];
            }
        }
        arguments.push("--json");
        let done = result(&lab.run(&arguments));
        assert_eq!(done["champion_sha256"], expected, "after {kills} kills");
        let runs: Value = serde_json::from_slice(&lab.run(&["runs", "--json"]).stdout).unwrap();
        assert_eq!((runs.as_array().unwrap().len(), &runs[0]["status"]), (1, &"done".into()));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_says_how_to_go_on() {
    let lab = Lab::new();
    let mut child = lab.start(&["evolve", &lab.recipe(), "--generations", "100000", "--json"]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().contains("\"generation\":3")).unwrap().unwrap();
    let pid = nix::unistd::Pid::from_raw(child.id().try_into().unwrap());
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGINT).unwrap();
    let last: Value = serde_json::from_str(&lines.map(Result::unwrap).last().unwrap()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((&last["event"], &last["status"]), (&"result".into(), &"stopped".into()));
    says(&output, 130, &["everything is saved", "spielgeist resume small-1"]);
}

#[test]
fn a_time_limit_stops_a_run_that_can_go_on() {
    let lab = Lab::new();
    let expected = result(&Lab::new().evolve(&["--generations", "4"]))["champion_sha256"].clone();
    let stopped = lab.evolve(&["--generations", "4", "--time-limit", "0s"]);
    assert!(stopped.status.success());
    assert_eq!(result(&stopped)["status"], "stopped");
    let done = lab.run(&["resume", "last", "--json"]);
    assert_eq!((&result(&done)["status"], &result(&done)["champion_sha256"]), (&"done".into(), &expected));
    let again = lab.run(&["resume", "last", "--json"]);
    assert_eq!(result(&again)["champion_sha256"], expected, "a run that is done stays so");
}

#[test]
fn two_processes_share_a_store() {
    let lab = Lab::new();
    let recipe = lab.recipe();
    let arguments = ["evolve", recipe.as_str(), "--generations", "5", "--json"];
    let outputs =
        [lab.start(&arguments), lab.start(&arguments)].map(|child| child.wait_with_output().unwrap());
    let mut names = outputs.each_ref().map(|output| result(output)["run"].as_str().unwrap().to_owned());
    names.sort();
    assert_eq!(names, ["small-1", "small-2"]);
    assert_eq!(result(&outputs[0])["champion_sha256"], result(&outputs[1])["champion_sha256"]);
}

#[test]
fn a_champion_plays_explains_and_is_checked() {
    let lab = Lab::new();
    let champion = result(&lab.evolve(&["--generations", "3"]))["champion"].as_str().unwrap().to_owned();
    let report =
        lab.run(&["match", "ludo", &champion, "random", "random", "random", "--games", "200", "--json"]);
    let report: Value = serde_json::from_slice(&report.stdout).unwrap();
    assert_eq!(report["games"], 200);
    let position = "0 6 -1 -1 3 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1";
    let explained: Value =
        serde_json::from_slice(&lab.run(&["explain", "ludo", &champion, position, "--json"]).stdout).unwrap();
    assert_eq!(explained["candidates"][0]["terms"].as_array().unwrap().len(), 10);

    let text = std::fs::read_to_string(&champion).unwrap();
    let refused = |changed: &str, parts: &[&str]| {
        let file = lab.path().join("changed.champion").display().to_string();
        std::fs::write(&file, changed).unwrap();
        says(&lab.run(&["match", "ludo", &file, "random", "random", "random"]), 4, parts);
    };
    refused(&text.replace("\"seed\": 1", "\"seed\": 2"), &["changed.champion", "checksum"]);
    refused(&text[..text.len() / 2], &["not valid JSON"]);
    refused("{}", &["not a champion file"]);
    refused(&text.replace("champion\": 1", "champion\": 9"), &["format 9", "newer spielgeist"]);
    says(&lab.run(&["match", "checkers", &champion, "random"]), 4, &["plays ludo, not checkers"]);
    says(&lab.run(&["match", "ludo", "gone.champion", "random", "random", "random"]), 4, &["cannot read"]);
}

#[test]
fn runs_are_listed_shown_compared_and_exported() {
    let lab = Lab::new();
    lab.evolve(&["--generations", "4"]);
    lab.evolve(&["--generations", "4", "--set", "evolve.method.genetic.population=6"]);
    let text = |arguments: &[&str]| {
        let output = lab.run(arguments);
        says(&output, 0, &[]);
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(text(&["runs"]).contains("small-2"));
    let shown = text(&["show", "small-1"]);
    assert!(shown.contains("4 of 4 generations") && shown.contains("can escape home"), "{shown}");
    let compared = text(&["compare", "small-1", "small-2", "--games", "40"]);
    assert!(
        compared.contains("evolve.method.genetic.population") && compared.contains("40 games"),
        "{compared}"
    );
    let csv = text(&["export", "last"]);
    assert_eq!(csv.lines().count(), 5);
    let document: Value = serde_json::from_str(&text(&["export", "last", "--format", "json"])).unwrap();
    assert_eq!(document["champions"].as_array().unwrap().len(), 4);
    let logs = lab.path().join("logs").display().to_string();
    let events = text(&["export", "last", "--format", "tensorboard", "--output", &logs]);
    assert!(std::fs::metadata(events.trim()).unwrap().len() > 1_000);
    says(&lab.run(&["show", "smal-1"]), 2, &["did you mean `small-1`?"]);
}

#[test]
fn what_is_wrong_with_a_recipe_is_said_with_its_place() {
    let lab = Lab::new();
    let wrong = |from: &str, to: &str, parts: &[&str]| {
        assert!(SMALL.contains(from));
        let file = lab.path().join("wrong.toml").display().to_string();
        std::fs::write(&file, SMALL.replace(from, to)).unwrap();
        says(&lab.run(&["evolve", &file]), 4, &[&["wrong.toml"], parts].concat());
    };
    wrong("population = 8", "populaton = 8", &["line 11", "populaton", "`population`"]);
    wrong("population = 8", "population = 1", &["line 11", "expected from 2 to 1000000"]);
    wrong("population = 8", "population = \"8\"", &["line 11", "expected usize"]);
    wrong("\"random\", \"random\"]", "\"random\"]", &["line 14", "one for each other seat"]);
    wrong("semi-smart", "semi-smrt", &["line 14", "did you mean `semi-smart`?"]);
    wrong("weighted-sum", "weigted-sum", &["line 7", "did you mean `weighted-sum`?"]);
    wrong("game = \"ludo\"", "game = \"lduo\"", &["line 3", "did you mean `ludo`?"]);
    wrong("games = 400", "games = 0", &["line 18", "expected at least 1"]);
    wrong("\"random\", \"random\", \"random\"]", "\"random\"]", &["[test] cannot be played", "4 seats"]);
    let set = |assignment: &str, code: i32, parts: &[&str]| {
        says(&lab.evolve(&["--set", assignment]), code, &[&["--set"], parts].concat());
    };
    set("generation=3", 2, &["unknown field `generation`", "`generations`"]);
    set("evolve.method.genetic.population=1", 2, &["population=1", "expected from 2 to 1000000"]);
    set("nonsense", 2, &["key=value"]);
    says(&lab.run(&["evolve", "ludo-andersn"]), 2, &["did you mean `ludo-andersen`?"]);
    assert!(!lab.path().join("data/champions").exists(), "nothing is begun that cannot go on");
}

#[test]
fn a_directory_that_cannot_be_written_is_named() {
    let lab = Lab::new();
    let data = format!("{}/small.toml/below", lab.path().display());
    let output = lab.evolve(&["--data", &data]);
    says(&output, 1, &["small.toml/below", "cannot be created", "--data"]);
}

/// The whole of a paper takes a minute; one item shows the keys that scripts rely on, and that a page is written.
#[test]
fn an_item_of_a_paper_is_reproduced() {
    let lab = Lab::new();
    let page = lab.path().join("page.html").display().to_string();
    let output = lab.run(&["reproduce", "ludo-table-1", "--quick", "--json", "--html", &page]);
    says(&output, 0, &[]);
    let items: Value = serde_json::from_slice(&output.stdout).unwrap();
    let item = &items[0];
    for key in ["paper", "item", "theirs", "ours", "interval", "verdict", "command"] {
        assert!(item.get(key).is_some(), "{key}");
    }
    assert_eq!(
        (&item["paper"], &item["item"], &item["verdict"]),
        (&"ludo".into(), &"table-1".into(), &"differs".into())
    );
    assert!(std::fs::read_to_string(&page).unwrap().contains("moved distance"));
    let again = lab.run(&["reproduce", "ludo-table-1", "--json", "--jobs", "1"]);
    assert_eq!(again.stdout, output.stdout, "the same on any number of threads");

    says(&lab.run(&["reproduce", "ludo-tabel-1"]), 2, &["did you mean `ludo-table-1`?"]);
    let nowhere = format!("{}/none/page.html", lab.path().display());
    says(&lab.run(&["reproduce", "ludo-table-1", "--html", &nowhere]), 1, &["cannot write"]);
    let list = String::from_utf8(lab.run(&["reproduce", "--list"]).stdout).unwrap();
    assert!(list.contains("ludo-figure-1") && list.contains("ludo-table-5"), "{list}");
}

/// Results go to a file item by item; what is finished is not computed again.
#[test]
fn results_of_a_paper_are_stored_and_resumed() {
    let lab = Lab::new();
    let file = lab.path().join("results.json");
    let store = file.display().to_string();
    let results = || -> Vec<Value> {
        let file: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        file["results"].as_array().unwrap().clone()
    };
    says(&lab.run(&["reproduce", "ludo-table-1", "--quick", "--store", &store]), 0, &[]);
    let first = results();
    assert_eq!(first.len(), 1);
    assert_eq!((&first[0]["item"]["item"], &first[0]["mode"]), (&"table-1".into(), &"quick".into()));
    assert_eq!(first[0]["version"], env!("CARGO_PKG_VERSION"));

    std::fs::remove_file(&file).unwrap();
    let resumed = lab.run(&["reproduce", "ludo-table-1", "--resume", "--json", "--store", &store]);
    says(&resumed, 0, &[]);
    assert_eq!(results(), first, "the same result with the same date");
    let items: Value = serde_json::from_slice(&resumed.stdout).unwrap();
    assert_eq!(items[0]["item"], "table-1", "it is in the report too");

    says(&lab.run(&["reproduce", "ludo-table-1", "--seed", "2", "--resume", "--store", &store]), 0, &[]);
    assert_eq!((results().len(), &results()[0]["seed"]), (1, &2.into()), "another seed is another result");
    std::fs::write(&file, "[]").unwrap();
    says(&lab.run(&["reproduce", "ludo-table-1", "--store", &store]), 4, &["results.json"]);
}

#[test]
fn the_log_is_quiet_unless_asked() {
    let lab = Lab::new();
    let log = |more: &[&str], variable: Option<&str>| {
        let recipe = lab.recipe();
        let mut command = lab.command(&[&["evolve", &recipe, "--json", "--generations", "2"], more].concat());
        variable.map(|value| command.env("SPIELGEIST_LOG", value));
        let output = Command::from_std(command).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert!(!log(&[], None).1.contains("run started"));
    assert!(log(&["-v"], None).1.contains("run started"));
    assert!(log(&[], Some("spielgeist_lab=debug")).1.contains("generation saved"));
    assert_eq!(log(&[], Some("spielgeist=loud")).0, Some(2));
}

/// They would need gigabytes; the process must not be aborted for want of memory.
#[test]
fn recipes_that_do_not_fit_into_memory_are_refused() {
    let lab = Lab::new();
    for (recipe, set) in [
        ("ludo-champion", "td.hidden=[100000,100000]"),
        ("backgammon-td", "train.settings.contact-hidden=1000000000"),
        ("ludo-andersen", "evolve.judge.rivals=[{population={games=1,lineups=1000000000000}}]"),
        ("ludo-andersen", "evolve.method.genetic.growth={every=1,factor=1e30,most=1000000000000}"),
        ("stratego-ga", "train.settings.depth=99"),
    ] {
        let output = lab.run(&["evolve", recipe, "--set", set]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(2 | 4)), "{said}");
        assert!(said.contains("at most") || said.contains("expected"), "{said}");
    }
}
