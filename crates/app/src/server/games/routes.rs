//! The addresses of games.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use spielgeist_lab::{ErrorKind, table, tables};
use spielgeist_play::{Scene, Walks};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::catalog::{GameInfo, Named, SetupInfo};
use super::super::api::game::{
    ChangeRequest, GameSummary, GameView, Hint, ImportRequest, Judgement, MoveRequest, NewGame, PositionText,
    Refusal, Review, TryRequest, Why,
};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::guard::{Body, Path, Query};
use super::super::person::Person;
use super::super::problem::{Answer, Problem};
use super::live::{Live, Playing};
use super::view::{summary, view};
use super::{begin, drive, exchange, find, review};

/// Games in a list at most.
const LISTED: usize = 200;
/// The longest wait for news.
const LONGEST_WAIT: u64 = 20_000;

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalog))
        .routes(routes!(list, create))
        .routes(routes!(import))
        .routes(routes!(show))
        .routes(routes!(events))
        .routes(routes!(play))
        .routes(routes!(undo))
        .routes(routes!(resign))
        .routes(routes!(switch))
        .routes(routes!(hint))
        .routes(routes!(refusal))
        .routes(routes!(scene))
        .routes(routes!(why))
        .routes(routes!(walks))
        .routes(routes!(export))
        .routes(routes!(positions))
        .routes(routes!(show_review))
        .routes(routes!(try_move))
}

/// The games that there are.
#[utoipa::path(get, path = "/api/games-catalog", responses((status = 200, body = Vec<GameInfo>)))]
async fn catalog() -> Answer<Vec<GameInfo>> {
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

/// Which games to list.
#[derive(Deserialize, IntoParams)]
struct Listing {
    /// `open` or `over`; all where nothing is said.
    state: Option<String>,
    /// Of this game alone.
    game: Option<String>,
}

/// Your games, the last first.
#[utoipa::path(get, path = "/api/games", params(Listing), responses((status = 200, body = Vec<GameSummary>)))]
async fn list(
    State(app): State<App>,
    person: Person,
    Query(listing): Query<Listing>,
) -> Answer<Vec<GameSummary>> {
    blocking(move || {
        let games = app.store().games_of(person.id, LISTED)?;
        let wanted = |game: &GameSummary| {
            listing.state.as_ref().is_none_or(|state| state == game.state)
                && listing.game.as_ref().is_none_or(|name| *name == game.game)
        };
        Ok(Json(games.iter().filter_map(summary).filter(wanted).collect()))
    })
    .await
}

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses((status = 200, body = GameView)))]
async fn create(State(app): State<App>, person: Person, Body(wanted): Body<NewGame>) -> Answer<GameView> {
    blocking(move || {
        let live = begin::begin(&app, person.id, &wanted)?;
        let seen = view(&live.lock(), &person.name, 0);
        Ok(Json(seen))
    })
    .await
}

/// Brings a game in from a file, to be looked at.
#[utoipa::path(post, path = "/api/games/import", request_body = ImportRequest, responses((status = 200, body = GameView)))]
async fn import(
    State(app): State<App>,
    person: Person,
    Body(request): Body<ImportRequest>,
) -> Answer<GameView> {
    blocking(move || {
        let live = begin::import(&app, person.id, &request)?;
        let seen = view(&live.lock(), &person.name, 0);
        Ok(Json(seen))
    })
    .await
}

/// What is known of a game already.
#[derive(Deserialize, IntoParams)]
struct Known {
    /// So many events need not be sent again.
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
async fn show(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(known): Query<Known>,
) -> Answer<GameView> {
    let live = locate(&app, &person, id).await?;
    if let Some(after) = known.after {
        let mut news = live.news.subscribe();
        let wait = Duration::from_millis(known.wait_ms.min(LONGEST_WAIT));
        let _ = tokio::time::timeout(wait, news.wait_for(|revision| *revision > after)).await;
    }
    blocking(move || Ok(Json(view(&live.lock(), &person.name, known.known)))).await
}

async fn locate(app: &App, person: &Person, id: String) -> Result<Arc<Live>, Problem> {
    let (app, profile) = (app.clone(), person.id);
    blocking(move || find(&app, profile, &id)).await
}

/// A game as it changes: an event `view` now and after every change, each with a `GameView`.
#[utoipa::path(get, path = "/api/games/{id}/events", params(Known), responses((status = 200, content_type = "text/event-stream", body = GameView)))]
async fn events(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(known): Query<Known>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let live = locate(&app, &person, id).await?;
    let mut news = live.news.subscribe();
    news.mark_changed();
    let start = (live, person, news, known.known, app.ends());
    let stream = stream::unfold(start, |(live, person, mut news, known, mut ends)| async move {
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            _ = ends.wait_for(|ends| *ends) => return None,
        }
        news.mark_unchanged();
        live.touch();
        let (the_live, name) = (Arc::clone(&live), person.name.clone());
        let seen = blocking(move || Ok(view(&the_live.lock(), &name, known))).await.ok()?;
        let known = seen.from + seen.events.len();
        let event = Event::default().event("view").json_data(&seen).ok()?;
        Some((Ok(event), (live, person, news, known, ends)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// Changes a game that the person saw at a revision, keeps it and lets it go on.
async fn change(
    app: App,
    person: Person,
    id: String,
    revision: u64,
    work: impl FnOnce(&App, &mut Playing) -> Result<usize, Problem> + Send + 'static,
) -> Answer<GameView> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        if playing.revision != revision {
            return Err(Problem::conflict(
                "the game has gone on since this page saw it, perhaps in another tab",
            )
            .hint("look at it again and repeat what you wanted"));
        }
        let known = playing.session.events();
        let from = work(&app, &mut playing)?;
        live.keep(&app, &mut playing, from)?;
        let seen = view(&playing, &person.name, from.min(known));
        drop(playing);
        drive::drive(&app, &live);
        Ok(Json(seen))
    })
    .await
}

/// Plays a move.
#[utoipa::path(post, path = "/api/games/{id}/moves", request_body = MoveRequest, responses((status = 200, body = GameView), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn play(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<MoveRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, move |_, playing| {
        if !playing.is_persons_turn() {
            return Err(Problem::conflict("it is not your turn"));
        }
        let events = playing.session.events();
        let played = playing.session.play(&request.mv);
        played.map_err(|error| match error.kind() {
            ErrorKind::Input => Problem::illegal_move(error.to_string()),
            _ => error.into(),
        })?;
        playing.stop_clock();
        Ok(events)
    })
    .await
}

/// Takes your last move back.
#[utoipa::path(post, path = "/api/games/{id}/undo", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
async fn undo(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |_, playing| {
        let options = playing.terms.options;
        if options.rated || !options.takebacks || playing.terms.names.is_some() {
            return Err(Problem::forbidden("in this game nothing is taken back"));
        }
        if options.match_me && playing.kept.over {
            return Err(Problem::forbidden("the game is over and has been counted"));
        }
        let nothing = || Problem::conflict("there is nothing to take back yet");
        let to = playing.session.last_choice(playing.terms.you).ok_or_else(nothing)?;
        playing.session.rewind(to);
        (playing.terms.given_up, playing.problem) = (None, None);
        Ok(to)
    })
    .await
}

/// Gives the game up.
#[utoipa::path(post, path = "/api/games/{id}/resign", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
async fn resign(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |_, playing| {
        if playing.kept.over {
            return Err(Problem::conflict("the game is over already"));
        }
        let seat = playing.terms.you;
        playing.give_up(seat, "resigned");
        Ok(playing.session.events())
    })
    .await
}

/// Takes the other side; where more than two play, the next seat.
#[utoipa::path(post, path = "/api/games/{id}/switch", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
async fn switch(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |app, playing| {
        let hides = table(&playing.kept.game)?.info().hidden_information;
        if hides || playing.terms.options.rated || playing.terms.options.locked || playing.kept.over {
            return Err(Problem::forbidden("in this game sides cannot be switched")
                .hint("begin a new game on the other side"));
        }
        playing.terms.you = (playing.terms.you + 1) % playing.terms.seats;
        playing.terms.switched = playing.session.events();
        playing.reopen(&app.champions())?;
        Ok(playing.session.events())
    })
    .await
}

/// What the adviser would play. The game is marked as assisted.
#[utoipa::path(post, path = "/api/games/{id}/hint", request_body = ChangeRequest, responses((status = 200, body = Hint)))]
async fn hint(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<Hint> {
    let permit = Arc::clone(&app.thinkers).acquire_owned().await;
    blocking(move || {
        let _permit = permit;
        let live = find(&app, person.id, &id)?;
        let (question, paths, by) = {
            let mut playing = live.lock();
            if playing.revision != request.revision || !playing.is_persons_turn() {
                return Err(Problem::conflict("it is not your turn any more"));
            }
            if !playing.terms.options.hints {
                return Err(Problem::forbidden("in this game no hints are given"));
            }
            let by = table(&playing.kept.game)?.info().adviser;
            let question = playing.session.advise(by, None)?;
            playing.terms.options.assisted = true;
            playing.kept.terms = serde_json::to_string(&playing.terms).expect("terms are plain data");
            let events = playing.session.events();
            app.store().keep_game(&playing.kept, events, &[])?;
            (question, playing.session.paths(None), by.to_owned())
        };
        let told = question()?;
        let path = paths.get(&told.chosen).cloned().unwrap_or_default();
        Ok(Json(Hint { mv: told.chosen, path, by, sentence: told.sentence }))
    })
    .await
}

/// A hop that was tried.
#[derive(Deserialize, IntoParams)]
struct Tried {
    /// From this cell.
    from: String,
    /// To this cell.
    to: String,
}

/// Which rule forbids to go from a cell to a cell.
#[utoipa::path(get, path = "/api/games/{id}/refusal", params(Tried), responses((status = 200, body = Refusal)))]
async fn refusal(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(tried): Query<Tried>,
) -> Answer<Refusal> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let playing = live.lock();
        if !playing.is_persons_turn() {
            return Ok(Json(Refusal { sentence: "It is not your turn.".to_owned() }));
        }
        let rule = playing.session.refusal(&tried.from, &tried.to);
        let plain = || format!("From {} you cannot go to {}.", tried.from, tried.to);
        Ok(Json(Refusal { sentence: rule.unwrap_or_else(plain) }))
    })
    .await
}

/// The board as you saw it after so many events.
#[utoipa::path(get, path = "/api/games/{id}/scene/{events}", responses((status = 200, body = Scene)))]
async fn scene(
    State(app): State<App>,
    person: Person,
    Path((id, events)): Path<(String, usize)>,
) -> Answer<Scene> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let playing = live.lock();
        let events = events.min(playing.session.events());
        Ok(Json(playing.session.scene(events, playing.terms.you)))
    })
    .await
}

/// Which move is asked about.
#[derive(Deserialize, IntoParams)]
struct Which {
    /// The event; the last move of an agent where none is named.
    event: Option<usize>,
}

/// Why an agent moved as it did.
#[utoipa::path(get, path = "/api/games/{id}/why", params(Which), responses((status = 200, body = Option<Why>)))]
async fn why(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Answer<Option<Why>> {
    let permit = Arc::clone(&app.thinkers).acquire_owned().await;
    blocking(move || {
        let _permit = permit;
        let live = find(&app, person.id, &id)?;
        let (question, paths, agent) = {
            let playing = live.lock();
            let question =
                playing.session.why(which.event).filter(|found| found.event >= playing.terms.switched);
            let Some(question) = question.filter(|_| playing.terms.names.is_none()) else {
                return Ok(Json(None));
            };
            // The legal moves of a seat tell what it hides; they are for those who may know its reasons.
            let paths = match question.public {
                true => std::collections::BTreeMap::new(),
                false => playing.session.paths(Some(question.event)),
            };
            (question, paths, playing.terms.opponent.clone())
        };
        let explanation = (question.answer)()?;
        let path = |mv: &str| paths.get(mv).cloned().unwrap_or_default();
        Ok(Json(Some(Why {
            event: question.event,
            seat: question.seat,
            agent,
            changed_its_mind: question.played.as_ref().is_some_and(|played| *played != explanation.chosen),
            played: question.played,
            public_only: question.public,
            paths: explanation.candidates.iter().map(|candidate| path(&candidate.mv)).collect(),
            explanation,
        })))
    })
    .await
}

/// How to write a game.
#[derive(Deserialize, IntoParams)]
struct Written {
    /// The format, from the catalogue.
    format: String,
}

/// A game as a file.
#[utoipa::path(get, path = "/api/games/{id}/export", params(Written), responses((status = 200, content_type = "text/plain", body = String)))]
async fn export(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(written): Query<Written>,
) -> Result<Response, Problem> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let file = exchange::export(&live.lock(), &person.name, &written.format);
        file
    })
    .await
}

/// Which position.
#[derive(Deserialize, IntoParams)]
struct After {
    /// After so many events; now where nothing is said.
    events: Option<usize>,
}

/// A position in the notations of the game.
#[utoipa::path(get, path = "/api/games/{id}/position", params(After), responses((status = 200, body = Vec<PositionText>)))]
async fn positions(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Answer<Vec<PositionText>> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let playing = live.lock();
        let events = after.events.unwrap_or(usize::MAX).min(playing.session.events());
        let texts = playing.session.positions(events, playing.terms.you);
        Ok(Json(texts.into_iter().map(|(name, text)| PositionText { name, text }).collect()))
    })
    .await
}

/// Whether a game may be looked through now.
fn require_review(playing: &Playing) -> Result<(), Problem> {
    let hides = table(&playing.kept.game)?.info().hidden_information;
    match playing.kept.over || !hides && !playing.terms.options.rated {
        true => Ok(()),
        false => Err(Problem::forbidden("this game can be looked through when it is over")),
    }
}

/// Every way to enter a move instead of the one that was played, to try it again.
#[utoipa::path(get, path = "/api/games/{id}/walks/{event}", responses((status = 200, body = Walks)))]
async fn walks(
    State(app): State<App>,
    person: Person,
    Path((id, event)): Path<(String, usize)>,
) -> Answer<Walks> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let playing = live.lock();
        require_review(&playing)?;
        Ok(Json(playing.session.walks(Some(event))))
    })
    .await
}

/// A game looked through by the adviser, as far as it has come.
#[utoipa::path(get, path = "/api/games/{id}/review", responses((status = 200, body = Review)))]
async fn show_review(State(app): State<App>, person: Person, Path(id): Path<String>) -> Answer<Review> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        require_review(&live.lock())?;
        review::review(&app, &live).map(Json)
    })
    .await
}

/// Judges another move instead of one that was played.
#[utoipa::path(post, path = "/api/games/{id}/try", request_body = TryRequest, responses((status = 200, body = Judgement)))]
async fn try_move(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<TryRequest>,
) -> Answer<Judgement> {
    let live = locate(&app, &person, id).await?;
    let (the_live, event) = (Arc::clone(&live), request.event);
    let wanted = request.mv.trim().to_owned();
    let mv = blocking(move || {
        let playing = the_live.lock();
        require_review(&playing)?;
        let legal = playing.session.paths(Some(event));
        match legal.contains_key(&wanted) {
            true => Ok(wanted),
            false => {
                let list: Vec<&str> = legal.keys().map(String::as_str).take(40).collect();
                Err(Problem::illegal_move(format!(
                    "`{wanted}` is not legal there; legal: {}",
                    list.join(", ")
                )))
            }
        }
    })
    .await?;
    let judged = review::judge_later(&app, &live, event, Some(mv)).await;
    judged.map(Json).ok_or_else(|| Problem::failed("the adviser did not look at this move"))
}
