//! The addresses of work.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::jobs::Job;
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::Path;
use super::super::json::Json;
use super::super::person::{Keeper, LoggedIn, Person};
use super::super::polling::{Events, poll};
use super::super::problem::{Answer, Problem};
use super::super::says::ServerSays;
use super::super::store;
use super::view;

/// Work in a list besides all that is not done.
const LISTED: usize = 100;

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(events))
        .routes(routes!(show))
        .routes(routes!(stop))
        .routes(routes!(resume))
}

fn all(app: &App) -> Result<Vec<Job>, Problem> {
    Ok(app.store().jobs(LISTED)?.into_iter().map(view).collect())
}

pub(in crate::server) fn find(app: &App, id: i64) -> Result<store::Job, Problem> {
    app.store().job(id)?.ok_or_else(|| Problem::not_found(ServerSays::NoJob))
}

/// The work that was asked for, the newest first.
#[utoipa::path(get, path = "/api/jobs", responses((status = 200, body = Vec<Job>)))]
async fn list(State(app): State<App>, _: Person) -> Answer<Vec<Job>> {
    blocking(move || all(&app).map(Json)).await
}

/// The jobs as server-sent events: `jobs` now and after every change.
#[utoipa::path(get, path = "/api/jobs/events", responses((status = 200, content_type = "text/event-stream", body = Vec<Job>)))]
async fn events(State(app): State<App>, session: LoggedIn) -> Events {
    poll(&app, session, String::new(), |app, last, news| {
        news.send_changed("jobs", &all(app)?, last);
        Ok(())
    })
}

/// One piece of work.
#[utoipa::path(get, path = "/api/jobs/{id}", responses((status = 200, body = Job)))]
async fn show(State(app): State<App>, _: Person, Path(id): Path<i64>) -> Answer<Job> {
    blocking(move || Ok(Json(view(find(&app, id)?)))).await
}

/// Stops a job; it can be continued later.
#[utoipa::path(post, path = "/api/jobs/{id}/stop", responses((status = 200, body = Job)))]
async fn stop(State(app): State<App>, _: Keeper, Path(id): Path<i64>) -> Answer<Job> {
    blocking(move || {
        find(&app, id)?;
        app.store().stop_job(id)?;
        Ok(Json(view(find(&app, id)?)))
    })
    .await
}

/// Continues a stopped or failed job.
#[utoipa::path(post, path = "/api/jobs/{id}/resume", responses((status = 200, body = Job)))]
async fn resume(State(app): State<App>, _: Keeper, Path(id): Path<i64>) -> Answer<Job> {
    blocking(move || {
        let job = find(&app, id)?;
        super::require_room(&app, u64::from(!job.state.is_open()))?;
        app.store().resume_job(id)?;
        Ok(Json(view(find(&app, id)?)))
    })
    .await
}
