//! Runs as files.

use axum::response::Response;
use spielgeist_lab::export;
use spielgeist_lab::store::Store;

use super::super::attachment::attachment;
use super::super::problem::Problem;
use super::super::says::{FileSays, RunSays};

/// The maximum number of runs in one file.
const MOST_RUNS: usize = 200;

/// A run as a file.
pub(super) fn export(store: &Store, name: &str, format: &str) -> Result<Response, Problem> {
    let run = store.run(name)?;
    let generations = store.generations(&run)?;
    let named = |ending: &str| format!("{}.{ending}", run.name);
    Ok(match format {
        "csv" => attachment(&named("csv"), "text/csv; charset=utf-8", export::csv(&generations)),
        "json" => {
            let text = export::json(&run, &generations, &store.champions(&run)?);
            attachment(&named("json"), "application/json", text)
        }
        "toml" => attachment(&named("toml"), "application/toml", export::toml(&run)?),
        "champion" => {
            let text = std::fs::read_to_string(store.champion_file(&run.name));
            let text = text.map_err(|_| Problem::conflict(RunSays::NoChampion { run: run.name.clone() }))?;
            attachment(&named("champion"), "application/json", text)
        }
        "tensorboard" => {
            let name = format!("events.out.tfevents.{}.{}", run.begun, run.name);
            attachment(&name, "application/octet-stream", export::event_file(&run, &generations))
        }
        other => {
            let formats = vec!["csv", "json", "champion", "toml", "tensorboard"];
            return Err(Problem::bad_request(FileSays::NoFormat { format: other.to_owned(), formats }));
        }
    })
}

/// The generations of several runs as one table.
pub(super) fn csv_of(store: &Store, names: &str) -> Result<Response, Problem> {
    let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > MOST_RUNS {
        return Err(Problem::bad_request(RunSays::NameRuns { most: MOST_RUNS }));
    }
    let mut runs = Vec::new();
    for name in names {
        let run = store.run(name)?;
        let generations = store.generations(&run)?;
        runs.push((run, generations));
    }
    Ok(attachment("runs.csv", "text/csv; charset=utf-8", export::csv_of_runs(&runs)))
}
