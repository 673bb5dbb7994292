//! Curves of a chart.

use serde::Serialize;
use spielgeist_play::Label;

/// A named curve, with a band if its spread is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Series {
    /// Its name.
    pub name: Label,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// The band: position, lower edge, upper edge.
    pub band: Vec<(f64, f64, f64)>,
}

impl Series {
    /// Creates a curve through these points.
    pub fn new(name: impl Into<Label>, points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        Self { name: name.into(), points: points.into_iter().collect(), band: Vec::new() }
    }

    /// Creates a curve through values at 0, 1, 2 and so on, such as one per generation.
    pub fn of_values(name: impl Into<Label>, values: impl IntoIterator<Item = f64>) -> Self {
        Self::new(name, values.into_iter().enumerate().map(|(index, value)| (index as f64, value)))
    }

    /// Adds a band: position, lower edge, upper edge.
    pub fn band(mut self, band: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        self.band = band.into_iter().collect();
        self
    }
}
