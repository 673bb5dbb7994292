//! Long work is killed and gone on with: runs on the command line, tournaments on a server.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::super::program::{Server, program};
use super::{Dice, Outcome};

/// A recipe that takes about a second.
const RECIPE: &str = r#"
title = "A small evolution"
game = "ludo"
generations = 12

[evolve]
model = "weighted-sum"
gene = { real = { start = { low = 0.0, high = 20.0 } } }

[evolve.method.genetic]
population = 8

[evolve.judge]
rivals = [{ fixed = { games = 24, lineups = [["semi-smart", "random", "random"]] } }]
"#;

fn command(data: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(words).arg("--data").arg(data);
    command
}

/// The checksum of the champion, where the run is done.
fn champion(output: &Output) -> Option<String> {
    let text = String::from_utf8_lossy(&output.stdout);
    let mut events = text.lines().rev().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let done = events.find(|event| event["event"] == "result" && event["status"] == "done")?;
    done["champion_sha256"].as_str().map(str::to_owned)
}

/// Kills runs at random moments; every champion is the one of a run that nobody has disturbed.
pub(crate) fn kills_in_runs(kills: usize, dice: &mut Dice) -> Outcome {
    let place = TempDir::new().expect("a directory");
    let recipe = place.path().join("small.toml");
    std::fs::write(&recipe, RECIPE).expect("it is written");
    let recipe = recipe.to_str().expect("a plain path");
    let begun = Instant::now();
    let whole =
        command(&place.path().join("whole"), &["evolve", recipe, "--json"]).output().expect("it runs");
    let wanted = champion(&whole);
    let usual = begun.elapsed().as_millis() as u64;
    let mut problems = Vec::new();
    if wanted.is_none() {
        problems.push(String::from_utf8_lossy(&whole.stderr).into_owned());
    }
    let (mut killed, mut champions) = (0, 0);
    while killed < kills && problems.len() < 5 {
        let data = place.path().join(format!("data-{killed}"));
        let mut words = vec!["evolve", recipe, "--json"];
        for _ in 0..4 {
            let mut child =
                command(&data, &words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
            std::thread::sleep(Duration::from_millis(20 + dice.below(usual / 2 + 50)));
            let _ = child.kill();
            let _ = child.wait();
            killed += 1;
            let begun = command(&data, &["runs", "--json"]).output().expect("it runs");
            if String::from_utf8_lossy(&begun.stdout).contains("small-1") {
                words = vec!["resume", "last", "--json"];
            }
        }
        let last = command(&data, &words).output().expect("it runs");
        let found = champion(&last).or_else(|| stored(&data));
        if found != wanted {
            problems.push(format!(
                "champion {found:?} instead of {wanted:?}: {}",
                String::from_utf8_lossy(&last.stderr)
            ));
        }
        champions += 1;
    }
    let checked = format!("{champions} champions, all the same bytes");
    Outcome { fault: "kill during a run", times: killed, checked, problems }
}

/// The checksum in the store, where the run was done before it was asked to go on.
fn stored(data: &Path) -> Option<String> {
    let connection = rusqlite::Connection::open(data.join("spielgeist.sqlite")).ok()?;
    connection.query_row("SELECT champion_sha256 FROM runs WHERE status = 'done'", [], |row| row.get(0)).ok()
}

/// Kills servers in the middle of a tournament; the table is the one that nobody has disturbed.
pub(crate) fn kills_in_tournaments(kills: usize, dice: &mut Dice) -> Outcome {
    let wanted = json!({
        "game": "ludo", "agents": ["random", "semi-smart", "andersen", "evolved"], "games": 200, "seed": 3
    });
    let table =
        |view: &Value| [view["standings"].clone(), view["crosstable"].clone(), view["ended_by"].clone()];
    let is_done = |view: &Value| view["state"] == "done";
    let mut server = Server::start();
    let person = server.guest();
    let first = person.post("/api/tournaments", &wanted).ok();
    let whole = table(&person.wait_for(&format!("/api/tournaments/{}", first["id"]), is_done));
    let (mut problems, mut killed, mut tournaments) = (Vec::new(), 0, 0);
    while killed < kills {
        let address = format!("/api/tournaments/{}", person.post("/api/tournaments", &wanted).ok()["id"]);
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(50 + dice.below(600)));
            server.kill_and_start_again();
            killed += 1;
        }
        if table(&person.wait_for(&address, is_done)) != whole {
            problems.push(format!("{address} has another table"));
        }
        tournaments += 1;
    }
    let checked = format!("{tournaments} tables, all the same");
    Outcome { fault: "kill during a tournament", times: killed, checked, problems }
}
