//! An output variable with sampled terms.

use std::ops::Range;

use super::defuzzifier::{Defuzzifier, Samples};
use super::operators::{Aggregation, larger};
use super::place::{enough, highest, mean_of, place};
use super::program::Group;
use super::shape::Shape;
use super::surface::{Block, Cut, LANES, put_together};
use super::term::Term;
use super::variable::{self, Output};

/// Everything needed for defuzzification: the terms at every sample, and the operators.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// The terms, one after another.
    curves: Vec<Block>,
    /// Number of blocks of a term.
    pub(super) width: usize,
    /// The blocks in which each term is above 0.
    supports: Vec<Range<usize>>,
    /// The maximal sample of each term.
    tops: Vec<f64>,
    /// The middle of the maximum of each term.
    peaks: Vec<f64>,
    aggregation: Aggregation,
    defuzzifier: Defuzzifier,
    range: variable::Range,
    locked: bool,
    pub(super) default: f64,
}

impl Target {
    pub(super) fn new(output: &Output) -> Self {
        let variable::Range { low, high } = output.range;
        let samples = output.defuzzifier.samples();
        let curve =
            |term: &Term| samples.map_or_else(Vec::new, |samples| sampled(term, samples, output.range));
        let curves: Vec<Vec<Block>> = output.terms.iter().map(curve).collect();
        Self {
            width: samples.map_or(0, |samples| samples.count().div_ceil(LANES)),
            supports: curves.iter().map(|curve| support(curve)).collect(),
            tops: curves.iter().map(|curve| highest(curve)).collect(),
            curves: curves.concat(),
            peaks: output.terms.iter().map(|term| term.shape.peak(low, high)).collect(),
            aggregation: output.aggregation,
            defuzzifier: output.defuzzifier,
            range: output.range,
            locked: output.locked,
            default: output.when_nothing_fires(),
        }
    }

    /// Defuzzifies from the degrees of support of the groups; `None` if no rule fires.
    #[inline]
    pub(super) fn conclude(&self, groups: &[Group], degrees: &[f64], terms: &mut TermScratch) -> Option<f64> {
        let place = match (self.defuzzifier, self.aggregation) {
            (Defuzzifier::WeightedAverage, _) => return self.average(groups, degrees),
            (Defuzzifier::MeanOfMaximum(_), Aggregation::Maximum) => self.peak(groups, degrees, terms),
            _ => {
                let count = terms.note(groups, degrees, |cut| cut.degree > 0.0);
                self.place(count, terms)
            }
        };
        place.map(|at| self.number_at(at))
    }

    /// The mean of maximum with maximum aggregation: only terms that reach the greatest height matter, and if
    /// there is only one, no aggregation is needed.
    #[inline]
    fn peak(&self, groups: &[Group], degrees: &[f64], terms: &mut TermScratch) -> Option<f64> {
        let height = |cut: Cut| cut.left(self.tops[cut.term]);
        let heights = groups.iter().zip(degrees).map(|(group, degree)| height(group.cut(*degree)));
        let enough = enough(heights.fold(0.0, larger))?;
        let count = terms.note(groups, degrees, |cut| height(cut) >= enough);
        let [cut] = terms.cuts[..count] else { return self.place(count, terms) };
        let Range { start, end } = self.supports[cut.term];
        Some(mean_of(&self.curve(cut.term)[start..end], start * LANES, |mu| cut.left(mu) >= enough))
    }

    /// The defuzzified position of the first `count` clipped terms on the terms. They are aggregated only
    /// where some term is above 0.
    #[inline]
    fn place(&self, count: usize, terms: &mut TermScratch) -> Option<f64> {
        let cuts = &terms.cuts[..count];
        let (mut start, mut end) = (usize::MAX, 0);
        for cut in cuts {
            (start, end) = (start.min(self.supports[cut.term].start), end.max(self.supports[cut.term].end));
        }
        if start >= end {
            return None;
        }
        let surface = &mut terms.surface[start..end];
        put_together(surface, cuts, self.aggregation, |term| &self.curve(term)[start..end]);
        place(surface, start * LANES, self.defuzzifier)
    }

    /// A term at every sample.
    #[inline]
    fn curve(&self, term: usize) -> &[Block] {
        &self.curves[term * self.width..(term + 1) * self.width]
    }

    /// The number at a sample index, possibly between two.
    #[inline]
    fn number_at(&self, place: f64) -> f64 {
        let samples = self.defuzzifier.samples().unwrap_or(Samples::Midpoints(1));
        samples.at(place, self.range.low, self.range.high)
    }

    /// The mean of the terms' peaks.
    fn average(&self, groups: &[Group], degrees: &[f64]) -> Option<f64> {
        let (mut sum, mut weight) = (0.0, 0.0);
        for (group, degree) in groups.iter().zip(degrees) {
            sum += degree * self.peaks[group.term];
            weight += degree;
        }
        let value = (weight > 0.0).then(|| sum / weight)?;
        Some(if self.locked { value.clamp(self.range.low, self.range.high) } else { value })
    }
}

/// Reusable buffers.
#[derive(Clone, Debug)]
pub(super) struct TermScratch {
    cuts: Vec<Cut>,
    surface: Vec<Block>,
}

impl TermScratch {
    /// Creates buffers large enough for all targets.
    pub(super) fn new<'t>(groups: usize, targets: impl Iterator<Item = &'t Target>) -> Self {
        let width = targets.map(|target| target.width).max().unwrap_or(0);
        Self { cuts: vec![Cut::default(); groups], surface: vec![[0.0; LANES]; width] }
    }

    /// Collects the groups that count, and returns their number. Every group is written, and kept by
    /// increasing the count: cheaper than an unpredictable branch.
    #[inline]
    fn note(&mut self, groups: &[Group], degrees: &[f64], counts: impl Fn(Cut) -> bool) -> usize {
        let mut count = 0;
        for (group, degree) in groups.iter().zip(degrees) {
            let cut = group.cut(*degree);
            self.cuts[count] = cut;
            count += usize::from(counts(cut));
        }
        count
    }
}

/// The blocks in which a curve is above 0.
fn support(curve: &[Block]) -> Range<usize> {
    let above = |block: &Block| block.iter().any(|mu| *mu > 0.0);
    let first = curve.iter().position(above);
    let last = curve.iter().rposition(above);
    first.zip(last).map_or(0..0, |(first, last)| first..last + 1)
}

/// A term at every sample. A singleton is placed at the nearest sample, the first of two.
fn sampled(term: &Term, samples: Samples, range: variable::Range) -> Vec<Block> {
    let at = |index: usize| samples.at(index as f64, range.low, range.high);
    let count = samples.count();
    let mut curve = vec![[0.0; LANES]; count.div_ceil(LANES)];
    let slots = curve.as_flattened_mut();
    if let Shape::Singleton(alone) = term.shape {
        let distance = |index: usize| (at(index) - alone).abs();
        let nearest = (0..count).min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
        slots[nearest.unwrap_or(0)] = term.height;
    } else {
        (0..count).for_each(|index| slots[index] = term.membership(at(index)));
    }
    curve
}
