//! Extractors of parts of requests, with error messages of our own.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts};

use super::problem::Problem;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(Problem))]
pub(super) struct Body<T>(pub(super) T);

/// The variable parts of an address.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(super) struct Path<T>(pub(super) T);

/// The query string.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(super) struct Query<T>(pub(super) T);
