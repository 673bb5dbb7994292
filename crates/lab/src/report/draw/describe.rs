//! Text descriptions of charts, for screen readers.

use spielgeist_play::Label;

use super::super::numbers::short;
use super::super::{Axis, Chart, Estimate, Plot, ReportOmits, ReportSays, Row, Series};

/// The maximum number of rows or curves that are described one by one.
const MOST: usize = 12;

/// Describes a chart.
pub(in crate::report) fn describe(chart: &Chart) -> String {
    let mut sentences = vec![kind(chart)];
    sentences.extend(data(&chart.plot));
    let shown = chart.levels.iter().filter(|level| chart.level_axis().shows(level.value));
    sentences.extend(shown.map(|level| format!("{} at {}.", level.name, short(level.value))));
    sentences.extend(chart.source.iter().map(|source| format!("Source: {}.", source.trim_end_matches('.'))));
    sentences.extend(left_out(chart).map(|note| note.to_string()));
    sentences.join(" ")
}

/// Returns the sentence about omitted values, if any.
pub(super) fn left_out(chart: &Chart) -> Option<ReportSays> {
    let log = chart.x.log || chart.y.log;
    let reason = if log { ReportOmits::NotLogarithmic } else { ReportOmits::NotFinite };
    match chart.left_out + hidden(chart) {
        0 => None,
        1 => Some(ReportSays::OneOmitted { reason }),
        values => Some(ReportSays::Omitted { values, reason }),
    }
}

fn kind(chart: &Chart) -> String {
    let (x, y) = (chart.x.to_string(), chart.y.to_string());
    match &chart.plot {
        Plot::Lines { .. } => format!("Line chart of {y} by {x}."),
        Plot::Boxes { .. } if y.is_empty() => format!("Box plots of {x}."),
        Plot::Boxes { .. } => format!("Box plots of {y} by {x}."),
        Plot::Scatter { .. } => format!("Scatter plot of {y} by {x}."),
        Plot::Bars { .. } => format!("Bar chart of {x}."),
        Plot::Forest { .. } => format!("Points with intervals of {x}."),
        Plot::Heat { .. } => format!("Heat map of {y} by {x}."),
        Plot::Histogram { .. } => format!("Histogram of {x}."),
    }
}

fn data(plot: &Plot) -> Vec<String> {
    match plot {
        Plot::Lines { series } => series.iter().take(MOST).map(curve).collect(),
        Plot::Boxes { boxes } => {
            let medians = boxes.iter().take(MOST).map(|drawn| {
                let name = drawn.name.as_deref().map_or_else(|| short(drawn.at), str::to_owned);
                format!("{name}: median {}.", short(drawn.median))
            });
            [format!("{} boxes.", boxes.len())].into_iter().chain(medians).collect()
        }
        Plot::Scatter { points, .. } => vec![format!("{} points.", points.len())],
        Plot::Bars { series, rows } | Plot::Forest { series, rows } => {
            rows.iter().take(MOST).map(|values| row(series, values)).collect()
        }
        Plot::Heat { map } => vec![format!("{} rows and {} columns.", map.rows.len(), map.columns.len())],
        Plot::Histogram { bins } => {
            vec![format!("{} values in {} bins.", bins.counts.iter().sum::<u64>(), bins.counts.len())]
        }
    }
}

fn curve(series: &Series) -> String {
    let values = || series.points.iter().map(|(_, value)| *value).filter(|value| value.is_finite());
    let (least, greatest) = (values().reduce(f64::min), values().reduce(f64::max));
    match (least, greatest, values().next_back()) {
        (Some(least), Some(greatest), Some(last)) => {
            let (least, greatest, last) = (short(least), short(greatest), short(last));
            format!(
                "{}: {} points from {least} to {greatest}, the last {last}.",
                series.name,
                series.points.len()
            )
        }
        _ => format!("{}: no points.", series.name),
    }
}

fn row(series: &[Label], row: &Row) -> String {
    let value = |(index, estimate): (usize, &Option<Estimate>)| {
        let name = series.get(index).map_or("", |name| name);
        estimate.map(|estimate| format!("{name} {}", estimate_text(&estimate)).trim().to_owned())
    };
    let values: Vec<String> = row.values.iter().enumerate().filter_map(value).collect();
    format!("{}: {}.", row.name, values.join(", "))
}

fn estimate_text(estimate: &Estimate) -> String {
    let interval = estimate.interval.map(|(low, high)| format!(" ({} to {})", short(low), short(high)));
    short(estimate.value) + &interval.unwrap_or_default()
}

/// Number of values outside the axes.
fn hidden(chart: &Chart) -> usize {
    let (x, y) = (&chart.x, &chart.y);
    let count = |shown: &mut dyn Iterator<Item = bool>| shown.filter(|shown| !shown).count();
    let pair = |(at, value): &(f64, f64)| x.shows(*at) && y.shows(*value);
    let levels = count(&mut chart.levels.iter().map(|level| chart.level_axis().shows(level.value)));
    levels
        + match &chart.plot {
            Plot::Lines { series } => {
                let bands = series.iter().flat_map(|curve| &curve.band);
                let edges = bands.map(|(at, low, high)| pair(&(*at, *low)) && pair(&(*at, *high)));
                count(&mut series.iter().flat_map(|curve| &curve.points).map(pair).chain(edges))
            }
            Plot::Boxes { boxes } => {
                let (axis, named) =
                    if boxes.iter().any(|drawn| drawn.name.is_some()) { (x, true) } else { (y, false) };
                let values = boxes.iter().flat_map(|drawn| drawn.values().map(|value| axis.shows(value)));
                count(&mut values.chain(boxes.iter().map(|drawn| named || x.shows(drawn.at))))
            }
            Plot::Scatter { points, .. } => count(&mut points.iter().map(pair)),
            Plot::Bars { rows, .. } => count(&mut estimates(rows, &Axis { log: false, ..x.clone() })),
            Plot::Forest { rows, .. } => count(&mut estimates(rows, x)),
            Plot::Heat { map } => count(&mut map.values().map(|(_, _, value)| value.is_finite())),
            Plot::Histogram { .. } => 0,
        }
}

fn estimates(rows: &[Row], axis: &Axis) -> impl Iterator<Item = bool> {
    let values = rows.iter().flat_map(|row| row.values.iter().flatten()).flat_map(Estimate::values);
    values.map(|value| axis.shows(value))
}
