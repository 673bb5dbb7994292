//! A chart without its layout: scales, names, legend, and the drawing of the data.

use spielgeist_play::Label;

use super::super::Chart;
use super::canvas::Plane;
use super::legend::Entry;
use super::pens::LEVEL;
use super::scale::Scale;

/// The drawing of one kind of chart.
pub(super) struct Sketch<'a> {
    pub(super) x: Scale,
    pub(super) y: Scale,
    /// The names beside an axis of names, from the top.
    pub(super) row_names: Vec<&'a Label>,
    /// The names under an axis of names.
    pub(super) column_names: Vec<&'a Label>,
    pub(super) legend: Vec<Entry<'a>>,
    /// The minimum size of the data area, in pixels.
    pub(super) room: (f64, f64),
    pub(super) draw: Box<dyn Fn(&Plane) + 'a>,
}

/// The default height of a chart.
pub(super) const HEIGHT: f64 = 250.0;

/// The marked values that are within the axes.
pub(super) fn levels(chart: &Chart) -> impl Iterator<Item = f64> {
    chart.levels.iter().map(|level| level.value).filter(|value| chart.level_axis().shows(*value))
}

/// Draws horizontal lines at marked values.
pub(super) fn levels_across(chart: &Chart, plane: &Plane) {
    levels(chart).for_each(|value| plane.canvas.line(&plane.across(value), LEVEL));
}

/// Draws vertical lines at marked values.
pub(super) fn levels_down(chart: &Chart, plane: &Plane) {
    levels(chart).for_each(|value| plane.canvas.line(&plane.down(value), LEVEL));
}
