//! The games that there are.

use axum::extract::State;
use spielgeist_lab::{AgentFamily, AnyGame, LevelScale, Registry};

use super::super::super::api::catalog::{GameInfo, LevelInfo, Named, SetupInfo};
use super::super::super::app::App;
use super::super::super::json::Json;
use super::super::super::problem::Answer;
use super::super::exchange;

/// The games that there are.
#[utoipa::path(get, path = "/api/games-catalog", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn catalog(State(app): State<App>) -> Answer<Vec<GameInfo>> {
    let games = app.registry.games();
    Ok(Json(games.map(|game| info(&app.registry, game)).collect()))
}

fn info(registry: &Registry, game: &dyn AnyGame) -> GameInfo {
    let info = game.info();
    // Pages offer these, so objects of study are left out.
    let offered = game.agents().into_iter().filter(|agent| agent.kind != AgentFamily::StudyObject);
    let named =
        |variant: &spielgeist_lab::VariantInfo| Named { name: variant.name, summary: variant.summary };
    let setup = |setup: &spielgeist_lab::SetupInfo| SetupInfo {
        sheet: setup.sheet.clone(),
        scene: setup.scene.clone(),
    };
    GameInfo {
        name: info.name,
        title: info.title,
        summary: info.summary,
        seats: info.seats,
        seat_names: info.seat_names.to_vec(),
        hidden_information: info.hidden_information,
        variants: info.variants.iter().map(named).collect(),
        opponent: info.opponent,
        agents: offered.map(|agent| agent.name).collect(),
        hint: info.adviser.into(),
        setup: info.setup.as_ref().map(setup),
        levels: levels(info.levels.as_ref()),
        position_examples: info.starts.to_vec(),
        exports: exchange::exports(registry, info.name),
        dice: info.dice,
        measure: info.measure,
        identities: info.identities.to_vec(),
        end_reasons: info.end_reasons.iter().map(|reason| reason.as_str()).collect(),
    }
}

fn levels(scale: Option<&LevelScale>) -> Vec<LevelInfo> {
    let levels = scale.map_or(&[][..], |scale| &scale.levels);
    (1..).zip(levels).map(|(level, setting)| LevelInfo { level, rating: setting.rating }).collect()
}
