//! Figure 4: the best of every fiftieth generation against the whole population of every fiftieth.

use super::says::GeisterPaper;
use spielgeist_play::{Label, Say};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use spielgeist_play::Schedule;

use super::duel::{duel_of, ends, short};
use super::lineage::{Extent, Lineage};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Estimate, HeatMap, Item, PaperWords, Table, Verdict};

/// Equation (1), summed over games, with its variance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Fitness {
    value: f64,
    variance: f64,
}

impl Fitness {
    /// The estimate from independent games, each scoring 2, -1 or -2.
    fn of(wins: u64, draws: u64, losses: u64) -> Self {
        let [wins, draws, losses] = [wins, draws, losses].map(|count| count as f64);
        let (games, value) = (wins + draws + losses, 2.0 * wins - 2.0 * losses - draws);
        let squares = 4.0 * wins + 4.0 * losses + draws;
        Self { value, variance: (squares - value * value / games.max(1.0)).max(0.0) }
    }

    fn and(self, other: Self) -> Self {
        Self { value: self.value + other.value, variance: self.variance + other.variance }
    }
}

/// `cells[row][column]`: the best of a generation against a population.
type Matrix = Vec<Vec<Fitness>>;

pub(super) fn item(
    conditions: &Conditions<'_>,
    extent: Extent,
    lineages: &[Lineage],
) -> Result<Option<Item>, Error> {
    let games = extent.cell_games;
    let mut matrices = Vec::new();
    for (number, lineage) in lineages.iter().enumerate() {
        let Some(matrix) = play(conditions, lineage, games, 10_000 * (1 + number as u64))? else {
            return Ok(None);
        };
        matrices.push(matrix);
    }
    let generations: Vec<u64> = lineages[0].populations.iter().map(|(generation, _)| *generation).collect();
    let all = mean_of(&matrices);
    let checks = Checks::of(&all);
    let item = conditions
        .item("figure-4", GeisterPaper::Figure4 { every: extent.every })
        .theirs(GeisterPaper::Figure4Theirs.message())
        .ours(checks.told().message())
        .verdict(if checks.hold() { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::CellIs { games, most: thousands(2 * 20 * games), runs: matrices.len() })
        .chart(heat(GeisterPaper::FitnessMean { runs: matrices.len() }, &generations, &all))
        .chart(heat(GeisterPaper::FitnessSeed { seed: lineages[0].seed }, &generations, &matrices[0]))
        .table(seeds_table(lineages, &matrices));
    Ok(Some(if checks.hold() { item } else { item.reason(GeisterPaper::Forgets) }))
}

/// Plays every champion against every population; `None` if stopped.
fn play(
    conditions: &Conditions<'_>,
    lineage: &Lineage,
    games: u64,
    number: u64,
) -> Result<Option<Matrix>, Error> {
    let kept = &lineage.populations;
    let pairs: Vec<(usize, usize)> =
        (0..kept.len()).flat_map(|row| (0..kept.len()).map(move |column| (row, column))).collect();
    // A cell is many short matches: cells run in parallel, the games of one in order.
    let alone = Conditions { jobs: 1, ..*conditions };
    let cell = |(row, column): (usize, usize)| -> Result<Fitness, Error> {
        let (best, population) = (&kept[row].1[0], &kept[column].1);
        let mut sum = Fitness::default();
        for (place, rival) in population.iter().enumerate() {
            let names = ["the best", "the rival"];
            let trained_models: BTreeMap<_, _> =
                names.map(str::to_owned).into_iter().zip([best.clone(), rival.clone()]).collect();
            let at = number + (population.len() * (row * kept.len() + column) + place) as u64;
            let report = duel_of(&alone, names, games, at, &trained_models)?;
            sum = sum.and(Fitness::of(report.wins[0], report.draws, report.wins[1]));
        }
        Ok(sum)
    };
    let cells = Schedule::new(conditions.jobs)
        .map(0..pairs.len() as u64, |number| cell(pairs[number as usize]))
        .into_iter()
        .collect::<Result<Vec<_>, Error>>()?;
    let stopped = conditions.stop.load(Ordering::Relaxed);
    Ok((!stopped).then(|| cells.chunks(kept.len()).map(<[Fitness]>::to_vec).collect()))
}

fn mean_of(matrices: &[Matrix]) -> Matrix {
    let size = matrices[0].len();
    let runs = matrices.len() as f64;
    let cell = |row: usize, column: usize| {
        let sum = matrices.iter().fold(Fitness::default(), |sum, matrix| sum.and(matrix[row][column]));
        Fitness { value: sum.value / runs, variance: sum.variance / (runs * runs) }
    };
    (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect()
}

/// The mean of some cells, with the interval due to the games' variance.
fn average(cells: impl Iterator<Item = Fitness>) -> Estimate {
    let (count, sum) =
        cells.fold((0.0, Fitness::default()), |(count, sum), cell| (count + 1.0, sum.and(cell)));
    let (value, error) = (sum.value / count, 1.96 * sum.variance.sqrt() / count);
    Estimate::new(value, value - error, value + error)
}

/// The paper's statements about the matrix, measured.
struct Checks {
    /// Later champions against earlier populations, and earlier against later.
    triangles: (Estimate, Estimate),
    /// The mean of the lower and of the upper half of the rows.
    halves: (Estimate, Estimate),
    /// The latest champion against the first population, and the first against the latest.
    corners: (f64, f64),
    /// Whether a corner is the lightest or the darkest cell.
    corners_are_extreme: bool,
}

impl Checks {
    fn of(matrix: &Matrix) -> Self {
        let size = matrix.len();
        let cells = || (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let over = |is_in: &dyn Fn(usize, usize) -> bool| {
            average(
                cells().filter(|&(row, column)| is_in(row, column)).map(|(row, column)| matrix[row][column]),
            )
        };
        let corners = (matrix[size - 1][0].value, matrix[0][size - 1].value);
        let values = || matrix.iter().flatten().map(|cell| cell.value);
        Self {
            triangles: (over(&|row, column| row > column), over(&|row, column| row < column)),
            halves: (over(&|row, _| row >= size.div_ceil(2)), over(&|row, _| row < size / 2)),
            corners,
            corners_are_extreme: values().fold(f64::NEG_INFINITY, f64::max) <= corners.0
                || values().fold(f64::INFINITY, f64::min) >= corners.1,
        }
    }

    /// Whether lower rows are lighter, the lower left is lighter than the upper right, both significantly,
    /// and the corners too.
    fn kept(&self) -> [bool; 3] {
        let above = |(one, other): (Estimate, Estimate)| ends(one).0 > ends(other).1;
        [above(self.halves), above(self.triangles), self.corners.0 > self.corners.1]
    }

    fn hold(&self) -> bool {
        self.kept() == [true; 3]
    }

    fn told(&self) -> GeisterPaper {
        let (left, right) = self.triangles;
        let (lower, upper) = self.halves;
        let signed = |number: f64| format!("{number:+.0}");
        let extremes =
            if self.corners_are_extreme { GeisterPaper::AnExtreme } else { GeisterPaper::NotExtremes };
        GeisterPaper::Figure4Ours {
            kept: self.kept().iter().filter(|kept| **kept).count(),
            lower: signed(lower.value),
            upper: signed(upper.value),
            left: signed(left.value),
            right: signed(right.value),
            one: signed(self.corners.0),
            other: signed(self.corners.1),
            extremes: extremes.into(),
        }
    }
}

fn heat(title: GeisterPaper, generations: &[u64], matrix: &Matrix) -> Chart {
    let names = || generations.iter().map(ToString::to_string);
    let map = HeatMap::new(names(), names())
        .fill(|row, column| Some(matrix[row][column].value))
        .digits(0)
        .centre(0.0);
    Chart::heat_map(title, Axis::new(GeisterPaper::PopulationOf), Axis::new(GeisterPaper::BestOf), map)
}

fn seeds_table(lineages: &[Lineage], matrices: &[Matrix]) -> Table {
    let mut table = Table::new(
        GeisterPaper::SameInEach,
        [
            GeisterPaper::Run,
            GeisterPaper::LaterBest,
            GeisterPaper::EarlierBest,
            GeisterPaper::LowerRows,
            GeisterPaper::UpperRows,
        ],
    );
    for (lineage, matrix) in lineages.iter().zip(matrices) {
        let Checks { triangles, halves, .. } = Checks::of(matrix);
        let cells = [triangles.0, triangles.1, halves.0, halves.1].map(|share| short(share, 0).into());
        table = table.row(std::iter::once(Label::from(PaperWords::Seed { seed: lineage.seed })).chain(cells));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fitness_is_equation_1() {
        let fitness = Fitness::of(30, 5, 15);
        assert_eq!(fitness.value, 2.0 * 30.0 - 2.0 * 15.0 - 5.0);
        // numpy: np.var([2] * 30 + [-1] * 5 + [-2] * 15) * 50 is 172.5
        assert!((fitness.variance - 172.5).abs() < 1e-9, "{fitness:?}");
        assert_eq!(Fitness::of(50, 0, 0).variance, 0.0);
    }

    fn matrix(value: impl Fn(usize, usize) -> f64) -> Matrix {
        let cell = |row, column| Fitness { value: value(row, column), variance: 100.0 };
        (0..4).map(|row| (0..4).map(|column| cell(row, column)).collect()).collect()
    }

    #[test]
    fn progress_is_seen_and_cycles_are_not_taken_for_it() {
        let progress = Checks::of(&matrix(|row, column| 100.0 * (row as f64 - column as f64)));
        assert!(progress.hold() && progress.corners == (300.0, -300.0) && progress.corners_are_extreme);
        let backwards = Checks::of(&matrix(|row, column| 100.0 * (column as f64 - row as f64)));
        assert!(!backwards.hold());
        // Better than the one before, worse than the one before that.
        let cycle = Checks::of(&matrix(|row, column| [0.0, 100.0, -100.0][(3 + row - column) % 3]));
        assert!(!cycle.hold(), "{}", cycle.told());
    }
}
