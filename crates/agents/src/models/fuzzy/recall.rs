//! Conclusions that were drawn before.

/// Places in the memory of an output.
const SLOTS: usize = 1024;
/// Outputs with more groups than this are hardly met with the same degrees again.
const MOST_GROUPS: usize = 24;

/// What an output concluded from which degrees, the last for each of some hundred places. Where inputs are whole numbers
/// few degrees are possible, and most conclusions were drawn before. A conclusion depends on the degrees alone, so
/// remembering one changes nothing but the time it takes.
#[derive(Clone, Debug)]
pub(super) struct Recall {
    groups: usize,
    /// The degrees of each slot and what followed; not a number where nothing was stored yet.
    slots: Vec<f64>,
}

impl Recall {
    /// For an output with so many groups.
    pub(super) fn new(groups: usize) -> Self {
        let slots = if (1..=MOST_GROUPS).contains(&groups) {
            vec![f64::NAN; SLOTS * (groups + 1)]
        } else {
            Vec::new()
        };
        Self { groups, slots }
    }

    /// What follows from the degrees: remembered, or concluded and remembered.
    #[inline]
    pub(super) fn recall(&mut self, degrees: &[f64], conclude: impl FnOnce() -> f64) -> f64 {
        if self.slots.is_empty() {
            return conclude();
        }
        let start = slot(degrees) * (self.groups + 1);
        let (known, conclusion) = self.slots[start..=start + self.groups].split_at_mut(self.groups);
        if known != degrees {
            known.copy_from_slice(degrees);
            conclusion[0] = conclude();
        }
        conclusion[0]
    }
}

/// Where the conclusion from these degrees belongs.
#[inline]
fn slot(degrees: &[f64]) -> usize {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = degrees
        .iter()
        .fold(0, |mixed: u64, degree| (mixed.rotate_left(23) ^ degree.to_bits()).wrapping_mul(ODD));
    (mixed >> (u64::BITS - SLOTS.trailing_zeros())) as usize
}
