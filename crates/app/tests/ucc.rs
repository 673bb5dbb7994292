//! Programs of the UCC's Stratego contests: one that plays, and some that misbehave.

use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

/// A program that plays at random and checks every line that it is told.
fn player(seed: u32) -> String {
    format!("cmd:ucc:python3 '{}/tests/data/ucc_player.py' {seed}", env!("CARGO_MANIFEST_DIR"))
}

fn play(agents: [&str; 2], more: &[&str]) -> Output {
    Command::cargo_bin("spielgeist")
        .unwrap()
        .args(["match", "stratego", agents[0], agents[1], "--jobs", "1", "--json"])
        .args(more)
        .output()
        .unwrap()
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn a_program_plays_both_colours() {
    let output = play([&player(1), "random"], &["--games", "2", "--ply-limit", "120"]);
    let report = report(&output);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(report["ended_by"]["ply limit"], 2);
}

#[test]
fn two_programs_play_each_other_to_the_end() {
    let output = play([&player(1), &player(2)], &["--games", "2", "--variant", "ucc"]);
    let report = report(&output);
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
}

/// The second program waits until the first has heard that its move was accepted: if that were said just before
/// the next question, both would wait for ever.
#[test]
fn a_quiet_move_is_accepted_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heard");
    let (says, waits) =
        (format!("{} says={}", player(1), file.display()), format!("{} waits={}", player(2), file.display()));
    let output = play(
        [&says, &waits],
        &["--games", "1", "--seats", "fixed", "--ply-limit", "6", "--move-time", "5000"],
    );
    let report = report(&output);
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(file.exists());
}

/// The second program does not answer an attack before the first has heard how it went: if that were said together with the
/// answer, both would wait for ever.
#[test]
fn the_result_of_an_attack_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fought");
    let (fought, attacked) = (
        format!("{} fought={}", player(1), file.display()),
        format!("{} attacked={}", player(2), file.display()),
    );
    let output = play(
        [&fought, &attacked],
        &["--games", "1", "--seats", "fixed", "--ply-limit", "200", "--move-time", "5000"],
    );
    let report = report(&output);
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(file.exists(), "the first program never attacked");
}

/// The referee plays the only move there is without asking; the program is asked all the same, later.
#[test]
fn a_forced_move_is_told_as_if_it_had_been_asked_for() {
    let program = format!("{} blocked", player(1));
    let output = play([&program, "random"], &["--games", "2", "--ply-limit", "60"]);
    let report = report(&output);
    assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(report["ended_by"]["ply limit"], 2);
}

#[test]
fn another_move_than_the_forced_one_is_illegal() {
    let rows = "echo FB8s847988; echo 8123344555; echo 5666677999; echo BB99BB99B7";
    let program = format!("cmd:ucc:sh -c '{rows}; echo 9 3 UP; cat >/dev/null'");
    let output = play([&program, "random"], &["--games", "1", "--seats", "fixed"]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("not a legal move here; only `9 3 DOWN` is legal"), "{message}");
    assert_eq!(report(&output)["ended_by"]["illegal move"], 1);
}

/// The program gives both games away for this reason; the match ends, says why, and exits with 1.
#[track_caller]
fn gives_every_game_away(shell: &str, reason: &str, says: &str) {
    let program = format!("cmd:ucc:sh -c '{shell}'");
    let output = play([&program, "random"], &["--games", "2", "--move-time", "200"]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    let report = report(&output);
    assert_eq!(report["wins"], serde_json::json!([0, 2]));
    assert_eq!(report["ended_by"][reason], 2, "{report}");
    assert!(message.contains(says), "`{says}` is not in: {message}");
}

/// Sets up properly, whatever the colour.
const SETUP: &str = "read colour; echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B669999; ";

#[test]
fn a_program_that_hangs() {
    gives_every_game_away(
        &format!("{SETUP} sleep 1000"),
        "time",
        "did not reply within 300 ms and was stopped",
    );
}

#[test]
fn a_program_that_never_sets_up() {
    gives_every_game_away("sleep 1000", "time", "did not reply within 5000 ms and was stopped");
}

#[test]
fn a_program_that_dies() {
    let script = format!("{SETUP} echo out of luck >&2; exit 3");
    gives_every_game_away(&script, "crash", "exited: exit status: 3; its last output: out of luck");
}

#[test]
fn a_program_with_seven_bombs() {
    let script =
        "read colour; echo FB8sB479B8; echo BB31555583; echo 6724898974; echo 967B66999B; cat >/dev/null";
    gives_every_game_away(script, "illegal setup", "the setup has 7 of the rank bomb (B): at most 6");
}

#[test]
fn a_program_with_a_short_row() {
    let script = "read colour; echo F; echo BB31555583; echo 6724898974; echo 967B669999; cat >/dev/null";
    gives_every_game_away(script, "illegal setup", "row 1 of the setup, `F`: expected 10 signs, found 1");
}

#[test]
fn a_program_that_moves_illegally() {
    let script = format!("{SETUP} echo 2 3 DOWN; cat >/dev/null");
    gives_every_game_away(&script, "illegal move", "played `2 3 DOWN` (h4 to h5): not a legal move here");
}

/// The fourth crossing of a border breaks the two-squares rule, of which the contests knew nothing.
#[test]
fn a_program_that_goes_to_and_fro() {
    let moves = "for n in 1 2 3; do echo 0 3 DOWN; echo 0 4 UP; done";
    let program = format!("cmd:ucc:sh -c '{SETUP} {moves}; cat >/dev/null'");
    let ended_by = |variant: &str| {
        let limits = ["--games", "1", "--seats", "fixed", "--ply-limit", "10", "--variant", variant];
        report(&play([&program, "random"], &limits))["ended_by"].clone()
    };
    assert_eq!(ended_by("standard"), serde_json::json!({"repetition": 1}));
    assert_eq!(ended_by("ucc"), serde_json::json!({"ply limit": 1}));
}

#[test]
fn a_program_that_talks_rubbish() {
    let script = format!("{SETUP} echo NO_MOVE; cat >/dev/null");
    gives_every_game_away(&script, "protocol", "`NO_MOVE` is not a move");
}

#[test]
fn a_program_that_surrenders() {
    gives_every_game_away(&format!("{SETUP} echo SURRENDER; cat >/dev/null"), "surrender", "surrendered");
}

#[test]
fn a_program_gets_three_chances() {
    let output = play(["cmd:ucc:false", "random"], &["--games", "5"]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(report(&output)["forfeits"][0], 5);
    assert!(message.contains("forfeited 3 games in a row and is not restarted"), "{message}");
}

#[test]
fn a_setup_that_others_began_is_not_its_own() {
    let output =
        play([&format!("cmd:ucc:sh -c '{SETUP} cat'"), "random"], &["--games", "2", "--opening", "5"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("its setup was started with other pieces"));
}

#[test]
fn a_program_that_does_not_exist_or_speaks_no_dialect_of_the_game() {
    let fails = |arguments: &[&str], code: i32, says: &str| {
        let output = Command::cargo_bin("spielgeist").unwrap().args(arguments).output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{message}");
        assert!(message.contains(says), "`{says}` is not in: {message}");
    };
    fails(&["match", "stratego", "cmd:ucc:no-such", "random"], 1, "cannot start `no-such`");
    fails(&["match", "stratego", "cmd:ucc:", "random"], 2, "the command line names no program");
    fails(
        &["match", "stratego", "cmd:uci:x", "random"],
        2,
        "unknown protocol `uci` for stratego; protocols besides the line protocol of docs/protocol.md: ucc",
    );
    fails(
        &["match", "geister", "cmd:ucc:x", "random"],
        2,
        "unknown protocol `ucc` for geister; protocols besides the line protocol of docs/protocol.md: none",
    );
}
