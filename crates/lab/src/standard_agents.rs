//! Agents that any game can have: a random one, and searches over the game's own evaluation.
//!
//! Evaluations are named by their type, `alphabeta::<MyGame, MyEvaluation>()`. An agent that differs takes the part it
//! needs: the info with another origin (`AgentInfo { origin: "…", ..ALPHABETA }`), or the search with another setting
//! ([`searching`]).

use std::time::Duration;

use spielgeist_agents::Random;
use spielgeist_agents::search::{AlphaBeta, Budget, Expectimax, Ismcts};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Evaluation, Game, Keyed};

use crate::entry::{AgentInfo, AgentKind, Make};
use crate::parameters::{Effort, Parameter, ParameterError, ParameterKind, Parameters};

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

/// An agent that is the champion of a recipe; `make` is usually [`crate::shipped_champion`].
pub fn evolved<G: Game>(name: &'static str, kind: &'static str, make: Make<G>) -> AgentKind<G> {
    let (origin, summary) = ("a recipe of this game", "The champion of a recipe.");
    AgentKind { info: AgentInfo { name, kind, origin, summary, parameters: &[], strength: &[] }, make }
}

const DEPTH: Parameter = Parameter {
    name: "depth",
    kind: ParameterKind::Effort(Effort::Depth),
    default: "none",
    summary: "moves to look ahead, counting those of all seats",
};
const NODES: Parameter = Parameter {
    name: "nodes",
    kind: ParameterKind::Effort(Effort::Nodes),
    default: "10000, or what the time allows",
    summary: "positions to look at; repeatable to the byte",
};
const MS: Parameter = Parameter {
    name: "ms",
    kind: ParameterKind::Effort(Effort::Milliseconds),
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
        kind: ParameterKind::Effort(Effort::Rounds),
        default: "0",
        summary: "moves to play out at random beyond the tree before the position is judged",
    },
];

/// Alpha-beta in the catalogue.
pub const ALPHABETA: AgentInfo = AgentInfo {
    name: "alphabeta",
    kind: "search",
    origin: "general search; the game's evaluation",
    summary: "Looks ahead as far as its budget goes.",
    parameters: BUDGET,
    strength: &[],
};

/// Expectimax in the catalogue.
pub const EXPECTIMAX: AgentInfo = AgentInfo {
    name: "expectimax",
    origin: "general search over all rolls; the game's evaluation",
    summary: "Looks ahead over every roll; one move deep by default.",
    ..ALPHABETA
};

/// Monte Carlo tree search in the catalogue.
pub const MCTS: AgentInfo = AgentInfo {
    name: "mcts",
    origin: "Monte Carlo tree search; the game's evaluation",
    summary: "Grows a tree of the most promising lines and plays the move it tried most.",
    parameters: TREE,
    ..ALPHABETA
};

/// Information-set Monte Carlo tree search in the catalogue.
pub const ISMCTS: AgentInfo = AgentInfo {
    name: "ismcts",
    origin: "information-set Monte Carlo tree search; the game's evaluation",
    summary: "Searches many imagined deals of what is hidden at once.",
    ..MCTS
};

/// Alpha-beta for open games of two without dice.
pub fn alphabeta<G: Keyed, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> =
        |_, parameters| Ok(searching(budget(parameters)?, |budget| AlphaBeta::new(E::default(), budget)));
    AgentKind { info: ALPHABETA, make }
}

/// Expectimax for open games with dice.
pub fn expectimax<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> = |game, parameters| {
        let most = f64::from(game.stakes());
        let new = move |budget| Expectimax::new(E::default(), budget).largest_score(most);
        Ok(searching(budget_or_one_move(parameters)?, new))
    };
    AgentKind { info: EXPECTIMAX, make }
}

/// Monte Carlo tree search for open games, with dice or without.
pub fn mcts<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    AgentKind { info: MCTS, ..ismcts::<G, E>() }
}

/// Information-set Monte Carlo tree search for games in which something is hidden.
pub fn ismcts<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> = |_, parameters| {
        let playouts = playouts(parameters)?;
        let new = move |budget| Ismcts::new(E::default(), budget).playouts(playouts);
        Ok(searching(budget(parameters)?, new))
    };
    AgentKind { info: ISMCTS, make }
}

/// What makes an agent that searches within a budget.
pub fn searching<G: Game, A: Agent<G> + 'static>(
    budget: Budget,
    new: impl Fn(Budget) -> A + Send + Sync + 'static,
) -> Box<Maker<G>> {
    Box::new(move || Ok(Box::new(new(budget))))
}

/// The budget that was asked for.
///
/// # Errors
/// When a number is none.
pub fn budget(parameters: &Parameters) -> Result<Budget, ParameterError> {
    Ok(Budget {
        depth: parameters.number("depth")?,
        nodes: parameters.number("nodes")?,
        time: parameters.number("ms")?.map(Duration::from_millis),
    })
}

/// The budget that was asked for; a look of one move by default.
///
/// # Errors
/// When a number is none.
pub fn budget_or_one_move(parameters: &Parameters) -> Result<Budget, ParameterError> {
    let asked = budget(parameters)?;
    Ok(if asked == Budget::default() { Budget::depth(1) } else { asked })
}

/// How far ISMCTS plays out at random.
///
/// # Errors
/// When the number is none.
pub fn playouts(parameters: &Parameters) -> Result<u32, ParameterError> {
    Ok(parameters.number("playouts")?.unwrap_or(0))
}
