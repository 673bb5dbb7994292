//! Curves with bands.

use super::super::{Axis, Chart, Series};
use super::canvas::{Pen, Place, Plane};
use super::legend::{Entry, Sign};
use super::marks::marker;
use super::palette::{Look, look};
use super::scale::Scale;
use super::sketch::{HEIGHT, Sketch, levels, levels_across};
use super::thin;

/// The opacity of a band.
const BAND: f64 = 0.16;
/// Curves with more points than this have markers only at some points.
const MARKED: usize = 24;

/// Sketches curves.
pub(super) fn sketch<'a>(chart: &'a Chart, series: &'a [Series]) -> Sketch<'a> {
    let seen = |at: f64, value: f64| chart.x.shows(at) && chart.y.shows(value);
    let all = || {
        let bands = series.iter().flat_map(|curve| &curve.band);
        let edges = bands.flat_map(|(at, low, high)| [(*at, *low), (*at, *high)]);
        series
            .iter()
            .flat_map(|curve| &curve.points)
            .copied()
            .chain(edges)
            .filter(|(at, value)| seen(*at, *value))
    };
    let x = Scale::of(&chart.x, all().map(|(at, _)| at));
    let y = Scale::of(&chart.y, all().map(|(_, value)| value).chain(levels(chart)));
    let draw = move |plane: &Plane| {
        levels_across(chart, plane);
        let curves = || series.iter().enumerate();
        curves().for_each(|(index, curve)| draw_band(plane, chart, curve, look(index)));
        curves().for_each(|(index, curve)| draw_curve(plane, chart, curve, (index, series.len())));
    };
    let entry = |(index, curve): (usize, &'a Series)| Entry { name: &curve.name, sign: Sign::Curve(index) };
    let legend = series.iter().enumerate().map(entry).collect();
    Sketch {
        x,
        y,
        row_names: Vec::new(),
        column_names: Vec::new(),
        legend,
        room: (0.0, HEIGHT),
        draw: Box::new(draw),
    }
}

fn draw_band(plane: &Plane, chart: &Chart, curve: &Series, look: Look) {
    let known = |(at, low, high): &&(f64, f64, f64)| {
        chart.x.shows(*at) && chart.y.shows(*low) && chart.y.shows(*high)
    };
    let edges: Vec<_> = curve.band.iter().filter(known).collect();
    let upper = thin::curve(edges.iter().map(|(at, _, high)| plane.at(*at, *high)).collect());
    let lower = thin::curve(edges.iter().map(|(at, low, _)| plane.at(*at, *low)).collect());
    let outline: Vec<Place> = upper.into_iter().chain(lower.into_iter().rev()).collect();
    if outline.len() > 2 {
        plane.canvas.fill(&outline, look.colour, BAND);
    }
}

/// Draws the curve with this index.
fn draw_curve(plane: &Plane, chart: &Chart, curve: &Series, (index, of): (usize, usize)) {
    let Look { colour, marker: shape, dash } = look(index);
    let pieces = pieces(&curve.points, &chart.x, &chart.y);
    for piece in &pieces {
        let places = piece.iter().map(|(at, value)| plane.at(*at, *value)).collect();
        plane.canvas.line(&thin::curve(places), Pen { colour, width: 2.0, dash });
    }
    let shown: Vec<(f64, f64)> = pieces.concat();
    for (at, value) in marked(&shown, (index, of)) {
        marker(plane.canvas, plane.at(at, value), shape, colour);
    }
}

/// Splits a curve at points that cannot be drawn: it is interrupted there.
fn pieces(points: &[(f64, f64)], x: &Axis, y: &Axis) -> Vec<Vec<(f64, f64)>> {
    let gap = |(at, value): &(f64, f64)| !x.shows(*at) || !y.shows(*value);
    points.split(gap).filter(|piece| !piece.is_empty()).map(<[_]>::to_vec).collect()
}

/// The points that get a marker: all points of short curves, eight of long ones, shifted from curve to curve so that
/// markers of coinciding curves do not cover each other. The last point always has one.
fn marked(points: &[(f64, f64)], (index, of): (usize, usize)) -> Vec<(f64, f64)> {
    if points.len() <= MARKED {
        return points.to_vec();
    }
    let every = points.len() / 8;
    let shift = every * index / of.max(1);
    points.iter().skip(shift).step_by(every).chain(points.last()).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_broken_where_it_is_not_known() {
        let points = [(0.0, 1.0), (1.0, f64::NAN), (2.0, 3.0), (3.0, 4.0), (f64::INFINITY, 1.0)];
        let pieces = pieces(&points, &"".into(), &"".into());
        assert_eq!(pieces, [vec![(0.0, 1.0)], vec![(2.0, 3.0), (3.0, 4.0)]]);
    }

    #[test]
    fn long_curves_have_few_markers() {
        let points: Vec<(f64, f64)> = (0..1000).map(|x| (f64::from(x), 0.0)).collect();
        assert!(marked(&points, (1, 2)).len() < 12);
        assert_eq!(marked(&points[..3], (1, 2)).len(), 3);
    }
}
