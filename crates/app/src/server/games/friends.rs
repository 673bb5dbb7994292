//! Friends join a game by its link, and play rematches.

use std::sync::Arc;

use super::super::api::game::NewGame;
use super::super::app::App;
use super::super::live::{Live, Playing};
use super::super::person::Person;
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::{begin, drive, find, keep, quotas};

/// Gives a person the first free seat. Does nothing if they already have one.
pub(super) fn sit(app: &App, person: &Person, id: &str, setup: Option<&str>) -> Result<Arc<Live>, Problem> {
    let live = find(app, person.id, id)?;
    let mut playing = live.lock();
    if playing.terms.is_person(playing.viewer(person.id)) {
        drop(playing);
        return Ok(live);
    }
    if playing.is_over() {
        return Err(Problem::conflict(GameSays::Over));
    }
    // Before the game is changed, so that a refusal does not disturb the others.
    quotas::may_begin(&app.store(), person.id)?;
    let setup = begin::setup(playing.game.info(), setup)?;
    let friends = playing.terms.friends.as_mut();
    let seat = friends.and_then(|friends| friends.free());
    let seat = seat.ok_or_else(|| Problem::conflict(GameSays::NoFreeSeat))?;
    (seat.profile, seat.name, seat.setup) = (Some(person.id), person.name.clone(), setup);
    let events = playing.session.events();
    keep::keep_if(app, &live, &mut playing, events, |store| quotas::make_room(store, person.id))?;
    drop(playing);
    drive::drive(app, &live);
    Ok(live)
}

/// The next game of the same people: the first request creates it, later ones join it.
pub(super) fn rematch(
    app: &App,
    person: &Person,
    id: &str,
    setup: Option<&str>,
) -> Result<Arc<Live>, Problem> {
    let live = find(app, person.id, id)?;
    let mut playing = live.lock();
    let you = playing.viewer(person.id);
    if !playing.terms.is_person(you) || playing.terms.friends.is_none() || !playing.is_over() {
        return Err(Problem::forbidden(GameSays::NoRematch));
    }
    if let Some(next) = playing.terms.friends.as_ref().and_then(|friends| friends.next.clone()) {
        drop(playing);
        return sit(app, person, &next, setup);
    }
    let mut wanted = again(&playing);
    (wanted.seat, wanted.setup) = (Some((you + 1) % playing.terms.seats), setup.map(str::to_owned));
    let begun = begin::begin(app, person.id, &wanted)?;
    if let Some(friends) = &mut playing.terms.friends {
        friends.next = Some(begun.id.clone());
    }
    let events = playing.session.events();
    keep::keep(app, &live, &mut playing, events)?;
    Ok(begun)
}

/// A game on the same terms.
fn again(playing: &Playing) -> NewGame {
    let terms = &playing.terms;
    NewGame {
        game: playing.kept.game.clone(),
        variant: Some(terms.variant.clone()),
        opponent: Some(terms.opponent.clone()),
        level: terms.level,
        clock: terms.clock.map(|clock| clock.terms),
        ply_limit: terms.ply_limit,
        friends: terms.friends.as_ref().map(|friends| friends.seats.len()),
        ..NewGame::default()
    }
}
