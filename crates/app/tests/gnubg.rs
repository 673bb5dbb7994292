//! GNU Backgammon as it is asked for on the command line.
#![cfg(unix)]

use assert_cmd::Command;

/// Runs a command where GNU Backgammon is said to be somewhere.
fn with_gnubg(program: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("spielgeist").unwrap();
    let output = command.args(arguments).env("SPIELGEIST_GNUBG", program).output().unwrap();
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (output.status.code(), text.concat())
}

#[test]
fn it_is_listed_even_where_it_is_missing() {
    let (code, text) = with_gnubg("/nowhere/gnubg", &["agents", "backgammon"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("GNU Backgammon, run as a separate program"), "{text}");
}

#[test]
fn asking_for_it_where_it_is_missing_says_so() {
    for arguments in [
        &["match", "backgammon", "gnubg", "pubeval", "--games", "2"][..],
        &["explain", "backgammon", "gnubg", "4HPwATDgc/ABMA 3 1"],
    ] {
        let (code, text) = with_gnubg("/nowhere/gnubg", arguments);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("SPIELGEIST_GNUBG is set to `/nowhere/gnubg`"), "{text}");
    }
}

#[test]
fn another_program_in_its_place_gives_every_game_away() {
    let (code, text) = with_gnubg("true", &["match", "backgammon", "gnubg", "pubeval", "--games", "4"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("exited before it opened its socket"), "{text}");
    assert!(text.contains("is it GNU Backgammon?") && text.contains("not restarted"), "{text}");
}

#[test]
fn it_looks_no_further_than_it_can() {
    let arguments = ["explain", "backgammon", "gnubg:plies=3", "4HPwATDgc/ABMA 3 1"];
    let (code, text) = with_gnubg("true", &arguments);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("plies cannot be `3`; values: 0, 1, 2"), "{text}");
}
