//! Crates that we depend on, against `deny.toml`: where cargo-deny is not installed, this is what is checked of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts in quotes in a list of `deny.toml`.
fn listed(key: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("deny.toml")).unwrap();
    let list = text.split(&format!("\n{key} = [")).nth(1).unwrap().split("\n]").next().unwrap();
    // A list on one line ends there.
    let list =
        if list.trim_start_matches(' ').starts_with('\n') { list } else { list.lines().next().unwrap() };
    let lines: String = list.lines().map(|line| line.split('#').next().unwrap()).collect();
    lines.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// All crates of the lock file that come from elsewhere, for all systems.
fn packages() -> Vec<Value> {
    let metadata = |network: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(["metadata", "--format-version", "1", "--locked"]).args(network);
        command.current_dir(root()).output().unwrap()
    };
    // A fresh machine has not downloaded the crates of other systems yet.
    let offline = metadata(&["--offline"]);
    let output = if offline.status.success() { offline } else { metadata(&[]) };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages.filter(|package| !package["source"].is_null()).cloned().collect()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met with these licences.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.replace('/', " OR ");
    let one = |licence: &str| allowed.contains(licence.trim_matches([' ', '(', ')']));
    let any = |part: &str| part.split(" OR ").any(one);
    match expression.contains('(') || !expression.contains(" OR ") {
        true => expression.split(" AND ").all(any),
        // `AND` binds closer.
        false => expression.split(" OR ").any(|part| part.split(" AND ").all(one)),
    }
}

#[test]
fn licences_are_understood() {
    let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned).into();
    for met in [
        "MIT",
        "MIT/Unlicense",
        "GPL-3.0 OR MIT",
        "(MIT OR GPL-3.0) AND Apache-2.0",
        "GPL-3.0 OR MIT AND Apache-2.0",
    ] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for unmet in
        ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "GPL-3.0 OR MIT AND GPL-3.0"]
    {
        assert!(!is_met(unmet, &allowed), "{unmet}");
    }
}

#[test]
fn every_crate_has_a_licence_that_is_allowed() {
    let allowed: BTreeSet<String> = listed("allow").into_iter().collect();
    let refused: Vec<String> = packages()
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(|licence| is_met(licence, &allowed)))
        .map(|package| format!("{}: {}", name(package), package["license"]))
        .collect();
    assert_eq!(refused, [""; 0]);
}

#[test]
fn every_crate_comes_from_the_registry_and_duplicates_are_listed() {
    let mut versions: BTreeMap<String, usize> = BTreeMap::new();
    for package in packages() {
        *versions.entry(name(&package).to_owned()).or_default() += 1;
        let source = package["source"].as_str().unwrap();
        assert_eq!(source, "registry+https://github.com/rust-lang/crates.io-index", "{}", name(&package));
    }
    let twice: BTreeSet<String> =
        versions.into_iter().filter(|(_, count)| *count > 1).map(|(name, _)| name).collect();
    // Names and versions take turns.
    let skipped: BTreeSet<String> = listed("skip").into_iter().step_by(2).collect();
    assert_eq!(skipped, twice, "`skip` of deny.toml");
}
