//! Answers in JSON.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Room for the usual view of a game.
const USUAL: usize = 16 * 1_024;

/// An answer in JSON. Writes into a plain vector, which takes half the time of the growing buffer of axum's own type.
pub(super) struct Json<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let mut text = Vec::with_capacity(USUAL);
        serde_json::to_writer(&mut text, &self.0).expect("answers are plain data");
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
    }
}
