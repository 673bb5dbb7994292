//! The addresses of what agents remember of a person.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use spielgeist_lab::{AgentSpec, MemoryKind, Remembered};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::person::{AgentMemory, RememberedThing};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::Query;
use super::super::problem::{Answer, Problem};
use super::super::says::Account;
use super::Person;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, forget_one))
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

fn all(app: &App, person: &Person) -> Result<Vec<AgentMemory>, Problem> {
    let described = |(game, agent, data): (String, String, String)| {
        let read = kind(app, &game, &agent).map(|kind| (kind.entries)(&data));
        let (entries, problem) = match read {
            Some(Ok(entries)) => (entries, None),
            Some(Err(error)) => {
                (Vec::new(), Some(Account::MemoryDamaged { problem: error.to_string() }.into()))
            }
            None => (Vec::new(), None),
        };
        let thing = |Remembered { id, said, boards }: Remembered| RememberedThing { id, said, boards };
        AgentMemory { game, agent, entries: entries.into_iter().map(thing).collect(), problem }
    };
    Ok(app.store().memories(person.id)?.into_iter().map(described).collect())
}

/// The memories that agents have of the person.
#[utoipa::path(get, path = "/api/me/memories", responses((status = 200, body = Vec<AgentMemory>)))]
async fn list(State(app): State<App>, person: Person) -> Answer<Vec<AgentMemory>> {
    blocking(move || all(&app, &person).map(Json)).await
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
                let left = (kind.forget)(&known, entry).map_err(|error| {
                    Problem::conflict(Account::MemoryDamaged { problem: error.to_string() })
                })?;
                Some(left)
            }
        };
        app.store().keep_memory(person.id, key, left.as_deref())?;
        all(&app, &person).map(Json)
    })
    .await
}
