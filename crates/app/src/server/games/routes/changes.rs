//! Requests that change a game.

use axum::extract::State;
use spielgeist_lab::{ErrorKind, WATCHER};
use spielgeist_play::{EarlyEnd, Seat};

use super::super::super::allowed_agents::kept;
use super::super::super::api::game::{ChangeRequest, GameView, Hint, ImportRequest, MoveRequest, NewGame};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path};
use super::super::super::json::Json;
use super::super::super::lengths::require_short;
use super::super::super::live::Playing;
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::{Advice, GameSays};
use super::super::view::view;
use super::super::{begin, drive, find, keep};

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses((status = 200, body = GameView)))]
pub(super) async fn create(
    State(app): State<App>,
    person: Person,
    Body(wanted): Body<NewGame>,
) -> Answer<GameView> {
    blocking(move || {
        let live = begin::begin(&app, person.id, &wanted)?;
        let seen = view(&live.lock(), &person, 0);
        Ok(Json(seen))
    })
    .await
}

/// Brings a game in from a file, to be looked at.
#[utoipa::path(post, path = "/api/games/import", request_body = ImportRequest, responses((status = 200, body = GameView)))]
pub(super) async fn import(
    State(app): State<App>,
    person: Person,
    Body(request): Body<ImportRequest>,
) -> Answer<GameView> {
    blocking(move || {
        let live = begin::import(&app, person.id, &request)?;
        let seen = view(&live.lock(), &person, 0);
        Ok(Json(seen))
    })
    .await
}

/// Applies a change to a game at the revision that the person saw, stores it and advances the game.
async fn change(
    app: App,
    person: Person,
    id: String,
    revision: u64,
    work: impl FnOnce(&App, &mut Playing, Seat) -> Result<usize, Problem> + Send + 'static,
) -> Answer<GameView> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        if playing.revision != revision || live.is_gone() {
            return Err(Problem::conflict(GameSays::GoneOn).hint(Advice::LookAgain));
        }
        let you = playing.viewer(person.id);
        if you == WATCHER {
            return Err(Problem::forbidden(GameSays::Watching));
        }
        playing.know_name(you, &person.name);
        let (known, on_turn) = (playing.session.events(), playing.on_turn());
        let left = on_turn.and_then(|seat| playing.time_left(seat));
        if left == Some(0) && !playing.is_over() {
            return Err(Problem::conflict(GameSays::TimeUp));
        }
        live.stop_thinking();
        let from = work(&app, &mut playing, you)?;
        // What was thought away stays so, whatever becomes of the game.
        if let Some(seat) = on_turn {
            playing.set_clock(seat, left);
            if from == known && playing.session.events() > known {
                playing.add_increment(seat);
            }
        }
        keep::keep(&app, &live, &mut playing, from)?;
        let seen = view(&playing, &person, from.min(known));
        drop(playing);
        drive::drive(&app, &live);
        Ok(Json(seen))
    })
    .await
}

/// Plays a move.
#[utoipa::path(post, path = "/api/games/{id}/moves", request_body = MoveRequest, responses((status = 200, body = GameView), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn play(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<MoveRequest>,
) -> Answer<GameView> {
    require_short("move", &request.mv)?;
    change(app, person, id, request.revision, move |_, playing, you| {
        if !playing.is_turn_of(you) {
            return Err(Problem::conflict(GameSays::NotYourTurn));
        }
        let events = playing.session.events();
        let played = playing.session.play(&request.mv);
        played.map_err(|error| match error.kind() {
            ErrorKind::Input => Problem::illegal_move(error.message()),
            _ => error.into(),
        })?;
        Ok(events)
    })
    .await
}

/// Takes your last move back.
#[utoipa::path(post, path = "/api/games/{id}/undo", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
pub(super) async fn undo(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |app, playing, you| {
        let options = playing.terms.options;
        if options.rated || !options.takebacks || playing.terms.names.is_some() {
            return Err(Problem::forbidden(GameSays::NoTakebacks));
        }
        if playing.is_over() && (options.match_me || playing.terms.lost_on_time()) {
            return Err(Problem::forbidden(GameSays::Counted));
        }
        // Whoever has seen the other's secrets cannot go back to before.
        if playing.is_over() && playing.hides() {
            return Err(Problem::forbidden(GameSays::Revealed));
        }
        let nothing = || Problem::conflict(GameSays::NothingToTakeBack);
        let to = playing.takeback(you).ok_or_else(nothing)?;
        if playing.has_revealed_since(to, you) {
            return Err(Problem::forbidden(GameSays::RevealedSince));
        }
        playing.session.rewind(to);
        (playing.terms.given_up, playing.problem, playing.rewound) = (None, None, true);
        playing.terms.options.assisted = true;
        // It is another game now; its stored review goes when the change is stored.
        app.games.reviews.end(&playing.kept.id);
        Ok(to)
    })
    .await
}

/// Gives the game up.
#[utoipa::path(post, path = "/api/games/{id}/resign", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
pub(super) async fn resign(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |_, playing, you| {
        if playing.kept.over {
            return Err(Problem::conflict(GameSays::Over));
        }
        playing.give_up(you, EarlyEnd::Resigned);
        Ok(playing.session.events())
    })
    .await
}

/// Takes the other side; where more than two play, the next seat.
#[utoipa::path(post, path = "/api/games/{id}/switch", request_body = ChangeRequest, responses((status = 200, body = GameView)))]
pub(super) async fn switch(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<GameView> {
    change(app, person, id, request.revision, |app, playing, _| {
        let options = playing.terms.options;
        let fixed = options.rated || options.locked || playing.terms.friends.is_some();
        if playing.hides() || fixed || playing.kept.over {
            return Err(Problem::forbidden(GameSays::NoSwitch).hint(Advice::OtherSide));
        }
        let mut terms = playing.terms.clone();
        terms.you = (terms.you + 1) % terms.seats;
        terms.switched = playing.session.events();
        terms.options.assisted = true;
        playing.reopen(&app.champions(), terms)?;
        Ok(playing.session.events())
    })
    .await
}

/// The adviser's move. The game is marked as assisted.
#[utoipa::path(post, path = "/api/games/{id}/hint", request_body = ChangeRequest, responses((status = 200, body = Hint)))]
pub(super) async fn hint(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<ChangeRequest>,
) -> Answer<Hint> {
    let (the_app, the_person) = (app.clone(), person.clone());
    let (question, paths, by, order, open) = blocking(move || {
        let (app, person) = (the_app, the_person);
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        if playing.revision != request.revision || !playing.is_turn_of(playing.viewer(person.id)) {
            return Err(Problem::conflict(GameSays::TurnOver));
        }
        if !playing.terms.options.hints {
            return Err(Problem::forbidden(GameSays::NoHints));
        }
        let by = playing.game.info().adviser;
        let question = playing.session.advise(by, None)?;
        let order = app.thinking.about(person.id, &*playing.game, &kept(by));
        keep::note_help(&app, &mut playing)?;
        Ok((question, playing.session.paths(None), by.to_owned(), order, live.begin_question()))
    })
    .await?;
    app.thinking
        .ask_about(open, order, move || {
            let told = question()?;
            let path = paths.get(&told.chosen).cloned().unwrap_or_default();
            let by = by.into();
            Ok(Json(Hint { mv: told.chosen, path, by, sentence: told.sentence, said: told.said }))
        })
        .await
}
