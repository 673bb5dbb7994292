//! Endpoints for operators: liveness, readiness, metrics.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::app::App;
use super::blocking::blocking;
use super::client::Client;
use super::metrics::Standing;
use super::problem::Problem;
use super::says::ServerSays;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
}

/// The endpoints for a listener of their own, which answers whoever reaches it.
pub(super) fn own_router(app: App) -> Router {
    Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(|State(app): State<App>| figures(app)))
        .with_state(app)
}

/// Endpoints that query the store.
pub(super) const PATHS: [&str; 2] = ["/ready", "/metrics"];
/// Readiness: whether the store can be read and written.
async fn ready(State(app): State<App>) -> Response {
    let probed = app.clone();
    let probe = async move { blocking(move || Ok(probed.store().probe()?)).await.is_ok() };
    match app.readiness.is_ready(probe).await {
        true => "ready\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written\n").into_response(),
    }
}

/// The metrics, for programs on this machine only.
async fn metrics(State(app): State<App>, request: Request) -> Response {
    if !request.extensions().get::<Client>().is_some_and(Client::is_this_machine) {
        return Problem::not_found(ServerSays::NoAddress).into_response();
    }
    figures(app).await
}

async fn figures(app: App) -> Response {
    let text = blocking(move || {
        let (open_games, open_jobs) = {
            let store = app.store();
            (store.count_open_games()?, store.open_jobs()?)
        };
        let (lanes, games_in_memory) = (app.thinking.figures(), app.games.len());
        let standing = Standing { lanes, games_in_memory, open_games, open_jobs };
        Ok(app.metrics.text(&standing))
    });
    match text.await {
        Ok(text) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response(),
        Err(problem) => problem.into_response(),
    }
}
