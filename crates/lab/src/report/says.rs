//! Words of charts that any report may need.

use spielgeist_play::{Label, messages};

messages! {
    /// Words that a chart adds to those of its data.
    pub enum ReportSays in "report" {
        /// The label of an axis.
        WithUnit { label: Label, unit: Label } = "with_unit", "{label} ({unit})";
        /// A number whose unit is a word.
        Measured { number: Label, unit: Label } = "measured", "{number} {unit}";
        /// A result with its interval.
        Interval { value: Label, low: Label, high: Label } = "interval", "{value} ({low} to {high})";
        /// An interval alone.
        Between { low: Label, high: Label } = "between", "{low} to {high}";
        /// A note below a chart.
        Source { source: Label } = "source", "Source: {source}";
        /// A note below a chart with one value that cannot be drawn.
        OneOmitted { reason: ReportOmits } = "one_omitted", "1 value is omitted: {reason}.";
        /// A note below a chart with several.
        Omitted { values: usize, reason: ReportOmits } = "omitted", "{values} values are omitted: {reason}.";
        /// The axis of a histogram.
        Count = "count", "count";
        /// The axis of a normal probability plot.
        Probability = "probability", "probability of a smaller value";
        /// Its line.
        Quartiles = "quartiles", "line through the quartiles";
    }
}

messages! {
    /// Why values are not drawn.
    pub enum ReportOmits in "report" {
        /// On ordinary axes.
        NotFinite = "not_finite", "not finite";
        /// On a logarithmic axis.
        NotLogarithmic = "not_logarithmic", "not finite, or not above 0 on a logarithmic axis";
    }
}
