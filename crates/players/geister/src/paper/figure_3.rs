//! Figure 3: maximum and mean fitness over the generations, and the paper's statements about it.

use super::says::GeisterPaper;
use spielgeist_play::stats::{mean, variance};
use spielgeist_play::{Label, Say};

use super::lineage::{Extent, Lineage};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Table, Verdict};

/// Number of generations in the paper.
const THEIRS: u64 = 350;
/// "The first 30 or so generations".
const RISE: usize = 30;
/// The mean "stays roughly the same" if it drifts by at most this share of the range of fitness.
const ROUGHLY: f64 = 0.1;

/// The paper's statements about the curves, measured.
struct Checks {
    /// The share of the variance of the maximum that is noise from one generation to the next: 1 for pure
    /// noise, 0 for a smooth curve (half the mean square of successive differences, divided by the variance).
    noise: f64,
    /// The rise of the maximum over the first generations, and its largest rise over any later stretch of the
    /// same length.
    rises: (f64, f64),
    /// The mean of the population in the first and in the last generations.
    means: (f64, f64),
    /// Length of such a stretch in generations.
    stretch: usize,
    /// From the least fitness to the greatest.
    range: f64,
}

impl Checks {
    fn of(best: &[f64], average: &[f64], range: f64) -> Self {
        // With fewer generations than two such stretches, half of them is one.
        let stretch = RISE.min(best.len() / 2).max(1);
        let level = |at: usize| around(best, at);
        let rise = |from: usize| level(from + stretch) - level(from);
        let later = (1..best.len() / stretch).map(|number| number * stretch);
        let later = later.filter(|from| from + stretch < best.len());
        let settled = best.get(stretch..).unwrap_or_default();
        Self {
            noise: noise(settled),
            rises: (rise(0), later.map(rise).fold(f64::NEG_INFINITY, f64::max)),
            means: (
                mean(&average[..stretch]).unwrap_or(f64::NAN),
                mean(&average[average.len() - stretch..]).unwrap_or(f64::NAN),
            ),
            stretch,
            range,
        }
    }

    fn is_noisy(&self) -> bool {
        self.noise > 0.5
    }

    fn rises_first(&self) -> bool {
        self.rises.0 > 0.0 && self.rises.0 > self.rises.1
    }

    fn drift(&self) -> f64 {
        self.means.1 - self.means.0
    }

    fn stays(&self) -> bool {
        self.drift().abs() <= ROUGHLY * self.range
    }

    fn kept(&self) -> [bool; 3] {
        [self.is_noisy(), self.rises_first(), self.stays()]
    }
}

/// The mean of a value and its two neighbours on either side; fewer at the ends.
fn around(values: &[f64], at: usize) -> f64 {
    let from = at.saturating_sub(2).min(values.len());
    mean(&values[from..(at + 3).min(values.len())]).unwrap_or(f64::NAN)
}

fn noise(values: &[f64]) -> f64 {
    let steps: Vec<f64> = values.windows(2).map(|pair| (pair[1] - pair[0]).powi(2)).collect();
    mean(&steps).unwrap_or(f64::NAN) / (2.0 * variance(values).unwrap_or(f64::NAN))
}

pub(super) fn item(conditions: &Conditions<'_>, extent: Extent, lineages: &[Lineage]) -> Item {
    let range = 4.0 * (10 * extent.games) as f64;
    let checks: Vec<Checks> = lineages.iter().map(|lineage| checks_of(lineage, range)).collect();
    let first = &checks[0];
    let kept = first.kept().iter().filter(|kept| **kept).count();
    let item = conditions
        .item("figure-3", GeisterPaper::Figure3)
        .theirs(GeisterPaper::Figure3Theirs.message())
        .ours(told(first, kept).message())
        .verdict(if kept == 3 { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::FitnessRelative {
            generations: thousands(extent.generations),
            games: thousands(200 * extent.games),
            total: thousands(lineages[0].run.games),
            least: (-range / 2.0).to_string(),
            most: (range / 2.0).to_string(),
        })
        .table(table(lineages, &checks));
    let item = lineages.iter().fold(item, |item, lineage| item.chart(chart(lineage)));
    if kept == 3 { item } else { item.reason(reason(first, extent)) }
}

fn checks_of(lineage: &Lineage, range: f64) -> Checks {
    let curve = |what: fn(&spielgeist_lab::Generation) -> f64| -> Vec<f64> {
        lineage.run.generations.iter().map(what).collect()
    };
    Checks::of(&curve(|numbers| numbers.best), &curve(|numbers| numbers.mean), range)
}

fn told(checks: &Checks, kept: usize) -> GeisterPaper {
    GeisterPaper::Figure3Ours {
        kept,
        noise: format!("{:.0}", 100.0 * checks.noise),
        first: format!("{:+.0}", checks.rises.0),
        stretch: checks.stretch,
        later: format!("{:+.0}", checks.rises.1),
        drift: format!("{:+.0}", checks.drift()),
    }
}

fn table(lineages: &[Lineage], checks: &[Checks]) -> Table {
    let names = lineages.iter().map(|lineage| PaperWords::Seed { seed: lineage.seed }.into());
    let columns = [GeisterPaper::PaperSays, GeisterPaper::Measured].map(Label::from).into_iter().chain(names);
    let row = |claim: GeisterPaper,
               measure: GeisterPaper,
               value: &dyn Fn(&Checks) -> (bool, String)|
     -> Vec<Label> {
        let values = checks.iter().map(|checks| {
            let (holds, value) = value(checks);
            (if holds { GeisterPaper::Holds { value } } else { GeisterPaper::DoesNotHold { value } }).into()
        });
        [claim.into(), measure.into()].into_iter().chain(values).collect()
    };
    let stretch = checks[0].stretch;
    Table::new(GeisterPaper::Statements, columns)
        .row(row(GeisterPaper::VeryNoisy, GeisterPaper::MoreThanHalfNoise, &|checks| {
            (checks.is_noisy(), format!("{:.0} %", 100.0 * checks.noise))
        }))
        .row(row(GeisterPaper::GreatestFirst, GeisterPaper::RiseMeasured { stretch }, &|checks| {
            (checks.rises_first(), format!("{:+.0}, {:+.0}", checks.rises.0, checks.rises.1))
        }))
        .row(row(GeisterPaper::MeanStays, GeisterPaper::MeanMeasured { stretch }, &|checks| {
            (checks.stays(), format!("{:.0}, {:.0}", checks.means.0, checks.means.1))
        }))
}

fn chart(lineage: &Lineage) -> Chart {
    let curve = |name: Label, what: fn(&spielgeist_lab::Generation) -> f64| {
        Series::of_values(name, lineage.run.generations.iter().map(what))
    };
    Chart::lines(
        GeisterPaper::FitnessOfSeed { seed: lineage.seed },
        Axis::new(PaperWords::Generation),
        Axis::new(PaperWords::Fitness).include(0.0),
        [
            curve(GeisterPaper::Maximum.into(), |numbers| numbers.best),
            curve(PaperWords::Mean.into(), |numbers| numbers.mean),
        ],
    )
    .level(0.0, GeisterPaper::AsManyLosses)
    .wide()
}

fn reason(checks: &Checks, extent: Extent) -> Label {
    let reasons = [
        (!checks.is_noisy(), GeisterPaper::SameSeeds),
        (!checks.rises_first(), GeisterPaper::RelativeRise),
        (!checks.stays(), GeisterPaper::Immigrants),
        (extent.generations < THEIRS, GeisterPaper::QuickFewerGames),
    ];
    PaperWords::sentences(reasons.into_iter().filter_map(|(holds, reason)| holds.then_some(reason)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A maximum that rises for thirty generations and then fluctuates; a mean that does not move.
    #[test]
    fn what_the_paper_saw_is_seen() {
        let best: Vec<f64> = (0..300)
            .map(|at: usize| 8.0 * at.min(30) as f64 + if at.is_multiple_of(2) { 20.0 } else { -20.0 })
            .collect();
        let checks = Checks::of(&best, &[-100.0; 300], 800.0);
        assert_eq!(checks.kept(), [true; 3]);
        assert!((checks.rises.0 - 240.0).abs() < 20.0 && checks.rises.1.abs() < 20.0, "{:?}", checks.rises);
    }

    #[test]
    fn a_smooth_late_rise_that_takes_the_mean_along_is_none_of_it() {
        let best: Vec<f64> = (0..300).map(|at: usize| at.saturating_sub(100) as f64).collect();
        let checks = Checks::of(&best, &best, 800.0);
        assert_eq!(checks.kept(), [false; 3]);
        let extent = Extent {
            generations: THEIRS,
            every: 50,
            games: 20,
            cell_games: 50,
            playoff_games: 400,
            test_games: 1,
        };
        assert!(reason(&checks, extent).to_string().starts_with("All individuals"));
        assert!(reason(&checks, Extent { generations: 50, ..extent }).ends_with("than theirs."));
    }

    #[test]
    fn short_runs_are_halved() {
        let checks = Checks::of(&[0.0, 10.0, 20.0, 5.0, 20.0, 5.0, 20.0], &[0.0; 7], 400.0);
        assert_eq!(checks.stretch, 3);
        assert!(checks.stays() && checks.rises.1.is_finite());
    }
}
