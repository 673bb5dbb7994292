//! `convert` and `check` as scripts and people meet them.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;

/// A folder of its own for each test, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("spielgeist-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn spielgeist(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::cargo_bin("spielgeist").unwrap();
        command.current_dir(&self.0).args(arguments).write_stdin(input).output().unwrap()
    }

    /// The command ends with this code; what it prints and what it says.
    #[track_caller]
    fn run(&self, code: i32, arguments: &[&str], input: &str) -> (String, String) {
        let output = self.spielgeist(arguments, input);
        let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {out}{err}");
        (out, err)
    }

    /// The command fails with this code, and its message begins like this.
    #[track_caller]
    fn fails(&self, code: i32, arguments: &[&str], says: &str) {
        let (out, err) = self.run(code, arguments, "");
        assert!(err.starts_with(&format!("error: {says}")) && out.is_empty(), "{arguments:?}: {out}{err}");
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn files(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Records of random games.
    fn play(&self, game: &str, seats: usize, file: &str) {
        let agents = vec!["random"; seats];
        let arguments = [&["match", game], &agents[..], &["--games", "4", "--records", file]].concat();
        self.run(0, &arguments, "");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const START: &str = "4HPwATDgc/ABMA:cIkFAAAAAAAE";

/// A play that is not legal.
const MAT: &str = " 1 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/4\n";

#[test]
fn games_there_and_back() {
    let folder = Folder::new("games");
    folder.play("checkers", 2, "c.jsonl");
    let (out, err) = folder.run(0, &["convert", "c.jsonl", "c.pdn"], "");
    assert_eq!((out.as_str(), err.as_str()), ("4 games written to c.pdn\n", ""));
    folder.run(0, &["convert", "c.pdn", "back.jsonl"], "");
    assert_eq!(folder.read("back.jsonl"), folder.read("c.jsonl"));
    folder.play("backgammon", 2, "b.jsonl");
    let (_, err) = folder.run(0, &["convert", "b.jsonl", "b.mat"], "");
    assert_eq!(err, "note: the seed is not kept (4 games)\n");
    folder.run(0, &["convert", "b.mat", "b.sgf"], "");
    for file in ["c.jsonl", "c.pdn", "back.jsonl", "b.jsonl", "b.mat", "b.sgf"] {
        let noun = if file.ends_with("jsonl") { "records" } else { "games" };
        assert_eq!(folder.run(0, &["check", file], "").0, format!("4 {noun} valid, 0 invalid\n"), "{file}");
    }
    assert_eq!(folder.files(), ["b.jsonl", "b.mat", "b.sgf", "back.jsonl", "c.jsonl", "c.pdn"]);
}

#[test]
fn standard_input_and_output_need_their_formats() {
    let folder = Folder::new("streams");
    let (out, err) = folder.run(0, &["convert", "-", "-", "--from", "gnuid", "--to", ".xgid"], START);
    assert_eq!(out, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n");
    assert_eq!(err, "");
    let (out, _) = folder.run(0, &["check", "-", "--from", "gnuid"], START);
    assert_eq!(out, "1 position valid, 0 invalid\n");
    folder.fails(2, &["convert", "-", "x.pdn"], "`-` needs --from FORMAT");
    folder.fails(2, &["convert", "x.pdn", "-"], "`-` needs --to FORMAT");
    folder.fails(2, &["check", "-"], "`-` needs --from FORMAT");
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let folder = Folder::new("usage");
    folder.play("ludo", 4, "l.jsonl");
    folder.write("p.pos", "4HPwATDgc/ABMA 3 1\n");
    folder.write("p.gnuid", START);
    folder.fails(2, &["convert", "l.jsonl", "l.doc"], "`l.doc` has no known file extension; known: .jsonl");
    folder.fails(2, &["check", "l"], "`l` has no known file extension");
    folder.fails(2, &["check", "l.jsonl", "--from", "gnu"], "unknown format `gnu`; did you mean `gnuid`?");
    folder.fails(
        2,
        &["convert", "l.jsonl", "l.fen"],
        "a .jsonl file holds games, but a .fen file holds positions",
    );
    folder.fails(2, &["convert", "p.gnuid", "p.fen"], "a .fen file holds checkers, not backgammon");
    folder.fails(2, &["check", "p.pos"], "a .pos file does not name its game: give it with --game");
    folder.fails(2, &["check", "p.pos", "--game", "backgamon"], "unknown game `backgamon`; did you mean");
    folder.fails(2, &["check", "p.gnuid", "--game", "ludo"], "a .gnuid file holds backgammon, not ludo");
    folder.fails(2, &["check", "p.gnuid", "--variant", "x"], "unknown variant `x`");
    folder.fails(2, &["check", "l.jsonl", "--variant", "paper"], "a variant is given without its game");
    folder.fails(4, &["check", "nowhere.pdn"], "cannot read `nowhere.pdn`");
    folder.fails(1, &["convert", "l.jsonl", "l.pdn"], "l.jsonl:1: cannot be written as .pdn: a game of ludo");
    folder.fails(1, &["convert", "p.gnuid", "no/p.xgid"], "cannot write `no/p.xgid`");
    assert_eq!(folder.files(), ["l.jsonl", "p.gnuid", "p.pos"]);
}

#[test]
fn damage_is_named_and_nothing_is_written_or_changed() {
    let folder = Folder::new("damage");
    for (file, text, good, says) in [
        ("a.pdn", "1. c3-d4 *\n1. c3-d5 *\n", "1 game valid", "a.pdn: game 2: line 2, move 1 of "),
        ("a.mat", MAT, "0 games valid", "a.mat: line 5: 31: 8/5 6/4"),
        ("a.sgf", "(;GM[6];W[31hefd])", "0 games valid", "a.sgf: SGF game 1: move 1, W[31hefd]"),
        ("a.jsonl", "{}\n", "0 records valid", "a.jsonl:1: not a game record: "),
        ("a.fen", "W:Wc3:Bd6\n\nW:Wc3\n", "1 position valid", "a.fen:3: pieces: expected one part"),
        ("a.nfen", "W:W33:B1\n", "0 positions valid", "a.nfen:1: "),
        ("a.chromosome", "#P\n", "0 positions valid", "a.chromosome:1: chromosome: expected 64 characters"),
        ("a.gnuid", "4HPw\n", "0 positions valid", "a.gnuid:1: position ID `4HPw`"),
        ("a.xgid", "XGID=\n", "0 positions valid", "a.xgid:1: XGID: "),
    ] {
        folder.write(file, text);
        let (out, _) = folder.run(4, &["check", file], "");
        let (problem, sum) = out.trim_end().split_once('\n').unwrap();
        assert!(problem.starts_with(says), "{out}");
        assert_eq!(sum, format!("{good}, 1 invalid"), "{file}");
        folder.fails(4, &["convert", file, "out.txt", "--to", &file[2..]], says);
        assert_eq!(folder.read(file), text, "what is damaged stays as it is");
    }
    assert!(!folder.files().iter().any(|file| file.starts_with("out")), "{:?}", folder.files());
    folder.write("two.fen", "x\ny\n");
    let (_, err) = folder.run(4, &["convert", "two.fen", "two.nfen"], "");
    assert!(
        err.contains("two.fen:1: ")
            && err.contains("(and 1 more; a check of the file lists them): spielgeist check"),
        "{err}"
    );
    folder.write("empty.pdn", "\n");
    folder.fails(4, &["convert", "empty.pdn", "e.jsonl"], "empty.pdn: no games found");
}

#[test]
fn a_file_is_replaced_whole_even_by_itself() {
    let folder = Folder::new("replace");
    folder.write("p.txt", "B:W32,31:B1,2\n\nW:W21:BK5\n");
    let (out, _) = folder.run(0, &["convert", "p.txt", "p.txt", "--game", "checkers"], "");
    assert_eq!(out, "2 positions written to p.txt\n");
    assert_eq!(folder.read("p.txt"), "B:We1,g1:Bb8,d8\nW:Wa3:BKa7\n");
    let (_, err) = folder.run(0, &["convert", "p.txt", "p.chromosome", "--from", "fen"], "");
    assert_eq!(err, "note: the side to move (Black) is not kept (1 position)\n");
    assert_eq!(folder.files(), ["p.chromosome", "p.txt"]);
}
