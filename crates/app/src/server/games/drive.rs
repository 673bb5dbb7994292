//! Advances a game between a person's moves: dice, agents' moves, timeouts.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use spielgeist_lab::{Answer, Next, Thought};
use spielgeist_play::{EarlyEnd, Forfeit, Seat};

use super::super::app::App;
use super::super::blocking::blocking;
use super::super::live::{Live, Playing};
use super::keep;

/// The next action.
enum Todo {
    /// Something happened at once; look again.
    Again,
    /// The agent at a seat has to think; the revision that it thinks about.
    Think(Thought<Answer>, Seat, u64),
    /// It is for a person to do something, or for nobody.
    Rest,
}

/// Advances a game until a person is on turn. Runs once at a time per game.
pub(super) fn drive(app: &App, live: &Arc<Live>) {
    if live.driven.swap(true, Ordering::SeqCst) {
        return;
    }
    let (app, live) = (app.clone(), Arc::clone(live));
    tokio::spawn(async move {
        while go_on(&app, &live).await {}
        live.driven.store(false, Ordering::SeqCst);
        // Somebody may have moved between the last look and now.
        let seen = Arc::clone(&live);
        if blocking(move || Ok(has_work(&seen.lock()))).await.unwrap_or(false) {
            drive(&app, &live);
        }
    });
}

fn has_work(playing: &Playing) -> bool {
    playing.problem.is_none() && matches!(playing.session.next(), Next::Chance | Next::Agent(_))
}

/// One step; returns whether to continue.
async fn go_on(app: &App, live: &Arc<Live>) -> bool {
    let (the_app, the_live) = (app.clone(), Arc::clone(live));
    match blocking(move || Ok(next(&the_app, &the_live))).await {
        Ok(Todo::Again) => true,
        Ok(Todo::Think(thought, seat, revision)) => {
            think(app, live, thought, seat, revision).await;
            true
        }
        Ok(Todo::Rest) | Err(_) => false,
    }
}

fn next(app: &App, live: &Arc<Live>) -> Todo {
    let mut playing = live.lock();
    if playing.problem.is_some() || live.is_gone() {
        return Todo::Rest;
    }
    let events = playing.session.events();
    match playing.session.next() {
        Next::Chance => playing.session.roll(),
        Next::Agent(seat) => {
            let (thought, revision) = (playing.session.think(None), playing.revision);
            return thought.map_or(Todo::Rest, |thought| Todo::Think(thought, seat, revision));
        }
        Next::Person(seat) if seat == playing.terms.you && playing.terms.setup.is_some() => {
            let setup = playing.terms.setup.take().unwrap_or_default();
            if let Err(error) = playing.session.play(&setup) {
                playing.problem = Some(error.message());
            }
        }
        Next::Person(_) => {
            watch_clock(app, live, &playing);
            return Todo::Rest;
        }
        Next::Over(_) => return Todo::Rest,
    }
    keep_or_rest(app, live, &mut playing, events)
}

fn keep_or_rest(app: &App, live: &Live, playing: &mut Playing, events: usize) -> Todo {
    match keep::keep(app, live, playing, events) {
        Ok(()) => Todo::Again,
        Err(problem) => {
            playing.problem = Some(problem.message());
            Todo::Rest
        }
    }
}

/// Lets an agent think and plays its move, unless the game has changed meanwhile. An agent that fails forfeits.
async fn think(app: &App, live: &Arc<Live>, thought: Thought<Answer>, seat: Seat, revision: u64) {
    let Ok(permit) = Arc::clone(&app.thinkers).acquire_owned().await else { return };
    let (app, live) = (app.clone(), Arc::clone(live));
    let ended = tokio::task::spawn_blocking(move || {
        let crashed = || Ok(Answer { seat, chosen: Err(Forfeit::new(EarlyEnd::Crash, "the agent crashed")) });
        let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(thought));
        let answer = answer.unwrap_or_else(|_| crashed());
        drop(permit);
        let mut playing = live.lock();
        if playing.revision != revision {
            return;
        }
        let events = playing.session.events();
        match answer.and_then(|answer| playing.answer(answer)) {
            Ok(()) => {
                keep_or_rest(&app, &live, &mut playing, events);
            }
            Err(error) => {
                playing.problem = Some(error.message());
                playing.revision += 1;
                live.news.send_replace(playing.revision);
            }
        }
    });
    let _ = ended.await;
}

/// Ends the game when the person's time is up, unless they have moved by then.
fn watch_clock(app: &App, live: &Arc<Live>, playing: &Playing) {
    let Some(left) = playing.time_left() else { return };
    let (app, live, revision) = (app.clone(), Arc::downgrade(live), playing.revision);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(left + 1)).await;
        // A game that has left the memory is watched anew when it comes back.
        let Some(live) = live.upgrade() else { return };
        let _ = blocking(move || {
            let mut playing = live.lock();
            if playing.revision == revision && playing.time_left() == Some(0) {
                let (seat, events) = (playing.terms.you, playing.session.events());
                playing.set_clock(Some(0));
                playing.give_up(seat, EarlyEnd::Time);
                keep::keep(&app, &live, &mut playing, events)?;
            }
            Ok(())
        })
        .await;
    });
}
