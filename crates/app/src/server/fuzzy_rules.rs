//! The fuzzy rules of an agent, as pages draw them.

use spielgeist_lab::fuzzy::{FuzzyModel, FuzzySystem};

use super::problem::Problem;

/// The fuzzy rules of an agent, with its initial ones for comparison.
pub(super) fn fuzzy_model(found: &spielgeist_play::Anatomy) -> Result<Option<FuzzyModel>, Problem> {
    let Some(rules) = &found.rules else { return Ok(None) };
    let reference = found.reference_rules.as_deref().map(FuzzySystem::read).transpose()?;
    Ok(Some(FuzzySystem::read(rules)?.model(reference.as_ref())))
}
