//! Evidence in the printed numbers: recounts, intervals, misprints.

use spielgeist_checkers::{Checkers, Chromosome, Side};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Game, Label, Phase, Seed};

use super::printed::{START, TABLE_2, TABLE_3, mean};
use super::says::CheckersPaper;
use super::series::{ends, words};
use crate::memory::{Equation, offspring};

/// The most by which columns A and B of Table 2 differ.
pub(super) fn largest_difference() -> f64 {
    TABLE_2.iter().map(|game| game.a - game.b).fold(0.0, f64::max)
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    Ok(vec![chromosome(conditions), recount(conditions), significance(conditions), equation_2(conditions)])
}

/// Section 4.1: the alphabet and the start chromosome; section 4: the two mutations.
fn chromosome(conditions: &Conditions<'_>) -> Item {
    let counts = |text: &str| {
        let count = |gene| text.chars().filter(|&each| each == gene).count();
        Label::from(CheckersPaper::Genes { white: count('P'), black: count('B'), empty: count('-') })
    };
    let game = Checkers::paper();
    let start = Chromosome::of(game.start().board()).to_string();
    let (positions, moves, same) = mutated(&game, conditions.either(2_000, 20_000), Seed(conditions.seed));
    // Pairs of the 64 characters, of which a sub-exchange draws one.
    let legal = 100.0 * moves as f64 / (positions * 64 * 63 / 2) as f64;
    conditions
        .item("chromosome", CheckersPaper::Chromosome)
        .theirs(counts(START))
        .ours(counts(&start))
        .verdict(Verdict::Differs)
        .reason(CheckersPaper::Misprints)
        .remark(CheckersPaper::Mutations { positions, moves, same, legal: format!("{legal:.2}") })
}

/// Positions of random games, their moves, and how many of them the mutations make.
fn mutated(game: &Checkers, wanted: u64, seed: Seed) -> (u64, u64, u64) {
    let (mut positions, mut moves, mut same) = (0, 0, 0);
    for number in 0.. {
        let mut rng = seed.stream("mutations", number, 0);
        let mut position = game.start();
        while let Phase::Decide(_) = game.phase(&position) {
            let (side, mut legal) = (position.side(), Vec::new());
            game.moves(&position, &mut legal);
            let is_same = |mv| {
                let new = offspring(position.board(), side, mv, Side::White);
                let mut after = position;
                game.play(&mut after, mv);
                new.board().as_ref() == Ok(after.board())
            };
            positions += 1;
            moves += legal.len() as u64;
            same += legal.iter().filter(|&&mv| is_same(mv)).count() as u64;
            if positions == wanted {
                return (positions, moves, same);
            }
            game.play(&mut position, legal[rng.index(legal.len())]);
        }
    }
    unreachable!("random games do not end")
}

/// Table 4 and the discussion, recounted from Table 2.
fn recount(conditions: &Conditions<'_>) -> Item {
    let count = |differ: bool, won: bool| {
        TABLE_2.iter().filter(|game| (game.a != game.b) == differ && game.won == won).count()
    };
    let mut table = Table::new(
        CheckersPaper::GamesOfTable2,
        [Label::default(), CheckersPaper::Table4Column.into(), CheckersPaper::Recounted.into()],
    );
    for (name, theirs, ours) in [
        (CheckersPaper::WonApart, 11, count(true, true)),
        (CheckersPaper::LostApart, 9, count(true, false)),
        (CheckersPaper::WonEqual, 10, count(false, true)),
        (CheckersPaper::LostEqual, 10, count(false, false)),
    ] {
        table = table.row([Label::from(name), theirs.to_string().into(), ours.to_string().into()]);
    }
    let above = TABLE_2.iter().filter(|game| game.b > game.a).count();
    let below = TABLE_2.iter().filter(|game| game.b < game.a).count();
    let of = |won: bool| mean(TABLE_2.iter().filter(|game| game.won == won).map(|game| game.selected));
    conditions
        .item("table-4-recount", CheckersPaper::Superior)
        .theirs(Label::from(CheckersPaper::TheirSuperior))
        .ours(Label::from(CheckersPaper::AboveBelow { above, below }))
        .verdict(Verdict::Differs)
        .reason(CheckersPaper::Contradiction)
        .remark(CheckersPaper::MeansOfTable2 {
            a: format!("{:.2}", mean(TABLE_2.iter().map(|game| game.a))),
            b: format!("{:.2}", mean(TABLE_2.iter().map(|game| game.b))),
            won: format!("{:+.2}", of(true)),
            lost: format!("{:+.2}", of(false)),
        })
        .table(table)
}

/// The information in 40 and in 20 games.
fn significance(conditions: &Conditions<'_>) -> Item {
    let share = |won: u32, games: u32| {
        let interval = wilson(f64::from(won), f64::from(games), 0.95);
        Estimate::new(100.0 * f64::from(won) / f64::from(games), 100.0 * interval.low, 100.0 * interval.high)
    };
    let (person, machine) = (share(21, 40), share(12, 20));
    let first = TABLE_2.iter().take(20).filter(|game| game.won).count();
    let axis = Axis::new(PaperWords::GamesWon).unit("%");
    let rows = [(CheckersPaper::AgainstPerson, person), (CheckersPaper::AgainstPredecessor, machine)];
    let rows = rows.map(|(name, share)| Row::new(name, [Some(share)]));
    let (low, high) = ends(person);
    conditions
        .item("significance", CheckersPaper::Significance)
        .theirs(Label::from(CheckersPaper::ComputerWins))
        .ours(person.value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::NotPossible)
        .reason(CheckersPaper::NotExcluded)
        .remark(CheckersPaper::CaughtUp {
            share: words(machine, 1),
            first,
            last: TABLE_2.iter().skip(20).filter(|game| game.won).count(),
        })
        .chart(
            Chart::forest(CheckersPaper::TheirIntervals, axis, [PaperWords::Paper], rows)
                .level(50.0, CheckersPaper::Even),
        )
}

/// Equation 2 as printed, and as a percentage.
fn equation_2(conditions: &Conditions<'_>) -> Item {
    let last = &TABLE_2[TABLE_2.len() - 1];
    let mut table = Table::new(
        CheckersPaper::OneLostPiece,
        [CheckersPaper::Seen, CheckersPaper::AsPrinted, CheckersPaper::AsPercentage],
    );
    for seen in [1, 5, 20] {
        let change = |equation: Equation| format!("{:.4}", -5.0 * equation.x(seen, last.configurations));
        table = table.row([seen.to_string(), change(Equation::Printed), change(Equation::Percent)]);
    }
    let repeated = mean(TABLE_2.iter().map(|game| game.configurations as f64 / game.distinct as f64));
    conditions
        .item("equation-2", CheckersPaper::Equation2)
        .theirs(Label::from(CheckersPaper::DifferByUpTo { most: format!("{:.2}", largest_difference()) }))
        .ours(Label::from(CheckersPaper::PrintedAtMost {
            most: format!("{:.2}", 5.0 * Equation::Printed.x(1, 1)),
        }))
        .verdict(Verdict::Differs)
        .reason(CheckersPaper::PercentageFits)
        .remark(CheckersPaper::SeenOnAverage { times: format!("{repeated:.2}") })
        .table(table)
}

/// The times of Table 3.
pub(super) fn printed_times() -> [f64; 2] {
    [mean(TABLE_3.iter().map(|row| row.0)), mean(TABLE_3.iter().map(|row| row.1))]
}
