//! The papers' algorithms as settings, read as a recipe would be.

use spielgeist_agents::train::evolution::{AnyOptimizer, Gene, Genome, Method, Optimizer, Shape, Space};
use spielgeist_play::Seed;

use super::run;

fn begin(recipe: &str, shape: Shape) -> AnyOptimizer {
    let method: Method = serde_json::from_str(recipe).unwrap();
    method.start(Space::new(shape).unwrap(), Seed(1), &[]).unwrap()
}

fn ten_weights() -> Shape {
    Shape::new().genes("weight", 10, Gene::unbounded(0.0, 20.0))
}

/// Any linear player: weights in the right proportion are best.
fn proportion(genome: &Genome) -> f64 {
    let wanted: f64 = genome.values().iter().enumerate().map(|(i, x)| i as f64 * x).sum();
    wanted / genome.values().iter().map(|x| x * x).sum::<f64>().sqrt()
}

const LUDO_AS_DESCRIBED: &str = r#"{"genetic": {
    "population": 20, "elites": 1,
    "replacement": {"share": {"least": 0.2, "most": 0.5}},
    "selection": {"tournament": {"size": 4}},
    "crossover": {"uniform": {"swap": 0.5}}, "crossover-chance": 1.0,
    "mutations": [{"gene-chance": 0.02, "reals": {"uniform": {"reach": 2.0}}}]
}}"#;

/// One child a generation, parents at random, one gene in nine changed.
const LUDO_AS_IT_RAN: &str = r#"{"genetic": {
    "population": 20, "elites": 1,
    "replacement": {"number": {"least": 1, "most": 1}},
    "selection": {"tournament": {"size": 1}},
    "crossover": {"uniform": {"swap": 0.5}}, "crossover-chance": 1.0,
    "mutations": [{"gene-chance": 0.109, "reals": {"uniform": {"reach": 2.0}}}]
}}"#;

#[test]
fn the_ludo_paper() {
    let mut described = begin(LUDO_AS_DESCRIBED, ten_weights());
    run(&mut described, 1500, proportion);
    // 20 at first, then 4 to 10 in each generation.
    let evaluations = described.progress().evaluations;
    assert!((10_000..11_100).contains(&evaluations), "{evaluations}");
    // The best that can be is the length of (0, 1, .. 9).
    assert!(described.statistics().unwrap().best > 0.99 * 285f64.sqrt());

    let mut as_it_ran = begin(LUDO_AS_IT_RAN, ten_weights());
    run(&mut as_it_ran, 1242, proportion);
    assert_eq!(as_it_ran.progress().evaluations, 20 + 1241);
}

#[test]
fn the_geister_paper() {
    let recipe = r#"{"genetic": {
        "population": 20, "elites": 2, "selection": {"tournament": {"size": 2}},
        "crossover-chance": 0.8, "crossover": {"uniform": {"swap": 0.8}},
        "mutations": [{"child-chance": 0.1, "gene-chance": 0.1, "reals": {"gaussian": {"sigma": 0.2}}}],
        "again": "everyone", "reading": "latest",
        "restarts": {"every": 10, "count": 10}, "fill": "mutants"
    }}"#;
    let mut search = begin(recipe, super::mixed());
    run(&mut search, 30, super::mixed_fitness);
    assert_eq!(search.progress().evaluations, 30 * 20);
    assert!(search.statistics().unwrap().diversity > 0.0);
}

#[test]
fn the_stratego_paper() {
    let recipe = r#"{"genetic": {
        "population": 10, "elites": 0, "parents": "survivors",
        "replacement": {"share": {"least": 0.6, "most": 0.6}},
        "selection": {"ranked": {"chance": 0.3}},
        "crossover-chance": 1.0, "crossover": {"points": {"cuts": 9}},
        "mutations": [{"gene-chance": 0.0125}],
        "growth": {"every": 5, "only-when-quiet": true, "factor": 1.5, "most": 100}
    }}"#;
    // Ten weights of eight bits each, inherited whole.
    let weights = || Shape::new().records("weight", 10, [super::Field::many("bits", 8, Gene::Bit)]);
    let shape = weights();
    let total = move |genome: &Genome| {
        let weight = |at| genome.signed(shape.field("weight", at, "bits").unwrap()) as f64;
        (0..10).map(weight).sum::<f64>()
    };
    let mut search = begin(recipe, weights());
    run(&mut search, 120, total);
    let statistics = search.statistics().unwrap();
    assert!(statistics.best > 1100.0, "{statistics:?}");
    assert!(statistics.population > 10);
}

#[test]
fn a_wrong_key_is_refused_by_name() {
    let wrong = LUDO_AS_DESCRIBED.replace("\"elites\"", "\"elite\"");
    let error = serde_json::from_str::<Method>(&wrong).unwrap_err().to_string();
    assert!(error.contains("unknown field `elite`") && error.contains("`elites`"), "{error}");
}
