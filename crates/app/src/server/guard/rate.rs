//! Rate limits for requests.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::client::Client;
use super::super::operations;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};
use super::super::tokens;

/// Refuses requests beyond the rate limits.
pub(in crate::server) async fn limit_rate(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(Client { address, .. }) = request.extensions().get().copied() else {
        return next.run(request).await;
    };
    let path = request.uri().path();
    let allowed = match path {
        // It is cheap, and monitoring must always get an answer.
        "/health" => true,
        _ if path.starts_with("/api/") || operations::PATHS.contains(&path) => {
            app.buckets.allow(address, tokens::hash_of(request.headers()))
        }
        _ => app.buckets.allow_file(address),
    };
    match allowed {
        true => next.run(request).await,
        false => Problem::too_many(ServerSays::TooFast).hint(Advice::Wait).into_response(),
    }
}
