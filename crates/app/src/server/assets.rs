//! The client, which lies inside the program.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::problem::Problem;
use super::says::{Advice, ServerSays};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// A file of the client. Every other address is a page, which the client draws itself.
pub(super) async fn asset(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::not_found(ServerSays::NoAddress).hint(Advice::Addresses).into_response();
    }
    if let Some(response) = file(path) {
        return response;
    }
    if path.starts_with("assets/") {
        return Problem::not_found(ServerSays::NoFile).into_response();
    }
    file("index.html").unwrap_or_else(|| Problem::failed(ServerSays::NoClient).into_response())
}

fn file(path: &str) -> Option<Response> {
    let file = Client::get(path)?;
    let kind = HeaderValue::from_str(file.metadata.mimetype()).ok()?;
    // Names of built files hold a hash of what is in them.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    Some((StatusCode::OK, headers, file.data).into_response())
}
