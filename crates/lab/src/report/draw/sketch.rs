//! A chart without its paper: scales, names, legend, and how to draw the data.

use super::super::{Chart, Plot};
use super::canvas::{Pen, Plane};
use super::legend::{Entry, Sign};
use super::palette::INK;
use super::scale::Scale;
use super::{boxes, heat, histogram, lines, rows, scatter};

/// What a kind of chart makes of its data.
pub(super) struct Sketch<'a> {
    pub(super) x: Scale,
    pub(super) y: Scale,
    /// The names beside an axis of names, from the top.
    pub(super) row_names: Vec<&'a str>,
    /// The names under an axis of names.
    pub(super) column_names: Vec<&'a str>,
    pub(super) legend: Vec<Entry<'a>>,
    /// The least room for the data, in pixels.
    pub(super) room: (f64, f64),
    pub(super) draw: Box<dyn Fn(&Plane) + 'a>,
}

/// The height of charts whose data do not ask for another.
pub(super) const HEIGHT: f64 = 250.0;

impl<'a> Sketch<'a> {
    /// The sketch of a chart.
    pub(super) fn of(chart: &'a Chart) -> Self {
        let mut sketch = match &chart.plot {
            Plot::Lines { series } => lines::sketch(chart, series),
            Plot::Boxes { boxes } if boxes.iter().any(|drawn| drawn.name.is_some()) => {
                boxes::sketch_by_name(chart, boxes)
            }
            Plot::Boxes { boxes } => boxes::sketch(chart, boxes),
            Plot::Scatter { points, line } => scatter::sketch(chart, points, line.as_ref()),
            Plot::Bars { series, rows } => rows::bars(chart, series, rows),
            Plot::Forest { series, rows } => rows::forest(chart, series, rows),
            Plot::Heat { map } => heat::sketch(map),
            Plot::Histogram { bins } => histogram::sketch(chart, bins),
        };
        let levels = chart.levels.iter().filter(|level| chart.level_axis().shows(level.value));
        sketch.legend.extend(levels.map(|level| Entry { name: &level.name, sign: Sign::Level }));
        sketch
    }
}

/// How marked values are drawn.
pub(super) const LEVEL: Pen = Pen { colour: INK, width: 1.6, dash: Some((6.0, 4.0)) };

/// The marked values that have a place.
pub(super) fn levels(chart: &Chart) -> impl Iterator<Item = f64> {
    chart.levels.iter().map(|level| level.value).filter(|value| chart.level_axis().shows(*value))
}

/// Lines across the plane at marked values of the height.
pub(super) fn levels_across(chart: &Chart, plane: &Plane) {
    levels(chart).for_each(|value| plane.canvas.line(&plane.across(value), LEVEL));
}

/// Lines down the plane at marked values of the width.
pub(super) fn levels_down(chart: &Chart, plane: &Plane) {
    levels(chart).for_each(|value| plane.canvas.line(&plane.down(value), LEVEL));
}
