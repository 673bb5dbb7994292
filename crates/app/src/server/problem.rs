//! What is answered when a request cannot be carried out.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use spielgeist_lab::{Error, ErrorKind};
use utoipa::ToSchema;

/// Why a request was not carried out. Nothing was changed then.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What was wrong, in a sentence.
    pub(super) error: String,
    /// What to do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hint: Option<String>,
    /// One word for programs.
    pub(super) code: &'static str,
    #[serde(skip)]
    pub(super) status: u16,
}

/// Characters of a message at most.
const LONGEST: usize = 2_000;

/// What a request comes to.
pub(super) type Answer<T> = Result<Json<T>, Problem>;

impl Problem {
    fn new(status: StatusCode, code: &'static str, error: impl Into<String>) -> Self {
        let mut error = error.into();
        // What was sent is not sent back whole.
        if let Some((end, _)) = error.char_indices().nth(LONGEST) {
            error.truncate(end);
            error.push('…');
        }
        Self { error, hint: None, code, status: status.as_u16() }
    }

    /// With what to do next.
    pub(super) fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    pub(super) fn bad_request(error: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", error)
    }

    pub(super) fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", format!("there is no such {what}"))
    }

    pub(super) fn illegal_move(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal_move", error)
    }

    pub(super) fn conflict(error: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, "conflict", error)
    }

    pub(super) fn forbidden(error: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", error)
    }

    pub(super) fn unauthorized(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", error)
    }

    pub(super) fn too_many(error: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", error)
    }

    pub(super) fn too_large(error: impl Into<String>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", error)
    }

    pub(super) fn failed(error: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", error)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self)).into_response()
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let says = error.to_string();
        match (error.kind(), &error) {
            (_, Error::Unknown { .. }) => Self::new(StatusCode::NOT_FOUND, "not_found", says),
            (ErrorKind::Usage | ErrorKind::Input, _) => Self::bad_request(says),
            (ErrorKind::Failed, _) => Self::failed(says),
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::too_large("the request is too large"),
            _ => Self::bad_request(rejection.body_text())
                .hint("send a JSON body as /api/openapi.json describes it"),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::bad_request(rejection.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        Self::bad_request(rejection.body_text())
    }
}
