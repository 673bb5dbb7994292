//! What happens from one generation of a genetic algorithm to the next.

use spielgeist_agents::train::evolution::{
    Again, Crossover, Fill, Gene, GeneticAlgorithm, GeneticSettings, Genome, Growth, Individual, Mutation,
    Optimizer, Parents, Reading, Replacement, Restarts, Selection, Shape, Space,
};
use spielgeist_play::Seed;

use super::{reals, run};

fn sum(genome: &Genome) -> f64 {
    genome.values().iter().sum()
}

fn search(settings: GeneticSettings) -> GeneticAlgorithm {
    GeneticAlgorithm::new(reals(6), settings, Seed(1), &[]).unwrap()
}

fn ids(population: &[Individual]) -> Vec<u64> {
    population.iter().map(|individual| individual.id).collect()
}

#[test]
fn generations_keep_their_elites_and_nobody_else() {
    let mut search = search(GeneticSettings { elites: 3, ..GeneticSettings::default() });
    run(&mut search, 1, sum);
    for _ in 0..20 {
        let before = search.population().to_vec();
        let batch = search.ask();
        assert_eq!(batch.population.len(), 20);
        assert_eq!(batch.evaluate, (3..20).collect::<Vec<_>>());
        for (place, elite) in before[..3].iter().enumerate() {
            assert_eq!(batch.population[place], elite.genome);
        }
        run(&mut search, 1, sum);
        let old = search
            .population()
            .iter()
            .filter(|individual| individual.born + 1 < search.progress().generations);
        assert_eq!(old.count(), 3);
    }
}

#[test]
fn in_a_steady_state_the_worst_make_room() {
    let replacement = Replacement::Share { least: 0.2, most: 0.5 };
    let mut search = search(GeneticSettings { replacement, elites: 1, ..GeneticSettings::default() });
    run(&mut search, 1, sum);
    let mut numbers = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let before = ids(search.population());
        let newcomers = search.ask().evaluate.len();
        numbers.insert(newcomers);
        run(&mut search, 1, sum);
        let mut kept = ids(search.population());
        kept.retain(|id| before.contains(id));
        assert_eq!(kept, before[..20 - newcomers]);
    }
    assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn without_mutation_children_have_their_parents_genes() {
    let settings = GeneticSettings { mutations: vec![], crossover_chance: 1.0, ..GeneticSettings::default() };
    let mut search = search(settings);
    run(&mut search, 1, sum);
    for _ in 0..10 {
        let before = search.population().to_vec();
        run(&mut search, 1, sum);
        let children =
            search.population().iter().filter(|child| child.born + 1 == search.progress().generations);
        for child in children {
            let parents = child.parents.unwrap().map(|id| {
                &before
                    .iter()
                    .find(|individual| individual.id == id)
                    .expect("a parent of the last generation")
                    .genome
            });
            for (at, gene) in child.genome.values().iter().enumerate() {
                assert!(parents.iter().any(|parent| parent.values()[at] == *gene));
            }
        }
    }
}

#[test]
fn only_survivors_are_parents_if_so_wished() {
    let settings = GeneticSettings {
        parents: Parents::Survivors,
        replacement: Replacement::Number { least: 12, most: 12 },
        selection: Selection::Tournament { size: 1 },
        crossover: Crossover::Points { cuts: 2 },
        ..GeneticSettings::default()
    };
    let mut search = search(settings);
    run(&mut search, 1, sum);
    let survivors = ids(&search.population()[..8]);
    run(&mut search, 1, sum);
    let parents = search.population().iter().filter_map(|individual| individual.parents).flatten();
    assert!(parents.into_iter().all(|parent| survivors.contains(&parent)));
}

#[test]
fn failed_evaluations_never_enter() {
    for replacement in [Replacement::Generational, Replacement::Number { least: 5, most: 5 }] {
        let mut search = search(GeneticSettings { replacement, ..GeneticSettings::default() });
        let mut calls = 0;
        for _ in 0..15 {
            run(&mut search, 1, |genome| {
                calls += 1;
                [sum(genome), f64::NAN, f64::INFINITY, f64::NEG_INFINITY][calls % 7 % 4]
            });
            assert!(
                search
                    .population()
                    .iter()
                    .all(|individual| individual.fitness.value == sum(&individual.genome))
            );
            let statistics = search.statistics().unwrap();
            assert!(statistics.failures > 0 && statistics.best.is_finite());
            // The gaps are filled in the next generation.
            assert_eq!(search.ask().population.len(), 20);
        }
    }
}

#[test]
fn when_everything_fails_it_starts_again_at_random() {
    let mut search = search(GeneticSettings::default());
    run(&mut search, 3, |_| f64::NAN);
    assert!(
        search.population().is_empty() && search.recommended().is_none() && search.statistics().is_none()
    );
    run(&mut search, 1, sum);
    assert_eq!(search.population().len(), 20);
}

#[test]
fn elites_that_are_read_again_have_the_mean() {
    let settings = GeneticSettings { again: Again::Elites, ..GeneticSettings::default() };
    let mut search = search(settings);
    // The same genome is worth one more in every generation.
    for generation in 0..4 {
        run(&mut search, 1, |genome| sum(genome) + f64::from(generation));
        for individual in search.population() {
            let readings = search.progress().generations - individual.born;
            let expected = if individual.fitness.readings == 1 {
                individual.born as f64
            } else {
                assert_eq!(u64::from(individual.fitness.readings), readings);
                (individual.born + search.progress().generations - 1) as f64 / 2.0
            };
            assert!((individual.fitness.value - sum(&individual.genome) - expected).abs() < 1e-9);
        }
    }
}

#[test]
fn in_coevolution_the_latest_reading_counts() {
    let settings =
        GeneticSettings { again: Again::Everyone, reading: Reading::Latest, ..GeneticSettings::default() };
    let mut search = search(settings);
    for generation in 0..4 {
        assert_eq!(search.ask().evaluate.len(), 20);
        run(&mut search, 1, |_| f64::from(generation));
        assert!(
            search.population().iter().all(|individual| individual.fitness.value == f64::from(generation))
        );
    }
}

#[test]
fn restarts_bring_random_newcomers_and_spare_the_elites() {
    let restarts = Some(Restarts { every: 3, count: 50 });
    let mut search = search(GeneticSettings { restarts, elites: 2, ..GeneticSettings::default() });
    for generation in 0..10 {
        run(&mut search, 1, sum);
        let random = search
            .population()
            .iter()
            .filter(|individual| individual.born == generation && individual.parents.is_none());
        let expected = if generation == 0 {
            20
        } else if generation % 3 == 0 {
            18
        } else {
            0
        };
        assert_eq!(random.count(), expected, "generation {generation}");
    }
}

#[test]
fn populations_grow() {
    let sizes = |only_when_quiet: bool, improving: bool| {
        let growth = Some(Growth { every: 2, only_when_quiet, factor: 1.5, most: 60 });
        let mut search = search(GeneticSettings { growth, ..GeneticSettings::default() });
        let mut best = 0.0;
        (0..8)
            .map(|_| {
                run(&mut search, 1, |_| {
                    best += f64::from(u8::from(improving));
                    best
                });
                search.population().len()
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(sizes(false, true), [20, 20, 30, 30, 45, 45, 60, 60]);
    assert_eq!(sizes(true, true), [20; 8]);
    assert_eq!(sizes(true, false), [20, 20, 20, 30, 30, 45, 45, 60]);
}

#[test]
fn the_first_generation_holds_what_is_given() {
    let given = Genome::new(vec![1.0; 6]);
    let begin = |fill| {
        let settings = GeneticSettings { fill, ..GeneticSettings::default() };
        GeneticAlgorithm::new(reals(6), settings, Seed(1), std::slice::from_ref(&given))
            .unwrap()
            .ask()
            .population
    };
    let mutants = begin(Fill::Mutants);
    assert_eq!(mutants[0], given);
    // A tenth of 114 genes is changed, by normal amounts of 0.2.
    let changes = mutants.iter().flat_map(Genome::values).filter(|value| **value != 1.0);
    assert!((3..25).contains(&changes.count()));
    let random = begin(Fill::Random);
    assert!(random[1..].iter().all(|genome| genome.values().iter().all(|value| *value != 1.0)));
}

#[test]
fn wrong_settings_are_answered_with_what_was_expected() {
    let refused = |settings: GeneticSettings| {
        GeneticAlgorithm::new(reals(6), settings, Seed(1), &[]).unwrap_err().to_string()
    };
    let tournament = Selection::Tournament { size: 0 };
    assert_eq!(
        refused(GeneticSettings { selection: tournament, ..GeneticSettings::default() }),
        "`selection.tournament.size` is 0; expected at least 1"
    );
    let blocks = vec!["weights".to_owned()];
    assert_eq!(
        refused(GeneticSettings {
            mutations: vec![Mutation { blocks, ..Mutation::default() }],
            ..GeneticSettings::default()
        }),
        "`mutation.blocks` is weights; expected names of blocks of the shape"
    );
    refused(GeneticSettings { elites: 20, ..GeneticSettings::default() });
    refused(GeneticSettings { crossover_chance: f64::NAN, ..GeneticSettings::default() });
    let short = Genome::new(vec![0.0; 5]);
    assert!(GeneticAlgorithm::new(reals(6), GeneticSettings::default(), Seed(1), &[short]).is_err());
    assert!(Space::new(Shape::new().genes("x", 1, Gene::real(1.0, 0.0))).is_err());
}

#[test]
#[should_panic(expected = "fitness for 20 individuals expected, found 1")]
fn telling_too_little_is_a_mistake() {
    let mut search = search(GeneticSettings::default());
    search.ask();
    search.tell(&[1.0]);
}

/// Each of the pool is picked once: even the strictest selection leaves room for others.
#[test]
fn a_pool_holds_different_parents() {
    let settings = GeneticSettings {
        replacement: Replacement::Number { least: 6, most: 6 },
        parents: Parents::Pool { extra: 2 },
        selection: Selection::Tournament { size: 50 },
        ..GeneticSettings::default()
    };
    let mut search = search(settings);
    run(&mut search, 1, sum);
    for _ in 0..20 {
        let best: Vec<u64> = ids(search.population())[..10].to_vec();
        let generation = search.progress().generations;
        run(&mut search, 1, sum);
        let children: Vec<&Individual> =
            search.population().iter().filter(|individual| individual.born == generation).collect();
        assert_eq!(children.len(), 6);
        for child in children {
            let [first, second] = child.parents.unwrap();
            assert!(first != second && best.contains(&first) && best.contains(&second));
        }
    }
}
