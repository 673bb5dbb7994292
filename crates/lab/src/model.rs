//! A model: an agent that is made of genes.

use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Game, Seed};

use crate::model_repair::ModelRepair;
use crate::parameters::{Parameter, Parameters};

/// An agent that is made of genes.
pub struct Model<G: Game> {
    /// The name in a recipe.
    pub name: &'static str,
    /// What can be set about it.
    pub options: &'static [Parameter],
    /// The shape of its genomes. The recipe may say what a gene is, where they are all alike.
    pub shape: fn(&Parameters, Option<Gene>) -> Result<Shape, String>,
    /// What each gene is called.
    pub names: fn(&Parameters) -> Vec<String>,
    /// The agent of a genome.
    pub agent: MakeOfGenes<G>,
    /// The repair of genomes whose genes do not fit together.
    pub repair: ModelRepair,
    /// The genomes that a search starts from, besides random ones.
    pub given: fn(&Parameters, Seed) -> Result<Vec<Genome>, String>,
}

/// A search that starts from nothing.
///
/// # Errors
/// Never; a model's `given` may.
pub fn from_nothing(_: &Parameters, _: Seed) -> Result<Vec<Genome>, String> {
    Ok(Vec::new())
}

/// Reads genes and gives what makes the agent.
pub type MakeOfGenes<G> = fn(&G, &Parameters, &[f64]) -> Result<Box<Maker<G>>, String>;

// Not derived, because that would ask the game to be `Copy`.
impl<G: Game> Clone for Model<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Model<G> {}
