//! Agents that a page may request.
//!
//! On the command line an agent may be a file or a program. Here it may not: a page must be able neither to read files nor
//! to start programs, nor to keep a thread busy for hours.

use std::path::PathBuf;

use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentSpec, AnyGame, Effort, ParameterKind, PlayGame, Registry, SpecError,
};

use super::problem::Problem;
use super::says::{AgentSays, RunSays};

/// The maximum time per move that an agent may be given.
const LONGEST_MS: u64 = 10_000;
/// The maximum number of positions that an agent may be told to search.
const MOST_NODES: u64 = 2_000_000;
/// The maximum number of rounds for one move.
const MOST_ROUNDS: u64 = 1_000;

/// The folder of the champions of runs.
pub(super) struct Champions(pub(super) PathBuf);

impl Champions {
    /// The name of an agent in the lab: the champion of a run is its file.
    pub(super) fn named(&self, agent: &AgentSpec) -> String {
        match agent {
            AgentSpec::Run(run) => self.file(run),
            _ => agent.to_string(),
        }
    }

    /// The file of a run's champion.
    pub(super) fn file(&self, run: &str) -> String {
        self.0.join(format!("{run}.champion")).display().to_string()
    }
}

/// Parses the stored name of an agent that was allowed before.
pub(super) fn kept(agent: &str) -> AgentSpec {
    agent.parse().unwrap_or_else(|_| AgentSpec::named(agent))
}

/// The canonical name of an agent that can be written in several ways: parameters in the order of their names, each
/// once, defaults omitted.
pub(super) fn canonical(game: &dyn AnyGame, agent: &AgentSpec) -> AgentSpec {
    let AgentSpec::Named { name, parameters } = agent else { return agent.clone() };
    let info = game.agents().into_iter().find(|info| info.name == name);
    let default = |key: &str| {
        let known = info.as_ref().map_or(&[][..], |info| info.parameters);
        known.iter().find(|parameter| parameter.name == key).map(|parameter| parameter.default)
    };
    // The last value counts.
    let last: std::collections::BTreeMap<&String, &String> =
        parameters.iter().map(|(key, value)| (key, value)).collect();
    let said =
        |value: &str| value.parse::<u64>().map_or_else(|_| value.to_owned(), |number| number.to_string());
    let parameters = last.into_iter().map(|(key, value)| (key.clone(), said(value)));
    let parameters = parameters.filter(|(key, value)| default(key) != Some(value.as_str())).collect();
    AgentSpec::Named { name: name.clone(), parameters }
}

/// Returns this agent with limits to its effort, if a page may ask for it.
pub(super) fn allowed(game: &dyn AnyGame, agent: &str) -> Result<AgentSpec, Problem> {
    let unreadable = |SpecError(part)| Problem::bad_request(AgentSays::NoParameter { part });
    let (name, mut parameters) = match agent.parse().map_err(unreadable)? {
        AgentSpec::Run(run) => {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            return match !run.is_empty() && run.chars().all(plain) && !run.contains("..") {
                true => Ok(AgentSpec::Run(run)),
                false => Err(Problem::bad_request(RunSays::WrongName { name: run })),
            };
        }
        AgentSpec::Named { name, parameters } => (name, parameters),
        outside => (outside.to_string(), Vec::new()),
    };
    let agents = game.agents();
    let Some(info) = agents.iter().find(|info| info.name == name) else {
        let game = game.info().name;
        let agents = agents.iter().map(|info| info.name).collect();
        return Err(Problem::bad_request(AgentSays::Unknown { name, game, agents }));
    };
    let kind = |key: &str| info.parameters.iter().find(|parameter| parameter.name == key).map(|one| one.kind);
    for (key, value) in &parameters {
        check_parameter(kind(key), key, value)?;
    }
    // An agent that can keep to a time limit gets one, besides its other limits.
    const TIME: ParameterKind = ParameterKind::Effort(Effort::Milliseconds);
    let works = parameters.iter().any(|(key, _)| matches!(kind(key), Some(ParameterKind::Effort(_))));
    let timed = parameters.iter().any(|(key, _)| kind(key) == Some(TIME));
    if let Some(time) = info.parameters.iter().find(|parameter| parameter.kind == TIME)
        && works
        && !timed
    {
        parameters.push((time.name.to_owned(), LONGEST_MS.to_string()));
    }
    Ok(AgentSpec::Named { name, parameters })
}

/// The same for an agent that a person plays against.
pub(super) fn allowed_opponent(game: &dyn AnyGame, agent: &str) -> Result<AgentSpec, Problem> {
    let spec = allowed(game, agent)?;
    let studied = |info: &AgentInfo| info.kind == AgentFamily::StudyObject && Some(info.name) == spec.name();
    match game.agents().iter().any(studied) {
        true => Err(Problem::bad_request(AgentSays::NoOpponent { agent: spec.to_string() })),
        false => Ok(spec),
    }
}

fn check_parameter(kind: Option<ParameterKind>, key: &str, value: &str) -> Result<(), Problem> {
    let most = match kind {
        Some(ParameterKind::File) => {
            return Err(Problem::bad_request(AgentSays::FileParameter { key: key.to_owned() }));
        }
        Some(ParameterKind::Effort(Effort::Milliseconds)) => LONGEST_MS,
        Some(ParameterKind::Effort(Effort::Nodes)) => MOST_NODES,
        Some(ParameterKind::Effort(Effort::Rounds)) => MOST_ROUNDS,
        _ => return Ok(()),
    };
    match value.parse::<u64>().is_ok_and(|value| value > most) {
        true => {
            let (key, value) = (key.to_owned(), value.to_owned());
            Err(Problem::bad_request(AgentSays::TooMuch { key, value, most }))
        }
        false => Ok(()),
    }
}

/// Whether the name of an agent would read a file or start a program.
pub(super) fn reaches_outside(registry: &Registry, text: &str) -> bool {
    let Ok(AgentSpec::Named { name, parameters }) = text.parse() else {
        return !matches!(text.parse(), Ok(AgentSpec::Run(_)));
    };
    let agents = registry.games().flat_map(PlayGame::agents).filter(|info| info.name == name);
    let mut files = agents.flat_map(|info| info.parameters).filter(|one| one.kind == ParameterKind::File);
    files.any(|file| parameters.iter().any(|(key, _)| key == file.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For every game and agent: files, programs and excessive work are refused.
    #[test]
    fn files_programs_and_endless_work_are_refused() {
        let (mut files, mut timed) = (0, 0);
        for game in crate::games().games() {
            for agent in ["cmd:/bin/sh", "/etc/passwd", "x.champion", "tcp:9000", "run:../x", "nobody"] {
                assert!(allowed(game, agent).is_err(), "{agent}");
            }
            for info in game.agents() {
                let name = info.name;
                assert_eq!(allowed(game, name).unwrap().to_string(), name);
                assert_eq!(allowed(game, &format!("{name}:,,")).unwrap().to_string(), name);
                for parameter in info.parameters.iter().filter(|one| one.kind == ParameterKind::File) {
                    assert!(allowed(game, &format!("{name}:{}=passwd", parameter.name)).is_err(), "{name}");
                    files += 1;
                }
                let has = |key: &str| info.parameters.iter().any(|parameter| parameter.name == key);
                if has("ms") && has("nodes") {
                    let limited = format!("{name}:nodes=9,ms={LONGEST_MS}");
                    assert_eq!(allowed(game, &format!("{name}:nodes=9")).unwrap().to_string(), limited);
                    assert!(allowed(game, &format!("{name}:ms=600000")).is_err(), "{name}");
                    assert!(allowed(game, &format!("{name}:nodes=2000000000")).is_err(), "{name}");
                    timed += 1;
                }
            }
        }
        assert!(files > 0 && timed > 0, "{files} agents read files, {timed} keep to a time");
    }

    #[test]
    fn an_agent_has_one_name_however_it_is_written() {
        let games = crate::games();
        let mut searchers = 0;
        for game in games.games() {
            for info in game.agents() {
                let has = |key: &str| info.parameters.iter().any(|parameter| parameter.name == key);
                if !(has("nodes") && has("depth")) {
                    continue;
                }
                searchers += 1;
                let of = |text: &str| {
                    canonical(game, &format!("{}:{text}", info.name).parse().unwrap()).to_string()
                };
                let name = of("nodes=9,depth=3");
                for same in ["depth=3,nodes=9", "depth=4,nodes=9,depth=3", "depth=03,nodes=009"] {
                    assert_eq!(of(same), name);
                }
                assert_ne!(of("depth=3"), name);
                for parameter in info.parameters.iter().filter(|one| one.default.parse::<u64>().is_ok()) {
                    let default = format!("{}={}", parameter.name, parameter.default);
                    assert_eq!(of(&default), info.name, "{default}");
                }
            }
        }
        assert!(searchers > 0);
    }

    #[test]
    fn agents_that_reach_outside_are_known() {
        let games = crate::games();
        for outside in ["cmd:sh", "tcp:1", "a/b", "x.champion", "c:\\x", "a:b", "hand-built:rules=x"] {
            assert!(reaches_outside(&games, outside), "{outside}");
        }
        for inside in ["random", "alphabeta:nodes=5", "genetic", "nobody:rules=x"] {
            assert!(!reaches_outside(&games, inside), "{inside}");
        }
    }
}
