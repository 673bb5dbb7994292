//! An agent that plays at its opponent's level.

use std::sync::Arc;

use spielgeist_play::{
    Agent, Anatomy, Belief, Explanation, Finished, Forfeit, Game, Rng, SearchReport, Seat, Turn,
};

use super::estimate::Estimate;

/// The most that the level may change from one game to the next, in Elo, unless the next level is farther away.
const MOST_STEP: f64 = 100.0;

/// The number of the level, from 0, whose rating is nearest to `rating`.
pub fn nearest_level(ratings: &[f64], rating: f64) -> usize {
    let distance = |at: &usize| (ratings[*at] - rating).abs();
    (0..ratings.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}

/// An adaptive agent's estimate of its opponent over a match.
#[derive(Clone, Debug)]
pub struct AdaptiveMemory {
    estimate: Estimate,
    /// The number of the present level, from 0.
    level: usize,
}

impl AdaptiveMemory {
    /// Starts at a level, without any knowledge of the opponent.
    pub fn new(ratings: &[f64], first: usize) -> Self {
        let (weakest, strongest) = (ratings[0], ratings[ratings.len() - 1]);
        Self { estimate: Estimate::new(weakest, strongest, ratings[first]), level: first }
    }

    /// Continues with a stored estimate and level.
    pub fn resumed(estimate: Estimate, level: usize) -> Self {
        Self { estimate, level }
    }

    /// The estimate of the opponent.
    pub fn estimate(&self) -> &Estimate {
        &self.estimate
    }

    /// The number of the present level, from 0.
    pub fn level(&self) -> usize {
        self.level
    }

    /// The estimate, to count a game.
    pub fn estimate_mut(&mut self) -> &mut Estimate {
        &mut self.estimate
    }

    /// Moves towards the level of the estimate: at most 100 Elo, but at least to the next level.
    pub fn adjust(&mut self, ratings: &[f64]) {
        let wanted = nearest_level(ratings, self.estimate.rating());
        let (first, now) = (self.level, ratings[self.level]);
        while self.level != wanted {
            let next = if wanted > self.level { self.level + 1 } else { self.level - 1 };
            if self.level != first && (ratings[next] - now).abs() > MOST_STEP {
                break;
            }
            self.level = next;
        }
    }
}

/// Plays at a level and changes it between the games of a match, towards even scores.
pub struct Adaptive<G: Game> {
    /// The weakest first.
    levels: Vec<Box<dyn Agent<G>>>,
    ratings: Arc<[f64]>,
    memory: AdaptiveMemory,
}

impl<G: Game> Adaptive<G> {
    /// Creates an agent from its levels with their ratings, the weakest first, and a memory that lasts for a match.
    pub fn new(levels: Vec<Box<dyn Agent<G>>>, ratings: Arc<[f64]>, memory: AdaptiveMemory) -> Self {
        Self { levels, ratings, memory }
    }

    /// The estimate of its opponent.
    pub fn known(&self) -> &AdaptiveMemory {
        &self.memory
    }

    fn now(&mut self) -> &mut dyn Agent<G> {
        &mut *self.levels[self.memory.level]
    }
}

impl<G: Game> Agent<G> for Adaptive<G> {
    fn start(&mut self, game: &G, seat: Seat) {
        self.now().start(game, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        self.now().choose(turn, rng)
    }

    fn finish(&mut self, finished: &Finished<'_, G>) {
        self.now().finish(finished);
        let seats = finished.game.seats();
        let own = match finished.ending.winner {
            Some(winner) => f64::from(u8::from(winner == finished.seat)),
            None => 1.0 / seats as f64,
        };
        let rating = self.ratings[self.memory.level];
        self.memory.estimate.result_of_others(own, rating, seats);
        self.memory.adjust(&self.ratings);
    }

    fn effort(&self) -> u64 {
        self.levels[self.memory.level].effort()
    }

    fn search_report(&self) -> Option<SearchReport<G::Move>> {
        self.levels[self.memory.level].search_report()
    }

    fn anatomy(&self) -> Anatomy {
        self.levels[self.memory.level].anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        self.now().explain(turn, rng)
    }

    fn follows(&self) -> bool {
        self.levels[self.memory.level].follows()
    }

    fn made_before(&mut self, turn: &Turn<'_, G>, index: usize) {
        self.now().made_before(turn, index);
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        self.now().beliefs(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_moves_a_little_after_each_game() {
        let ratings = [0.0, 60.0, 90.0, 400.0, 900.0];
        let mut memory = AdaptiveMemory::new(&ratings, 0);
        let mut passed = Vec::new();
        for _ in 0..12 {
            let rating = ratings[memory.level()];
            memory.estimate_mut().result(1.0, rating, 2);
            memory.adjust(&ratings);
            passed.push(memory.level());
        }
        // Two levels are within 100 Elo of the first; the others are farther apart than a step, and so come one by one.
        assert!(passed.windows(2).all(|two| two[1] >= two[0]), "{passed:?}");
        assert_eq!((passed[0], passed[11]), (2, 4), "{passed:?}");
        for _ in 0..40 {
            let rating = ratings[memory.level()];
            memory.estimate_mut().result(0.0, rating, 2);
            memory.adjust(&ratings);
        }
        assert_eq!(memory.level(), 0);
    }
}
