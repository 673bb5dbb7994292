//! Reads request bodies completely before any work, within a size and a time limit.

use std::error::Error as _;
use std::time::Duration;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use tokio::time::timeout;

use super::super::problem::Problem;
use super::super::says::ServerSays;

/// The largest body of a request, in bytes.
const LARGEST: usize = 512 * 1024;
/// Timeout for receiving the body.
const LONGEST: Duration = Duration::from_secs(20);

/// Reads the body of a request.
pub(in crate::server) async fn read_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let read = match timeout(LONGEST, to_bytes(body, LARGEST)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) if error.source().is_some_and(<dyn std::error::Error>::is::<LengthLimitError>) => {
            Err(Problem::too_large(ServerSays::TooLarge))
        }
        Ok(Err(_)) => Err(Problem::bad_request(ServerSays::Unfinished)),
        Err(_) => Err(Problem::timed_out(ServerSays::TooSlow)),
    };
    match read {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(problem) => problem.into_response(),
    }
}
