//! Random designs.

use proptest::prelude::*;
use spielgeist_agents::models::fuzzy::{
    Aggregation, Conclusion, Condition, Conjunction, Defuzzifier, Design, Disjunction, Hedge, Implication,
    Input, Output, Proposition, Range, Rule, RuleBlock, Samples, Shape, Term, Weighting,
};

/// Sides of a quarter, so that ties, corners and whole numbers come up often.
fn number() -> impl Strategy<Value = f64> {
    (-12..=32i32).prop_map(|quarters| f64::from(quarters) / 4.0)
}

fn sorted() -> impl Strategy<Value = [f64; 4]> {
    prop::array::uniform4(number()).prop_map(|mut corners| {
        corners.sort_by(f64::total_cmp);
        corners
    })
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        4 => sorted().prop_map(|[a, b, c, _]| Shape::Triangle(a, b, c)),
        4 => sorted().prop_map(|[a, b, c, d]| Shape::Trapezoid(a, b, c, d)),
        1 => (number(), number()).prop_map(|(b, c)| {
            Shape::Trapezoid(f64::NEG_INFINITY, b.min(c), b.max(c), f64::INFINITY)
        }),
        1 => (number(), number()).prop_map(|(a, b)| Shape::Rectangle(a, b)),
        1 => (number(), number()).prop_map(|(a, b)| Shape::Ramp(a, if a == b { a + 1.0 } else { b })),
        1 => (number(), number()).prop_map(|(a, b)| Shape::Gaussian(a, 0.25 + b.abs())),
        1 => (number(), number()).prop_map(|(a, b)| Shape::Sigmoid(a, if b == 0.0 { 1.0 } else { b })),
        1 => (number(), number(), number()).prop_map(|(a, b, c)| Shape::Bell(a, 0.25 + b.abs(), c)),
        1 => number().prop_map(Shape::Singleton),
    ]
}

fn terms() -> impl Strategy<Value = Vec<Term>> {
    let term = (shape(), prop_oneof![Just(1.0), Just(0.75), Just(0.3)]);
    prop::collection::vec(term, 1..4).prop_map(|terms| {
        let named = terms.into_iter().enumerate();
        named.map(|(at, (shape, height))| Term { name: format!("t{at}"), shape, height }).collect()
    })
}

fn input(at: usize) -> impl Strategy<Value = Input> {
    (terms(), any::<bool>(), prop_oneof![Just((0.0, 8.0)), Just((-0.5, 3.5)), Just((-1e9, 1e9))]).prop_map(
        move |(terms, locked, (low, high))| Input {
            locked,
            ..Input::new(&format!("x{at}"), Range::new(low, high), terms)
        },
    )
}

pub(crate) fn samples() -> impl Strategy<Value = Samples> {
    prop_oneof![(1..120usize).prop_map(Samples::Midpoints), (2..120usize).prop_map(Samples::Ends)]
}

fn defuzzifier() -> impl Strategy<Value = Defuzzifier> {
    prop_oneof![
        3 => samples().prop_map(Defuzzifier::Centroid),
        3 => samples().prop_map(Defuzzifier::MeanOfMaximum),
        1 => samples().prop_map(Defuzzifier::Bisector),
        1 => samples().prop_map(Defuzzifier::SmallestOfMaximum),
        1 => samples().prop_map(Defuzzifier::LargestOfMaximum),
        1 => Just(Defuzzifier::WeightedAverage),
    ]
}

fn output(at: usize) -> impl Strategy<Value = Output> {
    let aggregation = prop::sample::select(vec![
        Aggregation::Maximum,
        Aggregation::UnboundedSum,
        Aggregation::AlgebraicSum,
        Aggregation::BoundedSum,
    ]);
    let default = prop_oneof![Just(None), number().prop_map(Some)];
    (terms(), aggregation, defuzzifier(), default, any::<bool>()).prop_map(
        move |(terms, aggregation, defuzzifier, default, locked)| {
            let averaged = defuzzifier == Defuzzifier::WeightedAverage;
            Output {
                aggregation: if averaged { Aggregation::UnboundedSum } else { aggregation },
                default,
                locked,
                ..Output::new(&format!("y{at}"), Range::new(-1.0, 6.0), terms, defuzzifier)
            }
        },
    )
}

fn hedges() -> impl Strategy<Value = Vec<Hedge>> {
    let hedge =
        prop::sample::select(vec![Hedge::Not, Hedge::Very, Hedge::Somewhat, Hedge::Extremely, Hedge::Seldom]);
    prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(hedge, 1..3)]
}

/// Conditions over variables and terms that are numbered from 0; a number stands for any.
pub(crate) fn condition() -> impl Strategy<Value = Condition> {
    let proposition = (0..99usize, hedges(), 0..99usize).prop_map(|(variable, hedges, term)| {
        Condition::Is(Proposition { variable: format!("x{variable}"), hedges, term: format!("t{term}") })
    });
    proposition.prop_recursive(3, 12, 4, |part| {
        let parts = prop::collection::vec(part, 2..5);
        (parts, any::<bool>()).prop_map(|(parts, all)| match all {
            true => Condition::All(parts),
            false => Condition::Any(parts),
        })
    })
}

pub(crate) fn rule() -> impl Strategy<Value = Rule> {
    let conclusion = (0..99usize, 0..99usize).prop_map(|(variable, term)| Conclusion {
        variable: format!("y{variable}"),
        term: format!("t{term}"),
    });
    let weight = prop_oneof![2 => Just(1.0), 1 => 0.0..=1.0f64];
    (condition(), prop::collection::vec(conclusion, 1..3), weight)
        .prop_map(|(condition, conclusions, weight)| Rule { condition, conclusions, weight })
}

fn block() -> impl Strategy<Value = RuleBlock> {
    let conjunctions =
        vec![Conjunction::Minimum, Conjunction::AlgebraicProduct, Conjunction::BoundedDifference];
    let disjunctions = vec![Disjunction::Maximum, Disjunction::AlgebraicSum, Disjunction::BoundedSum];
    (
        prop::sample::select(conjunctions),
        prop::sample::select(disjunctions),
        prop::sample::select(vec![Implication::Clip, Implication::Scale]),
        prop::sample::select(vec![Weighting::Strength, Weighting::Consequent]),
        prop::collection::vec(rule(), 0..8),
    )
        .prop_map(|(conjunction, disjunction, implication, weighting, rules)| RuleBlock {
            conjunction,
            disjunction,
            implication,
            weighting,
            rules,
            ..RuleBlock::default()
        })
}

/// The name of something that is there, instead of any.
fn rename(name: &mut String, letter: char, count: usize) {
    let number: usize = name[1..].parse().unwrap();
    *name = format!("{letter}{}", number % count);
}

fn fit(condition: &mut Condition, inputs: &[Input]) {
    match condition {
        Condition::Is(proposition) => {
            rename(&mut proposition.variable, 'x', inputs.len());
            let at: usize = proposition.variable[1..].parse().unwrap();
            rename(&mut proposition.term, 't', inputs[at].terms.len());
        }
        Condition::All(parts) | Condition::Any(parts) => parts.iter_mut().for_each(|part| fit(part, inputs)),
    }
}

/// Designs that can be engines.
pub(crate) fn design() -> impl Strategy<Value = Design> {
    let inputs = (input(0), input(1), input(2)).prop_map(|(a, b, c)| vec![a, b, c]);
    let outputs = (output(0), output(1)).prop_map(|(a, b)| vec![a, b]);
    (inputs, outputs, prop::collection::vec(block(), 1..3)).prop_map(|(inputs, outputs, mut blocks)| {
        for rule in blocks.iter_mut().flat_map(|block| &mut block.rules) {
            fit(&mut rule.condition, &inputs);
            for conclusion in &mut rule.conclusions {
                rename(&mut conclusion.variable, 'y', outputs.len());
                let at: usize = conclusion.variable[1..].parse().unwrap();
                rename(&mut conclusion.term, 't', outputs[at].terms.len());
            }
        }
        Design { inputs, outputs, blocks, ..Design::default() }
    })
}

/// Numbers to tell an engine: mostly within, whole or not, now and then nonsense.
pub(crate) fn told() -> impl Strategy<Value = [f64; 3]> {
    prop::array::uniform3(prop_oneof![
        6 => (-4..12i32).prop_map(f64::from),
        6 => number(),
        6 => -3.0..9.0f64,
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -0.0, f64::MIN_POSITIVE]),
    ])
}
