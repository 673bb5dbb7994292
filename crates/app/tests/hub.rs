//! Draughts programs of the Hub protocol: our own engine on the other end, and programs that misbehave.

use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

/// Our engine as a Hub program.
fn ours(agent: &str, protocol: &str, variant: &str) -> String {
    let program = assert_cmd::cargo::cargo_bin!("spielgeist").display().to_string();
    format!("cmd:{protocol}:'{program}' engine checkers {agent} --protocol {protocol} --variant {variant}")
}

fn play(agents: [&str; 2], more: &[&str]) -> Output {
    Command::cargo_bin("spielgeist")
        .unwrap()
        .args(["match", "checkers", agents[0], agents[1], "--jobs", "1", "--json"])
        .args(more)
        .output()
        .unwrap()
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// In both numberings and both variants the moves arrive: a search beats random moves.
#[test]
fn our_engine_plays_itself_over_the_protocol() {
    for (protocol, variant) in [("hub", "official"), ("hub-a1", "official"), ("hub", "paper")] {
        let agent = ours("alphabeta:nodes=300", protocol, variant);
        let output = play([&agent, "random"], &["--games", "4", "--variant", variant]);
        let report = report(&output);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{message}");
        assert_eq!(report["wins"], serde_json::json!([4, 0]), "{protocol} {variant}");
    }
}

/// Two sides of the protocol, two numberings: the first capture is refused or another move is played.
#[test]
fn a_wrong_numbering_does_not_go_unnoticed() {
    let agent = ours("alphabeta:nodes=100", "hub", "official").replace("cmd:hub:", "cmd:hub-a1:");
    let output = play([&agent, "random"], &["--games", "2"]);
    assert_eq!(report(&output)["ended_by"]["illegal move"], 2);
}

/// The program gives both games away for this reason; the match ends, says why, and exits with 1.
#[track_caller]
fn gives_every_game_away(shell: &str, reason: &str, says: &str) {
    let program = format!("cmd:hub:sh -c '{shell}'");
    let output = play([&program, "random"], &["--games", "2", "--move-time", "200"]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    let report = report(&output);
    assert_eq!(report["wins"], serde_json::json!([0, 2]));
    assert_eq!(report["ended_by"][reason], 2, "{report} {message}");
    assert!(message.contains(says), "`{says}` is not in: {message}");
}

/// Gets ready properly and reads the first request.
const READY: &str = "read hub; echo id name=x; echo param name=variant value=normal; echo wait; read init; echo ready; \
     read game; read pos; read level; read go; ";

#[test]
fn programs_that_misbehave_lose_and_it_is_said_why() {
    gives_every_game_away("exit 3", "crash", "exited: exit status: 3");
    gives_every_game_away(&format!("{READY} exit 4"), "crash", "exited: exit status: 4");
    gives_every_game_away(&format!("{READY} sleep 9"), "time", "did not reply within 300 ms");
    gives_every_game_away(
        &format!("{READY} echo done move=1-32; cat"),
        "illegal move",
        "`1-32` is not a legal move here",
    );
    gives_every_game_away(
        &format!("{READY} echo done; cat"),
        "protocol",
        "sent `done`; expected `done move=…`",
    );
    gives_every_game_away(
        &format!("{READY} echo error message=tired; cat"),
        "protocol",
        "tired; expected `done move=…`",
    );
}

#[test]
fn unknown_protocols_are_named() {
    let run = |game: &str, agent: &str, protocol: &str| {
        let mut command = Command::cargo_bin("spielgeist").unwrap();
        let output = command.args(["engine", game, agent, "--protocol", protocol]).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, said) = run("checkers", "random", "uci");
    assert_eq!(code, Some(4));
    assert!(said.contains("unknown protocol `uci` for checkers; protocols besides the line protocol of docs/protocol.md: hub, hub-a1"), "{said}");
    let (_, said) = run("stratego", "random", "ucc");
    assert!(said.contains("our agents do not support the protocol `ucc`"), "{said}");
}
