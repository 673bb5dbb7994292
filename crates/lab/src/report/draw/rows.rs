//! Rows of named values: horizontal bars, and points with intervals.

use spielgeist_play::Label;

use super::super::{Axis, Chart, Estimate, Row};
use super::canvas::{Pen, Plane};
use super::legend::{Entry, Sign, bar_strength};
use super::marks::{marker, whisker};
use super::palette::{INK, look};
use super::scale::Scale;
use super::sketch::{Sketch, levels, levels_down};

/// The height of a bar, or of a point with its interval, in pixels.
const BAR: f64 = 18.0;
const INTERVAL: f64 = 20.0;
/// The gap between rows.
const GAP: f64 = 14.0;
const WHISKER: Pen = Pen { colour: INK, width: 1.6, dash: None };

/// Bars from 0, with whiskers.
pub(super) fn bars<'a>(chart: &'a Chart, series: &'a [Label], rows: &'a [Row]) -> Sketch<'a> {
    let x = Scale::from_zero(&chart.x, values(rows).chain(levels(chart)));
    let axis = Axis { log: false, ..chart.x.clone() };
    sketch(chart, series, rows, x, (BAR, Sign::Bar), move |plane, (estimate, row), index| {
        if axis.shows(estimate.value) {
            let ((left, y), (right, _)) = (plane.at(0.0, row), plane.at(estimate.value, row));
            let half = (BAR - 3.0) / 2.0;
            plane.canvas.block((left, y - half), (right, y + half), look(index).colour, bar_strength(index));
            let outline = Pen { colour: look(index).colour, ..WHISKER };
            plane.canvas.frame((left, y - half), (right, y + half), outline);
        }
        draw_interval(plane, &axis, (estimate, row), WHISKER);
    })
}

/// Points with their intervals.
pub(super) fn forest<'a>(chart: &'a Chart, series: &'a [Label], rows: &'a [Row]) -> Sketch<'a> {
    let x = Scale::of(&chart.x, values(rows).chain(levels(chart)));
    sketch(chart, series, rows, x, (INTERVAL, Sign::Point), move |plane, (estimate, row), index| {
        let colour = look(index).colour;
        draw_interval(plane, &chart.x, (estimate, row), Pen { colour, width: 2.0, dash: None });
        if chart.x.shows(estimate.value) {
            marker(plane.canvas, plane.at(estimate.value, row), look(index).marker, colour);
        }
    })
}

fn values(rows: &[Row]) -> impl Iterator<Item = f64> {
    rows.iter().flat_map(|row| row.values.iter().flatten()).flat_map(Estimate::values)
}

fn draw_interval(plane: &Plane, axis: &Axis, (estimate, row): (&Estimate, f64), pen: Pen) {
    if let Some((low, high)) = estimate.interval.filter(|(low, high)| axis.shows(*low) && axis.shows(*high)) {
        whisker(plane.canvas, plane.at(low, row), plane.at(high, row), pen);
    }
}

/// Sketches rows in which each series has a line of `height`. `draw` receives a value, its place on the axis of names,
/// and the index of its series.
fn sketch<'a>(
    chart: &'a Chart,
    series: &'a [Label],
    rows: &'a [Row],
    x: Scale,
    (height, sign): (f64, fn(usize) -> Sign),
    draw: impl Fn(&Plane, (&Estimate, f64), usize) + 'a,
) -> Sketch<'a> {
    let lines = rows.iter().map(|row| row.values.len()).max().unwrap_or(1).max(1) as f64;
    let share = height / (height * lines + GAP);
    let draw_all = move |plane: &Plane| {
        for (index, row) in rows.iter().enumerate() {
            let middle = (rows.len() - index) as f64 - 0.5;
            for (line, estimate) in row.values.iter().enumerate() {
                let place = middle - (line as f64 - (lines - 1.0) / 2.0) * share;
                estimate.iter().for_each(|estimate| draw(plane, (estimate, place), line));
            }
        }
        levels_down(chart, plane);
    };
    let entry = |(index, name): (usize, &'a Label)| Entry { name, sign: sign(index) };
    Sketch {
        x,
        y: Scale::of_names(rows.len()),
        row_names: rows.iter().map(|row| &row.name).collect(),
        column_names: Vec::new(),
        legend: series.iter().enumerate().map(entry).collect(),
        room: (0.0, (height * lines + GAP) * rows.len().max(1) as f64),
        draw: Box::new(draw_all),
    }
}
