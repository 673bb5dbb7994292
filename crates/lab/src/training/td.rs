//! A network that learns by temporal differences, lesson by lesson.

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::{Activation, Net};
use spielgeist_agents::train::Expected;
use spielgeist_agents::train::LearnError;
use spielgeist_agents::train::td::{TdCheckpoint, TdTrainer};
use spielgeist_play::contest::Maker;
use spielgeist_play::{BoardFeatures, Game};

use super::lessons::{Opponents, Scores};
use super::{Generation, Start, Trainer, TrainingPlan, WorkerPool};
use crate::Error;
use crate::recipe::Td;
use crate::setting_error::{SettingError, SettingProblem};
use crate::trained_model::TrainedModel;

/// TD learning as a trainer.
pub(crate) struct TdLearner<G: Game, F> {
    features: &'static str,
    trainer: TdTrainer<G, F>,
    depth: u32,
    scores: Scores,
    opponents: Opponents<G>,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    trainer: TdCheckpoint,
    #[serde(rename = "marks")]
    scores: Scores,
}

impl<G: Game, F: BoardFeatures<G> + Clone + Send + Sync + 'static> TdLearner<G, F> {
    pub(crate) fn new(
        name: &'static str,
        features: F,
        plan: &TrainingPlan<'_, G>,
    ) -> Result<Self, SettingError> {
        let settings = plan
            .recipe
            .td
            .as_ref()
            .ok_or_else(|| SettingError::new(SettingProblem::NoSection { section: "td" }))?;
        let opponents = Opponents::new(&settings.lessons, plan)?;
        let game = plan.game.clone();
        let (trainer, scores) = match plan.from {
            Start::Checkpoint(text) => {
                let saved: Saved = serde_json::from_str(text).map_err(SettingError::checkpoint)?;
                (TdTrainer::resume(game, features, saved.trainer).map_err(SettingError::new)?, saved.scores)
            }
            Start::Beginning | Start::Check => {
                let net = first_net(settings, features.names().len(), plan)?;
                let seed = plan.seed().child("learner", 0);
                let trainer = TdTrainer::new(game, features, net, settings.learning, seed);
                (trainer.map_err(|error| SettingError::of_learner("td.learning", error))?, Scores::default())
            }
        };
        Ok(Self { features: name, trainer, depth: settings.depth, scores, opponents })
    }

    /// Learns from the games of a lesson and returns the mean loss; `None` if stopped.
    fn learn(&mut self, workers: &WorkerPool) -> Result<Option<f64>, LearnError> {
        let (mut loss, mut boards) = (0.0, 0);
        let Self { trainer, opponents, .. } = self;
        let complete = opponents.teach(workers, |lineups, round| {
            let learnt = trainer.round(lineups, round, workers.jobs())?;
            loss += learnt.loss * learnt.boards as f64;
            boards += learnt.boards;
            Ok(())
        })?;
        Ok(complete.then(|| loss / boards.max(1) as f64))
    }
}

/// Maximum number of units: a larger layer is a typing error.
const MOST_UNITS: usize = 100_000;

/// Maximum number of weights: 10 million, which is 80 MB for one network.
const MOST_WEIGHTS: usize = 10_000_000;

fn first_net<G: Game>(settings: &Td, inputs: usize, plan: &TrainingPlan<'_, G>) -> Result<Net, SettingError> {
    if let Some(units) = settings.hidden.iter().find(|units| !(1..=MOST_UNITS).contains(*units)) {
        let expected = Expected::From { least: 1, most: MOST_UNITS as u64 };
        return Err(SettingError::value("td.hidden", units, expected));
    }
    let sizes: Vec<usize> =
        std::iter::once(inputs).chain(settings.hidden.iter().copied()).chain([1]).collect();
    let weights: usize = sizes.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum();
    if weights > MOST_WEIGHTS {
        let problem = SettingProblem::TooManyWeights { weights, most: MOST_WEIGHTS };
        return Err(SettingError::at("td.hidden", problem));
    }
    let mut activations = vec![settings.activation; settings.hidden.len()];
    activations.push(Activation::Sigmoid);
    let mut rng = plan.seed().stream("first net", 0, 0);
    Net::random(&sizes, &activations, &mut rng).map_err(|error| SettingError::at("td.hidden", error))
}

impl<G: Game, F: BoardFeatures<G> + Clone + Send + Sync + 'static> Trainer for TdLearner<G, F> {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some(loss) = self.learn(workers)? else { return Ok(None) };
        let agent = self.trainer.agent();
        let maker: Box<Maker<G>> = Box::new(move || Ok(Box::new(agent.clone())));
        Ok(self.opponents.examine(&*maker, Some(loss), &mut self.scores, workers)?)
    }

    fn generations(&self) -> u64 {
        self.scores.lessons
    }

    fn checkpoint(&self) -> String {
        let saved = Saved { trainer: self.trainer.checkpoint(), scores: self.scores };
        serde_json::to_string(&saved).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let checkpoint = self.trainer.checkpoint();
        (self.scores.lessons > 0).then(|| TrainedModel::ValueNet {
            features: self.features.to_owned(),
            names: checkpoint.features,
            net: checkpoint.net,
            depth: self.depth,
        })
    }
}
