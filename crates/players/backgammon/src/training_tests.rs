//! The trainers give the same result on any number of threads and after an interruption.

use std::sync::Arc;

use spielgeist_lab::{Error, RecipeFile, Registry, Trainer, WorkerPool};

/// A shipped recipe with other settings, from a checkpoint if one is given.
fn trainer(recipe: &str, sets: &[&str], checkpoint: Option<&str>) -> Result<Box<dyn Trainer>, Error> {
    let registry = Registry::new().with(crate::package());
    let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
    let file = RecipeFile::find(&registry, recipe, &sets)?;
    registry.game("backgammon")?.trainer(&file.recipe, checkpoint)
}

fn workers(jobs: usize) -> WorkerPool {
    WorkerPool::new(jobs, Arc::default())
}

const ADAPTATION: (&str, &[&str]) = ("backgammon-fuzzeval-simple", &["train.settings.games=4"]);
const DISCOVERY: (&str, &[&str]) = (
    "backgammon-rules",
    &[
        "train.settings.teacher=pubeval",
        "train.settings.games=3",
        "train.settings.measure=30",
        "train.settings.shortlist=12",
        "train.settings.rules=10",
        "train.settings.race-rules=2",
    ],
);

/// Small networks and few games.
const NETWORKS: (&str, &[&str]) = (
    "backgammon-td",
    &[
        "train.settings.games=40",
        "train.settings.batch=8",
        "train.settings.measure=10",
        "train.settings.contact-hidden=6",
        "train.settings.race-hidden=4",
    ],
);
const PAPER_NETWORKS: (&str, &[&str]) = (
    "backgammon-td-paper",
    &[
        "train.settings.games=4",
        "train.settings.measure=10",
        "train.settings.contact-hidden=6",
        "train.settings.race-hidden=4",
    ],
);

#[test]
fn an_interrupted_run_ends_like_one_that_was_not() {
    for (recipe, sets) in [ADAPTATION, DISCOVERY, NETWORKS, PAPER_NETWORKS] {
        let mut straight = trainer(recipe, sets, None).unwrap();
        let mut interrupted = trainer(recipe, sets, None).unwrap();
        for generation in 0..3 {
            let numbers = straight.step(&workers(1)).unwrap().unwrap();
            interrupted = trainer(recipe, sets, Some(&interrupted.checkpoint())).unwrap();
            assert_eq!(interrupted.step(&workers(3)).unwrap().unwrap(), numbers, "{recipe} {generation}");
        }
        assert_eq!(straight.checkpoint(), interrupted.checkpoint(), "{recipe}");
        assert_eq!(straight.champion(), interrupted.champion());
        let registry = Registry::new().with(crate::package());
        registry.game("backgammon").unwrap().check_trained(&straight.champion().unwrap()).unwrap();
    }
}

#[test]
fn a_damaged_checkpoint_is_reported() {
    for (recipe, sets) in [ADAPTATION, DISCOVERY] {
        let mut trained = trainer(recipe, sets, None).unwrap();
        trained.step(&workers(1)).unwrap().unwrap();
        let checkpoint = trained.checkpoint();
        let damaged = checkpoint.replacen("generations", "gen", 1);
        let error = trainer(recipe, sets, Some(&damaged)).err().unwrap().to_string();
        assert!(error.contains("the checkpoint is damaged"), "{recipe}: {error}");
    }
    let mut adapted = trainer(ADAPTATION.0, ADAPTATION.1, None).unwrap();
    adapted.step(&workers(1)).unwrap().unwrap();
    let damaged = adapted.checkpoint().replacen("SinglePieces is Many", "Moons is Many", 1);
    let error = trainer(ADAPTATION.0, ADAPTATION.1, Some(&damaged)).err().unwrap().to_string();
    assert!(error.contains("the checkpoint is damaged") && error.contains("Moons"), "{error}");
}

#[test]
fn settings_that_make_no_sense_are_named() {
    for (recipe, set, says) in [
        (ADAPTATION.0, "train.settings.rules=clever", "expected one of refined, simple, example"),
        (ADAPTATION.0, "train.settings.games=0", "expected at least 1"),
        (ADAPTATION.0, "train.settings.rate=2.0", "expected a number from 0 to 1"),
        (ADAPTATION.0, "train.settings.opponent=nobody", "nobody"),
        (DISCOVERY.0, "train.settings.rules=4", "expected from 5 to"),
        (DISCOVERY.0, "train.settings.race-rules=36", "expected from 0 to 35"),
        (DISCOVERY.0, "train.settings.teacher=nobody", "nobody"),
    ] {
        let error = trainer(recipe, &[set], None).err().unwrap().to_string();
        assert!(error.contains(says), "{set}: {error}");
    }
}

#[test]
fn adaptation_moves_functions_and_fills_the_history() {
    let (recipe, sets) = ADAPTATION;
    let mut trained = trainer(recipe, sets, None).unwrap();
    assert_eq!(trained.champion(), None);
    for _ in 0..3 {
        trained.step(&workers(1)).unwrap().unwrap();
    }
    let state: serde_json::Value = serde_json::from_str(&trained.checkpoint()).unwrap();
    assert_eq!(state["history"]["games"], 12);
    assert!(state["history"]["boards"].as_object().unwrap().len() > 50);
    let rules = state["rules"].as_str().unwrap();
    assert!(!rules.contains("term: Few Triangle -inf 0 4\n  term: Many Triangle 2 15 inf"), "{rules}");
    assert!(rules.contains("term: Few Triangle -inf 0 15"), "PiecesOff is not variable: {rules}");
}
