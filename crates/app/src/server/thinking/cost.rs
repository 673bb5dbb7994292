//! Classification of agents as quick or slow: by the effort in their parameters, and by their measured durations.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use spielgeist_lab::{AgentSpec, AnyGame, Effort, ParameterKind};

use super::{LONGEST, Pace};

/// The maximum time of a quick answer.
const QUICK: Duration = Duration::from_millis(100);
/// The number of positions searched in that time.
const QUICK_NODES: u64 = 10_000;
/// The depth searched in that time.
const QUICK_DEPTH: u64 = 2;
/// The maximum number of agents with a remembered duration.
const MOST: usize = 10_000;

/// Measured durations of a move or an answer, by game and agent.
#[derive(Default)]
pub(in crate::server) struct Costs(Mutex<HashMap<(String, String), f64>>);

impl Costs {
    /// The expected pace of an agent of a game.
    pub(in crate::server) fn pace(&self, game: &dyn AnyGame, agent: &AgentSpec) -> Pace {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let measured = known.get(&key(game, agent)).copied();
        match (measured, is_heavy(game, agent)) {
            (_, true) => Pace::Slow,
            (Some(seconds), false) if seconds > QUICK.as_secs_f64() => Pace::Slow,
            _ => Pace::Quick,
        }
    }

    /// Adds a measured duration to an agent's moving average.
    pub(in crate::server) fn add(&self, game: &dyn AnyGame, agent: &AgentSpec, took: Duration) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        let mean = known.entry(key(game, agent)).or_insert(took.as_secs_f64());
        *mean += (took.as_secs_f64() - *mean) / 4.0;
    }
}

fn key(game: &dyn AnyGame, agent: &AgentSpec) -> (String, String) {
    (game.info().name.to_owned(), agent.to_string())
}

/// Whether the parameters of an agent imply slow work. The first limit that it reaches ends its search; rounds repeat
/// it.
fn is_heavy(game: &dyn AnyGame, agent: &AgentSpec) -> bool {
    let (rounds, limits): (Vec<_>, Vec<_>) =
        efforts(game, agent).partition(|(effort, _)| *effort == Effort::Rounds);
    let is_long = |(effort, value): &(Effort, u64)| match effort {
        Effort::Milliseconds => *value > QUICK.as_millis() as u64,
        Effort::Nodes => *value > QUICK_NODES,
        Effort::Depth => *value > QUICK_DEPTH,
        Effort::Rounds => *value > 1,
    };
    rounds.iter().any(is_long) || !limits.is_empty() && limits.iter().all(is_long)
}

/// The effort limits in the parameters of an agent.
fn efforts(game: &dyn AnyGame, agent: &AgentSpec) -> impl Iterator<Item = (Effort, u64)> {
    let parameters = match agent {
        AgentSpec::Named { parameters, .. } => parameters.clone(),
        _ => Vec::new(),
    };
    let info = game.agents().into_iter().find(|info| Some(info.name) == agent.name());
    parameters.into_iter().filter_map(move |(key, value)| {
        let kind = info.as_ref()?.parameters.iter().find(|parameter| parameter.name == key)?.kind;
        match kind {
            ParameterKind::Effort(effort) => Some((effort, value.parse().ok()?)),
            _ => None,
        }
    })
}

/// The time limit of an explanation: little more than the agent's own time limit, for all of it.
pub(super) fn longest_answer(game: &dyn AnyGame, agent: &AgentSpec) -> Duration {
    let stated = efforts(game, agent).find(|(effort, _)| *effort == Effort::Milliseconds);
    stated.map_or(LONGEST, |(_, ms)| Duration::from_millis(ms + ms / 4 + 50))
}
