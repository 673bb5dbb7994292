//! Many episodes on many threads; the result does not depend on their number.
//!
//! A round is a number of batches. The episodes of a batch are all played by the learner as it was when the
//! batch began, on all threads, and are learnt from afterwards in the order of their numbers. Learning from a
//! batch runs in parallel with playing the next, which therefore does not use it yet; at the end of a round
//! everything is learnt, and the learner can be saved.

use std::ops::ControlFlow;

use super::learn_error::LearnError;
use std::sync::{Mutex, PoisonError};

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, Forfeit, Game, Message, Schedule};

/// The number of episodes of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Batches in the round.
    pub batches: u64,
    /// Episodes in a batch. More episodes keep more threads busy, but learn from older play.
    pub episodes: u64,
}

/// The opponents of a learner: a list of line-ups. Each is used for as many episodes as the game has seats,
/// so that the learner has every seat once, and then the next one. An empty line-up is self-play; any other
/// has one opponent for each of the other seats.
pub type Lineups<'a, G> = [Vec<&'a Maker<G>>];

/// A learner with separate playing and learning.
pub(super) trait Learner<G: Game>: Clone + Send + Sync {
    /// The observations of an episode.
    type Lesson: Send;

    fn game(&self) -> &G;

    /// Number of episodes learnt from.
    fn episodes(&self) -> u64;

    /// Plays an episode; depends only on the learner and the number.
    fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<Self::Lesson, Forfeit>;

    /// Learns from the next episode.
    fn learn(&mut self, lesson: &Self::Lesson);
}

/// Plays a round and learns from it.
///
/// # Errors
/// If an opponent cannot be created or forfeits. Updates from earlier episodes are kept.
pub(super) fn play_round<G: Game, L: Learner<G>>(
    learner: &mut L,
    lineups: &Lineups<'_, G>,
    round: Round,
    jobs: usize,
) -> Result<(), LearnError> {
    let spare = Mutex::new(Vec::new());
    let mut waiting: Vec<L::Lesson> = Vec::new();
    for _ in 0..round.batches {
        let first = learner.episodes() + waiting.len() as u64;
        let batch = Batch { player: &learner.clone(), lineups, spare: &spare };
        let (mut lessons, mut failed) = (Vec::new(), None);
        Schedule::new(jobs).run_beside(
            first..first + round.episodes,
            || BorrowedOpponents { lineups: None, spare: &spare },
            |opponents, episode, hand| hand(batch.play(episode, opponents)),
            || waiting.iter().for_each(|lesson| learner.learn(lesson)),
            |lesson| match lesson {
                Ok(lesson) => {
                    lessons.push(lesson);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        waiting = failed.map_or(Ok(lessons), Err)?;
    }
    waiting.iter().for_each(|lesson| learner.learn(lesson));
    Ok(())
}

/// The agents of all line-ups, for one thread.
type Opponents<G> = Vec<Vec<Box<dyn Agent<G>>>>;

/// Opponents that no thread uses; kept from one batch to the next, because some agents are slow to create.
type Spare<G> = Mutex<Vec<Opponents<G>>>;

/// The opponents that a thread uses until it has finished its part of a batch.
struct BorrowedOpponents<'a, G: Game> {
    lineups: Option<Opponents<G>>,
    spare: &'a Spare<G>,
}

impl<G: Game> Drop for BorrowedOpponents<'_, G> {
    fn drop(&mut self) {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).extend(self.lineups.take());
    }
}

/// Episodes to be played with the current learner.
struct Batch<'a, G: Game, L> {
    player: &'a L,
    lineups: &'a Lineups<'a, G>,
    spare: &'a Spare<G>,
}

impl<G: Game, L: Learner<G>> Batch<'_, G, L> {
    fn play(&self, episode: u64, opponents: &mut BorrowedOpponents<'_, G>) -> Result<L::Lesson, LearnError> {
        let numbered = |problem: Message| LearnError::Episode { episode, problem };
        let lineups = match &mut opponents.lineups {
            Some(lineups) => lineups,
            none => none.insert(self.opponents().map_err(|error| numbered(error.into()))?),
        };
        let seats = self.player.game().seats() as u64;
        let count = lineups.len().max(1) as u64;
        let none: &mut [Box<dyn Agent<G>>] = &mut [];
        let opponents = lineups.get_mut((episode / seats % count) as usize).map_or(none, |lineup| lineup);
        self.player.play(episode, opponents).map_err(|forfeit| numbered(forfeit.message().clone()))
    }

    fn opponents(&self) -> Result<Opponents<G>, AgentError> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let lineup = |makers: &Vec<&Maker<G>>| makers.iter().map(|make| make()).collect();
        spare.map_or_else(|| self.lineups.iter().map(lineup).collect(), Ok)
    }
}
