//! A measured value with its uncertainty.

use serde::Serialize;
use spielgeist_play::Label;

/// A value, with its confidence interval if known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The interval.
    pub interval: Option<(f64, f64)>,
}

impl Estimate {
    /// Creates a value with its interval.
    pub fn new(value: f64, low: f64, high: f64) -> Self {
        Self { value, interval: Some((low, high)) }
    }

    /// The value and the ends of its interval.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> {
        let (low, high) = self.interval.unzip();
        [Some(self.value), low, high].into_iter().flatten()
    }
}

impl From<f64> for Estimate {
    fn from(value: f64) -> Self {
        Self { value, interval: None }
    }
}

/// A named row of a chart with one value per series; `None` if a series has none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Its name.
    pub name: Label,
    /// The values, in the order of the series.
    pub values: Vec<Option<Estimate>>,
}

impl Row {
    /// Creates a row of values.
    pub fn new(name: impl Into<Label>, values: impl IntoIterator<Item = Option<Estimate>>) -> Self {
        Self { name: name.into(), values: values.into_iter().collect() }
    }
}
