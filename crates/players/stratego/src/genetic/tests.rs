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
