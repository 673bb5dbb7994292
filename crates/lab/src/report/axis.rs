//! What a chart measures along one of its sides.

use serde::Serialize;

/// A side of a chart: what it measures, in which unit, and how it is divided.
///
/// ```
/// use spielgeist_lab::report::Axis;
/// assert_eq!(Axis::new("games won").unit("%").to_string(), "games won (%)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Axis {
    /// What is measured.
    pub label: String,
    /// In which unit.
    pub unit: Option<String>,
    /// Whether equal steps stand for equal factors; values that are not above 0 are then left out.
    pub log: bool,
    /// Values that lie within the axis even where no datum does, such as 0.
    pub include: Vec<f64>,
    /// Where to write what beside the axis; round numbers where nothing is said.
    pub ticks: Vec<(f64, String)>,
}

impl Axis {
    /// A plain axis.
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), ..Self::default() }
    }

    /// In this unit.
    pub fn unit(mut self, unit: impl Into<String>) -> Self {
        self.unit = Some(unit.into());
        self
    }

    /// Equal steps stand for equal factors.
    pub fn log(mut self) -> Self {
        self.log = true;
        self
    }

    /// Wide enough for this value.
    pub fn include(mut self, value: f64) -> Self {
        self.include.push(value);
        self
    }

    /// With this text at this place, instead of round numbers.
    pub fn tick(mut self, at: f64, text: impl Into<String>) -> Self {
        self.ticks.push((at, text.into()));
        self
    }

    /// Whether the axis has a place for a value.
    pub(super) fn shows(&self, value: f64) -> bool {
        measurable(value) && (!self.log || value > 0.0)
    }
}

/// Whether a value can be drawn: it is finite, and not so great that the width of a range overflows.
pub(super) fn measurable(value: f64) -> bool {
    value.abs() < 1e300
}

impl From<&str> for Axis {
    fn from(label: &str) -> Self {
        Self::new(label)
    }
}

impl std::fmt::Display for Axis {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        match &self.unit {
            Some(unit) => write!(out, "{} ({unit})", self.label),
            None => out.write_str(&self.label),
        }
    }
}
