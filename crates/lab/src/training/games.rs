//! Games that measure one player: on all threads; the result does not depend on their number.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Ending, Game, GameSeed, Limits, Referee, Seat, Seed};

use super::Crew;
use crate::recipe::{GameScore, Seats};

/// Games of one player against the same opponents.
pub(super) struct Sitting<'a, G: Game> {
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
    pub(super) fn play(&self, sittings: &[Sitting<'_, G>], crew: &Crew) -> Result<Option<Vec<f64>>, String> {
        let pieces: Vec<(usize, u64)> = sittings
            .iter()
            .enumerate()
            .flat_map(|(at, sitting)| {
                (0..sitting.games).step_by(PIECE as usize).map(move |first| (at, first))
            })
            .collect();
        let mut sums = vec![0.0; sittings.len()];
        let (mut taken, mut failed) = (0, None);
        crew.schedule.run(
            0..pieces.len() as u64,
            || (),
            |(), piece, hand| {
                let (at, first) = pieces[piece as usize];
                match self.play_piece(&sittings[at], first, &crew.stop).transpose() {
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
        sitting: &Sitting<'_, G>,
        first: u64,
        stop: &AtomicBool,
    ) -> Result<Option<f64>, String> {
        let mut agents: Vec<Box<dyn Agent<G>>> =
            sitting.makers.iter().map(|maker| maker()).collect::<Result<_, String>>()?;
        let mut referee = Referee::new(self.game, self.limits).stopping_at(stop);
        let seats = self.game.seats() as u64;
        let mut sum = 0.0;
        for game in first..(first + PIECE).min(sitting.games) {
            let (deal, seat) = match self.seats {
                Seats::Rotate => (game / seats, (game % seats) as usize),
                Seats::Fixed => (game, 0),
            };
            let seed = GameSeed { seed: sitting.seed, deal, game };
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
