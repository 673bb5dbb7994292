//! Section IV and V B: one coevolution for each of three seeds, and its items.

use super::lineage::{Extent, Lineage};
use super::{evolved, figure_3, figure_4, time};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::unsaved_run_watched;
use spielgeist_lab::report::Item;

/// Number of runs; the paper has one.
const SEEDS: u64 = 3;
pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    of_extent(conditions, Extent::of(conditions))
}

fn of_extent(conditions: &Conditions<'_>, extent: Extent) -> Result<Vec<Item>, Error> {
    let mut lineages = Vec::new();
    for seed in (0..SEEDS).map(|number| conditions.seed.wrapping_add(number)) {
        let Some(lineage) = evolve(conditions, extent, seed)? else { return Ok(Vec::new()) };
        lineages.push(lineage);
    }
    let mut items = vec![figure_3::item(conditions, extent, &lineages)];
    items.extend(figure_4::item(conditions, extent, &lineages)?);
    items.extend(evolved::items(conditions, extent, &lineages)?);
    items.push(time::item(conditions, extent, &lineages[0]));
    Ok(items)
}

fn evolve(conditions: &Conditions<'_>, extent: Extent, seed: u64) -> Result<Option<Lineage>, Error> {
    // One more than in the recipe, so that the paper's generation 350 exists for Figure 4.
    let sets = [
        format!("generations={}", extent.generations + 1),
        format!("playoff.games={}", extent.playoff_games),
        format!(
            "evolve.judge.rivals=[{{ population = {{ lineups = 10, repeats = true, games = {} }} }}]",
            extent.games
        ),
    ];
    let (mut bests, mut populations) = (Vec::new(), Vec::new());
    let run = unsaved_run_watched(conditions, "geister-2013", &sets, seed, &mut |numbers, trainer| {
        let number = numbers.generation;
        bests.extend(trainer.champion().map(|best| (number, best)));
        if number.is_multiple_of(extent.every) {
            populations.push((number, trainer.population()));
        }
    })?;
    Ok(run.map(|run| Lineage { seed, run, bests, populations }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use spielgeist_lab::Registry;

    use super::*;
    use spielgeist_lab::report::{Finding, Mode, Verdict};

    const TINY: Extent =
        Extent { generations: 2, every: 1, games: 1, cell_games: 1, playoff_games: 2, test_games: 20 };

    /// Three runs of three generations produce every item, and all but the seconds are the same on any number
    /// of threads.
    #[test]
    fn one_coevolution_serves_all_items() {
        let items = |jobs| {
            let stop = Arc::new(AtomicBool::new(false));
            let registry = Registry::new().with(crate::package());
            let conditions = Conditions {
                catalog: &registry,
                paper: "geister",
                mode: Mode::Quick,
                seed: 5,
                jobs,
                stop: &stop,
            };
            of_extent(&conditions, TINY).unwrap()
        };
        let (one, two) = (items(1), items(2));
        let names: Vec<&str> = one.iter().map(|item| item.item.as_str()).collect();
        assert_eq!(
            names,
            ["figure-3", "figure-4", "evolved", "evolved-last", "evolved-87", "evolved-87-last", "time"]
        );
        assert_eq!(one[..6], two[..6]);
        assert_ne!(one[2].verdict, Verdict::NotRun);
        assert_eq!(one[4].verdict, Verdict::NotRun, "there are no 87 generations");
        assert_eq!(one[1].charts.len(), 2);
        assert!(matches!(one[6].ours, Finding::Number(seconds) if seconds > 0.0));
    }

    #[test]
    fn a_stop_leaves_nothing_half_done() {
        let stop = Arc::new(AtomicBool::new(true));
        let registry = Registry::new().with(crate::package());
        let conditions = Conditions {
            catalog: &registry,
            paper: "geister",
            mode: Mode::Quick,
            seed: 5,
            jobs: 1,
            stop: &stop,
        };
        assert!(of_extent(&conditions, TINY).unwrap().is_empty());
        assert!(stop.load(Ordering::Relaxed));
    }
}
