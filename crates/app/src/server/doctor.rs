//! Checks a data directory with the server's own readers.

use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use spielgeist_lab::levels::Estimate;
use spielgeist_lab::{AgentSpec, Registry};
use spielgeist_play::record::RecordedEvent;

use super::api::game::{NewGame, Review};
use super::api::person::Preferences;
use super::jobs::Task;
use super::live::Terms;
use super::store::stored::{self, Stored};
use super::store::{self, Health, History, StoredTexts, read_tally};

/// Examines a data directory without changing it.
pub(crate) fn examine(registry: &Registry, directory: &Path) -> Health {
    let texts = |what, sql, problem| StoredTexts { what, sql, problem };
    store::examine(
        directory,
        &[
            texts("game", "SELECT id, terms FROM games", &unread::<Terms>),
            texts("game", "SELECT id, game FROM games", &|game| {
                registry.game(game).err().map(|error| error.to_string())
            }),
            texts("game", "SELECT game, event FROM game_events ORDER BY game, number", &malformed::<RecordedEvent>),
            texts("the review of game", "SELECT game, data FROM reviews", &unread::<Review>),
            texts(
                "a friend's review of game",
                "SELECT game, review FROM friends WHERE review IS NOT NULL",
                &unread::<Review>,
            ),
            texts("job", "SELECT CAST(id AS TEXT), request FROM jobs", &unread::<Task>),
            texts(
                "a pairing of tournament",
                "SELECT CAST(job AS TEXT), tally FROM tournament_pairings ORDER BY job, pairing",
                &|tally| read_tally(tally).err().map(|error| error.to_string()),
            ),
            texts(
                "the level of person",
                "SELECT profile || ' in ' || game, estimate FROM adaptations",
                &malformed::<Estimate>,
            ),
            texts(
                "the level of person",
                "SELECT profile || ' in ' || game, history FROM adaptations",
                &unread::<History>,
            ),
            texts(
                "a memory of person",
                "SELECT CAST(profile AS TEXT), json_object('game', game, 'agent', agent, 'data', data) FROM memories
                    ORDER BY profile",
                &|memory| unread_memory(registry, memory),
            ),
            texts("the link with fixed terms", "SELECT id, settings FROM locks", &unread::<NewGame>),
            texts(
                "the settings of person",
                "SELECT CAST(id AS TEXT), settings FROM profiles",
                &unread::<Preferences>,
            ),
        ],
    )
}

fn unread<T: Stored>(text: &str) -> Option<String> {
    stored::read::<T>(text).err().map(|error| error.to_string())
}

fn malformed<T: DeserializeOwned>(text: &str) -> Option<String> {
    serde_json::from_str::<T>(text).err().map(|error| error.to_string())
}

/// A row of the memories.
#[derive(Deserialize)]
struct Memory {
    game: String,
    agent: String,
    data: String,
}

/// Memories of games and agents that this program does not know cannot be judged.
fn unread_memory(registry: &Registry, memory: &str) -> Option<String> {
    let Memory { game, agent, data } = serde_json::from_str(memory).ok()?;
    let spec: AgentSpec = agent.parse().ok()?;
    let kinds = registry.game(&game).ok()?.memories();
    let kind = kinds.into_iter().find(|kind| Some(kind.agent) == spec.name())?;
    let problem = (kind.entries)(&data).err()?;
    Some(format!("{agent} in {game}: {problem}"))
}
