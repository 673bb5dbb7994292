//! Matches and tournaments, asked for and reported as JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use pyo3::prelude::*;
use serde::Deserialize;
use spielgeist_lab::{Champion, MatchRequest, ProgressReport, TournamentRequest, TrainedModel};
use spielgeist_play::contest::Seating;
use spielgeist_play::stats::Sprt;

use crate::REGISTRY;
use crate::failure::{self, json};

/// Settings that a match and a tournament share.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    game: String,
    agents: Vec<String>,
    games: u64,
    seed: u64,
    jobs: usize,
    variant: Option<String>,
    #[serde(default)]
    fixed_seats: bool,
    move_time_ms: Option<u64>,
    ply_limit: Option<u32>,
    opening: Option<u32>,
    memory: Option<u64>,
    /// The texts of champion files, by the names that the agents have in this match.
    #[serde(default)]
    champions: BTreeMap<String, String>,
    #[serde(default)]
    records: bool,
    sprt: Option<(f64, f64)>,
}

impl Settings {
    fn read(text: &str) -> PyResult<Self> {
        serde_json::from_str(text).map_err(|error| failure::of_json(&error))
    }

    fn trained_models(&self) -> PyResult<BTreeMap<String, TrainedModel>> {
        let read = |(name, text): (&String, &String)| {
            let champion = Champion::read(text, name).map_err(failure::of)?;
            Ok((name.clone(), champion.agent))
        };
        self.champions.iter().map(read).collect()
    }

    fn match_request(&self) -> PyResult<MatchRequest> {
        let sprt = self.sprt.map(|(elo0, elo1)| Sprt::new(elo0, elo1, 0.05, 0.05)).transpose();
        Ok(MatchRequest {
            trained_models: self.trained_models()?,
            games: self.games,
            seed: self.seed,
            jobs: self.jobs.max(1),
            variant: self.variant.clone(),
            seating: if self.fixed_seats { Seating::Fixed } else { Seating::Rotate },
            move_time: self.move_time_ms.map(Duration::from_millis),
            memory: self.memory,
            ply_limit: self.ply_limit,
            opening: self.opening,
            sprt: sprt.map_err(|error| failure::SpielgeistError::new_err(error.to_string()))?,
            records: self.records,
            ..MatchRequest::new(self.agents.clone())
        })
    }

    fn tournament_request(&self) -> PyResult<TournamentRequest> {
        Ok(TournamentRequest {
            trained_models: self.trained_models()?,
            games: self.games,
            seed: self.seed,
            jobs: self.jobs.max(1),
            variant: self.variant.clone(),
            move_time: self.move_time_ms.map(Duration::from_millis),
            memory: self.memory,
            ply_limit: self.ply_limit,
            opening: self.opening,
            ..TournamentRequest::new(self.agents.clone())
        })
    }
}

/// Passes progress on to Python: `progress(games, of, note, forfeits, records)`. An exception, or `False`, stops the work.
struct Told<'a> {
    progress: Option<&'a Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Told<'_> {
    fn tell(&mut self, report: &ProgressReport) -> bool {
        let told = Python::attach(|py| {
            py.check_signals()?;
            let Some(progress) = self.progress else { return Ok(true) };
            let ProgressReport { games, of, note, forfeits, records } = report.clone();
            let answer = progress.call1(py, (games, of, note, forfeits, records))?;
            if answer.is_none(py) { Ok(true) } else { answer.is_truthy(py) }
        });
        told.unwrap_or_else(|error| {
            self.raised = Some(error);
            false
        })
    }

    fn finish(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}

/// Plays a match; returns its report as JSON.
#[pyfunction]
#[pyo3(signature = (request, progress=None))]
pub(crate) fn play_match(py: Python<'_>, request: &str, progress: Option<Py<PyAny>>) -> PyResult<String> {
    let settings = Settings::read(request)?;
    let request = settings.match_request()?;
    let mut told = Told { progress: progress.as_ref(), raised: None };
    let report =
        py.detach(|| REGISTRY.game(&settings.game)?.play_match(&request, &mut |report| told.tell(report)));
    told.finish()?;
    Ok(json(&report.map_err(failure::of)?))
}

/// Plays a round-robin tournament; returns its report as JSON.
#[pyfunction]
#[pyo3(signature = (request, progress=None))]
pub(crate) fn play_tournament(
    py: Python<'_>,
    request: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let settings = Settings::read(request)?;
    let request = settings.tournament_request()?;
    let mut told = Told { progress: progress.as_ref(), raised: None };
    let report = py.detach(|| {
        let game = REGISTRY.game(&settings.game)?;
        game.play_tournament(&request, &mut |report| told.tell(report), &mut |_| Ok(()))
    });
    told.finish()?;
    Ok(json(&report.map_err(failure::of)?))
}
