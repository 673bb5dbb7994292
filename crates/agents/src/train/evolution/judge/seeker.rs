//! The individual that needs opponents.

use spielgeist_play::Rng;

use super::job::Opponent;
use super::lineups::draw;

/// The individual that needs opponents.
#[derive(Clone, Copy)]
pub(super) struct Seeker {
    /// The index of the individual.
    pub(super) individual: usize,
    /// The size of its generation.
    pub(super) population: usize,
    /// Number of opponents in a game.
    pub(super) seats: usize,
}

impl Seeker {
    /// Line-ups of the others.
    pub(super) fn others(self, count: usize, repeats: bool, rng: &mut Rng) -> Vec<Vec<Opponent>> {
        // Shuffled together with the individual itself, which is removed afterwards: so, from equal streams,
        // all individuals draw the same opponents, each without itself.
        let mut places: Vec<usize> = (0..self.population).collect();
        rng.shuffle(&mut places);
        let is_other = |place: &usize| *place != self.individual || self.population == 1;
        let others: Vec<Opponent> = places.into_iter().filter(is_other).map(Opponent::Member).collect();
        if repeats {
            return draw(&others, count, self.seats, true, rng);
        }
        let mut deck = others.iter().cloned().cycle();
        (0..count).map(|_| deck.by_ref().take(self.seats).collect()).collect()
    }
}
