//! Looking through a game afterwards.

use std::sync::Arc;

use axum::extract::State;
use serde::Deserialize;
use spielgeist_lab::WATCHER;
use spielgeist_play::MoveGraph;
use utoipa::IntoParams;

use super::super::super::api::game::{Judgement, Review, TryRequest};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path, Query};
use super::super::super::json::Json;
use super::super::super::live::Playing;
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::{GameSays, MoveSays};
use super::super::find;
use super::super::keep::note_help;
use super::super::review::{self, Asker};
use super::looking::locate;

/// Whether a person may look through a game now, and from which seat.
fn require_review(playing: &Playing, person: &Person) -> Result<Asker, Problem> {
    let you = playing.viewer(person.id);
    if you == WATCHER {
        return Err(Problem::forbidden(GameSays::Watching));
    }
    let early = !playing.hides() && !playing.terms.options.rated && playing.terms.friends.is_none();
    match playing.is_over() || early {
        true => Ok(Asker { profile: person.id, seat: you }),
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

/// The agent that judges.
#[derive(Deserialize, IntoParams)]
pub(super) struct By {
    /// One of the review's `reviewers`; default: that of the last review, or the adviser.
    by: Option<String>,
}

/// A game looked through by an agent, as far as it has come.
#[utoipa::path(get, path = "/api/games/{id}/review", params(By), responses((status = 200, body = Review)))]
pub(super) async fn show_review(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(By { by }): Query<By>,
) -> Answer<Review> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        let asker = require_review(&playing, &person)?;
        note_help(&app, &mut playing)?;
        drop(playing);
        review::review(&app, &live, asker, by.as_deref()).map(Json)
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
    let (the_app, the_live, event) = (app.clone(), Arc::clone(&live), request.event);
    let (wanted, by) = (request.mv.trim().to_owned(), request.by);
    let (mv, asker, adviser) = blocking(move || {
        let adviser = review::reviewer(&the_live, by)?;
        let mut playing = the_live.lock();
        let asker = require_review(&playing, &person)?;
        require_event(&playing, event)?;
        let Some(listed) = playing.session.listed(Some(event), &wanted) else {
            let legal = playing.session.paths(Some(event)).into_keys().take(40).collect();
            return Err(Problem::illegal_move(MoveSays::IllegalThere { wanted, legal }));
        };
        note_help(&the_app, &mut playing)?;
        Ok((listed, asker, adviser))
    })
    .await?;
    let judged = review::judge_later(&app, &live, asker, &adviser, (event, Some(mv))).await?;
    judged.map(Json).ok_or_else(|| Problem::failed(GameSays::NotJudged))
}
