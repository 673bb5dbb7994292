//! The searches that can use the ghost-reading network, with the shipped one or another.

use std::path::Path;

use spielgeist_agents::search::{AlphaBeta, Ismcts};
use spielgeist_geister::{Geister, LossesAndExits};
use spielgeist_lab::standard_agents::{BUDGET, TREE, budget, playouts};
use spielgeist_lab::{AgentFamily, AgentInfo, AgentSpec, Effort, Parameter, ParameterKind, Parameters};
use spielgeist_play::AgentError;
use spielgeist_play::contest::Maker;

use crate::problem::StrategyProblem;
use crate::weights::{FITTED, TUNED, WEIGHTS as BALANCED, WeightsModel};
use crate::{Beliefs, Believed, Champion, DrawnSetup};

/// Whether a search is fed by the ghost-reading network.
const BELIEFS: Parameter = Parameter {
    name: "beliefs",
    kind: ParameterKind::Choice(&["none", "network"]),
    default: "none",
    summary: "what it believes of hidden natures: nothing, or what the ghost-reading network says",
};
const BELIEFS_BY_DEFAULT: Parameter = Parameter { default: "network", ..BELIEFS };
const TREE_WITH_BELIEFS: &[Parameter] = &[TREE[0], TREE[1], TREE[2], BELIEFS];
const BUDGET_AND_WORLDS: &[Parameter] = &[BUDGET[0], BUDGET[1], BUDGET[2], WORLDS, BELIEFS_BY_DEFAULT];
const CHAMPION_PARAMETERS: &[Parameter] =
    &[BUDGET[0], CHAMPION_NODES, BUDGET[2], BELIEFS_BY_DEFAULT, LEARNING, WEIGHTS];
const WEIGHTS: Parameter = Parameter {
    name: "weights",
    kind: ParameterKind::File,
    default: "those that ship with the program",
    summary: "`fitted` or `tuned`, which came before them; or a champion file of the trainer search-weights or weight-tuning",
};
const LEARNING: Parameter = Parameter {
    name: "learning",
    kind: ParameterKind::Choice(&["off", "on"]),
    default: "off",
    summary: "whether the network goes on learning over the games of a match, which are then played in order",
};
const CHAMPION_NODES: Parameter = Parameter { default: "150000, or what the time allows", ..BUDGET[1] };
const WORLDS: Parameter = Parameter {
    name: "worlds",
    kind: ParameterKind::Effort(Effort::Rounds),
    default: "10",
    summary: "imagined deals that are searched, each as if it were the real one",
};

/// The maker of an agent, or the reason why it cannot be made.
pub(crate) type Made = Result<Box<Maker<Geister>>, AgentError>;

/// A search, with the beliefs that `beliefs=network` gives it.
pub(crate) struct SearchKind {
    pub(crate) info: AgentInfo,
    make: fn(&Parameters, Network<'_>) -> Made,
}

/// The beliefs of the ghost-reading networks; called only by a search that uses them.
type Network<'a> = &'a dyn Fn() -> Beliefs;

/// The searches that can use the ghost-reading network.
const SEARCHES: [SearchKind; 3] = [ISMCTS, ALPHABETA, CHAMPION];

impl SearchKind {
    /// The search with the beliefs of the shipped reader.
    pub(crate) fn usual(&self, parameters: &Parameters) -> Made {
        (self.make)(parameters, &Beliefs::usual)
    }

    /// The search with the beliefs of another reader.
    fn reading(&self, given: &[(String, String)], network: &Beliefs) -> Made {
        (self.make)(&Parameters::of_pairs(self.info.parameters, given)?, &|| network.clone())
    }
}

/// Returns the maker of the search that `spec` names, with these beliefs in place of those of the shipped
/// reader; `None` if it names another agent.
///
/// # Errors
/// If a parameter is wrong.
pub(crate) fn search_reading(spec: &str, network: &Beliefs) -> Option<Made> {
    let Ok(AgentSpec::Named { name, parameters }) = spec.parse() else { return None };
    let kind = SEARCHES.into_iter().find(|kind| kind.info.name == name)?;
    Some(kind.reading(&parameters, network))
}

/// The beliefs that were asked for.
fn beliefs(parameters: &Parameters, default: &str, network: Network<'_>) -> Beliefs {
    match parameters.get("beliefs").unwrap_or(default) {
        "none" => Beliefs::none(),
        _ => network(),
    }
}

pub(crate) const ISMCTS: SearchKind = SearchKind {
    info: AgentInfo {
        name: "ismcts",
        kind: AgentFamily::Search,
        origin: "information-set Monte Carlo tree search; captures and the race to the exits",
        summary: "Searches many imagined deals of the hidden natures at once.",
        parameters: TREE_WITH_BELIEFS,
    },
    make: |parameters, network| {
        let (budget, playouts) = (budget(parameters)?, playouts(parameters)?);
        let beliefs = beliefs(parameters, "none", network);
        Ok(Box::new(move || {
            let search = Ismcts::new(LossesAndExits, budget).playouts(playouts);
            if beliefs.are_none() {
                return Ok(Box::new(DrawnSetup(search)));
            }
            Ok(Box::new(DrawnSetup(search.imagining(Believed::new(beliefs.clone())))))
        }))
    },
};

pub(crate) const ALPHABETA: SearchKind = SearchKind {
    info: AgentInfo {
        name: "alphabeta",
        kind: AgentFamily::Search,
        origin: "general search over imagined deals; captures and the race to the exits",
        summary: "Looks ahead in several imagined deals of the hidden natures and takes the mean.",
        parameters: BUDGET_AND_WORLDS,
    },
    make: |parameters, network| {
        let budget = budget(parameters)?;
        let worlds = parameters.number("worlds")?.unwrap_or(10);
        let beliefs = beliefs(parameters, "network", network);
        Ok(Box::new(move || {
            let imagination = Believed::new(beliefs.clone());
            let search = AlphaBeta::new(LossesAndExits, budget).worlds(worlds).imagining(imagination);
            Ok(Box::new(DrawnSetup(search)))
        }))
    },
};

pub(crate) const CHAMPION: SearchKind = SearchKind {
    info: AgentInfo {
        name: "champion",
        kind: AgentFamily::Search,
        origin: "ours: a network's beliefs, one search over all deals, proofs of forced wins",
        summary: "Weighs all deals of the hidden natures by its beliefs and looks ahead in all at once.",
        parameters: CHAMPION_PARAMETERS,
    },
    make: |parameters, network| {
        let (budget, beliefs) = (budget(parameters)?, beliefs(parameters, "network", network));
        let learns = parameters.get("learning") == Some("on");
        if learns && beliefs.are_none() {
            return Err(StrategyProblem::NothingToTeach.into());
        }
        let weights = match parameters.get("weights") {
            Some("fitted") => *FITTED,
            Some("tuned") => *TUNED,
            Some(path) => WeightsModel::load(Path::new(path))?.tuned()?,
            None => *BALANCED,
        };
        let beliefs = beliefs.doubting(weights.unreadable);
        Ok(Box::new(move || {
            let champion = Champion::new(budget, beliefs.clone()).weighing(weights.weights);
            Ok(Box::new(if learns { champion.learning() } else { champion }))
        }))
    },
};
