//! The rules of a fuzzy system, taken apart.

use serde::Serialize;
use spielgeist_agents::models::fuzzy::{Conclusion, Condition, Proposition, Rule};

/// A rule of a fuzzy system.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyRule {
    /// The rule as it is written in an FLL text. Fired rules of explanations are found by it.
    pub text: String,
    /// The parts of its condition, from left to right.
    pub conditions: Vec<FuzzyProposition>,
    /// The words between these parts, one less than there are parts.
    pub joints: Vec<FuzzyJoint>,
    /// Whether the condition has brackets, so that parts and joints alone do not give it.
    pub bracketed: bool,
    /// Its conclusions.
    pub conclusions: Vec<FuzzyProposition>,
    /// Its weight.
    pub weight: f64,
}

/// A variable belongs to a term.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FuzzyProposition {
    /// The variable.
    pub variable: String,
    /// Modifiers of the membership: `not`, `very`. The last one is applied first.
    pub hedges: Vec<&'static str>,
    /// The term.
    pub term: String,
}

/// The word between two parts of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FuzzyJoint {
    /// Both hold.
    And,
    /// One of them holds.
    Or,
}

impl FuzzyRule {
    pub(super) fn of(rule: &Rule) -> Self {
        let conclusion = |conclusion: &Conclusion| FuzzyProposition {
            variable: conclusion.variable.clone(),
            hedges: Vec::new(),
            term: conclusion.term.clone(),
        };
        Self {
            text: rule.to_string(),
            conditions: rule.condition.propositions().into_iter().map(FuzzyProposition::of).collect(),
            joints: joints(&rule.condition),
            bracketed: is_bracketed(&rule.condition),
            conclusions: rule.conclusions.iter().map(conclusion).collect(),
            weight: rule.weight,
        }
    }
}

impl FuzzyProposition {
    fn of(proposition: &Proposition) -> Self {
        Self {
            variable: proposition.variable.clone(),
            hedges: proposition.hedges.iter().map(|hedge| hedge.name()).collect(),
            term: proposition.term.clone(),
        }
    }
}

fn joints(condition: &Condition) -> Vec<FuzzyJoint> {
    let (parts, joint) = match condition {
        Condition::Is(_) => return Vec::new(),
        Condition::All(parts) => (parts, FuzzyJoint::And),
        Condition::Any(parts) => (parts, FuzzyJoint::Or),
    };
    let mut all = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            all.push(joint);
        }
        all.extend(joints(part));
    }
    all
}

/// `and` binds tighter than `or`: anything else inside a part needs brackets.
fn is_bracketed(condition: &Condition) -> bool {
    let is_bare = |part: &Condition| matches!(part, Condition::Is(_));
    match condition {
        Condition::Is(_) => false,
        Condition::All(parts) => !parts.iter().all(is_bare),
        Condition::Any(parts) => parts.iter().any(|part| match part {
            Condition::Is(_) => false,
            Condition::All(parts) => !parts.iter().all(is_bare),
            Condition::Any(_) => true,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> FuzzyRule {
        FuzzyRule::of(&text.parse().unwrap())
    }

    #[test]
    fn a_rule_is_its_parts_with_the_words_between_them() {
        let text = "if a is not very low and b is high or c is low then P is good and Q is weak with 0.5";
        let rule = of(text);
        let parts: Vec<_> = rule.conditions.iter().map(|part| (&*part.variable, &*part.term)).collect();
        assert_eq!(parts, [("a", "low"), ("b", "high"), ("c", "low")]);
        assert_eq!(rule.conditions[0].hedges, ["not", "very"]);
        assert_eq!(rule.joints, [FuzzyJoint::And, FuzzyJoint::Or]);
        assert_eq!((rule.bracketed, rule.weight, &*rule.text), (false, 0.5, text));
        let concluded: Vec<_> = rule.conclusions.iter().map(|part| (&*part.variable, &*part.term)).collect();
        assert_eq!(concluded, [("P", "good"), ("Q", "weak")]);
    }

    #[test]
    fn brackets_are_told() {
        assert!(of("if (a is low or b is low) and c is low then P is good").bracketed);
        assert!(of("if a is low and (b is low or c is low) then P is good").bracketed);
        assert!(!of("if a is low then P is good").bracketed);
    }
}
