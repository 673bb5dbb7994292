//! The axes of a chart.

use serde::Serialize;
use spielgeist_play::{Label, Message};

use super::says::ReportSays;

/// An axis of a chart: quantity, unit and ticks.
///
/// ```
/// use spielgeist_lab::report::Axis;
/// assert_eq!(Axis::new("games won").unit("%").to_string(), "games won (%)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Axis {
    /// The quantity.
    pub label: Label,
    /// The unit.
    pub unit: Option<Label>,
    /// Whether the scale is logarithmic, which omits values that are not above 0.
    pub log: bool,
    /// Values that the axis must include, such as 0.
    pub include: Vec<f64>,
    /// Custom ticks; default: round numbers.
    pub ticks: Vec<(f64, String)>,
}

impl Axis {
    /// Creates a plain axis.
    pub fn new(label: impl Into<Label>) -> Self {
        Self { label: label.into(), ..Self::default() }
    }

    /// Sets the unit.
    pub fn unit(mut self, unit: impl Into<Label>) -> Self {
        self.unit = Some(unit.into());
        self
    }

    /// Makes the scale logarithmic.
    pub fn log(mut self) -> Self {
        self.log = true;
        self
    }

    /// Includes this value.
    pub fn include(mut self, value: f64) -> Self {
        self.include.push(value);
        self
    }

    /// Adds a custom tick.
    pub fn tick(mut self, at: f64, text: impl Into<String>) -> Self {
        self.ticks.push((at, text.into()));
        self
    }

    /// The quantity with its unit.
    pub(super) fn text(&self) -> Label {
        match (&self.label, &self.unit) {
            (label, Some(unit)) => ReportSays::WithUnit { label: label.clone(), unit: unit.clone() }.into(),
            (label, None) => label.clone(),
        }
    }

    /// Whether the axis can show a value.
    pub(super) fn shows(&self, value: f64) -> bool {
        measurable(value) && (!self.log || value > 0.0)
    }
}

/// Whether a value can be drawn: finite, and not so large that the width of a range overflows.
pub(super) fn measurable(value: f64) -> bool {
    value.abs() < 1e300
}

impl From<&str> for Axis {
    fn from(label: &str) -> Self {
        Self::new(label)
    }
}

impl From<Label> for Axis {
    fn from(label: Label) -> Self {
        Self::new(label)
    }
}

impl From<Message> for Axis {
    fn from(label: Message) -> Self {
        Self::new(label)
    }
}

impl std::fmt::Display for Axis {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.text().fmt(out)
    }
}
