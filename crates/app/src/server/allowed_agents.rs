//! Which agents a page may ask for.
//!
//! On the command line an agent may be a file or a program. Here it may not: a page must be able neither to read files nor
//! to start programs, nor to keep a thread busy for hours.

use std::path::PathBuf;

use spielgeist_lab::AnyGame;

use super::problem::Problem;
use super::says::{AgentSays, RunSays};

/// Longest that an agent may be told to think about a move.
const LONGEST_MS: u64 = 10_000;
/// Most positions that an agent may be told to look at.
const MOST_NODES: u64 = 2_000_000;
/// Most times that it may be told to do so for one move.
const MOST_ROUNDS: u64 = 1_000;
/// What makes an agent work harder.
const EFFORTS: [&str; 4] = ["depth=", "nodes=", "playouts=", "worlds="];
/// What names the champion of a run.
pub(super) const RUN: &str = "run:";

/// Where champions of runs lie.
pub(super) struct Champions(pub(super) PathBuf);

impl Champions {
    /// An agent as the lab names it: the champion of a run is its file.
    pub(super) fn named(&self, agent: &str) -> String {
        match agent.strip_prefix(RUN) {
            Some(run) => self.0.join(format!("{run}.champion")).display().to_string(),
            None => agent.to_owned(),
        }
    }
}

/// An agent at a level: the rest of its moves are drawn by lot.
pub(super) fn at_level(agent: &str, level: Option<f64>) -> String {
    let slips = 100.0 - level.unwrap_or(100.0).clamp(0.0, 100.0);
    if slips == 0.0 || agent.starts_with(RUN) {
        return agent.to_owned();
    }
    let joint = if agent.contains(':') { ',' } else { ':' };
    format!("{agent}{joint}slips={slips:.0}")
}

/// Whether a page may ask for this agent of a game; gives it with limits to its effort.
pub(super) fn allowed(game: &dyn AnyGame, agent: &str) -> Result<String, Problem> {
    if let Some(run) = agent.strip_prefix(RUN) {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        return match !run.is_empty() && run.chars().all(plain) && !run.contains("..") {
            true => Ok(agent.to_owned()),
            false => Err(Problem::bad_request(RunSays::WrongName { name: run.to_owned() })),
        };
    }
    let (name, parameters) = agent.split_once(':').unwrap_or((agent, ""));
    let agents = game.agents();
    let Some(info) = agents.iter().find(|info| info.name == name) else {
        let (name, game) = (name.to_owned(), game.info().name);
        let agents = agents.iter().map(|info| info.name).collect();
        return Err(Problem::bad_request(AgentSays::Unknown { name, game, agents }));
    };
    let mut parts: Vec<String> =
        parameters.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    for part in &parts {
        check_parameter(info.parameters, part)?;
    }
    let has = |parts: &[String], key: &str| parts.iter().any(|part| part.starts_with(key));
    // Whatever else limits it, an agent that can keep to a time is given one.
    let timed = info.parameters.iter().any(|parameter| parameter.name == "ms");
    if timed && EFFORTS.iter().any(|effort| has(&parts, effort)) && !has(&parts, "ms=") {
        parts.push(format!("ms={LONGEST_MS}"));
    }
    Ok(if parts.is_empty() { name.to_owned() } else { format!("{name}:{}", parts.join(",")) })
}

fn check_parameter(known: &[spielgeist_lab::Parameter], part: &str) -> Result<(), Problem> {
    let (key, value) = part.split_once('=').unwrap_or((part, ""));
    if known.iter().any(|parameter| parameter.name == key && parameter.placeholder() == "FILE") {
        return Err(Problem::bad_request(AgentSays::FileParameter { key: key.to_owned() }));
    }
    let most = match key {
        "ms" => LONGEST_MS,
        "nodes" => MOST_NODES,
        "playouts" | "worlds" => MOST_ROUNDS,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Of every game and agent: files and programs are refused, and so is too much work.
    #[test]
    fn files_programs_and_endless_work_are_refused() {
        let (mut files, mut timed) = (0, 0);
        for game in crate::games().games() {
            for agent in ["cmd:/bin/sh", "/etc/passwd", "x.champion", "tcp:9000", "run:../x", "nobody"] {
                assert!(allowed(game, agent).is_err(), "{agent}");
            }
            for info in game.agents() {
                let name = info.name;
                assert_eq!(allowed(game, name).unwrap(), name);
                assert_eq!(allowed(game, &format!("{name}:,,")).unwrap(), name);
                for parameter in info.parameters.iter().filter(|parameter| parameter.placeholder() == "FILE")
                {
                    assert!(allowed(game, &format!("{name}:{}=passwd", parameter.name)).is_err(), "{name}");
                    files += 1;
                }
                let has = |key: &str| info.parameters.iter().any(|parameter| parameter.name == key);
                if has("ms") && has("nodes") {
                    let limited = format!("{name}:nodes=9,ms={LONGEST_MS}");
                    assert_eq!(allowed(game, &format!("{name}:nodes=9")).unwrap(), limited);
                    assert!(allowed(game, &format!("{name}:ms=600000")).is_err(), "{name}");
                    assert!(allowed(game, &format!("{name}:nodes=2000000000")).is_err(), "{name}");
                    timed += 1;
                }
            }
        }
        assert!(files > 0 && timed > 0, "{files} agents read files, {timed} keep to a time");
    }

    #[test]
    fn a_level_is_a_share_of_slips() {
        assert_eq!(at_level("alphabeta", Some(60.0)), "alphabeta:slips=40");
        assert_eq!(at_level("alphabeta:nodes=5", Some(0.0)), "alphabeta:nodes=5,slips=100");
        assert_eq!(at_level("alphabeta", None), "alphabeta");
        assert_eq!(at_level("run:x-1", Some(10.0)), "run:x-1");
    }
}
