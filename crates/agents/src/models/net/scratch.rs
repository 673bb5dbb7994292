//! What a caller keeps.

use super::Net;

/// The values of all units, and what is needed to find them. Kept by the caller from one use of a network to the
/// next, so that using it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The inputs to be added up, in order; only the first `active` count.
    pub(super) rows: Vec<u32>,
    pub(super) active: usize,
    /// The values of all units after the inputs, layer after layer.
    pub(super) values: Vec<f32>,
    /// How much the loss grows with the sum of each of them.
    pub(super) deltas: Vec<f32>,
}

/// With fewer inputs than this, finding those that are not 0 costs about as much as adding them up.
const WORTH_FINDING: usize = 64;

impl Scratch {
    #[inline]
    pub(super) fn fit(&mut self, net: &Net) {
        let values = net.last().values_at + net.last().outputs;
        if self.rows.len() != net.inputs() || self.values.len() != values {
            self.rows.clear();
            self.rows.extend(0..net.inputs() as u32);
            self.values.resize(values, 0.0);
            self.deltas.resize(values, 0.0);
        }
    }

    /// Finds the inputs that are not 0, without a branch that could be guessed wrong. Of few inputs all are taken.
    #[inline]
    pub(super) fn find_active(&mut self, input: &[f32]) {
        if input.len() < WORTH_FINDING {
            self.active = input.len();
            return;
        }
        let rows = &mut self.rows[..input.len()];
        let mut active = 0;
        for (row, &x) in (0..).zip(input) {
            rows[active] = row;
            active += usize::from(x != 0.0);
        }
        self.active = active;
    }

    pub(super) fn output(&self, net: &Net) -> &[f32] {
        &self.values[net.last().values_at..]
    }
}
