//! A strategy, ready to play.

use crate::problem::StrategyProblem;
use spielgeist_agents::models::fuzzy::{Compiled, Design, Engine, RuleBlock};
use spielgeist_agents::models::net::Net;
use spielgeist_geister::Nature;
use spielgeist_play::AgentError;

use super::goals::Goal;
use super::inputs::MEASURES;
use super::readings::Readings;

/// Rules for good and for evil ghosts, and the network that estimates natures.
#[derive(Debug)]
pub(crate) struct Plan {
    design: Design,
    engines: [Engine; 2],
    compiled: [Compiled; 2],
    /// `None`: all confidences are 0.5.
    pub(crate) net: Option<Net>,
    pub(crate) readings: Readings,
}

/// The names of the rule bases.
pub(crate) const BASES: [&str; 3] = ["good", "evil", "both"];

impl Plan {
    /// Creates a plan from a design with the inputs and goals of the paper, and rule blocks called `good`,
    /// `evil` and `both`.
    ///
    /// # Errors
    /// If a rule block, an input or an output is missing or unexpected.
    pub(crate) fn new(design: &Design, net: Option<Net>, readings: Readings) -> Result<Self, AgentError> {
        let inputs: Vec<&str> = design.inputs.iter().map(|input| input.name.as_str()).collect();
        let outputs: Vec<&str> = design.outputs.iter().map(|output| output.name.as_str()).collect();
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        let expected = MEASURES.map(|measure| measure.name);
        if inputs != expected {
            return Err(StrategyProblem::Inputs { found: owned(inputs), expected: expected.to_vec() }.into());
        }
        let expected = Goal::ALL.map(Goal::name);
        if outputs != expected {
            return Err(
                StrategyProblem::Outputs { found: owned(outputs), expected: expected.to_vec() }.into()
            );
        }
        if let Some(block) = design.blocks.iter().find(|block| !BASES.contains(&block.name.as_str())) {
            return Err(StrategyProblem::Block { name: block.name.clone(), known: BASES.to_vec() }.into());
        }
        let engine = |nature: Nature| {
            let blocks: Vec<RuleBlock> = design
                .blocks
                .iter()
                .filter(|block| [nature.word(), "both"].contains(&block.name.as_str()))
                .cloned()
                .collect();
            if blocks.iter().all(|block| block.rules.is_empty()) {
                return Err(StrategyProblem::NoRule { nature: nature.word() }.into());
            }
            Engine::new(Design { blocks, ..design.clone() }).map_err(AgentError::new)
        };
        let engines = [engine(Nature::Good)?, engine(Nature::Evil)?];
        let compiled = [Compiled::new(&engines[0]), Compiled::new(&engines[1])];
        Ok(Self { design: design.clone(), engines, compiled, net, readings })
    }

    /// All three rule bases.
    pub(crate) fn design(&self) -> &Design {
        &self.design
    }

    /// The rules for ghosts of a nature, in the form that explains.
    pub(crate) fn engine(&self, nature: Nature) -> &Engine {
        &self.engines[nature as usize]
    }

    /// The same for hot loops.
    pub(crate) fn compiled(&self, nature: Nature) -> &Compiled {
        &self.compiled[nature as usize]
    }
}
