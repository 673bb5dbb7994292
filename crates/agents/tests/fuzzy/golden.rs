//! Values of others: pyfuzzylite's, and those worked out for the paper.

use spielgeist_agents::models::fuzzy::{
    Aggregation, Compiled, Condition, Defuzzifier, Design, Engine, Input, Output, Range, Rule, RuleBlock,
    Samples, Shape, Term,
};

fn engine(name: &str) -> Engine {
    let file = match name {
        "yardstick" => include_str!("../../src/models/fuzzy/yardstick.fll"),
        "shapes" => include_str!("../data/fuzzy/shapes.fll"),
        "products" => include_str!("../data/fuzzy/products.fll"),
        "bounded" => include_str!("../data/fuzzy/bounded.fll"),
        "constants" => include_str!("../data/fuzzy/constants.fll"),
        _ => panic!("no file for {name}"),
    };
    Engine::from_fll(file).unwrap()
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(' ').map(|word| word.parse().unwrap()).collect()
}

/// The table and what made it are in `tests/data/fuzzy`. Where no rule fires and no default is set, pyfuzzylite gives
/// what is no number, and we the middle of the range.
#[test]
fn pyfuzzylite_concludes_the_same() {
    let table = include_str!("../data/fuzzy/golden.csv");
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let [name, inputs, theirs] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let engine = engine(name);
        let inputs = numbers(inputs);
        let ours = engine.infer(&inputs);
        for ((ours, theirs), output) in ours.iter().zip(numbers(theirs)).zip(&engine.design().outputs) {
            let theirs = if theirs.is_nan() { output.when_nothing_fires() } else { theirs };
            assert!((ours - theirs).abs() < 1e-9, "{line}: {} is {ours}, not {theirs}", output.name);
        }
        rows += 1;
    }
    assert_eq!(rows, 400);
}

/// Goals as in Table II of the Geister paper, each term concluded as strongly as an input says.
fn goal(aggregation: Aggregation) -> Engine {
    let words = ["low", "medium", "high"];
    let on = [Term::new("on", Shape::Ramp(0.0, 1.0))];
    let shapes =
        [Shape::Triangle(0.0, 0.0, 1.0), Shape::Triangle(0.1, 0.5, 0.9), Shape::Triangle(0.6, 1.0, 1.0)];
    let terms: Vec<Term> =
        words.into_iter().zip(shapes).map(|(word, shape)| Term::new(word, shape)).collect();
    let defuzzifier = Defuzzifier::MeanOfMaximum(Samples::Ends(101));
    let output = Output {
        aggregation,
        default: Some(0.0),
        ..Output::new("goal", Range::new(0.0, 1.0), terms, defuzzifier)
    };
    let rule = |word: &str| Rule::new(Condition::is(word, "on"), "goal", word);
    Engine::new(Design {
        inputs: words.map(|word| Input::new(word, Range::new(0.0, 1.0), on.clone())).to_vec(),
        outputs: vec![output],
        blocks: vec![RuleBlock { rules: words.map(rule).to_vec(), ..RuleBlock::default() }],
        ..Design::default()
    })
    .unwrap()
}

#[test]
fn goals_of_the_paper_are_worth_what_they_should() {
    let concludes = |engine: &Engine, strengths: [f64; 3], expected: f64| {
        let (compiled, mut out) = (Compiled::new(engine), [f64::NAN]);
        compiled.evaluate(&strengths, &mut compiled.scratch(), &mut out);
        assert_eq!(engine.infer(&strengths), out);
        assert!((out[0] - expected).abs() < 5e-5, "{strengths:?} give {}, not {expected}", out[0]);
    };
    let sum = goal(Aggregation::UnboundedSum);
    for (strengths, expected) in [
        ([1.0, 0.0, 0.0], 0.0),
        ([0.5, 0.0, 0.0], 0.25),
        ([0.1, 0.0, 0.0], 0.45),
        ([0.0, 0.2, 0.0], 0.5),
        ([0.0, 0.9, 0.0], 0.5),
        ([0.0, 0.0, 0.5], 0.9),
        ([0.0, 0.0, 1.0], 1.0),
        ([0.5, 0.5, 0.0], 0.4),
        ([0.25, 0.75, 0.0], 0.5),
        ([0.5, 0.0, 0.5], 0.8),
        ([1.0, 0.0, 1.0], 0.5),
        ([0.5, 0.5, 0.5], 0.7),
        ([0.0, 0.667, 1.0], 1.0),
        ([0.0, 0.0, 0.0], 0.0),
    ] {
        concludes(&sum, strengths, expected);
    }
    let max = goal(Aggregation::Maximum);
    concludes(&max, [0.5, 0.5, 0.0], 0.35);
    concludes(&max, [0.5, 0.0, 0.5], 0.4396);
}
