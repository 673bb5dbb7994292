//! Error responses.

use std::borrow::Cow;
use std::sync::OnceLock;

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use spielgeist_lab::{Error, ErrorKind};
use spielgeist_play::{Message, MessageArg, MessageArgs};
use utoipa::ToSchema;

use super::json::Json;
use super::says::{Advice, ServerSays};

/// The reason why a request was refused. Nothing was changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The error in one sentence.
    pub(super) error: String,
    /// The code of the message, for translations.
    #[schema(value_type = String)]
    pub(super) code: Cow<'static, str>,
    /// The arguments of the message.
    #[schema(value_type = std::collections::BTreeMap<String, MessageArg>)]
    pub(super) args: MessageArgs,
    /// The kind of the error.
    pub(super) kind: ProblemKind,
    /// Advice on the next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Message>)]
    pub(super) hint: Option<Box<Message>>,
}

/// Kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemKind {
    /// The request makes no sense.
    BadRequest,
    /// The requested item does not exist.
    NotFound,
    /// The rules of the game forbid the move.
    IllegalMove,
    /// Something else has happened in between.
    Conflict,
    /// It is not allowed.
    Forbidden,
    /// It is not known who asks.
    Unauthorized,
    /// Too much was asked for.
    TooMany,
    /// The request is too long.
    TooLarge,
    /// The request came too slowly.
    TimedOut,
    /// The program failed.
    Failed,
}

impl ProblemKind {
    fn status(self) -> StatusCode {
        match self {
            Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict => StatusCode::CONFLICT,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TimedOut => StatusCode::REQUEST_TIMEOUT,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Characters of a message at most.
const LONGEST: usize = 2_000;

/// The data directory, which answers must not reveal.
static DIRECTORY: OnceLock<String> = OnceLock::new();

/// From now on no answer names this directory.
pub(super) fn hide_directory(directory: &std::path::Path) {
    // A second server in one process, as in tests, has its own; the first is enough.
    let _ = DIRECTORY.set(directory.display().to_string());
}

/// A text without the path of the data directory.
pub(super) fn without_path(text: &str) -> String {
    match DIRECTORY.get() {
        Some(directory) if !directory.is_empty() => text.replace(directory.as_str(), "(data)"),
        _ => text.to_owned(),
    }
}

/// The result of a request.
pub(super) type Answer<T> = Result<Json<T>, Problem>;

impl Problem {
    fn new(kind: ProblemKind, said: impl Into<Message>) -> Self {
        let Message { code, mut args, text } = said.into();
        let mut error = without_path(&text);
        shorten(&mut error);
        for arg in args.values_mut() {
            if let MessageArg::Text(text) = arg {
                *text = without_path(text);
                shorten(text);
            }
        }
        Self { error, code, args, kind, hint: None }
    }

    /// With what to do next.
    pub(super) fn hint(self, hint: impl Into<Message>) -> Self {
        Self { hint: Some(Box::new(hint.into())), ..self }
    }

    /// The error.
    pub(super) fn message(self) -> Message {
        Message { code: self.code, args: self.args, text: self.error }
    }

    pub(super) fn bad_request(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::BadRequest, said)
    }

    pub(super) fn not_found(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::NotFound, said)
    }

    pub(super) fn illegal_move(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::IllegalMove, said)
    }

    pub(super) fn conflict(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::Conflict, said)
    }

    pub(super) fn forbidden(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::Forbidden, said)
    }

    pub(super) fn unauthorized(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::Unauthorized, said)
    }

    pub(super) fn too_many(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::TooMany, said)
    }

    pub(super) fn too_large(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::TooLarge, said)
    }

    pub(super) fn timed_out(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::TimedOut, said)
    }

    pub(super) fn failed(said: impl Into<Message>) -> Self {
        Self::new(ProblemKind::Failed, said)
    }

    /// Whether the server has failed, rather than the request.
    pub(super) fn is_failure(&self) -> bool {
        self.kind == ProblemKind::Failed
    }
}

/// Request bodies are not echoed in full.
fn shorten(text: &mut String) {
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text.push('…');
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.kind.status(), Json(self)).into_response()
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let kind = match (error.kind(), &error) {
            (_, Error::Unknown { .. }) => ProblemKind::NotFound,
            (ErrorKind::Usage | ErrorKind::Input, _) => ProblemKind::BadRequest,
            (ErrorKind::Failed, _) => ProblemKind::Failed,
        };
        if kind == ProblemKind::Failed {
            // Whoever runs the server is told all of it.
            tracing::error!("{error}");
        }
        Self::new(kind, error.message())
    }
}

fn malformed(detail: String) -> Problem {
    Problem::bad_request(ServerSays::Malformed { detail: Message::quoted(detail) })
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(ServerSays::TooLarge),
            _ => malformed(rejection.body_text()).hint(Advice::JsonBody),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        malformed(rejection.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        malformed(rejection.body_text())
    }
}
