//! The minimax players of the catalogue.

use spielgeist_agents::search::Budget;
use spielgeist_lab::standard_agents::{BUDGET, budget};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, Champion, NamedText, Parameter, ParameterKind, Parameters,
};
use spielgeist_play::AgentError;
use spielgeist_play::contest::Maker;
use spielgeist_stratego::Stratego;

use super::agent::Minimax;
use super::weights::{Profile, TRAINER, WeightsModel, hand};

/// The name of the agent that sees all ranks.
pub(crate) const OMNISCIENT: &str = "omniscient";

/// Depth, nodes and time.
const DEPTH_BUDGET: &[Parameter] = &[PARAMETERS[0], PARAMETERS[1], PARAMETERS[2]];

/// The same and the list of aspects.
const PARAMETERS: &[Parameter] = &[
    Parameter { default: "4", ..BUDGET[0] },
    Parameter { default: "no limit", ..BUDGET[1] },
    BUDGET[2],
    Parameter {
        name: "profile",
        kind: ParameterKind::Choice(Profile::NAMES),
        default: "chosen",
        summary: "the aspects: chosen (ours), types (the paper's counts of pieces)",
    },
];

/// The paper's depth.
const DEPTH: u32 = 4;

/// The budget of the parameters; the paper's depth if none is given.
fn depth_budget(parameters: &Parameters) -> Result<Budget, AgentError> {
    let budget = budget(parameters)?;
    let unlimited = budget == Budget::default();
    Ok(if unlimited { Budget::depth(DEPTH) } else { budget })
}

fn profile(parameters: &Parameters) -> Profile {
    parameters.get("profile").and_then(Profile::named).unwrap_or(Profile::Chosen)
}

/// The minimax with weights by hand.
pub(crate) fn hand_weights() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "hand-weights",
            kind: AgentFamily::Search,
            origin: "the paper's minimax (Albarelli 2003), with weights by hand",
            summary: "Minimax with expected fights over 24 weighted aspects of the board; its weights were set by hand.",
            parameters: PARAMETERS,
        },
        make: |_, parameters| {
            let (profile, budget) = (profile(parameters), depth_budget(parameters)?);
            Ok(Box::new(move || Ok(Box::new(Minimax::prepared(profile, hand(profile), budget)))))
        },
    }
}

/// The minimax with evolved weights.
pub(crate) fn evolved() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "evolved",
            kind: AgentFamily::Search,
            origin: "recipe stratego-evolved: the paper's genetic algorithm (Albarelli 2003), ranks hidden",
            summary: "The same minimax with weights that a genetic algorithm found.",
            parameters: DEPTH_BUDGET,
        },
        make: |_, parameters| with_weights_of(crate::EVOLVED, parameters),
    }
}

/// The paper's minimax, literally: it plays where its view shows every rank.
pub(crate) fn omniscient() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: OMNISCIENT,
            kind: AgentFamily::StudyObject,
            origin: "recipe stratego-ga: the paper's genetic algorithm (Albarelli 2003), all ranks seen",
            summary: "The paper's minimax as published, for experiments: it sees all ranks, so it plays the variant open only.",
            parameters: DEPTH_BUDGET,
        },
        make: |_, parameters| with_weights_of(crate::OMNISCIENT, parameters),
    }
}

/// The minimax with the weights and setups of a champion that ships with the program.
fn with_weights_of(champion: NamedText, parameters: &Parameters) -> Result<Box<Maker<Stratego>>, AgentError> {
    let budget = depth_budget(parameters)?;
    let model = shipped(champion)?;
    let (profile, weights, setups) = (model.profile, model.weights()?, model.setups()?);
    let readings = model.readings;
    Ok(Box::new(move || Ok(Box::new(Minimax::reading(profile, weights, budget, &setups, readings)))))
}

/// Reads a champion that ships with the program.
fn shipped((name, text): NamedText) -> Result<WeightsModel, AgentError> {
    let champion = Champion::read(text, name)?;
    WeightsModel::of(&champion.agent, TRAINER)
}
