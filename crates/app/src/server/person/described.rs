//! A person as pages show them, and the answer that logs a browser in.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use super::super::api::person::{Ability, GameCounts, Level, Me, Preferences, Profile, Rating};
use super::super::app::App;
use super::super::json::Json;
use super::super::problem::Problem;
use super::super::store::stored::{self, Unreadable};
use super::super::store::{self, Stored};
use super::super::tokens;

pub(super) fn describe(app: &App, id: Option<i64>) -> Result<Me, Problem> {
    let profile = id.map(|id| profile(app, id)).transpose()?;
    Ok(Me {
        profile,
        accounts: app.settings.accounts,
        needs_keeper: app.needs_keeper(),
        version: env!("CARGO_PKG_VERSION"),
    })
}

fn profile(app: &App, id: i64) -> Result<Profile, Problem> {
    let store = app.store();
    let known = store.profile(id)?;
    let rating = |rated: store::Rated| Rating {
        game: rated.game,
        rating: rated.rating,
        deviation: rated.deviation,
        games: rated.games,
    };
    let level = |known: store::Adaptation| Level {
        rating: known.estimate.rating(),
        error: known.estimate.error(),
        games: known.estimate.games(),
        ability: Ability::of(known.level, levels_of(app, &known.game)),
        game: known.game,
        level: known.level,
        paused: known.paused,
        history: known.history,
    };
    let counts =
        |(game, [won, lost, drawn, open]): (String, [u64; 4])| GameCounts { game, won, lost, drawn, open };
    let settings = preferences(&known).unwrap_or_else(|problem| {
        tracing::warn!(profile = id, %problem, "settings cannot be read; the defaults are shown");
        Preferences::default()
    });
    Ok(Profile {
        id,
        name: known.name,
        guest: known.guest,
        has_password: known.password.is_some(),
        keeper: !app.settings.accounts || store.keeper()? == Some(id),
        settings,
        ratings: store.ratings(&format!("p:{id}"))?.into_iter().map(rating).collect(),
        levels: store.adaptations(id)?.into_iter().map(level).collect(),
        games: store.game_counts(id)?.into_iter().map(counts).collect(),
    })
}

impl Stored for Preferences {}

/// The stored settings of a person.
pub(super) fn preferences(known: &store::Profile) -> Result<Preferences, Unreadable> {
    stored::read(&known.settings)
}

/// The number of levels of a game.
fn levels_of(app: &App, game: &str) -> usize {
    let scale = app.registry.game(game).ok().and_then(|game| game.info().levels.as_ref());
    scale.map_or(0, |scale| scale.levels.len())
}

/// An answer that gives the browser a token for a profile.
pub(super) fn welcome(app: &App, headers: &HeaderMap, id: i64) -> Result<Response, Problem> {
    // A fresh token at every login, so that a stolen old token is not logged in.
    if let Some(old) = tokens::hash_of(headers) {
        app.store().log_out(&old)?;
    }
    let token = tokens::new();
    app.store().log_in(&tokens::hash(&token), id)?;
    let cookie = [(header::SET_COOKIE, tokens::cookie(&app.settings, headers, &token))];
    Ok((cookie, Json(describe(app, Some(id))?)).into_response())
}
