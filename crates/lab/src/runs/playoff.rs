//! Chooses the champion by a play-off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use spielgeist_play::Seed;

use crate::catalog::Catalog;
use crate::recipe::Playoff;
use crate::{Error, MatchRequest, Recipe, TrainedModel};

/// Games of a play-off have a separate seed.
const PLAYOFF_SEED: u64 = 0x91a4_0ff5;

/// A generation and its best individual.
pub type Finalist = (u64, TrainedModel);

/// Selects the finalists: the best of every `every`-th generation, and the last.
pub fn finalists(playoff: &Playoff, kept: Vec<Finalist>) -> Vec<Finalist> {
    let last = kept.last().map(|(generation, _)| *generation);
    let is_in =
        |generation: u64| (generation + 1).is_multiple_of(playoff.every.max(1)) || Some(generation) == last;
    kept.into_iter().filter(|(generation, _)| is_in(*generation)).collect()
}

/// Plays the same games with all finalists, calls `tell` after each, and returns the one with the highest score; in a
/// tie the latest. `None` if stopped, or without finalists.
///
/// # Errors
/// If an opponent cannot be created.
pub fn winner(
    catalog: &Catalog,
    recipe: &Recipe,
    playoff: &Playoff,
    finalists: Vec<Finalist>,
    jobs: usize,
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Option<Finalist>, Error> {
    let of = finalists.len() as u64;
    let mut best: Option<(f64, Finalist)> = None;
    for (number, finalist) in finalists.into_iter().enumerate() {
        let score = score(catalog, recipe, playoff, &finalist.1, jobs, stop)?;
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if best.as_ref().is_none_or(|(most, _)| score >= *most) {
            best = Some((score, finalist));
        }
        tell(number as u64 + 1, of);
    }
    Ok(best.map(|(_, finalist)| finalist))
}

/// The average score over the line-ups, a draw counting 0.5.
fn score(
    catalog: &Catalog,
    recipe: &Recipe,
    playoff: &Playoff,
    trained: &TrainedModel,
    jobs: usize,
    stop: &Arc<AtomicBool>,
) -> Result<f64, Error> {
    let name = "the finalist".to_owned();
    let mut sum = 0.0;
    for (index, lineup) in playoff.lineups.iter().enumerate() {
        let agents = std::iter::once(name.clone()).chain(lineup.iter().cloned()).collect();
        let request = MatchRequest {
            trained_models: [(name.clone(), trained.clone())].into(),
            games: playoff.games,
            seed: Seed(recipe.seed ^ PLAYOFF_SEED).child("playoff", index as u64).0,
            jobs,
            variant: recipe.variant.clone(),
            ply_limit: recipe.ply_limit,
            stop: Arc::clone(stop),
            ..MatchRequest::new(agents)
        };
        let report = catalog.game(&recipe.game)?.play_match(&request, &mut |_| true)?;
        sum += (report.wins[0] as f64 + 0.5 * report.draws as f64) / report.games.max(1) as f64;
    }
    Ok(sum / playoff.lineups.len().max(1) as f64)
}
