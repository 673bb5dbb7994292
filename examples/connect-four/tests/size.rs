//! The example stays small, and the guide says how small. This file alone is not counted.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const MOST: usize = 250;

/// The lines of a file that are neither blank nor comments.
fn lines(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

fn rust_files(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(Path::new(ROOT).join(folder)).unwrap().map(|file| file.unwrap().path());
    let counted =
        |file: &PathBuf| file.extension().is_some_and(|ending| ending == "rs") && !file.ends_with("size.rs");
    files.filter(counted).collect()
}

fn guide() -> String {
    fs::read_to_string(Path::new(ROOT).join("../../docs/adding-a-game.md")).unwrap()
}

#[test]
fn the_guide_states_the_lines_of_every_file_and_their_sum() {
    let guide = guide();
    let mut sum = 0;
    for file in [rust_files("src"), rust_files("tests")].concat() {
        let (lines, name) = (lines(&file), file.strip_prefix(ROOT).unwrap().to_str().unwrap());
        assert!(guide.contains(&format!("`{name}` | {lines} |")), "the guide needs: `{name}` | {lines} |");
        sum += lines;
    }
    assert!(sum <= MOST, "{sum} lines; at most {MOST}");
    assert!(guide.contains(&format!("in all | {sum} |")), "the guide needs: in all | {sum} |");
}

/// Every piece of Rust in the guide is taken from the example, word for word but for its indentation.
#[test]
fn the_code_of_the_guide_is_the_code_of_the_example() {
    let flat = |text: &str| {
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    };
    let files = [rust_files("src"), rust_files("tests")].concat();
    let code: Vec<String> = files.iter().map(|file| flat(&fs::read_to_string(file).unwrap())).collect();
    let guide = guide();
    let pieces: Vec<&str> =
        guide.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(pieces.len() >= 8, "{} pieces", pieces.len());
    for piece in pieces {
        assert!(code.iter().any(|file| file.contains(&flat(piece))), "not in the example:\n{piece}");
    }
}
