//! Two slips in the paper's text.

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Conditions, thousands};
use spielgeist_lab::report::{Item, Verdict};
use spielgeist_play::Say;

use super::runs::{Extent, average, runs};
use super::says::StrategoPaper;
use crate::genetic::{Row, first_bad_win, read_parameters};

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = conditions.either(
        Extent { seeds: 1, generations: 2, depth: 2, turns: 400 },
        Extent { seeds: 1, generations: 15, depth: 4, turns: 1_000 },
    );
    of_extent(conditions, extent)
}

/// `extent` is that of the shortened run of eight hours.
fn of_extent(conditions: &Conditions<'_>, extent: Extent) -> Result<Vec<Item>, Error> {
    let moves = first_bad_win(0);
    let long_win = conditions
        .item("long-win", StrategoPaper::LongWin)
        .theirs(StrategoPaper::LongWinTheirs.message())
        .ours(StrategoPaper::LongWinFound { moves }.message())
        .verdict(Verdict::Differs)
        .reason(StrategoPaper::LongWinReason)
        .remark(StrategoPaper::LongWinRemark { moves: first_bad_win(5) });
    let problem = read_parameters("timelimit, 28800").err();
    let problem = problem.expect("it is out of the range of Table 1").message();
    let Some(lineages) = runs(conditions, extent, "", &[])? else { return Ok(Vec::new()) };
    let rows = &lineages[0].rows;
    let sum = |of: fn(&Row) -> u64| thousands(rows.iter().map(of).sum());
    let fitness = |row: Option<&Row>| row.map_or_else(String::new, |row| format!("{:.0}", average(row)));
    let shortened = StrategoPaper::EightHoursShortened {
        generations: extent.generations,
        depth: extent.depth,
        games: sum(|row| row.games),
        positions: sum(|row| row.nodes),
        first: fitness(rows.first()),
        last: fitness(rows.last()),
    };
    let eight_hours = conditions
        .item("eight-hours", StrategoPaper::EightHours)
        .theirs(StrategoPaper::EightHoursTheirs.message())
        .ours(StrategoPaper::EightHoursFound { problem }.message())
        .verdict(Verdict::Differs)
        .reason(StrategoPaper::EightHoursReason)
        .remark(StrategoPaper::EightHoursRemark)
        .remark(shortened);
    Ok(vec![long_win, eight_hours])
}

/// The conditions of tests.
#[cfg(test)]
pub(super) fn with_conditions<T>(jobs: usize, of: impl Fn(&Conditions<'_>) -> T) -> T {
    let stop = std::sync::Arc::default();
    let registry = spielgeist_lab::Registry::new().with(crate::package());
    of(&Conditions {
        catalog: &registry,
        paper: "stratego",
        mode: spielgeist_lab::report::Mode::Quick,
        seed: 3,
        jobs,
        stop: &stop,
    })
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::report::Verdict;

    use super::super::figures;
    use super::*;

    #[test]
    fn the_slips_are_found() {
        let extent = Extent { seeds: 1, generations: 1, depth: 1, turns: 20 };
        let items = with_conditions(1, |conditions| super::of_extent(conditions, extent).unwrap());
        assert!(items[0].ours_shown().starts_with("from 267 moves on"), "{}", items[0].ours_shown());
        assert!(items[1].ours_shown().contains("timelimit is 28800; expected 0 to 1000"));
        let shortened = items[1].remarks[1].to_string();
        assert!(shortened.starts_with("Shortened to 1 generations at depth 1: 50 games, "), "{shortened}");
    }

    #[test]
    fn figures_do_not_depend_on_threads() {
        let extent = Extent { seeds: 1, generations: 3, depth: 1, turns: 40 };
        let [one, two] = [1, 2]
            .map(|jobs| with_conditions(jobs, |conditions| figures::of_extent(conditions, extent).unwrap()));
        assert_eq!(one, two);
        let names: Vec<&str> = one.iter().map(|item| item.item.as_str()).collect();
        assert_eq!(names, ["figure-2", "figure-3", "figure-4", "moves-halve"]);
        assert!(one.iter().all(|item| item.verdict != Verdict::NotRun));
    }
}
