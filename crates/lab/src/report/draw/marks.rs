//! Shapes that represent data.

use super::canvas::{Canvas, Pen, Place};
use super::palette::{Colour, Marker};

/// Half the width of a marker, in pixels.
pub(super) const RADIUS: f64 = 4.2;

/// Draws a marker.
pub(super) fn marker(canvas: &Canvas, (x, y): Place, marker: Marker, colour: Colour) {
    let corners = |corners: &[Place]| {
        let corners: Vec<Place> = corners.iter().map(|(dx, dy)| (x + dx * RADIUS, y + dy * RADIUS)).collect();
        canvas.fill(&corners, colour, 1.0);
    };
    match marker {
        Marker::Disc => canvas.disc((x, y), RADIUS, colour),
        Marker::Square => corners(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        Marker::Triangle => corners(&[(0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)]),
        Marker::Diamond => corners(&[(0.0, -1.35), (1.35, 0.0), (0.0, 1.35), (-1.35, 0.0)]),
        Marker::Cross => {
            let pen = Pen { colour, width: 2.2, dash: None };
            canvas.line(&[(x - RADIUS, y - RADIUS), (x + RADIUS, y + RADIUS)], pen);
            canvas.line(&[(x - RADIUS, y + RADIUS), (x + RADIUS, y - RADIUS)], pen);
        }
    }
}

/// Draws a horizontal interval with a bar at each end.
pub(super) fn whisker(canvas: &Canvas, from: Place, to: Place, pen: Pen) {
    const HALF: f64 = 5.0;
    canvas.line(&[from, to], pen);
    for (x, y) in [from, to] {
        canvas.line(&[(x, y - HALF), (x, y + HALF)], pen);
    }
}
