//! Figures 2 to 4: fitness and the length of games over the generations.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Verdict};
use spielgeist_play::Say;

use super::evidence::Evidence;
use super::runs::{Extent, Lineage, average, best, curve, early, late, mean, runs};
use super::says::StrategoPaper;
use crate::genetic::Row;

/// "After approximately 20 generations".
const SETTLED: usize = 20;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    of_extent(conditions, Extent::of(conditions))
}

pub(super) fn of_extent(conditions: &Conditions<'_>, extent: Extent) -> Result<Vec<Item>, Error> {
    let Some(lineages) = runs(conditions, extent, "", &[])? else { return Ok(Vec::new()) };
    let of_best = ("figure-2", StrategoPaper::MaximumOverTime, StrategoPaper::Increases);
    let of_mean = ("figure-3", StrategoPaper::AverageOverTime, StrategoPaper::RisesQuickly);
    Ok(vec![
        rising(conditions, extent, &lineages, of_best, best),
        rising(conditions, extent, &lineages, of_mean, average),
        lengths(conditions, extent, &lineages),
        halving(conditions, extent, &lineages),
    ])
}

/// A curve that should rise from the first to the last third.
fn rising(
    conditions: &Conditions<'_>,
    extent: Extent,
    lineages: &[Lineage],
    (name, title, theirs): (&str, StrategoPaper, StrategoPaper),
    of: fn(&Row) -> f64,
) -> Item {
    let ends: Vec<(f64, f64)> = lineages.iter().map(|run| (early(run, of), late(run, of))).collect();
    let mean_of = |end: fn(&(f64, f64)) -> f64| mean(&ends.iter().map(end).collect::<Vec<_>>());
    let found = StrategoPaper::Thirds {
        first: format!("{:.0}", mean_of(|ends| ends.0)),
        last: format!("{:.0}", mean_of(|ends| ends.1)),
    };
    let evidence = Evidence::of_pairs(ends, 1);
    let title = title.message();
    let item = conditions
        .item(name, title.clone())
        .theirs(theirs.message())
        .ours(found.message())
        .verdict(evidence.verdict())
        .remark(extent.told());
    let item = evidence.told(item, 1).chart(Chart::lines(
        title,
        Axis::new(PaperWords::Generation),
        Axis::new(PaperWords::Fitness),
        vec![Series::of_values(StrategoPaper::MeanOfRuns, curve(lineages, of))],
    ));
    if evidence.is_above(0.0) {
        return item;
    }
    item.reason(StrategoPaper::Relative)
}

fn lengths(conditions: &Conditions<'_>, extent: Extent, lineages: &[Lineage]) -> Item {
    let (all, won) = (curve(lineages, |row| row.moves), curve(lineages, |row| row.moves_won));
    let decided = curve(lineages, |row| row.decided as f64 / row.games.max(1) as f64);
    let steps: Vec<f64> = all.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect();
    let swing = 100.0 * mean(&steps) / mean(&all).max(1.0);
    conditions
        .item("figure-4", StrategoPaper::MovesOverTime)
        .theirs(StrategoPaper::Fluctuates.message())
        .ours(StrategoPaper::Changes { percent: format!("{swing:.0}") }.message())
        .verdict(if swing >= 5.0 { Verdict::Agrees } else { Verdict::Differs })
        .reason(StrategoPaper::Smoother)
        .remark(extent.told())
        .remark(StrategoPaper::Decided { percent: format!("{:.0}", 100.0 * mean(&decided)) })
        .chart(Chart::lines(
            StrategoPaper::MovesOverTime,
            Axis::new(PaperWords::Generation),
            Axis::new(StrategoPaper::MovesOfASide),
            vec![
                Series::of_values(StrategoPaper::AllGames, all),
                Series::of_values(StrategoPaper::WonGames, won),
            ],
        ))
}

fn halving(conditions: &Conditions<'_>, extent: Extent, lineages: &[Lineage]) -> Item {
    let ends = |won: &[f64]| {
        let settled = SETTLED.min(2 * won.len() / 3).max(1);
        (mean(&won[..(won.len() / 6).max(1)]), mean(&won[settled.min(won.len() - 1)..]))
    };
    let (early, late) = ends(&curve(lineages, |row| row.moves_won));
    let ratio = |(early, late): (f64, f64)| late / early.max(1.0);
    let ratios: Vec<f64> = lineages
        .iter()
        .map(|run| ratio(ends(&run.rows.iter().map(|row| row.moves_won).collect::<Vec<_>>())))
        .collect();
    let evidence = Evidence::of(&ratios);
    let is_half = evidence.interval.is_some_and(|(low, high)| low <= 0.5 && (0.5..1.0).contains(&high));
    let item = conditions
        .item("moves-halve", StrategoPaper::Halving)
        .theirs(StrategoPaper::Half.message())
        .ours(
            StrategoPaper::HalvingFound {
                percent: format!("{:.0}", 100.0 * ratio((early, late))),
                early: format!("{early:.0}"),
                late: format!("{late:.0}"),
            }
            .message(),
        )
        .verdict(if is_half { Verdict::Agrees } else { Verdict::Differs })
        .reason(StrategoPaper::HalvingReason)
        .remark(extent.told());
    match evidence.interval {
        Some((low, high)) => {
            let (low, high) = (format!("{low:.2}"), format!("{high:.2}"));
            item.remark(StrategoPaper::HalvingRule { low, high })
        }
        None => item.remark(StrategoPaper::NoInterval),
    }
}
