//! The agents with networks in the catalogue.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, Champion, NamedText, Parameter, ParameterKind, Parameters,
    TrainedModel,
};
use spielgeist_play::AgentError;
use spielgeist_play::contest::Maker;

use super::agent::maker;
use super::evaluator::{NetPair, NetsError};
use super::search::MOST_PLIES;
use super::speed::{evaluations, visited_boards};
use crate::cube::Doubling;

/// The trained networks that ship with the program.
pub(crate) const CHAMPIONS: &[NamedText] = &[CHAMPION, PRUNER, TD_NET, TD_NET_PAPER];

const CHAMPION: NamedText =
    ("backgammon-champion", include_str!("../../champions/backgammon-champion.champion"));
const PRUNER: NamedText = ("backgammon-pruner", include_str!("../../champions/backgammon-pruner.champion"));
const TD_NET: NamedText = ("backgammon-td", include_str!("../../champions/backgammon-td.champion"));
const TD_NET_PAPER: NamedText =
    ("backgammon-td-paper", include_str!("../../champions/backgammon-td-paper.champion"));

static CHAMPION_NETS: LazyLock<Result<Arc<NetPair>, AgentError>> = LazyLock::new(|| shipped(CHAMPION));
static PRUNER_NETS: LazyLock<Result<Arc<NetPair>, AgentError>> = LazyLock::new(|| shipped(PRUNER));
static TD_NETS: LazyLock<Result<Arc<NetPair>, AgentError>> = LazyLock::new(|| shipped(TD_NET));
static TD_PAPER_NETS: LazyLock<Result<Arc<NetPair>, AgentError>> = LazyLock::new(|| shipped(TD_NET_PAPER));

fn shipped((name, text): NamedText) -> Result<Arc<NetPair>, AgentError> {
    networks(&Champion::read(text, name)?)
}

fn networks(champion: &Champion) -> Result<Arc<NetPair>, AgentError> {
    let TrainedModel::GameModel { model, .. } = &champion.agent else {
        return Err(NetsError::Method.into());
    };
    Ok(Arc::new(NetPair::read(model)?))
}

const PLIES: Parameter = Parameter {
    name: "plies",
    kind: ParameterKind::Number { least: 0, most: MOST_PLIES as u64 },
    default: "2",
    summary: "rolls to look ahead; 0 values the board after each play",
};

const NETWORKS: Parameter = Parameter {
    name: "networks",
    kind: ParameterKind::File,
    default: "those that ship with the program",
    summary: "a champion file of the trainer td-nets",
};

const CUBE: Parameter = Parameter {
    name: "cube",
    kind: ParameterKind::Choice(&["model", "race", "never"]),
    default: "model",
    summary: "cube decisions by the winning chances, by the rule of thumb for races, or never doubling",
};

/// The strongest player.
pub(crate) fn champion() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "champion",
            kind: AgentFamily::Network,
            origin: "learnt by TD(λ) against itself: recipe backgammon-champion, seed 1",
            summary: "Estimates how often each play wins, gammons included, and looks ahead over all rolls.",
            parameters: &[PLIES, NETWORKS, CUBE],
        },
        make: |_, parameters| {
            let plies = parameters.number("plies")?.unwrap_or(MOST_PLIES);
            let nets = match parameters.get("networks") {
                Some(path) => networks(&Champion::load(Path::new(path))?)?,
                None => CHAMPION_NETS.clone()?,
            };
            let doubling = match parameters.get("cube") {
                Some("race") => Some(Doubling::ByRace),
                Some("never") => Some(Doubling::Never),
                _ => None,
            };
            Ok(maker(nets, Some(PRUNER_NETS.clone()?), plies, doubling))
        },
    }
}

/// The boards of some games of the champion's networks.
pub(crate) fn champion_boards() -> Vec<Board> {
    CHAMPION_NETS.as_ref().map(|nets| visited_boards(nets)).unwrap_or_default()
}

/// Evaluations per second of the champion's networks, and of the small networks that filter plays.
pub(crate) fn technique_speeds() -> Vec<(&'static str, f64)> {
    let speed = |nets: &Result<Arc<NetPair>, AgentError>| nets.as_ref().ok().map(|nets| evaluations(nets));
    let speeds = [("net_evaluations", speed(&CHAMPION_NETS)), ("pruner_evaluations", speed(&PRUNER_NETS))];
    speeds.into_iter().filter_map(|(name, speed)| Some((name, speed?))).collect()
}

const RECIPE: Parameter = Parameter {
    name: "recipe",
    kind: ParameterKind::Choice(&["falling", "paper"]),
    default: "falling",
    summary: "trained with a falling learning rate, or exactly as the paper describes it",
};

/// The paper's networks.
pub(crate) fn td_net() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "td-net",
            kind: AgentFamily::Network,
            origin: "the networks of the Fuzzeval paper, 196-80-5: recipes backgammon-td and backgammon-td-paper",
            summary: "Estimates how often the board after each play wins, from the men alone.",
            parameters: &[RECIPE],
        },
        make: |_, parameters| make_td_net(parameters),
    }
}

fn make_td_net(parameters: &Parameters) -> Result<Box<Maker<Backgammon>>, AgentError> {
    let nets = match parameters.get("recipe") {
        Some("paper") => &TD_PAPER_NETS,
        _ => &TD_NETS,
    };
    Ok(maker(Result::clone(nets)?, None, 0, None))
}
