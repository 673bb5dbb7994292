//! Games that measure one player: on all threads; the result does not depend on their number.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, Ending, Game, GameSeed, Limits, Referee, Seat, Seed};

use super::WorkerPool;
use crate::Error;
use crate::executor::{self, Executor, ExecutorError, Task};
use crate::recipe::{GameScore, Seats};

/// Games of one player against the same opponents.
pub(super) struct Pairing<'a, G: Game> {
    /// The measured player, then the players on the seats after it.
    pub(super) makers: Vec<&'a Maker<G>>,
    pub(super) games: u64,
    pub(super) seed: Seed,
}

/// The conditions under which games are played and scored.
pub(super) struct Conditions<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) limits: Limits,
    pub(super) seats: Seats,
    pub(super) score: GameScore,
    pub(super) margin: fn(&G, &G::State, Seat) -> Option<f64>,
}

/// Number of games per job: large enough to keep a thread busy, small enough that all threads finish at about the same
/// time. Scores are added up within such a job first, so the size must not depend on the number of threads.
const PIECE: u64 = 100;

/// The executor of games that are not played on the threads of this process.
pub(super) struct Elsewhere {
    pub(super) executor: Arc<dyn Executor>,
    pub(super) task: Task,
}

/// Returns the jobs, each a pairing and its first game.
fn pieces<G: Game>(pairings: &[Pairing<'_, G>]) -> Vec<(usize, u64)> {
    let pieces_of = |(at, pairing): (usize, &Pairing<'_, G>)| {
        (0..pairing.games).step_by(PIECE as usize).map(move |first| (at, first))
    };
    pairings.iter().enumerate().flat_map(pieces_of).collect()
}

impl<G: Game> Conditions<'_, G> {
    /// Returns the total score of the measured player in each pairing; `None` if stopped.
    pub(super) fn play(
        &self,
        pairings: &[Pairing<'_, G>],
        workers: &WorkerPool,
        elsewhere: Option<Elsewhere>,
    ) -> Result<Option<Vec<f64>>, Error> {
        let pieces = pieces(pairings);
        let mut sums = vec![0.0; pairings.len()];
        let mut taken = 0;
        let mut add = |score: f64| {
            sums[pieces[taken].0] += score;
            taken += 1;
        };
        match elsewhere {
            Some(Elsewhere { executor, task }) => {
                let games = |job: u64, _: &f64| {
                    let (at, first) = pieces[job as usize];
                    PIECE.min(pairings[at].games - first)
                };
                let take = |score| {
                    add(score);
                    ControlFlow::Continue(())
                };
                executor::run(&*executor, task, 0..pieces.len() as u64, &workers.stop, games, take)?;
            }
            None => self.play_here(pairings, &pieces, workers, &mut add)?,
        }
        Ok((taken == pieces.len()).then_some(sums))
    }

    /// Plays pieces on the threads of this process and adds their scores in order.
    fn play_here(
        &self,
        pairings: &[Pairing<'_, G>],
        pieces: &[(usize, u64)],
        workers: &WorkerPool,
        add: &mut dyn FnMut(f64),
    ) -> Result<(), AgentError> {
        let mut failed = None;
        workers.schedule.run(
            0..pieces.len() as u64,
            || (),
            |(), piece, hand| {
                let (at, first) = pieces[piece as usize];
                match self.play_piece(&pairings[at], first, &workers.stop).transpose() {
                    Some(score) => hand(score),
                    // A stopped job is not counted.
                    None => ControlFlow::Break(()),
                }
            },
            |score| match score {
                Ok(score) => {
                    add(score);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        failed.map_or(Ok(()), Err)
    }

    /// Returns the scores of some pieces, for a driver elsewhere.
    pub(super) fn play_pieces(
        &self,
        pairings: &[Pairing<'_, G>],
        jobs: Range<u64>,
    ) -> Result<Vec<f64>, Error> {
        let pieces = pieces(pairings);
        let never = AtomicBool::new(false);
        let wanted = pieces.get(jobs.start as usize..jobs.end as usize).ok_or_else(|| {
            let (start, end) = (jobs.start, jobs.end);
            Error::input(ExecutorError::NoSuchJobs { start, end, jobs: pieces.len() })
        })?;
        let play = |&(at, first): &(usize, u64)| -> Result<f64, Error> {
            let score = self.play_piece(&pairings[at], first, &never)?;
            Ok(score.expect("nobody stops it"))
        };
        wanted.iter().map(play).collect()
    }

    fn play_piece(
        &self,
        pairing: &Pairing<'_, G>,
        first: u64,
        stop: &AtomicBool,
    ) -> Result<Option<f64>, AgentError> {
        let mut agents: Vec<Box<dyn Agent<G>>> =
            pairing.makers.iter().map(|maker| maker()).collect::<Result<_, AgentError>>()?;
        let mut referee = Referee::new(self.game, self.limits).stopping_at(stop);
        let seats = self.game.seats() as u64;
        let mut sum = 0.0;
        for game in first..(first + PIECE).min(pairing.games) {
            let (deal, seat) = match self.seats {
                Seats::Rotate => (game / seats, (game % seats) as usize),
                Seats::Fixed => (game, 0),
            };
            let seed = GameSeed { seed: pairing.seed, deal, game };
            let played = referee.play(&mut agents, seat, seed, &mut ());
            if stop.load(std::sync::atomic::Ordering::Relaxed) {
                return Ok(None);
            }
            sum += self.count(&played.ending, referee.state(), seat);
        }
        Ok(Some(sum))
    }

    fn count(&self, ending: &Ending, state: &G::State, seat: usize) -> f64 {
        let won = f64::from(u8::from(ending.winner == Some(seat)));
        match self.score {
            GameScore::Wins => won,
            GameScore::Results if ending.winner.is_none() && ending.forfeited_by.is_none() => 0.5,
            GameScore::Results => won,
            GameScore::Points { win, draw, loss } => match ending.winner {
                Some(winner) if winner == seat => win,
                None if ending.forfeited_by.is_none() => draw,
                _ => loss,
            },
            GameScore::Margin => (self.margin)(self.game, state, seat).unwrap_or(won),
        }
    }
}
