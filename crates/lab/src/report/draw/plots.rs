//! The sketch of each kind of chart.

use super::super::{Chart, Plot};
use super::legend::{Entry, Sign};
use super::sketch::Sketch;
use super::{boxes, heat, histogram, lines, rows, scatter};

impl<'a> Sketch<'a> {
    /// Sketches a chart.
    pub(super) fn of(chart: &'a Chart) -> Self {
        let mut sketch = match &chart.plot {
            Plot::Lines { series } => lines::sketch(chart, series),
            Plot::Boxes { boxes } if boxes.iter().any(|drawn| drawn.name.is_some()) => {
                boxes::sketch_by_name(chart, boxes)
            }
            Plot::Boxes { boxes } => boxes::sketch(chart, boxes),
            Plot::Scatter { points, line } => scatter::sketch(chart, points, line.as_ref()),
            Plot::Bars { series, rows } => rows::bars(chart, series, rows),
            Plot::Forest { series, rows } => rows::forest(chart, series, rows),
            Plot::Heat { map } => heat::sketch(map),
            Plot::Histogram { bins } => histogram::sketch(chart, bins),
        };
        let levels = chart.levels.iter().filter(|level| chart.level_axis().shows(level.value));
        sketch.legend.extend(levels.map(|level| Entry { name: &level.name, sign: Sign::Level }));
        sketch
    }
}
