//! Friends sit down at a game, and play again.

use axum::extract::State;

use super::super::super::api::game::{GameView, SitRequest};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path};
use super::super::super::json::Json;
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::friends;
use super::super::view::view;

/// Sits down at a free seat of a game whose link you have.
#[utoipa::path(post, path = "/api/games/{id}/sit", request_body = SitRequest, responses((status = 200, body = GameView), (status = 409, body = Problem)))]
pub(super) async fn sit(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<SitRequest>,
) -> Answer<GameView> {
    blocking(move || {
        let live = friends::sit(&app, &person, &id, request.setup.as_deref())?;
        let seen = view(&live.lock(), &person, 0);
        Ok(Json(seen))
    })
    .await
}

/// The next game of the same people: the first who asks begins it, the others sit down at it.
#[utoipa::path(post, path = "/api/games/{id}/rematch", request_body = SitRequest, responses((status = 200, body = GameView)))]
pub(super) async fn rematch(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<SitRequest>,
) -> Answer<GameView> {
    blocking(move || {
        let live = friends::rematch(&app, &person, &id, request.setup.as_deref())?;
        let seen = view(&live.lock(), &person, 0);
        Ok(Json(seen))
    })
    .await
}
