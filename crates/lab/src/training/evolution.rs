//! Evolution of a game's model.

use spielgeist_agents::train::Expected;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use spielgeist_agents::train::evolution::{
    AnyOptimizer, Batch, Genome, Job, JobResult, Judge, Opponent, Optimizer, Rivals, Space,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Game, Seat};

use super::games::{Conditions, Elsewhere, Pairing};
use super::{Generation, Start, Trainer, TrainingPlan, WorkerPool};
use crate::executor::{self, Task};
use crate::model::Model;
use crate::model_repair::ModelRepair;
use crate::parameters::Parameters;
use crate::recipe::{Evolve, GameScore, Recipe};
use crate::setting_error::{SettingError, SettingProblem};
use crate::trained_model::TrainedModel;
use crate::{Error, RequestProblem, RunProblem};

/// An evolving population.
pub(super) struct Evolution<G: Game> {
    game: G,
    limits: spielgeist_play::Limits,
    model: Model<G>,
    parameters: Parameters,
    settings: Evolve,
    /// Opponents by name.
    named: BTreeMap<String, Box<Maker<G>>>,
    margin: fn(&G, &G::State, Seat) -> Option<f64>,
    state: State,
    /// The whole recipe, for workers elsewhere.
    recipe: Recipe,
    /// The generation whose jobs are played for a driver elsewhere.
    asked: Option<(Batch, Vec<Job>)>,
}

/// State that changes from generation to generation.
#[derive(Serialize, Deserialize)]
struct State {
    search: AnyOptimizer<ModelRepair>,
    judge: Judge,
}

impl<G: Game> Evolution<G> {
    pub(super) fn new(
        model: Model<G>,
        evolve: &Evolve,
        plan: &TrainingPlan<'_, G>,
    ) -> Result<Self, SettingError> {
        let at = |problem| SettingError::at("evolve.options", problem);
        let parameters = Parameters::of_options(model.options, &evolve.options).map_err(at)?;
        if evolve.judge.score == GameScore::Margin
            && (plan.margin)(&plan.game, &plan.game.start(), 0).is_none()
        {
            let problem = SettingProblem::NoMargin { game: plan.name.to_owned() };
            return Err(SettingError::at("evolve.judge.score", problem));
        }
        if let GameScore::Points { win, draw, loss } = evolve.judge.score
            && let Some(points) = [win, draw, loss].iter().find(|points| !points.is_finite())
        {
            return Err(SettingError::value("evolve.judge.score", points, Expected::Finite));
        }
        let state = match plan.from {
            Start::Checkpoint(text) => {
                let mut state: State = serde_json::from_str(text).map_err(SettingError::checkpoint)?;
                state.search.set_repair(model.repair);
                state
            }
            Start::Beginning | Start::Check => begin(&model, &parameters, evolve, plan)?,
        };
        let named = opponents(evolve, plan)?;
        Ok(Self {
            game: plan.game.clone(),
            limits: plan.limits,
            model,
            parameters,
            settings: evolve.clone(),
            named,
            margin: plan.margin,
            state,
            recipe: plan.recipe.clone(),
            asked: None,
        })
    }

    fn maker(&self, genome: &Genome) -> Result<Box<Maker<G>>, AgentError> {
        (self.model.agent)(&self.game, &self.parameters, genome.values())
    }

    fn trained_model(&self, genome: &Genome) -> TrainedModel {
        TrainedModel::Genome {
            model: self.model.name.to_owned(),
            options: self.settings.options.clone(),
            names: (self.model.names)(&self.parameters),
            genes: genome.values().to_vec(),
        }
    }

    /// Returns the makers of a job's opponents from earlier generations.
    fn kept(&self, job: &Job) -> Result<Vec<Option<Box<Maker<G>>>>, AgentError> {
        let make = |opponent: &Opponent| match opponent {
            Opponent::Kept(genome) => self.maker(genome).map(Some),
            Opponent::Named(_) | Opponent::Member(_) => Ok(None),
        };
        job.opponents.iter().map(make).collect()
    }

    /// Calls `play` with the pairings of a generation and their conditions.
    fn with_pairings<R>(
        &self,
        batch: &Batch,
        jobs: &[Job],
        play: impl FnOnce(&Conditions<'_, G>, &[Pairing<'_, G>]) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let population: Vec<Box<Maker<G>>> =
            batch.population.iter().map(|genome| self.maker(genome)).collect::<Result<_, _>>()?;
        let kept = jobs.iter().map(|job| self.kept(job)).collect::<Result<Vec<_>, _>>()?;
        let mut pairings = Vec::new();
        for (job, kept) in jobs.iter().zip(&kept) {
            let mut makers: Vec<&Maker<G>> = vec![&*population[job.individual]];
            makers.extend(job.opponents.iter().zip(kept).map(|(opponent, kept)| match (opponent, kept) {
                (_, Some(kept)) => &**kept,
                (Opponent::Member(place), _) => &*population[*place],
                (Opponent::Named(name), _) => &*self.named[name],
                (Opponent::Kept(_), None) => unreachable!("made above"),
            }));
            pairings.push(Pairing { makers, games: job.games, seed: job.seed });
        }
        let conditions = Conditions {
            game: &self.game,
            limits: self.limits,
            seats: self.settings.judge.seats,
            score: self.settings.judge.score,
            margin: self.margin,
        };
        play(&conditions, &pairings)
    }

    /// Plays the games of a generation; returns `None` if stopped.
    fn play(
        &self,
        batch: &Batch,
        jobs: &[Job],
        workers: &WorkerPool,
        elsewhere: Option<Elsewhere>,
    ) -> Result<Option<Vec<JobResult>>, Error> {
        let scores = self.with_pairings(batch, jobs, |conditions, pairings| {
            conditions.play(pairings, workers, elsewhere)
        })?;
        let result = |(job, score): (usize, f64)| JobResult { job, score, games: jobs[job].games };
        Ok(scores.map(|scores| scores.into_iter().enumerate().map(result).collect()))
    }

    /// Ends a generation with the fitness of the evaluated individuals.
    fn learn(&mut self, batch: &Batch, fitness: &[f64], games: u64) -> Result<Generation, Error> {
        let State { search, judge } = &mut self.state;
        search.tell(fitness);
        judge.learn(batch.generation, search.population());
        let statistics = search
            .statistics()
            .ok_or_else(|| Error::failed(RunProblem::NoFitness { generation: batch.generation }))?;
        Ok(Generation {
            generation: batch.generation,
            best: statistics.best,
            mean: statistics.mean,
            sd: statistics.sd,
            worst: statistics.worst,
            lower_quartile: statistics.lower_quartile,
            median: statistics.median,
            upper_quartile: statistics.upper_quartile,
            diversity: statistics.diversity,
            loss: None,
            games,
            seconds: 0.0,
        })
    }

    /// Returns the executor, if one is installed that knows the opponents, with the state before this generation.
    fn elsewhere(&self) -> Option<Elsewhere> {
        let executor = executor::installed(self.named.keys().map(String::as_str))?;
        let task = Task::Generation { recipe: Box::new(self.recipe.clone()), checkpoint: self.checkpoint() };
        Some(Elsewhere { executor, task })
    }
}

fn begin<G: Game>(
    model: &Model<G>,
    parameters: &Parameters,
    evolve: &Evolve,
    plan: &TrainingPlan<'_, G>,
) -> Result<State, SettingError> {
    let shape = (model.shape)(parameters, evolve.gene)
        .map_err(|error| SettingError::at("evolve.gene", *error.problem))?;
    let genes = shape.len();
    let space = Space::repaired(shape, model.repair)?;
    let given = match plan.from {
        Start::Check => Vec::new(),
        _ => (model.given)(parameters, plan.seed().child("given", 0))?,
    };
    let search = evolve.method.start(space, plan.seed().child("search", 0), &given);
    let settings = &evolve.judge;
    let judge = Judge {
        common_dice: settings.common_dice,
        common_opponents: settings.common_opponents,
        scoring: settings.scoring,
        seed: plan.seed().child("judge", 0),
        opponents: plan.game.seats() - 1,
        rivals: settings.rivals.clone(),
    };
    judge.check()?;
    judge.check_size(evolve.method.largest(genes))?;
    Ok(State { search: search?, judge })
}

/// Returns the makers of the named opponents.
fn opponents<G: Game>(
    evolve: &Evolve,
    plan: &TrainingPlan<'_, G>,
) -> Result<BTreeMap<String, Box<Maker<G>>>, SettingError> {
    let fixed = evolve.judge.rivals.iter().filter_map(|rivals| match rivals {
        Rivals::Fixed(fixed) => Some(&fixed.lineups),
        _ => None,
    });
    let mut named = BTreeMap::new();
    for name in fixed.flatten().flatten() {
        let maker =
            (plan.named)(name).map_err(|problem| SettingError::at("rivals.fixed.lineups", problem))?;
        named.insert(name.clone(), maker);
    }
    Ok(named)
}

impl<G: Game> Trainer for Evolution<G> {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let elsewhere = self.elsewhere();
        let batch = self.state.search.ask();
        let jobs = self.state.judge.jobs(&batch);
        let Some(results) = self.play(&batch, &jobs, workers, elsewhere)? else {
            return Ok(None);
        };
        let fitness = self.state.judge.fitness(&batch, &jobs, &results);
        let games = results.iter().map(|result| result.games).sum();
        self.learn(&batch, &fitness, games).map(Some)
    }

    fn ask(&mut self) -> Option<Vec<TrainedModel>> {
        let (batch, jobs) = self.asked.take().unwrap_or_else(|| (self.state.search.ask(), Vec::new()));
        let models =
            batch.evaluate.iter().map(|&place| self.trained_model(&batch.population[place])).collect();
        self.asked = Some((batch, jobs));
        Some(models)
    }

    fn tell(&mut self, fitness: &[f64]) -> Result<Generation, Error> {
        let Some((batch, _)) = &self.asked else {
            return Err(Error::request(RequestProblem::NothingAsked));
        };
        if fitness.len() != batch.evaluate.len() {
            let (given, wanted) = (fitness.len(), batch.evaluate.len());
            return Err(Error::request(RequestProblem::FitnessCount { given, wanted }));
        }
        if let Some(&found) = fitness.iter().find(|value| !value.is_finite()) {
            return Err(Error::request(RequestProblem::FitnessValue { found }));
        }
        let (batch, _) = self.asked.take().expect("looked at just now");
        self.learn(&batch, fitness, 0)
    }

    fn play_jobs(&mut self, jobs: Range<u64>) -> Result<Option<Vec<f64>>, Error> {
        let asked = self.asked.take().unwrap_or_else(|| {
            let batch = self.state.search.ask();
            let jobs = self.state.judge.jobs(&batch);
            (batch, jobs)
        });
        let scores = self
            .with_pairings(&asked.0, &asked.1, |conditions, pairings| conditions.play_pieces(pairings, jobs));
        self.asked = Some(asked);
        scores.map(Some)
    }

    fn generations(&self) -> u64 {
        self.state.search.progress().generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        self.state.search.recommended().map(|genome| self.trained_model(&genome))
    }

    fn population(&self) -> Vec<TrainedModel> {
        self.state
            .search
            .population()
            .iter()
            .map(|individual| self.trained_model(&individual.genome))
            .collect()
    }
}
