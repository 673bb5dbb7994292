//! Looking through a game afterwards.

use std::sync::Arc;

use axum::extract::State;
use spielgeist_lab::WATCHER;
use spielgeist_play::{MoveGraph, Seat};

use super::super::super::api::game::{Judgement, Review, TryRequest};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path};
use super::super::super::json::Json;
use super::super::super::live::Playing;
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::{GameSays, MoveSays};
use super::super::{find, review};
use super::looking::locate;

/// Whether a person may look through a game now, and from which seat.
fn require_review(playing: &Playing, person: &Person) -> Result<Seat, Problem> {
    let you = playing.viewer(person.id);
    if you == WATCHER {
        return Err(Problem::forbidden(GameSays::Watching));
    }
    let early = !playing.hides() && !playing.terms.options.rated && playing.terms.friends.is_none();
    match playing.is_over() || early {
        true => Ok(you),
        false => Err(Problem::forbidden(GameSays::NoReview)),
    }
}

/// Whether an event has happened.
fn require_event(playing: &Playing, event: usize) -> Result<(), Problem> {
    let events = playing.session.events();
    match event < events {
        true => Ok(()),
        false => Err(Problem::bad_request(GameSays::NoEvent { event, events })),
    }
}

/// Every way to enter a move instead of the one that was played, to try it again.
#[utoipa::path(get, path = "/api/games/{id}/move-graph/{event}", responses((status = 200, body = MoveGraph)))]
pub(super) async fn move_graph(
    State(app): State<App>,
    person: Person,
    Path((id, event)): Path<(String, usize)>,
) -> Answer<Arc<MoveGraph>> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let playing = live.lock();
        require_review(&playing, &person)?;
        require_event(&playing, event)?;
        Ok(Json(playing.session.move_graph(Some(event))))
    })
    .await
}

/// A game looked through by the adviser, as far as it has come.
#[utoipa::path(get, path = "/api/games/{id}/review", responses((status = 200, body = Review)))]
pub(super) async fn show_review(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
) -> Answer<Review> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let you = require_review(&live.lock(), &person)?;
        review::review(&app, &live, you).map(Json)
    })
    .await
}

/// Judges another move instead of one that was played.
#[utoipa::path(post, path = "/api/games/{id}/try", request_body = TryRequest, responses((status = 200, body = Judgement)))]
pub(super) async fn try_move(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<TryRequest>,
) -> Answer<Judgement> {
    let live = locate(&app, &person, id).await?;
    let (the_live, event) = (Arc::clone(&live), request.event);
    let wanted = request.mv.trim().to_owned();
    let (mv, you) = blocking(move || {
        let playing = the_live.lock();
        let you = require_review(&playing, &person)?;
        require_event(&playing, event)?;
        let legal = playing.session.paths(Some(event));
        match legal.contains_key(&wanted) {
            true => Ok((wanted, you)),
            false => {
                let legal = legal.keys().take(40).cloned().collect();
                Err(Problem::illegal_move(MoveSays::IllegalThere { wanted, legal }))
            }
        }
    })
    .await?;
    let judged = review::judge_later(&app, &live, you, event, Some(mv)).await?;
    judged.map(Json).ok_or_else(|| Problem::failed(GameSays::NotJudged))
}
