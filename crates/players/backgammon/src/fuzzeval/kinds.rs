//! The agents of the catalogue.

use super::problem::FuzzevalProblem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, GameTrainer, NO_MEMORY, NamedText, Parameter, ParameterKind,
    Parameters, WholeFile,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, SystemError};

use crate::cube::by_rule;

use super::adaptation::AdaptationTrainer;
use super::calibration::RATE;
use super::controller::Controller;
use super::found::{self, DiscoveryTrainer};
use super::history::MatchHistory;
use super::knowledge::Knowledge;
use super::player::{Adaptation, Fuzzeval, Memory};
use super::shipped::{FUZZEVAL, FUZZEVAL_SIMPLE, FUZZY_EVOLVED, FUZZY_FOUND, genes, model};

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
const MEMORY: Parameter = Parameter {
    name: "memory",
    kind: ParameterKind::File,
    default: "that of the match",
    summary: "a file with the match history that `adapt=on` continues and saves; `off` forgets every game",
};
const ADAPTED: Parameter = Parameter {
    name: "adapted",
    kind: ParameterKind::Choice(&["no", "yes"]),
    default: "no",
    summary: "whether it plays as it did after 100 games against pubeval",
};

const EVOLVED: Parameter = Parameter {
    name: "evolved",
    kind: ParameterKind::Choice(&["no", "yes"]),
    default: "no",
    summary: "whether weights and membership functions were evolved against pubeval",
};

pub(crate) fn fuzzeval() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "fuzzeval",
            kind: AgentFamily::FuzzyRules,
            origin: "Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez 2005: the published rules and ours in their spirit",
            summary: "Scores the board after each play by 30 fuzzy rules over 15 variables.",
            parameters: &[BASE, RULES, ADAPT, MEMORY, ADAPTED],
        },
        make: |game, parameters| {
            let base = parameters.get("base").and_then(Knowledge::find);
            make(game, parameters, base, Knowledge::Refined, FUZZEVAL)
        },
    }
}

pub(crate) fn fuzzeval_simple() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "fuzzeval-simple",
            kind: AgentFamily::FuzzyRules,
            origin: "Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez 2005: the published rules and ours in their spirit",
            summary: "Scores the board after each play by 15 fuzzy rules.",
            parameters: &[RULES, ADAPT, MEMORY, ADAPTED],
        },
        make: |game, parameters| make(game, parameters, None, Knowledge::Simple, FUZZEVAL_SIMPLE),
    }
}

/// Rules that were found automatically.
pub(crate) fn fuzzy_found() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "fuzzy-found",
            kind: AgentFamily::FuzzyRules,
            origin: "ours, the paper's future work: recipe backgammon-rules, seed 1",
            summary: "Scores the board after each play by at most 40 fuzzy rules that were found automatically.",
            parameters: &[RULES, EVOLVED],
        },
        make: |game, parameters| match parameters.get("rules") {
            Some(_) if parameters.get("evolved") == Some("yes") => {
                Err(FuzzevalProblem::OwnRules { option: "evolved", parameter: "rules" }.into())
            }
            Some(_) => make(game, parameters, None, Knowledge::Refined, FUZZY_FOUND),
            None if parameters.get("evolved") == Some("yes") => {
                let genes = genes(FUZZY_EVOLVED)?;
                (found::model().agent)(game, &Parameters::default(), &genes)
            }
            None => DiscoveryTrainer.agent(game, &model(FUZZY_FOUND)?),
        },
    }
}

/// Whether an agent remembers earlier games of a match.
pub(crate) fn remembers(agent: &str, parameters: &Parameters) -> bool {
    agent.starts_with("fuzzeval") && adapts(parameters)
}

fn adapts(parameters: &Parameters) -> bool {
    parameters.get("adapt") == Some("on") && parameters.get("memory") != Some(NO_MEMORY)
}

fn make(
    game: &Backgammon,
    parameters: &Parameters,
    base: Option<Knowledge>,
    usual: Knowledge,
    champion: NamedText,
) -> Result<Box<Maker<Backgammon>>, AgentError> {
    if parameters.get("adapted") == Some("yes") {
        let own = ["base", "rules", "adapt", "memory"];
        if let Some(&parameter) = own.iter().find(|name| parameters.get(name).is_some()) {
            return Err(FuzzevalProblem::OwnRules { option: "adapted", parameter }.into());
        }
        return AdaptationTrainer.agent(game, &model(champion)?);
    }
    let memory = remembered(parameters, base, usual)?;
    let written = rules(parameters, base, usual)?.engine().to_fll();
    let reference: Option<Arc<str>> = memory.adaptation.as_ref().map(|_| written.into());
    let maker = move || {
        let memory = Arc::new(Mutex::new(memory.clone()));
        Ok(Box::new(Fuzzeval::new(memory, reference.clone())) as Box<dyn Agent<Backgammon>>)
    };
    Ok(by_rule(game, Box::new(maker)))
}

/// The rules as they were written.
fn rules(
    parameters: &Parameters,
    base: Option<Knowledge>,
    usual: Knowledge,
) -> Result<Controller, FuzzevalProblem> {
    match (parameters.get("rules"), base) {
        (Some(_), Some(_)) => Err(FuzzevalProblem::BaseAndRules),
        (Some(path), None) => Controller::read(&read_file(path)?).map_err(|problem| in_file(path, problem)),
        (None, base) => Ok(base.unwrap_or(usual).controller()),
    }
}

/// The rules with what is remembered of earlier games.
fn remembered(
    parameters: &Parameters,
    base: Option<Knowledge>,
    usual: Knowledge,
) -> Result<Memory, FuzzevalProblem> {
    let mut memory = Memory::fixed(rules(parameters, base, usual)?);
    let history = parameters.get("memory").filter(|path| *path != NO_MEMORY);
    if !adapts(parameters) {
        return if history.is_some() { Err(FuzzevalProblem::MemoryUnused) } else { Ok(memory) };
    }
    if let Some(path) = history {
        // Now, and not after the first game, which would be lost.
        let check = WholeFile::new(Path::new(path)).check();
        check.map_err(|error| FuzzevalProblem::Unwritable { problem: error.message() })?;
    }
    memory.adaptation = Some(Adaptation::new(RATE, history.map(PathBuf::from)));
    if let Some(path) = history.filter(|path| std::fs::exists(path).unwrap_or(true)) {
        let history = MatchHistory::read(&read_file(path)?);
        history.and_then(|history| memory.recall(history)).map_err(|problem| in_file(path, problem))?;
    }
    Ok(memory)
}

fn in_file(path: &str, problem: FuzzevalProblem) -> FuzzevalProblem {
    FuzzevalProblem::File { file: path.to_owned(), problem: problem.into() }
}

fn read_file(path: &str) -> Result<String, FuzzevalProblem> {
    std::fs::read_to_string(path).map_err(|error| {
        let file = path.to_owned();
        FuzzevalProblem::Unreadable { file, problem: SystemError::of(&error) }
    })
}
