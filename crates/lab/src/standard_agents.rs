//! Agents for any game: a random one, and searches over the game's evaluation.
//!
//! Evaluations are given by their type, `alphabeta::<MyGame, MyEvaluation>()`. A variation reuses the parts: the info
//! with another origin (`AgentInfo { origin: "…", ..ALPHABETA }`), or the search with other settings ([`searching`]).

use std::time::Duration;

use spielgeist_agents::Random;
use spielgeist_agents::search::{AlphaBeta, Budget, Expectimax, Ismcts};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Evaluation, Game, Keyed};

use crate::agent_family::AgentFamily;
use crate::entry::{AgentInfo, AgentKind, Make};
use crate::parameters::{Effort, Parameter, ParameterError, ParameterKind, Parameters};

/// The random agent.
pub fn random<G: Game>() -> AgentKind<G> {
    AgentKind {
        info: AgentInfo {
            name: "random",
            kind: AgentFamily::Random,
            origin: "ours",
            summary: "Any legal move, all equally likely.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Random)))),
    }
}

/// An agent that is the champion of a recipe. `make` is usually [`crate::shipped_champion`].
pub fn evolved<G: Game>(name: &'static str, kind: AgentFamily, make: Make<G>) -> AgentKind<G> {
    let (origin, summary) = ("a recipe of this game", "The champion of a recipe.");
    AgentKind { info: AgentInfo { name, kind, origin, summary, parameters: &[] }, make }
}

const DEPTH: Parameter = Parameter {
    name: "depth",
    kind: ParameterKind::Effort(Effort::Depth),
    default: "none",
    summary: "search depth in plies of all seats",
};
const NODES: Parameter = Parameter {
    name: "nodes",
    kind: ParameterKind::Effort(Effort::Nodes),
    default: "10000, or no limit if a time is set",
    summary: "positions to search; gives reproducible moves",
};
const MS: Parameter = Parameter {
    name: "ms",
    kind: ParameterKind::Effort(Effort::Milliseconds),
    default: "the time of the match",
    summary: "milliseconds per move",
};

/// Parameters of a search with iterative deepening.
pub const BUDGET: &[Parameter] = &[DEPTH, NODES, MS];

/// Parameters of ISMCTS.
pub const TREE: &[Parameter] = &[
    Parameter { name: "nodes", summary: "playouts; gives reproducible moves", ..NODES },
    MS,
    Parameter {
        name: "playouts",
        kind: ParameterKind::Effort(Effort::Rounds),
        default: "0",
        summary: "random moves beyond the tree before the position is evaluated",
    },
];

/// Catalogue entry of alpha-beta.
pub const ALPHABETA: AgentInfo = AgentInfo {
    name: "alphabeta",
    kind: AgentFamily::Search,
    origin: "general search; the game's evaluation",
    summary: "Searches as deep as its budget allows.",
    parameters: BUDGET,
};

/// Catalogue entry of expectimax.
pub const EXPECTIMAX: AgentInfo = AgentInfo {
    name: "expectimax",
    origin: "general search over all rolls; the game's evaluation",
    summary: "Searches over every roll; one move deep by default.",
    ..ALPHABETA
};

/// Catalogue entry of Monte Carlo tree search.
pub const MCTS: AgentInfo = AgentInfo {
    name: "mcts",
    origin: "Monte Carlo tree search; the game's evaluation",
    summary: "Grows a tree of the most promising lines and plays the most visited move.",
    parameters: TREE,
    ..ALPHABETA
};

/// Catalogue entry of information-set Monte Carlo tree search.
pub const ISMCTS: AgentInfo = AgentInfo {
    name: "ismcts",
    origin: "information-set Monte Carlo tree search; the game's evaluation",
    summary: "Searches many sampled deals of the hidden information together.",
    ..MCTS
};

/// Alpha-beta for two-player games without dice or hidden information.
pub fn alphabeta<G: Keyed, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> =
        |_, parameters| Ok(searching(budget(parameters)?, |budget| AlphaBeta::new(E::default(), budget)));
    AgentKind { info: ALPHABETA, make }
}

/// Expectimax for games with dice but without hidden information.
pub fn expectimax<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> = |game, parameters| {
        let most = f64::from(game.stakes());
        let new = move |budget| Expectimax::new(E::default(), budget).largest_score(most);
        Ok(searching(budget_or_one_move(parameters)?, new))
    };
    AgentKind { info: EXPECTIMAX, make }
}

/// Monte Carlo tree search for games without hidden information, with or without dice.
pub fn mcts<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    AgentKind { info: MCTS, ..ismcts::<G, E>() }
}

/// Information-set Monte Carlo tree search for games with hidden information.
pub fn ismcts<G: Game, E: Evaluation<G> + Default + 'static>() -> AgentKind<G> {
    let make: Make<G> = |_, parameters| {
        let playouts = playouts(parameters)?;
        let new = move |budget| Ismcts::new(E::default(), budget).playouts(playouts);
        Ok(searching(budget(parameters)?, new))
    };
    AgentKind { info: ISMCTS, make }
}

/// Returns the maker of an agent that searches within a budget.
pub fn searching<G: Game, A: Agent<G> + 'static>(
    budget: Budget,
    new: impl Fn(Budget) -> A + Send + Sync + 'static,
) -> Box<Maker<G>> {
    Box::new(move || Ok(Box::new(new(budget))))
}

/// Returns the requested budget.
///
/// # Errors
/// If a value is not a number.
pub fn budget(parameters: &Parameters) -> Result<Budget, ParameterError> {
    Ok(Budget {
        depth: parameters.number("depth")?,
        nodes: parameters.number("nodes")?,
        time: parameters.number("ms")?.map(Duration::from_millis),
    })
}

/// Returns the requested budget; default: depth one.
///
/// # Errors
/// If a value is not a number.
pub fn budget_or_one_move(parameters: &Parameters) -> Result<Budget, ParameterError> {
    let asked = budget(parameters)?;
    Ok(if asked == Budget::default() { Budget::depth(1) } else { asked })
}

/// Returns the number of random moves of a playout.
///
/// # Errors
/// If the value is not a number.
pub fn playouts(parameters: &Parameters) -> Result<u32, ParameterError> {
    Ok(parameters.number("playouts")?.unwrap_or(0))
}
