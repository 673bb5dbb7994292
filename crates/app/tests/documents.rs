//! The commands that the documents show: every one exists with the options that are shown, and those that are quick run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use spielgeist_lab::{Registry, recipe_keys};

/// Commands that only look something up; they take well under a second.
const QUICK: [&str; 8] =
    ["games", "agents", "explain", "rules", "recipes", "completions", "champions", "levels"];
/// Commands whose names are checked wherever they stand.
const CHECKED: [&str; 14] = [
    "match",
    "tournament",
    "rate",
    "play",
    "strength",
    "levels",
    "bench",
    "perft",
    "engine",
    "explain",
    "rules",
    "join",
    "evolve",
    "reproduce",
];

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

/// Whether a word, or a part of it, stands for something: words in capitals, brackets, dots.
fn is_template(word: &str) -> bool {
    let is_capital = |part: &str| part.len() > 1 && part.chars().all(|sign| sign.is_ascii_uppercase());
    word.contains(['<', '…', '[']) || word.split([':', '=', '"']).any(is_capital)
}

/// The commands in backticks within a paragraph or a table. `spielgeist` is left out in most tables.
fn inline_commands(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap().replace('\n', " ");
    let spans = text.split('`').skip(1).step_by(2);
    let command = |span: &str| {
        let shown = words(span.trim_start_matches("$ "));
        let shown =
            if shown.first().is_some_and(|word| word == "spielgeist") { &shown[1..] } else { &shown[..] };
        (shown.len() > 1 && CHECKED.contains(&&*shown[0])).then(|| shown.to_vec())
    };
    spans.filter_map(command).filter(|words| !words.iter().any(|word| is_template(word))).collect()
}

/// The names in a command: of games, agents, recipes, papers. Numbers and files are not checked.
fn check_names(words: &[String], shown: &str) {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(spielgeist::games);
    let registry = &*REGISTRY;
    // Values follow options that begin with two dashes; the switches here take none.
    let switches = ["--quick", "--full", "--check", "--json", "--show", "--fresh", "--keys", "--teaching"];
    let mut named: Vec<&str> = Vec::new();
    let mut rest = words[1..].iter();
    while let Some(word) = rest.next() {
        match word.starts_with("--") {
            true if switches.contains(&word.as_str()) || word.contains('=') => {}
            true => _ = rest.next(),
            false => named.push(word),
        }
    }
    let is_ours = |agent: &&&str| {
        !agent.contains(['/', '"'])
            && !agent.contains(".fll")
            && !agent.contains(".json")
            && !agent.starts_with("cmd:")
            && !agent.starts_with("tcp:")
    };
    let check = |game: &str, agents: &[&str]| {
        let game = registry.game(game).unwrap_or_else(|error| panic!("{shown}: {error}"));
        for agent in agents.iter().filter(is_ours).filter(|agent| !agent.ends_with(".champion")) {
            game.check_agent(None, agent).unwrap_or_else(|error| panic!("{shown}: {error}"));
        }
    };
    match (words[0].as_str(), &named[..]) {
        ("match" | "tournament", [game, agents @ ..]) => check(game, agents),
        ("rate", [agent, game]) => check(game, &[agent]),
        ("play" | "strength" | "levels" | "bench" | "perft", [game, ..]) => check(game, &[]),
        ("engine" | "explain" | "rules" | "join", [game, agent, ..]) => check(game, &[agent]),
        ("evolve", [recipe]) if !recipe.ends_with(".toml") => {
            assert!(registry.recipe(recipe).is_some(), "{shown}: no recipe {recipe}");
        }
        ("reproduce", [item]) if *item != "all" => {
            let names = registry.papers().into_iter();
            let known = names.flat_map(|paper| {
                let items = paper.items.into_iter().map(move |item| format!("{}-{item}", paper.name));
                std::iter::once(paper.name.to_owned()).chain(items)
            });
            assert!(
                known.collect::<Vec<_>>().contains(&(*item).to_owned()),
                "{shown}: no paper or item {item}"
            );
        }
        _ => {}
    }
}

/// The commands in the indented and fenced blocks of a document.
fn commands(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let (mut is_fenced, mut found) = (false, Vec::new());
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if is_fenced || line.starts_with("    ") {
            // A line that goes on is checked as far as it goes.
            let mut rest = line.trim().trim_start_matches("$ ").trim_end_matches('\\');
            while let Some(at) = rest.find("spielgeist ") {
                let is_start = at == 0 || rest[..at].ends_with("&& ") || rest[..at].ends_with("| ");
                rest = &rest[at + "spielgeist ".len()..];
                if is_start {
                    found.push(words(rest));
                }
            }
        }
    }
    found.retain(|words| !words.is_empty() && !words.iter().any(|word| is_template(word)));
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
            check_names(&words, &shown);
            let is_long = |word: &String| {
                word.ends_with(".fll") || ["--check", "--against", "--measure"].contains(&word.as_str())
            };
            if QUICK.contains(&words[0].as_str()) && !words.iter().any(is_long) {
                let output = run(&words);
                assert!(output.status.success(), "{shown}: {}", String::from_utf8_lossy(&output.stderr));
            }
            seen += 1;
        }
        for words in inline_commands(&document) {
            check_names(&words, &format!("{}: {}", document.display(), words.join(" ")));
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} commands were found");
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
fn every_key_of_a_recipe_is_explained() {
    let tables = recipe_keys(&spielgeist::games());
    let trainers =
        tables.iter().filter(|table| table.keys.iter().any(|key| key.path.starts_with("train.settings.")));
    assert!(trainers.count() > 5, "settings of the games' own trainers are missing");
    for table in &tables {
        assert!(!table.about.is_empty(), "{:?}", table.name);
        for key in &table.keys {
            assert!(!key.meaning.is_empty() && !key.kind.is_empty(), "{:?}: {}", table.name, key.path);
        }
    }
}

#[test]
fn commands_are_split_as_a_shell_does() {
    let split = words("match geister \"cmd:sh -c './x'\" random --games 5  # a comment");
    assert_eq!(split, ["match", "geister", "cmd:sh -c './x'", "random", "--games", "5"]);
    assert_eq!(words("show last && spielgeist export last"), ["show", "last"]);
}
