//! The structure of the workspace: no module cycles within a crate, no names of games in shared code, and one set of
//! features whichever part is built.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A module by its path within its crate.
type Module = Vec<String>;

fn crates() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = [root.to_owned(), root.join("games"), root.join("players")];
    let inside = |folder: PathBuf| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    folders.into_iter().flat_map(inside).map(|path| path.join("src")).filter(|src| src.is_dir()).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The code of a file up to its tests, without comments.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    lines.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`.
fn expanded(tree: &str) -> Vec<String> {
    let Some((before, inside)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap().trim().to_owned()];
    };
    let inside = inside.trim_end().strip_suffix('}').unwrap();
    let (mut depth, mut part, mut parts) = (0, String::new(), Vec::new());
    for letter in inside.chars() {
        match letter {
            ',' if depth == 0 => parts.push(std::mem::take(&mut part)),
            _ => {
                depth += i32::from(letter == '{') - i32::from(letter == '}');
                part.push(letter);
            }
        }
    }
    parts.push(part);
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| expanded(part.trim())).map(|path| format!("{}{path}", before.trim())).collect()
}

/// All paths that a module names: those of its `use` lines, and `crate::…` and `super::…` in between.
fn named(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for statement in code.split(';') {
        let last = statement.rfind("use ").filter(|at| {
            let before = statement[..*at].trim_end();
            before.is_empty() || before.ends_with(['\n', '}', ']', ')']) || before.ends_with("pub") || {
                statement[..*at].ends_with('\n')
            }
        });
        match last {
            Some(at) => {
                paths.extend(expanded(&statement[at + 4..].replace('\n', " ")));
                paths.extend(inline(&statement[..at]));
            }
            None => paths.extend(inline(statement)),
        }
    }
    paths.iter().map(|path| path.replace(' ', "")).collect()
}

fn inline(code: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut paths = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|letter| is_word(letter) || letter == ':') || code[..at].ends_with("in ") {
                continue;
            }
            let end =
                code[at..].find(|letter| !(is_word(letter) || letter == ':')).unwrap_or(code.len() - at);
            paths.push(code[at..at + end].trim_end_matches(':').to_owned());
        }
    }
    paths
}

struct Crate {
    modules: BTreeMap<Module, Vec<String>>,
}

impl Crate {
    fn read(src: &Path) -> Self {
        let mut modules = BTreeMap::new();
        for file in files(src) {
            let relative = file.strip_prefix(src).unwrap().with_extension("");
            let mut module: Module =
                relative.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            match module.last().map(String::as_str) {
                Some("main") => continue,
                Some("mod" | "lib") => drop(module.pop()),
                _ => {}
            }
            modules.insert(module, named(&code(&file)));
        }
        Self { modules }
    }

    /// The module that a path leads to, and the item in it.
    fn find(&self, from: &Module, path: &str) -> Option<(Module, Option<String>)> {
        let mut parts: Vec<&str> = path.split("::").collect();
        let mut module = match parts[0] {
            "crate" => Vec::new(),
            "super" | "self" => from.clone(),
            child if self.modules.contains_key(&[&from[..], &[child.to_owned()]].concat()) => from.clone(),
            _ => return None,
        };
        while let Some(&first) = parts.first() {
            match first {
                "crate" | "self" => {}
                "super" => drop(module.pop()),
                _ => break,
            }
            parts.remove(0);
        }
        while let Some(&first) = parts.first() {
            let child = [&module[..], &[first.to_owned()]].concat();
            if !self.modules.contains_key(&child) {
                break;
            }
            module = child;
            parts.remove(0);
        }
        Some((module, parts.first().map(|item| (*item).to_owned())))
    }

    /// Where an item comes from that a module hands on.
    fn origin(&self, found: (Module, Option<String>)) -> Module {
        let mut at = found;
        for _ in 0..8 {
            let (module, Some(item)) = &at else { break };
            let ends = format!("::{item}");
            let next = self.modules[module].iter().filter(|path| path.ends_with(&ends));
            let next = next.filter_map(|path| self.find(module, path)).find(|next| *next != at);
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        at.0
    }

    /// Modules of one folder that need each other.
    fn cycles(&self) -> Vec<String> {
        let mut needs: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (from, paths) in &self.modules {
            for to in paths.iter().filter_map(|path| self.find(from, path)).map(|found| self.origin(found)) {
                let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                if let (Some(a), Some(b)) = (from.get(common), to.get(common)) {
                    let folder = needs.entry(from[..common].to_vec()).or_default();
                    folder.entry(a.clone()).or_default().insert(b.clone());
                }
            }
        }
        let mut found = Vec::new();
        for (folder, needs) in needs {
            for start in needs.keys() {
                if let Some(way) = way_back(&needs, start) {
                    found.push(format!("{}: {}", folder.join("::"), way.join(" -> ")));
                    break;
                }
            }
        }
        found
    }
}

/// A way from a module over others to itself.
fn way_back(needs: &BTreeMap<String, BTreeSet<String>>, start: &String) -> Option<Vec<String>> {
    let mut open = vec![vec![start.clone()]];
    let mut seen = BTreeSet::new();
    while let Some(way) = open.pop() {
        for next in needs.get(way.last()?).into_iter().flatten() {
            let longer = [&way[..], std::slice::from_ref(next)].concat();
            if next == start {
                return Some(longer);
            }
            if seen.insert(next.clone()) {
                open.push(longer);
            }
        }
    }
    None
}

#[test]
fn modules_of_a_crate_do_not_need_each_other_in_a_circle() {
    let mut found = Vec::new();
    for src in crates() {
        let cycles = Crate::read(&src).cycles();
        found.extend(cycles.iter().map(|cycle| format!("{}: {cycle}", src.display())));
    }
    assert!(found.is_empty(), "module cycles:\n{}", found.join("\n"));
}

/// The reader of `use` lines must not pass because it sees nothing.
#[test]
fn a_cycle_would_be_seen() {
    let paths = named("use crate::b::{C, d::{E, F}};\npub use super::x::Y;\nfn f() { crate::z::g(); }\n");
    assert_eq!(paths, ["crate::b::C", "crate::b::d::E", "crate::b::d::F", "super::x::Y", "crate::z::g"]);
    let module = |name: &str, paths: &[&str]| {
        (vec![name.to_owned()], paths.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let root = (Vec::new(), vec!["a::Thing".to_owned(), "b::Other".to_owned()]);
    let modules = [root, module("a", &["crate::Other"]), module("b", &["super::a::Thing"])];
    let knot = Crate { modules: modules.into() };
    assert_eq!(knot.cycles(), [": a -> b -> a"]);
}

/// Games come to play, agents, lab and app; these name none but in the list of games, in comments and in tests.
#[test]
fn what_serves_any_game_names_none() {
    let crates_folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let games: Vec<String> = std::fs::read_dir(crates_folder.join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert!(games.len() >= 5, "{games:?}");
    let mut named = Vec::new();
    for part in ["play", "agents", "lab", "app"] {
        for file in files(&crates_folder.join(part).join("src")) {
            if file.ends_with("app/src/games.rs") {
                continue;
            }
            let code = code(&file).to_lowercase();
            let lines = code.lines().filter(|line| games.iter().any(|game| line.contains(game)));
            named.extend(lines.map(|line| format!("{}: {}", file.display(), line.trim())));
        }
    }
    assert!(named.is_empty(), "games are named in:\n{}", named.join("\n"));
}

/// What Cargo would build for a command, each package with the features that it gets.
fn built_with(arguments: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--locked", "--offline", "--prefix", "none", "--format", "{p} [{f}]"];
    let output = Command::new(env!("CARGO")).args(tree).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// Building one crate must not build its dependencies again: `crates/features/Cargo.toml` asks for what all want.
#[test]
fn one_set_of_features() {
    let whole = built_with(&["--workspace", "--depth", "0"]);
    // What macros and build scripts need is built apart from what the program needs.
    for (all, alone) in [
        ("normal,dev,no-proc-macro", ["normal,no-proc-macro", "normal,dev,no-proc-macro"]),
        ("normal,build,dev", ["normal,build", "normal,build,dev"]),
    ] {
        let everything = built_with(&["--workspace", "--edges", all]);
        for package in whole.iter().filter_map(|line| line.split_whitespace().next()) {
            for edges in alone {
                let alone = built_with(&["--package", package, "--edges", edges]);
                let other: Vec<_> = alone.difference(&everything).collect();
                assert!(other.is_empty(), "building {package} alone would build again: {other:#?}");
            }
        }
    }
}
