//! The analysis board. Nothing is kept: the address of a page holds the whole position.

use axum::extract::State;
use spielgeist_lab::explore::{Explored, ExploredNext, Look, Path as ExplorePath};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::allowed_agents::allowed;
use super::api::analysis::{
    AgentLook, AnalysisNext, AnalysisPath, AnalysisView, ArrangeRequest, ArrangedPosition, LookQuery,
};
use super::api::game::PositionText;
use super::app::App;
use super::blocking::blocking;
use super::extract::{Body, Path, Query};
use super::json::Json;
use super::person::Person;
use super::problem::{Answer, Problem};
use super::says::AgentSays;

/// No position and no line of moves is longer.
const LONGEST: usize = 10_000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show)).routes(routes!(look)).routes(routes!(arrange))
}

pub(super) fn path(
    variant: Option<String>,
    position: Option<String>,
    line: Option<String>,
) -> Result<ExplorePath, Problem> {
    let (position, line) = (position.filter(|text| !text.trim().is_empty()), line.unwrap_or_default());
    if position.as_ref().is_some_and(|text| text.len() > LONGEST) || line.len() > LONGEST {
        return Err(Problem::too_large(AgentSays::LongPosition));
    }
    let line = line.split(';').map(str::trim).filter(|step| !step.is_empty()).map(str::to_owned).collect();
    Ok(ExplorePath { variant, position, line })
}

/// A position, with what can happen next.
#[utoipa::path(get, path = "/api/analysis/{game}", params(AnalysisPath), responses((status = 200, body = AnalysisView), (status = 400, body = Problem)))]
async fn show(
    State(app): State<App>,
    _: Person,
    Path(game): Path<String>,
    Query(AnalysisPath { variant, position, line }): Query<AnalysisPath>,
) -> Answer<AnalysisView> {
    blocking(move || {
        let explored = app.registry.game(&game)?.explore(&path(variant, position, line)?)?;
        Ok(Json(view(explored)))
    })
    .await
}

fn view(explored: Explored) -> AnalysisView {
    let Explored { variant, position, line, viewer, scene, next, graph, legal, texts, tray, stacks } =
        explored;
    let next = match next {
        ExploredNext::Decide { seat, askable } => AnalysisNext::Decide { seat, askable },
        ExploredNext::Chance(rolls) => AnalysisNext::Chance { rolls },
        ExploredNext::Over(ending) => {
            AnalysisNext::Over { winner: ending.winner, reason: ending.reason.to_string() }
        }
    };
    let texts = texts.into_iter().map(|(name, text)| PositionText { name, text }).collect();
    AnalysisView { variant, position, line, viewer, scene, next, graph, legal, texts, tray, stacks }
}

/// The move an agent would play, with its reasons. It sees no more than the seat on turn.
#[utoipa::path(get, path = "/api/analysis/{game}/look", params(LookQuery), responses((status = 200, body = AgentLook), (status = 400, body = Problem)))]
async fn look(
    State(app): State<App>,
    person: Person,
    Path(game): Path<String>,
    Query(LookQuery { agent, variant, position, line }): Query<LookQuery>,
) -> Answer<AgentLook> {
    let table = app.registry.shared_game(&game)?;
    let path = path(variant, position, line)?;
    let agent = allowed(&*table, &agent)?;
    let order = app.thinking.about(person.id, &*table, &agent);
    let named = agent.to_string().into();
    let spec = app.champions().named(&agent);
    app.thinking
        .ask(order, move || {
            let Look { explanation, paths } = table.look(&path, &spec, 1)?;
            let path = |mv: &str| paths.get(mv).cloned().unwrap_or_default();
            Ok(Json(AgentLook {
                agent: named,
                paths: explanation.candidates.iter().map(|candidate| path(&candidate.mv)).collect(),
                path: path(&explanation.chosen),
                explanation,
            }))
        })
        .await
}

/// The line of a position that was set up on the board, or which rule forbids it.
#[utoipa::path(post, path = "/api/analysis/{game}/arrange", request_body = ArrangeRequest, responses((status = 200, body = ArrangedPosition), (status = 400, body = Problem)))]
async fn arrange(
    State(app): State<App>,
    _: Person,
    Path(game): Path<String>,
    Body(request): Body<ArrangeRequest>,
) -> Answer<ArrangedPosition> {
    blocking(move || {
        let ArrangeRequest { variant, position, line, arrangement } = request;
        let position = app.registry.game(&game)?.arrange(&path(variant, position, line)?, &arrangement)?;
        Ok(Json(ArrangedPosition { position }))
    })
    .await
}
