//! The aggregated fuzzy output: a number for every sample.
//!
//! Samples come in blocks, the last one padded with zeros, so that vectorised loops have no remainder.

use super::operators::{Aggregation, Implication, larger, smaller};

/// Samples in a block.
pub(super) const LANES: usize = 8;

/// Samples that are processed together.
pub(super) type Block = [f64; LANES];

/// A term that is supported to a degree.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cut {
    pub(super) term: usize,
    pub(super) implication: Implication,
    pub(super) degree: f64,
    pub(super) factor: f64,
}

impl Cut {
    /// The clipped or scaled membership.
    #[inline]
    pub(super) fn left(self, mu: f64) -> f64 {
        match self.implication {
            Implication::Clip => self.factor * smaller(mu, self.degree),
            Implication::Scale => self.degree * mu,
        }
    }
}

/// Aggregates terms in order. `curve` returns the blocks of a term, as many as the surface has.
#[inline]
pub(super) fn put_together<'c>(
    surface: &mut [Block],
    cuts: &[Cut],
    aggregation: Aggregation,
    curve: impl Fn(usize) -> &'c [Block],
) {
    surface.fill([0.0; LANES]);
    for cuts in cuts.chunk_by(|a, b| a.implication == b.implication) {
        let weighed = cuts.iter().any(|cut| cut.factor != 1.0);
        match cuts[0].implication {
            Implication::Clip if weighed => {
                join(surface, cuts, aggregation, &curve, |cut, mu| cut.factor * smaller(mu, cut.degree));
            }
            Implication::Clip => join(surface, cuts, aggregation, &curve, |cut, mu| smaller(mu, cut.degree)),
            Implication::Scale => join(surface, cuts, aggregation, &curve, |cut, mu| cut.degree * mu),
        }
    }
}

#[inline]
fn join<'c>(
    surface: &mut [Block],
    cuts: &[Cut],
    aggregation: Aggregation,
    curve: &impl Fn(usize) -> &'c [Block],
    left: impl Fn(&Cut, f64) -> f64,
) {
    match aggregation {
        Aggregation::Maximum => by_threes(surface, cuts, curve, |y, cut, mu| larger(left(cut, mu), y)),
        Aggregation::UnboundedSum => by_threes(surface, cuts, curve, |y, cut, mu| y + left(cut, mu)),
        Aggregation::AlgebraicSum => by_threes(surface, cuts, curve, |y, cut, mu| {
            let more = left(cut, mu);
            y + more - y * more
        }),
        Aggregation::BoundedSum => {
            by_threes(surface, cuts, curve, |y, cut, mu| smaller(y + left(cut, mu), 1.0));
        }
    }
}

/// Up to three terms in one pass.
#[inline]
fn by_threes<'c>(
    surface: &mut [Block],
    cuts: &[Cut],
    curve: &impl Fn(usize) -> &'c [Block],
    mix: impl Fn(f64, &Cut, f64) -> f64,
) {
    for cuts in cuts.chunks(3) {
        match *cuts {
            [a] => pass(surface, [a], curve, &mix),
            [a, b] => pass(surface, [a, b], curve, &mix),
            [a, b, c] => pass(surface, [a, b, c], curve, &mix),
            _ => {}
        }
    }
}

#[inline]
fn pass<'c, const N: usize>(
    surface: &mut [Block],
    cuts: [Cut; N],
    curve: &impl Fn(usize) -> &'c [Block],
    mix: &impl Fn(f64, &Cut, f64) -> f64,
) {
    let surface = surface.as_flattened_mut();
    let curves = cuts.map(|cut| &curve(cut.term).as_flattened()[..surface.len()]);
    for (at, y) in surface.iter_mut().enumerate() {
        for (cut, curve) in cuts.iter().zip(curves) {
            *y = mix(*y, cut, curve[at]);
        }
    }
}
