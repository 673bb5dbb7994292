//! Section 4.2: long runs, and how often they leave a plateau.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Chart, Item, Series, Verdict};

use super::runs::{Extent, best, curve, runs};

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = conditions.either(
        Extent { seeds: 1, generations: 30, depth: 1, turns: 300 },
        Extent { seeds: 3, generations: 200, depth: 1, turns: 1_000 },
    );
    let Some(lineages) = runs(conditions, extent, "population_cap, 20", &[])? else { return Ok(Vec::new()) };
    let start = extent.generations as usize / 4;
    let mut escapes = 0;
    for lineage in &lineages {
        let mut record = lineage.rows[..start].iter().map(best).fold(f64::NEG_INFINITY, f64::max);
        for row in &lineage.rows[start..] {
            if best(row) > record {
                record = best(row);
                escapes += 1;
            }
        }
    }
    let per_run = f64::from(escapes) / lineages.len() as f64;
    let values = curve(&lineages, best);
    let item = conditions
        .item("plateaus", "Section 4.2: new records of fitness after the first quarter of long runs")
        .theirs("30 to 1,000 generations, to see how often a run leaves a local optimum; no result printed")
        .ours(format!("{per_run:.1} new records per run"))
        .verdict(if escapes > 0 { Verdict::Agrees } else { Verdict::Differs })
        .reason("A lucky generation against weak opponents sets a record that later ones, against better opponents, do not reach.")
        .remark(extent.told())
        .remark("A record of this fitness may come from weaker opponents as well as from better play: see the item ladder.")
        .chart(Chart::lines("Maximum fitness", "generation", "fitness", vec![Series::of_values("mean of the runs", values)]));
    Ok(vec![item])
}
