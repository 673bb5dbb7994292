//! Which agents a page may ask for.
//!
//! On the command line an agent may be a file or a program. Here it may not: a page must be able neither to read files nor
//! to start programs, nor to keep a thread busy for hours.

use std::path::PathBuf;

use spielgeist_lab::Table;

use super::super::problem::Problem;

/// Longest that an agent may be told to think about a move.
const LONGEST_MS: u64 = 10_000;
/// Most positions that an agent may be told to look at.
const MOST_NODES: u64 = 2_000_000;
/// What names the champion of a run.
pub(in crate::server) const RUN: &str = "run:";

/// Where champions of runs lie.
pub(in crate::server) struct Champions(pub(in crate::server) PathBuf);

impl Champions {
    /// An agent as the lab names it: the champion of a run is its file.
    pub(in crate::server) fn named(&self, agent: &str) -> String {
        match agent.strip_prefix(RUN) {
            Some(run) => self.0.join(format!("{run}.champion")).display().to_string(),
            None => agent.to_owned(),
        }
    }
}

/// An agent at a level: the rest of its moves are drawn by lot.
pub(in crate::server) fn at_level(agent: &str, level: Option<f64>) -> String {
    let slips = 100.0 - level.unwrap_or(100.0).clamp(0.0, 100.0);
    if slips == 0.0 || agent.starts_with(RUN) {
        return agent.to_owned();
    }
    let joint = if agent.contains(':') { ',' } else { ':' };
    format!("{agent}{joint}slips={slips:.0}")
}

/// Whether a page may ask for this agent of a game; gives it with limits to its effort.
pub(in crate::server) fn allowed(table: &dyn Table, agent: &str) -> Result<String, Problem> {
    if let Some(run) = agent.strip_prefix(RUN) {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        return match !run.is_empty() && run.chars().all(plain) && !run.contains("..") {
            true => Ok(agent.to_owned()),
            false => Err(Problem::bad_request(format!("`{run}` is no name of a run"))),
        };
    }
    let (name, parameters) = agent.split_once(':').unwrap_or((agent, ""));
    let agents = table.agents();
    let Some(info) = agents.iter().find(|info| info.name == name) else {
        let known: Vec<&str> = agents.iter().map(|info| info.name).collect();
        let says =
            format!("there is no agent `{name}` for {}; agents: {}", table.info().name, known.join(", "));
        return Err(Problem::bad_request(says));
    };
    for part in parameters.split(',').filter(|part| !part.is_empty()) {
        check_parameter(info.parameters, part)?;
    }
    let has = |key: &str| parameters.split(',').any(|part| part.starts_with(key));
    // A depth alone can take for ever.
    match has("depth=") && !has("nodes=") && !has("ms=") {
        true => Ok(format!("{agent},nodes={MOST_NODES}")),
        false => Ok(agent.to_owned()),
    }
}

fn check_parameter(known: &[spielgeist_lab::Parameter], part: &str) -> Result<(), Problem> {
    let (key, value) = part.split_once('=').unwrap_or((part, ""));
    let too_much = |most: u64| value.parse::<u64>().is_ok_and(|value| value > most);
    let file = known.iter().any(|parameter| parameter.name == key && parameter.placeholder() == "FILE");
    if file && value.contains(['/', '\\', '.']) {
        return Err(Problem::bad_request(format!("{key}: files can be named on the command line only")));
    }
    if key == "ms" && too_much(LONGEST_MS)
        || ["nodes", "playouts", "worlds"].contains(&key) && too_much(MOST_NODES)
    {
        return Err(Problem::bad_request(format!(
            "{part} is too much for a server: at most ms={LONGEST_MS} and nodes={MOST_NODES}"
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_lab::table;

    #[test]
    fn files_and_programs_are_refused() {
        let geister = table("geister").unwrap();
        for agent in [
            "cmd:/bin/sh",
            "/etc/passwd",
            "x.champion",
            "tcp:9000",
            "hand-built:rules=/etc/passwd",
            "run:../x",
        ] {
            assert!(allowed(&*geister, agent).is_err(), "{agent}");
        }
        assert_eq!(allowed(&*geister, "hand-built").unwrap(), "hand-built");
        assert_eq!(allowed(&*geister, "alphabeta:depth=9").unwrap(), "alphabeta:depth=9,nodes=2000000");
        assert!(allowed(&*geister, "ismcts:ms=600000").is_err());
    }

    #[test]
    fn a_level_is_a_share_of_slips() {
        assert_eq!(at_level("alphabeta", Some(60.0)), "alphabeta:slips=40");
        assert_eq!(at_level("alphabeta:nodes=5", Some(0.0)), "alphabeta:nodes=5,slips=100");
        assert_eq!(at_level("alphabeta", None), "alphabeta");
        assert_eq!(at_level("run:x-1", Some(10.0)), "run:x-1");
    }
}
