//! Whatever changes a game.

use axum::Json;
use axum::extract::State;
use spielgeist_lab::ErrorKind;
use spielgeist_play::EarlyEnd;

use super::super::super::api::game::{ChangeRequest, GameView, Hint, ImportRequest, MoveRequest, NewGame};
use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::{Body, Path};
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
        let seen = view(&live.lock(), &person.name, 0);
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
        let seen = view(&live.lock(), &person.name, 0);
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
    work: impl FnOnce(&App, &mut Playing) -> Result<usize, Problem> + Send + 'static,
) -> Answer<GameView> {
    blocking(move || {
        let live = find(&app, person.id, &id)?;
        let mut playing = live.lock();
        if playing.revision != revision {
            return Err(Problem::conflict(GameSays::GoneOn).hint(Advice::LookAgain));
        }
        let (known, left) = (playing.session.events(), playing.time_left());
        if left == Some(0) && !playing.is_over() {
            return Err(Problem::conflict(GameSays::TimeUp));
        }
        let from = work(&app, &mut playing)?;
        // What was thought away stays so, whatever becomes of the game.
        playing.set_clock(left);
        if from == known && playing.session.events() > known {
            playing.add_increment();
        }
        keep::keep(&app, &live, &mut playing, from)?;
        let seen = view(&playing, &person.name, from.min(known));
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
    change(app, person, id, request.revision, move |_, playing| {
        if !playing.is_persons_turn() {
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
    change(app, person, id, request.revision, |app, playing| {
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
        let to = playing.session.last_choice(playing.terms.you).ok_or_else(nothing)?;
        playing.session.rewind(to);
        (playing.terms.given_up, playing.problem, playing.rewound) = (None, None, true);
        // It is another game now.
        app.games.reviews.end(&playing.kept.id);
        app.store().drop_review(&playing.kept.id)?;
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
    change(app, person, id, request.revision, |_, playing| {
        if playing.kept.over {
            return Err(Problem::conflict(GameSays::Over));
        }
        let seat = playing.terms.you;
        playing.give_up(seat, EarlyEnd::Resigned);
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
    change(app, person, id, request.revision, |app, playing| {
        if playing.hides() || playing.terms.options.rated || playing.terms.options.locked || playing.kept.over
        {
            return Err(Problem::forbidden(GameSays::NoSwitch).hint(Advice::OtherSide));
        }
        let mut terms = playing.terms.clone();
        terms.you = (terms.you + 1) % terms.seats;
        terms.switched = playing.session.events();
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
    let permit = app.question(person.id).await;
    blocking(move || {
        let _permit = permit;
        let live = find(&app, person.id, &id)?;
        let (question, paths, by) = {
            let mut playing = live.lock();
            if playing.revision != request.revision || !playing.is_persons_turn() {
                return Err(Problem::conflict(GameSays::TurnOver));
            }
            if !playing.terms.options.hints {
                return Err(Problem::forbidden(GameSays::NoHints));
            }
            let by = playing.game.info().adviser;
            let question = playing.session.advise(by, None)?;
            playing.terms.options.assisted = true;
            keep::keep_terms(&app, &mut playing)?;
            (question, playing.session.paths(None), by.to_owned())
        };
        let told = question()?;
        let path = paths.get(&told.chosen).cloned().unwrap_or_default();
        Ok(Json(Hint { mv: told.chosen, path, by, sentence: told.sentence, said: told.said }))
    })
    .await
}
