//! Programs from outside: ours over the line protocol, and some that misbehave.

use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn spielgeist() -> Command {
    Command::cargo_bin("spielgeist").unwrap()
}

/// A match of the program against three random players.
fn against_random(program: &str, games: &str) -> Output {
    spielgeist()
        .args(["match", "ludo", program, "random", "random", "random"])
        .args(["--games", games, "--move-time", "300", "--jobs", "1", "--json"])
        .output()
        .unwrap()
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn an_agent_plays_the_same_inside_and_over_the_line() {
    let engine = assert_cmd::cargo::cargo_bin("spielgeist");
    let outside = against_random(&format!("cmd:{} engine ludo semi-smart", engine.display()), "40");
    let inside = against_random("semi-smart", "40");
    assert_eq!(outside.status.code(), Some(0));
    assert_eq!(report(&outside)["wins"], report(&inside)["wins"]);
    assert_eq!(report(&outside)["plies"], report(&inside)["plies"]);
}

/// The program gives every game away for this reason; the match ends, says why, and exits with 1.
#[track_caller]
fn gives_every_game_away(script: &str, reason: &str, says: &str) {
    let output = against_random(&format!("cmd:sh -c '{script}'"), "4");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    let report = report(&output);
    assert_eq!(report["forfeits"][0], 4);
    assert_eq!((&report["p_value"], &report["elo"]), (&Value::Null, &Value::Null), "forfeits prove nothing");
    assert_eq!(report["wins"], serde_json::json!([0, 0, 0, 0]));
    assert!(report["ended_by"][reason].as_u64() > Some(0), "{report}");
    assert!(message.contains(says), "`{says}` is not in: {message}");
}

const READY: &str = r#"read hello; echo "{\"type\":\"ready\",\"name\":\"test\"}"; "#;

#[test]
fn a_program_that_prints_rubbish() {
    gives_every_game_away("echo rubbish; cat >/dev/null", "protocol", "sent `rubbish`");
}

#[test]
fn a_program_that_never_answers() {
    gives_every_game_away("sleep 1000", "time", "not reply within 5000 ms");
}

#[test]
fn a_program_that_hangs_in_the_middle() {
    gives_every_game_away(&format!("{READY} sleep 1000"), "time", "not reply within 400 ms");
}

#[test]
fn a_program_that_dies() {
    gives_every_game_away(
        "echo out of luck >&2; exit 3",
        "crash",
        "exit status: 3; its last output: out of luck",
    );
}

#[test]
fn a_program_that_plays_something_illegal() {
    let script = format!(r#"{READY} while read line; do echo "{{\"type\":\"move\",\"move\":\"9\"}}"; done"#);
    gives_every_game_away(&script, "illegal move", "`9` is not a legal move");
}

#[test]
fn a_program_that_answers_without_listening() {
    let chatter = r#"while :; do echo "{\"type\":\"move\",\"move\":\"0\"}" || exit; done"#;
    let script = format!(r#"echo "{{\"type\":\"ready\",\"name\":\"deaf\"}}"; {chatter}"#);
    let output = against_random(&format!("cmd:sh -c '{script}'"), "400");
    assert!(report(&output)["games"].as_u64() == Some(400), "the match comes to its end");
}

/// It answers once and hangs then: a game given away, however well it began.
#[test]
fn a_program_that_hangs_after_a_good_start_runs_out_of_chances() {
    let script = format!(
        r#"{READY} read start; read choose; echo "{{\"type\":\"move\",\"move\":\"0\"}}"; sleep 1000"#
    );
    let output = against_random(&format!("cmd:sh -c '{script}'"), "12");
    assert_eq!(report(&output)["forfeits"][0], 12);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("3 games in a row"), "{message}");
}

/// What a random engine draws depends on the game it plays, not on those that its process played before.
#[test]
fn an_engine_gives_the_same_match_on_any_number_of_threads() {
    let engine = assert_cmd::cargo::cargo_bin("spielgeist");
    let run = |jobs: &str| {
        let output = spielgeist()
            .args(["match", "ludo", &format!("cmd:{} engine ludo random", engine.display())])
            .args(["semi-smart", "random", "random", "--games", "24", "--json", "--jobs", jobs])
            .output()
            .unwrap();
        report(&output)["wins"].clone()
    };
    assert_eq!(run("1"), run("2"));
}

#[test]
fn a_tournament_counts_games_given_away_against_the_giver() {
    let output = spielgeist()
        .args(["tournament", "ludo", "random", "semi-smart", "cmd:false", "--games", "40", "--json"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let rows = report(&output)["standings"].clone();
    assert_eq!(rows[2]["agent"], "cmd:false");
    assert_eq!(rows[2]["lost_by"]["crash"], 80);
    // Games that were not played do not rate anybody: the two others have the ratings of their own pairing.
    assert!(rows[2]["elo"].is_null());
    let [best, second] = [0, 1].map(|row| rows[row]["elo"].as_f64().unwrap());
    assert!(best > second && (best + second).abs() < 1e-6, "{rows}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("cmd:false forfeited most games against random"), "{error}");
}

#[test]
fn a_program_that_does_not_exist() {
    let output = against_random("cmd:no-such-program", "4");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot start `no-such-program`"));
    let unbalanced = against_random("cmd:it's", "4");
    assert_eq!(unbalanced.status.code(), Some(2));
}

#[test]
fn our_engine_answers_every_line() {
    let requests = [
        r#"{"type":"hello","protocol":1,"game":"ludo","variant":"standard","seats":4}"#,
        r#"{"type":"start","seat":0}"#,
        r#"{"type":"choose","position":"0 6 -1 -1 3 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1","explain":true}"#,
        "rubbish",
        r#"{"type":"choose","position":"0 9 -1"}"#,
        r#"{"type":"hello","protocol":1,"game":"chess","variant":"standard","seats":2}"#,
        r#"{"type":"quit"}"#,
    ];
    let output =
        spielgeist().args(["engine", "ludo", "andersen"]).write_stdin(requests.join("\n")).output().unwrap();
    let replies: Vec<Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let kinds: Vec<&str> = replies.iter().map(|reply| reply["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["ready", "move", "error", "error", "error"]);
    assert_eq!(replies[1]["move"], "0");
    assert!(replies[1]["why"].as_str().unwrap().contains("I play 0"));
    assert!(replies[3]["message"].as_str().unwrap().contains("die"));
}

/// A person's game is over when the program at the other seats fails; it is not left hanging.
#[test]
fn a_program_that_dies_ends_a_persons_game() {
    let output = spielgeist()
        .args(["play", "ludo", "--seed", "1", "--against", "cmd:sh -c 'echo out of luck >&2; exit 3'"])
        .write_stdin("0\n".repeat(400))
        .output()
        .unwrap();
    let (told, message) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(told.contains("loses, and nobody wins: crash."), "{told}");
    assert!(message.contains("out of luck"), "{message}");
}

#[cfg(unix)]
#[test]
fn a_script_whose_interpreter_is_missing_is_explained() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::TempDir::new().unwrap();
    let script = folder.path().join("bot.py");
    std::fs::write(&script, "#!/usr/bin/no-such-python\nprint()\n").unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let output = against_random(&format!("cmd:{}", script.display()), "4");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_ne!(output.status.code(), Some(0));
    assert!(message.contains("its interpreter `/usr/bin/no-such-python` does not exist"), "{message}");
}
