//! Whole runs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};
use spielgeist_lab::{GameTrainer, Recipe, SettingError, Start, Trainer, TrainingPlan, WorkerPool};
use spielgeist_play::{Game, Limits};
use spielgeist_stratego::Stratego;

use super::WeightsEvolution;

fn settings() -> Value {
    json!({ "profile": "chosen", "depth": 1, "pool": 2, "parameters": "mutrate, .04\nquietlimit, 1" })
}

fn trainer(settings: &Value, from: Start<'_>) -> Result<Box<dyn Trainer>, SettingError> {
    let recipe: Recipe = serde_json::from_value(json!({
        "title": "a test", "game": "stratego", "generations": 3,
        "train": { "trainer": WeightsEvolution.name(), "settings": settings },
    }))
    .unwrap();
    let game = Stratego::standard().limited(40).unwrap();
    WeightsEvolution.trainer(&TrainingPlan {
        game,
        name: "stratego",
        limits: Limits::default(),
        recipe: &recipe,
        from,
        named: &|_| unreachable!("no opponents by name"),
        margin: |_, _, _| None,
    })
}

fn workers(threads: usize) -> WorkerPool {
    WorkerPool::new(threads, Arc::new(AtomicBool::new(false)))
}

/// The champion after three generations.
fn three_generations(settings: &Value, threads: usize) -> String {
    let mut trainer = trainer(settings, Start::Beginning).unwrap();
    assert!(trainer.champion().is_none(), "nothing is evaluated yet");
    for generation in 0..3 {
        let numbers = trainer.step(&workers(threads)).unwrap().unwrap();
        assert_eq!(numbers.generation, generation);
        assert!(numbers.worst <= numbers.median && numbers.median <= numbers.best);
    }
    serde_json::to_string(&(trainer.champion(), trainer.population())).unwrap()
}

#[test]
fn a_champion_depends_on_neither_threads_nor_interruptions() {
    let mut all = vec![settings()];
    for (key, value) in [
        ("representation", "integer"),
        ("opponents", "tournament"),
        ("mutate", "everyone"),
        ("evolve", "both"),
        ("evolve", "setups"),
        ("seats", "swapped"),
        ("cuts", "borders"),
        ("tip", "leaves"),
        ("more-squares", "search"),
    ] {
        let mut other = settings();
        other[key] = json!(value);
        all.push(other);
    }
    for settings in all {
        let champion = three_generations(&settings, 1);
        assert_eq!(champion, three_generations(&settings, 3));
        let mut begun = trainer(&settings, Start::Beginning).unwrap();
        begun.step(&workers(2)).unwrap().unwrap();
        let mut resumed = trainer(&settings, Start::Checkpoint(&begun.checkpoint())).unwrap();
        for _ in 0..2 {
            resumed.step(&workers(2)).unwrap().unwrap();
        }
        assert_eq!(serde_json::to_string(&(resumed.champion(), resumed.population())).unwrap(), champion);
    }
}

#[test]
fn the_limits_of_the_parameter_file_end_a_run() {
    let mut short = settings();
    short["parameters"] = json!("generations, 1");
    let mut trainer = trainer(&short, Start::Beginning).unwrap();
    let first = trainer.step(&workers(1)).unwrap().unwrap();
    let champion = trainer.champion();
    let second = trainer.step(&workers(1)).unwrap().unwrap();
    assert_eq!((first.games, second.games), (20, 0));
    assert_eq!((trainer.generations(), trainer.champion()), (2, champion));
}

/// The limit passes within the second generation, which is given up; the first one is always finished.
#[test]
fn the_time_limit_acts_within_a_generation() {
    let mut short = settings();
    short["overrides"] = json!({ "timelimit": 0.001 });
    // A generation of these games takes a hundred times as long.
    short["games"] = json!(20);
    let mut trainer = trainer(&short, Start::Beginning).unwrap();
    let first = trainer.step(&workers(1)).unwrap().unwrap();
    let second = trainer.step(&workers(1)).unwrap().unwrap();
    assert_eq!((first.games, second.games, trainer.generations()), (400, 0, 2));
    // The same where time is left after the first generation.
    let mut checkpoint: Value = serde_json::from_str(&trainer.checkpoint()).unwrap();
    assert_eq!(checkpoint["idle"], 1);
    (checkpoint["idle"], checkpoint["seconds"]) = (json!(0), json!(0.0));
    let mut resumed = self::trainer(&short, Start::Checkpoint(&checkpoint.to_string())).unwrap();
    let second = resumed.step(&workers(2)).unwrap().unwrap();
    assert_eq!((second.games, resumed.generations()), (0, 2), "given up after a millisecond");
    assert_eq!(resumed.champion(), trainer.champion());
}

#[test]
fn seats_are_swapped_with_the_same_setups() {
    let games = |seats: &str| {
        let mut settings = settings();
        settings["seats"] = json!(seats);
        let mut trainer = trainer(&settings, Start::Beginning).unwrap();
        trainer.step(&workers(1)).unwrap().unwrap().games
    };
    assert_eq!((games("alternate"), games("swapped")), (20, 40));
}

#[test]
fn positions_searched_are_counted() {
    let mut trainer = trainer(&settings(), Start::Beginning).unwrap();
    let nodes = |trainer: &dyn Trainer| WeightsEvolution.nodes(&trainer.checkpoint()).unwrap();
    assert_eq!(nodes(&*trainer), 0);
    let games = trainer.step(&workers(1)).unwrap().unwrap().games;
    let nodes = nodes(&*trainer);
    // At most 40 moves a game, each a choice between at least two.
    assert!((20 * games..20_000 * games).contains(&nodes), "{nodes} in {games} games");
}

#[test]
fn the_files_of_the_settings_are_listed_without_being_opened() {
    let files = |key: &str, value: Value| -> Vec<String> {
        let mut settings = settings();
        settings["parameters"] = json!("");
        settings[key] = value;
        let files = WeightsEvolution.outside_files(settings.as_object().unwrap());
        files.iter().map(|file| file.path().display().to_string()).collect()
    };
    assert_eq!(files("depth", json!(1)), [""; 0]);
    assert_eq!(files("parameters-file", json!("victim")), ["victim"]);
    assert_eq!(files("parameters", json!("mutrate, .1\nlogfile, victim\nloginterval, 1")), ["victim"]);
    assert_eq!(files("overrides", json!({ "logfile": "victim" })), ["victim"]);
}

#[test]
fn a_stopped_generation_counts_for_nothing() {
    let mut trainer = trainer(&settings(), Start::Beginning).unwrap();
    let stopped = WorkerPool::new(2, Arc::new(AtomicBool::new(true)));
    assert_eq!(trainer.step(&stopped).unwrap(), None);
    assert_eq!(trainer.generations(), 0);
}

#[test]
fn wrong_settings_are_named() {
    let problem = |key: &str, value: Value| {
        let mut settings = settings();
        settings[key] = value;
        trainer(&settings, Start::Check).err().unwrap_or_else(|| panic!("`{key}` is accepted")).to_string()
    };
    assert!(problem("depth", json!(0)).contains("depth"));
    assert!(problem("profile", json!("all")).contains("types"));
    assert!(problem("colour", json!(1)).contains("colour"));
    let one = problem("overrides", json!({ "mutrate": 7 }));
    assert!(one.contains("`train.settings.overrides.mutrate`: mutrate is 7"), "{one}");
    let late = problem("parameters", json!("mutrate, .04\ngenerations, 4"));
    assert!(
        late.contains("line 2: generations is 4; expected 0 to 3 (the generations of the recipe"),
        "{late}"
    );
    let line = problem("parameters", json!("quietlimit, 5\nmutrate, 7"));
    assert!(line.contains("line 2") && line.contains("mutrate is 7"), "{line}");
    assert!(problem("parameters-file", json!("x")).contains("cannot be combined"), "both");
    let mut missing = settings();
    missing["parameters"] = json!("");
    missing["parameters-file"] = json!("no/such/file");
    let error = trainer(&missing, Start::Check).err().unwrap().to_string();
    assert!(error.contains("`no/such/file`: No such file"), "{error}");
}

#[test]
fn a_parameter_file_is_read() {
    let file = std::env::temp_dir().join(format!("spielgeist-parameters-{}.txt", std::process::id()));
    std::fs::write(&file, "initial_population, 10\nmutrat, .1").unwrap();
    let mut settings = settings();
    settings["parameters"] = json!("");
    settings["parameters-file"] = json!(file);
    let error = trainer(&settings, Start::Check).err().unwrap().to_string();
    std::fs::remove_file(&file).unwrap();
    assert!(error.contains("line 2: unknown parameter `mutrat`"), "{error}");
}

/// Every experiment of the paper is the recipe `stratego-ga` with one or two settings changed on the command line.
#[test]
fn the_experiments_of_the_paper_begin() {
    let registry = spielgeist_lab::Registry::new().with(crate::package());
    let begin = |sets: &[&str]| -> (Value, u64) {
        let sets: Vec<String> = sets.iter().map(ToString::to_string).collect();
        let recipe = spielgeist_lab::RecipeFile::find(&registry, "stratego-ga", &sets).unwrap().recipe;
        let trainer =
            spielgeist_lab::Catalog::game(&registry, "stratego").unwrap().trainer(&recipe, None).unwrap();
        (serde_json::from_str(&trainer.checkpoint()).unwrap(), recipe.generations)
    };
    let count = |state: &Value, of: &str| state["population"][of].as_array().unwrap().len();
    for rate in ["0.0208", "0.0417", "0.0833", "0.125"] {
        begin(&[&format!("train.settings.overrides.mutrate={rate}")]);
    }
    for size in [10, 30, 100] {
        let (state, _) = begin(&[
            &format!("train.settings.overrides.initial_population={size}"),
            &format!("train.settings.overrides.population_cap={size}"),
        ]);
        assert_eq!(count(&state, "individuals"), size);
    }
    for size in [3, 5, 10] {
        let (state, _) = begin(&[&format!("train.settings.pool={size}")]);
        assert_eq!(count(&state, "pool"), size);
    }
    for length in [30, 100, 1_000] {
        let sets =
            [format!("generations={length}"), format!("train.settings.overrides.generations={length}")];
        assert_eq!(begin(&[&sets[0], &sets[1]]).1, length);
    }
    let refused = ["train.settings.overrides.mutrate=2".to_owned()];
    let error = spielgeist_lab::RecipeFile::find(&registry, "stratego-ga", &refused).unwrap_err().to_string();
    assert!(error.contains("mutrate is 2; expected 0.000001 to 1"), "{error}");
}
