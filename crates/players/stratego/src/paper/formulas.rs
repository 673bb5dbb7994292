//! Two slips in the paper's text.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Item, Verdict};

use crate::genetic::{first_bad_win, read_parameters};

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let moves = first_bad_win(0);
    let long_win = conditions
        .item("long-win", "Section 3.2: the length at which a win scores below its loss, with as many pieces on both sides")
        .theirs("victorious heuristics are given a large fitness bonus")
        .ours(format!("from {moves} moves on the loser of the same game has the greater fitness"))
        .verdict(Verdict::Differs)
        .reason("The bonus of 400 is eaten up by one point for each move of the winner and half a point for each of the loser: 400 = 1.5 moves.")
        .remark(format!(
            "Five pieces more move the point to {} moves. Games may last 500 moves of each side.",
            first_bad_win(5)
        ));
    let error = read_parameters("timelimit, 28800").err().map_or(String::new(), |error| error.to_string());
    let eight_hours = conditions
        .item("eight-hours", "Section 4.2: the run of eight hours")
        .theirs("a maximum time of 8 hours")
        .ours(format!("refused by the ranges of Table 1: {error}"))
        .verdict(Verdict::Differs)
        .reason("A slip: Table 1 allows at most 1,000 seconds, and eight hours are 28,800.")
        .remark("A run can be as long as wished with a limit of generations alone.");
    Ok(vec![long_win, eight_hours])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use spielgeist_lab::Registry;
    use spielgeist_lab::papers::Conditions;
    use spielgeist_lab::report::{Mode, Verdict};

    use super::super::figures;
    use super::super::runs::Extent;

    fn with_conditions<T>(jobs: usize, of: impl Fn(&Conditions<'_>) -> T) -> T {
        let stop = Arc::new(AtomicBool::new(false));
        let registry = Registry::new().with(crate::package());
        of(&Conditions {
            catalog: &registry,
            paper: "stratego",
            mode: Mode::Quick,
            seed: 3,
            jobs,
            stop: &stop,
        })
    }

    #[test]
    fn the_slips_are_found() {
        let items = with_conditions(1, |conditions| super::run(conditions).unwrap());
        assert!(items[0].ours_text().starts_with("from 267 moves on"), "{}", items[0].ours_text());
        assert!(items[1].ours_text().contains("timelimit is 28800; expected 0 to 1000"));
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
