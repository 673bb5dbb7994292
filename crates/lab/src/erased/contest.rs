//! Contests on the threads of this process or elsewhere, with the same result.

use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use spielgeist_play::contest::{Contest, Outcome, Seating, Tally};
use spielgeist_play::{Late, Limits, Seed};

use super::{Erased, record_line};
use crate::agent_spec::AgentSpec;
use crate::entry::GameEntry;
use crate::executor::{self, ContestTask, Executor, ExecutorError, PlayedGame, Task};
use crate::{Champion, Error};

/// A finished game, played here or elsewhere.
pub(super) enum Ended<'a, E: GameEntry> {
    Here(&'a Outcome<E::Game>),
    Elsewhere(&'a PlayedGame),
}

impl<E: GameEntry> Ended<'_, E> {
    /// The message of an agent that forfeited.
    pub(super) fn forfeit(&self) -> Option<String> {
        match self {
            Self::Here(outcome) => outcome.forfeit.clone(),
            Self::Elsewhere(played) => played.forfeit.clone(),
        }
    }

    /// The record as a JSON line; `line` formats that of a game played here.
    pub(super) fn record(&self, line: &dyn Fn(&Outcome<E::Game>) -> String) -> String {
        match self {
            Self::Here(outcome) => line(outcome),
            Self::Elsewhere(played) => played.record.clone().unwrap_or_default(),
        }
    }
}

/// Progress callback; return `false` to stop.
pub(super) type Told<'a, E> = dyn FnMut(&Tally, &[Ended<'_, E>]) -> bool + 'a;

/// Plays a contest here, or elsewhere if an installed executor knows its agents.
pub(super) fn play<E: GameEntry>(
    contest: &Contest<'_, E::Game>,
    task: impl FnOnce() -> ContestTask,
    told: &mut Told<'_, E>,
) -> Result<Tally, Error> {
    match elsewhere(task)? {
        Some((executor, task)) => play_elsewhere::<E>(contest, &executor, task, told),
        None => {
            let tally = contest.play(&mut |tally: &Tally, outcomes: &[Outcome<E::Game>]| {
                let ended: Vec<Ended<'_, E>> = outcomes.iter().map(Ended::Here).collect();
                told(tally, &ended)
            });
            Ok(tally?)
        }
    }
}

/// An executor and the contest that it plays.
type Elsewhere = (Arc<dyn Executor>, ContestTask);

/// Returns the executor, if one is installed that knows the agents, with the contest as plain data. Champion files are
/// sent along.
fn elsewhere(task: impl FnOnce() -> ContestTask) -> Result<Option<Elsewhere>, Error> {
    if executor::installed([]).is_none() {
        return Ok(None);
    }
    let mut task = task();
    for agent in &task.agents {
        if let (Ok(AgentSpec::File(path)), false) = (agent.parse(), task.trained_models.contains_key(agent)) {
            task.trained_models.insert(agent.clone(), Champion::load(Path::new(&path))?.agent);
        }
    }
    let is_named = |agent: &&str| !task.trained_models.contains_key(*agent);
    let executor = executor::installed(task.agents.iter().map(String::as_str).filter(is_named));
    Ok(executor.map(|executor| (executor, task)))
}

fn play_elsewhere<E: GameEntry>(
    contest: &Contest<'_, E::Game>,
    executor: &Arc<dyn Executor>,
    task: ContestTask,
    told: &mut Told<'_, E>,
) -> Result<Tally, Error> {
    let mut tally = contest.tally();
    let mut unknown = None;
    let take = |row: Vec<Vec<PlayedGame>>| {
        for chunk in row {
            for played in &chunk {
                let Some(result) = played.result(contest.game) else {
                    unknown = Some(played.clone());
                    return ControlFlow::Break(());
                };
                tally.add(&result);
            }
            let ended: Vec<Ended<'_, E>> = chunk.iter().map(Ended::Elsewhere).collect();
            if !told(&tally, &ended) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    };
    let task = Task::Contest(Box::new(task));
    let games = |_, row: &Vec<Vec<PlayedGame>>| row.iter().map(|chunk| chunk.len() as u64).sum();
    executor::run(&**executor, task, 0..contest.rows(), contest.stop, games, take)?;
    match unknown {
        None => Ok(tally),
        Some(played) => Err(Error::failed(ExecutorError::UnknownEnding { game: format!("{played:?}") })),
    }
}

/// Plays rows of a contest for a driver elsewhere. Returns the chunks of games of each row.
pub(super) fn play_rows<E: GameEntry>(
    task: &ContestTask,
    rows: Range<u64>,
) -> Result<Vec<Vec<Vec<PlayedGame>>>, Error> {
    let (variant, game) = Erased::<E>::variant(Some(&task.variant))?;
    let (game, limits) = Erased::<E>::limits(game, task.ply_limit, task.move_time, Some(task.opening));
    let late = if task.late_is_random { Late::Random } else { Late::Counts };
    let entrants = Erased::<E>::entrants(&game, variant, &task.agents, &task.trained_models)?;
    let stop = AtomicBool::new(false);
    let contest = Contest {
        game: &game,
        entrants: &entrants,
        lineup: task.lineup.clone(),
        seating: if task.fixed_seats { Seating::Fixed } else { Seating::Rotate },
        games: task.games,
        seed: Seed(task.seed),
        deals: task.deals.clone(),
        limits: Limits { late, ..limits },
        memory: task.memory,
        jobs: 1,
        keep_logs: task.records,
        stop: &stop,
    };
    let line = |outcome: &Outcome<E::Game>| {
        let record = || record_line::<E>(variant, &task.agents, task.ply_limit, outcome);
        PlayedGame::new(outcome, task.records.then(record))
    };
    let played = contest.play_rows(rows)?;
    let chunks =
        |row: Vec<Vec<Outcome<E::Game>>>| row.iter().map(|chunk| chunk.iter().map(&line).collect()).collect();
    Ok(played.into_iter().map(chunks).collect())
}
