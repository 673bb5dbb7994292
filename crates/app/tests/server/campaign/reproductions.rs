//! Reproductions of papers are killed and resumed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use super::super::program::program;
use super::{Dice, Outcome};

fn reproduce(what: &str, place: &Path) -> Command {
    let mut command = Command::new(program());
    command.args(["reproduce", what, "--quick", "--resume", "--json", "--store"]);
    command.arg(place.join("results.json")).arg("--data").arg(place.join("data"));
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// The stored results without the time at which they were made; `None` if the file cannot be read.
fn results(place: &Path) -> Option<Vec<Value>> {
    let text = std::fs::read_to_string(place.join("results.json")).ok()?;
    let file: Value = serde_json::from_str(&text).ok()?;
    let mut results = file["results"].as_array()?.clone();
    for result in &mut results {
        result.as_object_mut()?.remove("made");
    }
    results.sort_by_key(|result| result["item"]["name"].to_string());
    Some(results)
}

/// Kills reproductions of a paper, or of one of its items, at random moments. At the end all results are those of a
/// reproduction without interruption, and the file of results can be read after every kill.
pub(crate) fn kills_in_reproductions(what: &str, kills: usize, dice: &mut Dice) -> Outcome {
    let place = TempDir::new().expect("a directory");
    let (whole, killed) = (place.path().join("whole"), place.path().join("killed"));
    for directory in [&whole, &killed] {
        std::fs::create_dir(directory).expect("a directory");
    }
    let begun = Instant::now();
    let output = reproduce(what, &whole).output().expect("it runs");
    let usual = begun.elapsed().as_millis() as u64;
    let wanted = results(&whole);
    let mut problems = Vec::new();
    if wanted.is_none() {
        problems.push(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    for number in 0..kills {
        let mut child = reproduce(what, &killed).stderr(Stdio::null()).spawn().expect("it runs");
        std::thread::sleep(Duration::from_millis(20 + dice.below(2 * usual / kills.max(1) as u64 + 50)));
        let _ = child.kill();
        let _ = child.wait();
        if killed.join("results.json").exists() && results(&killed).is_none() {
            problems.push(format!("kill {number}: the file of results cannot be read"));
        }
    }
    let last = reproduce(what, &killed).output().expect("it runs");
    if results(&killed) != wanted {
        problems.push(format!("other results: {}", String::from_utf8_lossy(&last.stderr)));
    }
    let checked = format!("{} results, all the same", wanted.map_or(0, |results| results.len()));
    Outcome { fault: "kill during a reproduction", times: kills, checked, problems }
}
