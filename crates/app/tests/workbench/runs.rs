//! Runs that stop when they are asked to, and that go on with a newer program only if it behaves the same.

use std::sync::Arc;

use spielgeist_lab::RecipeFile;
use spielgeist_lab::runs::{Effort, RunEvent, begin, work};
use spielgeist_lab::store::{RunStatus, Store};
use tempfile::TempDir;

use crate::REGISTRY;

fn effort() -> Effort {
    Effort { jobs: 1, time_limit: None, stop: Arc::default() }
}

/// A newer version that behaves the same goes on with a run; one that does not says so and leaves it as it is.
#[test]
fn a_run_goes_on_with_any_version_of_the_same_behaviour() {
    let directory = TempDir::new().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let sets = [
        "generations=2",
        "evolve.method.genetic.population=8",
        "evolve.judge.rivals.0.fixed.games=4",
        "test=[]",
    ];
    let file = RecipeFile::find(&REGISTRY, "ludo-andersen", &sets.map(String::from)).unwrap();
    let run = begin(&mut store, &file).unwrap();
    let database = rusqlite::Connection::open(directory.path().join("spielgeist.sqlite")).unwrap();
    database.execute("UPDATE runs SET behaviour = behaviour + 1", []).unwrap();
    let refused = work(&REGISTRY, &mut store, &run, &effort(), &mut |_| ()).unwrap_err().to_string();
    assert!(
        refused.contains("would give another result") && refused.contains("the recipe ludo-andersen again"),
        "{refused}"
    );
    database.execute("UPDATE runs SET behaviour = behaviour - 1, version = '99.0.0'", []).unwrap();
    assert_eq!(work(&REGISTRY, &mut store, &run, &effort(), &mut |_| ()).unwrap().status, RunStatus::Done);
}

/// A run that another process asks to stop ends after the generation in progress, and goes on when it is resumed.
#[test]
fn a_run_stops_when_it_is_asked_to_and_forgets_it_when_it_goes_on() {
    let directory = TempDir::new().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let sets = [
        "generations=6",
        "evolve.method.genetic.population=8",
        "test=[{ opponents = [\"random\", \"random\", \"random\"], games = 4 }]",
    ];
    let file = RecipeFile::find(&REGISTRY, "ludo-andersen", &sets.map(String::from)).unwrap();
    let run = begin(&mut store, &file).unwrap();
    let effort = effort();
    let other = Store::open(directory.path()).unwrap();
    other.ask_to_stop(&run).unwrap();
    let result = work(&REGISTRY, &mut store, &run, &effort, &mut |event| {
        if matches!(event, RunEvent::Generation { numbers, .. } if numbers.generation == 2) {
            other.ask_to_stop(&run).unwrap();
        }
    });
    let result = result.unwrap();
    assert_eq!(
        (result.status, result.generations),
        (RunStatus::Stopped, 3),
        "what was asked before is forgotten"
    );
    let result = work(&REGISTRY, &mut store, &run, &effort, &mut |_| ()).unwrap();
    assert_eq!((result.status, result.generations), (RunStatus::Done, 6));

    // Its recipe as a file begins the same run again.
    let text = spielgeist_lab::export::toml(&run).unwrap();
    let again = RecipeFile::read(&REGISTRY, "again", "again.toml", &text, &[]).unwrap();
    assert_eq!(again.recipe, file.recipe);

    store.delete_run(&run).unwrap();
    assert!(store.runs().unwrap().is_empty() && !store.champion_file(&run.name).exists());
}
