//! Section 4.2: long runs, and how often they leave a plateau.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Table};
use spielgeist_play::Say;

use super::evidence::Evidence;
use super::runs::{Extent, Lineage, best, curve, runs};
use super::says::StrategoPaper;

/// Generations of the paper's longest run.
const LONGEST: u64 = 1_000;
/// Ends of the spans in which records of the longest run are counted.
const SPANS: [usize; 5] = [10, 30, 100, 300, LONGEST as usize];
/// Keeps long runs affordable.
const SMALL: &str = "population_cap, 20";

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = conditions.either(
        Extent { seeds: 3, generations: 30, depth: 1, turns: 300 },
        Extent { seeds: 10, generations: 200, depth: 1, turns: 1_000 },
    );
    let long = conditions.either(
        Extent { seeds: 1, generations: 100, depth: 1, turns: 300 },
        Extent { seeds: 1, generations: LONGEST, depth: 1, turns: 1_000 },
    );
    let Some(lineages) = runs(conditions, extent, SMALL, &[])? else { return Ok(Vec::new()) };
    let Some(longest) = runs(conditions, long, SMALL, &[])? else { return Ok(Vec::new()) };
    let start = extent.generations as usize / 4;
    let escapes = |lineage: &Lineage| records(lineage).into_iter().filter(|&at| at >= start).count() as f64;
    let evidence = Evidence::of(&lineages.iter().map(escapes).collect::<Vec<_>>());
    let values = curve(&lineages, best);
    let item = conditions
        .item("plateaus", StrategoPaper::Plateaus)
        .theirs(StrategoPaper::PlateausTheirs.message())
        .ours(StrategoPaper::PlateausFound { records: format!("{:.1}", evidence.mean) }.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::PlateausReason)
        .remark(extent.told());
    let item = match evidence.interval {
        Some((low, high)) => item.interval(low, high),
        None => item.remark(StrategoPaper::NoInterval),
    };
    let item = item
        .remark(StrategoPaper::PlateausRemark)
        .remark(long_run(&longest[0], long.generations))
        .table(by_span(&longest[0]))
        .chart(Chart::lines(
            StrategoPaper::MaximumChart,
            Axis::new(PaperWords::Generation),
            Axis::new(PaperWords::Fitness),
            vec![Series::of_values(StrategoPaper::MeanOfRuns, values)],
        ));
    Ok(vec![item])
}

/// The generations with a greater fitness than all before, the first one left out.
fn records(lineage: &Lineage) -> Vec<usize> {
    let mut record = lineage.rows.first().map_or(f64::NEG_INFINITY, best);
    let mut found = Vec::new();
    for (at, row) in lineage.rows.iter().enumerate() {
        if best(row) > record {
            record = best(row);
            found.push(at);
        }
    }
    found
}

fn long_run(lineage: &Lineage, generations: u64) -> StrategoPaper {
    let last = records(lineage).last().copied().unwrap_or(0);
    match generations {
        LONGEST => StrategoPaper::LongRun { generations, last },
        _ => StrategoPaper::LongRunShortened { generations, last },
    }
}

fn by_span(lineage: &Lineage) -> Table {
    let records = records(lineage);
    let columns = [StrategoPaper::Generations, StrategoPaper::NewRecords];
    let mut table = Table::new(StrategoPaper::RecordsBySpan, columns);
    let mut from = 1;
    for end in SPANS.into_iter().filter(|&end| end <= lineage.rows.len()) {
        let count = records.iter().filter(|&&at| (from..end).contains(&at)).count();
        let span = StrategoPaper::Range { low: from.to_string(), high: (end - 1).to_string() };
        table = table.row([span.into(), spielgeist_play::Label::from(count.to_string())]);
        from = end;
    }
    table
}
