//! FLL files read back what they write, and bad ones are told which line and which word is wrong.

use proptest::prelude::*;
use spielgeist_agents::models::fuzzy::{Design, Engine, FuzzyError};

use crate::designs::design;

const FILE: &str = include_str!("../data/fuzzy/products.fll");

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn files_and_json_read_back(design in design()) {
        let engine = Engine::new(design.clone()).unwrap();
        let read = Engine::from_fll(&engine.to_fll());
        prop_assert_eq!(read.as_ref().map(Engine::design), Ok(&design), "{}", engine.to_fll());
        let json = serde_json::to_string(&engine).unwrap();
        let read: Engine = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(read.design(), &design);
    }

    #[test]
    fn no_text_makes_it_panic(text in "((Engine|InputVariable|OutputVariable|RuleBlock|term|range|rule|default|defuzzifier): ?(Triangle|Constant|Centroid|a|0|1|-inf|nan|ends| |if a is b then c is d|\\PC){0,6}\n){0,12}") {
        let _ = Engine::from_fll(&text);
    }

    #[test]
    fn damaged_files_do_not_make_it_panic(at in 0..FILE.len(), letter in any::<char>(), cut in 0..3usize) {
        let mut text: Vec<char> = FILE.chars().collect();
        let at = at.min(text.len() - 1);
        text.splice(at..(at + cut).min(text.len()), [letter]);
        let _ = Engine::from_fll(&text.into_iter().collect::<String>());
    }
}

/// The file with a line changed, and what is then said about it.
fn with(line: &str, changed: &str) -> (usize, FuzzyError) {
    assert!(FILE.contains(line), "the file has no line {line}");
    let number = FILE.lines().position(|known| known.contains(line)).unwrap() + 1;
    (number, Engine::from_fll(&FILE.replacen(line, changed, 1)).unwrap_err())
}

#[test]
fn errors_name_the_line_and_the_word() {
    for (line, changed, word, expected) in [
        (
            "if a is low and b is high then",
            "if a is lwo and b is high then",
            "lwo",
            "a has no such term; terms: low, high",
        ),
        ("if a is low and b is high then", "if d is low and b is high then", "d", "inputs: a, b, c"),
        ("if a is low and b is high then", "if z is low and b is high then", "z", "this is an output"),
        ("then y is low and z is high", "then q is low and z is high", "q", "outputs: y, z"),
        ("then y is low and z is high", "then y is best and z is high", "best", "terms: low, mid, high"),
        ("with 0.3", "with 3", "3", "from 0 to 1"),
        ("term: mid Triangle 0 0.5 1", "term: mid Circle 0 0.5 1", "Circle", "expected one of: Triangle"),
        ("term: mid Triangle 0 0.5 1", "term: mid Triangle 0 0.5", "Triangle", "expected 3"),
        ("term: mid Triangle 0 0.5 1", "term: mid Triangle 0 half 1", "half", "expected a number"),
        ("term: mid Triangle 0 0.5 1", "term: mid Triangle 0 2 1", "Triangle 0 2 1", "ascending order"),
        ("term: mid Triangle 0 0.5 1", "term: not Triangle 0 0.5 1", "not", "cannot be a name"),
        (
            "term: mid Triangle 0 0.5 1",
            "terms: mid Triangle 0 0.5 1",
            "terms",
            "unknown key; keys of this part: description",
        ),
        ("term: mid Triangle 0 0.5 1", "term mid", "term", "expected a key and a colon"),
        ("InputVariable: c", "InputVariable: b", "b", "two variables"),
        ("defuzzifier: Bisector 100", "defuzzifier: Median 100", "Median", "expected one of: Centroid"),
        ("defuzzifier: Bisector 100", "defuzzifier: Bisector 0", "0", "samples"),
        ("defuzzifier: Bisector 100", "lock-previous: true", "true", "no previous values"),
        ("aggregation: AlgebraicSum", "aggregation: Minimum", "Minimum", "expected one of: Maximum"),
        ("activation: General", "activation: Highest 1", "Highest", "expected `General`"),
        ("conjunction: AlgebraicProduct", "enabled: false", "false", "remove this part"),
    ] {
        let (number, error) = with(line, changed);
        assert_eq!((error.line(), error.word()), (Some(number), Some(word)), "{changed}: {error}");
        assert!(error.to_string().contains(expected), "{changed}: {error}");
    }
}

#[test]
fn an_output_must_say_how_it_concludes() {
    let error = Engine::from_fll("OutputVariable: y\n  range: 0 1\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, at `y`: this output has no defuzzifier, such as `defuzzifier: Centroid 100`"
    );
    let error = Engine::from_fll("Engine: e\nOutputVariable: y\n  defuzzifier: Centroid 10\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2, at `y`: this output has no range, such as `range: 0 1`");
    let error = Engine::from_fll("  term: a Triangle 0 1 2\n").unwrap_err();
    assert_eq!(error.line(), Some(1));
}

#[test]
fn designs_that_do_not_fit_together_are_refused() {
    let json = serde_json::to_value(Engine::from_fll(FILE).unwrap()).unwrap();
    let with_rule = |rule: &str| {
        let mut json = json.clone();
        json["blocks"][0]["rules"][0] = rule.into();
        serde_json::from_value::<Engine>(json).unwrap_err().to_string()
    };
    assert!(with_rule("if a is wet then y is low").contains("a has no such term"));
    assert!(with_rule("a is wet").contains("expected `if`"));
    let mut design: Design = serde_json::from_value(json).unwrap();
    design.outputs[0].default = Some(f64::NAN);
    assert!(Engine::new(design).unwrap_err().to_string().contains("default"));
}
