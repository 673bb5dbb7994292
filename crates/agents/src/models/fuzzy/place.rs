//! The defuzzified position on a surface.
//!
//! Sums run in [`LANES`] lanes, which are added up in pairs at the end, so that they are the same to the last
//! bit on machines with any vector width. A surface may start at any block: samples before and behind are 0
//! and change no sum.

use super::defuzzifier::Defuzzifier;
use super::operators::larger;
use super::surface::{Block, LANES};

/// Samples within this relative distance of the maximum count as maximal.
const TIE: f64 = 1e-9;

/// Returns the defuzzified position as a sample index, possibly between two; `None` if the surface is empty.
/// The first number of the surface is that of sample `start`.
#[inline]
pub(super) fn place(surface: &[Block], start: usize, defuzzifier: Defuzzifier) -> Option<f64> {
    match defuzzifier {
        Defuzzifier::Centroid(_) => centroid(surface, start),
        Defuzzifier::Bisector(_) => bisector(surface.as_flattened(), start),
        Defuzzifier::MeanOfMaximum(_) => {
            let enough = enough(highest(surface))?;
            Some(mean_of(surface, start, |y| y >= enough))
        }
        Defuzzifier::SmallestOfMaximum(_) => {
            let enough = enough(highest(surface))?;
            surface.as_flattened().iter().position(|y| *y >= enough).map(|at| (start + at) as f64)
        }
        Defuzzifier::LargestOfMaximum(_) => {
            let enough = enough(highest(surface))?;
            surface.as_flattened().iter().rposition(|y| *y >= enough).map(|at| (start + at) as f64)
        }
        Defuzzifier::WeightedAverage => None,
    }
}

#[inline]
fn total(lanes: Block) -> f64 {
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// The weighted sum of sample indices: that of the first samples of the blocks, by lane, and the lanes' own
/// contribution.
#[inline]
fn numbers(blocks: Block, weights: Block) -> f64 {
    total(std::array::from_fn(|lane| blocks[lane] + lane as f64 * weights[lane]))
}

#[inline]
fn centroid(surface: &[Block], start: usize) -> Option<f64> {
    let (mut area, mut moment, mut first) = ([0.0; LANES], [0.0; LANES], start as f64);
    for block in surface {
        for lane in 0..LANES {
            area[lane] += block[lane];
            moment[lane] += block[lane] * first;
        }
        first += LANES as f64;
    }
    let all = total(area);
    (all > 0.0).then(|| numbers(moment, area) / all)
}

/// The threshold for maximal samples.
#[inline]
pub(super) fn enough(highest: f64) -> Option<f64> {
    (highest > 0.0).then_some(highest - highest * TIE)
}

/// The maximal sample.
#[inline]
pub(super) fn highest(surface: &[Block]) -> f64 {
    let mut highest = [0.0; LANES];
    for block in surface {
        for lane in 0..LANES {
            highest[lane] = larger(block[lane], highest[lane]);
        }
    }
    highest.into_iter().fold(0.0, larger)
}

/// The mean of the samples above the threshold. Counts and indices are integers, so their sums are exact in
/// any order.
#[inline]
pub(super) fn mean_of(surface: &[Block], start: usize, reaches: impl Fn(f64) -> bool) -> f64 {
    let (mut count, mut sum, mut first) = ([0.0; LANES], [0.0; LANES], start as f64);
    for block in surface {
        for lane in 0..LANES {
            let among = reaches(block[lane]);
            count[lane] += if among { 1.0 } else { 0.0 };
            sum[lane] += if among { first } else { 0.0 };
        }
        first += LANES as f64;
    }
    numbers(sum, count) / total(count)
}

/// The samples up to which the area is nearest to a half; the mean of them in case of a tie.
fn bisector(surface: &[f64], start: usize) -> Option<f64> {
    let first = surface.iter().position(|y| *y > 0.0)?;
    let last = surface.iter().rposition(|y| *y > 0.0)?;
    let all = surface[first..=last].iter().fold(0.0, |sum, y| sum + y);
    let mut nearest = (f64::INFINITY, 0.0, 0.0);
    let mut so_far = 0.0;
    for (at, y) in surface[first..=last].iter().enumerate() {
        so_far += y;
        let gap = (so_far / all - 0.5).abs();
        let number = (start + first + at) as f64;
        if gap < nearest.0 - TIE {
            nearest = (gap, number, 1.0);
        } else if gap <= nearest.0 + TIE {
            nearest = (gap.min(nearest.0), nearest.1 + number, nearest.2 + 1.0);
        }
    }
    Some(nearest.1 / nearest.2)
}
