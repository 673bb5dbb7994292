//! The champion in the catalogue.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use spielgeist_checkers::Checkers;
use spielgeist_lab::standard_agents::{BUDGET, budget};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, Champion, NamedText, Parameter, ParameterKind, TrainedModel,
};
use spielgeist_play::AgentError;

use super::agent::maker;
use super::evaluation::Evaluation;
use super::speed::search_speed;
use super::weights::WeightsError;

/// The trained evaluations that ship with the program.
pub(crate) const CHAMPIONS: &[NamedText] = &[OFFICIAL, PAPER];

const OFFICIAL: NamedText = ("checkers-champion", include_str!("../../champions/checkers-champion.champion"));
const PAPER: NamedText =
    ("checkers-champion-paper", include_str!("../../champions/checkers-champion-paper.champion"));

type Shipped = LazyLock<Result<Arc<Evaluation>, AgentError>>;
static OFFICIAL_WEIGHTS: Shipped = LazyLock::new(|| shipped(OFFICIAL));
static PAPER_WEIGHTS: Shipped = LazyLock::new(|| shipped(PAPER));

fn shipped((name, text): NamedText) -> Result<Arc<Evaluation>, AgentError> {
    weights(&Champion::read(text, name)?)
}

fn weights(champion: &Champion) -> Result<Arc<Evaluation>, AgentError> {
    let TrainedModel::GameModel { model, .. } = &champion.agent else {
        return Err(WeightsError::OtherKind.into());
    };
    Ok(Arc::new(Evaluation::read(model)?))
}

const PARAMETERS: &[Parameter] = &[
    BUDGET[0],
    Parameter { default: "100000, or no limit if a time or a depth is set", ..BUDGET[1] },
    BUDGET[2],
    Parameter {
        name: "weights",
        kind: ParameterKind::File,
        default: "those of the variant that ship with the program",
        summary: "a champion file of the trainer patterns",
    },
];

/// The strongest player.
pub(crate) fn champion() -> AgentKind<Checkers> {
    AgentKind {
        info: AgentInfo {
            name: "champion",
            kind: AgentFamily::Search,
            origin: "learnt from games against itself: recipes checkers-champion and checkers-champion-paper, seed 1",
            summary: "Searches the lines that matter deeper than the rest and values patterns of men.",
            parameters: PARAMETERS,
        },
        make: |game, parameters| {
            let evaluation = match parameters.get("weights") {
                Some(path) => weights(&Champion::load(Path::new(path))?)?,
                None if game.rules().majority => OFFICIAL_WEIGHTS.clone()?,
                None => PAPER_WEIGHTS.clone()?,
            };
            Ok(maker(game, evaluation, budget(parameters)?))
        },
    }
}

/// Speed of the champion's search.
pub(crate) fn technique_speeds() -> Vec<(&'static str, f64)> {
    let speed = OFFICIAL_WEIGHTS.clone().ok().and_then(search_speed);
    speed.map(|rate| ("champion_nodes", rate)).into_iter().collect()
}
