//! Rows and files of runs that cannot be read, found without changing anything.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::FILE;
use crate::checksum::sha256;
use crate::{Champion, TrainedModel};

/// Checks the checkpoints and champions of all runs of a data directory; returns a sentence for each that is damaged or
/// of a newer version.
///
/// # Errors
/// If the database cannot be read.
pub fn damage(directory: &Path) -> rusqlite::Result<Vec<String>> {
    let mut found = Vec::new();
    let database = directory.join(FILE);
    let mut sums = Vec::new();
    if database.is_file() {
        let connection = Connection::open_with_flags(&database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        let sql = "SELECT name, data, sha256 FROM checkpoints JOIN runs ON runs.id = run ORDER BY run";
        for [run, data, sum] in rows(&connection, sql)? {
            if sha256(&data) != sum {
                found.push(format!("the checkpoint of run {run} is damaged: its checksum is wrong"));
            }
        }
        let sql = "SELECT name, agent, CAST(generation AS TEXT) FROM champions JOIN runs ON runs.id = run ORDER BY run, generation";
        for [run, agent, generation] in rows(&connection, sql)? {
            if let Err(error) = serde_json::from_str::<TrainedModel>(&agent) {
                found.push(format!(
                    "the champion of generation {generation} of run {run} cannot be read: {error}"
                ));
            }
        }
        let sql = "SELECT name, champion_sha256, '' FROM runs WHERE champion_sha256 IS NOT NULL";
        sums = rows(&connection, sql)?;
    }
    found.extend(damaged_files(&directory.join("champions"), &sums));
    Ok(found)
}

/// The rows of a query: the name of a run, and two texts.
fn rows(connection: &Connection, sql: &str) -> rusqlite::Result<Vec<[String; 3]>> {
    let mut statement = connection.prepare(sql)?;
    statement.query_map([], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]))?.collect()
}

/// Champion files that cannot be read or are not those that their runs have written.
fn damaged_files(folder: &Path, sums: &[[String; 3]]) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let names = entries.filter_map(Result::ok).filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".champion")).collect();
    names.sort();
    let problem = |name: &String| {
        let path = folder.join(name);
        if let Err(error) = Champion::load(&path) {
            return Some(error.to_string());
        }
        let run = name.strip_suffix(".champion")?;
        let [_, sum, _] = sums.iter().find(|[known, ..]| known == run)?;
        let text = std::fs::read_to_string(&path).ok()?;
        (sha256(&text) != *sum)
            .then(|| format!("champions/{name} is not the champion that run {run} has written"))
    };
    names.iter().filter_map(problem).collect()
}
