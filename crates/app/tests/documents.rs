//! The commands that the documents show: every one exists with the options that are shown, and those that are quick run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Commands that only look something up; they take well under a second.
const QUICK: [&str; 6] = ["games", "agents", "explain", "rules", "recipes", "completions"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README and everything under docs.
fn documents() -> Vec<PathBuf> {
    let mut found = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    found
}

/// Splits a command as a shell does, as far as the documents need it: quotes, comments, `&&`, pipes.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut is_word) = (Vec::new(), String::new(), None, false);
    for letter in command.chars() {
        match (letter, quote) {
            ('"' | '\'', None) => (quote, is_word) = (Some(letter), true),
            (_, Some(mark)) if letter == mark => quote = None,
            ('#' | '|' | '&' | ';' | '>' | '<', None) if !is_word => break,
            (' ', None) => {
                if std::mem::take(&mut is_word) {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => {
                word.push(letter);
                is_word = true;
            }
        }
    }
    if is_word {
        words.push(word);
    }
    words
}

/// The commands in the indented and fenced blocks of a document.
fn commands(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let (mut is_fenced, mut found) = (false, Vec::new());
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if is_fenced || line.starts_with("    ") {
            let mut rest = line.trim().trim_start_matches("$ ");
            while let Some(at) = rest.find("spielgeist ") {
                let is_start = at == 0 || rest[..at].ends_with("&& ") || rest[..at].ends_with("| ");
                rest = &rest[at + "spielgeist ".len()..];
                if is_start {
                    found.push(words(rest));
                }
            }
        }
    }
    // Words in capitals or angle brackets stand for something.
    let is_template = |word: &String| word.contains('<') || word.contains('…') || word.contains('[');
    found.retain(|words| !words.is_empty() && !words.iter().any(is_template));
    found
}

fn run(arguments: &[String]) -> Output {
    let data = tempfile::TempDir::new().unwrap();
    Command::new(assert_cmd::cargo::cargo_bin!("spielgeist"))
        .args(arguments)
        .env("SPIELGEIST_DATA", data.path())
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn every_command_that_the_documents_show_exists() {
    let mut seen = 0;
    for document in documents() {
        for words in commands(&document) {
            let shown = format!("{}: spielgeist {}", document.display(), words.join(" "));
            let help = run(&[words[0].clone(), "--help".to_owned()]);
            assert!(help.status.success(), "{shown}");
            let help = String::from_utf8(help.stdout).unwrap();
            for option in words.iter().filter_map(|word| word.strip_prefix("--")) {
                let name = option.split('=').next().unwrap();
                assert!(help.contains(&format!("--{name}")), "no option --{name}: {shown}");
            }
            if QUICK.contains(&words[0].as_str()) && !words.iter().any(|word| word.ends_with(".fll")) {
                let output = run(&words);
                assert!(output.status.success(), "{shown}: {}", String::from_utf8_lossy(&output.stderr));
            }
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} commands were found");
}

/// The keys of recipes stand between two comments.
#[test]
fn the_keys_of_recipes_are_up_to_date() {
    let text = std::fs::read_to_string(root().join("docs/recipes.md")).unwrap();
    let (start, end) = ("<!-- keys: written by `spielgeist recipes --keys` -->\n", "<!-- end of keys -->");
    let shown = text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).expect("two comments").0;
    let now = String::from_utf8(run(&["recipes".to_owned(), "--keys".to_owned()]).stdout).unwrap();
    assert!(now.contains("| `seed` |"), "{now}");
    assert!(
        shown == now,
        "docs/recipes.md: put the output of `spielgeist recipes --keys` between the comments"
    );
}

#[test]
fn commands_are_split_as_a_shell_does() {
    let split = words("match geister \"cmd:sh -c './x'\" random --games 5  # a comment");
    assert_eq!(split, ["match", "geister", "cmd:sh -c './x'", "random", "--games", "5"]);
    assert_eq!(words("show last && spielgeist export last"), ["show", "last"]);
}
