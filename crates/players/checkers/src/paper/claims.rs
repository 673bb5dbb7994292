//! Evidence in the printed numbers: recounts, intervals, misprints.

use spielgeist_checkers::{Checkers, Chromosome, Side};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Game, Phase, Seed};

use super::printed::{START, TABLE_2, TABLE_3, mean};
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
        format!("{} P, {} B, {} empty", count('P'), count('B'), count('-'))
    };
    let game = Checkers::paper();
    let start = Chromosome::of(game.start().board()).to_string();
    let (positions, moves, same) = mutated(&game, conditions.either(2_000, 20_000), Seed(conditions.seed));
    // Pairs of the 64 characters, of which a sub-exchange draws one.
    let legal = 100.0 * moves as f64 / (positions * 64 * 63 / 2) as f64;
    conditions
        .item("chromosome", "Section 4.1: the start chromosome, and new chromosomes by two mutations")
        .theirs(counts(START))
        .ours(counts(&start))
        .verdict(Verdict::Differs)
        .reason("The printed chromosome has misprints: a side has at most 12 pieces. Ours is built from the board.")
        .remark(format!(
            "On {positions} positions of random games the mutations make {moves} new chromosomes; {same} are the boards after \
             the legal moves. Two characters that are drawn at random are a legal move in {legal:.2} % of cases, so the \
             mutations have to be restricted to legal moves, as the paper says."
        ))
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
    let mut table = Table::new("Games of Table 2", ["", "Table 4", "recounted"]);
    for (name, theirs, ours) in [
        ("won, A and B differ", 11, count(true, true)),
        ("lost, A and B differ", 9, count(true, false)),
        ("won, A and B are equal", 10, count(false, true)),
        ("lost, A and B are equal", 10, count(false, false)),
    ] {
        table = table.row([name.to_owned(), theirs.to_string(), ours.to_string()]);
    }
    let above = TABLE_2.iter().filter(|game| game.b > game.a).count();
    let below = TABLE_2.iter().filter(|game| game.b < game.a).count();
    let of = |won: bool| mean(TABLE_2.iter().filter(|game| game.won == won).map(|game| game.selected));
    conditions
        .item("table-4-recount", "Tables 2 and 4: values with Equation 1 are superior to those without")
        .theirs("superior")
        .ours(format!("B above A in {above} games, below in {below}"))
        .verdict(Verdict::Differs)
        .reason(
            "The statement contradicts Table 2, and two rows of Table 4 are exchanged. Row 16 has the only positive \
             value, +3.73, probably for −3.73.",
        )
        .remark(format!(
            "The mean of A is {:.2}, of B {:.2}; of the selected chromosomes {:+.2} in games won and {:+.2} in games lost.",
            mean(TABLE_2.iter().map(|game| game.a)),
            mean(TABLE_2.iter().map(|game| game.b)),
            of(true),
            of(false)
        ))
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
    let axis = Axis::new("games won").unit("%");
    let rows = [("against a person", person), ("against the predecessor", machine)];
    let rows = rows.map(|(name, share)| Row::new(name, [Some(share)]));
    let (low, high) = ends(person);
    conditions
        .item("significance", "What 21 wins of 40 and 12 of 20 can show")
        .theirs("the computer wins 52.5 %")
        .ours(person.value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::NotPossible)
        .reason("Neither interval excludes 50 %: the games show neither that the agent is better nor that it is as good.")
        .remark(format!(
            "12 of 20 against the predecessor: {} %. The paper says that the machine won at first and the person caught up: it won {first} of \
             the first 20 games and {} of the last 20.",
            words(machine, 1),
            TABLE_2.iter().skip(20).filter(|game| game.won).count()
        ))
        .chart(Chart::forest("The paper's results with their 95 % intervals", axis, ["paper"], rows).level(50.0, "even"))
}

/// Equation 2 as printed, and as a percentage.
fn equation_2(conditions: &Conditions<'_>) -> Item {
    let last = &TABLE_2[TABLE_2.len() - 1];
    let mut table = Table::new(
        "By how much one lost piece changes an evaluation, with the last database of Table 2",
        ["seen", "as printed", "as a percentage"],
    );
    for seen in [1, 5, 20] {
        let change = |equation: Equation| format!("{:.4}", -5.0 * equation.x(seen, last.configurations));
        table = table.row([seen.to_string(), change(Equation::Printed), change(Equation::Percent)]);
    }
    let repeated = mean(TABLE_2.iter().map(|game| game.configurations as f64 / game.distinct as f64));
    conditions
        .item("equation-2", "Equation 2: is X divided by 100 or a percentage?")
        .theirs(format!("A and B differ by up to {:.2}", largest_difference()))
        .ours(format!("as printed by at most {:.2} per lost piece", 5.0 * Equation::Printed.x(1, 1)))
        .verdict(Verdict::Differs)
        .reason(
            "As printed X is at most 0.01, and the average over all chromosomes of a game could not change so much. Read as a \
             percentage of all configurations it can: this is our default.",
        )
        .remark(format!("A configuration of Table 2 was seen {repeated:.2} times on average."))
        .table(table)
}

/// The times of Table 3.
pub(super) fn printed_times() -> [f64; 2] {
    [mean(TABLE_3.iter().map(|row| row.0)), mean(TABLE_3.iter().map(|row| row.1))]
}
