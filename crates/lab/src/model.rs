//! Models: agents with a genome.

use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Game, Seed};

use crate::agent_family::AgentFamily;
use crate::model_repair::ModelRepair;
use crate::parameters::{Parameter, Parameters};
use crate::setting_error::SettingError;

/// An agent with a genome.
pub struct Model<G: Game> {
    /// The name in a recipe.
    pub name: &'static str,
    /// The family of its agents.
    pub family: AgentFamily,
    /// Its options.
    pub options: &'static [Parameter],
    /// The shape of its genomes. The recipe may define the gene, if all genes are alike.
    pub shape: fn(&Parameters, Option<Gene>) -> Result<Shape, SettingError>,
    /// The names of the genes.
    pub names: fn(&Parameters) -> Vec<String>,
    /// Creates the agent of a genome.
    pub agent: MakeOfGenes<G>,
    /// The repair of genomes with inconsistent genes.
    pub repair: ModelRepair,
    /// The genomes that a search starts from, in addition to random ones.
    pub given: fn(&Parameters, Seed) -> Result<Vec<Genome>, SettingError>,
}

/// Returns no given genomes: the search starts from random ones only.
///
/// # Errors
/// None; the `given` of another model may fail.
pub fn from_nothing(_: &Parameters, _: Seed) -> Result<Vec<Genome>, SettingError> {
    Ok(Vec::new())
}

/// Reads genes and returns the maker of the agent.
pub type MakeOfGenes<G> = fn(&G, &Parameters, &[f64]) -> Result<Box<Maker<G>>, AgentError>;

// Not derived: deriving would require `G: Clone`.
impl<G: Game> Clone for Model<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Model<G> {}
