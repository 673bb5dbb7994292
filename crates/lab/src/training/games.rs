//! Games that measure one player: on all threads; the result does not depend on their number.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, Ending, Game, GameSeed, Limits, Referee, Seat, Seed};

use super::WorkerPool;
use crate::recipe::{GameScore, Seats};

/// Games of one player against the same opponents.
pub(super) struct Pairing<'a, G: Game> {
    /// The measured player, then the players on the seats after it.
    pub(super) makers: Vec<&'a Maker<G>>,
    pub(super) games: u64,
    pub(super) seed: Seed,
}

/// How games are played and scored.
pub(super) struct Conditions<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) limits: Limits,
    pub(super) seats: Seats,
    pub(super) score: GameScore,
    pub(super) margin: fn(&G, &G::State, Seat) -> Option<f64>,
}

/// Number of games per job: large enough to keep a thread busy, small enough that all threads finish
/// together. Scores are added up within such a job first, so the size must not depend on the number of
/// threads.
const PIECE: u64 = 100;

impl<G: Game> Conditions<'_, G> {
    /// Returns the total score of the measured player in each pairing; `None` if stopped.
    pub(super) fn play(
        &self,
        pairings: &[Pairing<'_, G>],
        workers: &WorkerPool,
    ) -> Result<Option<Vec<f64>>, AgentError> {
        let pieces: Vec<(usize, u64)> = pairings
            .iter()
            .enumerate()
            .flat_map(|(at, pairing)| {
                (0..pairing.games).step_by(PIECE as usize).map(move |first| (at, first))
            })
            .collect();
        let mut sums = vec![0.0; pairings.len()];
        let (mut taken, mut failed) = (0, None);
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
                    sums[pieces[taken].0] += score;
                    taken += 1;
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        match failed {
            Some(error) => Err(error),
            None => Ok((taken == pieces.len()).then_some(sums)),
        }
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
