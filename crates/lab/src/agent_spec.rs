//! How agents are named: `andersen`, `andersen:features=described`, `mine.champion`, `cmd:./my-program --fast`, and for
//! a program with a protocol of its own `cmd:ucc:./my-program`; for a client of a tournament server `tcp:10000`, and on
//! the server `run:NAME` for the champion of a run.

use std::fmt;
use std::str::FromStr;

use crate::level::Level;

/// What starts the name of a program.
const PROGRAM: &str = "cmd:";
/// What starts the name of a client of a tournament server; then come the address and the parameters.
const CLIENT: &str = "tcp:";
/// What starts the name of the champion of a run.
const RUN: &str = "run:";
/// Percentage of random moves, a parameter of every agent.
const SLIPS: &str = "slips";

/// An agent as it is named, taken apart. Whether it exists is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentSpec {
    /// An agent of the catalogue.
    Named {
        /// Its name.
        name: String,
        /// What was set about it, in the order given.
        parameters: Vec<(String, String)>,
    },
    /// A champion in a file.
    File(String),
    /// A program that is started.
    Program {
        /// The protocol it speaks, where it is not ours.
        dialect: Option<String>,
        /// The command.
        command: String,
    },
    /// A client that connects.
    Client {
        /// The port or the address to listen at.
        address: String,
        /// What was set about it.
        parameters: Vec<(String, String)>,
    },
    /// The champion of a run.
    Run(String),
}

/// A part of an agent's name that is no parameter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not of the form key=value")]
pub struct SpecError(pub String);

impl AgentSpec {
    /// An agent of the catalogue as it is.
    pub fn named(name: impl Into<String>) -> Self {
        Self::Named { name: name.into(), parameters: Vec::new() }
    }

    /// Its name in the catalogue, if it has one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Named { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The same agent at a level: the other moves are random. Only agents of the catalogue have levels.
    #[must_use]
    pub fn at_level(mut self, level: Level) -> Self {
        let slips = level.slips();
        if let Self::Named { parameters, .. } = &mut self
            && slips > 0.0
        {
            parameters.push((SLIPS.to_owned(), format!("{slips:.0}")));
        }
        self
    }
}

/// Takes the share of random moves out of an agent's parameters.
///
/// # Errors
/// When it is no share, or given twice.
pub(crate) fn take_slips(parameters: &mut Vec<(String, String)>) -> Result<f64, String> {
    let slips: Vec<String> =
        parameters.extract_if(.., |(key, _)| key == SLIPS).map(|(_, value)| value).collect();
    let percent = match &slips[..] {
        [] => 0.0,
        [one] => one.parse().unwrap_or(f64::NAN),
        _ => return Err("slips is set twice".to_owned()),
    };
    if !(0.0..=100.0).contains(&percent) {
        return Err("slips must be a number from 0 to 100, the percentage of random moves".to_owned());
    }
    Ok(percent / 100.0)
}

impl FromStr for AgentSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if let Some(command) = text.strip_prefix(PROGRAM) {
            let (dialect, command) = split_dialect(command);
            return Ok(Self::Program { dialect: dialect.map(str::to_owned), command: command.to_owned() });
        }
        if let Some(listen) = text.strip_prefix(CLIENT) {
            let (address, rest) = listen.split_once(',').unwrap_or((listen, ""));
            return Ok(Self::Client { address: address.to_owned(), parameters: read_parameters(rest)? });
        }
        if let Some(run) = text.strip_prefix(RUN) {
            return Ok(Self::Run(run.to_owned()));
        }
        if is_file(text) {
            return Ok(Self::File(text.to_owned()));
        }
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(Self::Named { name: name.to_owned(), parameters: read_parameters(rest)? })
    }
}

/// Whether a champion file is meant: by its ending, or as a path. A path may also be the value of a parameter, and on some
/// systems begins with the letter of a drive.
fn is_file(text: &str) -> bool {
    let is_path = |text: &str| text.contains(['/', '\\']);
    match text.split_once(':') {
        Some((name, rest)) => is_path(name) || name.len() == 1 && rest.starts_with(['/', '\\']),
        None => text.ends_with(".champion") || is_path(text),
    }
}

/// A word of small letters before a colon names a dialect. A program with such a name is written `./word:…`.
fn split_dialect(command: &str) -> (Option<&str>, &str) {
    match command.split_once(':') {
        Some((name, rest)) if name.len() > 1 && name.bytes().all(|letter| letter.is_ascii_lowercase()) => {
            (Some(name), rest)
        }
        _ => (None, command),
    }
}

fn read_parameters(text: &str) -> Result<Vec<(String, String)>, SpecError> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let pair = |part: &str| {
        let (key, value) = part.split_once('=').ok_or_else(|| SpecError(part.to_owned()))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    parts.map(pair).collect()
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, first: char, parameters: &[(String, String)]| {
            let mut joint = first;
            for (key, value) in parameters {
                write!(f, "{joint}{key}={value}")?;
                joint = ',';
            }
            Ok(())
        };
        match self {
            Self::Named { name, parameters } => {
                f.write_str(name)?;
                list(f, ':', parameters)
            }
            Self::File(path) => f.write_str(path),
            Self::Program { dialect: None, command } => write!(f, "{PROGRAM}{command}"),
            Self::Program { dialect: Some(dialect), command } => write!(f, "{PROGRAM}{dialect}:{command}"),
            Self::Client { address, parameters } => {
                write!(f, "{CLIENT}{address}")?;
                list(f, ',', parameters)
            }
            Self::Run(run) => write!(f, "{RUN}{run}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_from_parts_reads_back() {
        for text in [
            "random",
            "alphabeta:nodes=50,ms=10",
            "hand-built:rules=/tmp/a:b.fll",
            "mine.champion",
            "C:\\data\\mine.champion",
            "runs/x",
            "cmd:./bot --fast",
            "cmd:ucc:./bot -x",
            "tcp:10000",
            "tcp:127.0.0.1:10000,pause=0",
            "run:my-recipe-1",
        ] {
            assert_eq!(text.parse::<AgentSpec>().unwrap().to_string(), text);
        }
        assert_eq!("a:,,".parse::<AgentSpec>(), Ok(AgentSpec::named("a")));
        assert_eq!("a:b".parse::<AgentSpec>().unwrap_err().to_string(), "`b` is not of the form key=value");
    }

    #[test]
    fn kinds_of_specifications_are_told_apart() {
        let spec = |text: &str| text.parse::<AgentSpec>().unwrap();
        for file in ["mine.champion", "C:/x", "c:\\x.champion", "./x", "runs/a.champion"] {
            assert_eq!(spec(file), AgentSpec::File(file.to_owned()));
        }
        assert_eq!(spec("hand-built:rules=/x.fll").name(), Some("hand-built"));
        assert_eq!(spec("run:x").name(), None);
    }

    #[test]
    fn a_dialect_is_a_word_of_small_letters() {
        assert_eq!(split_dialect("ucc:./bot -x"), (Some("ucc"), "./bot -x"));
        for command in ["./bot", "python3 a:b", "./bot:1", "C:/bot.exe", "c:/bot.exe", "Bot:1", ":x"] {
            assert_eq!(split_dialect(command), (None, command));
        }
    }

    #[test]
    fn slips_are_taken_out() {
        let taken = |text: &str| {
            let mut parameters = read_parameters(text).unwrap();
            take_slips(&mut parameters).map(|share| (share, parameters.len()))
        };
        assert_eq!(taken(""), Ok((0.0, 0)));
        assert_eq!(taken("slips=25,nodes=50"), Ok((0.25, 1)));
        for wrong in ["slips=x", "slips=-1", "slips=101", "slips=1,slips=2", "slips="] {
            assert!(taken(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_level_is_a_share_of_slips() {
        let at = |text: &str, level| {
            text.parse::<AgentSpec>().unwrap().at_level(Level::new(level).unwrap()).to_string()
        };
        assert_eq!(at("alphabeta", 60.0), "alphabeta:slips=40");
        assert_eq!(at("alphabeta:nodes=5", 0.0), "alphabeta:nodes=5,slips=100");
        assert_eq!(at("alphabeta", 100.0), "alphabeta");
        assert_eq!(at("run:x-1", 10.0), "run:x-1");
    }
}
