//! The agents of the catalogue.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{
    AgentInfo, AgentKind, NamedText, Parameter, ParameterKind, Parameters, shipped_champion,
};
use spielgeist_play::contest::Maker;

use super::calibration::RATE;
use super::controller::Controller;
use super::history::MatchHistory;
use super::knowledge::Knowledge;
use super::player::{Adaptation, Fuzzeval, Memory};
use crate::roster::BackgammonEntry;

const BASE: Parameter = Parameter {
    name: "base",
    kind: ParameterKind::Choice(&Knowledge::NAMES),
    default: "refined",
    summary: "the knowledge base: 30 rules, 15 rules, or the 7 rules of the paper's example",
};
const RULES: Parameter = Parameter {
    name: "rules",
    kind: ParameterKind::File,
    default: "those of the paper and ours",
    summary: "an FLL file with other rules over measures of the board",
};
const ADAPT: Parameter = Parameter {
    name: "adapt",
    kind: ParameterKind::Choice(&["off", "on"]),
    default: "off",
    summary: "whether it adapts over the games of a match, which are then played in order",
};
const HISTORY: Parameter = Parameter {
    name: "history",
    kind: ParameterKind::File,
    default: "none",
    summary: "the match history that `adapt=on` continues and saves; delete the file to forget",
};
const ADAPTED: Parameter = Parameter {
    name: "adapted",
    kind: ParameterKind::Choice(&["no", "yes"]),
    default: "no",
    summary: "whether it plays as it did after 100 games against pubeval",
};

pub(crate) fn fuzzeval() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "fuzzeval",
            kind: "fuzzy rules",
            origin: "Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez 2005: the published rules and ours in their spirit",
            summary: "Scores the board after each play by 30 fuzzy rules over 15 variables.",
            parameters: &[BASE, RULES, ADAPT, HISTORY, ADAPTED],
        },
        make: |game, parameters| {
            let base = parameters.get("base").and_then(Knowledge::find);
            make(game, parameters, base, Knowledge::Refined, crate::FUZZEVAL)
        },
    }
}

pub(crate) fn fuzzeval_simple() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "fuzzeval-simple",
            kind: "fuzzy rules",
            origin: "Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez 2005: the published rules and ours in their spirit",
            summary: "Scores the board after each play by 15 fuzzy rules.",
            parameters: &[RULES, ADAPT, HISTORY, ADAPTED],
        },
        make: |game, parameters| make(game, parameters, None, Knowledge::Simple, crate::FUZZEVAL_SIMPLE),
    }
}

/// Whether an agent remembers earlier games of a match.
pub(crate) fn remembers(agent: &str, parameters: &Parameters) -> bool {
    agent.starts_with("fuzzeval") && parameters.get("adapt") == Some("on")
}

fn make(
    game: &Backgammon,
    parameters: &Parameters,
    base: Option<Knowledge>,
    usual: Knowledge,
    champion: NamedText,
) -> Result<Box<Maker<Backgammon>>, String> {
    let adapts = parameters.get("adapt") == Some("on");
    let history = parameters.get("history");
    if history.is_some() && !adapts {
        return Err("`history` needs `adapt=on`".to_owned());
    }
    if parameters.get("adapted") == Some("yes") {
        if base.is_some() || parameters.get("rules").is_some() || adapts {
            return Err("`adapted=yes` has its own rules: leave out `base`, `rules` and `adapt`".to_owned());
        }
        return shipped_champion::<BackgammonEntry>(game, champion);
    }
    let controller = match (parameters.get("rules"), base) {
        (Some(_), Some(_)) => return Err("give `base` or `rules`, not both".to_owned()),
        (Some(path), None) => {
            let text = read_file(path)?;
            Controller::read(&text).map_err(|problem| format!("`{path}`: {problem}"))?
        }
        (None, base) => base.unwrap_or(usual).controller(),
    };
    let mut memory = Memory::fixed(controller);
    let reference: Option<Arc<str>> = adapts.then(|| memory.controller.engine().to_fll().into());
    if adapts {
        memory.adaptation = Some(Adaptation::new(RATE, history.map(PathBuf::from)));
    }
    if let Some(path) = history.filter(|path| std::fs::exists(path).unwrap_or(true)) {
        memory.history =
            MatchHistory::read(&read_file(path)?).map_err(|problem| format!("`{path}`: {problem}"))?;
        memory.recall()?;
    }
    Ok(Box::new(move || Ok(Box::new(Fuzzeval::new(Arc::new(Mutex::new(memory.clone())), reference.clone())))))
}

fn read_file(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("cannot read `{path}`: {error}"))
}
