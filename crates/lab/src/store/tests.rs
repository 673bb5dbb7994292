use tempfile::TempDir;

use super::*;

fn new_run(recipe: &str) -> NewRun {
    NewRun {
        recipe: recipe.to_owned(),
        sets: vec!["a=1".to_owned()],
        game: "race".to_owned(),
        settings: "{}".to_owned(),
        seed: u64::MAX,
        target: 9,
    }
}

fn generation(number: u64) -> Generation {
    Generation {
        generation: number,
        best: 0.5,
        mean: 0.25,
        games: 100,
        seconds: 2.0,
        ..Generation::default()
    }
}

fn trained() -> TrainedModel {
    TrainedModel::Genome {
        model: "weighted-sum".to_owned(),
        options: [("features".to_owned(), "coded".to_owned())].into(),
        names: vec!["a".to_owned()],
        genes: vec![0.1],
    }
}

fn store() -> (TempDir, Store) {
    let directory = TempDir::new().unwrap();
    let store = Store::open(directory.path()).unwrap();
    (directory, store)
}

#[test]
fn runs_are_named_after_their_recipe_and_counted() {
    let (_directory, mut store) = store();
    let names = ["a", "a", "a-b", "a", "a-b"].map(|recipe| store.begin(&new_run(recipe)).unwrap().name);
    assert_eq!(names, ["a-1", "a-2", "a-b-1", "a-3", "a-b-2"]);
    assert_eq!(
        ["a[1]", "a[1]"].map(|recipe| store.begin(&new_run(recipe)).unwrap().name),
        ["a[1]-1", "a[1]-2"]
    );
    assert_eq!(store.run("last").unwrap().name, "a[1]-2");
    assert_eq!(store.run("3").unwrap().name, "a-b-1");
    let error = store.run("a-4").unwrap_err().to_string();
    assert!(error.contains("unknown run `a-4`") && error.contains("a-b-1"), "{error}");
}

#[test]
fn what_is_kept_is_there_after_opening_again() {
    let (directory, mut store) = store();
    let run = store.begin(&new_run("a")).unwrap();
    for number in 0..3 {
        store.keep(&run, &generation(number), &format!("checkpoint {number}"), Some(&trained())).unwrap();
    }
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    let run = store.run("a-1").unwrap();
    assert_eq!((run.generations, run.games, run.seconds, run.seed), (3, 300, 6.0, u64::MAX));
    assert_eq!(store.generations(&run).unwrap(), [0, 1, 2].map(generation));
    assert_eq!(store.generations_after(&run, Some(1)).unwrap(), [generation(2)]);
    assert_eq!(store.champions(&run).unwrap()[2], (2, trained()));
    assert_eq!(store.checkpoint(&run).unwrap().as_deref(), Some("checkpoint 2"));
}

#[test]
fn a_run_without_a_process_was_killed() {
    let (_directory, mut store) = store();
    let run = store.begin(&new_run("a")).unwrap();
    let lock = store.lock(&run).unwrap();
    assert_eq!(store.run("a-1").unwrap().status, RunStatus::Running);
    let refused = store.lock(&run).unwrap_err().to_string();
    assert!(refused.contains("another process"), "{refused}");
    drop(lock);
    assert_eq!(store.run("a-1").unwrap().status, RunStatus::Killed);
}

#[test]
fn a_full_disk_costs_the_generation_in_progress_alone() {
    let (_directory, mut store) = store();
    let run = store.begin(&new_run("a")).unwrap();
    store.keep(&run, &generation(0), "small", None).unwrap();
    store.limit_pages(40);
    let error = store.keep(&run, &generation(1), &"x".repeat(1_000_000), None).unwrap_err().to_string();
    assert!(error.contains("the disk is full") && error.contains("spielgeist resume a-1 --data"), "{error}");
    assert_eq!(store.generations(&run).unwrap(), [generation(0)]);
    assert_eq!(store.checkpoint(&run).unwrap().as_deref(), Some("small"));
}

#[test]
fn a_damaged_checkpoint_is_reported_and_kept() {
    let (_directory, mut store) = store();
    let run = store.begin(&new_run("a")).unwrap();
    store.keep(&run, &generation(0), "sound", None).unwrap();
    store.connection.execute("UPDATE checkpoints SET data = 'sounD'", []).unwrap();
    let error = store.checkpoint(&run).unwrap_err().to_string();
    assert!(error.contains("a-1 is damaged"), "{error}");
    let kept: String =
        store.connection.query_row("SELECT data FROM checkpoints", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, "sounD");
}

#[test]
fn something_else_in_the_place_of_the_store_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("spielgeist.sqlite");
    std::fs::write(&file, "not a database, but long enough to be taken for one".repeat(40)).unwrap();
    let error = Store::open(directory.path()).map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("damaged or not a store"), "{error}");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("not a database"));

    let blocked = Store::open(&file.join("below")).map(|_| ()).unwrap_err().to_string();
    assert!(blocked.contains("cannot be created") && !blocked.contains("--"), "{blocked}");
}
