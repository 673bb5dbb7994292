//! Functions whose maximum is known.

use spielgeist_agents::train::evolution::{
    CmaSettings, CrossEntropySettings, Crossover, Gene, GeneticSettings, Genome, Method, Mutation, Optimizer,
    RealChange, Replacement, Selection, Shape, Space,
};
use spielgeist_play::Seed;

use super::{SoundRules, are_sound, mixed, mixed_fitness, reals, run, start};

/// Its maximum is 0, where every coordinate is 1.
fn sphere(genome: &Genome) -> f64 {
    -genome.values().iter().map(|x| (x - 1.0) * (x - 1.0)).sum::<f64>()
}

/// A bent valley; its maximum is 0, where every coordinate is 1.
fn rosenbrock(genome: &Genome) -> f64 {
    let pairs = genome.values().windows(2);
    -pairs.map(|x| 100.0 * (x[1] - x[0] * x[0]).powi(2) + (1.0 - x[0]).powi(2)).sum::<f64>()
}

/// Axes of very unlike length.
fn ellipsoid(genome: &Genome) -> f64 {
    let n = genome.values().len() as f64;
    let terms = genome.values().iter().enumerate();
    -terms.map(|(i, x)| 1e6f64.powf(i as f64 / (n - 1.0)) * (x - 1.0).powi(2)).sum::<f64>()
}

/// The greatest distance of a coordinate from 1 in what is recommended.
fn error(optimizer: &dyn Optimizer) -> f64 {
    let genome = optimizer.recommended().unwrap();
    genome.values().iter().map(|x| (x - 1.0).abs()).fold(0.0, f64::max)
}

fn error_after(method: &Method, n: usize, generations: usize, fitness: fn(&Genome) -> f64) -> f64 {
    let mut worst = 0.0;
    for seed in 0..3 {
        let mut search = start(method, reals(n), seed);
        run(&mut search, generations, fitness);
        worst = f64::max(worst, error(&search));
    }
    worst
}

#[test]
fn the_sphere() {
    let cma = Method::CmaEs(CmaSettings::default());
    let diagonal = Method::CmaEs(CmaSettings { diagonal: true, ..CmaSettings::default() });
    let cross_entropy = Method::CrossEntropy(CrossEntropySettings { extra_noise: 0.0, ..Default::default() });
    let steps = [2.0, 0.2, 0.02].map(|sigma| Mutation {
        child_chance: 0.5,
        gene_chance: 0.2,
        reals: RealChange::Gaussian { sigma },
        ..Mutation::default()
    });
    let genetic = Method::Genetic(GeneticSettings {
        population: 40,
        mutations: steps.to_vec(),
        selection: Selection::Tournament { size: 4 },
        ..GeneticSettings::default()
    });
    for (method, generations, precision) in
        [(cma, 350, 1e-9), (diagonal, 350, 1e-9), (cross_entropy, 80, 1e-3), (genetic, 300, 0.05)]
    {
        let error = error_after(&method, 10, generations, sphere);
        assert!(error < precision, "{error:e} from {method:?}");
    }
}

#[test]
fn cma_es_follows_the_bent_valley() {
    let settings = CmaSettings { population: Some(16), ..CmaSettings::default() };
    let error = error_after(&Method::CmaEs(settings), 6, 500, rosenbrock);
    assert!(error < 1e-8, "{error:e}");
}

#[test]
fn cma_es_learns_unlike_axes() {
    let full = error_after(&Method::CmaEs(CmaSettings::default()), 8, 600, ellipsoid);
    let diagonal = CmaSettings { diagonal: true, ..CmaSettings::default() };
    let diagonal = error_after(&Method::CmaEs(diagonal), 8, 300, ellipsoid);
    assert!(full < 1e-8 && diagonal < 1e-8, "{full:e} {diagonal:e}");
}

/// Noise as large as the difference that a step of 0.7 makes.
#[test]
fn noise_does_not_lead_astray() {
    let cma = Method::CmaEs(CmaSettings { population: Some(60), ..CmaSettings::default() });
    let cross_entropy = CrossEntropySettings { population: 200, elites: 40, ..Default::default() };
    for method in [cma, Method::CrossEntropy(cross_entropy)] {
        let mut search = start(&method, reals(5), 4);
        let mut noise = Seed(9).stream("noise", 0, 0);
        run(&mut search, 100, |genome| sphere(genome) + 0.5 * (2.0 * noise.unit() - 1.0));
        assert!(error(&search) < 0.25, "{:e} from {method:?}", error(&search));
    }
}

#[test]
fn an_optimum_at_the_edge_is_found() {
    let space = || Space::new(Shape::new().genes("x", 4, Gene::real(1.0, 3.0))).unwrap();
    let mut search = start(&Method::CmaEs(CmaSettings::default()), space(), 1);
    run(&mut search, 150, |genome| -genome.values().iter().sum::<f64>());
    assert!(error(&search) < 1e-3, "{:?}", search.recommended());
}

#[test]
fn all_ones() {
    let space = || Space::new(Shape::new().genes("bit", 40, Gene::Bit)).unwrap();
    let ones = |genome: &Genome| genome.values().iter().sum::<f64>();
    let points = GeneticSettings {
        crossover: Crossover::Points { cuts: 2 },
        mutations: vec![Mutation { gene_chance: 1.0 / 40.0, ..Mutation::default() }],
        ..GeneticSettings::default()
    };
    let steady = GeneticSettings {
        replacement: Replacement::Number { least: 4, most: 10 },
        selection: Selection::Ranked { chance: 0.2 },
        ..points.clone()
    };
    for method in [
        Method::Genetic(points),
        Method::Genetic(steady),
        Method::CrossEntropy(CrossEntropySettings::default()),
    ] {
        let mut search = start(&method, space(), 2);
        run(&mut search, 200, ones);
        assert_eq!(ones(&search.recommended().unwrap()), 40.0, "{method:?}");
    }
}

#[test]
fn records_of_every_kind_stay_sound_and_improve() {
    for method in
        [Method::Genetic(GeneticSettings::default()), Method::CrossEntropy(CrossEntropySettings::default())]
    {
        let space = Space::repaired(mixed(), SoundRules).unwrap();
        let mut search = method.start(space.clone(), Seed(1), &[]).unwrap();
        run(&mut search, 300, |genome| {
            assert!(space.holds(genome) && are_sound(genome), "{genome:?}");
            mixed_fitness(genome)
        });
        // Six bits, four rules in use with goal 6, five weights at 2.
        let reached = mixed_fitness(&search.recommended().unwrap());
        assert!(reached > 29.5, "{reached} of 30 by {method:?}");
    }
}
