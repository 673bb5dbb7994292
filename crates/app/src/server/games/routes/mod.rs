//! The addresses of games.

mod catalog;
mod changes;
mod finale;
mod friends;
mod inputs;
mod looking;
mod removing;
mod reviewing;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::app::App;

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalog::catalog))
        .routes(routes!(looking::list, changes::create))
        .routes(routes!(changes::import))
        .routes(routes!(looking::show, removing::delete))
        .routes(routes!(looking::events))
        .routes(routes!(changes::play))
        .routes(routes!(changes::undo))
        .routes(routes!(changes::resign))
        .routes(routes!(friends::sit))
        .routes(routes!(friends::rematch))
        .routes(routes!(changes::switch))
        .routes(routes!(changes::hint))
        .routes(routes!(looking::refusal))
        .routes(routes!(looking::remark))
        .routes(routes!(finale::note))
        .routes(routes!(finale::finale))
        .routes(routes!(looking::scene))
        .routes(routes!(looking::why))
        .routes(routes!(inputs::inputs))
        .routes(routes!(reviewing::move_graph))
        .routes(routes!(looking::export))
        .routes(routes!(looking::positions))
        .routes(routes!(reviewing::show_review))
        .routes(routes!(reviewing::try_move))
}
