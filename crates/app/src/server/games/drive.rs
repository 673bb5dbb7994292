//! Advances a game between a person's moves: dice, agents' moves, timeouts.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use spielgeist_lab::{AgentSpec, Answer, AnyGame, Error, Next, Thought};
use spielgeist_play::{AgentFailure, EarlyEnd, Forfeit, Seat};

use super::super::app::App;
use super::super::blocking::blocking;
use super::super::live::{Live, Playing};
use super::super::thinking::Order;
use super::keep;

/// A move that an agent has to think about.
struct Task {
    thought: Thought<Answer>,
    seat: Seat,
    /// The revision of the game that it thinks about.
    revision: u64,
    game: Arc<dyn AnyGame>,
    agent: AgentSpec,
}

/// The result of a thought.
struct Thinking {
    answer: Result<Answer, Error>,
    /// The revision of the game that it is about.
    revision: u64,
}

/// The result of one step.
enum Step {
    /// Something happened; there may be more to do.
    Done,
    /// An agent has to think.
    Think(Task),
    /// The game waits for a person, or nobody can act.
    Rest,
}

/// The right to advance a game. Only one exists per game; dropping it, even in a panic, hands it back.
struct Driver(Arc<Live>);

impl Driver {
    /// Takes the right unless it is taken.
    fn of(live: &Arc<Live>) -> Option<Self> {
        (!live.driven.swap(true, Ordering::SeqCst)).then(|| Self(Arc::clone(live)))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.0.driven.store(false, Ordering::SeqCst);
    }
}

/// Advances a game until a person is on turn. May block; agents think elsewhere. The game must not be locked by the
/// caller.
pub(super) fn drive(app: &App, live: &Arc<Live>) {
    // If the game is being advanced already, its driver will see what has changed: it rests only while the game is
    // locked.
    let Some(driver) = Driver::of(live) else { return };
    if let Some((task, driver)) = advance(app, driver) {
        tokio::spawn(go_on(app.clone(), driver, task));
    }
}

/// Lets one agent after the other think. One task on a thread that may block plays each move and prepares the next.
async fn go_on(app: App, mut driver: Driver, mut task: Task) {
    loop {
        let thinking = think(&app, &driver.0, task).await;
        let the_app = app.clone();
        let next = blocking(move || {
            if let Some(thinking) = thinking {
                play(&the_app, &driver.0, thinking);
            }
            Ok(advance(&the_app, driver))
        });
        match next.await {
            Ok(Some((next, its))) => (task, driver) = (next, its),
            Ok(None) | Err(_) => return,
        }
    }
}

/// Does everything up to the next thought of an agent, and returns that.
fn advance(app: &App, driver: Driver) -> Option<(Task, Driver)> {
    let live = Arc::clone(&driver.0);
    let mut playing = live.lock();
    loop {
        match step(app, &live, &mut playing) {
            Step::Done => {}
            Step::Think(task) => return Some((task, driver)),
            Step::Rest => {
                // While the game is locked, so that a person's move after this finds no driver and calls one.
                drop(driver);
                return None;
            }
        }
    }
}

fn step(app: &App, live: &Arc<Live>, playing: &mut Playing) -> Step {
    if playing.problem.is_some() || live.is_gone() || playing.is_waiting() {
        return Step::Rest;
    }
    let events = playing.session.events();
    match playing.session.next() {
        Next::Chance => playing.session.roll(),
        Next::Agent(seat) => {
            let Some(thought) = playing.session.think(None) else { return Step::Rest };
            let (game, agent) = (Arc::clone(&playing.game), playing.terms.agent());
            return Step::Think(Task { thought, seat, revision: playing.revision, game, agent });
        }
        Next::Person(seat) => {
            let Some(setup) = playing.terms.take_setup(seat) else {
                watch_clock(app, live, playing, seat);
                return Step::Rest;
            };
            if let Err(error) = playing.session.play(&setup) {
                playing.problem = Some(error.message());
            }
        }
        Next::Over(_) => return Step::Rest,
    }
    keep_or_stop(app, live, playing, events);
    Step::Done
}

/// Stores what has happened since an event. A game that cannot be stored is not advanced any further.
fn keep_or_stop(app: &App, live: &Live, playing: &mut Playing, events: usize) {
    if let Err(problem) = keep::keep(app, live, playing, events) {
        playing.problem = Some(problem.message());
    }
}

/// Lets an agent think; `None` if the game has changed meanwhile. An agent that fails forfeits.
async fn think(app: &App, live: &Arc<Live>, task: Task) -> Option<Thinking> {
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
        _ = news.wait_for(|now| *now != revision) => return None,
    };
    // An interrupted thought is repeated if the move is still needed.
    let (answer, took) = thought.ok().flatten().filter(|_| !stop.is_stopped())?;
    app.thinking.costs.add(&*game, &agent, took);
    Some(Thinking { answer, revision })
}

fn crashed(seat: Seat) -> Answer {
    Answer { seat, chosen: Err(Forfeit::new(EarlyEnd::Crash, AgentFailure::Crashed)) }
}

/// Plays an agent's answer, unless the game has changed since.
fn play(app: &App, live: &Live, Thinking { answer, revision }: Thinking) {
    let mut playing = live.lock();
    if playing.revision != revision {
        return;
    }
    let events = playing.session.events();
    match answer.and_then(|answer| playing.answer(answer)) {
        Ok(()) => keep_or_stop(app, live, &mut playing, events),
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
