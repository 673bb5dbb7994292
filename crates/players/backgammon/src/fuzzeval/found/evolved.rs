//! The rules that were found, as genes: evolution continues with their weights, conclusions and membership functions. A rule
//! whose weight becomes 0 is removed. With the shortlist as base it chooses the rules too: there is a weight for every rule of
//! the list, and those with the greatest weights play.

use super::super::problem::FuzzevalProblem;
use spielgeist_agents::models::fuzzy::{Design, Engine, Input, Shape as Membership, Term};
use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{
    AgentFamily, Model, ModelRepair, Parameter, ParameterKind, Parameters, SettingError, SettingProblem,
};

use crate::cube::by_rule;

use super::super::controller::Controller;
use super::super::shipped;
use super::base::BALANCE;
use super::discovery::{maker, rules};

/// Weights below this count as 0.
const LEAST: f64 = 0.002;
/// The maximum shift of a middle term, as a share of the distance to its neighbours.
const FARTHEST: f64 = 0.8;

/// The most rules of a base, those that hold the balance included.
const MOST_RULES: usize = 40;
/// The initial weight of rules that are only on the shortlist, as a share of the weakest weight of the rules found. Just
/// below 1, so that evolution exchanges the two easily.
const WAITING: f64 = 0.95;

const BASE: Parameter = Parameter {
    name: "base",
    kind: ParameterKind::Choice(&["found", "shortlist"]),
    default: "found",
    summary: "the rules to weigh: those that were found, or the shortlist, of which the 36 with the greatest weights play",
};

/// The model over the rules that ship with the program.
pub(crate) fn model() -> Model<Backgammon> {
    Model {
        name: "fuzzy-found",
        family: AgentFamily::FuzzyRules,
        options: &[BASE],
        shape: |options, gene| match gene {
            None => Ok(shape(&base(options).map_err(SettingError::new)?)),
            Some(_) => Err(SettingError::new(SettingProblem::GenesDiffer)),
        },
        names: |options| base(options).map_or_else(|_| Vec::new(), |design| shape(&design).names()),
        agent: |game, options, genes| {
            let design = decoded(base(options)?, genes)?;
            let rules = Controller::new(Engine::new(design)?)?;
            Ok(by_rule(game, maker(rules)))
        },
        repair: ModelRepair::NONE,
        given: |options, _| {
            let given = || Ok(encoded(&base(options)?, found(&found_rules()?).len()));
            Ok(vec![given().map_err(|problem: FuzzevalProblem| SettingError::new(problem))?])
        },
    }
}

/// The rules that genes weigh.
fn base(options: &Parameters) -> Result<Design, FuzzevalProblem> {
    match options.get("base") {
        Some("shortlist") => shortlist(),
        _ => found_rules(),
    }
}

fn found_rules() -> Result<Design, FuzzevalProblem> {
    let found = rules(&shipped::model(shipped::FUZZY_FOUND)?)?;
    Ok(found.engine().design().clone())
}

/// The rules that were found, and after them the others of the shortlist.
fn shortlist() -> Result<Design, FuzzevalProblem> {
    let mut design = found_rules()?;
    let list = rules(&shipped::model(shipped::FUZZY_SHORTLIST)?)?;
    for input in &list.engine().design().inputs {
        match design.inputs.iter_mut().find(|known| known.name == input.name) {
            None => design.inputs.push(input.clone()),
            Some(known) => {
                let missing = |term: &&Term| known.terms.iter().all(|known| known.name != term.name);
                let missing: Vec<Term> = input.terms.iter().filter(missing).cloned().collect();
                known.terms.extend(missing);
            }
        }
    }
    let rules = &mut design.blocks[0].rules;
    for rule in &list.engine().design().blocks[0].rules {
        if rules.iter().all(|known| known.condition != rule.condition) {
            rules.push(rule.clone());
        }
    }
    Ok(design)
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

/// The genes of the first `used` rules, unchanged; the others wait behind the weakest of them.
fn encoded(design: &Design, used: usize) -> Genome {
    let rules = found(design);
    let weight = |rule: usize| design.blocks[0].rules[rule].weight;
    let weakest = rules.iter().take(used).map(|&rule| weight(rule)).fold(f64::INFINITY, f64::min);
    let gene = |(at, &rule): (usize, &usize)| {
        let weight = if at < used { weight(rule) } else { WAITING * weakest };
        if design.blocks[0].rules[rule].conclusions[0].term == "Good" { weight } else { -weight }
    };
    let mut genes: Vec<f64> = rules.iter().enumerate().map(gene).collect();
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
    // Of equal weights the rule that comes first plays.
    let mut by_weight = rules.clone();
    by_weight.sort_by(|&a, &b| {
        let weight = |rule: usize| design.blocks[0].rules[rule].weight;
        weight(b).total_cmp(&weight(a)).then(a.cmp(&b))
    });
    for &rule in by_weight.iter().skip(MOST_RULES - BALANCE) {
        design.blocks[0].rules[rule].weight = 0.0;
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
    use super::*;

    #[test]
    fn the_given_genes_are_the_shipped_rules() {
        let design = found_rules().unwrap();
        let rules = found(&design).len();
        assert_eq!(decoded(design.clone(), encoded(&design, rules).values()).unwrap(), design);
        assert_eq!(rules + BALANCE, design.blocks[0].rules.len());
    }

    #[test]
    fn genes_turn_verdicts_drop_rules_and_move_terms() {
        let design = found_rules().unwrap();
        let rules = found(&design).len();
        let mut genes = encoded(&design, rules);
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

    #[test]
    fn with_the_shortlist_the_given_genes_are_the_shipped_rules_too() {
        let (list, found_design) = (shortlist().unwrap(), found_rules().unwrap());
        let used = found(&found_design).len();
        assert!(found(&list).len() > 2 * used, "{}", found(&list).len());
        let decoded = decoded(list.clone(), encoded(&list, used).values()).unwrap();
        assert_eq!(decoded.blocks[0].rules, found_design.blocks[0].rules);
    }

    #[test]
    fn genes_exchange_rules_of_the_shortlist_for_found_ones() {
        let list = shortlist().unwrap();
        let used = found(&found_rules().unwrap()).len();
        let mut genes = encoded(&list, used);
        genes.values_mut()[used] = 0.9;
        let exchanged = decoded(list.clone(), genes.values()).unwrap();
        let rules = &exchanged.blocks[0].rules;
        assert_eq!(rules.len(), MOST_RULES);
        let added = &list.blocks[0].rules[found(&list)[used]].condition;
        assert!(rules.iter().any(|rule| rule.condition == *added), "{added}");
        assert!(rules.iter().all(|rule| rule.condition.propositions().len() <= 3));
        Engine::new(exchanged).unwrap();
    }
}
