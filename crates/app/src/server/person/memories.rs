//! The addresses of what agents remember of a person.

use axum::extract::State;
use serde::Deserialize;
use spielgeist_lab::fuzzy::FuzzyModel;
use spielgeist_lab::{AgentFamily, AgentSpec, MemoryKind, Remembered};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::allowed_agents::allowed;
use super::super::api::person::{AgentMemory, RememberedThing};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::Query;
use super::super::fuzzy_rules::fuzzy_model;
use super::super::json::Json;
use super::super::problem::{Answer, Problem};
use super::super::says::Account;
use super::Person;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, forget_one)).routes(routes!(rules))
}

/// One memory, or one thing in it.
#[derive(Deserialize, IntoParams)]
struct Which {
    /// The game.
    game: String,
    /// The agent.
    agent: String,
    /// The thing; without it everything that this agent remembers.
    entry: Option<u64>,
}

fn kind(app: &App, game: &str, agent: &str) -> Option<MemoryKind> {
    let spec: AgentSpec = agent.parse().ok()?;
    let kinds = app.registry.game(game).ok()?.memories();
    kinds.into_iter().find(|kind| Some(kind.agent) == spec.name())
}

fn has_fuzzy_rules(app: &App, game: &str, agent: &str) -> bool {
    let (Ok(table), Ok(spec)) = (app.registry.game(game), agent.parse::<AgentSpec>()) else { return false };
    let mut agents = table.agents().into_iter();
    agents.any(|info| Some(info.name) == spec.name() && info.kind == AgentFamily::FuzzyRules)
}

fn all(app: &App, person: &Person) -> Result<Vec<AgentMemory>, Problem> {
    let described = |(game, agent, data): (String, String, String)| {
        let read = kind(app, &game, &agent).map(|kind| (kind.entries)(&data));
        let (entries, problem) = match read {
            Some(Ok(entries)) => (entries, None),
            Some(Err(error)) => (Vec::new(), Some(Account::MemoryDamaged { problem: error.into() }.into())),
            None => (Vec::new(), None),
        };
        let thing = |Remembered { id, said, boards }: Remembered| RememberedThing { id, said, boards };
        let fuzzy = has_fuzzy_rules(app, &game, &agent);
        let agent = agent.into();
        AgentMemory { game, agent, fuzzy, entries: entries.into_iter().map(thing).collect(), problem }
    };
    Ok(app.store().memories(person.id)?.into_iter().map(described).collect())
}

/// The memories that agents have of the person.
#[utoipa::path(get, path = "/api/me/memories", responses((status = 200, body = Vec<AgentMemory>)))]
async fn list(State(app): State<App>, person: Person) -> Answer<Vec<AgentMemory>> {
    blocking(move || all(&app, &person).map(Json)).await
}

/// The game.
#[derive(Deserialize, IntoParams)]
struct Whose {
    /// The game.
    game: String,
    /// The agent.
    agent: String,
}

/// The fuzzy rules of an agent as your games have moved them, beside those that it began with. Nothing where it has none.
#[utoipa::path(get, path = "/api/me/memories/rules", params(Whose), responses((status = 200, body = Option<FuzzyModel>), (status = 404, body = Problem)))]
async fn rules(
    State(app): State<App>,
    person: Person,
    Query(whose): Query<Whose>,
) -> Answer<Option<FuzzyModel>> {
    blocking(move || {
        let known = app.store().memory(person.id, &whose.game, &whose.agent)?;
        let known = known.ok_or_else(|| Problem::not_found(Account::NoMemory))?;
        let table = app.registry.game(&whose.game)?;
        let spec = allowed(table, &whose.agent)?.to_string();
        fuzzy_model(&table.anatomy_after(&spec, &known)?).map(Json)
    })
    .await
}

/// Makes an agent forget one thing, or everything it remembers of you.
#[utoipa::path(delete, path = "/api/me/memories", params(Which), responses((status = 200, body = Vec<AgentMemory>)))]
async fn forget_one(
    State(app): State<App>,
    person: Person,
    Query(which): Query<Which>,
) -> Answer<Vec<AgentMemory>> {
    blocking(move || {
        let missing = || Problem::not_found(Account::NoMemory);
        let key = (which.game.as_str(), which.agent.as_str());
        let known = app.store().memory(person.id, key.0, key.1)?.ok_or_else(missing)?;
        let left = match which.entry {
            None => None,
            Some(entry) => {
                let kind = kind(&app, key.0, key.1).ok_or_else(missing)?;
                let left = (kind.forget)(&known, entry)
                    .map_err(|error| Problem::conflict(Account::MemoryDamaged { problem: error.into() }))?;
                Some(left)
            }
        };
        app.store().keep_memory(person.id, key, left.as_deref())?;
        all(&app, &person).map(Json)
    })
    .await
}
