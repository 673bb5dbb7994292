//! Randomness: one seed, many named streams.
//!
//! Every random choice is drawn from a stream that is named by its purpose (`"referee"`, `"seat"`, …) and
//! numbered by its place. A stream depends on nothing else, so neither the order of games nor the number of
//! threads can change a result, and an agent that holds its own stream learns nothing about the dice.
//!
//! The generator is ChaCha with 8 rounds, keyed with the seed, the name and the numbers. Sampling is done here
//! rather than by a library, because a library may change how it turns bits into numbers, and with it every
//! recorded game.

use rand_chacha::rand_core::block::Generator;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use rand_chacha::{ChaCha8Core, ChaCha8Rng};

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    source: Source,
    /// Words generated in advance, so that drawing one is a load and a counter.
    words: [u32; AHEAD],
    used: usize,
    /// Number of words that the source has generated, used or not.
    generated: u64,
}

/// The generator of the words.
#[derive(Clone, Debug)]
enum Source {
    /// A stream that started at its beginning.
    Begun(ChaCha8Core),
    /// A stream that was moved to another position: slower, because only the library's generator supports it.
    Moved(Box<ChaCha8Rng>),
}

/// Words generated at once: four blocks of ChaCha, which are computed in parallel.
const AHEAD: usize = 64;

/// The root of all streams of one match, run or session.
///
/// ```
/// use spielgeist_play::Seed;
/// let seed = Seed(7);
/// assert_eq!(seed.stream("dice", 3, 0).below(6), seed.stream("dice", 3, 0).below(6));
/// assert_ne!(seed.stream("dice", 3, 0), seed.stream("dice", 4, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// Returns the stream called `name`, numbered by `a` and `b` (a game and a seat, for example).
    pub fn stream(self, name: &str, a: u64, b: u64) -> Rng {
        let mut key = [0; 32];
        for (part, word) in key.chunks_exact_mut(8).zip([self.0, fnv1a(name), a, b]) {
            part.copy_from_slice(&word.to_le_bytes());
        }
        Rng::begun(key)
    }

    /// Derives a separate seed for a part of the work, such as one pairing of a tournament.
    pub fn child(self, name: &str, index: u64) -> Seed {
        Seed(self.stream(name, index, u64::MAX).next_u64())
    }
}

impl Rng {
    fn begun(key: [u8; 32]) -> Self {
        let source = Source::Begun(ChaCha8Core::from_seed(key));
        Self { source, words: [0; AHEAD], used: AHEAD, generated: 0 }
    }

    fn key(&self) -> [u8; 32] {
        match &self.source {
            Source::Begun(core) => ChaCha8Rng::from(core.clone()).get_seed(),
            Source::Moved(source) => source.get_seed(),
        }
    }

    /// Number of 32-bit words drawn.
    pub fn position(&self) -> u64 {
        self.generated - (AHEAD - self.used) as u64
    }

    /// Moves to the position after `position` words, forward or back, in constant time.
    ///
    /// ```
    /// use spielgeist_play::Seed;
    /// let mut rng = Seed(7).stream("dice", 0, 0);
    /// rng.below(6);
    /// let (position, roll) = (rng.position(), rng.below(6));
    /// rng.seek(position);
    /// assert_eq!(rng.below(6), roll);
    /// ```
    pub fn seek(&mut self, position: u64) {
        if position == self.position() {
            return;
        }
        let key = self.key();
        *self = Self::begun(key);
        if position == 0 {
            return;
        }
        let ahead = AHEAD as u64;
        let mut source = ChaCha8Rng::from_seed(key);
        self.generated = position / ahead * ahead;
        source.set_word_pos(self.generated.into());
        self.source = Source::Moved(Box::new(source));
        if !position.is_multiple_of(ahead) {
            self.refill();
            self.used = (position % ahead) as usize;
        }
    }

    /// 32 uniform bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        if self.used >= AHEAD {
            self.refill();
        }
        let word = self.words[self.used % AHEAD];
        self.used += 1;
        word
    }

    #[cold]
    fn refill(&mut self) {
        match &mut self.source {
            Source::Begun(core) => core.generate(&mut self.words),
            Source::Moved(source) => self.words.iter_mut().for_each(|word| *word = source.next_u32()),
        }
        self.used = 0;
        self.generated += AHEAD as u64;
    }

    /// 64 uniform bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let low = u64::from(self.next_u32());
        low | u64::from(self.next_u32()) << 32
    }

    /// A uniform integer from 0 to `bound` - 1 (Lemire 2019, with rejection).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform number in [0, 1), one of 2^53.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// An index into a list of `len` items.
    ///
    /// # Panics
    /// If `len` is 0 or above `u32::MAX`.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("a list of fewer than 2^32 items")) as usize
    }

    /// Puts the items in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

/// Equal streams give the same numbers from here on.
impl PartialEq for Rng {
    fn eq(&self, other: &Self) -> bool {
        self.position() == other.position() && self.key() == other.key()
    }
}

impl Eq for Rng {}

/// FNV-1a: turns a stream's name into a word of the key. `const`-friendly, so it costs nothing for literals.
#[inline]
const fn fnv1a(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_in_every_part_of_their_name() {
        let first = |seed: u64, name, a, b| Seed(seed).stream(name, a, b).next_u64();
        let base = first(1, "referee", 0, 0);
        for other in [
            first(2, "referee", 0, 0),
            first(1, "seat", 0, 0),
            first(1, "referee", 1, 0),
            first(1, "referee", 0, 1),
        ] {
            assert_ne!(base, other);
        }
    }

    /// The numbers themselves are part of the contract: a change here changes every recorded game.
    #[test]
    fn known_numbers() {
        let mut rng = Seed(42).stream("referee", 0, 0);
        let dice: Vec<u32> = (0..12).map(|_| rng.below(6) + 1).collect();
        assert_eq!(dice, KNOWN_DICE);
    }
    const KNOWN_DICE: [u32; 12] = [1, 2, 6, 6, 3, 4, 4, 6, 6, 6, 1, 3];

    #[test]
    fn a_stream_goes_on_from_any_position() {
        let mut rng = Seed(3).stream("positions", 0, 0);
        let words: Vec<u32> = (0..1_000).map(|_| rng.next_u32()).collect();
        assert_eq!(rng.position(), 1_000);
        for position in [0, 1, 63, 64, 65, 128, 500, 999] {
            rng.seek(position as u64);
            assert_eq!(rng.position(), position as u64);
            let rest: Vec<u32> = (position..1_000).map(|_| rng.next_u32()).collect();
            assert_eq!(rest, words[position..], "from {position} on");
        }
        let (mut begun, mut moved) = (Seed(3).stream("positions", 0, 0), rng.clone());
        moved.seek(70);
        (0..70).for_each(|_| _ = begun.next_u32());
        assert_eq!(begun, moved);
        moved.next_u32();
        assert_ne!(begun, moved);
    }

    #[test]
    fn dice_are_fair() {
        let mut rng = Seed(5).stream("fair", 0, 0);
        let mut counts = [0f64; 6];
        for _ in 0..60_000 {
            counts[rng.index(6)] += 1.0;
        }
        let chi2: f64 = counts.iter().map(|n| (n - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi2 < 20.5, "chi-squared {chi2:.1} on 5 degrees of freedom, 20.5 is the 0.1 % point");
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..100).collect();
        Seed(1).stream("shuffle", 0, 0).shuffle(&mut items);
        assert_ne!(items, (0..100).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<_>>());
    }
}
