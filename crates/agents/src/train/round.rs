//! Many episodes on many threads, with a result that does not depend on how many.
//!
//! A round is a number of batches. The episodes of a batch are all played by the learner as it was when the batch
//! began, on as many threads as there are, and are learnt from afterwards in the order of their numbers. Learning from
//! a batch runs beside the playing of the next, which therefore does not know it yet; with the end of a round all is
//! learnt, and the learner can be saved.

use std::ops::ControlFlow;

use super::learn_error::LearnError;
use std::sync::{Mutex, PoisonError};

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Forfeit, Game, Schedule};

/// How many episodes make a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Batches in the round.
    pub batches: u64,
    /// Episodes in a batch. More keep more threads busy, and learn from play that is older.
    pub episodes: u64,
}

/// Whom a learner meets: a list of line-ups. Each is met for as many episodes as the game has seats, so that the
/// learner sits at every seat, and then the next one. An empty line-up is the learner itself at all seats; any other
/// has one opponent for each of the other seats.
pub type Lineups<'a, G> = [Vec<&'a Maker<G>>];

/// A learner whose playing and learning can be taken apart.
pub(super) trait Learner<G: Game>: Clone + Send + Sync {
    /// What was seen in an episode.
    type Lesson: Send;

    fn game(&self) -> &G;

    /// How many episodes have been learnt from.
    fn episodes(&self) -> u64;

    /// Plays an episode; depends on the learner and the number alone.
    fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<Self::Lesson, Forfeit>;

    /// Learns from the next episode.
    fn learn(&mut self, lesson: &Self::Lesson);
}

/// Plays a round and learns from it.
///
/// # Errors
/// When an opponent cannot be made or forfeits. What was learnt until then stays learnt.
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
            || Table { lineups: None, spare: &spare },
            |table, episode, hand| hand(batch.play(episode, table)),
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

/// The agents of all line-ups, as one thread uses them.
type Opponents<G> = Vec<Vec<Box<dyn Agent<G>>>>;

/// Opponents that no thread uses just now; kept from one batch to the next, because some agents are slow to make.
type Spare<G> = Mutex<Vec<Opponents<G>>>;

/// The opponents that a thread uses until it has done its part of a batch.
struct Table<'a, G: Game> {
    lineups: Option<Opponents<G>>,
    spare: &'a Spare<G>,
}

impl<G: Game> Drop for Table<'_, G> {
    fn drop(&mut self) {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).extend(self.lineups.take());
    }
}

/// Episodes to be played with the learner as it is.
struct Batch<'a, G: Game, L> {
    player: &'a L,
    lineups: &'a Lineups<'a, G>,
    spare: &'a Spare<G>,
}

impl<G: Game, L: Learner<G>> Batch<'_, G, L> {
    fn play(&self, episode: u64, table: &mut Table<'_, G>) -> Result<L::Lesson, LearnError> {
        let numbered = |problem: String| LearnError::Episode { episode, problem };
        let lineups = match &mut table.lineups {
            Some(lineups) => lineups,
            none => none.insert(self.opponents().map_err(numbered)?),
        };
        let seats = self.player.game().seats() as u64;
        let count = lineups.len().max(1) as u64;
        let none: &mut [Box<dyn Agent<G>>] = &mut [];
        let opponents = lineups.get_mut((episode / seats % count) as usize).map_or(none, |lineup| lineup);
        self.player.play(episode, opponents).map_err(|forfeit| numbered(forfeit.to_string()))
    }

    fn opponents(&self) -> Result<Opponents<G>, String> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let lineup = |makers: &Vec<&Maker<G>>| makers.iter().map(|make| make()).collect();
        spare.map_or_else(|| self.lineups.iter().map(lineup).collect(), Ok)
    }
}
