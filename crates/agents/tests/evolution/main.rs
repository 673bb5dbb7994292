//! Evolution as a whole: known functions, interrupted runs, the papers' algorithms, judges.

mod functions;
mod genetic;
mod judges;
mod papers;
mod resume;

use spielgeist_agents::train::evolution::{
    Again, AnyOptimizer, CmaSettings, CrossEntropySettings, Field, Gene, GeneticSettings, Genome, Growth,
    Method, Mutation, Optimizer, Repair, Replacement, Restarts, Shape, Space,
};
use spielgeist_play::{Rng, Seed};

/// Judges one generation after the other.
fn run(optimizer: &mut dyn Optimizer, generations: usize, mut fitness: impl FnMut(&Genome) -> f64) {
    for _ in 0..generations {
        let batch = optimizer.ask();
        let told: Vec<f64> = batch.evaluate.iter().map(|&place| fitness(&batch.population[place])).collect();
        optimizer.tell(&told);
    }
}

/// `n` reals from -5 to 5.
fn reals(n: usize) -> Space {
    Space::new(Shape::new().genes("x", n, Gene::real(-5.0, 5.0))).unwrap()
}

/// Rules whose corners must be in order, a string of bits, and a few weights.
fn mixed() -> Shape {
    let rule = [
        Field::one("in use", Gene::Bit),
        Field::one("goal", Gene::integer(0, 6)),
        Field::many("corners", 4, Gene::real(0.0, 1.0)),
    ];
    Shape::new().records("rule", 4, rule).genes("bits", 6, Gene::Bit).genes(
        "net",
        5,
        Gene::unbounded(-1.0, 1.0),
    )
}

/// Sorts the corners of every rule and gives a rule without a goal another at random.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct SoundRules;

impl Repair for SoundRules {
    fn repair(&self, shape: &Shape, genome: &mut Genome, rng: &mut Rng) {
        for rule in 0..4 {
            let corners = shape.field("rule", rule, "corners").unwrap();
            genome.values_mut()[corners].sort_by(f64::total_cmp);
            let goal = shape.field("rule", rule, "goal").unwrap().start;
            if genome.values()[goal] == 0.0 {
                genome.values_mut()[goal] = f64::from(1 + rng.below(6));
            }
        }
    }
}

fn are_sound(genome: &Genome) -> bool {
    let shape = mixed();
    (0..4).all(|rule| {
        let corners = genome.reals(shape.field("rule", rule, "corners").unwrap());
        let goal = genome.integers(shape.field("rule", rule, "goal").unwrap()).next();
        corners.is_sorted() && goal != Some(0)
    })
}

/// Something to be maximised over the mixed shape: a knapsack of its own kind.
fn mixed_fitness(genome: &Genome) -> f64 {
    let values = genome.values();
    let bits = values[24..30].iter().sum::<f64>();
    let goals: f64 = (0..4).map(|rule| values[6 * rule] * values[6 * rule + 1]).sum();
    let net: f64 = values[30..].iter().map(|x| (x - 2.0) * (x - 2.0)).sum();
    bits + goals - net
}

fn every_method() -> Vec<Method> {
    let steady = GeneticSettings {
        replacement: Replacement::Share { least: 0.2, most: 0.5 },
        again: Again::Elites,
        growth: Some(Growth { every: 2, only_when_quiet: true, factor: 1.3, most: 40 }),
        restarts: Some(Restarts { every: 5, count: 4 }),
        mutations: vec![Mutation { gene_chance: 0.2, ..Mutation::default() }],
        ..GeneticSettings::default()
    };
    vec![
        Method::Genetic(GeneticSettings::default()),
        Method::Genetic(steady),
        Method::CrossEntropy(CrossEntropySettings {
            population: 30,
            elites: 6,
            ..CrossEntropySettings::default()
        }),
        Method::CmaEs(CmaSettings::default()),
        Method::CmaEs(CmaSettings { diagonal: true, population: Some(14), ..CmaSettings::default() }),
    ]
}

fn start(method: &Method, space: Space, seed: u64) -> AnyOptimizer {
    method.start(space, Seed(seed), &[]).unwrap()
}
