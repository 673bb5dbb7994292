//! Faults on purpose: what was acknowledged must be there afterwards, what counts must count once, and what is computed must
//! come out the same.

mod clock;
mod damage;
mod disk;
mod kills;
mod players;
#[cfg(unix)]
mod read_only;
mod reproductions;
mod two_servers;
mod work;

pub(crate) use clock::clock_set_back;
pub(crate) use damage::damaged_files;
pub(crate) use disk::full_disk;
pub(crate) use kills::kills_in_play;
#[cfg(unix)]
pub(crate) use read_only::read_only_disk;
pub(crate) use reproductions::kills_in_reproductions;
pub(crate) use two_servers::two_servers;
pub(crate) use work::{kills_in_runs, kills_in_tournaments};

/// What came of one kind of fault.
pub(crate) struct Outcome {
    /// The fault.
    pub(crate) fault: &'static str,
    /// How often it was caused.
    pub(crate) times: usize,
    /// What was checked, in numbers.
    pub(crate) checked: String,
    /// What went wrong.
    pub(crate) problems: Vec<String>,
}

/// Numbers that look random and are the same at every run of the campaign with a seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below a limit (xorshift).
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit.max(1)
    }
}
