//! Boxes with whiskers.

use spielgeist_play::Label;

use super::super::{BoxSummary, Chart};
use super::canvas::{Pen, Place, Plane};
use super::palette::{INK, look};
use super::scale::Scale;
use super::sketch::{HEIGHT, Sketch, levels, levels_across, levels_down};
use super::thin;

/// The name of a box without one.
static NAMELESS: Label = Label::Plain(String::new());

const PEN: Pen = Pen { colour: INK, width: 1.2, dash: None };
const MEDIAN: Pen = Pen { colour: INK, width: 2.4, dash: None };
/// The opacity of a box.
const FILLING: f64 = 0.35;
/// The widest box, in pixels.
const WIDEST: f64 = 26.0;
/// The height of a row.
const ROW: f64 = 40.0;
const OUTLIER: f64 = 2.0;

/// Vertical boxes along a number axis.
pub(super) fn sketch<'a>(chart: &'a Chart, boxes: &'a [BoxSummary]) -> Sketch<'a> {
    let shown = || boxes.iter().filter(|drawn| chart.x.shows(drawn.at));
    let x = Scale::of(&chart.x, shown().map(|drawn| drawn.at));
    let y = Scale::of(&chart.y, shown().flat_map(BoxSummary::values).chain(levels(chart)));
    let draw = move |plane: &Plane| {
        levels_across(chart, plane);
        let half = half_width(plane, shown().map(|drawn| drawn.at));
        for drawn in shown() {
            let middle = plane.at(drawn.at, 1.0).0;
            let place = |value: f64, side: f64| (middle + side * half, plane.at(drawn.at, value).1);
            draw_box(plane, drawn, |value| chart.y.shows(value), place);
        }
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

/// Horizontal boxes beside their names.
pub(super) fn sketch_by_name<'a>(chart: &'a Chart, boxes: &'a [BoxSummary]) -> Sketch<'a> {
    let x = Scale::of(&chart.x, boxes.iter().flat_map(BoxSummary::values).chain(levels(chart)));
    let count = boxes.len() as f64;
    let draw = move |plane: &Plane| {
        levels_down(chart, plane);
        for (index, drawn) in boxes.iter().enumerate() {
            let row = count - index as f64 - 0.5;
            let half = WIDEST.min(ROW) / 2.0;
            let place = |value: f64, side: f64| {
                let (x, y) = plane.at(value, row);
                (x, y + side * half)
            };
            draw_box(plane, drawn, |value| chart.x.shows(value), place);
        }
    };
    Sketch {
        x,
        y: Scale::of_names(boxes.len()),
        row_names: boxes.iter().map(|drawn| drawn.name.as_ref().unwrap_or(&NAMELESS)).collect(),
        column_names: Vec::new(),
        legend: Vec::new(),
        room: (0.0, ROW * boxes.len().max(1) as f64),
        draw: Box::new(draw),
    }
}

/// Half the width of the boxes: 0.4 times the smallest distance between neighbours.
fn half_width(plane: &Plane, places: impl Iterator<Item = f64>) -> f64 {
    let mut places: Vec<f64> = places.map(|at| plane.at(at, 1.0).0).collect();
    places.sort_by(f64::total_cmp);
    let gaps = places.windows(2).map(|pair| pair[1] - pair[0]).filter(|gap| *gap > 0.0);
    (gaps.fold(WIDEST, f64::min) * 0.4).clamp(1.0, WIDEST / 2.0)
}

/// Draws a box. The arguments tell which values are visible, and map a value and a side (-1, 0 for the middle, 1) to a
/// place.
fn draw_box(
    plane: &Plane,
    drawn: &BoxSummary,
    shows: impl Fn(f64) -> bool,
    place: impl Fn(f64, f64) -> Place,
) {
    let canvas = plane.canvas;
    let BoxSummary { low, lower_quartile, median, upper_quartile, high, outliers, .. } = drawn;
    if [low, lower_quartile, median, upper_quartile, high].into_iter().all(|value| shows(*value)) {
        let (one, other) = (place(*lower_quartile, -1.0), place(*upper_quartile, 1.0));
        canvas.block(one, other, look(0).colour, FILLING);
        canvas.frame(one, other, PEN);
        for (end, edge) in [(*low, *lower_quartile), (*high, *upper_quartile)] {
            canvas.line(&[place(edge, 0.0), place(end, 0.0)], PEN);
            canvas.line(&[place(end, -0.5), place(end, 0.5)], PEN);
        }
        canvas.line(&[place(*median, -1.0), place(*median, 1.0)], MEDIAN);
    }
    let outside = outliers.iter().filter(|value| shows(**value)).map(|value| place(*value, 0.0));
    thin::cloud(outside).into_iter().for_each(|at| canvas.disc(at, OUTLIER, look(1).colour));
}
