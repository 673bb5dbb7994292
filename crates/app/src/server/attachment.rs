//! Responses that a browser saves as a file.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// A response to be saved under a name.
pub(super) fn attachment(name: &str, kind: &'static str, body: impl Into<Vec<u8>>) -> Response {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""))
        .unwrap_or_else(|_| HeaderValue::from_static("attachment"));
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CONTENT_DISPOSITION, disposition)];
    (headers, body.into()).into_response()
}
