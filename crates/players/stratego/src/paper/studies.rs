//! Section 4.3: mutation rate, size of the population, size of the opponent pool.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Table};
use spielgeist_play::{Label, Say};

use super::evidence::Evidence;
use super::runs::{Extent, Lineage, average, best, curve, late, mean, runs};
use super::says::StrategoPaper;
use crate::genetic::Row;

/// A setting and its runs.
struct Arm {
    name: &'static str,
    lineages: Vec<Lineage>,
}

impl Arm {
    /// One value for each run.
    fn values(&self, of: impl Fn(&Lineage) -> f64) -> Vec<f64> {
        self.lineages.iter().map(of).collect()
    }

    /// The mean of the last third of a curve.
    fn late(&self, of: impl Fn(&Row) -> f64) -> f64 {
        mean(&self.values(|lineage| late(lineage, &of)))
    }
}

/// The difference of the last arm from the first: their runs have the same seeds.
fn between(arms: &[Arm], of: impl Fn(&Lineage) -> f64) -> Evidence {
    let ends = [0, arms.len() - 1].map(|at| arms[at].values(&of));
    Evidence::of_pairs(ends[0].iter().copied().zip(ends[1].iter().copied()), 1)
}

fn arms(
    conditions: &Conditions<'_>,
    extent: Extent,
    settings: &[(&'static str, &str, &str)],
) -> Result<Option<Vec<Arm>>, Error> {
    let mut arms = Vec::new();
    for (name, parameters, more) in settings {
        let more: Vec<&str> = more.split(' ').filter(|set| !set.is_empty()).collect();
        let Some(lineages) = runs(conditions, extent, parameters, &more)? else { return Ok(None) };
        arms.push(Arm { name, lineages });
    }
    Ok(Some(arms))
}

fn table(arms: &[Arm]) -> Table {
    let columns: [Label; 6] = [
        StrategoPaper::Setting.into(),
        StrategoPaper::Diversity.into(),
        StrategoPaper::PoolDiversity.into(),
        StrategoPaper::MaximumFitness.into(),
        StrategoPaper::AverageFitness.into(),
        PaperWords::Games.into(),
    ];
    let mut table = Table::new(StrategoPaper::LastThird, columns);
    for arm in arms {
        let games: u64 = arm.lineages.iter().flat_map(|lineage| &lineage.rows).map(|row| row.games).sum();
        table = table.row([
            arm.name.to_owned(),
            format!("{:.3}", arm.late(|row| row.diversity)),
            format!("{:.3}", arm.late(|row| row.pool_diversity)),
            format!("{:.0}", arm.late(best)),
            format!("{:.0}", arm.late(average)),
            games.to_string(),
        ]);
    }
    table
}

pub(super) fn mutation(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions);
    let settings = [
        ("1/(2m)", "mutrate, .0208", ""),
        ("1/m", "mutrate, .0417", ""),
        ("2/m", "mutrate, .0833", ""),
        ("3/m", "mutrate, .125", ""),
    ];
    let Some(arms) = arms(conditions, extent, &settings)? else { return Ok(Vec::new()) };
    let of_population = between(&arms, |lineage| late(lineage, |row| row.diversity));
    let of_pool = between(&arms, |lineage| late(lineage, |row| row.pool_diversity));
    // Both must differ.
    let weaker = if of_pool.is_above(0.0) { of_population } else { of_pool };
    let series = arms
        .iter()
        .map(|arm| Series::of_values(arm.name, curve(&arm.lineages, |row| row.pool_diversity)))
        .collect::<Vec<_>>();
    let number = |arm: &Arm, of: fn(&Row) -> f64| format!("{:.3}", arm.late(of));
    let (lowest, highest) = (&arms[0], &arms[arms.len() - 1]);
    let found = StrategoPaper::MutationFound {
        low: number(lowest, |row| row.diversity),
        high: number(highest, |row| row.diversity),
        pool_low: number(lowest, |row| row.pool_diversity),
        pool_high: number(highest, |row| row.pool_diversity),
    };
    let item = conditions
        .item("mutation", StrategoPaper::Mutation)
        .theirs(StrategoPaper::MutationTheirs.message())
        .ours(found.message())
        .verdict(weaker.verdict())
        .reason(StrategoPaper::MutationReason)
        .remark(extent.told());
    let item =
        weaker.told(item, 3).remark(StrategoPaper::DiversityIs).table(table(&arms)).chart(Chart::lines(
            StrategoPaper::PoolDiversityChart,
            Axis::new(PaperWords::Generation),
            Axis::new(StrategoPaper::Diversity),
            series,
        ));
    Ok(vec![item, convergence(conditions, extent, &arms)])
}

/// How soon the individuals are alike, and the fitness settles.
fn convergence(conditions: &Conditions<'_>, extent: Extent, arms: &[Arm]) -> Item {
    let halved = |lineage: &Lineage| halved_after(&lineage.rows) as f64;
    let evidence = between(arms, halved);
    let mut table = Table::new(
        StrategoPaper::ConvergenceTable,
        [StrategoPaper::Setting, StrategoPaper::HalvedAfter, StrategoPaper::SettledAfter],
    );
    for arm in arms {
        let settled = arm.values(|lineage| settled_after(&lineage.rows) as f64);
        table = table.row([
            arm.name.to_owned(),
            format!("{:.1}", mean(&arm.values(halved))),
            format!("{:.1}", mean(&settled)),
        ]);
    }
    let ends = [0, arms.len() - 1].map(|at| format!("{:.1}", mean(&arms[at].values(halved))));
    let [low, high] = ends;
    let all: Vec<&Lineage> = arms.iter().flat_map(|arm| &arm.lineages).collect();
    let never = all.iter().filter(|run| halved_after(&run.rows) == run.rows.len()).count();
    let item = conditions
        .item("convergence", StrategoPaper::Convergence)
        .theirs(StrategoPaper::ConvergenceTheirs.message())
        .ours(StrategoPaper::ConvergenceFound { low, high }.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::ConvergenceReason)
        .remark(extent.told())
        .remark(StrategoPaper::ConvergenceCensored { runs: never, all: all.len() });
    evidence.told(item, 1).table(table)
}

/// The first generation with half of the first one's diversity; the number of generations if there is none.
fn halved_after(rows: &[Row]) -> usize {
    let half = rows.first().map_or(0.0, |first| first.diversity / 2.0);
    rows.iter().position(|row| row.diversity <= half).unwrap_or(rows.len())
}

/// The first generation whose average fitness is at 90 % of the way from the least to the greatest one.
fn settled_after(rows: &[Row]) -> usize {
    let fitness: Vec<f64> = rows.iter().map(average).collect();
    let least = fitness.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = fitness.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    fitness.iter().position(|&value| value >= least + 0.9 * (greatest - least)).unwrap_or(rows.len())
}

pub(super) fn population(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions);
    let settings = [
        ("10", "population_cap, 10", ""),
        ("30", "initial_population, 30\\npopulation_cap, 30", ""),
        ("100", "initial_population, 100\\npopulation_cap, 100", ""),
    ];
    let settings = &settings[..conditions.either(2, 3)];
    let Some(arms) = arms(conditions, extent, settings)? else { return Ok(Vec::new()) };
    let evidence = between(&arms, |lineage| late(lineage, best));
    let fitness: Vec<String> = arms.iter().map(|arm| format!("{:.0}", arm.late(best))).collect();
    let found = StrategoPaper::PopulationFound {
        smallest: fitness[0].clone(),
        largest: fitness[fitness.len() - 1].clone(),
    };
    let item = conditions
        .item("population", StrategoPaper::Population)
        .theirs(StrategoPaper::PopulationTheirs.message())
        .ours(found.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::PopulationReason)
        .remark(extent.told());
    Ok(vec![evidence.told(item, 1).table(table(&arms))])
}

pub(super) fn pool(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions);
    let settings = [
        ("3", "", "train.settings.pool=3"),
        ("5", "", "train.settings.pool=5"),
        ("10", "", "train.settings.pool=10"),
    ];
    let settings = &settings[..conditions.either(2, 3)];
    let Some(arms) = arms(conditions, extent, settings)? else { return Ok(Vec::new()) };
    // Fitness is a sum over the pool: compared per opponent.
    let sizes = [3.0, 5.0, 10.0];
    let spreads: Vec<Vec<f64>> = arms
        .iter()
        .zip(sizes)
        .map(|(arm, size)| {
            arm.values(|lineage| {
                let steps = lineage.rows.windows(2).map(|pair| (best(&pair[1]) - best(&pair[0])).abs());
                mean(&steps.map(|step| step / size).collect::<Vec<_>>())
            })
        })
        .collect();
    let (smallest, largest) = (&spreads[0], &spreads[spreads.len() - 1]);
    let evidence = Evidence::of_pairs(largest.iter().copied().zip(smallest.iter().copied()), 1);
    let found = StrategoPaper::PoolFound {
        smallest: format!("{:.0}", mean(smallest)),
        largest: format!("{:.0}", mean(largest)),
    };
    let item = conditions
        .item("pool", StrategoPaper::Pool)
        .theirs(StrategoPaper::PoolTheirs.message())
        .ours(found.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::PoolReason)
        .remark(extent.told());
    Ok(vec![evidence.told(item, 1).table(table(&arms))])
}
