//! Numbers in shaded cells.

use super::super::HeatMap;
use super::super::numbers::fixed;
use super::canvas::{Anchor, Face, Pen, Plane};
use super::palette::{PAPER, shade, text_on};
use super::scale::Scale;
use super::sketch::Sketch;
use super::words::{SIZE, width};

/// The height of a cell, in pixels.
const HEIGHT: f64 = 34.0;
/// Padding on both sides of a number.
const ROOM: f64 = 12.0;
const BORDER: Pen = Pen { colour: PAPER, width: 1.5, dash: None };

/// Sketches a heat map.
pub(super) fn sketch(map: &HeatMap) -> Sketch<'_> {
    let (rows, columns) = (map.rows.len(), map.columns.len());
    let text = |value: f64| fixed(value, map.digits);
    let widest = finite(map).map(|(_, _, value)| width(&text(value), SIZE)).fold(24.0, f64::max);
    let share = shares(map);
    let draw = move |plane: &Plane| {
        for (row, column, value) in finite(map) {
            let (left, top) = (column as f64, (rows - row) as f64);
            let ground = shade(share(value));
            let (one, other) = (plane.at(left, top), plane.at(left + 1.0, top - 1.0));
            plane.canvas.block(one, other, ground, 1.0);
            plane.canvas.frame(one, other, BORDER);
            let face = Face { colour: text_on(ground), anchor: Anchor::Middle, ..Face::PLAIN };
            plane.canvas.text(&text(value), ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0), face);
        }
    };
    Sketch {
        x: Scale::of_names(columns),
        y: Scale::of_names(rows),
        row_names: map.rows.iter().collect(),
        column_names: map.columns.iter().collect(),
        legend: Vec::new(),
        room: ((widest + ROOM) * columns as f64, HEIGHT * rows.max(1) as f64),
        draw: Box::new(draw),
    }
}

fn finite(map: &HeatMap) -> impl Iterator<Item = (usize, usize, f64)> {
    map.values().filter(|(_, _, value)| value.is_finite())
}

/// Maps numbers to shades: 0 to 1 from the least to the greatest, or -1 to 1 around the centre.
fn shares(map: &HeatMap) -> impl Fn(f64) -> f64 {
    let least = finite(map).map(|(_, _, value)| value).fold(f64::INFINITY, f64::min);
    let greatest = finite(map).map(|(_, _, value)| value).fold(f64::NEG_INFINITY, f64::max);
    let (zero, reach) = match map.centre {
        Some(centre) => (centre, (greatest - centre).max(centre - least)),
        None => (least, greatest - least),
    };
    move |value| if reach > 0.0 { (value - zero) / reach } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_span_the_numbers_or_part_at_the_centre() {
        let numbers = [Some(0.2), Some(0.6), Some(f64::NAN)];
        let map = HeatMap::new(["a"], ["x", "y", "z"]).fill(|_, column| numbers[column]);
        let plain = shares(&map);
        assert_eq!((plain(0.2), plain(0.6)), (0.0, 1.0));
        let map = map.clone().centre(0.5);
        let parted = shares(&map);
        assert!((parted(0.2) + 1.0).abs() < 1e-12 && parted(0.6) > 0.0);
    }
}
