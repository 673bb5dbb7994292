//! A restore that is killed while it moves files.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::backup::{said, spielgeist};
use crate::program::{Server, program};

/// Champions in the backup, so that moving takes a while.
const CHAMPIONS: usize = 300;

fn store_with(data: &Path, person: &str) {
    let server = Server::at(data);
    server.guest().put("/api/me", &json!({ "name": person })).ok();
}

fn people(data: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(data.join("server.sqlite")).unwrap();
    let mut statement = connection.prepare("SELECT name FROM profiles ORDER BY id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

fn set_aside(data: &Path) -> Option<PathBuf> {
    let mut entries = std::fs::read_dir(data).ok()?.filter_map(Result::ok).map(|entry| entry.path());
    let is_aside = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("before-restore-"))
    };
    entries.find(is_aside)
}

/// Kills `restore` as soon as the earlier store is being set aside; returns whether it was still at work.
fn killed_in_between(data: &Path, backup: &str) -> bool {
    let mut command = Command::new(program());
    command.args(["restore", backup, "--replace", "--data"]).arg(data);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while set_aside(data).is_none() && begun.elapsed() < Duration::from_secs(60) {
        std::hint::spin_loop();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    data.join("restore-unfinished.json").exists()
}

#[test]
fn a_restore_that_was_killed_is_refused_until_it_is_finished() {
    let elsewhere = tempfile::TempDir::new().unwrap();
    let (source, backup) = (elsewhere.path().join("source"), elsewhere.path().join("copy.backup"));
    let backup = backup.to_str().unwrap();
    store_with(&source, "Ada");
    for number in 0..CHAMPIONS {
        std::fs::write(source.join(format!("champions/a-{number}.champion")), "some champion").unwrap();
    }
    let made = spielgeist(&source, &["backup", backup]);
    assert!(made.status.success(), "{}", said(&made));

    let mut killed = 0;
    for attempt in 0..12 {
        let data = elsewhere.path().join(format!("data-{attempt}"));
        store_with(&data, "Grace");
        std::fs::write(data.join("champions/mine.champion"), "the champion of before").unwrap();
        if !killed_in_between(&data, backup) {
            continue;
        }
        killed += 1;
        for words in [&["serve", "--listen", "127.0.0.1:0"][..], &["runs"], &["backup", "another.backup"]] {
            let refused = spielgeist(&data, words);
            assert!(!refused.status.success(), "{words:?}: {}", said(&refused));
            assert!(said(&refused).contains("only partly restored"), "{words:?}: {}", said(&refused));
        }
        let doctor = spielgeist(&data, &["doctor"]);
        assert!(
            doctor.status.code() == Some(3) && said(&doctor).contains("spielgeist restore"),
            "{}",
            said(&doctor)
        );
        // A file that is no backup changes nothing.
        let nonsense = elsewhere.path().join("nonsense");
        std::fs::write(&nonsense, "nonsense").unwrap();
        assert!(!spielgeist(&data, &["restore", nonsense.to_str().unwrap()]).status.success());

        let finished = spielgeist(&data, &["restore", backup]);
        assert!(finished.status.success(), "{}", said(&finished));
        assert_eq!(people(&data), ["Ada"]);
        assert_eq!(std::fs::read_dir(data.join("champions")).unwrap().count(), CHAMPIONS);
        let aside = set_aside(&data).unwrap();
        assert_eq!(people(&aside), ["Grace"], "the earlier store is whole");
        assert!(aside.join("champions/mine.champion").is_file());
        assert!(!data.join("restoring").exists() && !data.join("restore-unfinished.json").exists());
        let server = Server::at(&data);
        server.stranger().post("/api/profiles", &json!({ "name": "Ada" })).ok();
        if killed == 3 {
            return;
        }
    }
    assert!(killed > 0, "no restore was killed in between");
}
