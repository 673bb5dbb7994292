//! A person's notes on hidden pieces, and after the end what the opponent had believed of theirs.

use axum::extract::State;
use serde::Deserialize;
use spielgeist_lab::{Reading, WATCHER};
use utoipa::IntoParams;

use super::super::super::api::game::{Finale, NoteRequest, PieceNote};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path, Query};
use super::super::super::json::Json;
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::GameSays;
use super::super::super::thinking::{LONGEST, Order, Pace};
use super::super::{find, look_at, notes};

/// Notes what you hold a hidden piece for. Nobody else is told.
#[utoipa::path(put, path = "/api/games/{id}/notes", request_body = NoteRequest, responses((status = 200, body = Vec<PieceNote>)))]
pub(super) async fn note(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<NoteRequest>,
) -> Answer<Vec<PieceNote>> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        let you = playing.viewer(person.id);
        if you == WATCHER {
            return Err(Problem::forbidden(GameSays::Watching));
        }
        notes::note(&app, &mut playing, you, &request.cell, &request.kinds)?;
        Ok(Json(notes::shown(&playing, you)))
    })
    .await
}

/// The position in question.
#[derive(Deserialize, IntoParams)]
pub(super) struct Until {
    /// After this number of events; default: the end.
    events: Option<usize>,
}

/// The opponent's beliefs about your pieces, turn by turn, and your notes beside the truth. Only after the end.
#[utoipa::path(get, path = "/api/games/{id}/finale", params(Until), responses((status = 200, body = Finale)))]
pub(super) async fn finale(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(until): Query<Until>,
) -> Answer<Finale> {
    let (the_app, profile) = (app.clone(), person.id);
    let asked = blocking(move || {
        look_at(&the_app, profile, &id, |_, playing| {
            if !playing.is_over() {
                return Err(Problem::forbidden(GameSays::NoReview));
            }
            let you = playing.viewer(profile);
            if you == WATCHER {
                return Err(Problem::forbidden(GameSays::Watching));
            }
            let until = until.events.unwrap_or(usize::MAX);
            Ok((playing.session.reading(you, until)?, notes::judged(playing, you)))
        })?
    });
    let (reading, notes) = asked.await?;
    // It asks the agent about every turn of the game.
    let order = Order::question(person.id, Pace::Slow, LONGEST);
    app.thinking
        .ask(order, move || {
            let Reading { turns, struck, pieces } =
                reading.map_or_else(|| Ok(Reading::default()), |read| read())?;
            Ok(Json(Finale { turns, struck, pieces, notes }))
        })
        .await
}
