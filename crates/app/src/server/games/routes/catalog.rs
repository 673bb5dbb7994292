//! The games that there are.

use axum::Json;
use spielgeist_lab::tables;

use super::super::super::api::catalog::{GameInfo, Named, SetupInfo};
use super::super::super::blocking::blocking;
use super::super::super::problem::Answer;
use super::super::exchange;

/// The games that there are.
#[utoipa::path(get, path = "/api/games-catalog", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn catalog() -> Answer<Vec<GameInfo>> {
    blocking(|| Ok(Json(tables().iter().map(|table| info(table.info())).collect()))).await
}

fn info(info: spielgeist_lab::GameInfo) -> GameInfo {
    let named =
        |variant: &spielgeist_lab::VariantInfo| Named { name: variant.name, summary: variant.summary };
    let setup = |setup: spielgeist_lab::SetupInfo| SetupInfo { sheet: setup.sheet, scene: setup.scene };
    GameInfo {
        name: info.name,
        title: info.title,
        summary: info.summary,
        seats: info.seats,
        seat_names: info.seat_names.to_vec(),
        hidden_information: info.hidden_information,
        variants: info.variants.iter().map(named).collect(),
        opponent: info.opponent,
        agents: info.agents,
        hint: info.adviser,
        setup: info.setup.map(setup),
        position_examples: info.starts.to_vec(),
        exports: exchange::exports(info.name),
        dice: info.dice,
    }
}
