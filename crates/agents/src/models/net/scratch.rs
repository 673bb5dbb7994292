//! Reusable buffers.

use super::Net;

/// The values of all units, and other buffers. The caller keeps them from one use of a network to the next,
/// so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The inputs that are not 0, with their numbers.
    pub(super) active: Vec<(u32, f32)>,
    /// The values of all units after the inputs, layer after layer.
    pub(super) values: Vec<f32>,
    /// The derivative of the loss with respect to the sum of each unit.
    pub(super) deltas: Vec<f32>,
}

/// With fewer inputs than this, finding those that are not 0 costs about as much as adding them up.
const WORTH_FINDING: usize = 64;

/// Writes the inputs that are not 0 to `active`, without branches. Takes all inputs if there are few.
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
    /// Creates buffers for this network. Any [`Scratch`] fits any network; this one already has its final
    /// size.
    pub fn scratch(&self) -> Scratch {
        let mut scratch = Scratch::default();
        scratch.fit(self);
        scratch
    }
}
