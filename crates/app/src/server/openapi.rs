//! The API and its description, which are made of the same functions.

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::app::App;
use super::{agents, fuzzy, games, jobs, papers, person, runs, tournaments};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Spielgeist",
        description = "Play against agents that explain themselves, evolve them, compare them. Requests that change \
            something carry the header `X-Spielgeist: 1` and the cookie that GET /api/me sets."
    ),
    components(schemas(super::problem::Problem))
)]
struct Document;

/// All addresses of the API.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(games::routes::router())
        .merge(person::routes::router())
        .merge(agents::router())
        .merge(fuzzy::router())
        .merge(runs::routes::router())
        .merge(tournaments::routes::router())
        .merge(papers::router())
        .merge(jobs::routes::router())
}

/// The description of the API.
pub(crate) fn document() -> String {
    let (_, mut document) = router().split_for_parts();
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    let mut text = document.to_pretty_json().expect("the description is plain data");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_description_in_the_repository_is_of_today() {
        let kept = include_str!("../../../../web/openapi.json");
        assert!(
            kept == super::document(),
            "run `cargo run -- openapi > web/openapi.json` and `npm run types` in web/"
        );
    }
}
