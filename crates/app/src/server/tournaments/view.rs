//! Views of tournaments for pages.

use std::collections::BTreeMap;

use spielgeist_lab::{TournamentReport, TournamentRequest};
use spielgeist_play::Message;
use spielgeist_play::contest::Tally;

use super::super::allowed_agents::{Champions, kept};
use super::super::api::tournaments::{CrosstableCell, Standing, TournamentRow, TournamentView};
use super::super::app::App;
use super::super::jobs::{Task, Tournament};
use super::super::problem::Problem;
use super::super::says::TournamentSays;
use super::super::store::stored::Unreadable;
use super::super::store::{Job, Store};

/// A tournament by its number.
pub(super) fn find(store: &Store, id: i64) -> Result<(Job, Tournament), Problem> {
    let job = find_job(store, id)?;
    match Task::of(&job) {
        Ok(Task::Tournament(tournament)) => Ok((job, tournament)),
        other => Err(Problem::failed(unreadable(&job, other.err()))),
    }
}

/// The job of a tournament, whether or not its request can be read.
pub(super) fn find_job(store: &Store, id: i64) -> Result<Job, Problem> {
    let job = store.job(id)?.filter(|job| job.kind == "tournament");
    job.ok_or_else(|| Problem::not_found(TournamentSays::Missing))
}

/// Why the request of a tournament cannot be read.
fn unreadable(job: &Job, problem: Option<Unreadable>) -> Message {
    match problem {
        Some(problem @ Unreadable::Malformed(_)) => {
            TournamentSays::Damaged { id: job.id, problem: problem.message() }.into()
        }
        _ => TournamentSays::OtherVersion { id: job.id }.into(),
    }
}

/// All tournaments, the newest first. One that cannot be read is listed with the reason.
pub(super) fn list(app: &App) -> Result<Vec<TournamentRow>, Problem> {
    let jobs = app.store().jobs_of_kind("tournament")?;
    Ok(jobs.into_iter().map(|job| row(app, job)).collect())
}

fn row(app: &App, job: Job) -> TournamentRow {
    let request = match Task::of(&job) {
        Ok(Task::Tournament(tournament)) => Ok(tournament),
        other => Err(unreadable(&job, other.err())),
    };
    let leader = request.as_ref().map_err(Clone::clone).and_then(|tournament| {
        let (_, report) = report(app, job.id, tournament).map_err(Problem::message)?;
        Ok(report.standings.into_iter().find(|_| report.games > 0).map(|row| row.agent))
    });
    let tournament = request.ok();
    TournamentRow {
        id: job.id,
        what: job.what,
        game: tournament.as_ref().map_or_else(String::new, |tournament| tournament.game.clone()),
        games_per_pairing: tournament.as_ref().map_or(0, |tournament| tournament.games),
        seed: tournament.as_ref().map_or(0, |tournament| tournament.seed),
        agents: tournament.map_or_else(Vec::new, |tournament| tournament.agents),
        state: job.state,
        done: job.done,
        of: job.of,
        created: job.created,
        problem: leader.as_ref().err().cloned(),
        leader: leader.ok().flatten(),
    }
}

/// The table so far. It is computed after the store has been unlocked, so that nobody waits for it.
fn report(
    app: &App,
    id: i64,
    tournament: &Tournament,
) -> Result<(TournamentRequest, TournamentReport), Problem> {
    let done = app.store().pairings(id)?;
    let request = TournamentRequest { done, ..tournament.request() };
    let report = TournamentReport::so_far(app.registry.game(&tournament.game)?.info(), &request)?;
    Ok((request, report))
}

/// The current state of a tournament.
pub(super) fn view(app: &App, id: i64) -> Result<TournamentView, Problem> {
    let (job, tournament) = find(&app.store(), id)?;
    let (request, report) = report(app, id, &tournament)?;
    let cell = |cell: &Option<spielgeist_lab::CrosstableCell>| {
        cell.map(|cell| CrosstableCell { wins: cell.wins, draws: cell.draws, losses: cell.losses })
    };
    let row = |row: &spielgeist_lab::TournamentRow| Standing {
        rank: row.rank,
        agent: row.agent.clone().into(),
        points: row.match_points,
        games: row.games.iter().sum(),
        wins: row.games[0],
        draws: row.games[1],
        losses: row.games[2],
        rating: row.elo,
        rating_ci95: row.elo.zip(row.elo_error).map(|(elo, error)| (elo - error, elo + error)),
        ended_by: ended_by(&request, row.entrant),
    };
    Ok(TournamentView {
        id,
        variant: report.variant.to_owned(),
        standings: report.standings.iter().map(row).collect(),
        crosstable: report.crosstable.iter().map(|row| row.iter().map(cell).collect()).collect(),
        ended_by: report.ended_by.iter().map(|(reason, count)| (reason.to_string(), *count)).collect(),
        command: command(&app.champions(), &tournament),
        state: job.state,
        done: job.done,
        of: job.of,
        note: job.note,
        error: job.error,
        game: tournament.game,
        agents: tournament.agents,
        games_per_pairing: tournament.games,
        seed: tournament.seed,
    })
}

/// Counts how the games of an agent ended.
fn ended_by(request: &TournamentRequest, entrant: usize) -> BTreeMap<String, u64> {
    let schedule = request.schedule();
    let plays = |(index, _): &(&usize, &Tally)| {
        schedule.get(**index).is_some_and(|(first, second)| [*first, *second].contains(&entrant))
    };
    let mut sums = BTreeMap::new();
    for (_, tally) in request.done.iter().filter(plays) {
        for (reason, count) in &tally.ended_by {
            *sums.entry(reason.to_string()).or_default() += count;
        }
    }
    sums
}

/// The equivalent command for a terminal, where champions of runs are files.
fn command(champions: &Champions, tournament: &Tournament) -> String {
    let agents: Vec<String> = tournament.agents.iter().map(|agent| champions.named(&kept(agent))).collect();
    let variant =
        tournament.variant.as_ref().map_or(String::new(), |variant| format!(" --variant {variant}"));
    format!(
        "spielgeist tournament {} {} --games {} --seed {}{variant}",
        tournament.game,
        agents.join(" "),
        tournament.games,
        tournament.seed
    )
}
