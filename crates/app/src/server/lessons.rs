//! Lessons: the rules of a game as small boards that move, for *How to play*.

use axum::extract::State;
use spielgeist_lab::Lesson;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::app::App;
use super::blocking::blocking;
use super::extract::Path;
use super::json::Json;
use super::person::Person;
use super::problem::{Answer, Problem};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// The lessons of a game, the simplest first.
#[utoipa::path(get, path = "/api/lessons/{game}", responses((status = 200, body = Vec<Lesson>), (status = 404, body = Problem)))]
async fn list(State(app): State<App>, _: Person, Path(game): Path<String>) -> Answer<Vec<Lesson>> {
    blocking(move || Ok(Json(app.registry.game(&game)?.lessons()?))).await
}
