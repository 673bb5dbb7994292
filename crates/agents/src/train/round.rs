//! Many episodes on many threads, with a result that does not depend on how many.
//!
//! A round is a number of batches. The episodes of a batch are all played by the learner as it was when the batch
//! began, on as many threads as there are, and are learnt from afterwards in the order of their numbers. Learning from
//! a batch runs beside the playing of the next, which therefore does not know it yet; with the end of a round all is
//! learnt, and the learner can be saved.

use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Forfeit, Game};

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
) -> Result<(), String> {
    let tables = Mutex::new(Vec::new());
    let mut waiting: Vec<L::Lesson> = Vec::new();
    for _ in 0..round.batches {
        let first = learner.episodes() + waiting.len() as u64;
        let player = learner.clone();
        let batch = Batch {
            player: &player,
            lineups,
            tables: &tables,
            next: AtomicU64::new(first),
            end: first + round.episodes,
            failed: AtomicBool::new(false),
        };
        let helpers = jobs.saturating_sub(1).min(round.episodes.saturating_sub(1) as usize);
        let played = thread::scope(|scope| {
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(|| batch.work())).collect();
            waiting.iter().for_each(|lesson| learner.learn(lesson));
            let mut played = batch.work();
            for helper in helpers {
                played.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            played
        });
        waiting = in_order(played)?;
    }
    waiting.iter().for_each(|lesson| learner.learn(lesson));
    Ok(())
}

/// The number of an episode and what came of it.
type Played<L> = (u64, Result<L, String>);

/// The lessons in the order of their numbers, or the first failure.
fn in_order<L>(mut played: Vec<Played<L>>) -> Result<Vec<L>, String> {
    played.sort_by_key(|(episode, _)| *episode);
    let numbered =
        |(episode, lesson): Played<L>| lesson.map_err(|error| format!("episode {episode}: {error}"));
    played.into_iter().map(numbered).collect()
}

/// The agents of all line-ups, as one thread uses them.
type Table<G> = Vec<Vec<Box<dyn Agent<G>>>>;

/// Episodes to be played with the learner as it is.
struct Batch<'a, G: Game, L> {
    player: &'a L,
    lineups: &'a Lineups<'a, G>,
    /// Those that no thread uses just now; kept from one batch to the next, because some agents are slow to make.
    tables: &'a Mutex<Vec<Table<G>>>,
    next: AtomicU64,
    end: u64,
    failed: AtomicBool,
}

impl<G: Game, L: Learner<G>> Batch<'_, G, L> {
    /// One thread: plays episode after episode until none is left. After a failure anywhere no more are begun.
    fn work(&self) -> Vec<Played<L::Lesson>> {
        let mut played = Vec::new();
        let mut table = None;
        while !self.failed.load(Ordering::Relaxed) {
            let episode = self.next.fetch_add(1, Ordering::Relaxed);
            if episode >= self.end {
                break;
            }
            let lesson = self.play(episode, &mut table);
            self.failed.fetch_or(lesson.is_err(), Ordering::Relaxed);
            played.push((episode, lesson));
        }
        self.tables.lock().expect("no thread panics while it holds the tables").extend(table);
        played
    }

    fn play(&self, episode: u64, table: &mut Option<Table<G>>) -> Result<L::Lesson, String> {
        if table.is_none() {
            *table = Some(self.take_table()?);
        }
        let lineups = table.as_mut().expect("just made");
        let seats = self.player.game().seats() as u64;
        let count = lineups.len().max(1) as u64;
        let none: &mut [Box<dyn Agent<G>>] = &mut [];
        let opponents = lineups.get_mut((episode / seats % count) as usize).map_or(none, |lineup| lineup);
        self.player.play(episode, opponents).map_err(|forfeit| forfeit.to_string())
    }

    fn take_table(&self) -> Result<Table<G>, String> {
        let left = self.tables.lock().expect("no thread panics while it holds the tables").pop();
        let lineup = |makers: &Vec<&Maker<G>>| makers.iter().map(|make| make()).collect();
        left.map_or_else(|| self.lineups.iter().map(lineup).collect(), Ok)
    }
}
