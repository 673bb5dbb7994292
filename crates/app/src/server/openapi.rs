//! The API and its description, which are made of the same functions.

use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::app::App;
use super::{agents, analysis, fuzzy, games, jobs, lessons, papers, person, runs, tournaments};

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
        .merge(analysis::router())
        .merge(fuzzy::router())
        .merge(runs::routes::router())
        .merge(tournaments::routes::router())
        .merge(lessons::router())
        .merge(papers::router())
        .merge(jobs::routes::router())
}

/// A name for an address that no other has: the functions behind them share theirs.
fn identifier(path: &str) -> String {
    let words = path.trim_start_matches("/api/").split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}

/// The description of the API.
pub(crate) fn document() -> String {
    let (_, mut document) = router().split_for_parts();
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    for (path, item) in &mut document.paths.paths {
        let methods = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in methods {
            if let Some(operation) = operation {
                operation.operation_id = Some(format!("{method}_{}", identifier(path)));
            }
        }
    }
    let mut text = document.to_pretty_json().expect("the description is plain data");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_description_in_the_repository_is_up_to_date() {
        let kept = include_str!("../../../../web/openapi.json");
        assert!(
            kept == super::document(),
            "run `cargo run -- openapi > web/openapi.json` and `npm run types` in web/"
        );
    }
}
