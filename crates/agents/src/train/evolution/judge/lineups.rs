//! Random line-ups from a list of candidates.

use spielgeist_play::Rng;

/// Draws `count` line-ups of `seats` candidates each. No candidate is drawn again before all were drawn once,
/// so that with one seat and as many line-ups as candidates each is drawn once.
pub(super) fn draw<T: Clone>(
    candidates: &[T],
    count: usize,
    seats: usize,
    repeats: bool,
    rng: &mut Rng,
) -> Vec<Vec<T>> {
    if candidates.is_empty() {
        return Vec::new();
    }
    let mut deck: Vec<usize> = Vec::new();
    let mut next = || {
        if repeats {
            return rng.index(candidates.len());
        }
        if deck.is_empty() {
            deck.extend(0..candidates.len());
            rng.shuffle(&mut deck);
        }
        deck.pop().unwrap_or(0)
    };
    (0..count).map(|_| (0..seats).map(|_| candidates[next()].clone()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::assert_counts_fit;
    use super::*;
    use spielgeist_play::Seed;

    #[test]
    fn everybody_has_a_turn_before_anybody_has_two() {
        let mut rng = Seed(1).stream("draw", 0, 0);
        let lineups = draw(&[0, 1, 2, 3, 4], 5, 3, false, &mut rng);
        assert!(lineups.iter().all(|lineup| lineup.len() == 3));
        for five in lineups.concat().chunks(5) {
            let mut five = five.to_vec();
            five.sort_unstable();
            assert_eq!(five, [0, 1, 2, 3, 4]);
        }
    }

    #[test]
    fn everybody_is_as_likely() {
        for repeats in [false, true] {
            let mut counts = [0; 6];
            for stream in 0..6000 {
                let mut rng = Seed(2).stream("draw", stream, 0);
                counts[draw(&[0, 1, 2, 3, 4, 5], 1, 1, repeats, &mut rng)[0][0]] += 1;
            }
            assert_counts_fit(&counts, &[1.0 / 6.0; 6]);
        }
    }
}
