//! Tests of a champion on fresh games.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::{Effort, Listener, RunEvent};
use crate::catalog::Catalog;
use crate::recipe::Test;
use crate::store::Run;
use crate::{Champion, Error, MatchRequest, MeasuredStrength, Recipe};

/// Test games have a separate seed: no training game is ever repeated as a test.
const TEST_SEED: u64 = 0x7e57_5eed;

/// Plays the tests of a recipe; returns `None` if stopped.
///
/// # Errors
/// If an opponent cannot be created.
pub fn examine(
    catalog: &Catalog,
    recipe: &Recipe,
    champion: &Champion,
    run: &Run,
    effort: &Effort,
    listener: &mut Listener<'_>,
) -> Result<Option<Vec<MeasuredStrength>>, Error> {
    let mut measured = Vec::new();
    for (index, test) in recipe.test.iter().enumerate() {
        let request = request(recipe, champion, test, index, effort);
        let report = catalog.game(&recipe.game)?.play_match(&request, &mut |progress| {
            let (games, of) = (progress.games, progress.of);
            listener(&RunEvent::Test { run: &run.name, opponents: &test.opponents, games, of });
            true
        })?;
        if effort.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        measured.push(MeasuredStrength {
            opponents: test.opponents.clone(),
            variant: report.variant.to_owned(),
            seats: report.seats.to_owned(),
            games: report.games,
            wins: report.wins[0],
            win_rate: report.win_rate[0],
            ci95: report.ci95[0],
        });
    }
    Ok(Some(measured))
}

fn request(recipe: &Recipe, champion: &Champion, test: &Test, index: usize, effort: &Effort) -> MatchRequest {
    let name = "the champion".to_owned();
    let agents = std::iter::once(name.clone()).chain(test.opponents.iter().cloned()).collect();
    MatchRequest {
        trained_models: [(name, champion.agent.clone())].into(),
        games: test.games,
        seed: spielgeist_play::Seed(recipe.seed ^ TEST_SEED).child("test", index as u64).0,
        jobs: effort.jobs,
        variant: test.variant.clone().or_else(|| recipe.variant.clone()),
        seating: test.seats.into(),
        ply_limit: recipe.ply_limit,
        stop: Arc::clone(&effort.stop),
        ..MatchRequest::new(agents)
    }
}
