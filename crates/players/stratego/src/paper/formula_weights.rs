//! Section 7, future work: the weights of the fitness formulas, evolved themselves.
//!
//! A formula cannot be judged by the fitness that it defines. So runs with it are judged by games of their champions against
//! a player that never changes. A few rounds of mutants of the best formula so far search; whether the found one is better
//! is then asked anew, with runs and games that did not choose it.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Item, PaperWords, Table};
use spielgeist_play::{Label, Rng, Say, Seed};

use super::evidence::Evidence;
use super::future_work::{interval, scores};
use super::runs::{Extent, mean, runs_from};
use super::says::StrategoPaper;
use crate::genetic::Fitness;

/// The number of the first match.
const MATCHES: u64 = 1_100;
/// Seeds of the fresh runs begin here.
const FRESH: u64 = 100;

/// The amount of work.
struct Search {
    rounds: u64,
    mutants: u64,
    /// Runs that judge a formula.
    runs: Extent,
    /// Runs of either formula in the end.
    fresh: Extent,
    games: u64,
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let study = Extent::study(conditions);
    let search = conditions.either(
        Search { rounds: 1, mutants: 2, runs: Extent { seeds: 1, ..study }, fresh: study, games: 20 },
        Search { rounds: 4, mutants: 3, runs: Extent { seeds: 3, ..study }, fresh: study, games: 100 },
    );
    Ok(searched(conditions, &search)?.into_iter().collect())
}

fn searched(conditions: &Conditions<'_>, search: &Search) -> Result<Option<Item>, Error> {
    let mut number = MATCHES;
    let mut judged = |formula: &Fitness, extent: Extent, first: u64| -> Result<Option<Vec<f64>>, Error> {
        let set = setting(formula);
        let Some(lineages) = runs_from(conditions, first, extent, "", &[&set])? else { return Ok(None) };
        number += 20;
        scores(conditions, &lineages, search.games, number)
    };
    let paper = Fitness::default();
    let Some(values) = judged(&paper, search.runs, 0)? else { return Ok(None) };
    let mut best = (paper, mean(&values));
    let mut tried = vec![best];
    let mut rng = Seed(conditions.seed).stream("fitness formulas", 0, 0);
    for _ in 0..search.rounds {
        let parent = best.0;
        for _ in 0..search.mutants {
            let mutant = mutant(&parent, &mut rng);
            let Some(values) = judged(&mutant, search.runs, 0)? else { return Ok(None) };
            tried.push((mutant, mean(&values)));
            if mean(&values) > best.1 {
                best = (mutant, mean(&values));
            }
        }
    }
    let (Some(of_paper), Some(of_best)) =
        (judged(&paper, search.fresh, FRESH)?, judged(&best.0, search.fresh, FRESH)?)
    else {
        return Ok(None);
    };
    Ok(Some(item(conditions, search, &best.0, &tried, [&of_paper, &of_best])))
}

/// Each number is halved, kept or doubled; one of the smaller ones may also become 0, or 1 again.
fn mutant(parent: &Fitness, rng: &mut Rng) -> Fitness {
    let mut scaled = |number: f64| number * [0.5, 1.0, 2.0][rng.index(3)];
    let mut mutant = Fitness {
        win: scaled(parent.win),
        move_cost: scaled(parent.move_cost),
        move_reward: scaled(parent.move_reward),
        piece: scaled(parent.piece),
    };
    let switched = match rng.index(4) {
        0 => Some(&mut mutant.move_cost),
        1 => Some(&mut mutant.move_reward),
        2 => Some(&mut mutant.piece),
        _ => None,
    };
    if let Some(number) = switched {
        *number = if *number == 0.0 { 1.0 } else { 0.0 };
    }
    mutant
}

/// The formula as a setting of the recipe.
fn setting(formula: &Fitness) -> String {
    let Fitness { win, move_cost, move_reward, piece } = formula;
    format!(
        "train.settings.fitness={{win={win:?},move-cost={move_cost:?},move-reward={move_reward:?},piece={piece:?}}}"
    )
}

fn told(formula: &Fitness) -> StrategoPaper {
    StrategoPaper::Formula {
        win: formula.win.to_string(),
        cost: formula.move_cost.to_string(),
        reward: formula.move_reward.to_string(),
        piece: formula.piece.to_string(),
    }
}

fn item(
    conditions: &Conditions<'_>,
    search: &Search,
    best: &Fitness,
    tried: &[(Fitness, f64)],
    [of_paper, of_best]: [&[f64]; 2],
) -> Item {
    let pairs = of_paper.iter().copied().zip(of_best.iter().copied());
    let evidence = Evidence::of_pairs(pairs, 1);
    let columns: [Label; 3] =
        [StrategoPaper::FormulaColumn.into(), PaperWords::Score.into(), PaperWords::Interval95.into()];
    let mut table = Table::new(StrategoPaper::FormulaTable, columns);
    for (formula, score) in tried {
        let cells: [Label; 3] = [told(formula).into(), format!("{score:.1}").into(), Label::default()];
        table = table.row(cells);
    }
    let fresh = [(StrategoPaper::PapersFormula, of_paper), (StrategoPaper::BestFormula, of_best)];
    for (name, values) in fresh {
        let evidence = Evidence::of(values);
        let cells: [Label; 3] = [name.into(), format!("{:.1}", evidence.mean).into(), interval(evidence)];
        table = table.row(cells);
    }
    let found = StrategoPaper::TwoScores {
        one: StrategoPaper::PapersFormula.into(),
        one_score: format!("{:.1}", mean(of_paper)),
        other: told(best).into(),
        other_score: format!("{:.1}", mean(of_best)),
    };
    let how = StrategoPaper::FormulaSearch {
        rounds: search.rounds,
        mutants: search.mutants,
        runs: search.runs.seeds,
        fresh: search.fresh.seeds,
    };
    let item = conditions
        .item("future-formula", StrategoPaper::FormulaWeights)
        .theirs(StrategoPaper::FormulaWeightsTheirs.message())
        .ours(found.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::FutureReason)
        .remark(how)
        .remark(search.fresh.told());
    let item = evidence.told(item, 1).remark(StrategoPaper::FutureJudge).table(table);
    if *best == Fitness::default() { item.remark(StrategoPaper::FormulaKept) } else { item }
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::report::Verdict;

    use super::super::formulas::with_conditions;
    use super::*;

    #[test]
    fn mutants_are_sound_formulas_and_differ() {
        let mut rng = Seed(1).stream("mutants", 0, 0);
        let mut formula = Fitness::default();
        let mut different = 0;
        for _ in 0..200 {
            let next = mutant(&formula, &mut rng);
            assert!(next.is_sound() && next.win > 0.0);
            different += usize::from(next != formula);
            formula = next;
        }
        assert!(different > 150, "{different}");
    }

    #[test]
    fn the_found_formula_is_judged_by_fresh_runs() {
        let runs = Extent { seeds: 1, generations: 1, depth: 1, turns: 30 };
        let search = Search { rounds: 1, mutants: 2, runs, fresh: Extent { seeds: 2, ..runs }, games: 2 };
        let item = with_conditions(2, |conditions| searched(conditions, &search).unwrap().unwrap());
        assert_eq!((item.item.as_str(), item.tables[0].rows.len()), ("future-formula", 5));
        assert_ne!(item.verdict, Verdict::NotRun);
    }
}
