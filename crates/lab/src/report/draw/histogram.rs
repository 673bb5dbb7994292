//! Histograms.

use super::super::{Axis, Bins, Chart};
use super::canvas::{Pen, Plane};
use super::palette::{PAPER, look};
use super::scale::Scale;
use super::sketch::{HEIGHT, Sketch, levels, levels_down};

const EDGE: Pen = Pen { colour: PAPER, width: 1.0, dash: None };

/// Sketches counts. Marked levels are on the horizontal axis, which shows the values.
pub(super) fn sketch<'a>(chart: &'a Chart, bins: &'a Bins) -> Sketch<'a> {
    let axis = Axis { log: false, ..chart.x.clone() };
    let x = Scale::of(&axis, bins.iter().flat_map(|(from, to, _)| [from, to]).chain(levels(chart)));
    let y = Scale::from_zero(&chart.y, bins.counts.iter().map(|count| *count as f64));
    let draw = move |plane: &Plane| {
        for (from, to, count) in bins.iter().filter(|(_, _, count)| *count > 0) {
            let (one, other) = (plane.at(from, count as f64), plane.at(to, 0.0));
            plane.canvas.block(one, other, look(0).colour, 0.75);
            plane.canvas.frame(one, other, EDGE);
        }
        levels_down(chart, plane);
    };
    Sketch {
        x,
        y,
        row_names: Vec::new(),
        column_names: Vec::new(),
        legend: Vec::new(),
        room: (0.0, HEIGHT),
        draw: Box::new(draw),
    }
}
