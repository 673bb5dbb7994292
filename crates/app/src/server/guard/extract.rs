//! Parts of requests, with our own words for what is wrong with them.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts};

use super::super::problem::Problem;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(Problem))]
pub(in crate::server) struct Body<T>(pub(in crate::server) T);

/// The variable parts of an address.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(in crate::server) struct Path<T>(pub(in crate::server) T);

/// What stands behind the question mark.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(in crate::server) struct Query<T>(pub(in crate::server) T);
