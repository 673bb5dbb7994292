//! Models for any game over the features of its moves: a weighted sum, and fuzzy rules.
//!
//! Features are given by their type: `weighted_sum::<MyGame, MyFeatures>()`.

mod fuzzy_rules;

use spielgeist_agents::models::WeightedSum;
use spielgeist_agents::train::evolution::Shape;
use spielgeist_play::{Game, MoveFeatures};

use crate::agent_family::AgentFamily;
use crate::model::{Model, from_nothing};
use crate::model_repair::ModelRepair;
use crate::setting_error::{SettingError, SettingProblem};

pub use fuzzy_rules::fuzzy_rules;

/// All models over the features of a move.
pub fn of_moves<G: Game, F: MoveFeatures<G> + Default + Clone + 'static>() -> Vec<Model<G>> {
    vec![weighted_sum::<G, F>(), fuzzy_rules::<G, F>()]
}

/// One weight per feature of a move; the move with the largest sum is played. The recipe gives the start
/// range of the weights.
pub fn weighted_sum<G: Game, F: MoveFeatures<G> + Default + Clone + 'static>() -> Model<G> {
    Model {
        name: "weighted-sum",
        family: AgentFamily::WeightedSum,
        options: &[],
        shape: |_, gene| {
            let gene = gene.ok_or_else(|| SettingError::new(SettingProblem::NoGene))?;
            Ok(Shape::new().genes("weight", F::default().names().len(), gene))
        },
        names: |_| F::default().names().iter().map(|&name| name.to_owned()).collect(),
        agent: |_, _, genes| {
            let agent = WeightedSum::new(F::default(), genes.iter().map(|&gene| gene as f32).collect())?;
            Ok(Box::new(move || Ok(Box::new(agent.clone()))))
        },
        repair: ModelRepair::NONE,
        given: from_nothing,
    }
}
