//! Seeds for the readers of the server: rows of a real store, and what browsers and proxies send.

use std::path::Path;

use rusqlite::Connection;
use spielgeist_lab::explore::{ExploredNext, Path as Explored};

use crate::{REGISTRY, with_choice};

/// A store that an earlier version wrote, with finished games, a tournament, a level and reviews.
const STORE: &str = include_str!("../../app/tests/server/server_version_8.sql");

/// Inputs that the target of this name accepts.
pub(crate) fn seeds(target: &str) -> Vec<Vec<u8>> {
    let texts = match target {
        "server_backups" => return vec![backup()],
        "server_bodies" => with_choice(bodies()),
        "server_forwarded" => forwarded(),
        "server_jobs" => with_choice(
            ["SELECT request FROM jobs", "SELECT tally FROM tournament_pairings"].map(first).into_iter(),
        ),
        "server_levels" => with_choice(
            ["SELECT estimate FROM adaptations", "SELECT history FROM adaptations"].map(first).into_iter(),
        ),
        "server_lines" => with_choice(lines()),
        "server_locks" => locks(),
        "server_terms" => column("SELECT terms FROM games"),
        unknown => panic!("no target `{unknown}`"),
    };
    texts.into_iter().map(String::into_bytes).collect()
}

/// The texts of a column of the store.
fn column(sql: &str) -> Vec<String> {
    let store = Connection::open_in_memory().expect("memory");
    store.execute_batch(STORE).expect("a whole store");
    let mut statement = store.prepare(sql).expect("a table of the store");
    let texts = statement.query_map([], |row| row.get(0)).expect("rows");
    texts.collect::<Result<_, _>>().expect("texts")
}

fn first(sql: &str) -> String {
    column(sql).swap_remove(0)
}

/// A backup of a small file. Small pages, so that mutations reach something.
fn backup() -> Vec<u8> {
    let file = std::env::temp_dir().join(format!("spielgeist-seed-{}.backup", std::process::id()));
    let bytes = write_backup(&file).and_then(|()| Ok(std::fs::read(&file)?));
    let _ = std::fs::remove_file(&file);
    bytes.expect("the folder for temporary files can be written")
}

fn write_backup(file: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let _ = std::fs::remove_file(file);
    Connection::open(file)?.execute_batch(
        "PRAGMA page_size = 512;
        PRAGMA application_id = 0x73706762;
        PRAGMA user_version = 1;
        CREATE TABLE files (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL) STRICT;
        CREATE TABLE pieces (file TEXT NOT NULL REFERENCES files (name), number INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (file, number)) STRICT, WITHOUT ROWID;
        INSERT INTO files VALUES ('strength.json', 2, '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
        INSERT INTO pieces VALUES ('strength.json', 0, x'7b7d');",
    )?;
    Ok(())
}

/// One body of each kind, in the order in which the reader chooses.
fn bodies() -> impl Iterator<Item = String> {
    let bodies = [
        r#"{"game":"checkers","opponent":"alphabeta:nodes=500","seat":1,"seed":7,"clock":{"seconds":300,"increment":5}}"#,
        r#"{"revision":12,"move":"11-15"}"#,
        r#"{"game":"ludo","agents":["random","runner"],"games":10,"seed":1,"variant":null}"#,
        r#"{"name":"Ada","settings":{"theme":"dark","language":"pt-BR","sound":false}}"#,
        r#"{"game":"checkers","format":"pdn","text":"1. 11-15 24-19 *"}"#,
        r#"{"game":"geister","name":"mine","text":"GGGGEEEE"}"#,
        r#"{"variant":null,"position":null,"line":"","arrangement":{"pieces":[],"turn":0}}"#,
        r#"{"revision":12}"#,
        r#"{"cell":"a1","kinds":["scout"]}"#,
        r#"{"setup":null}"#,
        r#"{"name":"Ada","password":"correct horse"}"#,
        r#"{"recipe":"ludo-champion","seeds":1,"sets":[]}"#,
    ];
    bodies.into_iter().map(str::to_owned)
}

fn forwarded() -> Vec<String> {
    let chains = [
        "10.0.0.1\n9.9.9.9",
        "10.0.0.0/8\n1.1.1.1, 9.9.9.9:4711, 10.3.2.1",
        "10.0.0.1/32\n[2001:db8::7]:443\n10.0.0.1",
        "::/0\n2001:db8::7",
    ];
    chains.map(str::to_owned).to_vec()
}

fn locks() -> Vec<String> {
    let terms = [
        r#"{"game":"geister","opponent":"random","hints":false,"takebacks":false}"#,
        r#"{"format":1,"game":"ludo","level":3,"match_me":true,"friends":1,"ply_limit":200}"#,
    ];
    terms.map(str::to_owned).to_vec()
}

/// A line of a few first moves and rolls of each game.
fn lines() -> impl Iterator<Item = String> {
    REGISTRY.games().map(|game| {
        let mut path = Explored::default();
        for _ in 0..4 {
            let explored = game.explore(&path).expect("a legal line");
            let step = match explored.next {
                ExploredNext::Decide { .. } => explored.legal.first().cloned(),
                ExploredNext::Chance(rolls) => rolls.into_iter().next(),
                ExploredNext::Over(_) => None,
            };
            path.line.extend(step);
        }
        format!("{}\n{}", path.position.unwrap_or_default(), path.line.join(";"))
    })
}
