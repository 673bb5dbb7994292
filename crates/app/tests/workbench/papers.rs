//! Runs that a paper's experiment makes for itself, without a store.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use spielgeist_lab::papers::{Conditions, unsaved_run_watched};
use spielgeist_lab::report::Mode;

use crate::REGISTRY;

/// Two generations of four strategies and two games: enough to see populations, and that the play-off chooses
/// among those it is handed.
#[test]
fn a_run_is_watched_and_its_champion_played_off() {
    let stop = Arc::new(AtomicBool::new(false));
    let conditions =
        Conditions { catalog: &REGISTRY, paper: "geister", mode: Mode::Quick, seed: 1, jobs: 2, stop: &stop };
    let sets = [
        "generations=2",
        "evolve.method.genetic.population=4",
        "evolve.method.genetic.restarts={ every = 10, count = 1 }",
        "evolve.judge.rivals=[{ population = { lineups = 2, games = 2 } }]",
        "playoff.every=1",
        "playoff.games=2",
    ]
    .map(String::from);
    let mut seen = Vec::new();
    let mut kept = Vec::new();
    let run = unsaved_run_watched(&conditions, "geister-2013", &sets, 7, &mut |generation, trainer| {
        seen.push((generation.generation, trainer.population().len()));
        kept.extend(trainer.champion().map(|champion| (generation.generation, champion)));
    });
    let run = run.unwrap().unwrap();
    assert_eq!(seen, [(0, 4), (1, 4)]);
    assert_eq!((run.games, run.recipe.seed), (2 * 4 * 2 * 2, 7));
    assert_eq!(run.champion, kept[1].1);
    let (generation, winner) = run.play_off(&conditions, kept.clone()).unwrap().unwrap();
    assert_eq!(winner, kept[generation as usize].1);
    assert_eq!(run.play_off(&conditions, Vec::new()).unwrap(), None);
}
