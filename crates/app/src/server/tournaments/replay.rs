//! Replays of tournament games, move by move. The games are over, so nothing in them is hidden.

use std::sync::Arc;

use spielgeist_lab::{Next, OpenRequest, Registry, Session};
use spielgeist_play::record::{Record, RecordedEvent};
use spielgeist_play::{EarlyEnd, Scene};

use super::super::api::game::GameEvent;
use super::super::api::tournaments::{GameReplay, TournamentGame};
use super::super::app::App;
use super::super::problem::Problem;
use super::super::says::{Advice, TournamentSays};
use super::view;

/// The stored games of two agents; of all agents if none are named.
pub(super) fn games(
    app: &App,
    id: i64,
    first: Option<&str>,
    second: Option<&str>,
) -> Result<Vec<TournamentGame>, Problem> {
    let (_, tournament) = view::find(&app.store(), id)?;
    let agents = &tournament.agents;
    for name in [first, second].into_iter().flatten() {
        if !agents.iter().any(|agent| agent == name) {
            return Err(Problem::bad_request(TournamentSays::NotPlaying { agent: name.to_owned() }));
        }
    }
    let plays = |pair: &(usize, usize), name: Option<&str>| {
        name.is_none_or(|name| agents[pair.0] == name || agents[pair.1] == name)
    };
    let mut games = Vec::new();
    for (index, pair) in tournament.request().schedule().iter().enumerate() {
        if plays(pair, first) && plays(pair, second) {
            // One pairing at a time, so that others use the store in between.
            let kept = app.store().tournament_games(id, index)?;
            games.extend(kept.into_iter().map(|(number, record)| game(index, number, record)));
        }
    }
    Ok(games)
}

fn game(pair: usize, number: usize, record: Record) -> TournamentGame {
    let is_move = |event: &&RecordedEvent| matches!(event, RecordedEvent::Move { .. });
    TournamentGame {
        pair,
        number,
        winner: record.winner.and_then(|seat| record.seats.get(seat).cloned()),
        plies: record.events.iter().filter(is_move).count() as u64,
        seats: record.seats,
        reason: record.ended_by,
    }
}

fn find(app: &App, id: i64, pair: usize, number: usize) -> Result<Record, Problem> {
    let store = app.store();
    view::find(&store, id)?;
    let record = store.tournament_game(id, pair, number)?;
    record.ok_or_else(|| Problem::not_found(TournamentSays::NoGame).hint(Advice::FirstGames { most: 200 }))
}

fn open(registry: &Registry, record: &Record) -> Result<Box<dyn Session>, Problem> {
    let request = OpenRequest {
        variant: Some(record.variant.clone()),
        seats: vec![None; record.seats.len()],
        ply_limit: record.ply_limit,
        events: record.events.clone(),
        ..OpenRequest::default()
    };
    let mut session = registry.game(&record.game)?.open(&request)?;
    // An aborted game counts as over, too.
    if !matches!(session.next(), Next::Over(_)) {
        let loser = record.winner.map_or(0, |winner| usize::from(winner == 0));
        session.give_up(loser, EarlyEnd::Unfinished);
    }
    Ok(session)
}

/// A game to replay.
pub(super) fn replay(app: &App, id: i64, pair: usize, number: usize) -> Result<GameReplay, Problem> {
    let record = find(app, id, pair, number)?;
    let session = open(&app.registry, &record)?;
    Ok(GameReplay {
        events: session.happened(0, 0).into_iter().map(GameEvent::from).collect(),
        scenes_at: format!("/api/tournaments/{id}/games/{pair}/{number}/scene"),
        game: record.game,
        variant: record.variant,
        seats: record.seats,
        winner: record.winner,
        reason: record.ended_by,
    })
}

/// The board of a game after a number of events.
pub(super) fn scene(
    app: &App,
    id: i64,
    pair: usize,
    number: usize,
    events: usize,
) -> Result<Arc<Scene>, Problem> {
    let session = open(&app.registry, &find(app, id, pair, number)?)?;
    Ok(session.scene(events.min(session.events()), 0))
}
