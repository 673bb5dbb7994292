//! Plays a contest on several threads.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use super::plan::{Plan, Seating};
use super::tally::{GameResult, Tally};
use crate::record::Log;
use crate::{Agent, AgentError, Game, GameSeed, Hand, Limits, Referee, Schedule, Seed};

/// Creates an agent; each thread creates its own. Fails only for agents with external dependencies.
pub type Maker<G> = dyn Fn() -> Result<Box<dyn Agent<G>>, AgentError> + Send + Sync;

/// Settings of a contest.
pub struct Contest<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The competing agents.
    pub entrants: &'a [Box<Maker<G>>],
    /// The entrant on each seat in the first seating. An entrant may have several seats.
    pub lineup: Vec<usize>,
    /// Whether entrants change seats.
    pub seating: Seating,
    /// Number of games.
    pub games: u64,
    /// The seed of all random choices.
    pub seed: Seed,
    /// The numbers of the deals; default: 0, 1, 2 and so on.
    pub deals: Option<Vec<u64>>,
    /// Ply and time limits.
    pub limits: Limits,
    /// Number of games that agents may remember; default: none. The games between two resets are played in
    /// order, by one thread.
    pub memory: Option<u64>,
    /// Number of threads.
    pub jobs: usize,
    /// Whether to keep the events of each game.
    pub keep_logs: bool,
    /// Set by the caller to stop in the middle of a game; completed games count.
    pub stop: &'a AtomicBool,
}

/// Progress callback, called after every chunk of games, in order; return `false` to stop.
pub type Progress<'a, G> = dyn FnMut(&Tally, &[Outcome<G>]) -> bool + 'a;

/// A finished game.
pub struct Outcome<G: Game> {
    /// The dice and streams of the game.
    pub seed: GameSeed,
    /// Its result.
    pub result: GameResult,
    /// Its events, if logs are kept.
    pub log: Log<G::Move, G::Outcome>,
    /// The message of an agent that forfeited.
    pub forfeit: Option<String>,
}

type Chunk<G> = Result<Vec<Outcome<G>>, AgentError>;

/// A thread's agents and referee.
struct Board<'a, G: Game> {
    agents: Result<Vec<Box<dyn Agent<G>>>, AgentError>,
    referee: Referee<'a, G>,
}

impl<G: Game> Contest<'_, G> {
    /// Plays all games, or until `progress` stops. The result does not depend on the number of threads.
    ///
    /// # Errors
    /// If an agent cannot be created.
    pub fn play(&self, progress: &mut Progress<'_, G>) -> Result<Tally, AgentError> {
        let plan = self.plan();
        let mut tally = self.tally();
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

    /// Number of rows, the units that one thread plays in order.
    pub fn rows(&self) -> u64 {
        self.plan().rows()
    }

    /// A tally without games.
    pub fn tally(&self) -> Tally {
        Tally::new(self.entrants.len(), self.game.seats(), self.plan().games_per_deal)
    }

    /// Plays some rows on this thread: the games of each in chunks, as [`Contest::play`] reports them.
    ///
    /// # Errors
    /// If an agent cannot be created.
    pub fn play_rows(&self, rows: Range<u64>) -> Result<Vec<Vec<Vec<Outcome<G>>>>, AgentError> {
        let plan = self.plan();
        let mut board = self.board();
        let mut play = |row| {
            let mut chunks = Vec::new();
            let _ = self.play_row(&plan, row, &mut board, &mut |chunk| {
                chunks.push(chunk);
                ControlFlow::Continue(())
            });
            chunks.into_iter().collect()
        };
        rows.map(&mut play).collect()
    }

    fn plan(&self) -> Plan {
        Plan::new(self.games, self.seating, &self.lineup).remembering(self.memory)
    }

    fn board(&self) -> Board<'_, G> {
        let referee = Referee::new(self.game, self.limits).stopping_at(self.stop);
        Board { agents: self.make_agents(), referee }
    }

    /// Plays the chunks of a row in order; stops when the contest is stopped.
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
            // An aborted game must not be counted, and neither must its chunk.
            self.unless_stopped()?;
            hand(played)?;
        }
        ControlFlow::Continue(())
    }

    fn unless_stopped(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Creates one agent per slot, so that an entrant with two seats does not share memory between them.
    fn make_agents(&self) -> Result<Vec<Box<dyn Agent<G>>>, AgentError> {
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
        let (place, rotation) = plan.place(game);
        let deal = self.deals.as_ref().map_or(place, |deals| deals[place as usize]);
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
