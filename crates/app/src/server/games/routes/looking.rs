//! Looking at games without changing them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use spielgeist_lab::{Question, WATCHER};
use spielgeist_play::{Message, Scene};
use utoipa::IntoParams;

use super::super::super::api::game::{GameSummary, GameView, PositionText, Why};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Path, Query};
use super::super::super::json::Json;
use super::super::super::live::{Live, Playing};
use super::super::super::person::{LoggedIn, Person};
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::{GameSays, MoveSays};
use super::super::view::{summary, view};
use super::super::{exchange, find, find_loaded, look_at};

/// Games in a list at most.
const LISTED: usize = 200;
/// The longest wait for news.
const LONGEST_WAIT: u64 = 20_000;

/// The games to list.
#[derive(Deserialize, IntoParams)]
pub(super) struct Listing {
    /// `open` or `over`; default: all.
    state: Option<String>,
    /// Only of this game.
    game: Option<String>,
}

/// Your games, the last first.
#[utoipa::path(get, path = "/api/games", params(Listing), responses((status = 200, body = Vec<GameSummary>)))]
pub(super) async fn list(
    State(app): State<App>,
    person: Person,
    Query(listing): Query<Listing>,
) -> Answer<Vec<GameSummary>> {
    blocking(move || {
        if let Some(other) = listing.state.as_deref().filter(|state| !["open", "over"].contains(state)) {
            return Err(Problem::bad_request(GameSays::WrongState { state: other.to_owned() }));
        }
        let (state, game) = (listing.state.as_deref(), listing.game.as_deref());
        let games = app.store().games_of(person.id, state, game, LISTED)?;
        Ok(Json(games.iter().map(|game| summary(&app, game, person.id)).collect()))
    })
    .await
}

/// The version of a game that the client has.
#[derive(Deserialize, IntoParams)]
pub(super) struct Known {
    /// Number of events that the client already has.
    #[serde(default)]
    known: usize,
    /// Answer only when the game has changed since this revision, or the wait is over.
    after: Option<u64>,
    /// Milliseconds to wait for that at most.
    #[serde(default)]
    wait_ms: u64,
}

/// A game as you see it.
#[utoipa::path(get, path = "/api/games/{id}", params(Known), responses((status = 200, body = GameView)))]
pub(super) async fn show(
    State(app): State<App>,
    session: LoggedIn,
    Path(id): Path<String>,
    Query(known): Query<Known>,
) -> Answer<GameView> {
    let live = locate(&app, &session.person, id).await?;
    let person = match known.after {
        None => session.person,
        Some(after) => {
            let mut news = live.news.subscribe();
            let wait = Duration::from_millis(known.wait_ms.min(LONGEST_WAIT));
            let _ = tokio::time::timeout(wait, news.wait_for(|revision| *revision > after)).await;
            session.still(&app)?
        }
    };
    if let Some(seen) = view_now(&live, &person, known.known) {
        return Ok(Json(seen));
    }
    let seen = move || look_at(&app, person.id, &live.id, |_, playing| view(playing, &person, known.known));
    blocking(move || seen().map(Json)).await
}

/// The view of a game if it can be had at once: nobody changes the game, and it is in the state of the store.
fn view_now(live: &Live, person: &Person, known: usize) -> Option<GameView> {
    let playing = live.try_lock()?;
    (!live.is_gone()).then(|| view(&playing, person, known))
}

pub(super) async fn locate(app: &App, person: &Person, id: String) -> Result<Arc<Live>, Problem> {
    if let Some(found) = find_loaded(app, person.id, &id) {
        return found;
    }
    let (app, profile) = (app.clone(), person.id);
    blocking(move || find(&app, profile, &id)).await
}

/// A game as it changes: an event `view` now and after every change, each with a `GameView`. It ends with the session.
#[utoipa::path(get, path = "/api/games/{id}/events", params(Known), responses((status = 200, content_type = "text/event-stream", body = GameView)))]
pub(super) async fn events(
    State(app): State<App>,
    session: LoggedIn,
    Path(id): Path<String>,
    Query(known): Query<Known>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let live = locate(&app, &session.person, id).await?;
    let mut news = live.news.subscribe();
    news.mark_changed();
    let ends = app.ends();
    let start = (app, live, session, news, known.known, ends);
    let stream = stream::unfold(start, |(app, live, session, mut news, known, mut ends)| async move {
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            () = session.ended(&app) => return None,
            _ = ends.wait_for(|ends| *ends) => return None,
        }
        if !session.lasts(&app) {
            return None;
        }
        news.mark_unchanged();
        live.touch();
        let seen = match view_now(&live, &session.person, known) {
            Some(seen) => seen,
            None => {
                let (the_live, whose) = (Arc::clone(&live), session.person.clone());
                let seen = blocking(move || {
                    let playing = the_live.lock();
                    Ok((!the_live.is_gone()).then(|| view(&playing, &whose, known)))
                });
                // Where the last change could not be stored the page asks again and gets the game as the store has it.
                seen.await.ok()??
            }
        };
        let known = seen.from + seen.events.len();
        let event = Event::default().event("view").json_data(&seen).ok()?;
        Some((Ok(event), (app, live, session, news, known, ends)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// A hop that was tried.
#[derive(Deserialize, IntoParams)]
pub(super) struct Tried {
    /// From this cell.
    from: String,
    /// To this cell.
    to: String,
}

/// The rule that forbids a move from one cell to another.
#[utoipa::path(get, path = "/api/games/{id}/refusal", params(Tried), responses((status = 200, body = Message)))]
pub(super) async fn refusal(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(tried): Query<Tried>,
) -> Answer<Message> {
    blocking(move || {
        look_at(&app, person.id, &id, |_, playing| {
            if !playing.is_turn_of(playing.viewer(person.id)) {
                return Json(MoveSays::NotYourTurn.into());
            }
            let rule = playing.session.refusal(&tried.from, &tried.to);
            Json(rule.unwrap_or_else(|| MoveSays::NoWay { from: tried.from, to: tried.to }.into()))
        })
    })
    .await
}

/// A cell that was pressed.
#[derive(Deserialize, IntoParams)]
pub(super) struct Pressed {
    /// The cell.
    cell: String,
}

/// A remark on a cell where no move begins: why your piece cannot move, or what is known about another's.
#[utoipa::path(get, path = "/api/games/{id}/remark", params(Pressed), responses((status = 200, body = Option<Message>)))]
pub(super) async fn remark(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(pressed): Query<Pressed>,
) -> Answer<Option<Message>> {
    blocking(move || {
        look_at(&app, person.id, &id, |_, playing| {
            let yours = playing.is_turn_of(playing.viewer(person.id));
            Json(playing.session.remark(&pressed.cell).filter(|_| yours))
        })
    })
    .await
}

/// The board as you saw it after a number of events.
#[utoipa::path(get, path = "/api/games/{id}/scene/{events}", responses((status = 200, body = Scene)))]
pub(super) async fn scene(
    State(app): State<App>,
    person: Person,
    Path((id, events)): Path<(String, usize)>,
) -> Answer<Arc<Scene>> {
    blocking(move || {
        look_at(&app, person.id, &id, |_, playing| {
            let events = events.min(playing.session.events());
            Json(playing.session.scene(events, playing.viewer(person.id)))
        })
    })
    .await
}

/// The move in question.
#[derive(Deserialize, IntoParams)]
pub(super) struct Which {
    /// The event; the last move of an agent where none is named.
    event: Option<usize>,
}

/// The reasons for an agent's move.
#[utoipa::path(get, path = "/api/games/{id}/why", params(Which), responses((status = 200, body = Option<Why>)))]
pub(super) async fn why(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Answer<Option<Why>> {
    let the_app = app.clone();
    let asked = blocking(move || {
        look_at(&the_app, person.id, &id, |live, playing| {
            let question = asked_about(playing, &person, which.event)?;
            // The legal moves of a seat tell what it hides; they are for those who may know its reasons.
            let paths = match question.public {
                true => std::collections::BTreeMap::new(),
                false => playing.session.paths(Some(question.event)),
            };
            let order = the_app.thinking.about(person.id, &*playing.game, &playing.terms.agent());
            Some((question, paths, playing.terms.opponent.clone(), order, live.begin_question()))
        })
    });
    let Some((question, paths, agent, order, open)) = asked.await? else { return Ok(Json(None)) };
    app.thinking
        .ask_about(open, order, move || {
            let explanation = (question.answer)()?;
            let path = |mv: &str| paths.get(mv).cloned().unwrap_or_default();
            let changed = question.played.as_ref().is_some_and(|played| *played != explanation.chosen);
            Ok(Json(Some(Why {
                event: question.event,
                seat: question.seat,
                agent: agent.into(),
                changed_its_mind: changed,
                played: question.played,
                public_only: question.public,
                paths: explanation.candidates.iter().map(|candidate| path(&candidate.mv)).collect(),
                explanation,
            })))
        })
        .await
}

/// The question why an agent moved, where the person may ask it.
pub(super) fn asked_about(playing: &Playing, person: &Person, event: Option<usize>) -> Option<Question> {
    let asks = playing.terms.names.is_none() && playing.viewer(person.id) != WATCHER;
    playing.session.why(event).filter(|found| asks && found.event >= playing.terms.switched)
}

/// The format of an exported game.
#[derive(Deserialize, IntoParams)]
pub(super) struct Written {
    /// The format, from the catalogue.
    format: String,
}

/// A game as a file.
#[utoipa::path(get, path = "/api/games/{id}/export", params(Written), responses((status = 200, content_type = "text/plain", body = String)))]
pub(super) async fn export(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(written): Query<Written>,
) -> Result<Response, Problem> {
    blocking(move || {
        look_at(&app, person.id, &id, |_, playing| {
            exchange::export(&app.registry, playing, &person, &written.format)
        })?
    })
    .await
}

/// The position in question.
#[derive(Deserialize, IntoParams)]
pub(super) struct After {
    /// After this number of events; default: now.
    events: Option<usize>,
}

/// A position in the notations of the game.
#[utoipa::path(get, path = "/api/games/{id}/position", params(After), responses((status = 200, body = Vec<PositionText>)))]
pub(super) async fn positions(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Answer<Vec<PositionText>> {
    blocking(move || {
        look_at(&app, person.id, &id, |_, playing| {
            let events = after.events.unwrap_or(usize::MAX).min(playing.session.events());
            let texts = playing.session.positions(events, playing.viewer(person.id));
            Json(texts.into_iter().map(|(name, text)| PositionText { name, text }).collect())
        })
    })
    .await
}
