//! The plain form is what the definition says, and the compiled form is the plain form.

use proptest::prelude::*;
use spielgeist_agents::models::fuzzy::{Compiled, Defuzzifier, Design, Engine, Samples, yardstick};
use spielgeist_play::Seed;

use crate::designs::{design, told};
use crate::oracle::conclusions;

fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_plain_form_is_the_definition(design in design(), told in told()) {
        let engine = Engine::new(design.clone()).unwrap();
        for (ours, output) in engine.infer(&told).iter().zip(&design.outputs) {
            let right = conclusions(&design, output, &told);
            let near = right.iter().any(|right| (ours - right).abs() < 1e-9 * (1.0 + right.abs()));
            prop_assert!(right.is_empty() || near, "{}: {ours}, not {right:?}", output.name);
        }
    }

    #[test]
    fn the_compiled_form_is_the_plain_one_to_the_last_bit(
        design in design(),
        told in prop::collection::vec(told(), 1..20),
    ) {
        let engine = Engine::new(design).unwrap();
        let compiled = Compiled::new(&engine);
        let (mut scratch, mut out) = (compiled.scratch(), [f64::NAN; 2]);
        for told in told {
            compiled.evaluate(&told, &mut scratch, &mut out);
            prop_assert_eq!(bits(&engine.infer(&told)), bits(&out), "{:?}", told);
            prop_assert!(out.iter().all(|number| number.is_finite()), "{:?} gives {:?}", told, out);
        }
    }
}

#[test]
fn where_no_rule_fires_the_default_is_the_answer() {
    let engine = yardstick(Defuzzifier::Centroid(Samples::Midpoints(100)));
    assert_eq!(engine.infer(&[f64::NAN; 5]), [0.5], "the middle of the range where nothing is said");
    let mut design = engine.design().clone();
    design.outputs[0].default = Some(-3.0);
    assert_eq!(Engine::new(design).unwrap().infer(&[f64::NAN; 5]), [-3.0]);
    assert!(engine.explain(&[f64::NAN; 5]).outputs[0].by_default);
}

#[test]
fn an_engine_without_rules_or_inputs_answers_too() {
    let design = Design {
        outputs: yardstick(Defuzzifier::WeightedAverage).design().outputs.clone(),
        ..Design::default()
    };
    let engine = Engine::new(design).unwrap();
    assert_eq!(engine.infer(&[]), [0.5]);
    let (compiled, mut out) = (Compiled::new(&engine), [f64::NAN]);
    compiled.evaluate(&[], &mut compiled.scratch(), &mut out);
    assert_eq!(out, [0.5]);
}

#[test]
fn inference_allocates_nothing() {
    for defuzzifier in [
        Defuzzifier::Centroid(Samples::Midpoints(100)),
        Defuzzifier::MeanOfMaximum(Samples::Midpoints(100)),
        Defuzzifier::Bisector(Samples::Ends(101)),
        Defuzzifier::WeightedAverage,
    ] {
        let engine = yardstick(defuzzifier);
        let compiled = Compiled::new(&engine);
        let (mut plain, mut quick, mut out) = (engine.scratch(), compiled.scratch(), [0.0]);
        let mut rng = Seed(1).stream("inputs", 0, 0);
        let counted = allocation_counter::measure(|| {
            for _ in 0..200 {
                let inputs: [f64; 5] = std::array::from_fn(|_| f64::from(rng.below(21)) / 2.0);
                engine.evaluate(&inputs, &mut plain, &mut out);
                compiled.evaluate(&inputs, &mut quick, &mut out);
            }
        });
        assert_eq!(counted.count_total, 0, "{defuzzifier}");
    }
}
