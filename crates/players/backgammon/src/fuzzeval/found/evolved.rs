//! The rules that were found, as genes: evolution continues with their weights, conclusions and membership functions. A rule
//! whose weight becomes 0 is removed.

use super::super::problem::FuzzevalProblem;
use spielgeist_agents::models::fuzzy::{Design, Engine, Input, Shape as Membership};
use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{AgentFamily, Model, ModelRepair, SettingError, SettingProblem};

use crate::cube::by_rule;

use super::super::controller::Controller;
use super::super::shipped;
use super::discovery::{maker, rules};

/// Weights below this count as 0.
const LEAST: f64 = 0.002;
/// The maximum shift of a middle term, as a share of the distance to its neighbours.
const FARTHEST: f64 = 0.8;

/// The model over the rules that ship with the program.
pub(crate) fn model() -> Model<Backgammon> {
    Model {
        name: "fuzzy-found",
        family: AgentFamily::FuzzyRules,
        options: &[],
        shape: |_, gene| match gene {
            None => Ok(shape(&found_rules().map_err(SettingError::new)?)),
            Some(_) => Err(SettingError::new(SettingProblem::GenesDiffer)),
        },
        names: |_| found_rules().map_or_else(|_| Vec::new(), |design| shape(&design).names()),
        agent: |game, _, genes| {
            let design = decoded(found_rules()?, genes)?;
            let rules = Controller::new(Engine::new(design)?)?;
            Ok(by_rule(game, maker(rules)))
        },
        repair: ModelRepair::NONE,
        given: |_, _| Ok(vec![encoded(&found_rules().map_err(SettingError::new)?)]),
    }
}

fn found_rules() -> Result<Design, FuzzevalProblem> {
    let found = rules(&shipped::model(shipped::FUZZY_FOUND)?)?;
    Ok(found.engine().design().clone())
}

/// The rules that do not hold the balance, by index.
fn found(design: &Design) -> Vec<usize> {
    let rules = &design.blocks[0].rules;
    let balance = |rule: usize| rules[rule].weight == 1.0 && rules[rule].condition.propositions().len() == 1;
    (0..rules.len()).filter(|&rule| !balance(rule)).collect()
}

/// The middle terms of an input: its index there, its corners.
fn middles(input: &Input) -> Vec<usize> {
    let term = |index: &usize| input.terms[*index].name.starts_with("Medium");
    (0..input.terms.len()).filter(term).collect()
}

fn shape(design: &Design) -> Shape {
    let moved = design.inputs.iter().map(|input| middles(input).len()).sum();
    Shape::new().genes("weight", found(design).len(), Gene::real(-1.0, 1.0)).genes(
        "middle",
        moved,
        Gene::real(-FARTHEST, FARTHEST),
    )
}

/// The genes of unchanged rules.
fn encoded(design: &Design) -> Genome {
    let weight = |rule: usize| {
        let rule = &design.blocks[0].rules[rule];
        if rule.conclusions[0].term == "Good" { rule.weight } else { -rule.weight }
    };
    let mut genes: Vec<f64> = found(design).into_iter().map(weight).collect();
    genes.resize(shape(design).len(), 0.0);
    Genome::new(genes)
}

/// The rules of genes.
fn decoded(mut design: Design, genes: &[f64]) -> Result<Design, FuzzevalProblem> {
    let rules = found(&design);
    let expected = shape(&design).len();
    if genes.len() != expected {
        return Err(FuzzevalProblem::Genes { given: genes.len(), expected });
    }
    let (weights, shifts) = genes.split_at(rules.len());
    for (&rule, &weight) in rules.iter().zip(weights) {
        let rule = &mut design.blocks[0].rules[rule];
        rule.weight = (weight.abs().min(1.0) * 1e4).round() / 1e4;
        rule.conclusions[0].term = if weight >= 0.0 { "Good" } else { "Weak" }.to_owned();
    }
    design.blocks[0].rules.retain(|rule| rule.weight >= LEAST);
    let mut shifts = shifts.iter();
    for input in &mut design.inputs {
        for middle in middles(input) {
            let shift = *shifts.next().expect("one gene for each middle term");
            move_middle(input, middle, shift);
        }
    }
    Ok(design)
}

/// Moves the top of a middle term, and with it the ends of its neighbours, so that the three still share every number.
fn move_middle(input: &mut Input, middle: usize, shift: f64) {
    let Membership::Triangle(low, top, high) = input.terms[middle].shape else { return };
    let way = if shift < 0.0 { top - low } else { high - top };
    let top = ((top + shift * way) * 100.0).round() / 100.0;
    let top = top.clamp(low, high);
    input.terms[middle].shape = Membership::Triangle(low, top, high);
    input.terms[middle - 1].shape = Membership::Triangle(f64::NEG_INFINITY, low, top);
    input.terms[middle + 1].shape = Membership::Triangle(top, high, f64::INFINITY);
}

#[cfg(test)]
mod tests {
    use super::super::base::BALANCE;
    use super::*;

    #[test]
    fn the_given_genes_are_the_shipped_rules() {
        let design = found_rules().unwrap();
        assert_eq!(decoded(design.clone(), encoded(&design).values()).unwrap(), design);
        assert_eq!(found(&design).len() + BALANCE, design.blocks[0].rules.len());
    }

    #[test]
    fn genes_turn_verdicts_drop_rules_and_move_terms() {
        let design = found_rules().unwrap();
        let mut genes = encoded(&design);
        let rules = found(&design).len();
        genes.values_mut()[0] = -genes.values()[0];
        genes.values_mut()[1] = 0.0001;
        genes.values_mut()[rules] = 0.5;
        let changed = decoded(design.clone(), genes.values()).unwrap();
        assert_eq!(changed.blocks[0].rules.len() + 1, design.blocks[0].rules.len());
        let verdict = |design: &Design| design.blocks[0].rules[found(design)[0]].conclusions[0].term.clone();
        assert_ne!(verdict(&changed), verdict(&design));
        assert_ne!(changed.inputs, design.inputs);
        Engine::new(changed).unwrap();
        assert!(decoded(design, &[0.0]).unwrap_err().to_string().starts_with("1 genes; expected"));
    }
}
