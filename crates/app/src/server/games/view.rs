//! The view of a game for a player or viewer. Everything that a game sends to a page is made here.

use std::sync::Arc;

use spielgeist_lab::{Next, SessionState, WATCHER};
use spielgeist_play::{Message, Scene, Seat};

use super::super::api::game::{Abilities, ClockView, GameEvent, GameState, GameSummary, GameView, SeatView};
use super::super::app::App;
use super::super::live::{Playing, Terms};
use super::super::person::Person;
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::{KeptGame, stored};
use super::notes;

/// The game for a person, with the events since those that the page already knows.
pub(super) fn view(playing: &Playing, person: &Person, known: usize) -> GameView {
    let (terms, session) = (&playing.terms, &playing.session);
    let viewer = playing.viewer(person.id);
    let watching = viewer == WATCHER;
    let you = if watching { 0 } else { viewer };
    let next = session.next();
    let yours = playing.is_turn_of(viewer);
    let over = matches!(next, Next::Over(_));
    let events = session.events();
    // Events that were hidden or have been taken back are sent again.
    let from = if playing.rewound || over && playing.hides() { 0 } else { known.min(events) };
    GameView {
        id: playing.kept.id.clone(),
        revision: playing.revision,
        game: playing.kept.game.clone(),
        variant: terms.variant.clone(),
        created: playing.kept.created,
        updated: playing.kept.updated,
        you,
        watching,
        next: terms.friends.as_ref().and_then(|friends| friends.next.clone()).filter(|_| !watching),
        seats: seats(playing, viewer, &person.name),
        standing: state(playing, viewer),
        scene: if knows_board(terms, from) {
            pieces_of(&session.scene(events, viewer))
        } else {
            session.scene(events, viewer)
        },
        graph: yours.then(|| session.move_graph(None)),
        legal: if yours { session.legal() } else { Vec::new() },
        events: session.happened(from, viewer).into_iter().map(GameEvent::from).collect(),
        from,
        options: terms.options,
        can: abilities(playing, viewer, yours, over),
        clock: clock(playing, viewer),
        position: session.positions(events, viewer).into_iter().next().map(|(_, text)| text),
        seed: over.then_some(playing.kept.seed),
        learned: terms.learned.clone(),
        problem: playing.problem.clone(),
        notes: notes::shown(playing, viewer),
    }
}

/// Whether the page has the cells of the board already: it knows earlier events, and has seen the board from the same
/// side ever since.
fn knows_board(terms: &Terms, from: usize) -> bool {
    from > 0 && terms.switched == 0 && terms.friends.is_none()
}

/// A scene without the cells, which are half of a view.
fn pieces_of(scene: &Scene) -> Arc<Scene> {
    Arc::new(Scene { cells: Arc::default(), ..scene.clone() })
}

fn clock(playing: &Playing, seat: Seat) -> Option<ClockView> {
    let terms = playing.terms.clock?.terms;
    Some(ClockView {
        seconds: terms.seconds,
        increment: terms.increment,
        left_ms: playing.time_left(seat)?,
        running: playing.is_turn_of(seat),
    })
}

fn abilities(playing: &Playing, viewer: Seat, yours: bool, over: bool) -> Abilities {
    let (terms, session) = (&playing.terms, &playing.session);
    let options = terms.options;
    let imported = terms.names.is_some();
    let (seated, friends) = (viewer != WATCHER, terms.friends.is_some());
    let hides = playing.hides();
    // A player who has seen the other's secrets cannot take back to an earlier move.
    let counted = options.rated || over && (options.match_me || hides || terms.lost_on_time());
    Abilities {
        undo: options.takebacks
            && !counted
            && !imported
            && playing.takeback(viewer).is_some_and(|to| !playing.has_revealed_since(to, viewer)),
        hint: options.hints && yours,
        switch_sides: !hides && !options.rated && !options.locked && !over && !imported && !friends,
        resign: !over && seated,
        why: !imported && seated && session.asks_about(None).is_some_and(|event| event >= terms.switched),
        review: session.last_choice(viewer).is_some() && (over || !hides && !options.rated && !friends),
        sit: !seated && playing.is_waiting(),
        rematch: seated && friends && over,
    }
}

fn seats(playing: &Playing, viewer: Seat, name: &str) -> Vec<SeatView> {
    let (terms, names) = (&playing.terms, playing.game.info().seat_names);
    let view = |seat: Seat| {
        let you = seat == viewer;
        let imported = terms.names.as_ref().and_then(|names| names.get(seat).cloned());
        let friend = playing.friend_name(seat).map(str::to_owned);
        let person = you || imported.is_some() || friend.is_some();
        let own = || if you { name.to_owned() } else { terms.opponent.clone() };
        SeatView {
            seat: names.get(seat).copied().unwrap_or_default(),
            name: imported.or(friend.clone().filter(|_| !you)).unwrap_or_else(own),
            person,
            you,
            agent: (!person).then(|| terms.opponent.clone().into()),
            level: if person { None } else { terms.level },
            free: friend.as_ref().is_some_and(String::is_empty),
            clock: friend.and_then(|_| clock(playing, seat)),
        }
    };
    (0..terms.seats).map(view).collect()
}

fn state(playing: &Playing, viewer: Seat) -> SessionState {
    let next = match playing.session.next() {
        // Their setup is being made for them.
        Next::Person(seat) if !playing.is_waiting() && !playing.is_turn_of(seat) => Next::Agent(seat),
        next => next,
    };
    SessionState::of(next, viewer, !playing.is_waiting())
}

/// A game in the list of a person. One that cannot be read is listed with the reason.
pub(super) fn summary(app: &App, kept: &KeptGame, profile: i64) -> GameSummary {
    let terms = stored::read::<Terms>(&kept.terms);
    let problem = match (&terms, app.registry.game(&kept.game)) {
        (Err(error), _) => Some(damaged(kept, error.message())),
        (Ok(_), Err(error)) => Some(damaged(kept, error.message())),
        (Ok(_), Ok(_)) => events_problem(app, &kept.id),
    };
    let terms = terms.ok();
    let opponent = terms.as_ref().map_or_else(String::new, |terms| match (&terms.names, &terms.friends) {
        (Some(names), _) => names.join(" – "),
        (None, Some(friends)) => friends.others(kept.profile, profile).join(" – "),
        (None, None) => terms.opponent.clone(),
    });
    let person = terms.as_ref().is_some_and(|terms| terms.names.is_some() || terms.friends.is_some());
    GameSummary {
        id: kept.id.clone(),
        game: kept.game.clone(),
        agent: (!person && !opponent.is_empty()).then(|| opponent.clone().into()),
        opponent,
        person,
        level: terms.as_ref().and_then(|terms| terms.level),
        rated: terms.as_ref().is_some_and(|terms| terms.options.rated),
        moves: kept.moves,
        state: if kept.over { GameState::Over } else { GameState::Open },
        result: kept.result,
        reason: kept.reason.clone(),
        created: kept.created,
        updated: kept.updated,
        problem,
    }
}

fn damaged(kept: &KeptGame, problem: Message) -> Message {
    GameSays::Damaged { id: kept.id.clone(), problem }.into()
}

/// Why the events of a game cannot be read. They are read once; games in memory have been read.
fn events_problem(app: &App, id: &str) -> Option<Message> {
    if app.games.get(id).is_some() {
        return None;
    }
    if let Some(known) = app.games.readable.problem(id) {
        return known;
    }
    let read = app.store().game(id);
    match read {
        Ok(_) => {
            app.games.readable.note(id, None);
            None
        }
        // It is read again the next time: the store itself may have failed.
        Err(error) => Some(Problem::from(error).message()),
    }
}
