//! Conclusions that were drawn before.

/// Places in the memory of an output with so many groups: the more there are, the more conclusions follow from them; of
/// too many, hardly one is met again. A power of two, or nothing.
const fn slots(groups: usize) -> usize {
    match groups {
        1..=2 => 256,
        3..=4 => 1024,
        5..=24 => 4096,
        _ => 0,
    }
}

/// What an output concluded from which degrees, the last for each of some hundred places. Where inputs are whole numbers
/// few degrees are possible, and most conclusions were drawn before. A conclusion depends on the degrees alone, so
/// remembering one changes nothing but the time it takes.
#[derive(Clone, Debug)]
pub(super) struct Recall {
    groups: usize,
    /// How far a mixed word is shifted to be the number of a slot.
    shift: u32,
    /// The degrees of each slot and what followed; not a number where nothing was stored yet.
    slots: Vec<f64>,
}

impl Recall {
    /// For an output with so many groups.
    pub(super) fn new(groups: usize) -> Self {
        let count = slots(groups);
        Self {
            groups,
            shift: u64::BITS - count.max(1).trailing_zeros(),
            slots: vec![f64::NAN; count * (groups + 1)],
        }
    }

    /// What follows from the degrees: remembered, or concluded and remembered.
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

/// A word that tells degrees apart, best in its highest bits.
#[inline]
fn mixed(degrees: &[f64]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    degrees.iter().fold(0, |mixed: u64, degree| (mixed.rotate_left(23) ^ degree.to_bits()).wrapping_mul(ODD))
}
