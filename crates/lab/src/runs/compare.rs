//! Comparison of two runs. Their fitness values were measured on different games and are not comparable, so their
//! champions play a match.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::Effort;
use crate::catalog::Catalog;
use crate::store::{Run, Store};
use crate::{Champion, Error, Generation, MatchReport, MatchRequest, Progress, RunProblem};

/// The comparison of two runs.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The runs.
    pub runs: [Run; 2],
    /// The settings that differ, by key; `None` if a run does not have one.
    pub settings: BTreeMap<String, [Option<String>; 2]>,
    /// The generations of both.
    pub curves: [Vec<Generation>; 2],
    /// The match between the champions; in games with more seats, two against two.
    pub match_report: MatchReport,
}

/// Compares two runs and plays a match between their champions.
///
/// # Errors
/// If they are of different games or one has no champion yet.
pub fn compare(
    catalog: &Catalog,
    store: &Store,
    names: [&str; 2],
    games: u64,
    seed: u64,
    effort: &Effort,
    progress: &mut Progress<'_>,
) -> Result<Comparison, Error> {
    let runs = [store.run(names[0])?, store.run(names[1])?];
    if runs[0].game != runs[1].game {
        let [first, second] = &runs;
        return Err(Error::request(RunProblem::OtherGame {
            first: first.name.clone(),
            plays: first.game.clone(),
            second: second.name.clone(),
            other: second.game.clone(),
        }));
    }
    let match_report = play(catalog, store, &runs, games, seed, effort, progress)?;
    let curves = [store.generations(&runs[0])?, store.generations(&runs[1])?];
    Ok(Comparison { settings: differences(&runs), curves, match_report, runs })
}

fn play(
    catalog: &Catalog,
    store: &Store,
    runs: &[Run; 2],
    games: u64,
    seed: u64,
    effort: &Effort,
    progress: &mut Progress<'_>,
) -> Result<MatchReport, Error> {
    let table = catalog.game(&runs[0].game)?;
    let mut request = MatchRequest::new(Vec::new());
    for run in runs {
        let path = store.champion_file(&run.name);
        if !path.is_file() {
            let (run, command) = (run.name.clone(), store.resume_command(&run.name));
            return Err(Error::request(RunProblem::NoChampion { run, command }));
        }
        request.trained_models.insert(run.name.clone(), Champion::load(&path)?.agent);
    }
    let settings: Value = serde_json::from_str(&runs[0].settings).unwrap_or_default();
    request.variant = settings["variant"].as_str().map(ToOwned::to_owned);
    // Alternating, so that in games for four both have two seats.
    request.agents = (0..table.info().seats).map(|seat| runs[seat % 2].name.clone()).collect();
    let request = MatchRequest { games, seed, jobs: effort.jobs, stop: Arc::clone(&effort.stop), ..request };
    table.play_match(&request, progress)
}

/// All settings of a run, each with its dotted key.
pub fn settings(run: &Run) -> Vec<(String, String)> {
    let mut flat = Vec::new();
    flatten("", &serde_json::from_str(&run.settings).unwrap_or_default(), &mut flat);
    flat
}

/// The settings in which two runs differ.
pub fn differences(runs: &[Run; 2]) -> BTreeMap<String, [Option<String>; 2]> {
    let mut all: BTreeMap<String, [Option<String>; 2]> = BTreeMap::new();
    for (side, run) in runs.iter().enumerate() {
        for (key, value) in settings(run) {
            all.entry(key).or_default()[side] = Some(value);
        }
    }
    all.retain(|_, [first, second]| first != second);
    all
}

fn flatten(prefix: &str, value: &Value, into: &mut Vec<(String, String)>) {
    let key = |name: &str| if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| flatten(&key(name), value, into)),
        Value::Null => {}
        plain => into.push((prefix.to_owned(), plain.to_string())),
    }
}
