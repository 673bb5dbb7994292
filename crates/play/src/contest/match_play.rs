//! Plays a contest on several threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::plan::{Plan, Seating};
use super::tally::{GameResult, Tally};
use crate::record::Log;
use crate::{Agent, Game, GameSeed, Hand, Limits, Referee, Schedule, Seed};

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

type Chunk<G> = Result<Vec<Outcome<G>>, String>;

/// What a thread plays with: agents of its own, and a referee.
struct Board<'a, G: Game> {
    agents: Result<Vec<Box<dyn Agent<G>>>, String>,
    referee: Referee<'a, G>,
}

impl<G: Game> Contest<'_, G> {
    /// Plays all games, or as many as `progress` wants. The result does not depend on the number of threads.
    ///
    /// # Errors
    /// When an agent cannot be made.
    pub fn play(&self, progress: &mut Progress<'_, G>) -> Result<Tally, String> {
        let plan = Plan::new(self.games, self.seating, &self.lineup).remembering(self.memory);
        let mut tally = Tally::new(self.entrants.len(), self.game.seats(), plan.games_per_deal);
        let mut failed = None;
        Schedule::new(self.jobs).run(
            0..plan.rows(),
            || self.board(),
            |board, row, hand| self.play_row(&plan, row, board, hand),
            |chunk| {
                let outcomes = match chunk {
                    Ok(outcomes) => outcomes,
                    Err(error) => {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                };
                outcomes.iter().for_each(|outcome| tally.add(&outcome.result));
                if progress(&tally, &outcomes) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        failed.map_or(Ok(tally), Err)
    }

    fn board(&self) -> Board<'_, G> {
        let referee = Referee::new(self.game, self.limits).stopping_at(self.stop);
        Board { agents: self.make_agents(), referee }
    }

    /// Plays the chunks of a row one after the other; breaks off when the contest is stopped.
    fn play_row(
        &self,
        plan: &Plan,
        row: u64,
        board: &mut Board<'_, G>,
        hand: &mut Hand<'_, Chunk<G>>,
    ) -> ControlFlow<()> {
        if self.memory.is_some() && row > 0 {
            board.agents = self.make_agents();
        }
        for chunk in plan.chunks_of_row(row) {
            self.unless_stopped()?;
            let played = match &mut board.agents {
                Ok(agents) => Ok(self.play_chunk(plan, chunk, agents, &mut board.referee)),
                Err(error) => Err(error.clone()),
            };
            // A game that was broken off must not be counted, and so neither must its chunk.
            self.unless_stopped()?;
            hand(played)?;
        }
        ControlFlow::Continue(())
    }

    fn unless_stopped(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
}
