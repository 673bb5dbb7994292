//! Targets for data that the program stored: games, memories, checkpoints of runs.

use std::sync::{Arc, LazyLock};

use spielgeist_lab::{Next, OpenRequest, Recipe, RecipeFile, WorkerPool};
use spielgeist_play::record::RecordedEvent;

use crate::{REGISTRY, TABLES, chosen};

/// A restored game is in progress or over, and each seat can view it.
pub(crate) fn sessions(bytes: &[u8]) {
    let Some(((game, variant), text)) = chosen(&TABLES, bytes) else { return };
    let Ok(events) = serde_json::from_str::<Vec<RecordedEvent>>(text) else { return };
    let seats = vec![None; game.info().seats];
    let variant = Some((*variant).to_owned());
    let Ok(mut session) =
        game.open(&OpenRequest { variant, seats, seed: 1, events, ..OpenRequest::default() })
    else {
        return;
    };
    if let Ok(Next::Person(_)) = session.advance() {
        let legal = session.legal();
        session.play(&legal[0]).unwrap_or_else(|error| panic!("{}: {error}", legal[0]));
    }
    for seat in 0..game.info().seats {
        session.scene(session.events(), seat);
    }
}

/// Shows an agent's memory of a person and removes an entry from it.
pub(crate) fn memories(bytes: &[u8]) {
    let kinds: Vec<_> = REGISTRY.games().flat_map(spielgeist_lab::PlayGame::memories).collect();
    let Some((kind, text)) = chosen(&kinds, bytes) else { return };
    let Ok(entries) = (kind.entries)(text) else { return };
    if let Some(first) = entries.first() {
        let rest = (kind.forget)(text, first.id).unwrap_or_else(|error| panic!("{error}"));
        let left = (kind.entries)(&rest).unwrap_or_else(|error| panic!("{error}"));
        assert!(left.len() < entries.len());
    }
}

/// A trainer restored from a checkpoint writes one that it can be restored from, and has a champion that its game takes.
pub(crate) fn checkpoints(bytes: &[u8]) {
    let Some((recipe, text)) = chosen(&RECIPES, bytes) else { return };
    let game = REGISTRY.game(&recipe.game).expect("a game of the registry");
    let Ok(trainer) = game.trainer(recipe, Some(text)) else { return };
    let written = trainer.checkpoint();
    let again = game.trainer(recipe, Some(&written)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.checkpoint(), written);
    if let Some(champion) = trainer.champion() {
        game.check_trained(&champion).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Small recipes, one for each way of training.
pub(crate) static RECIPES: LazyLock<Vec<Recipe>> = LazyLock::new(|| {
    let read = |(name, sets): &(&str, &[&str])| {
        let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
        RecipeFile::find(&REGISTRY, name, &sets).unwrap_or_else(|error| panic!("{error}")).recipe
    };
    SMALL.iter().map(read).collect()
});

const SMALL: [(&str, &[&str]); 4] = [
    (
        "ludo-q-learning",
        &[
            "q-learning.lessons.batches=1",
            "q-learning.lessons.batch=2",
            "q-learning.lessons.progress.games=4",
        ],
    ),
    (
        "ludo-champion",
        &["td.hidden=[2]", "td.lessons.batches=1", "td.lessons.batch=2", "td.lessons.progress.games=4"],
    ),
    (
        "geister-2013",
        &[
            "evolve.method.genetic.population=4",
            "evolve.method.genetic.restarts={every=10,count=1}",
            "evolve.judge.rivals=[{population={lineups=1,repeats=true,games=2}}]",
        ],
    ),
    (
        "ludo-cmaes",
        &[
            "evolve.method.cma-es.population=4",
            "evolve.judge.rivals=[{fixed={games=4,lineups=[[\"random\",\"random\",\"random\"]]}}]",
        ],
    ),
];

/// The checkpoint of a small recipe after one generation.
pub(crate) fn checkpoint(recipe: &Recipe) -> String {
    let game = REGISTRY.game(&recipe.game).expect("a game of the registry");
    let mut trainer = game.trainer(recipe, None).expect("a valid recipe");
    let workers = WorkerPool::new(1, Arc::default());
    trainer.step(&workers).expect("a generation");
    trainer.checkpoint()
}
