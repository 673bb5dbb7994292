//! Reasons: what fired, how strongly, and why.

use proptest::prelude::*;
use spielgeist_agents::models::fuzzy::{Engine, Reasoning};

use crate::designs::{design, told};

fn products(inputs: [f64; 3]) -> Reasoning {
    Engine::from_fll(include_str!("../data/fuzzy/products.fll")).unwrap().explain(&inputs)
}

#[test]
fn the_rules_that_fired_are_told_with_their_parts() {
    let reasoning = products([0.25, 0.0, 0.5]);
    let rules: Vec<&str> = reasoning.fired.iter().map(|fired| fired.rule.as_str()).collect();
    // `b` is not high at all, so the first rule is silent, and so is the last: `b` is fully low.
    assert_eq!(
        rules,
        [
            "if a is high and (b is low or c is not mid) then y is high",
            "if a is very high or b is somewhat low and c is mid then y is mid with 0.65",
            "if c is extremely mid and a is seldom low then z is low",
        ]
    );
    let first = &reasoning.fired[0];
    assert_eq!((first.index, first.strength, first.weight), (1, 0.25, 1.0));
    let parts: Vec<(&str, f64)> = first.parts.iter().map(|(part, degree)| (part.as_str(), *degree)).collect();
    assert_eq!(parts, [("a is high", 0.25), ("b is low", 1.0), ("c is not mid", 0.0)]);
    assert_eq!(reasoning.inputs[0].memberships, [("low".to_owned(), 0.75), ("high".to_owned(), 0.25)]);
    assert_eq!(reasoning.outputs[1].support[1], ("high".to_owned(), 0.0));
    assert_eq!(reasoning.outputs[0].support[2], ("high".to_owned(), 0.25));
    assert!(serde_json::to_string(&reasoning).unwrap().contains("\"strength\":0.25"));
}

proptest! {
    #[test]
    fn explanations_tell_what_was_inferred(design in design(), told in told()) {
        let engine = Engine::new(design).unwrap();
        let reasoning = engine.explain(&told);
        let values: Vec<f64> = reasoning.outputs.iter().map(|output| output.value).collect();
        prop_assert_eq!(values, engine.infer(&told));
        for output in &reasoning.outputs {
            let spoken = reasoning.fired.iter().any(|fired| fired.outputs.contains(&output.variable));
            prop_assert!(spoken || output.by_default, "{:?}", output);
        }
    }
}
