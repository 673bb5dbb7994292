//! Charts as plain data.

use serde::Serialize;
use spielgeist_play::Label;

use super::axis::measurable;
use super::{Axis, Bins, BoxSummary, HeatMap, ReportSays, Row, Series};

/// A chart: title, axes and data.
///
/// ```
/// use spielgeist_lab::report::{Axis, Chart, Series};
///
/// let best = Series::of_values("best", [0.25, 0.41, 0.52]);
/// let mean = Series::of_values("mean", [0.20, 0.28, 0.37]);
/// let chart = Chart::lines("Fitness", Axis::new("generation"), Axis::new("games won"), [best, mean])
///     .level(0.25, "par")
///     .source("one run, seed 1");
/// assert!(chart.to_svg().starts_with("<svg "));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    /// The title.
    pub title: Label,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The kind of chart and its data.
    pub plot: Plot,
    /// Values of the measured axis that are marked with a line.
    pub levels: Vec<Level>,
    /// The source of the data.
    pub source: Option<Label>,
    /// Whether it has double width.
    pub wide: bool,
    /// Number of values that were omitted because they are not finite.
    pub left_out: usize,
}

/// The kinds of charts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Plot {
    /// Curves.
    Lines {
        /// The curves.
        series: Vec<Series>,
    },
    /// Box plots: vertical along a number axis, horizontal beside names.
    Boxes {
        /// The boxes.
        boxes: Vec<BoxSummary>,
    },
    /// Points, with an optional reference line.
    Scatter {
        /// The points.
        points: Vec<(f64, f64)>,
        /// The line.
        line: Option<Line>,
    },
    /// Horizontal bars from 0, with whiskers if intervals are known.
    Bars {
        /// The names of the series.
        series: Vec<Label>,
        /// The rows, from the top.
        rows: Vec<Row>,
    },
    /// Horizontal points with intervals: the paper's next to ours.
    Forest {
        /// The names of the series.
        series: Vec<Label>,
        /// The rows, from the top.
        rows: Vec<Row>,
    },
    /// Numbers in shaded cells.
    Heat {
        /// The numbers.
        map: HeatMap,
    },
    /// Frequencies of values.
    Histogram {
        /// The counts.
        bins: Bins,
    },
}

/// A straight reference line between two points.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Its name.
    pub name: Label,
    /// Its two ends.
    pub ends: [(f64, f64); 2],
}

impl Line {
    /// Creates a line between two points.
    pub fn new(name: impl Into<Label>, from: (f64, f64), to: (f64, f64)) -> Self {
        Self { name: name.into(), ends: [from, to] }
    }
}

/// A marked value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Level {
    /// The value.
    pub value: f64,
    /// Its name.
    pub name: Label,
}

impl Chart {
    /// Creates a chart of any kind.
    pub fn new(title: impl Into<Label>, x: impl Into<Axis>, y: impl Into<Axis>, plot: Plot) -> Self {
        Self {
            title: title.into(),
            x: x.into(),
            y: y.into(),
            plot,
            levels: Vec::new(),
            source: None,
            wide: false,
            left_out: 0,
        }
    }

    /// Creates a chart of curves.
    pub fn lines(
        title: impl Into<Label>,
        x: impl Into<Axis>,
        y: impl Into<Axis>,
        series: impl IntoIterator<Item = Series>,
    ) -> Self {
        Self::new(title, x, y, Plot::Lines { series: series.into_iter().collect() })
    }

    /// Creates a chart with one box per sample, at its position on a number axis.
    pub fn boxes<S: AsRef<[f64]>>(
        title: impl Into<Label>,
        x: impl Into<Axis>,
        y: impl Into<Axis>,
        samples: impl IntoIterator<Item = (f64, S)>,
    ) -> Self {
        let (mut boxes, mut left_out) = (Vec::new(), 0);
        for (at, sample) in samples {
            left_out += not_finite(sample.as_ref());
            boxes.extend(BoxSummary::of(at, sample.as_ref()));
        }
        Self { left_out, ..Self::new(title, x, y, Plot::Boxes { boxes }) }
    }

    /// Creates a chart with one box per sample, beside its name. `values` is the measured axis.
    pub fn boxes_by_name<N: Into<Label>, S: AsRef<[f64]>>(
        title: impl Into<Label>,
        values: impl Into<Axis>,
        samples: impl IntoIterator<Item = (N, S)>,
    ) -> Self {
        let (mut boxes, mut left_out) = (Vec::new(), 0);
        for (index, (name, sample)) in samples.into_iter().enumerate() {
            left_out += not_finite(sample.as_ref());
            boxes.extend(BoxSummary::of(index as f64, sample.as_ref()).map(|drawn| drawn.named(name)));
        }
        Self { left_out, ..Self::new(title, values, "", Plot::Boxes { boxes }) }
    }

    /// Creates a chart of points, with an optional reference line.
    pub fn scatter(
        title: impl Into<Label>,
        x: impl Into<Axis>,
        y: impl Into<Axis>,
        points: impl IntoIterator<Item = (f64, f64)>,
        line: Option<Line>,
    ) -> Self {
        Self::new(title, x, y, Plot::Scatter { points: points.into_iter().collect(), line })
    }

    /// Creates a chart of horizontal bars from 0, one per row and series.
    pub fn bars<N: Into<Label>>(
        title: impl Into<Label>,
        values: impl Into<Axis>,
        series: impl IntoIterator<Item = N>,
        rows: impl IntoIterator<Item = Row>,
    ) -> Self {
        let series = series.into_iter().map(Into::into).collect();
        Self::new(title, values, "", Plot::Bars { series, rows: rows.into_iter().collect() })
    }

    /// Creates a chart of points with intervals, one per row and series, such as `["theirs", "ours"]`.
    pub fn forest<N: Into<Label>>(
        title: impl Into<Label>,
        values: impl Into<Axis>,
        series: impl IntoIterator<Item = N>,
        rows: impl IntoIterator<Item = Row>,
    ) -> Self {
        let series = series.into_iter().map(Into::into).collect();
        Self::new(title, values, "", Plot::Forest { series, rows: rows.into_iter().collect() })
    }

    /// Creates a chart of numbers in shaded cells.
    pub fn heat_map(
        title: impl Into<Label>,
        columns: impl Into<Axis>,
        rows: impl Into<Axis>,
        map: HeatMap,
    ) -> Self {
        Self::new(title, columns, rows, Plot::Heat { map })
    }

    /// Creates a chart of frequencies, in `bins` bins or in the default number.
    pub fn histogram(
        title: impl Into<Label>,
        values: impl Into<Axis>,
        sample: &[f64],
        bins: Option<usize>,
    ) -> Self {
        let plot = Plot::Histogram { bins: Bins::of(sample, bins) };
        Self {
            left_out: not_finite(sample),
            ..Self::new(title, values, Label::from(ReportSays::Count), plot)
        }
    }

    /// Marks a value of the measured axis with a line: on the vertical axis, or on the horizontal one in charts with
    /// named rows and in histograms.
    pub fn level(mut self, value: f64, name: impl Into<Label>) -> Self {
        self.levels.push(Level { value, name: name.into() });
        self
    }

    /// Adds a note about the source of the data.
    pub fn source(mut self, source: impl Into<Label>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// Doubles the width.
    pub fn wide(mut self) -> Self {
        self.wide = true;
        self
    }

    /// The axis on which values are marked.
    pub(super) fn level_axis(&self) -> &Axis {
        let lying = match &self.plot {
            Plot::Boxes { boxes } => boxes.iter().any(|drawn| drawn.name.is_some()),
            Plot::Bars { .. } | Plot::Forest { .. } | Plot::Histogram { .. } => true,
            Plot::Lines { .. } | Plot::Scatter { .. } | Plot::Heat { .. } => false,
        };
        if lying { &self.x } else { &self.y }
    }
}

/// Number of values that cannot be drawn.
pub(super) fn not_finite(values: &[f64]) -> usize {
    values.iter().filter(|value| !measurable(**value)).count()
}
