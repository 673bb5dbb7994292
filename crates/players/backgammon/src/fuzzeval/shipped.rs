//! The trained rules that ship with the program.

use spielgeist_lab::{Champion, NamedText, TrainedModel};

use super::problem::FuzzevalProblem;

/// All of them.
pub(crate) const CHAMPIONS: &[NamedText] =
    &[FUZZEVAL_SIMPLE, FUZZEVAL, FUZZY_FOUND, FUZZY_SHORTLIST, FUZZY_EVOLVED];

pub(super) const FUZZEVAL_SIMPLE: NamedText =
    ("backgammon-fuzzeval-simple", include_str!("../../champions/backgammon-fuzzeval-simple.champion"));
pub(super) const FUZZEVAL: NamedText =
    ("backgammon-fuzzeval", include_str!("../../champions/backgammon-fuzzeval.champion"));
pub(super) const FUZZY_FOUND: NamedText =
    ("backgammon-rules", include_str!("../../champions/backgammon-rules.champion"));
/// The list that the rules of [`FUZZY_FOUND`] were chosen from.
pub(super) const FUZZY_SHORTLIST: NamedText =
    ("backgammon-rules-shortlist", include_str!("../../champions/backgammon-rules-shortlist.champion"));
pub(super) const FUZZY_EVOLVED: NamedText =
    ("backgammon-rules-evolved", include_str!("../../champions/backgammon-rules-evolved.champion"));

fn champion(name: &str, text: &str) -> Result<Champion, FuzzevalProblem> {
    Champion::read(text, name).map_err(|error| FuzzevalProblem::Champion { problem: error.message() })
}

/// The genes in a champion file that ships with the program.
///
/// # Errors
/// If the file is damaged.
pub(super) fn genes((name, text): NamedText) -> Result<Vec<f64>, FuzzevalProblem> {
    match champion(name, text)?.agent {
        TrainedModel::Genome { genes, .. } => Ok(genes),
        _ => Err(FuzzevalProblem::NoGenes { name }),
    }
}

/// The model in a champion file that ships with the program.
///
/// # Errors
/// If the file is damaged.
pub(super) fn model((name, text): NamedText) -> Result<serde_json::Value, FuzzevalProblem> {
    match champion(name, text)?.agent {
        TrainedModel::GameModel { model, .. } => Ok(model),
        _ => Err(FuzzevalProblem::NoRules { name }),
    }
}
