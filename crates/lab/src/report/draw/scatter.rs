//! Points with an optional reference line.

use super::super::{Chart, Line};
use super::canvas::Plane;
use super::legend::{Entry, Sign};
use super::palette::look;
use super::pens::LINE;
use super::scale::Scale;
use super::sketch::{HEIGHT, Sketch, levels, levels_across};
use super::thin;

/// The radius of a point, with few and with many points.
const RADIUS: (f64, f64) = (3.6, 2.2);
const MANY: usize = 200;
/// Sketches points.
pub(super) fn sketch<'a>(chart: &'a Chart, points: &'a [(f64, f64)], line: Option<&'a Line>) -> Sketch<'a> {
    let seen = |(x, y): &(f64, f64)| chart.x.shows(*x) && chart.y.shows(*y);
    let line = line.filter(|line| line.ends.iter().all(seen));
    let all = || points.iter().copied().filter(seen).chain(line.into_iter().flat_map(|line| line.ends));
    let x = Scale::of(&chart.x, all().map(|(x, _)| x));
    let y = Scale::of(&chart.y, all().map(|(_, y)| y).chain(levels(chart)));
    let draw = move |plane: &Plane| {
        levels_across(chart, plane);
        if let Some(line) = line {
            plane.canvas.line(&line.ends.map(|(x, y)| plane.at(x, y)), LINE);
        }
        let places = thin::cloud(points.iter().filter(|point| seen(point)).map(|(x, y)| plane.at(*x, *y)));
        let radius = if places.len() > MANY { RADIUS.1 } else { RADIUS.0 };
        places.into_iter().for_each(|at| plane.canvas.disc(at, radius, look(0).colour));
    };
    Sketch {
        x,
        y,
        row_names: Vec::new(),
        column_names: Vec::new(),
        legend: line.iter().map(|line| Entry { name: &line.name, sign: Sign::Line }).collect(),
        room: (0.0, HEIGHT),
        draw: Box::new(draw),
    }
}
