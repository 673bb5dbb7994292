//! Advances a game between a person's moves: dice, agents' moves, timeouts.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use spielgeist_lab::{AgentSpec, Answer, AnyGame, Error, Next, Thought};
use spielgeist_play::{EarlyEnd, Forfeit, Seat};

use super::super::app::App;
use super::super::blocking::blocking;
use super::super::live::{Live, Playing};
use super::super::thinking::Order;
use super::keep;

/// The next action.
enum Todo {
    /// Something happened immediately; check again.
    Again,
    /// An agent has to think.
    Think(Task),
    /// The game waits for a person, or nobody can act.
    Rest,
}

/// A move that an agent has to think about.
struct Task {
    thought: Thought<Answer>,
    seat: Seat,
    /// The revision of the game that it thinks about.
    revision: u64,
    game: Arc<dyn AnyGame>,
    agent: AgentSpec,
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
        // A person may have moved since the last check.
        let seen = Arc::clone(&live);
        if blocking(move || Ok(has_work(&seen.lock()))).await.unwrap_or(false) {
            drive(&app, &live);
        }
    });
}

fn has_work(playing: &Playing) -> bool {
    playing.problem.is_none()
        && !playing.is_waiting()
        && matches!(playing.session.next(), Next::Chance | Next::Agent(_))
}

/// One step; returns whether to continue.
async fn go_on(app: &App, live: &Arc<Live>) -> bool {
    let (the_app, the_live) = (app.clone(), Arc::clone(live));
    match blocking(move || Ok(next(&the_app, &the_live))).await {
        Ok(Todo::Again) => true,
        Ok(Todo::Think(task)) => {
            think(app, live, task).await;
            true
        }
        Ok(Todo::Rest) | Err(_) => false,
    }
}

fn next(app: &App, live: &Arc<Live>) -> Todo {
    let mut playing = live.lock();
    if playing.problem.is_some() || live.is_gone() || playing.is_waiting() {
        return Todo::Rest;
    }
    let events = playing.session.events();
    match playing.session.next() {
        Next::Chance => playing.session.roll(),
        Next::Agent(seat) => {
            let Some(thought) = playing.session.think(None) else { return Todo::Rest };
            let (game, agent) = (Arc::clone(&playing.game), playing.terms.agent());
            return Todo::Think(Task { thought, seat, revision: playing.revision, game, agent });
        }
        Next::Person(seat) => {
            let Some(setup) = playing.terms.take_setup(seat) else {
                watch_clock(app, live, &playing, seat);
                return Todo::Rest;
            };
            if let Err(error) = playing.session.play(&setup) {
                playing.problem = Some(error.message());
            }
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
async fn think(app: &App, live: &Arc<Live>, task: Task) {
    let Task { thought, seat, revision, game, agent } = task;
    let order = Order::agents_move(live.profile, app.thinking.costs.pace(&*game, &agent));
    let mut news = live.news.subscribe();
    let stop = live.begin_thinking();
    let thinking = app.thinking.think_until(stop.clone(), order, move || {
        let begun = Instant::now();
        let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(thought));
        (answer.unwrap_or_else(|_| Ok(crashed(seat))), begun.elapsed())
    });
    let thought = tokio::select! {
        thought = thinking => thought,
        // The move is obsolete: the game was resigned, taken back or changed, and the work is dropped.
        _ = news.wait_for(|now| *now != revision) => return,
    };
    // An interrupted thought is repeated if the move is still needed.
    let Some((answer, took)) = thought.ok().flatten().filter(|_| !stop.is_stopped()) else { return };
    app.thinking.costs.add(&*game, &agent, took);
    let (app, live) = (app.clone(), Arc::clone(live));
    let _ = blocking(move || {
        play(&app, &live, answer, revision);
        Ok(())
    })
    .await;
}

fn crashed(seat: Seat) -> Answer {
    Answer { seat, chosen: Err(Forfeit::new(EarlyEnd::Crash, "the agent crashed")) }
}

/// Plays an agent's answer to a revision of the game.
fn play(app: &App, live: &Live, answer: Result<Answer, Error>, revision: u64) {
    let mut playing = live.lock();
    if playing.revision != revision {
        return;
    }
    let events = playing.session.events();
    match answer.and_then(|answer| playing.answer(answer)) {
        Ok(()) => {
            keep_or_rest(app, live, &mut playing, events);
        }
        Err(error) => {
            playing.problem = Some(error.message());
            playing.revision += 1;
            live.news.send_replace(playing.revision);
        }
    }
}

/// Ends the game when the person's time is up, unless they have moved by then.
fn watch_clock(app: &App, live: &Arc<Live>, playing: &Playing, seat: Seat) {
    let Some(left) = playing.time_left(seat) else { return };
    let (app, live, revision) = (app.clone(), Arc::downgrade(live), playing.revision);
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(left + 1)).await;
        // A game that was unloaded gets a new watcher when it is loaded again.
        let Some(live) = live.upgrade() else { return };
        let _ = blocking(move || {
            let mut playing = live.lock();
            if playing.revision == revision && playing.time_left(seat) == Some(0) {
                let events = playing.session.events();
                playing.set_clock(seat, Some(0));
                playing.give_up(seat, EarlyEnd::Time);
                keep::keep(&app, &live, &mut playing, events)?;
            }
            Ok(())
        })
        .await;
    });
}
