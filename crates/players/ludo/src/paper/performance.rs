//! Tables 3, 4 and 5, Figure 3: the published weights against three of a kind, many repetitions of many
//! games.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;
use spielgeist_play::stats::{
    Alternative, Sample, lilliefors, mean, normal_probability_correlation, standard_error, t_test_welch,
    variance,
};

use super::says::LudoPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, thousands};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_play::{Label, Say};

/// Number of repetitions.
const REPETITIONS: u64 = 100;
/// Games of one repetition in the paper.
const THEIR_GAMES: u64 = 10_000;

/// The numbers of the paper and its author's raw results for an opponent.
struct Published {
    opponent: &'static str,
    /// Mean win rates of the four seats, in percent. The first is Table 3's, the second Table 4's; the others
    /// are only in the author's raw results.
    seats: [f64; 4],
    /// Highest win rates of Tables 3 and 4, in percent.
    highest: [f64; 2],
    /// The value that Table 3 calls a standard deviation; it is a variance.
    spread: f64,
    /// The standard deviation of Table 4, correctly named, as a share.
    deviation: f64,
    /// Table 5.
    p_value: &'static str,
}

const PUBLISHED: [Published; 2] = [
    Published {
        opponent: "random",
        seats: [75.89, 7.89, 7.98, 8.24],
        highest: [76.97, 8.51],
        spread: 1.7891e-5,
        deviation: 0.0025,
        p_value: "3.09e-207",
    },
    Published {
        opponent: "semi-smart",
        seats: [66.06, 11.89, 11.43, 10.61],
        highest: [67.49, 12.65],
        spread: 2.4660e-5,
        deviation: 0.0035,
        p_value: "2.27e-186",
    },
];

/// Win rates of the four seats in every repetition.
type Rates = [Vec<f64>; 4];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(1_500, THEIR_GAMES);
    let mut items = Vec::new();
    let mut tests = Vec::new();
    for (number, published) in PUBLISHED.iter().enumerate() {
        let rates = measure(conditions, published.opponent, games, number as u64)?;
        items.push(table_3(conditions, published, &rates, games));
        items.push(table_4(conditions, published, &rates, games));
        items.push(every_seat(conditions, published, &rates));
        tests.push((published, rates));
    }
    items.push(figure_3(conditions, &tests[1].1[0]));
    items.push(table_5(conditions, &tests));
    Ok(items)
}

fn measure(conditions: &Conditions<'_>, opponent: &str, games: u64, number: u64) -> Result<Rates, Error> {
    let seating = Seating::Fixed;
    let bout = Bout { game: "ludo", variant: "paper", player: "andersen", opponent, seating, games };
    let mut rates = Rates::default();
    for repetition in 0..REPETITIONS {
        let report = bout.play(conditions, 1_000 + number * REPETITIONS + repetition, &BTreeMap::new())?;
        for (rates, wins) in rates.iter_mut().zip(&report.wins_by_seat) {
            rates.push(100.0 * *wins as f64 / report.games.max(1) as f64);
        }
    }
    Ok(rates)
}

/// The mean over the repetitions with its 95 % interval.
fn estimate(rates: &[f64]) -> Estimate {
    let (centre, error) = (mean(rates).unwrap_or(f64::NAN), standard_error(rates).unwrap_or(f64::NAN));
    Estimate::new(centre, centre - 1.96 * error, centre + 1.96 * error)
}

/// The paper's own uncertainty: a mean over a million games.
fn their_error(percent: f64) -> f64 {
    let share = percent / 100.0;
    1.96 * 100.0 * (share * (1.0 - share) / (REPETITIONS * THEIR_GAMES) as f64).sqrt()
}

/// Whether both intervals overlap.
fn agrees(ours: Estimate, theirs: f64) -> bool {
    let (low, high) = ours.interval.unwrap_or((ours.value, ours.value));
    let error = their_error(theirs);
    low <= theirs + error && theirs - error <= high
}

fn verdict(agrees: bool) -> Verdict {
    if agrees { Verdict::Agrees } else { Verdict::Differs }
}

fn opponents(published: &Published) -> Label {
    LudoPaper::ThreePlayers { opponent: published.opponent }.into()
}

fn seat_item(conditions: &Conditions<'_>, name: &str, title: LudoPaper, theirs: f64, rates: &[f64]) -> Item {
    let ours = estimate(rates);
    let (low, high) = ours.interval.expect("made above");
    conditions
        .item(name, title)
        .theirs(theirs)
        .ours(ours.value)
        .interval(low, high)
        .unit("%")
        .digits(2)
        .verdict(verdict(agrees(ours, theirs)))
}

fn table_3(conditions: &Conditions<'_>, published: &Published, rates: &Rates, games: u64) -> Item {
    let title = LudoPaper::Table3 { opponents: opponents(published) };
    let item = seat_item(
        conditions,
        &format!("table-3-{}", published.opponent),
        title,
        published.seats[0],
        &rates[0],
    );
    item.table(spread_table(LudoPaper::ThePlayer, published, 0, rates, games)).remark(
        LudoPaper::SpreadIsVariance {
            repetitions: REPETITIONS,
            games: thousands(games),
            variance: format!("{:.3e}", published.spread),
            root: format!("{:.2}", 100.0 * published.spread.sqrt()),
            theirs: thousands(THEIR_GAMES),
        },
    )
}

fn table_4(conditions: &Conditions<'_>, published: &Published, rates: &Rates, games: u64) -> Item {
    let title = LudoPaper::Table4 { opponents: opponents(published) };
    let item = seat_item(
        conditions,
        &format!("table-4-{}", published.opponent),
        title,
        published.seats[1],
        &rates[1],
    );
    item.table(spread_table(LudoPaper::TheOpponent, published, 1, rates, games))
        .remark(LudoPaper::SecondSeatRow)
}

/// Highest, mean and spread, with the right names.
fn spread_table(who: LudoPaper, published: &Published, seat: usize, rates: &Rates, games: u64) -> Table {
    let rates = &rates[seat];
    let highest = rates.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let ours = variance(rates).unwrap_or(f64::NAN) / 1e4;
    let theirs = if seat == 0 { published.spread } else { published.deviation.powi(2) };
    let deviation = |variance: f64| -> Label {
        PaperWords::PointsCounted { points: format!("{:.2}", 100.0 * variance.sqrt()).into() }.into()
    };
    let percent = |share: f64| Label::from(format!("{share:.2} %"));
    let caption =
        LudoPaper::Repetitions { who: who.into(), theirs: thousands(THEIR_GAMES), ours: thousands(games) };
    let row = |name: LudoPaper, theirs: Label, ours: Label| [name.into(), theirs, ours];
    Table::new(caption, [Label::default(), PaperWords::Theirs.into(), PaperWords::Ours.into()])
        .row(row(LudoPaper::HighestRate, percent(published.highest[seat]), percent(highest)))
        .row(row(
            LudoPaper::MeanRate,
            percent(published.seats[seat]),
            percent(mean(rates).unwrap_or(f64::NAN)),
        ))
        .row(row(LudoPaper::Variance, format!("{theirs:.2e}").into(), format!("{ours:.2e}").into()))
        .row(row(LudoPaper::Deviation, deviation(theirs), deviation(ours)))
}

fn every_seat(conditions: &Conditions<'_>, published: &Published, rates: &Rates) -> Item {
    let ours: Vec<Estimate> = rates.iter().map(|rates| estimate(rates)).collect();
    let meeting = ours.iter().zip(published.seats).filter(|&(&ours, theirs)| agrees(ours, theirs)).count();
    let rows = (0..4).map(|seat| {
        let theirs = published.seats[seat];
        let error = their_error(theirs);
        Row::new(
            LudoPaper::Seat { number: seat + 1 },
            [Some(Estimate::new(theirs, theirs - error, theirs + error)), Some(ours[seat])],
        )
    });
    let chart = Chart::forest(
        LudoPaper::WonBySeat { opponents: opponents(published) },
        Axis::new(PaperWords::GamesWon).unit("%"),
        [PaperWords::Theirs, PaperWords::Ours],
        rows,
    );
    conditions
        .item(
            &format!("seats-{}", published.opponent),
            LudoPaper::EverySeat { opponents: opponents(published) },
        )
        .theirs(published.seats.map(|share| format!("{share:.2}")).join(" / ") + " %")
        .ours(ours.iter().map(|ours| format!("{:.2}", ours.value)).collect::<Vec<_>>().join(" / ") + " %")
        .verdict(verdict(meeting == 4))
        .remark(LudoPaper::RawSeats)
        .chart(chart)
}

fn figure_3(conditions: &Conditions<'_>, rates: &[f64]) -> Item {
    let correlation = normal_probability_correlation(rates).unwrap_or(f64::NAN);
    conditions
        .item("figure-3", LudoPaper::Figure3)
        .theirs(LudoPaper::ReasonablyNormal.message())
        .ours(LudoPaper::Correlation { correlation: format!("{correlation:.4}") }.message())
        // The correlation of a hundred normal numbers is above 0.987 in 95 of 100 cases (Filliben 1975).
        .verdict(verdict(correlation > 0.987))
        .chart(Chart::normal_probability(
            LudoPaper::RatesOfRepetitions,
            Axis::new(PaperWords::GamesWon).unit("%"),
            rates,
        ))
}

fn table_5(conditions: &Conditions<'_>, tests: &[(&Published, Rates)]) -> Item {
    let mut table = Table::new(
        LudoPaper::TestsOfRates,
        [
            Label::from(PaperWords::Against),
            LudoPaper::Normal.into(),
            "t".into(),
            LudoPaper::TheirP.into(),
            LudoPaper::OurP.into(),
        ],
    );
    let (mut rejected, mut normal, mut p_values) = (true, true, Vec::new());
    for (published, rates) in tests {
        let ks = lilliefors(&rates[0]).map_or(f64::NAN, |test| test.p_value);
        let samples = (Sample::of(&rates[0]), Sample::of(&rates[1]));
        let test = match samples {
            (Some(player), Some(opponent)) => t_test_welch(&player, &opponent, Alternative::Greater),
            _ => None,
        };
        let (t, p) = test.map_or((f64::NAN, f64::NAN), |test| (test.statistic, test.p_value));
        rejected &= p < 0.01;
        normal &= ks > 0.05;
        p_values.push(scientific(p));
        table = table.row([
            published.opponent.to_owned(),
            format!("p = {ks:.3}"),
            format!("{t:.0}"),
            format!("= {}", published.p_value),
            scientific(p),
        ]);
    }
    conditions
        .item("table-5", LudoPaper::Table5)
        .theirs(LudoPaper::StronglyReject.message())
        .ours(
            if rejected {
                LudoPaper::Rejected { p: p_values }
            } else {
                LudoPaper::NotRejected { p: p_values }
            }
            .message(),
        )
        .verdict(verdict(rejected))
        .remark(if normal { LudoPaper::NormalKept } else { LudoPaper::NormalRejected })
        .remark(LudoPaper::PValues)
        .table(table)
}

/// A p-value that underflows is not 0.
fn scientific(p: f64) -> String {
    if p < 1e-300 { "< 1e-300".to_owned() } else { format!("= {p:.2e}") }
}
