//! The addresses of tournaments.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use spielgeist_play::Scene;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::tournaments::{
    GameReplay, NewTournament, TournamentGame, TournamentRow, TournamentView,
};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::{Body, Path, Query};
use super::super::jobs;
use super::super::json::Json;
use super::super::person::{Keeper, LoggedIn, Person};
use super::super::polling::{Events, poll};
use super::super::problem::{Answer, Problem};
use super::super::says::{Advice, TournamentSays};
use super::super::store::JobState;
use super::{begin, exports, replay, view};

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(show, delete))
        .routes(routes!(events))
        .routes(routes!(stop))
        .routes(routes!(resume))
        .routes(routes!(games))
        .routes(routes!(game))
        .routes(routes!(scene))
        .routes(routes!(export))
}

/// All tournaments, the newest first.
#[utoipa::path(get, path = "/api/tournaments", responses((status = 200, body = Vec<TournamentRow>)))]
async fn list(State(app): State<App>, _: Person) -> Answer<Vec<TournamentRow>> {
    blocking(move || view::list(&app).map(Json)).await
}

/// Begins a tournament.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewTournament, responses((status = 200, body = TournamentView), (status = 400, body = Problem)))]
async fn create(
    State(app): State<App>,
    _: Keeper,
    Body(wanted): Body<NewTournament>,
) -> Answer<TournamentView> {
    blocking(move || {
        let job = begin::begin(&app, &wanted)?;
        view::view(&app, job.id).map(Json)
    })
    .await
}

/// A tournament as it stands.
#[utoipa::path(get, path = "/api/tournaments/{id}", responses((status = 200, body = TournamentView), (status = 404, body = Problem)))]
async fn show(State(app): State<App>, _: Person, Path(id): Path<i64>) -> Answer<TournamentView> {
    blocking(move || view::view(&app, id).map(Json)).await
}

/// Removes a tournament that is not being played.
#[utoipa::path(delete, path = "/api/tournaments/{id}", responses((status = 204), (status = 409, body = Problem)))]
async fn delete(State(app): State<App>, _: Keeper, Path(id): Path<i64>) -> Result<StatusCode, Problem> {
    blocking(move || {
        let store = app.store();
        let job = view::find_job(&store, id)?;
        if job.state == JobState::Running {
            return Err(Problem::conflict(TournamentSays::Playing).hint(Advice::StopFirst));
        }
        Ok(store.delete_job(id)?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A tournament as server-sent events: `tournament` now and after every change.
#[utoipa::path(get, path = "/api/tournaments/{id}/events", responses((status = 200, content_type = "text/event-stream", body = TournamentView)))]
async fn events(State(app): State<App>, session: LoggedIn, Path(id): Path<i64>) -> Result<Events, Problem> {
    let the_app = app.clone();
    blocking(move || view::find(&the_app.store(), id).map(|_| ())).await?;
    Ok(poll(&app, session, String::new(), move |app, last, news| {
        news.send_changed("tournament", &view::view(app, id)?, last);
        Ok(())
    }))
}

/// Stops a tournament; the pairings that are played out are kept.
#[utoipa::path(post, path = "/api/tournaments/{id}/stop", responses((status = 200, body = TournamentView)))]
async fn stop(State(app): State<App>, _: Keeper, Path(id): Path<i64>) -> Answer<TournamentView> {
    blocking(move || {
        view::find(&app.store(), id)?;
        app.store().stop_job(id)?;
        view::view(&app, id).map(Json)
    })
    .await
}

/// Continues a tournament with the unfinished pairings.
#[utoipa::path(post, path = "/api/tournaments/{id}/resume", responses((status = 200, body = TournamentView)))]
async fn resume(State(app): State<App>, _: Keeper, Path(id): Path<i64>) -> Answer<TournamentView> {
    blocking(move || {
        view::find(&app.store(), id)?;
        jobs::require_room(&app, 1)?;
        app.store().resume_job(id)?;
        view::view(&app, id).map(Json)
    })
    .await
}

/// The pair of agents.
#[derive(Deserialize, IntoParams)]
struct Pair {
    /// An agent.
    a: Option<String>,
    /// Another.
    b: Option<String>,
}

/// The games that were kept, the first 200 of each pairing; of two agents, of one, or of all.
#[utoipa::path(get, path = "/api/tournaments/{id}/games", params(Pair), responses((status = 200, body = Vec<TournamentGame>)))]
async fn games(
    State(app): State<App>,
    _: Person,
    Path(id): Path<i64>,
    Query(pair): Query<Pair>,
) -> Answer<Vec<TournamentGame>> {
    blocking(move || replay::games(&app, id, pair.a.as_deref(), pair.b.as_deref()).map(Json)).await
}

/// A game to be looked through.
#[utoipa::path(get, path = "/api/tournaments/{id}/games/{pair}/{number}", responses((status = 200, body = GameReplay), (status = 404, body = Problem)))]
async fn game(
    State(app): State<App>,
    _: Person,
    Path((id, pair, number)): Path<(i64, usize, usize)>,
) -> Answer<GameReplay> {
    blocking(move || replay::replay(&app, id, pair, number).map(Json)).await
}

/// The board of a game after a number of events.
#[utoipa::path(get, path = "/api/tournaments/{id}/games/{pair}/{number}/scene/{events}", responses((status = 200, body = Scene), (status = 404, body = Problem)))]
async fn scene(
    State(app): State<App>,
    _: Person,
    Path((id, pair, number, events)): Path<(i64, usize, usize, usize)>,
) -> Answer<Arc<Scene>> {
    blocking(move || replay::scene(&app, id, pair, number, events).map(Json)).await
}

/// The format of an exported tournament.
#[derive(Deserialize, IntoParams)]
struct Written {
    /// `csv`, `json` or `html`.
    format: String,
}

/// A tournament as a file.
#[utoipa::path(get, path = "/api/tournaments/{id}/export", params(Written), responses((status = 200, content_type = "application/octet-stream", body = String)))]
async fn export(
    State(app): State<App>,
    _: Person,
    Path(id): Path<i64>,
    Query(written): Query<Written>,
) -> Result<Response, Problem> {
    blocking(move || exports::export(&view::view(&app, id)?, &written.format)).await
}
