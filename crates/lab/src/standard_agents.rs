//! Agents that any game can have: a random one, and what all searching agents have in common.

use std::time::Duration;

use spielgeist_agents::Random;
use spielgeist_agents::search::Budget;
use spielgeist_play::Game;

use crate::entry::{AgentInfo, AgentKind};
use crate::parameters::{Parameter, Parameters};

/// The agent that every game has.
pub fn random<G: Game>() -> AgentKind<G> {
    AgentKind {
        info: AgentInfo {
            name: "random",
            kind: "random",
            origin: "ours",
            summary: "Any legal move, each as likely as the others.",
            parameters: &[],
            strength: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Random)))),
    }
}

const DEPTH: Parameter = Parameter {
    name: "depth",
    values: &[],
    default: "none",
    summary: "moves to look ahead, counting those of all seats",
};
const NODES: Parameter = Parameter {
    name: "nodes",
    values: &[],
    default: "10000, or what the time allows",
    summary: "positions to look at; repeatable to the byte",
};
const MS: Parameter = Parameter {
    name: "ms",
    values: &[],
    default: "the time of the match",
    summary: "milliseconds to think about a move",
};

/// What can be set about a search that deepens.
pub const BUDGET: &[Parameter] = &[DEPTH, NODES, MS];

/// What can be set about ISMCTS.
pub const TREE: &[Parameter] = &[
    Parameter { name: "nodes", summary: "lines to play out; repeatable to the byte", ..NODES },
    MS,
    Parameter {
        name: "playouts",
        values: &[],
        default: "0",
        summary: "moves to play out at random beyond the tree before the position is judged",
    },
];

/// The budget that was asked for.
///
/// # Errors
/// When a number is none.
pub fn budget(parameters: &Parameters) -> Result<Budget, String> {
    Ok(Budget {
        depth: parameters.number("depth")?,
        nodes: parameters.number("nodes")?,
        time: parameters.number("ms")?.map(Duration::from_millis),
    })
}

/// How far ISMCTS plays out at random.
///
/// # Errors
/// When the number is none.
pub fn playouts(parameters: &Parameters) -> Result<u32, String> {
    Ok(parameters.number("playouts")?.unwrap_or(0))
}
