//! The genome of a strategy (Figure 2 of the paper): rules of three rule bases, and the weights of a network.

use crate::problem::StrategyProblem;
use spielgeist_agents::models::fuzzy::{
    Condition, Conjunction, Design, Disjunction, Hedge, Implication, Input, Output, Proposition, Rule,
    RuleBlock, Shape, Term, Weighting,
};
use spielgeist_agents::models::net::{Activation, Net};
use spielgeist_agents::train::evolution::{Gene, Genome, Shape as GenomeShape};
use spielgeist_geister::PROFILE_NAMES;
use spielgeist_play::AgentError;

use super::goals::Goal;
use super::hand_built::hand_built;
use super::inputs::MEASURES;
use super::plan::{BASES, Plan};
use super::readings::Readings;
use super::rule::{PARTS, RULE, RuleGenes, corners_of, fields, shape_of};

/// Maximum number of rules. Random strategies have about half as many, as in the paper.
pub(crate) const MOST_RULES: usize = 40;
/// The layers of the network.
pub(crate) const LAYERS: [usize; 3] = [PROFILE_NAMES.len(), 10, 2];
/// Number of weights of the network, including biases.
pub(crate) const WEIGHTS: usize = (LAYERS[0] + 1) * LAYERS[1] + (LAYERS[1] + 1) * LAYERS[2];
/// Genes of a rule: whether it is present, and its numbers.
pub(crate) const RECORD: usize = 1 + RULE;

/// An evolving strategy.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chromosome {
    pub(crate) rules: Vec<RuleGenes>,
    pub(crate) weights: Vec<f32>,
}

impl Chromosome {
    /// The genes of all chromosomes.
    pub(crate) fn shape() -> GenomeShape {
        GenomeShape::new().optional_records("rule", MOST_RULES, 0.5, fields()).genes(
            "net",
            WEIGHTS,
            Gene::unbounded(-1.0, 1.0),
        )
    }

    /// Decodes genes within their bounds.
    ///
    /// # Errors
    /// If their number is wrong, or a gene is not finite.
    pub(crate) fn read(genes: &[f64]) -> Result<Self, AgentError> {
        let needed = MOST_RULES * RECORD + WEIGHTS;
        if genes.len() != needed || genes.iter().any(|gene| !gene.is_finite()) {
            let found = genes.len();
            return Err(StrategyProblem::Genes { needed, found }.into());
        }
        let shape = Self::shape();
        if let Some(at) = shape.each_gene().zip(genes).position(|(gene, value)| !gene.holds(*value)) {
            let (name, value) = (shape.names().swap_remove(at), genes[at]);
            return Err(StrategyProblem::Gene { name, value }.into());
        }
        let (rules, weights) = genes.split_at(MOST_RULES * RECORD);
        let present = rules.chunks(RECORD).filter(|record| record[0] != 0.0);
        Ok(Self {
            rules: present.map(|record| RuleGenes::read(&record[1..])).collect(),
            weights: weights.iter().map(|weight| *weight as f32).collect(),
        })
    }

    /// Encodes the strategy.
    pub(crate) fn write(&self) -> Genome {
        let mut genes = vec![0.0; MOST_RULES * RECORD];
        for (record, rule) in genes.chunks_mut(RECORD).zip(&self.rules) {
            record[0] = 1.0;
            record[1..].copy_from_slice(&rule.write());
        }
        genes
            .chunks_mut(RECORD)
            .for_each(|record| record[1 + 3 + 5 * PARTS] = record[1 + 3 + 5 * PARTS].max(1.0));
        genes.extend(self.weights.iter().map(|weight| f64::from(*weight)));
        Genome::new(genes)
    }

    /// The hand-built strategy with a network.
    pub(crate) fn hand_built(readings: Readings, net: &Net) -> Self {
        let design = hand_built(readings);
        let rules = design
            .blocks
            .iter()
            .flat_map(|block| block.rules.iter().map(|rule| encode(&design, block, rule)));
        Self { rules: rules.collect(), weights: net.weights().to_vec() }
    }

    /// The network.
    pub(crate) fn net(&self) -> Result<Net, AgentError> {
        let activations = [Activation::Sigmoid; 2];
        Net::new(&LAYERS, &activations, self.weights.clone()).map_err(AgentError::new)
    }

    /// Creates the plan, ready to play.
    ///
    /// # Errors
    /// If there is no rule for good or for evil ghosts, or corners are not sorted.
    pub(crate) fn plan(&self, readings: Readings) -> Result<Plan, AgentError> {
        Plan::new(&self.design(readings), Some(self.net()?), readings)
    }

    /// The rules as sentences. Every term is named by where its membership is 1: `is.2-6`.
    pub(crate) fn design(&self, readings: Readings) -> Design {
        let known = hand_built(Readings { maximum: readings.maximum, ..Readings::default() });
        let mut inputs: Vec<Input> =
            known.inputs.iter().map(|input| Input { terms: Vec::new(), ..input.clone() }).collect();
        let mut outputs: Vec<Output> =
            known.outputs.iter().map(|output| Output { terms: Vec::new(), ..output.clone() }).collect();
        let mut blocks: Vec<RuleBlock> = BASES.iter().map(|base| block(base)).collect();
        for rule in &self.rules {
            let is = |&(input, corners): &(usize, [f64; 4])| {
                let shape = shape_of(input, corners);
                let term = word(&mut inputs[input].terms, &known.inputs[input].terms, shape);
                Condition::is(MEASURES[input].name, &term)
            };
            let mut parts: Vec<Condition> = rule.parts.iter().map(is).collect();
            let condition = match (parts.len(), rule.any) {
                (0, _) => continue,
                (1, _) => parts.remove(0),
                (_, true) => Condition::Any(parts),
                (_, false) => Condition::All(parts),
            };
            let (goal, [a, b, c, d]) = rule.goal;
            let output = &mut outputs[goal as usize].terms;
            let term = word(output, &known.outputs[goal as usize].terms, Shape::Trapezoid(a, b, c, d));
            blocks[rule.base].rules.push(Rule::new(condition, goal.name(), &term).weighing(rule.weight));
        }
        Design { name: "evolved".to_owned(), description: String::new(), inputs, outputs, blocks }
    }
}

/// An empty rule base.
fn block(base: &str) -> RuleBlock {
    RuleBlock {
        name: base.to_owned(),
        description: String::new(),
        conjunction: Conjunction::Minimum,
        disjunction: Disjunction::Maximum,
        implication: Implication::Clip,
        weighting: Weighting::Consequent,
        rules: Vec::new(),
    }
}

/// The name of a shape: that of an existing term, that of an equal known term, or a new one.
fn word(terms: &mut Vec<Term>, known: &[Term], shape: Shape) -> String {
    let same = |term: &&Term| corners_of(term.shape, 1.0) == corners_of(shape, 1.0);
    if let Some(term) = terms.iter().find(same) {
        return term.name.clone();
    }
    let name = match known.iter().find(same) {
        Some(term) => term.name.clone(),
        None => new_word(terms, shape),
    };
    terms.push(Term::new(&name, shape));
    name
}

/// A name by where the membership is 1: `1.3..4` or `2.5`. With a suffix if that is taken.
fn new_word(terms: &[Term], shape: Shape) -> String {
    let [_, low, high, _] =
        corners_of(shape, 1.0).unwrap_or_default().map(|corner| (corner * 100.0).round() / 100.0);
    let plain = if low == high { format!("{low}") } else { format!("{low}..{high}") };
    let taken = |name: &String| terms.iter().any(|term| term.name == *name);
    let marked = (2..).map(|mark| format!("{plain}_{mark}"));
    std::iter::once(plain.clone()).chain(marked).find(|name| !taken(name)).unwrap_or(plain)
}

/// A rule of the hand-built strategy as genes.
fn encode(design: &Design, block: &RuleBlock, rule: &Rule) -> RuleGenes {
    let part = |proposition: &Proposition| {
        let input =
            MEASURES.iter().position(|measure| measure.name == proposition.variable).expect("a known input");
        let term = design.inputs[input]
            .terms
            .iter()
            .find(|term| term.name == proposition.term)
            .expect("a known term");
        let corners = corners_of(term.shape, MEASURES[input].range).expect("a triangle or a trapezoid");
        let negated = proposition.hedges == [Hedge::Not];
        assert!(negated || proposition.hedges.is_empty(), "no other hedges");
        (input, if negated { complement(corners) } else { corners })
    };
    let conclusion = &rule.conclusions[0];
    let goal = *Goal::ALL.iter().find(|goal| goal.name() == conclusion.variable).expect("a known goal");
    let terms = &design.outputs[goal as usize].terms;
    let term = terms.iter().find(|term| term.name == conclusion.term).expect("a known term");
    RuleGenes {
        weight: rule.weight,
        base: BASES.iter().position(|base| *base == block.name).expect("a known rule base"),
        any: matches!(rule.condition, Condition::Any(_)),
        parts: rule.condition.propositions().into_iter().map(part).collect(),
        goal: (goal, corners_of(term.shape, 1.0).expect("a triangle")),
    }
}

/// Mirrors a shape that falls from 1 at 0 to 0 at the end, so that it rises.
fn complement(corners: [f64; 4]) -> [f64; 4] {
    assert_eq!(corners, [0.0, 0.0, 0.0, 1.0], "only of a slope over the whole range");
    [0.0, 1.0, 1.0, 1.0]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use spielgeist_agents::models::fuzzy::Engine;
    use spielgeist_agents::train::evolution::Space;
    use spielgeist_play::Seed;

    use super::super::inputs::INPUTS;
    use super::*;
    use crate::strategy::repair;
    use spielgeist_lab::ModelRepair;

    fn any_net() -> Net {
        Net::random(&LAYERS, &[Activation::Sigmoid; 2], &mut Seed(1).stream("net", 0, 0)).unwrap()
    }

    #[test]
    fn the_numbers_of_figure_2() {
        assert_eq!((RULE, WEIGHTS), (23, 202));
        assert_eq!(any_net().weights().len(), WEIGHTS);
        let hand_built = Chromosome::hand_built(Readings::default(), &any_net());
        assert_eq!(hand_built.rules.len(), 18, "the rules of Tables III to VII");
        assert_eq!(Chromosome::read(hand_built.write().values()).unwrap(), hand_built);
        let space = Space::repaired(Chromosome::shape(), ModelRepair::by(repair)).unwrap();
        assert!(space.holds(&hand_built.write()));
        let mut rng = Seed(2).stream("settled", 0, 0);
        assert_eq!(space.settled(hand_built.write(), &mut rng), hand_built.write(), "it is sound as it is");
    }

    /// Inputs as from a board: integers, and two confidences.
    fn inputs() -> impl Strategy<Value = [f64; INPUTS]> {
        (
            [0u8..=3, 0u8..=3, 0u8..=3, 0u8..=3],
            [0u8..=10, 1u8..=8, 0u8..=8, 1u8..=8, 0u8..=10, 0u8..=7],
            0.0..=1.0,
            0.0..=1.0,
        )
            .prop_map(|(counts, [cgd, doe, ec, odhe, dhe, otdhe], good, evil)| {
                let [cg, ce, lg, le] = counts.map(f64::from);
                let [cgd, doe, ec, odhe, dhe, otdhe] = [cgd, doe, ec, odhe, dhe, otdhe].map(f64::from);
                [cg, ce, lg, le, cgd, good, evil, doe, ec, odhe, dhe, otdhe]
            })
    }

    proptest! {
        /// Encoded as genes, the hand-built strategy gives the same conclusions as its file.
        #[test]
        fn genes_conclude_what_the_tables_conclude(inputs in inputs(), maximum: bool, otdhe_as_printed: bool) {
            let readings = Readings { maximum, otdhe_as_printed, ..Readings::default() };
            let genes = Chromosome::hand_built(readings, &any_net()).design(readings);
            let of_genes = Engine::new(genes).unwrap().infer(&inputs);
            let of_tables = Engine::new(hand_built(readings)).unwrap().infer(&inputs);
            for (a, b) in of_genes.iter().zip(&of_tables) {
                prop_assert!((a - b).abs() < 1e-9, "{of_genes:?} {of_tables:?}");
            }
        }

        /// Random strategies are sentences: their files read back as the same rules.
        #[test]
        fn random_strategies_are_sentences(seed: u64, inputs in inputs()) {
            let space = Space::repaired(Chromosome::shape(), ModelRepair::by(repair)).unwrap();
            let genome = space.random(&mut Seed(seed).stream("random", 0, 0));
            let engine = Engine::new(Chromosome::read(genome.values()).unwrap().design(Readings::default())).unwrap();
            let back = Engine::from_fll(&engine.to_fll()).unwrap();
            prop_assert_eq!(engine.infer(&inputs), back.infer(&inputs));
        }
    }
}
