//! What of a game can be evolved or learnt, and how an agent is made of the result.

use std::collections::BTreeMap;

use spielgeist_agents::models::net::Net;
use spielgeist_agents::models::{StateActions, Table, TableAgent, TdAgent, ValueNet};
use spielgeist_agents::search::{Budget, Expectimax};
use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
use spielgeist_play::contest::Maker;
use spielgeist_play::{BoardFeatures, Seed};

use crate::exhibit::{Exhibit, Parameter};
use crate::soundness::Soundness;
use crate::spec::Parameters;
use crate::suggest::nearest;
use crate::training::{QLearner, TdLearner, Trainer, TrainingPlan};

/// All that a game offers to the trainers.
pub(crate) struct Learnable<G: Exhibit> {
    pub(crate) models: Vec<Model<G>>,
    pub(crate) nets: Vec<Box<dyn NetKind<G>>>,
    pub(crate) tables: Vec<Box<dyn TableKind<G>>>,
}

impl<G: Exhibit> Default for Learnable<G> {
    fn default() -> Self {
        Self { models: Vec::new(), nets: Vec::new(), tables: Vec::new() }
    }
}

/// An agent that is made of genes.
pub(crate) struct Model<G: Exhibit> {
    /// The name in a recipe.
    pub(crate) name: &'static str,
    /// What can be set about it.
    pub(crate) options: &'static [Parameter],
    /// The shape of its genomes. The recipe may say what a gene is, where they are all alike.
    pub(crate) shape: fn(&Parameters, Option<Gene>) -> Result<Shape, String>,
    /// What each gene is called.
    pub(crate) names: fn(&Parameters) -> Vec<String>,
    /// The agent of a genome.
    pub(crate) agent: MakeOfGenes<G>,
    /// What makes any genes sound.
    pub(crate) soundness: Soundness,
    /// The genomes that a search starts from, besides random ones.
    pub(crate) given: fn(&Parameters, Seed) -> Result<Vec<Genome>, String>,
}

/// A search that starts from nothing.
pub(crate) fn from_nothing(_: &Parameters, _: Seed) -> Result<Vec<Genome>, String> {
    Ok(Vec::new())
}

/// Reads genes and gives what makes the agent.
pub(crate) type MakeOfGenes<G> = fn(&G, &Parameters, &[f64]) -> Result<Box<Maker<G>>, String>;

// Not derived, because that would ask the game to be `Copy`.
impl<G: Exhibit> Clone for Model<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Exhibit> Copy for Model<G> {}

/// Features of boards that a network can learn to value.
pub(crate) trait NetKind<G: Exhibit> {
    /// The name in a recipe.
    fn name(&self) -> &'static str;
    /// The names of the features.
    fn names(&self) -> Vec<String>;
    /// The agent that plays by a network, looking so many moves ahead: its own is the first.
    fn agent(&self, net: &Net, depth: u32) -> Result<Box<Maker<G>>, String>;
    /// A learner.
    fn trainer(&self, plan: &TrainingPlan<G>) -> Result<Box<dyn Trainer>, String>;
}

/// A sorting of moves into states and actions, for tables.
pub(crate) trait TableKind<G: Exhibit> {
    /// The name in a recipe.
    fn name(&self) -> &'static str;
    /// The agent that plays by a table.
    fn agent(&self, table: &Table) -> Result<Box<Maker<G>>, String>;
    /// A learner.
    fn trainer(&self, plan: &TrainingPlan<G>) -> Result<Box<dyn Trainer>, String>;
}

/// Something with a name.
#[derive(Clone, Copy)]
pub(crate) struct Called<T>(pub(crate) &'static str, pub(crate) T);

impl<G: Exhibit, F: BoardFeatures<G> + Clone + Send + Sync + 'static> NetKind<G> for Called<F> {
    fn name(&self) -> &'static str {
        self.0
    }

    fn names(&self) -> Vec<String> {
        self.1.names().iter().map(|&name| name.to_owned()).collect()
    }

    fn agent(&self, net: &Net, depth: u32) -> Result<Box<Maker<G>>, String> {
        let value = ValueNet::new(self.1.clone(), net.clone()).map_err(|error| error.to_string())?;
        Ok(match depth {
            0 | 1 => Box::new(move || Ok(Box::new(TdAgent::new(value.clone())))),
            _ => Box::new(move || Ok(Box::new(Expectimax::new(value.clone(), Budget::depth(depth))))),
        })
    }

    fn trainer(&self, plan: &TrainingPlan<G>) -> Result<Box<dyn Trainer>, String> {
        Ok(Box::new(TdLearner::new(self.0, self.1.clone(), plan)?))
    }
}

/// A sorting with a name. (A type of its own, because a type may be both features and a sorting.)
#[derive(Clone, Copy)]
pub(crate) struct Sorted<M>(pub(crate) &'static str, pub(crate) M);

impl<G: Exhibit, M: StateActions<G> + Clone + Send + Sync + 'static> TableKind<G> for Sorted<M> {
    fn name(&self) -> &'static str {
        self.0
    }

    fn agent(&self, table: &Table) -> Result<Box<Maker<G>>, String> {
        let agent = TableAgent::new(self.1.clone(), table.clone())?;
        Ok(Box::new(move || Ok(Box::new(agent.clone()))))
    }

    fn trainer(&self, plan: &TrainingPlan<G>) -> Result<Box<dyn Trainer>, String> {
        Ok(Box::new(QLearner::new(self.0, self.1.clone(), plan)?))
    }
}

/// The one of this name, or a message with the nearest and all there are.
pub(crate) fn find<'a, T>(
    what: &str,
    name: &str,
    all: &'a [T],
    name_of: impl Fn(&T) -> &'static str,
) -> Result<&'a T, String> {
    if let Some(found) = all.iter().find(|one| name_of(one) == name) {
        return Ok(found);
    }
    let names: Vec<&str> = all.iter().map(&name_of).collect();
    let guess = nearest(name, &names).map_or(String::new(), |name| format!(" did you mean `{name}`?"));
    let list = if names.is_empty() { "none for this game".to_owned() } else { names.join(", ") };
    Err(format!("there is no {what} `{name}`;{guess} there are: {list}"))
}

/// Options as a recipe or a champion file gives them.
pub(crate) fn read_options(
    known: &'static [Parameter],
    given: &BTreeMap<String, String>,
) -> Result<Parameters, String> {
    Parameters::checked(known, given.iter().map(|(name, value)| (name.as_str(), value.as_str())))
}
