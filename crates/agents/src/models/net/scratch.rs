//! What a caller keeps.

use super::Net;

/// The values of all units, and what is needed to find them. Kept by the caller from one use of a network to the
/// next, so that using it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// Inputs and their numbers; the list of a caller's inputs that are not 0.
    pub(super) active: Vec<(u32, f32)>,
    /// The values of all units after the inputs, layer after layer.
    pub(super) values: Vec<f32>,
    /// How much the loss grows with the sum of each of them.
    pub(super) deltas: Vec<f32>,
}

/// With fewer inputs than this, finding those that are not 0 costs about as much as adding them up.
const WORTH_FINDING: usize = 64;

/// Writes the inputs that are not 0 to `active`, without a branch that could be guessed wrong. Of few inputs all are
/// taken.
#[inline]
pub(crate) fn find_active(input: &[f32], active: &mut Vec<(u32, f32)>) {
    active.clear();
    if input.len() < WORTH_FINDING {
        active.extend((0..).zip(input.iter().copied()));
        return;
    }
    active.resize(input.len(), (0, 0.0));
    let mut found = 0;
    for (row, &x) in (0..).zip(input) {
        active[found] = (row, x);
        found += usize::from(x != 0.0);
    }
    active.truncate(found);
}

impl Scratch {
    #[inline]
    pub(super) fn fit(&mut self, net: &Net) {
        let values = net.last().values_at + net.last().outputs;
        if self.values.len() != values {
            self.values.resize(values, 0.0);
            self.deltas.resize(values, 0.0);
        }
    }

    pub(super) fn output(&self, net: &Net) -> &[f32] {
        &self.values[net.last().values_at..]
    }
}

impl Net {
    /// What a caller keeps to use this network without allocating. Any [`Scratch`] fits any network; this one is
    /// already as long as it will be.
    pub fn scratch(&self) -> Scratch {
        let mut scratch = Scratch::default();
        scratch.fit(self);
        scratch
    }
}
