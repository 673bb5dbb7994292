//! Plays a contest on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::plan::{Plan, Seating};
use super::tally::{GameResult, Tally};
use crate::record::Log;
use crate::{Agent, Game, GameSeed, Limits, Referee, Seed};

/// Makes an agent; each thread makes its own. Fails only for agents that need something from outside.
pub type Maker<G> = dyn Fn() -> Result<Box<dyn Agent<G>>, String> + Send + Sync;

/// What is to be played.
pub struct Contest<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Those who compete.
    pub entrants: &'a [Box<Maker<G>>],
    /// Which entrant has which seat at first. An entrant may have several.
    pub lineup: Vec<usize>,
    /// Whether they change seats.
    pub seating: Seating,
    /// How many games.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: Seed,
    /// Limits of moves and time.
    pub limits: Limits,
    /// Agents may remember what happened in the games before, and forget it after so many; none may where nothing is
    /// said. The games from one forgetting to the next are played in order, by one thread.
    pub memory: Option<u64>,
    /// How many threads.
    pub jobs: usize,
    /// Whether to keep what happened in each game.
    pub keep_logs: bool,
    /// Set from outside to stop in the middle of a game; the games that are complete count.
    pub stop: &'a AtomicBool,
}

/// Told after every chunk of games, in order; answers whether to go on.
pub type Progress<'a, G> = dyn FnMut(&Tally, &[Outcome<G>]) -> bool + 'a;

/// A game that was played.
pub struct Outcome<G: Game> {
    /// Which dice and streams.
    pub seed: GameSeed,
    /// How it went.
    pub result: GameResult,
    /// What happened, if logs are kept.
    pub log: Log<G::Move, G::Outcome>,
    /// What an agent that gave the game away had to say.
    pub forfeit: Option<String>,
}

/// More threads than this help nobody.
const MOST_JOBS: usize = 1_024;

type Chunk<G> = Result<Vec<Outcome<G>>, String>;

impl<G: Game> Contest<'_, G> {
    /// Plays all games, or as many as `progress` wants. The result does not depend on the number of threads.
    ///
    /// # Errors
    /// When an agent cannot be made.
    pub fn play(&self, progress: &mut Progress<'_, G>) -> Result<Tally, String> {
        let plan = Plan::new(self.games, self.seating, &self.lineup).remembering(self.memory);
        let next_row = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let jobs = self.jobs.clamp(1, MOST_JOBS.min(plan.rows().max(1) as usize));
        let (sender, chunks) = mpsc::sync_channel(4 * jobs);
        thread::scope(|scope| {
            for _ in 0..jobs {
                let sender = sender.clone();
                let (plan, next_row, stop) = (&plan, &next_row, &stop);
                scope.spawn(move || self.work(plan, next_row, stop, &sender));
            }
            drop(sender);
            let tally = self.collect(&plan, &chunks, progress);
            stop.store(true, Ordering::Relaxed);
            // Whoever waits to hand in a chunk is let go by the closed channel.
            drop(chunks);
            tally
        })
    }

    /// One thread: plays chunk after chunk with agents of its own.
    fn work(
        &self,
        plan: &Plan,
        next: &AtomicU64,
        stop: &AtomicBool,
        sender: &mpsc::SyncSender<(u64, Chunk<G>)>,
    ) {
        let mut agents = self.make_agents();
        let mut referee = Referee::new(self.game, self.limits).stopping_at(self.stop);
        loop {
            let row = next.fetch_add(1, Ordering::Relaxed);
            if row >= plan.rows() {
                return;
            }
            if self.memory.is_some() && row > 0 {
                agents = self.make_agents();
            }
            for chunk in plan.chunks_of_row(row) {
                if stop.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed) {
                    return;
                }
                let played = match &mut agents {
                    Ok(agents) => Ok(self.play_chunk(plan, chunk, agents, &mut referee)),
                    Err(error) => Err(error.clone()),
                };
                // A game that was broken off must not be counted, and so neither must its chunk.
                if self.stop.load(Ordering::Relaxed) || sender.send((chunk, played)).is_err() {
                    return;
                }
            }
        }
    }

    /// One agent a slot, so that an entrant with two seats does not share thoughts between them.
    fn make_agents(&self) -> Result<Vec<Box<dyn Agent<G>>>, String> {
        self.lineup.iter().map(|&entrant| self.entrants[entrant]()).collect()
    }

    fn play_chunk(
        &self,
        plan: &Plan,
        chunk: u64,
        agents: &mut [Box<dyn Agent<G>>],
        referee: &mut Referee<'_, G>,
    ) -> Vec<Outcome<G>> {
        plan.games_of_chunk(chunk).map(|game| self.play_game(plan, game, agents, referee)).collect()
    }

    fn play_game(
        &self,
        plan: &Plan,
        game: u64,
        agents: &mut [Box<dyn Agent<G>>],
        referee: &mut Referee<'_, G>,
    ) -> Outcome<G> {
        let (deal, rotation) = plan.place(game);
        let seed = GameSeed { seed: self.seed, deal, game };
        let mut log = Log(Vec::new());
        let played = if self.keep_logs {
            referee.play(agents, rotation, seed, &mut log)
        } else {
            referee.play(agents, rotation, seed, &mut ())
        };
        let mut seated = self.lineup.clone();
        seated.rotate_right(rotation);
        Outcome {
            seed,
            result: GameResult { ending: played.ending, plies: played.plies, seated },
            log,
            forfeit: played.forfeit.map(|forfeit| forfeit.to_string()),
        }
    }

    /// Adds chunks up in their order, whichever order they come in.
    fn collect(
        &self,
        plan: &Plan,
        chunks: &mpsc::Receiver<(u64, Chunk<G>)>,
        progress: &mut Progress<'_, G>,
    ) -> Result<Tally, String> {
        let mut tally = Tally::new(self.entrants.len(), self.game.seats(), plan.games_per_deal);
        let mut early = BTreeMap::new();
        let mut next = 0;
        for (chunk, outcomes) in chunks {
            early.insert(chunk, outcomes?);
            while let Some(outcomes) = early.remove(&next) {
                next += 1;
                outcomes.iter().for_each(|outcome| tally.add(&outcome.result));
                if !progress(&tally, &outcomes) {
                    return Ok(tally);
                }
            }
        }
        Ok(tally)
    }
}
