//! Views of tournaments for pages.

use std::collections::BTreeMap;

use spielgeist_lab::{Registry, TournamentReport, TournamentRequest};
use spielgeist_play::contest::Tally;

use super::super::allowed_agents::{Champions, kept};
use super::super::api::tournaments::{CrosstableCell, Standing, TournamentRow, TournamentView};
use super::super::app::App;
use super::super::jobs::{Task, Tournament};
use super::super::problem::Problem;
use super::super::says::TournamentSays;
use super::super::store::{Job, Store};

/// A tournament by its number.
pub(super) fn find(store: &Store, id: i64) -> Result<(Job, Tournament), Problem> {
    let job = store.job(id)?.filter(|job| job.kind == "tournament");
    let job = job.ok_or_else(|| Problem::not_found(TournamentSays::Missing))?;
    match Task::of(&job) {
        Some(Task::Tournament(tournament)) => Ok((job, tournament)),
        _ => Err(Problem::failed(TournamentSays::OtherVersion { id })),
    }
}

/// All tournaments, the newest first.
pub(super) fn list(registry: &Registry, store: &Store) -> Result<Vec<TournamentRow>, Problem> {
    let mut rows = Vec::new();
    for job in store.jobs_of_kind("tournament")? {
        let Some(Task::Tournament(tournament)) = Task::of(&job) else { continue };
        let (_, report) = report(registry, store, job.id, &tournament)?;
        let leader = report.standings.into_iter().find(|_| report.games > 0).map(|row| row.agent);
        rows.push(TournamentRow {
            id: job.id,
            game: tournament.game,
            agents: tournament.agents,
            games_per_pairing: tournament.games,
            seed: tournament.seed,
            state: job.state,
            done: job.done,
            of: job.of,
            leader,
            created: job.created,
        });
    }
    Ok(rows)
}

fn report(
    registry: &Registry,
    store: &Store,
    id: i64,
    tournament: &Tournament,
) -> Result<(TournamentRequest, TournamentReport), Problem> {
    let request = TournamentRequest { done: store.pairings(id)?, ..tournament.request() };
    let report = TournamentReport::so_far(registry.game(&tournament.game)?.info(), &request)?;
    Ok((request, report))
}

/// The current state of a tournament.
pub(super) fn view(app: &App, id: i64) -> Result<TournamentView, Problem> {
    let (job, tournament) = find(&app.store(), id)?;
    let (request, report) = report(&app.registry, &app.store(), id, &tournament)?;
    let cell = |cell: &Option<spielgeist_lab::CrosstableCell>| {
        cell.map(|cell| CrosstableCell { wins: cell.wins, draws: cell.draws, losses: cell.losses })
    };
    let row = |row: &spielgeist_lab::TournamentRow| Standing {
        rank: row.rank,
        agent: row.agent.clone(),
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
