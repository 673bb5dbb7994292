//! Setups as strings: one byte for each home square. The squares take the pieces in the order of their bytes, so that
//! every string is a setup and every part of one can be inherited.

use spielgeist_stratego::{HOME_SQUARES, Rank, Setup};

/// The pieces in the order in which the squares take them: the flag first, then bombs, then the weakest.
fn pieces() -> impl Iterator<Item = Rank> {
    let others = Rank::ALL.into_iter().filter(|rank| *rank != Rank::Flag);
    std::iter::once(Rank::Flag)
        .chain(others)
        .flat_map(|rank| std::iter::repeat_n(rank, usize::from(rank.count())))
}

/// The setup of a string: of equal bytes the square that is placed first comes first.
pub(super) fn setup_of(keys: &[u8]) -> Setup {
    let mut squares: Vec<usize> = (0..HOME_SQUARES).collect();
    squares.sort_by_key(|&square| keys[square] as i8);
    let mut ranks = [Rank::Flag; HOME_SQUARES];
    squares.into_iter().zip(pieces()).for_each(|(square, rank)| ranks[square] = rank);
    Setup::new(&ranks).expect("every piece once")
}

/// The string of a setup, with its bytes spread evenly.
pub(super) fn keys_of(setup: &Setup) -> [u8; HOME_SQUARES] {
    let mut free: Vec<usize> = (0..HOME_SQUARES).collect();
    let mut keys = [0; HOME_SQUARES];
    for (place, rank) in pieces().enumerate() {
        let at = free.iter().position(|&square| setup.ranks()[square] == rank).expect("every piece once");
        let key = place * 256 / HOME_SQUARES;
        keys[free.remove(at)] = (key as i16 - 128) as i8 as u8;
    }
    keys
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::*;

    #[test]
    fn every_string_is_a_setup_and_every_setup_has_a_string() {
        for setup in Setup::generated_list() {
            assert_eq!(setup_of(&keys_of(setup)), *setup);
        }
        let mut rng = Seed(3).stream("setups", 0, 0);
        for _ in 0..100 {
            let keys: Vec<u8> = (0..HOME_SQUARES).map(|_| rng.below(256) as u8).collect();
            assert_eq!(setup_of(&keys_of(&setup_of(&keys))), setup_of(&keys));
        }
    }

    #[test]
    fn a_small_change_of_a_string_is_a_small_change_of_the_setup() {
        let setup = Setup::generated_list()[0];
        let mut keys = keys_of(&setup);
        keys[7] = (keys[7] as i8).saturating_add(20) as u8;
        let moved = setup_of(&keys).ranks().iter().zip(setup.ranks()).filter(|(a, b)| a != b).count();
        assert!(moved <= 4, "{moved}");
    }
}
