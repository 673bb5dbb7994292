//! Review of a game: the adviser's judgement of each decision of the person.

use std::sync::{Arc, Mutex, PoisonError};

use spielgeist_lab::{AnyGame, Error, RollLuck, SessionEvent, Thought, analysis};
use spielgeist_play::record::RecordedEvent;
use spielgeist_play::{Explanation, Seat};

use super::super::allowed_agents::kept;
use super::super::api::agent_name::AgentName;
use super::super::api::game::{Judgement, Luck, Review};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::live::{Live, OpenQuestion};
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::stored::{self, Unreadable};
use super::super::store::{Store, Stored};
use super::super::thinking::{LONGEST, Order, Pace};

impl Stored for Review {}

/// Who asks for a judgement: their share of the thinking is used.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    pub(super) profile: i64,
    pub(super) seat: Seat,
}

/// Returns the agent that reviews: the adviser, or the one that was chosen.
pub(super) fn reviewer(live: &Live, by: Option<String>) -> Result<String, Problem> {
    let reviewers = reviewers(live);
    match by {
        None => Ok(reviewers[0].clone()),
        Some(agent) if reviewers.contains(&agent) => Ok(agent),
        Some(agent) => Err(Problem::bad_request(GameSays::NoReviewer { agent, reviewers })),
    }
}

/// The agents that can review a game, the adviser first.
fn reviewers(live: &Live) -> Vec<String> {
    live.lock().session.reviewers().into_iter().map(str::to_owned).collect()
}

fn named(live: &Live) -> Vec<AgentName> {
    reviewers(live).into_iter().map(AgentName::from).collect()
}

/// Returns the review of a game as far as it is finished; starts one if none exists. Without `by` it is the last one,
/// whoever judged.
pub(super) fn review(app: &App, live: &Arc<Live>, asker: Asker, by: Option<&str>) -> Result<Review, Problem> {
    let you = asker.seat;
    let whose = Whose::of(live, you);
    let adviser = reviewer(live, by.map(str::to_owned))?;
    let is_wanted = |review: &Review| by.is_none_or(|by| *by == *review.by.written);
    if let Some(going_on) = app.games.reviews.get(&whose.name()).filter(is_wanted) {
        return Ok(going_on);
    }
    let events = decisions(live, you);
    let read = whose.read(&app.store())?.map(|data| stored::read::<Review>(&data));
    match read {
        Some(Ok(stored))
            if stored.of == events.len() && is_wanted(&stored) && names_moves(live, you, &stored) =>
        {
            return Ok(Review { reviewers: named(live), ..stored });
        }
        // It stays for that version.
        Some(Err(newer @ Unreadable::Newer(_))) => return Err(Problem::conflict(newer.message())),
        Some(Err(problem)) => tracing::warn!(game = %live.id, %problem, "a stored review cannot be read"),
        _ => {}
    }
    let begun = Review {
        done: false,
        of: events.len(),
        by: adviser.clone().into(),
        reviewers: named(live),
        moves: Vec::new(),
        luck: Vec::new(),
    };
    let shared = app.games.reviews.begin(&whose.name(), begun.clone());
    let (app, live) = (app.clone(), Arc::clone(live));
    tokio::spawn(async move {
        let finished = look_through(&app, &live, (asker, &whose.name()), (events, &adviser), &shared).await;
        if !app.games.reviews.is(&whose.name(), &shared) {
            return;
        }
        let mut review = shared.lock().unwrap_or_else(PoisonError::into_inner).clone();
        review.done = true;
        let data = stored::write(&review);
        // An abandoned or unsaved review starts again next time.
        let _ = tokio::task::spawn_blocking(move || {
            if finished {
                let _ = whose.keep(&app.store(), &data);
            }
            app.games.reviews.end(&whose.name());
        })
        .await;
    });
    Ok(begun)
}

/// Whether a review names the moves as the game does now: an earlier version may have used another notation.
fn names_moves(live: &Live, you: Seat, review: &Review) -> bool {
    let playing = live.lock();
    let happened = playing.session.happened(0, you);
    let played = |judged: &Judgement| happened.get(judged.event).and_then(SessionEvent::as_listed);
    review.moves.iter().all(|judged| played(judged) == Some(&judged.played))
}

/// Judges all decisions and rolls; returns whether it finished. It continues only while somebody requests it and the
/// game does not change.
async fn look_through(
    app: &App,
    live: &Arc<Live>,
    (asker, name): (Asker, &str),
    (events, adviser): (Vec<usize>, &str),
    shared: &Arc<Mutex<Review>>,
) -> bool {
    for event in events {
        if !app.games.reviews.is_wanted(name, shared) {
            return false;
        }
        if let Ok(Some(judgement)) = judge_later(app, live, asker, adviser, (event, None)).await {
            shared.lock().unwrap_or_else(PoisonError::into_inner).moves.push(judgement);
        }
    }
    let the_live = Arc::clone(live);
    let Ok(rolls) = blocking(move || Ok(rolls(&the_live, asker.seat))).await else { return false };
    for event in rolls {
        if !app.games.reviews.is_wanted(name, shared) {
            return false;
        }
        let Some(luck) = luck_later(app, live, asker, event).await else { break };
        shared.lock().unwrap_or_else(PoisonError::into_inner).luck.push(luck);
    }
    true
}

/// The owner of a review: each person's decisions are reviewed separately.
struct Whose {
    game: String,
    /// The seat of a friend; `None` for the creator of the game.
    friend: Option<Seat>,
}

impl Whose {
    fn of(live: &Live, you: Seat) -> Self {
        let friend = (live.lock().terms.you != you).then_some(you);
        Self { game: live.id.clone(), friend }
    }

    /// Its key among the reviews in progress.
    fn name(&self) -> String {
        self.friend.map_or_else(|| self.game.clone(), |seat| format!("{}/{seat}", self.game))
    }

    fn read(&self, store: &Store) -> Result<Option<String>, Error> {
        match self.friend {
            None => store.review(&self.game),
            Some(seat) => store.friends_review(&self.game, seat),
        }
    }

    fn keep(&self, store: &Store, data: &str) -> Result<(), Error> {
        match self.friend {
            None => store.keep_review(&self.game, data),
            Some(seat) => store.keep_friends_review(&self.game, seat, data),
        }
    }
}

/// The events at which the person had a choice. A secret setup is not one: only the whole game shows its worth.
fn decisions(live: &Live, you: Seat) -> Vec<usize> {
    let playing = live.lock();
    let log = playing.session.log();
    let is_setup = |index: usize| matches!(log.get(index), Some(RecordedEvent::Move { concealed: true, .. }));
    let own = playing.session.happened(0, you).into_iter().filter(|happening| happening.seat == Some(you));
    own.map(|happening| happening.index)
        .filter(|index| !is_setup(*index) && playing.session.paths(Some(*index)).len() > 1)
        .collect()
}

/// An agent's judgement of an event's move, or of another move in its place.
pub(super) async fn judge_later(
    app: &App,
    live: &Arc<Live>,
    asker: Asker,
    adviser: &str,
    (event, instead): (usize, Option<String>),
) -> Result<Option<Judgement>, Problem> {
    let is_tried = instead.is_some();
    let (the_live, by) = (Arc::clone(live), adviser.to_owned());
    let asked = blocking(move || Ok(ask(&the_live, asker.seat, &by, (event, instead)))).await?;
    let Some((Asked { question, open, played, costly, choice }, game)) = asked else { return Ok(None) };
    let adviser = kept(adviser);
    let order = Order { refusable: is_tried, ..app.thinking.about(asker.profile, &*game, &adviser) };
    let told = app.thinking.think_until(open.stop.clone(), order, question).await?;
    let Some(Ok(told)) = told else { return Ok(None) };
    let judged = analysis::Judgement::new(played, &told, costly);
    Ok(judged
        .filter(|judged| is_tried || judged.counts(choice))
        .map(|judged| judgement(event, choice, judged)))
}

/// A question about a decision.
struct Asked {
    question: Thought<Explanation>,
    /// A change of the game stops the answer.
    open: OpenQuestion,
    played: String,
    costly: f64,
    choice: bool,
}

fn ask(
    live: &Live,
    you: Seat,
    adviser: &str,
    (event, instead): (usize, Option<String>),
) -> Option<(Asked, Arc<dyn AnyGame>)> {
    let playing = live.lock();
    let info = playing.game.info();
    let question = playing.session.advise(adviser, Some(event)).ok()?;
    let played = match instead {
        Some(instead) => instead,
        None => playing.session.happened(event, you).first()?.as_listed()?.to_owned(),
    };
    let choice = !playing.session.move_graph(Some(event)).choices.is_empty();
    let costly = info.costly;
    let open = live.begin_question();
    Some((Asked { question, open, played, costly, choice }, Arc::clone(&playing.game)))
}

fn judgement(event: usize, choice: bool, judged: analysis::Judgement) -> Judgement {
    let analysis::Judgement { played, best, lost, value, best_value, said, mark, close: _ } = judged;
    let (sentence, mark) = (said.text.clone(), mark.sign().to_owned());
    Judgement { event, played, best, lost, value, best_value, sentence, said, mark, choice }
}

/// The events at which dice were rolled.
fn rolls(live: &Live, you: Seat) -> Vec<usize> {
    let playing = live.lock();
    let happened = playing.session.happened(0, you).into_iter();
    happened.filter(|happening| happening.seat.is_none()).map(|happening| happening.index).collect()
}

/// Luck of a roll, in games where it is measured.
async fn luck_later(app: &App, live: &Arc<Live>, asker: Asker, event: usize) -> Option<Luck> {
    let the_live = Arc::clone(live);
    let asked = blocking(move || {
        let playing = the_live.lock();
        Ok(playing.session.luck(event).ok().flatten().map(|thought| (thought, the_live.begin_question())))
    });
    let (thought, open) = asked.await.ok()??;
    let order = Order { refusable: false, ..Order::question(asker.profile, Pace::Slow, LONGEST) };
    let RollLuck { seat, luck } =
        app.thinking.think_until(open.stop.clone(), order, thought).await.ok()??.ok()??;
    Some(Luck { event, seat, luck })
}
