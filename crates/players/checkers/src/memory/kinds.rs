//! The agents of the catalogue.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use spielgeist_checkers::Checkers;
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, FileProblem, Parameter, ParameterKind, Parameters, WholeFile,
};
use spielgeist_play::AgentError;

use super::agent::{MemoryPlayer, Settings};
use super::lessons::Lessons;
use super::lookup::Equation;
use super::notebook::Notebook;
use super::predecessor::{POPULATION, Predecessor};
use super::traps::Memory;

const PLIES: Parameter = Parameter {
    name: "plies",
    kind: ParameterKind::Number { least: 1, most: 4 },
    default: "1",
    summary: "moves of both sides to look ahead; 1 is the paper's, 2 to 4 its future work",
};
const LEARN: Parameter = Parameter {
    name: "learn",
    kind: ParameterKind::Choice(&["on", "off"]),
    default: "on",
    summary: "whether it learns over the games of a match, which are then played in order",
};
const MEMORY: Parameter = Parameter {
    name: "memory",
    kind: ParameterKind::File,
    default: "that of the match",
    summary: "a file with the memory that it starts with and, with `learn=on`, saves after every game; `off` forgets every game",
};
const WINDOWS: Parameter = Parameter {
    name: "windows",
    kind: ParameterKind::Choice(&Lessons::NAMES),
    default: "slices",
    summary: "what it remembers: captures of the opponent, cut as stretches of the board or as squares, or ours: whole exchanges that lost pieces",
};
const EQUATION: Parameter = Parameter {
    name: "equation",
    kind: ParameterKind::Choice(&Equation::NAMES),
    default: "percent",
    summary: "Equation 2 as a percentage, or divided by a hundred as it is printed",
};
const MUTATIONS: Parameter = Parameter {
    name: "mutations",
    kind: ParameterKind::Number { least: 1, most: 1_000 },
    default: "6",
    summary: "random legal mutations per move",
};

/// The paper's agent.
pub(crate) fn memory() -> AgentKind<Checkers> {
    AgentKind {
        info: AgentInfo {
            name: "memory",
            kind: AgentFamily::WeightedSum,
            origin: "Barros, Carvalho, Silva and Lopes 2011: weights and a database of captures suffered",
            summary: "Weighs moves by Table 1 and remembers how it lost pieces in earlier games.",
            parameters: &[PLIES, LEARN, MEMORY, WINDOWS, EQUATION],
        },
        make: |_, parameters| {
            let (settings, notebook) = remembered(parameters)?;
            Ok(Box::new(move || {
                Ok(Box::new(MemoryPlayer::new(settings, Arc::new(Mutex::new(notebook.clone())))))
            }))
        },
    }
}

/// The paper's agent without its database.
pub(crate) fn weights() -> AgentKind<Checkers> {
    AgentKind {
        info: AgentInfo {
            name: "weights",
            kind: AgentFamily::WeightedSum,
            origin: "Barros, Carvalho, Silva and Lopes 2011: Table 1",
            summary: "Adds up four weights per move: simple moves, captures, losses and rescues.",
            parameters: &[PLIES],
        },
        make: |_, parameters| {
            let plies = plies(parameters)?;
            Ok(Box::new(move || Ok(Box::new(MemoryPlayer::forgetful(plies)))))
        },
    }
}

/// A baseline in place of the paper's predecessor.
pub(crate) fn predecessor() -> AgentKind<Checkers> {
    AgentKind {
        info: AgentInfo {
            name: "predecessor",
            kind: AgentFamily::WeightedSum,
            origin: "our guess at Carvalho 2008, which is not available",
            summary: "Weighs a few random moves by Table 1 and plays the fittest; no memory.",
            parameters: &[MUTATIONS],
        },
        make: |_, parameters| {
            let population = parameters.number("mutations")?.unwrap_or(POPULATION);
            Ok(Box::new(move || Ok(Box::new(Predecessor::new(population)))))
        },
    }
}

/// Whether an agent remembers earlier games of a match.
pub(crate) fn remembers(agent: &str, parameters: &Parameters) -> bool {
    agent == "memory" && learns(parameters)
}

fn learns(parameters: &Parameters) -> bool {
    parameters.get("learn") != Some("off") && parameters.get("memory") != Some(spielgeist_lab::NO_MEMORY)
}

fn plies(parameters: &Parameters) -> Result<u8, AgentError> {
    Ok(parameters.number("plies")?.unwrap_or(1))
}

/// Reads the settings of the agent.
pub(super) fn settings(parameters: &Parameters) -> Result<Settings, AgentError> {
    Ok(Settings {
        plies: plies(parameters)?,
        equation: parameters.get("equation").and_then(Equation::find).unwrap_or_default(),
        lessons: parameters.get("windows").and_then(Lessons::find).unwrap_or_default(),
        learns: learns(parameters),
    })
}

fn remembered(parameters: &Parameters) -> Result<(Settings, Notebook), AgentError> {
    let settings = settings(parameters)?;
    let mut notebook = Notebook::default();
    if let Some(path) = parameters.get("memory").filter(|path| *path != spielgeist_lab::NO_MEMORY) {
        // A file that does not exist yet is an empty memory, unless nothing would be written to it.
        if !settings.learns || std::fs::exists(path).unwrap_or(true) {
            let text = std::fs::read_to_string(path)
                .map_err(|error| FileProblem::unreadable(Path::new(path), &error))?;
            let memory =
                Memory::from_json(&text).map_err(|problem| FileProblem::content(Path::new(path), problem))?;
            notebook.memory = Arc::new(memory);
        }
        if settings.learns {
            // Now, and not after the first game, which would be lost.
            WholeFile::new(Path::new(path)).check()?;
            notebook.file = Some(PathBuf::from(path));
        }
    }
    Ok((settings, notebook))
}
