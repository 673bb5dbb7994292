//! All possible deals of the enemy's natures, with their probabilities.

use spielgeist_geister::{Board, GHOSTS};
use spielgeist_play::{Rng, Seat};

/// Number of states of knowledge about the natures: a base-3 digit per ghost, 0 unknown, 1 good, 2 evil.
const STATES: usize = 6_561;

/// The deals that the known natures allow, with four good and four evil ghosts each, and their probabilities.
///
/// Independent beliefs for each ghost, as a network gives them, ignore the numbers of each nature. Here the
/// beliefs are odds of independent ghosts, conditioned on the numbers: the weight of a deal is the product of
/// its ghosts' odds, and only deals with four of each count. At most 70 are left, so everything is exact.
#[derive(Clone, Debug)]
pub(crate) struct Worlds {
    /// The total weight of the deals that are consistent with the knowledge, by [`STATES`].
    weights: Vec<f64>,
    /// The deals, as sets of evil ghosts, with their probabilities.
    deals: Vec<(u8, f64)>,
    /// The probabilities of the enemy's types; empty if it has none.
    types: Vec<f64>,
}

/// The index of a state of knowledge, ghost by ghost.
const INDEX: [u16; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut ghost, mut power) = (0, 1);
        while ghost < GHOSTS {
            if set >> ghost & 1 == 1 {
                table[set] += power;
            }
            power *= 3;
            ghost += 1;
        }
        set += 1;
    }
    table
};

#[inline]
fn index(known_good: u8, known_evil: u8) -> usize {
    usize::from(INDEX[known_good as usize]) + 2 * usize::from(INDEX[known_evil as usize])
}

/// The public good and evil ghosts of a seat.
fn shown(board: &Board, seat: Seat) -> [u8; 2] {
    let mut shown = [0u8; 2];
    for ghost in 0..GHOSTS {
        if let Some(nature) = board.shown_nature(seat, ghost) {
            shown[nature as usize] |= 1 << ghost;
        }
    }
    shown
}

/// The deals that fit the knowledge, as sets of evil ghosts.
fn fitting(known_good: u8, known_evil: u8) -> Vec<u8> {
    let setups = spielgeist_geister::Setup::ALL.iter().map(|setup| setup.evil());
    setups.filter(|evil| evil & known_good == 0 && !evil & known_evil == 0).collect()
}

/// The deals that fit the knowledge, with their probabilities.
fn dealt(known_good: u8, known_evil: u8, beliefs: &[f64; GHOSTS]) -> Vec<(u8, f64)> {
    let fitting = fitting(known_good, known_evil).into_iter();
    let mut deals: Vec<(u8, f64)> = fitting.map(|evil| (evil, weight(evil, beliefs))).collect();
    let total: f64 = deals.iter().map(|deal| deal.1).sum();
    deals.iter_mut().for_each(|deal| deal.1 /= total);
    deals
}

impl Worlds {
    /// Beliefs nearer to 0 or 1 than this are clipped: only the rules are certain.
    pub(crate) const DOUBT: f64 = 0.005;

    /// The deals of a seat's ghosts from its enemy's perspective: `beliefs` is the probability of each ghost
    /// to be good. Public natures are known.
    ///
    /// ```text
    /// beliefs 0.9, 0.5, 0.5, … of eight ghosts, four good: the first is good in about 0.88 of all deals
    /// ```
    pub(crate) fn new(board: &Board, seat: Seat, beliefs: &[f64; GHOSTS]) -> Self {
        let [known_good, known_evil] = shown(board, seat);
        Self::of(known_good, known_evil, beliefs)
    }

    /// The same if the enemy may be of several types, each with its share and its beliefs.
    ///
    /// A type's beliefs give every deal a probability before any nature is known. The natures that are shown
    /// exclude deals, so a type that expected other natures loses weight: within a game, and within the
    /// search when a capture shows one more.
    pub(crate) fn typed(board: &Board, seat: Seat, types: &[(f64, [f64; GHOSTS])]) -> Self {
        let [known_good, known_evil] = shown(board, seat);
        Self::typed_of(known_good, known_evil, types)
    }

    /// The same from known natures, one bit per ghost.
    pub(crate) fn typed_of(known_good: u8, known_evil: u8, types: &[(f64, [f64; GHOSTS])]) -> Self {
        let mut deals: Vec<(u8, f64)> =
            fitting(known_good, known_evil).into_iter().map(|evil| (evil, 0.0)).collect();
        let all = fitting(0, 0);
        let mut shares = Vec::with_capacity(types.len());
        for (share, beliefs) in types {
            let before: f64 = all.iter().map(|&evil| weight(evil, beliefs)).sum();
            let mut left = 0.0;
            for deal in &mut deals {
                let probability = share * weight(deal.0, beliefs) / before;
                deal.1 += probability;
                left += probability;
            }
            shares.push(left);
        }
        let total: f64 = deals.iter().map(|deal| deal.1).sum();
        deals.iter_mut().for_each(|deal| deal.1 /= total);
        shares.iter_mut().for_each(|share| *share /= total);
        Self { types: shares, ..Self::weighed(deals) }
    }

    /// The probability of exactly this deal, if no nature is known.
    pub(crate) fn probability(good: u8, evil: u8, beliefs: &[f64; GHOSTS]) -> f64 {
        let all: f64 = fitting(0, 0).into_iter().map(|evil| weight(evil, beliefs)).sum();
        fitting(good, evil).into_iter().map(|evil| weight(evil, beliefs)).sum::<f64>() / all
    }

    /// The probability of each type, given the known natures.
    pub(crate) fn types(&self) -> &[f64] {
        &self.types
    }

    /// The same from known natures, one bit per ghost.
    pub(crate) fn of(known_good: u8, known_evil: u8, beliefs: &[f64; GHOSTS]) -> Self {
        Self::weighed(dealt(known_good, known_evil, beliefs))
    }

    /// From deals with their probabilities.
    fn weighed(deals: Vec<(u8, f64)>) -> Self {
        let mut weights = vec![0.0; STATES];
        for &(evil, probability) in &deals {
            weights[index(!evil, evil)] = probability;
        }
        fill(&mut weights);
        Self { weights, deals, types: Vec::new() }
    }

    /// The deals as sets of evil ghosts, one bit each, with their probabilities, which sum to 1.
    pub(crate) fn deals(&self) -> &[(u8, f64)] {
        &self.deals
    }

    /// Draws a deal.
    pub(crate) fn draw(&self, rng: &mut Rng) -> u8 {
        let mut left = rng.unit();
        for &(evil, probability) in &self.deals {
            left -= probability;
            if left < 0.0 {
                return evil;
            }
        }
        self.deals.last().map_or(0, |deal| deal.0)
    }

    /// The probability that a ghost is good, given these known natures.
    #[inline]
    pub(crate) fn good(&self, known_good: u8, known_evil: u8, ghost: usize) -> f32 {
        if known_good >> ghost & 1 == 1 {
            return 1.0;
        }
        if known_evil >> ghost & 1 == 1 {
            return 0.0;
        }
        let all = self.weights[index(known_good, known_evil)];
        let good = self.weights[index(known_good | 1 << ghost, known_evil)];
        // Weights of deals that the rules exclude are exactly 0, independent of rounding.
        if good <= 0.0 {
            0.0
        } else if self.weights[index(known_good, known_evil | 1 << ghost)] <= 0.0 {
            1.0
        } else {
            (good / all) as f32
        }
    }

    /// The current probability of each ghost to be good.
    pub(crate) fn beliefs(&self) -> [f64; GHOSTS] {
        std::array::from_fn(|ghost| {
            self.deals.iter().filter(|(evil, _)| evil >> ghost & 1 == 0).map(|deal| deal.1).sum()
        })
    }
}

/// The product of the odds of a deal's ghosts.
fn weight(evil: u8, beliefs: &[f64; GHOSTS]) -> f64 {
    beliefs.iter().enumerate().fold(1.0, |product, (ghost, &belief)| {
        let belief = belief.clamp(Worlds::DOUBT, 1.0 - Worlds::DOUBT);
        product * if evil >> ghost & 1 == 1 { 1.0 - belief } else { belief }
    })
}

/// Propagates weights from full deals to partial knowledge: an unknown ghost is good or evil.
fn fill(weights: &mut [f64]) {
    let mut power = 1;
    for _ in 0..GHOSTS {
        for state in (0..STATES).filter(|state| state / power % 3 == 0) {
            weights[state] = weights[state + power] + weights[state + 2 * power];
        }
        power *= 3;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Seed;

    const BELIEFS: [f64; GHOSTS] = [0.9, 0.2, 0.5, 0.7, 0.4, 0.5, 0.1, 0.8];

    /// The same from its definition.
    fn naive(known_good: u8, known_evil: u8, ghost: usize) -> f64 {
        let (mut good, mut all) = (0.0, 0.0);
        for evil in (0..=255u8).filter(|evil| evil.count_ones() == 4) {
            if evil & known_good != 0 || !evil & known_evil != 0 {
                continue;
            }
            let weight: f64 = (0..GHOSTS)
                .map(|other| if evil >> other & 1 == 1 { 1.0 - BELIEFS[other] } else { BELIEFS[other] })
                .product();
            all += weight;
            good += if evil >> ghost & 1 == 0 { weight } else { 0.0 };
        }
        good / all
    }

    #[test]
    fn every_conditional_belief_is_exact() {
        let worlds = Worlds::of(0, 0, &BELIEFS);
        for (good, evil) in [(0, 0), (0b1, 0), (0b1, 0b10), (0b101, 0b1010), (0b111, 0b1000), (0b1, 0b1110)] {
            for ghost in 0..GHOSTS {
                let found = worlds.good(good, evil, ghost);
                assert!((f64::from(found) - naive(good, evil, ghost)).abs() < 1e-6, "{good} {evil} {ghost}");
            }
        }
    }

    #[test]
    fn what_the_numbers_leave_no_doubt_of_is_certain() {
        let worlds = Worlds::of(0b1, 0, &BELIEFS);
        assert_eq!(worlds.good(0b1111, 0, 5), 0.0, "four are good, so the rest is evil");
        assert_eq!(worlds.good(0b1, 0b1111_0000, 2), 1.0, "four are evil, so the rest is good");
    }

    #[test]
    fn there_are_as_many_deals_as_the_rules_allow() {
        assert_eq!(Worlds::of(0, 0, &BELIEFS).deals().len(), 70);
        assert_eq!(Worlds::of(0b1, 0b10, &BELIEFS).deals().len(), 20);
        let total: f64 = Worlds::of(0b1, 0b10, &BELIEFS).deals().iter().map(|deal| deal.1).sum();
        assert!((total - 1.0).abs() < 1e-12);
    }

    /// Two types expect opposite natures of the first ghost; a captured third ghost shows which type it is.
    #[test]
    fn a_shown_nature_tells_the_types_apart() {
        let mut baits = [0.5; GHOSTS];
        (baits[0], baits[2]) = (0.1, 0.1);
        let mut runs = [0.5; GHOSTS];
        (runs[0], runs[2]) = (0.9, 0.9);
        let types = [(0.5, baits), (0.5, runs)];
        let before = Worlds::typed_of(0, 0, &types);
        assert!((before.good(0, 0, 0) - 0.5).abs() < 1e-6);
        assert!(before.good(0, 0b100, 0) < 0.25, "the search expects what a capture will show");
        let after = Worlds::typed_of(0, 0b100, &types);
        assert!((after.good(0, 0b100, 0) - before.good(0, 0b100, 0)).abs() < 1e-6);
        assert!(after.types()[0] > 0.85 && (after.types().iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let total: f64 = after.deals().iter().map(|deal| deal.1).sum();
        assert!((total - 1.0).abs() < 1e-12);
    }

    #[test]
    fn draws_follow_the_beliefs() {
        let worlds = Worlds::of(0, 0, &BELIEFS);
        let mut rng = Seed(1).stream("draws", 0, 0);
        let mut good = [0.0; GHOSTS];
        for _ in 0..20_000 {
            let evil = worlds.draw(&mut rng);
            for (ghost, count) in good.iter_mut().enumerate() {
                *count += f64::from(1 - (evil >> ghost & 1)) / 20_000.0;
            }
        }
        for (drawn, believed) in good.iter().zip(worlds.beliefs()) {
            assert!((drawn - believed).abs() < 0.02, "{drawn} {believed}");
        }
    }
}
