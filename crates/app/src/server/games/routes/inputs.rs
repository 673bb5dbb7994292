//! The inputs of an agent's fuzzy rules at a move, for the rule viewer.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use spielgeist_play::NamedInput;
use utoipa::{IntoParams, ToSchema};

use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Path, Query};
use super::super::super::json::Json;
use super::super::super::person::Person;
use super::super::super::problem::Answer;
use super::super::look_at;
use super::looking::asked_about;

/// The move in question.
#[derive(Deserialize, IntoParams)]
pub(super) struct Which {
    /// The event; the last move of an agent where none is named.
    event: Option<usize>,
}

/// The inputs of fuzzy rules.
#[derive(Serialize, ToSchema)]
pub(super) struct InputsAt {
    /// A list for each piece that they were asked about, the one that moved first.
    inputs: Vec<Vec<NamedInput>>,
}

/// The inputs of an agent's fuzzy rules at its move; null if it has none, or if they would reveal
/// hidden information.
#[utoipa::path(get, path = "/api/games/{id}/inputs", params(Which), responses((status = 200, body = Option<InputsAt>)))]
pub(super) async fn inputs(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Answer<Option<InputsAt>> {
    let the_app = app.clone();
    let asked = blocking(move || {
        look_at(&the_app, person.id, &id, |live, playing| {
            let question = asked_about(playing, &person, which.event).filter(|found| !found.public)?;
            let order = the_app.thinking.about(person.id, &*playing.game, &playing.terms.agent());
            Some((question, order, live.begin_question()))
        })
    });
    let Some((question, order, open)) = asked.await? else { return Ok(Json(None)) };
    app.thinking
        .ask_about(open, order, move || {
            let inputs = (question.answer)()?.inputs;
            Ok(Json((!inputs.is_empty()).then_some(InputsAt { inputs })))
        })
        .await
}
