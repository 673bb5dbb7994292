//! The trainers behind the recipes `geister-search-weights`, `geister-reader`, `geister-tuned-weights` and
//! `geister-balanced-weights`.
//!
//! None uses its own result, so that a recipe gives the same file whatever file ships with the program. The weights
//! are fitted without a reader; the reader is trained with players that use the fitted weights; then the weights are
//! tuned with that reader, and at last balanced between weak and strong opponents.

mod exam;
mod fit;
mod ghost_reader;
mod moved;
mod positions;
mod search_weights;
mod weight_tuning;

use std::ops::ControlFlow;

use spielgeist_lab::WorkerPool;
use spielgeist_play::AgentError;

pub(crate) use ghost_reader::GhostReader;
pub(crate) use search_weights::SearchWeights;
pub(crate) use weight_tuning::WeightTuning;

/// Runs numbered jobs on all threads and returns their results in order; `None` if stopped.
fn in_order<T: Send>(
    jobs: usize,
    workers: &WorkerPool,
    work: impl Fn(usize) -> Result<T, AgentError> + Sync,
) -> Result<Option<Vec<T>>, AgentError> {
    let mut results = Vec::new();
    let mut failed = None;
    workers.schedule.run(
        0..jobs as u64,
        || (),
        |(), job, hand| match workers.is_stopped() {
            true => ControlFlow::Break(()),
            false => hand(work(job as usize)),
        },
        |result| match result {
            Ok(result) => {
                results.push(result);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    match failed {
        Some(error) => Err(error),
        None => Ok((results.len() == jobs).then_some(results)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use serde_json::{Value, json};
    use spielgeist_geister::Geister;
    use spielgeist_lab::{
        GameTrainer, Recipe, SettingError, Start, TrainedModel, Trainer, TrainingPlan, WorkerPool,
    };
    use spielgeist_play::Limits;

    use super::{GhostReader, SearchWeights, WeightTuning};

    fn reader_settings() -> Value {
        let pair = |observed: &str, of: &str| json!({ "observed": observed, "type": of, "opponent": "champion:nodes=50" });
        let pairs = [pair("dash", "runner"), pair("alphabeta:nodes=50,worlds=2", "searcher")];
        let types = [json!({ "name": "runner", "prior": 0.5 }), json!({ "name": "searcher", "prior": 0.5 })];
        json!({
            "signs": "ours", "when": "turns-with-captured", "games": 12, "held-out-games": 4, "epochs": 2, "rate": 0.1,
            "momentum": 0.9, "batch": 16, "nodes": 50, "types": types, "pairs": pairs,
        })
    }

    fn weights_settings() -> Value {
        json!({
            "nodes": 50, "random-moves": 0.1, "games-against-itself": 30, "opponents": ["dash", "random"],
            "games": 21, "sampled": 0.5, "pull": 0.01, "averaged-from": 0,
        })
    }

    fn tuning_settings() -> Value {
        json!({
            "nodes": 50, "comparisons": 6, "opponents": ["dash"], "itself": 1, "start": "tuned", "moved": "curves",
            "measure": "odds", "unreadable": 0.5, "change": 0.1, "rate": 0.1, "averaged-from": 0,
        })
    }

    fn trainer(
        kind: &dyn GameTrainer<Geister>,
        settings: &Value,
        from: Start<'_>,
    ) -> Result<Box<dyn Trainer>, SettingError> {
        let recipe: Recipe = serde_json::from_value(json!({
            "title": "a test", "game": "geister", "generations": 2,
            "train": { "trainer": kind.name(), "settings": settings },
        }))
        .unwrap();
        let game = Geister::standard();
        kind.trainer(&TrainingPlan {
            game,
            name: "geister",
            limits: Limits::default(),
            recipe: &recipe,
            from,
            named: &|name| crate::player(&game, name),
            margin: |_, _, _| None,
        })
    }

    fn workers(threads: usize) -> WorkerPool {
        WorkerPool::new(threads, Arc::new(AtomicBool::new(false)))
    }

    /// The figures and the champion of two generations.
    fn two_generations(
        kind: &dyn GameTrainer<Geister>,
        settings: &Value,
        threads: usize,
    ) -> (f64, TrainedModel) {
        let mut trainer = trainer(kind, settings, Start::Beginning).unwrap();
        assert!(trainer.champion().is_none(), "nothing is learnt yet");
        trainer.step(&workers(threads)).unwrap().unwrap();
        let last = trainer.step(&workers(threads)).unwrap().unwrap();
        assert_eq!((last.generation, trainer.generations()), (1, 2));
        (last.mean, trainer.champion().unwrap())
    }

    #[test]
    fn a_champion_depends_on_neither_threads_nor_interruptions() {
        let mut simple = tuning_settings();
        (simple["start"], simple["moved"], simple["measure"]) =
            (json!("fitted"), json!("weights"), json!("score"));
        let kinds: [(&dyn GameTrainer<Geister>, Value); 4] = [
            (&GhostReader, reader_settings()),
            (&SearchWeights, weights_settings()),
            (&WeightTuning, tuning_settings()),
            (&WeightTuning, simple),
        ];
        for (kind, settings) in kinds {
            let (mean, champion) = two_generations(kind, &settings, 1);
            assert!((0.0..=1.0).contains(&mean) && mean > 0.4, "{}: {mean}", kind.name());
            assert_eq!((mean, champion.clone()), two_generations(kind, &settings, 3), "{}", kind.name());

            let mut begun = trainer(kind, &settings, Start::Beginning).unwrap();
            begun.step(&workers(2)).unwrap().unwrap();
            let checkpoint = begun.checkpoint();
            let mut resumed = trainer(kind, &settings, Start::Checkpoint(&checkpoint)).unwrap();
            resumed.step(&workers(2)).unwrap().unwrap();
            assert_eq!(resumed.champion(), Some(champion.clone()), "{}", kind.name());

            let TrainedModel::GameModel { trainer, model } = champion else { panic!("another model") };
            assert_eq!(trainer, kind.name());
            kind.agent(&Geister::standard(), &model).unwrap()().unwrap();
            assert!(kind.agent(&Geister::standard(), &json!({ "nodes": 1 })).is_err());
            let mut doubtful = model;
            doubtful["unreadable"] = json!(-1);
            assert!(kind.agent(&Geister::standard(), &doubtful).is_err(), "{}", kind.name());
        }
    }

    #[test]
    fn a_stopped_generation_counts_for_nothing() {
        let mut trainer = trainer(&SearchWeights, &weights_settings(), Start::Beginning).unwrap();
        let stopped = WorkerPool::new(2, Arc::new(AtomicBool::new(true)));
        assert_eq!(trainer.step(&stopped).unwrap(), None);
        assert_eq!(trainer.generations(), 0);
    }

    #[test]
    fn wrong_settings_are_named() {
        let problem = |kind: &dyn GameTrainer<Geister>, mut settings: Value, key: &str, value: Value| {
            settings[key] = value;
            let found = trainer(kind, &settings, Start::Check);
            found.err().unwrap_or_else(|| panic!("`{key}` is accepted")).to_string()
        };
        let pair = |observed: &str, of: &str| {
            json!([
                { "observed": observed, "type": of, "opponent": "dash" },
                { "observed": "dash", "type": "runner", "opponent": "dash" },
                { "observed": "dash", "type": "searcher", "opponent": "dash" },
            ])
        };
        let unknown = pair("dahs", "runner");
        assert!(problem(&GhostReader, reader_settings(), "pairs", unknown).contains("dahs"));
        let slow = pair("champion:nodse=3", "runner");
        assert!(problem(&GhostReader, reader_settings(), "pairs", slow).contains("nodse"));
        assert!(problem(&GhostReader, reader_settings(), "pairs", pair("dash", "joker")).contains("joker"));
        let idle = json!([{ "name": "searcher", "prior": 1 }, { "name": "runner", "prior": 0 }]);
        assert!(problem(&GhostReader, reader_settings(), "types", idle).contains("prior of 0"));
        assert!(problem(&GhostReader, reader_settings(), "rate", json!(2)).contains("rate"));
        assert!(problem(&GhostReader, reader_settings(), "colour", json!(1)).contains("colour"));
        assert!(problem(&SearchWeights, weights_settings(), "opponents", json!(["dahs"])).contains("dahs"));
        assert!(problem(&WeightTuning, tuning_settings(), "rate", json!(0)).contains("rate"));
        assert!(problem(&WeightTuning, tuning_settings(), "opponents", json!(["dahs"])).contains("dahs"));
        assert!(problem(&WeightTuning, tuning_settings(), "measure", json!("luck")).contains("luck"));
        assert!(problem(&WeightTuning, tuning_settings(), "unreadable", json!(0)).contains("unreadable"));
        assert!(problem(&SearchWeights, weights_settings(), "pull", json!(0)).contains("pull"));
        assert!(problem(&SearchWeights, weights_settings(), "sampled", json!(1.5)).contains("sampled"));
    }
}
