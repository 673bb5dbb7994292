use tempfile::TempDir;

use super::*;
use crate::executor::ClusterProgress;

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
    assert_eq!(store.run("a").unwrap_err().to_string(), "unknown run `a`; there are no runs yet");
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
fn the_progress_of_a_cluster_is_kept_until_work_begins_again() {
    let (_directory, mut store) = store();
    let run = store.begin(&new_run("a")).unwrap();
    assert_eq!(run.cluster, None);
    let progress = ClusterProgress { engine: "ray".to_owned(), nodes: 3, retries: 1, ..Default::default() };
    store.keep_cluster(&run, &progress).unwrap();
    assert_eq!(store.run("a-1").unwrap().cluster, Some(progress));
    // The next process may use its threads.
    store.start_work(&run).unwrap();
    assert_eq!(store.run("a-1").unwrap().cluster, None);
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

/// Rows for the tables of version 1, with a checkpoint whose checksum is right.
fn rows_of_version(connection: &Connection, version: usize) {
    let checkpoint = "everything that is needed";
    connection
        .execute_batch(
            "INSERT INTO runs (id, name, recipe, sets, game, settings, seed, version, status, begun, target)
                 VALUES (5, 'a-1', 'a', '[\"x=1\"]', 'race', '{}', '18446744073709551615', '0.1.0', 'stopped', 1, 9);
             INSERT INTO generations VALUES (5, 0, 0.5, 0.25, 0, 0, 0, 0, 0, 0, NULL, 100, 2.0);",
        )
        .unwrap();
    connection
        .execute("INSERT INTO checkpoints VALUES (5, ?1, ?2)", [checkpoint, &sha256(checkpoint)])
        .unwrap();
    let champion = serde_json::to_string(&trained()).unwrap();
    connection.execute("INSERT INTO champions VALUES (5, 0, ?1)", [champion]).unwrap();
    if version >= 4 {
        connection
            .execute("INSERT INTO reproductions VALUES ('one', 'table-1', 'full', '7', '{}', 11)", [])
            .unwrap();
    }
}

#[test]
fn a_store_of_every_version_goes_on() {
    for version in 1..=schema::STEPS.len() {
        let directory = TempDir::new().unwrap();
        let mut connection = Connection::open(directory.path().join(FILE)).unwrap();
        schema::MIGRATIONS.to_version(&mut connection, version).unwrap();
        rows_of_version(&connection, version);
        drop(connection);
        let mut store =
            Store::open(directory.path()).unwrap_or_else(|error| panic!("version {version}: {error}"));
        let now: usize =
            store.connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).unwrap()
                as usize;
        assert_eq!(now, schema::STEPS.len());
        assert_eq!(directory.path().join(format!("{FILE}.v{version}")).is_file(), version < now, "{version}");
        let run = store.run("a-1").unwrap();
        assert_eq!(
            (run.seed, run.behaviour, run.generations, run.sets.len()),
            (u64::MAX, 1, 1, 1),
            "{version}"
        );
        assert_eq!(store.checkpoint(&run).unwrap().as_deref(), Some("everything that is needed"));
        assert_eq!(store.champions(&run).unwrap(), [(0, trained())]);
        assert_eq!(store.reproductions("one").unwrap(), [], "of a version that is not known");
        assert_eq!(damage(directory.path()).unwrap(), [""; 0]);
        store.keep(&run, &generation(1), "more", None).unwrap();
        assert_eq!(store.run("a-1").unwrap().generations, 2);
    }
}
