//! The files in `deploy/`: their commands have options that exist.

use clap::Parser;

use super::arguments::{Arguments, Command};

const UNIT: &str = include_str!("../../../../deploy/spielgeist.service");
const CONTAINER: &str = include_str!("../../../../deploy/Containerfile");

/// Words as systemd splits them, which is enough here. Variables stand for a folder.
fn of_unit(line: &str) -> Vec<String> {
    let expanded = |word: &str| {
        word.replace("${STATE_DIRECTORY}", "/var/lib/x").replace("${CREDENTIALS_DIRECTORY}", "/run/x")
    };
    line.split(' ').map(expanded).collect()
}

#[track_caller]
fn require_server(words: &[String]) {
    let parsed = Arguments::try_parse_from(words).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    assert!(matches!(parsed.command, Some(Command::Serve(_))), "{words:?}");
}

#[test]
fn the_unit_starts_a_server_in_both_ways() {
    let commands: Vec<_> = UNIT
        .lines()
        .filter_map(|line| line.trim_start_matches("# ").strip_prefix("ExecStart="))
        .map(of_unit)
        .collect();
    assert_eq!(commands.len(), 2, "behind a proxy, and without one");
    commands.iter().for_each(|words| require_server(words));
}

#[test]
fn the_container_starts_a_server_with_metrics_outside() {
    let list = CONTAINER.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).unwrap();
    let mut words: Vec<String> = serde_json::from_str(list).unwrap();
    require_server(&words);
    // What its comments tell to add.
    let run = CONTAINER.lines().find(|line| line.contains("podman run")).unwrap();
    words.extend(run.split(" spielgeist ").nth(1).unwrap().split_whitespace().map(str::to_owned));
    assert!(
        words.iter().any(|word| word == "--trusted-proxy") && words.iter().any(|word| word == "--metrics")
    );
    require_server(&words);
    for exposed in
        CONTAINER.lines().filter_map(|line| line.strip_prefix("EXPOSE ")).flat_map(str::split_whitespace)
    {
        assert!(words.iter().any(|word| word.ends_with(&format!(":{exposed}"))), "{exposed}");
    }
}
