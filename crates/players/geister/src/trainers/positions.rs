//! Positions of played games with their results: what the weights of the evaluation are fitted to.

use spielgeist_geister::{GHOSTS, Geister, Move, Nature, State};
use spielgeist_play::record::Event;
use spielgeist_play::{Game, NoChance, Phase, Rng, Seat, Witness};

use crate::evaluation::{FEATURES, count};
use crate::field::Field;
use crate::worlds::Worlds;

/// A position as one seat's evaluation sees it, with the result of the game for that seat.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Position {
    /// The features that are not 0, each with its number.
    pub(super) features: Vec<(u8, f32)>,
    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub(super) result: f32,
}

/// Follows a game and samples positions for one seat or both.
///
/// The features are those of a seat that knows all natures. They are linear in the probability that an enemy
/// is good, so their expectation over the deals is what the evaluation computes from beliefs.
pub(super) struct Sampler<'a> {
    game: &'a Geister,
    state: State,
    seats: &'a [Seat],
    /// The share of positions that is sampled. Neighbouring positions say nearly the same.
    share: f64,
    rng: Rng,
    /// The enemy's true natures, by seat; `None` before the setups.
    worlds: Option<[Worlds; 2]>,
    /// The sampled positions by seat.
    sampled: [Vec<Vec<(u8, f32)>>; 2],
}

impl<'a> Sampler<'a> {
    pub(super) fn new(game: &'a Geister, seats: &'a [Seat], share: f64, rng: Rng) -> Self {
        Self { game, state: game.start(), seats, share, rng, worlds: None, sampled: Default::default() }
    }

    /// The sampled positions of the finished game.
    pub(super) fn finish(self, winner: Option<Seat>) -> Vec<Position> {
        let result = |seat| match winner {
            Some(winner) if winner == seat => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        let of = |(seat, all): (Seat, Vec<Vec<(u8, f32)>>)| {
            all.into_iter().map(move |features| Position { features, result: result(seat) })
        };
        self.sampled.into_iter().enumerate().flat_map(of).collect()
    }

    fn sample(&mut self, seat: Seat, on_turn: Seat) {
        let worlds = self.worlds.get_or_insert_with(|| [0, 1].map(|seat| known(&self.state, 1 - seat)));
        let field = Field::of(self.game, &self.game.view(&self.state, seat));
        let mut numbers = [0.0; FEATURES];
        count(&field, &worlds[seat], seat == on_turn, |feature, number| numbers[feature] += number);
        let features = numbers.into_iter().enumerate().filter(|(_, number)| *number != 0.0);
        self.sampled[seat].push(features.map(|(feature, number)| (feature as u8, number)).collect());
    }
}

/// The one deal of a seat's ghosts that is the case.
fn known(state: &State, seat: Seat) -> Worlds {
    let set = |nature| {
        let are = (0..GHOSTS).filter(|&ghost| state.nature(seat, ghost) == Some(nature));
        are.fold(0u8, |set, ghost| set | 1 << ghost)
    };
    Worlds::of(set(Nature::Good), set(Nature::Evil), &[0.5; GHOSTS])
}

impl Witness<Geister> for Sampler<'_> {
    fn settled(&mut self, outcome: NoChance) {
        match outcome {}
    }

    fn moved(&mut self, seat: Seat, mv: Move, concealed: bool) {
        Event::Move { seat, mv, concealed }.apply(self.game, &mut self.state);
        let Phase::Decide(on_turn) = self.game.phase(&self.state) else { return };
        if mv.step().is_none() {
            return;
        }
        for &seat in self.seats {
            if self.rng.unit() < self.share {
                self.sample(seat, on_turn);
            }
        }
    }
}
