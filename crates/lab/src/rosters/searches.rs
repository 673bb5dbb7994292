//! What all searching agents have in common: their budget, and how it is set.

use std::time::Duration;

use spielgeist_agents::search::Budget;

use crate::exhibit::Parameter;
use crate::spec::Parameters;

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
pub(super) const BUDGET: &[Parameter] = &[DEPTH, NODES, MS];

/// What can be set about ISMCTS.
pub(super) const TREE: &[Parameter] = &[
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
pub(super) fn budget(parameters: &Parameters) -> Result<Budget, String> {
    Ok(Budget {
        depth: parameters.number("depth")?,
        nodes: parameters.number("nodes")?,
        time: parameters.number("ms")?.map(Duration::from_millis),
    })
}

/// How far ISMCTS plays out at random.
pub(super) fn playouts(parameters: &Parameters) -> Result<u32, String> {
    Ok(parameters.number("playouts")?.unwrap_or(0))
}
