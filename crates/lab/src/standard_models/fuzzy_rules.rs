//! Fuzzy rules over the features of a move, encoded as genes.
//!
//! A record of genes is a rule: for each feature one of its terms or `any`, a term of the conclusion, and a
//! weight. So `if wins is high and gives is low then move is best with 0.8` is `[2, any, 0, any, 4, 0.8]`
//! over four features.

use crate::ModelProblem;
use spielgeist_agents::models::RuleBased;
use spielgeist_agents::models::fuzzy::{
    Aggregation, Condition, Defuzzifier, Design, Engine, Input, Output, Range, Rule, RuleBlock, Samples,
    Shape as Membership, Term,
};
use spielgeist_agents::train::evolution::{Field, Gene, Shape};
use spielgeist_play::{AgentError, Game, MoveFeatures};

use crate::agent_family::AgentFamily;
use crate::model::{Model, from_nothing};
use crate::model_repair::ModelRepair;
use crate::parameters::{Parameter, ParameterError, ParameterKind, Parameters};
use crate::setting_error::{SettingError, SettingProblem};

/// Terms of an input, from the lowest values to the highest.
const LEVELS: [&str; 3] = ["low", "medium", "high"];
/// Terms of the conclusion, from the worst to the best.
const VERDICTS: [&str; 5] = ["bad", "poor", "fair", "good", "best"];
/// The output variable.
const VERDICT: &str = "move";
/// Average number of conditions of a random rule.
const CONDITIONS: usize = 2;
/// Number of samples of the output for its centroid.
const SLICES: usize = 50;

const RULES: Parameter = Parameter {
    name: "rules",
    kind: ParameterKind::Number { least: 1, most: 200 },
    default: "12",
    summary: "number of rules, 1 to 200",
};

/// A Mamdani rule base over the features of a move; the move with the best verdict is played.
pub fn fuzzy_rules<G: Game, F: MoveFeatures<G> + Default + Clone + 'static>() -> Model<G> {
    Model {
        name: "fuzzy-rules",
        family: AgentFamily::FuzzyRules,
        options: &[RULES],
        shape: |parameters, gene| match gene {
            None => Ok(shape(F::default().names(), rules(parameters)?)),
            Some(_) => Err(SettingError::new(SettingProblem::GenesDiffer)),
        },
        names: |parameters| {
            rules(parameters).map_or(Vec::new(), |rules| shape(F::default().names(), rules).names())
        },
        agent: |_, parameters, genes| {
            let features = F::default();
            let names = features.names();
            let expected = shape(names, rules(parameters)?).len();
            if genes.len() != expected {
                return Err(ModelProblem::Genes { given: genes.len(), expected }.into());
            }
            let inputs = (0..names.len()).map(|at| input(names[at], features.range(at))).collect();
            let engine = Engine::new(design(inputs, genes)).map_err(AgentError::new)?;
            let agent = RuleBased::new(features, engine)?;
            Ok(Box::new(move || Ok(Box::new(agent.clone()))))
        },
        repair: ModelRepair::NONE,
        given: from_nothing,
    }
}

/// Returns the requested number of rules.
fn rules(parameters: &Parameters) -> Result<usize, ParameterError> {
    Ok(parameters.number("rules")?.unwrap_or(12))
}

/// The genes of the rules. They contain the names of the features, so that rules fit no other features.
fn shape(features: &[&str], rules: usize) -> Shape {
    // Every value beyond the levels means "any"; with this number of values a random rule has the usual number of
    // conditions.
    let values = LEVELS.len() * features.len().div_ceil(CONDITIONS).max(2);
    let condition = |feature: &&str| Field::one(feature, Gene::integer(0, values as i32 - 1));
    let verdict = Field::one("then", Gene::integer(0, VERDICTS.len() as i32 - 1));
    let weight = Field::one("weight", Gene::real(0.0, 1.0));
    let fields: Vec<Field> = features.iter().map(condition).chain([verdict, weight]).collect();
    Shape::new().records("rule", rules, fields)
}

/// An input variable with equally spaced terms over the range of a feature.
fn input(feature: &str, (low, high): (f32, f32)) -> Input {
    // Names in rules are single words.
    let name = feature.replace(char::is_whitespace, "-");
    let range = Range::new(low.into(), high.into());
    Input { locked: true, ..Input::new(&name, range, terms(&LEVELS, range)) }
}

/// Triangles with equally spaced peaks from end to end; each ends at the peaks of its neighbours.
fn terms(names: &[&str], range: Range) -> Vec<Term> {
    let step = (range.high - range.low) / (names.len() - 1) as f64;
    let top = |at: usize| range.low + step * at as f64;
    let term = |(at, name): (usize, &&str)| {
        Term::new(name, Membership::Triangle(top(at) - step, top(at), top(at) + step))
    };
    names.iter().enumerate().map(term).collect()
}

/// Decodes the rule base.
fn design(inputs: Vec<Input>, genes: &[f64]) -> Design {
    let unit = Range::new(0.0, 1.0);
    let centre = Defuzzifier::Centroid(Samples::Midpoints(SLICES));
    let verdict = Output {
        // The maximum would give many moves the same score.
        aggregation: Aggregation::UnboundedSum,
        ..Output::new(VERDICT, unit, terms(&VERDICTS, unit), centre)
    };
    let rules = genes.chunks_exact(inputs.len() + 2).filter_map(|genes| rule(&inputs, genes)).collect();
    let block = RuleBlock { rules, ..RuleBlock::default() };
    Design { inputs, outputs: vec![verdict], blocks: vec![block], ..Design::default() }
}

/// Decodes the rule of a record; `None` without conditions or weight.
fn rule(inputs: &[Input], genes: &[f64]) -> Option<Rule> {
    let (levels, conclusion) = genes.split_at(inputs.len());
    let condition = |(input, &gene): (&Input, &f64)| {
        LEVELS.get(gene as usize).map(|level| Condition::is(&input.name, level))
    };
    let mut conditions: Vec<Condition> = inputs.iter().zip(levels).filter_map(condition).collect();
    let condition = if conditions.len() > 1 { Condition::All(conditions) } else { conditions.pop()? };
    let verdict = VERDICTS[(conclusion[0] as usize).min(VERDICTS.len() - 1)];
    // Two digits, so that rules are readable.
    let weight = (100.0 * conclusion[1].clamp(0.0, 1.0)).round() / 100.0;
    (weight > 0.0).then(|| Rule::new(condition, VERDICT, verdict).weighing(weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: f64 = 5.0;

    fn inputs() -> Vec<Input> {
        vec![input("wins", (0.0, 1.0)), input("own threats", (0.0, 4.0))]
    }

    #[test]
    fn genes_read_as_sentences() {
        let [no_condition, no_weight] = [[ANY, ANY, 4.0, 1.0], [1.0, 1.0, 4.0, 0.004]];
        let genes = [[2.0, 0.0, 4.0, 0.7987], [ANY, 1.0, 0.0, 1.0], no_condition, no_weight].concat();
        let design = design(inputs(), &genes);
        let rules: Vec<String> = design.blocks[0].rules.iter().map(ToString::to_string).collect();
        assert_eq!(
            rules,
            [
                "if wins is high and own-threats is low then move is best with 0.8",
                "if own-threats is medium then move is bad"
            ],
            "a record without conditions or weight is not a rule"
        );
    }

    #[test]
    fn better_verdicts_score_more_and_numbers_outside_count_as_the_nearest() {
        let genes = [2.0, ANY, 4.0, 1.0, 0.0, ANY, 0.0, 1.0];
        let engine = Engine::new(design(inputs(), &genes)).unwrap();
        let score = |wins: f64| engine.infer(&[wins, 0.0])[0];
        assert!(score(1.0) > 0.9 && score(0.0) < 0.1, "{} {}", score(1.0), score(0.0));
        assert!(score(0.9) > score(0.6));
        assert_eq!(score(7.0), score(1.0));
        assert_eq!(score(0.5), 0.5, "no rule fires");
    }

    #[test]
    fn genes_are_named_after_features() {
        let shape = shape(&["wins", "own threats"], 2);
        assert_eq!(
            shape.names()[..4],
            ["rule[0].wins", "rule[0].own threats", "rule[0].then", "rule[0].weight"]
        );
        assert_eq!(shape.len(), 8);
    }

    #[test]
    fn the_number_of_rules_is_checked() {
        let asked = |rules: &str| {
            let parameters = Parameters::of_pairs(&[RULES], &[("rules".to_owned(), rules.to_owned())])?;
            super::rules(&parameters)
        };
        assert_eq!((rules(&Parameters::default()), asked("3")), (Ok(12), Ok(3)));
        assert_eq!(asked("0").unwrap_err().to_string(), "rules is 0; expected 1 to 200");
        assert_eq!(asked("x").unwrap_err().to_string(), "rules must be a whole number, not `x`");
    }
}
