//! Rate limits for requests, and limits on requests that wait at the same time.

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;

use super::super::app::App;
use super::super::client::Client;
use super::super::operations;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};
use super::super::tokens;

/// Refuses requests beyond the limits.
pub(in crate::server) async fn limit_rate(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(client) = request.extensions().get::<Client>().copied() else {
        return next.run(request).await;
    };
    let path = request.uri().path();
    // It is cheap, and monitoring must always get an answer.
    if path == "/health" {
        return next.run(request).await;
    }
    let too_many = || Problem::too_many(ServerSays::TooFast).hint(Advice::Wait).into_response();
    if !path.starts_with("/api/") && !operations::PATHS.contains(&path) {
        return match app.buckets.allow_file(client.address) {
            true => next.run(request).await,
            false => too_many(),
        };
    }
    let browser = tokens::hash_of(request.headers());
    if !app.buckets.allow(client.address, browser.clone()) {
        return too_many();
    }
    let address = (!client.is_this_machine()).then_some(client.address);
    let Some(open) = app.open_requests.begin(browser, address) else { return too_many() };
    next.run(request).await.map(|body| {
        // A body in memory is sent at once; a stream is open until it ends or the page is closed.
        if body.size_hint().exact().is_some() {
            return body;
        }
        Body::new(body.map_frame(move |frame| {
            let _open = &open;
            frame
        }))
    })
}
