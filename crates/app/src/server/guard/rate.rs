//! Requests that come too fast are refused.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};
use super::super::tokens;

/// Refuses requests that come too fast.
pub(in crate::server) async fn limit_rate(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let browser = tokens::hash_of(request.headers());
    match app.buckets.allow(peer.ip(), browser, is_login(request.uri().path())) {
        true => next.run(request).await,
        false => Problem::too_many(ServerSays::TooFast).hint(Advice::Wait).into_response(),
    }
}

fn is_login(path: &str) -> bool {
    matches!(path, "/api/login" | "/api/register")
}
