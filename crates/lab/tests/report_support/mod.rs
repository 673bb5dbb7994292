//! A chart of every kind from any numbers.

use spielgeist_lab::report::{Axis, Chart, Estimate, HeatMap, Line, Row, Series};

/// Every kind of chart, made of these values and labels.
pub(crate) fn every_kind(values: &[f64], label: &str, log: bool) -> Vec<Chart> {
    let axis = || if log { Axis::new(label).unit("%").log() } else { Axis::new(label).unit("%") };
    let points = || values.iter().zip(values.iter().rev()).map(|(x, y)| (*x, *y));
    let band = values.iter().enumerate().map(|(index, value)| (index as f64, value - 1.0, value + 1.0));
    let estimate = |value: &f64| Some(Estimate::new(*value, value - 1.0, value + 1.0));
    let rows = || values.iter().map(|value| Row::new(label, [estimate(value), Some((*value).into())]));
    let names = || values.iter().map(|_| label);
    let map = HeatMap::new(names(), [label, "column"]).fill(|row, column| (column == 0).then(|| values[row]));
    let samples = || values.iter().enumerate().map(|(index, value)| (index as f64, [*value, 1.0, 2.0, 3.0]));
    let line =
        values.first().zip(values.last()).map(|(from, to)| Line::new(label, (*from, *to), (*to, *from)));
    vec![
        Chart::lines(
            label,
            axis(),
            axis(),
            [Series::new(label, points()), Series::of_values("b", []).band(band)],
        ),
        Chart::boxes(label, axis(), axis(), samples()),
        Chart::boxes_by_name(label, axis(), samples().map(|(_, sample)| (label, sample))),
        Chart::scatter(label, axis(), axis(), points(), line),
        Chart::normal_probability(label, axis(), values),
        Chart::bars(label, axis(), [label, "second"], rows().take(40)),
        Chart::forest(label, axis(), ["theirs", "ours"], rows().take(40)),
        Chart::heat_map(label, label, label, map.clone()),
        Chart::heat_map(label, label, label, map.centre(1.0)),
        Chart::histogram(label, axis(), values, None),
    ]
    .into_iter()
    .map(|chart| chart.level(values.first().copied().unwrap_or(1.0), label).source(label))
    .collect()
}
