//! Section 4.3: mutation rate, size of the population, size of the opponent pool.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Chart, Item, Series, Table, Verdict};

use super::runs::{Extent, Lineage, average, best, curve, mean, runs};

/// A setting and its runs.
struct Arm {
    name: String,
    lineages: Vec<Lineage>,
}

impl Arm {
    /// The mean of the last third of a curve.
    fn late(&self, of: impl Fn(&crate::genetic::Row) -> f64) -> f64 {
        let values = curve(&self.lineages, of);
        mean(&values[values.len() - (values.len() / 3).max(1)..])
    }
}

fn arms(
    conditions: &Conditions<'_>,
    extent: Extent,
    settings: &[(&str, &str, &str)],
) -> Result<Option<Vec<Arm>>, Error> {
    let mut arms = Vec::new();
    for (name, parameters, more) in settings {
        let more: Vec<&str> = more.split(' ').filter(|set| !set.is_empty()).collect();
        let Some(lineages) = runs(conditions, extent, parameters, &more)? else { return Ok(None) };
        arms.push(Arm { name: (*name).to_owned(), lineages });
    }
    Ok(Some(arms))
}

fn table(arms: &[Arm]) -> Table {
    let columns =
        ["setting", "diversity", "diversity of the pool", "maximum fitness", "average fitness", "games"];
    let mut table = Table::new("Means of the last third of the generations", columns);
    for arm in arms {
        let games: u64 = arm.lineages.iter().flat_map(|lineage| &lineage.rows).map(|row| row.games).sum();
        table = table.row([
            arm.name.clone(),
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
    let extent = Extent::study(conditions, 10);
    let settings = [
        ("1/(2m)", "mutrate, .0208", ""),
        ("1/m", "mutrate, .0417", ""),
        ("2/m", "mutrate, .0833", ""),
        ("3/m", "mutrate, .125", ""),
    ];
    let Some(arms) = arms(conditions, extent, &settings)? else { return Ok(Vec::new()) };
    let diversity: Vec<f64> = arms.iter().map(|arm| arm.late(|row| row.diversity)).collect();
    let pool: Vec<f64> = arms.iter().map(|arm| arm.late(|row| row.pool_diversity)).collect();
    let rises = diversity[0] < diversity[3] && pool[0] < pool[3];
    let series = arms
        .iter()
        .map(|arm| Series::of_values(arm.name.clone(), curve(&arm.lineages, |row| row.pool_diversity)))
        .collect::<Vec<_>>();
    let item = conditions
        .item("mutation", "Section 5.1: diversity by mutation rate, from 1/(2m) to 3/m")
        .theirs("less diverse with lower rates; the pool becomes homogeneous")
        .ours(format!(
            "diversity {:.3} at the lowest rate, {:.3} at the highest; of the pool {:.3} and {:.3}",
            diversity[0], diversity[3], pool[0], pool[3]
        ))
        .verdict(if rises { Verdict::Agrees } else { Verdict::Differs })
        .reason("Few generations: the first opponents are random and leave the pool one by one.")
        .remark(extent.told())
        .remark("Diversity is the mean difference of two weights as a share of their range; random weights have a third.")
        .table(table(&arms))
        .chart(Chart::lines("Diversity of the opponent pool", "generation", "diversity", series));
    Ok(vec![item])
}

pub(super) fn population(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions, 4);
    let settings = [
        ("10", "population_cap, 10", ""),
        ("30", "initial_population, 30\\npopulation_cap, 30", ""),
        ("100", "initial_population, 100\\npopulation_cap, 100", ""),
    ];
    let settings = &settings[..conditions.either(2, 3)];
    let Some(arms) = arms(conditions, extent, settings)? else { return Ok(Vec::new()) };
    let fitness: Vec<f64> = arms.iter().map(|arm| arm.late(best)).collect();
    let larger_is_fitter = fitness.last() > fitness.first();
    let item = conditions
        .item("population", "Section 4.3: the size of the population, from 10 to 100")
        .theirs("varied to see whether larger populations converge faster; no result printed")
        .ours(format!(
            "maximum fitness {:.0} with the smallest, {:.0} with the largest",
            fitness[0],
            fitness[fitness.len() - 1]
        ))
        .verdict(if larger_is_fitter { Verdict::Agrees } else { Verdict::Differs })
        .reason("The best of many noisy measurements is higher, and the pool takes better opponents from a larger population.")
        .remark(extent.told())
        .table(table(&arms));
    Ok(vec![item])
}

pub(super) fn pool(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions, 5);
    let settings = [
        ("3", "", "train.settings.pool=3"),
        ("5", "", "train.settings.pool=5"),
        ("10", "", "train.settings.pool=10"),
    ];
    let settings = &settings[..conditions.either(2, 3)];
    let Some(arms) = arms(conditions, extent, settings)? else { return Ok(Vec::new()) };
    // Fitness is a sum over the pool: compared per opponent.
    let sizes = [3.0, 5.0, 10.0];
    let spread: Vec<f64> = arms
        .iter()
        .zip(sizes)
        .map(|(arm, size)| {
            let values = curve(&arm.lineages, best);
            let steps: Vec<f64> = values.windows(2).map(|pair| (pair[1] - pair[0]).abs() / size).collect();
            mean(&steps)
        })
        .collect();
    let smoother = spread[spread.len() - 1] < spread[0];
    let item = conditions
        .item("pool", "Section 4.3: the size of the opponent pool, from 3 to 10")
        .theirs("all members are played for a smoother fitness")
        .ours(format!(
            "change of the maximum from one generation to the next, per opponent: {:.0} with the smallest, {:.0} with the largest",
            spread[0],
            spread[spread.len() - 1]
        ))
        .verdict(if smoother { Verdict::Agrees } else { Verdict::Differs })
        .reason("With few runs the changes are dominated by the opponents that enter the pool.")
        .remark(extent.told())
        .table(table(&arms));
    Ok(vec![item])
}
