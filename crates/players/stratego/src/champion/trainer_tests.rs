//! Whole, small runs of the trainer.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};
use spielgeist_lab::{
    GameTrainer, Recipe, SettingError, Start, TrainedModel, Trainer, TrainingPlan, WorkerPool,
};
use spielgeist_play::{Game, Limits};
use spielgeist_stratego::Stratego;

use super::numbers::Numbers;
use super::trainer::{PlannerModel, PlannerTraining};

fn settings() -> Value {
    json!({ "nodes": 30, "counted-games": 3, "comparisons": 2, "change": 0.1, "rate": 0.5 })
}

fn trainer(settings: &Value, from: Start<'_>) -> Result<Box<dyn Trainer>, SettingError> {
    let recipe: Recipe = serde_json::from_value(json!({
        "title": "a test", "game": "stratego", "generations": 2,
        "train": { "trainer": PlannerTraining.name(), "settings": settings },
    }))
    .unwrap();
    PlannerTraining.trainer(&TrainingPlan {
        game: Stratego::standard().limited(120).unwrap(),
        name: "stratego",
        limits: Limits::default(),
        recipe: &recipe,
        from,
        named: &|name| crate::player(&Stratego::standard(), name),
        margin: |_, _, _| None,
    })
}

fn workers(threads: usize) -> WorkerPool {
    WorkerPool::new(threads, Arc::new(AtomicBool::new(false)))
}

fn numbers(trained: Option<TrainedModel>) -> Numbers {
    PlannerModel::of(&trained.unwrap()).unwrap().numbers
}

#[test]
fn it_counts_first_and_tunes_then_whatever_the_threads() {
    let mut first = trainer(&settings(), Start::Beginning).unwrap();
    assert_eq!(numbers(first.champion()), Numbers::default());
    assert_eq!(first.step(&workers(1)).unwrap().unwrap().games, 3);
    let counted = numbers(first.champion());
    assert_ne!(counted.signs, Numbers::default().signs);
    assert_eq!(
        Numbers { signs: Numbers::default().signs, ..counted.clone() }.miner,
        Numbers::default().miner
    );
    let checkpoint = first.checkpoint();
    assert_eq!(first.step(&workers(1)).unwrap().unwrap().games, 8);
    let tuned = numbers(first.champion());
    assert_eq!(tuned.signs, counted.signs);
    let mut resumed = trainer(&settings(), Start::Checkpoint(&checkpoint)).unwrap();
    resumed.step(&workers(3)).unwrap().unwrap();
    assert_eq!(numbers(resumed.champion()), tuned);
}

#[test]
fn opponents_take_turns_with_the_planner_itself() {
    let mut settings = settings();
    settings["opponents"] = json!(["rules"]);
    let mut first = trainer(&settings, Start::Beginning).unwrap();
    first.step(&workers(1)).unwrap();
    let checkpoint = first.checkpoint();
    // One comparison of four games with each other, and one of four games each against the opponent.
    assert_eq!(first.step(&workers(1)).unwrap().unwrap().games, 12);
    let mut again = trainer(&settings, Start::Checkpoint(&checkpoint)).unwrap();
    again.step(&workers(2)).unwrap();
    assert_eq!(numbers(again.champion()), numbers(first.champion()));
    settings["opponents"] = json!(["nobody"]);
    let problem = trainer(&settings, Start::Check).err().unwrap().to_string();
    assert!(problem.contains("nobody"), "{problem}");
}

#[test]
fn wrong_settings_and_models_are_named() {
    let mut wrong = settings();
    wrong["comparisons"] = json!(0);
    let problem = trainer(&wrong, Start::Check).err().unwrap().to_string();
    assert!(problem.contains("comparisons"), "{problem}");
    wrong = settings();
    wrong["change"] = json!(0.9);
    let problem = trainer(&wrong, Start::Check).err().unwrap().to_string();
    assert!(problem.contains("change"), "{problem}");
    let mut model = json!({ "nodes": 10, "numbers": Numbers::default() });
    assert!(PlannerModel::read(&model).is_ok());
    model["numbers"]["step"] = json!(1.5);
    let problem = PlannerModel::read(&model).unwrap_err().to_string();
    assert!(problem.contains("out of range"), "{problem}");
}
