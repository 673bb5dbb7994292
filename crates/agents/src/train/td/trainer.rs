//! Plays episodes and learns from them.

use spielgeist_play::{Agent, BoardFeatures, Forfeit, Game, Seed};

use super::super::episode::{Seating, play};
use super::super::learn_error::LearnError;
use super::super::round::{Learner, Lineups, Round, play_round};
use super::lesson::{Chain, Scribe, empty_chains};
use super::{Lesson, TdSettings};
use crate::models::net::Net;
use crate::models::{Scale, TdAgent, ValueNet, ValueScratch};

/// A network that learns to value positions, and everything that its next episode depends on.
#[derive(Clone, Debug)]
pub struct TdTrainer<G, F> {
    pub(super) game: G,
    pub(super) value: ValueNet<F>,
    pub(super) settings: TdSettings,
    pub(super) seed: Seed,
    pub(super) episodes: u64,
    buffers: ValueScratch,
}

/// The result of learning from an episode.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learnt {
    /// Number of positions learnt from.
    pub boards: u64,
    /// The mean loss over them, before learning.
    pub loss: f64,
}

impl Learnt {
    /// The mean over both.
    fn and(self, other: Learnt) -> Learnt {
        let boards = self.boards + other.boards;
        let total = self.loss * self.boards as f64 + other.loss * other.boards as f64;
        Learnt { boards, loss: total / (boards as f64).max(1.0) }
    }
}

impl<G: Game, F: BoardFeatures<G> + Clone> TdTrainer<G, F> {
    /// Creates a learner with this network.
    ///
    /// # Errors
    /// If the network does not fit the features, or the settings are invalid.
    pub fn new(game: G, features: F, net: Net, settings: TdSettings, seed: Seed) -> Result<Self, LearnError> {
        let value = ValueNet::new(features, net)?;
        settings.check(value.net())?;
        Ok(Self { game, value, settings, seed, episodes: 0, buffers: ValueScratch::default() })
    }

    /// The trainer after `episodes` episodes.
    pub(super) fn after(self, episodes: u64) -> Self {
        Self { episodes, ..self }
    }

    /// Number of episodes learnt from.
    pub fn episodes(&self) -> u64 {
        self.episodes
    }

    /// The current network.
    pub fn net(&self) -> &Net {
        self.value.net()
    }

    /// An agent with the current network.
    pub fn agent(&self) -> TdAgent<F> {
        TdAgent::new(self.value.clone())
    }

    /// Plays the next episode and learns from it: self-play without opponents, otherwise on a seat that
    /// changes with each episode, with `opponents` on the seats after it.
    ///
    /// # Errors
    /// If an opponent forfeits; nothing is learnt then.
    ///
    /// # Panics
    /// If there are opponents, but not one for each of the other seats.
    pub fn episode(&mut self, opponents: &mut [Box<dyn Agent<G>>]) -> Result<Learnt, Forfeit> {
        let lesson = self.play(self.episodes, opponents)?;
        Ok(self.learn(&lesson))
    }

    /// Plays a [`Round`] of episodes on `jobs` threads and learns from them; the result is the same for any number of
    /// threads.
    ///
    /// # Errors
    /// If an opponent cannot be created or forfeits. What was learnt until then is kept.
    ///
    /// # Panics
    /// If a line-up has opponents, but not one for each of the other seats.
    pub fn round(
        &mut self,
        lineups: &Lineups<'_, G>,
        round: Round,
        jobs: usize,
    ) -> Result<Learnt, LearnError> {
        let mut pupil = Counting { trainer: self.clone(), learnt: Learnt { boards: 0, loss: 0.0 } };
        let played = play_round(&mut pupil, lineups, round, jobs);
        *self = pupil.trainer;
        played.map(|()| pupil.learnt)
    }

    /// Plays an episode without learning from it. It depends only on the network, the seed and its number: a
    /// batch of episodes may be played on many threads and learnt from afterwards, in the order of their
    /// numbers.
    ///
    /// # Errors
    /// If an opponent forfeits.
    ///
    /// # Panics
    /// As [`TdTrainer::episode`].
    pub fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<Lesson, Forfeit> {
        let seating = Seating::new(&self.game, episode, opponents);
        let mut scribe = Scribe {
            game: &self.game,
            value: &self.value,
            agent: self.agent(),
            buffers: ValueScratch::default(),
            chains: empty_chains(&self.game, &seating),
            seating,
            epsilon: self.settings.epsilon.at(episode),
            watch: self.settings.watch,
            instead: None,
            chosen: None,
            ended_instead: None,
        };
        let end = play(&self.game, self.settings.longest, (self.seed, episode), &mut scribe)?;
        Ok(scribe.finish(episode, end))
    }

    /// Learns from an episode.
    pub fn learn(&mut self, lesson: &Lesson) -> Learnt {
        let lambda = self.settings.lambda.at(lesson.episode) as f32;
        let rate = self.settings.alpha.at(lesson.episode) as f32;
        let loss: f64 = lesson.chains.iter().map(|chain| self.learn_chain(chain, lambda, rate)).sum();
        self.episodes += 1;
        let boards = lesson.chains.iter().map(|chain| chain.boards.len() as u64).sum();
        Learnt { boards, loss: loss / (boards as f64).max(1.0) }
    }

    /// The loss of all positions of a chain, each before learning from it.
    fn learn_chain(&mut self, chain: &Chain, lambda: f32, rate: f32) -> f64 {
        let scale = Scale::new(&self.game, self.value.net());
        let loss = self.settings.loss;
        let returns = chain.returns(lambda);
        let scratch = &mut self.buffers.scratch;
        let net = self.value.net_mut();
        let mut step = |(board, &score): (usize, &f32)| {
            net.step_sparse(loss, chain.features(board), &[scale.output(score)], rate, scratch)
        };
        returns.iter().enumerate().rev().map(&mut step).sum()
    }
}

/// A trainer in a round, and its results so far.
#[derive(Clone)]
struct Counting<G, F> {
    trainer: TdTrainer<G, F>,
    learnt: Learnt,
}

impl<G: Game, F: BoardFeatures<G> + Clone> Learner<G> for Counting<G, F> {
    type Lesson = Lesson;

    fn game(&self) -> &G {
        &self.trainer.game
    }

    fn episodes(&self) -> u64 {
        self.trainer.episodes
    }

    fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<Lesson, Forfeit> {
        self.trainer.play(episode, opponents)
    }

    fn learn(&mut self, lesson: &Lesson) {
        self.learnt = self.learnt.and(self.trainer.learn(lesson));
    }
}
