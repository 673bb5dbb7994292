//! Rules read back what they print, and bad ones are told what is wrong with them.

use proptest::prelude::*;
use spielgeist_agents::models::fuzzy::{Condition, FuzzyError, Hedge, Rule};

use crate::designs::rule;

proptest! {
    #[test]
    fn what_is_printed_reads_back(rule in rule()) {
        prop_assert_eq!(rule.to_string().parse::<Rule>(), Ok(rule.clone()), "{}", rule);
        let json = serde_json::to_string(&rule).unwrap();
        prop_assert_eq!(serde_json::from_str::<Rule>(&json).unwrap(), rule);
    }

    #[test]
    fn no_text_makes_it_panic(text in "(if|then|is|not|and|or|with|x|y|\\(|\\)|0.5| |é|\\PC){0,40}") {
        let _ = text.parse::<Rule>();
    }
}

#[test]
fn and_binds_tighter_than_or() {
    let rule: Rule = "if a is x or b is y and c is z then o is p".parse().unwrap();
    let Condition::Any(parts) = &rule.condition else { panic!("{rule:?}") };
    assert_eq!(parts.len(), 2);
    assert!(matches!(&parts[1], Condition::All(parts) if parts.len() == 2));
}

#[test]
fn spaces_and_needless_brackets_make_no_difference() {
    let rule: Rule = "  if ((a is  not very x)and(b is y))\tthen o is p with 1".parse().unwrap();
    assert_eq!(rule.to_string(), "if a is not very x and b is y then o is p");
    assert_eq!(rule.condition.propositions()[0].hedges, [Hedge::Not, Hedge::Very]);
}

#[test]
fn errors_name_the_word() {
    let error = |text: &str| -> FuzzyError { text.parse::<Rule>().unwrap_err() };
    for (text, word, expected) in [
        ("when a is x then o is p", Some("when"), "expected `if`"),
        ("if a was x then o is p", Some("was"), "expected `is`"),
        ("if a is then o is p", Some("then"), "expected a term"),
        ("if a is x than o is p", Some("than"), "expected one of: and, or, then"),
        ("if (a is x then o is p", Some("then"), "expected one of: and, or, )"),
        ("if a is x) then o is p", Some(")"), "expected one of: and, or, then"),
        ("if not a is x then o is p", Some("not"), "expected a variable"),
        ("if a is x then o is not p", Some("not"), "expected a term"),
        ("if a is x then o is p with lots", Some("lots"), "expected a number"),
        ("if a is x then o is p with 1.5", Some("1.5"), "from 0 to 1"),
        ("if a is x then o is p with nan", Some("NaN"), "from 0 to 1"),
        ("if a is x then o is p or q is r", Some("or"), "unexpected word"),
        ("if a is x", None, "found the end"),
        ("", None, "found the end"),
    ] {
        let error = error(text);
        assert_eq!(error.word(), word, "{error}");
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
    let deep = format!("if {}a is x{} then o is p", "(".repeat(100_000), ")".repeat(100_000));
    assert!(error(&deep).to_string().contains("brackets"));
}
