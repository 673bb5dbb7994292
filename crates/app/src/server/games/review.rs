//! A game looked through afterwards: at each decision of the person, what the adviser makes of it.

use std::sync::{Arc, PoisonError};

use spielgeist_lab::{RollLuck, Thought, analysis};
use spielgeist_play::Explanation;
use spielgeist_play::record::RecordedEvent;

use super::super::api::game::{Judgement, Luck, Review};
use super::super::app::App;
use super::super::live::Live;
use super::super::problem::Problem;

/// The review of a game as far as it is; it is begun where there is none.
pub(super) fn review(app: &App, live: &Arc<Live>) -> Result<Review, Problem> {
    if let Some(going_on) = app.games.reviews.get(&live.id) {
        return Ok(going_on);
    }
    let events = decisions(live);
    let kept: Option<Review> =
        app.store().review(&live.id)?.and_then(|data| serde_json::from_str(&data).ok());
    if let Some(kept) = kept.filter(|kept| kept.of == events.len()) {
        return Ok(kept);
    }
    let adviser = live.lock().game.info().adviser;
    let begun =
        Review { done: false, of: events.len(), by: adviser.to_owned(), moves: Vec::new(), luck: Vec::new() };
    let shared = app.games.reviews.begin(&live.id, begun.clone());
    let (app, live) = (app.clone(), Arc::clone(live));
    tokio::spawn(async move {
        for event in events {
            if let Some(judgement) = judge_later(&app, &live, event, None).await {
                shared.lock().unwrap_or_else(PoisonError::into_inner).moves.push(judgement);
            }
        }
        for event in rolls(&live) {
            let Some(luck) = luck_later(&app, &live, event).await else { break };
            shared.lock().unwrap_or_else(PoisonError::into_inner).luck.push(luck);
        }
        let mut review = shared.lock().unwrap_or_else(PoisonError::into_inner).clone();
        review.done = true;
        if !app.games.reviews.is(&live.id, &shared) {
            return;
        }
        let data = serde_json::to_string(&review).expect("plain data");
        // A review that cannot be kept is made again next time.
        let _ = tokio::task::spawn_blocking(move || {
            let _ = app.store().keep_review(&live.id, &data);
            app.games.reviews.end(&live.id);
        })
        .await;
    });
    Ok(begun)
}

/// The events at which the person had a choice. A secret setup is none: what it is worth, only the whole game shows.
fn decisions(live: &Live) -> Vec<usize> {
    let playing = live.lock();
    let you = playing.terms.you;
    let log = playing.session.log();
    let is_setup = |index: usize| matches!(log.get(index), Some(RecordedEvent::Move { concealed: true, .. }));
    let own = playing.session.happened(0, you).into_iter().filter(|happening| happening.seat == Some(you));
    own.map(|happening| happening.index)
        .filter(|index| !is_setup(*index) && playing.session.paths(Some(*index)).len() > 1)
        .collect()
}

/// The adviser's judgement of an event's move, or of another move in its place.
pub(super) async fn judge_later(
    app: &App,
    live: &Arc<Live>,
    event: usize,
    instead: Option<String>,
) -> Option<Judgement> {
    let permit = Arc::clone(&app.questions).acquire_owned().await.ok()?;
    let live = Arc::clone(live);
    let judged = tokio::task::spawn_blocking(move || {
        let is_tried = instead.is_some();
        let Asked { question, played, costly, choice } = ask(&live, event, instead)?;
        let told = question().ok()?;
        drop(permit);
        let judged = analysis::Judgement::new(played, &told, costly)?;
        (is_tried || judged.counts(choice)).then(|| judgement(event, choice, judged))
    });
    judged.await.ok()?
}

/// A question about a decision.
struct Asked {
    question: Thought<Explanation>,
    played: String,
    costly: f64,
    choice: bool,
}

fn ask(live: &Live, event: usize, instead: Option<String>) -> Option<Asked> {
    let playing = live.lock();
    let info = playing.game.info();
    let question = playing.session.advise(info.adviser, Some(event)).ok()?;
    let played = match instead {
        Some(instead) => instead,
        None => playing.session.happened(event, playing.terms.you).first()?.text.clone()?,
    };
    let choice = !playing.session.move_graph(Some(event)).choices.is_empty();
    Some(Asked { question, played, costly: info.costly, choice })
}

fn judgement(event: usize, choice: bool, judged: analysis::Judgement) -> Judgement {
    let analysis::Judgement { played, best, lost, value, best_value, said, mark, close: _ } = judged;
    let (sentence, mark) = (said.text.clone(), mark.sign().to_owned());
    Judgement { event, played, best, lost, value, best_value, sentence, said, mark, choice }
}

/// The events at which dice were rolled.
fn rolls(live: &Live) -> Vec<usize> {
    let playing = live.lock();
    let happened = playing.session.happened(0, playing.terms.you).into_iter();
    happened.filter(|happening| happening.seat.is_none()).map(|happening| happening.index).collect()
}

/// How lucky a roll was, in games where that is measured.
async fn luck_later(app: &App, live: &Arc<Live>, event: usize) -> Option<Luck> {
    let permit = Arc::clone(&app.questions).acquire_owned().await.ok()?;
    let live = Arc::clone(live);
    let valued = tokio::task::spawn_blocking(move || {
        let thought = live.lock().session.luck(event).ok()??;
        let RollLuck { seat, luck } = thought().ok()??;
        drop(permit);
        Some(Luck { event, seat, luck })
    });
    valued.await.ok()?
}
