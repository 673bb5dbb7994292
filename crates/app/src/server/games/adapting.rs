//! The adaptive opponent's estimate of a person's strength.

use spielgeist_lab::levels::{AdaptiveMemory, Decision, fitted_spread};
use spielgeist_lab::{Error, Level, LevelScale};

use super::super::live::Playing;
use super::super::problem::Problem;
use super::super::says::{Advice, GameSays};
use super::super::store::{Adaptation, LevelChange, Store};

/// The maximum number of decisions of a game that are judged: more would add little information and keep the
/// person waiting.
const MOST_DECISIONS: usize = 30;

/// The estimate of a person in a game: from the store, or the prior.
///
/// # Errors
/// If it is stored and cannot be read.
pub(super) fn known(
    store: &Store,
    profile: i64,
    game: &str,
    scale: &LevelScale,
) -> Result<Adaptation, Problem> {
    let stored = store.adaptation(profile, game).map_err(|error| {
        tracing::warn!(profile, game, %error, "what is known of a person cannot be read");
        Problem::conflict(GameSays::LevelDamaged).hint(Advice::ForgetOrFix)
    })?;
    let stranger = || Adaptation {
        game: game.to_owned(),
        level: scale.first,
        estimate: scale.stranger().estimate().clone(),
        paused: false,
        history: Vec::new(),
    };
    let mut known = stored.unwrap_or_else(stranger);
    // A later version may have fewer levels.
    known.level = Level::at(known.level.index().min(scale.levels.len() - 1));
    Ok(known)
}

/// Measures how far the person's moves of a game were from the best, as a softmax spread, in games where that says
/// something about strength. Slow: a judge evaluates them.
pub(super) fn spread(playing: &Playing) -> Option<f64> {
    let scale = playing.game.info().levels.as_ref()?;
    scale.spread_curve()?;
    fitted_spread(&decisions(playing, &scale.moves_judge), scale.spread_range())
}

/// Updates the estimate of a person's strength after a finished game, and sets the level of the next.
///
/// # Errors
/// If it cannot be stored. A stored estimate that cannot be read is not changed.
pub(super) fn adapt(
    store: &Store,
    playing: &Playing,
    score: f64,
    spread: Option<f64>,
) -> Result<Option<LevelChange>, Error> {
    let info = playing.game.info();
    let (Some(scale), Some(played)) = (info.levels.as_ref(), playing.terms.level) else { return Ok(None) };
    let Ok(mut known) = known(store, playing.kept.profile, info.name, scale) else { return Ok(None) };
    if known.paused {
        return Ok(None);
    }
    // The level that was played counts, not one that another game has set since.
    let ratings = scale.ratings();
    let before = Level::at(played.index().min(ratings.len() - 1));
    let mut memory = AdaptiveMemory::resumed(known.estimate, before.index());
    memory.estimate_mut().result(score, ratings[before.index()], info.seats);
    let by_result = memory.estimate().rating();
    let by_moves = spread.zip(scale.spread_curve()).map(|(log2, curve)| {
        memory.estimate_mut().moves(log2, &curve);
        memory.estimate().rating() - by_result
    });
    memory.adjust(&ratings);
    let (estimate, after) = (memory.estimate().clone(), Level::at(memory.level()));
    let (rating, error) = (estimate.rating(), estimate.error());
    let change = LevelChange { before, after, score, rating, error, by_moves };
    (known.level, known.estimate) = (after, estimate);
    known.history.insert(0, change.clone());
    store.keep_adaptation(playing.kept.profile, &known)?;
    Ok(Some(change))
}

/// The person's choices in a game, as a judge values them.
fn decisions(playing: &Playing, judge: &str) -> Vec<Decision> {
    let you = playing.terms.you;
    let own = playing.session.happened(0, you).into_iter().filter(|happening| happening.seat == Some(you));
    let judged = own.filter_map(|happening| {
        let played = happening.as_listed()?;
        let told = playing.session.advise(judge, Some(happening.index)).ok()?().ok()?;
        Decision::judged(&told, played)
    });
    judged.take(MOST_DECISIONS).collect()
}
