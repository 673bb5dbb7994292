//! The disk can be read but not written.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;
use tempfile::TempDir;

use super::super::program::{Server, program};
use super::Outcome;

/// A user without any rights, for the administrator of a machine, who could write everywhere.
const NOBODY: u32 = 65534;

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("the mode changes");
}

/// The names and contents of the files of a directory.
fn files(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("an entry"));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, std::fs::read(entry.path()).unwrap_or_default())
        })
        .collect();
    files.sort();
    files
}

/// Commands that write, on a store that cannot be written: each is refused with a reason, and nothing changes. With room
/// to write again, the server goes on.
pub(crate) fn read_only_disk() -> Outcome {
    let mut problems = Vec::new();
    // A copy that everybody may start, because the folder of the program may belong to one user.
    let place = TempDir::new().expect("a directory");
    set_mode(place.path(), 0o755);
    let copy = place.path().join("spielgeist");
    std::fs::copy(program(), &copy).expect("the program is copied");
    set_mode(&copy, 0o755);
    let data = place.path().join("data");
    std::fs::create_dir(&data).expect("a directory");
    {
        let mut server = Server::at(&data);
        let person = server.guest();
        person.begin(&json!({ "game": "checkers", "opponent": "random" }));
        server.end_and_start_again();
        server.kill();
    }
    let before = files(&data);
    for (name, _) in &before {
        set_mode(&data.join(name), 0o444);
    }
    set_mode(&data, 0o555);
    // What we create belongs to us.
    let owner = std::fs::metadata(&data).expect("it exists").uid();
    let commands: [&[&str]; 3] = [
        &["serve", "--listen", "127.0.0.1:0"],
        &["evolve", "ludo-andersen-as-run", "--generations", "1"],
        &["resume", "last"],
    ];
    for words in commands {
        let mut command = Command::new(&copy);
        command.args(words).arg("--data").arg(&data).stdout(Stdio::null()).stderr(Stdio::piped());
        if owner == 0 {
            command.uid(NOBODY).gid(NOBODY);
        }
        let output = command.output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.success() || said.contains("panicked") || !said.contains("error") {
            problems.push(format!("{}: {} {said}", words[0], output.status));
        }
    }
    set_mode(&data, 0o755);
    if files(&data) != before {
        problems.push("the files changed".to_owned());
    }
    for (name, _) in &before {
        set_mode(&data.join(name), 0o600);
    }
    let server = Server::at(&data);
    if !server.guest().get("/api/me").ok()["profile"].is_object() {
        problems.push("the server does not go on with room to write".to_owned());
    }
    let checked = format!("{} commands refused, nothing changed", commands.len());
    Outcome { fault: "read-only disk", times: commands.len(), checked, problems }
}
