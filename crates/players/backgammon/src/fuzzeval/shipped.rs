//! The trained rules that ship with the program.

use spielgeist_lab::{Champion, NamedText, TrainedModel};

/// All of them.
pub(crate) const CHAMPIONS: &[NamedText] = &[FUZZEVAL_SIMPLE, FUZZEVAL, FUZZY_FOUND, FUZZY_EVOLVED];

pub(super) const FUZZEVAL_SIMPLE: NamedText =
    ("backgammon-fuzzeval-simple", include_str!("../../champions/backgammon-fuzzeval-simple.champion"));
pub(super) const FUZZEVAL: NamedText =
    ("backgammon-fuzzeval", include_str!("../../champions/backgammon-fuzzeval.champion"));
pub(super) const FUZZY_FOUND: NamedText =
    ("backgammon-rules", include_str!("../../champions/backgammon-rules.champion"));
pub(super) const FUZZY_EVOLVED: NamedText =
    ("backgammon-rules-evolved", include_str!("../../champions/backgammon-rules-evolved.champion"));

/// The genes in a champion file that ships with the program.
///
/// # Errors
/// If the file is damaged.
pub(super) fn genes((name, text): NamedText) -> Result<Vec<f64>, String> {
    match Champion::read(text, name).map_err(|error| error.to_string())?.agent {
        TrainedModel::Genome { genes, .. } => Ok(genes),
        _ => Err(format!("`{name}` has no genes")),
    }
}

/// The model in a champion file that ships with the program.
///
/// # Errors
/// If the file is damaged.
pub(super) fn model((name, text): NamedText) -> Result<serde_json::Value, String> {
    match Champion::read(text, name).map_err(|error| error.to_string())?.agent {
        TrainedModel::GameModel { model, .. } => Ok(model),
        _ => Err(format!("`{name}` has no rules")),
    }
}
