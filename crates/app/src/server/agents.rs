//! Agents of the catalogue and champions of runs, in a list and looked into.

use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use spielgeist_lab::store::Run;
use spielgeist_lab::strength::{MatchResult, Rating};
use spielgeist_lab::{AgentFamily, AgentInfo, AgentSpec, AnyGame, Champion, MeasuredStrength};
use spielgeist_play::{Explanation, SystemError};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::allowed_agents::allowed;
use super::api::agents::{
    AgentExample, AgentPage, AgentRating, AgentRow, Anatomy, ExplainRequest, Measurement, ParameterInfo,
    ParameterKind, Strength,
};
use super::app::App;
use super::attachment::attachment;
use super::blocking::blocking;
use super::extract::{Body, Path, Query};
use super::fuzzy_rules::fuzzy_model;
use super::json::Json;
use super::person::Person;
use super::problem::{Answer, Problem, without_path};
use super::says::{Advice, AgentSays, RunSays};

/// Positions are lines; longer texts are none.
const LONGEST_POSITION: usize = 10_000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(export))
        .routes(routes!(explain))
}

/// The requested agents.
#[derive(Deserialize, IntoParams)]
struct Listing {
    /// Only of this game.
    game: Option<String>,
}

/// The agents: those of the catalogue, then the champions of runs.
#[utoipa::path(get, path = "/api/agents", params(Listing), responses((status = 200, body = Vec<AgentRow>), (status = 404, body = Problem)))]
async fn list(State(app): State<App>, _: Person, Query(listing): Query<Listing>) -> Answer<Vec<AgentRow>> {
    blocking(move || {
        let tables = match &listing.game {
            Some(game) => vec![app.registry.game(game)?],
            None => app.registry.games().collect(),
        };
        let mut rows = Vec::new();
        for table in &tables {
            let game = table.info().name;
            rows.extend(table.agents().iter().map(|info| row(&app, game, info)));
        }
        // Files are read without the store, which others need meanwhile.
        let runs = app.runs().runs()?;
        for run in runs.iter().rev().filter(|run| tables.iter().any(|table| table.info().name == run.game)) {
            rows.extend(champion_row(&app, &champion_file(&app, run), run));
        }
        Ok(Json(rows))
    })
    .await
}

fn row(app: &App, game: &str, info: &AgentInfo) -> AgentRow {
    let measured = app.registry.strength(game, info.name);
    let measurement = app.registry.game_strength(game).map(|all| Measurement {
        date: all.date.clone(),
        version: all.version.clone(),
        ladder: all.ladder,
        command: all.command.clone(),
    });
    let strength = |one: &MatchResult| Strength {
        against: one.against.clone(),
        games: one.games,
        win_percent: one.win_percent,
        ci95: one.ci95,
        command: one.command.clone(),
    };
    let rating = |rating: Rating| AgentRating {
        elo: rating.elo,
        ci95: rating.ci95,
        games: rating.games,
        is_bound: rating.is_bound,
        is_wide: rating.is_wide(),
    };
    let parameter = |one: &spielgeist_lab::Parameter| ParameterInfo {
        name: one.name,
        kind: ParameterKind::from(one.kind),
        values: one.kind.values().to_vec(),
        default: one.default,
        summary: one.summary,
    };
    AgentRow {
        game: game.to_owned(),
        name: info.name.to_owned(),
        kind: info.kind,
        origin: info.origin.to_owned(),
        summary: info.summary.to_owned(),
        strength: measured.iter().flat_map(|measured| &measured.matches).map(strength).collect(),
        rating: measured.and_then(|measured| measured.rating).map(rating),
        measured: measured.and(measurement),
        parameters: info.parameters.iter().map(parameter).collect(),
        run: None,
    }
}

/// The file of the champion of a run.
fn champion_file(app: &App, run: &Run) -> String {
    app.champions().file(&run.name)
}

/// The champion of a run, where its file is there and whole.
fn champion_row(app: &App, file: &str, run: &Run) -> Option<AgentRow> {
    let champion = Champion::load(file.as_ref()).ok()?;
    let strength = |test: &MeasuredStrength| Strength {
        against: test.opponents.join(", "),
        games: test.games,
        win_percent: 100.0 * test.win_rate,
        ci95: (100.0 * test.ci95.0, 100.0 * test.ci95.1),
        command: format!(
            "spielgeist match {} {} {} --games {}",
            run.game,
            without_path(file),
            test.opponents.join(" "),
            test.games
        ),
    };
    Some(AgentRow {
        game: run.game.clone(),
        name: AgentSpec::Run(run.name.clone()).to_string(),
        kind: app.registry.game(&run.game).ok()?.family(&champion.agent)?,
        origin: format!("recipe {}, seed {}", run.recipe, run.seed),
        summary: format!("The champion of {} after {} generations.", run.name, champion.generations),
        strength: champion.strength.iter().map(strength).collect(),
        rating: None,
        measured: None,
        parameters: Vec::new(),
        run: Some(run.name.clone()),
    })
}

/// An agent by its name, and how the lab names it.
fn find(app: &App, table: &dyn AnyGame, name: &str) -> Result<(AgentRow, String), Problem> {
    let game = table.info().name;
    let spec = allowed(table, name)?;
    if let AgentSpec::Run(run) = &spec {
        let run = app.runs().run(run)?;
        if run.game != game {
            return Err(Problem::not_found(AgentSays::NotOfGame { game }));
        }
        let file = champion_file(app, &run);
        let row = champion_row(app, &file, &run);
        let row = row.ok_or_else(|| Problem::conflict(RunSays::NoChampion { run: run.name.clone() }))?;
        return Ok((row, file));
    }
    let agents = table.agents();
    let info = agents
        .iter()
        .find(|info| Some(info.name) == spec.name())
        .ok_or_else(|| Problem::not_found(AgentSays::Missing))?;
    Ok((AgentRow { name: name.to_owned(), ..row(app, game, info) }, spec.to_string()))
}

/// An agent, looked into.
#[utoipa::path(get, path = "/api/agents/{game}/{name}", responses((status = 200, body = AgentPage), (status = 404, body = Problem)))]
async fn show(
    State(app): State<App>,
    _: Person,
    Path((game, name)): Path<(String, String)>,
) -> Answer<AgentPage> {
    blocking(move || {
        let table = app.registry.game(&game)?;
        let (agent, spec) = find(&app, table, &name)?;
        let anatomy = anatomy(table, &agent, &spec)?;
        let mut exports = Vec::new();
        if agent.run.is_some() {
            exports.push("champion");
        }
        if anatomy.fuzzy.is_some() {
            exports.push("fll");
        }
        let base =
            |spec: &str| spec.parse::<AgentSpec>().ok().and_then(|spec| spec.name().map(str::to_owned));
        let name = base(&spec);
        let examples = table.examples().into_iter().filter(|example| base(example.agent) == name);
        let examples: Vec<AgentExample> = examples
            .map(|spielgeist_lab::AgentExample { agent, position, said }| AgentExample {
                agent,
                position,
                said,
            })
            .collect();
        // The page of the very agent begins with its example.
        let own = examples.iter().find(|example| example.agent == spec).map(|example| example.position);
        let position = own.unwrap_or(table.info().position).to_owned();
        let parts = agent.name.as_str().into();
        Ok(Json(AgentPage { agent, parts, anatomy, position, exports, examples }))
    })
    .await
}

/// The anatomy of an agent. External programs are not started for this.
fn anatomy(table: &dyn AnyGame, agent: &AgentRow, spec: &str) -> Result<Anatomy, Problem> {
    let found = match agent.kind {
        AgentFamily::OutsideProgram => spielgeist_play::Anatomy::default(),
        _ => table.anatomy(spec)?,
    };
    let fuzzy = fuzzy_model(&found)?;
    Ok(Anatomy { fuzzy, weights: found.weights, net: found.net, table: found.table })
}

/// The format of an exported agent.
#[derive(Deserialize, IntoParams)]
struct Written {
    /// `champion` or `fll`.
    format: String,
}

/// An agent as a file.
#[utoipa::path(get, path = "/api/agents/{game}/{name}/export", params(Written), responses((status = 200, content_type = "application/octet-stream", body = String)))]
async fn export(
    State(app): State<App>,
    _: Person,
    Path((game, name)): Path<(String, String)>,
    Query(written): Query<Written>,
) -> Result<Response, Problem> {
    blocking(move || {
        let table = app.registry.game(&game)?;
        let (agent, spec) = find(&app, table, &name)?;
        let plain = agent.name.replace([':', '=', ','], "-");
        match (written.format.as_str(), &agent.run) {
            ("fll", _) => {
                Ok(attachment(&format!("{plain}.fll"), "text/plain; charset=utf-8", table.rules(&spec)?))
            }
            ("champion", Some(_)) => {
                let text = std::fs::read_to_string(&spec).map_err(|error| {
                    Problem::failed(AgentSays::Unreadable { problem: SystemError::of(&error) })
                })?;
                Ok(attachment(&format!("{plain}.champion"), "application/json", text))
            }
            (other, _) => {
                let (agent, format) = (name.clone(), other.to_owned());
                Err(Problem::bad_request(AgentSays::NoFormat { agent, format }).hint(Advice::AgentFormats))
            }
        }
    })
    .await
}

/// An agent's own arithmetic for a position.
#[utoipa::path(post, path = "/api/explain", request_body = ExplainRequest, responses((status = 200, body = Explanation), (status = 400, body = Problem)))]
async fn explain(
    State(app): State<App>,
    person: Person,
    Body(request): Body<ExplainRequest>,
) -> Answer<Explanation> {
    if request.position.len() > LONGEST_POSITION {
        return Err(Problem::too_large(AgentSays::LongPosition));
    }
    let table = app.registry.shared_game(&request.game)?;
    let agent = allowed(&*table, &request.agent)?;
    let order = app.thinking.about(person.id, &*table, &agent);
    let spec = app.champions().named(&agent);
    let the_app = app.clone();
    let answer = app.thinking.ask(order, move || {
        let begun = Instant::now();
        let told = table.explain(request.variant.as_deref(), &spec, &request.position, 1)?;
        the_app.thinking.costs.add(&*table, &agent, begun.elapsed());
        Ok(Json(told))
    });
    answer.await
}
