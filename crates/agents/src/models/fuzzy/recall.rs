//! A cache of conclusions.

/// Number of slots of the cache for an output with `groups` groups: more groups have more conclusions; with
/// too many, hardly one repeats. A power of two, or zero.
const fn slots(groups: usize) -> usize {
    match groups {
        1..=2 => 256,
        3..=4 => 1024,
        5..=24 => 4096,
        _ => 0,
    }
}

/// A direct-mapped cache of an output's conclusions by degrees. With integer inputs few degrees are possible,
/// and most conclusions repeat. A conclusion depends only on the degrees, so the cache affects nothing but
/// the time.
#[derive(Clone, Debug)]
pub(super) struct Recall {
    groups: usize,
    /// The shift that turns a hash into a slot number.
    shift: u32,
    /// The degrees of each slot and the conclusion; NaN for empty slots.
    slots: Vec<f64>,
}

impl Recall {
    /// Creates the cache for an output with `groups` groups.
    pub(super) fn new(groups: usize) -> Self {
        let count = slots(groups);
        Self {
            groups,
            shift: u64::BITS - count.max(1).trailing_zeros(),
            slots: vec![f64::NAN; count * (groups + 1)],
        }
    }

    /// Returns the conclusion from the degrees: cached, or computed and cached.
    #[inline]
    pub(super) fn recall(&mut self, degrees: &[f64], conclude: impl FnOnce() -> f64) -> f64 {
        if self.slots.is_empty() {
            return conclude();
        }
        let start = (mixed(degrees) >> self.shift) as usize * (self.groups + 1);
        let (known, conclusion) = self.slots[start..=start + self.groups].split_at_mut(self.groups);
        if known != degrees {
            known.copy_from_slice(degrees);
            conclusion[0] = conclude();
        }
        conclusion[0]
    }
}

/// A hash of the degrees, best in its highest bits.
#[inline]
fn mixed(degrees: &[f64]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    degrees.iter().fold(0, |mixed: u64, degree| (mixed.rotate_left(23) ^ degree.to_bits()).wrapping_mul(ODD))
}
