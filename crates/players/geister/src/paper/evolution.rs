//! Section IV and V B: one coevolution for each of three seeds, and what is told of them.

use super::{evolved, figure_3, figure_4, time};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Rehearsal, rehearse_watched};
use spielgeist_lab::report::Item;
use spielgeist_lab::runs::playoff::Finalist;
use spielgeist_lab::{Brain, Error};

/// How many runs; the paper has one.
const SEEDS: u64 = 3;
/// What the authors took to the competition.
pub(super) const COMPETITION: u64 = 87;

/// How much is run.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Generations, of which the last has this number less one.
    pub(super) generations: u64,
    /// Every so many generations the whole population is kept.
    pub(super) every: u64,
    /// Games against each of ten opponents.
    pub(super) games: u64,
    /// Games against each strategy of a population in Figure 4.
    pub(super) cell_games: u64,
    /// Games of each finalist in the play-off.
    pub(super) playoff_games: u64,
    /// Games of a champion against the hand-built strategy.
    pub(super) test_games: u64,
}

impl Extent {
    pub(super) fn of(conditions: &Conditions<'_>) -> Self {
        Self {
            generations: conditions.either(50, 350),
            every: conditions.either(10, 50),
            games: conditions.either(10, 20),
            cell_games: conditions.either(10, 50),
            playoff_games: 400,
            test_games: 2_000,
        }
    }
}

/// A run, with what Figure 4 and the play-off ask for.
pub(super) struct Lineage {
    pub(super) seed: u64,
    pub(super) run: Rehearsal,
    /// The best of each generation.
    pub(super) bests: Vec<Finalist>,
    /// The population of every so many generations, the fittest first.
    pub(super) populations: Vec<(u64, Vec<Brain>)>,
}

impl Lineage {
    /// The best of the last of so many generations.
    pub(super) fn last_of(&self, generations: u64) -> Option<&Finalist> {
        self.bests.iter().rev().find(|(generation, _)| *generation < generations)
    }

    /// Those who were best in one of so many generations.
    pub(super) fn bests_of(&self, generations: u64) -> Vec<Finalist> {
        self.bests.iter().filter(|(generation, _)| *generation < generations).cloned().collect()
    }
}

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
    // One more than the recipe has, so that the paper's generation 350 is there for Figure 4.
    let sets = [
        format!("generations={}", extent.generations + 1),
        format!("playoff.games={}", extent.playoff_games),
        format!(
            "evolve.judge.rivals=[{{ population = {{ lineups = 10, repeats = true, games = {} }} }}]",
            extent.games
        ),
    ];
    let (mut bests, mut populations) = (Vec::new(), Vec::new());
    let run = rehearse_watched(conditions, "geister-2013", &sets, seed, &mut |numbers, trainer| {
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

    /// Three runs of three generations bring forth every item, and all but the seconds are the same on any number of
    /// threads.
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
