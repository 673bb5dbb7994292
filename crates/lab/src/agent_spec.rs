//! Names of agents: `andersen`, `andersen:features=described`, `mine.champion`, `cmd:./my-program --fast`, and for a
//! program with a protocol of its own `cmd:ucc:./my-program`; for a client of a tournament server `tcp:10000`, and on
//! the server `run:NAME` for the champion of a run.

use std::fmt;
use std::str::FromStr;

use crate::level::{ADAPTIVE, LEVEL, Level};

/// The prefix of an external program.
const PROGRAM: &str = "cmd:";
/// The prefix of a client of a tournament server, followed by the address and the parameters.
const CLIENT: &str = "tcp:";
/// The prefix of an agent of the program that embeds this library.
const EMBEDDED: &str = "py:";
/// The prefix of the champion of a run.
const RUN: &str = "run:";

/// The parsed name of an agent, which need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentSpec {
    /// An agent of the catalogue.
    Named {
        /// Its name.
        name: String,
        /// Its parameters, in the order given.
        parameters: Vec<(String, String)>,
    },
    /// A champion in a file.
    File(String),
    /// An external program.
    Program {
        /// Its protocol; `None` for the line protocol of this program.
        dialect: Option<String>,
        /// The command.
        command: String,
    },
    /// A client of a tournament server's protocol.
    Client {
        /// The port or address to listen on.
        address: String,
        /// Its parameters.
        parameters: Vec<(String, String)>,
    },
    /// An agent of the Python program that embeds this library, by the name it was registered under.
    Embedded(String),
    /// The champion of a run.
    Run(String),
}

/// A part of an agent's name that is not a parameter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not of the form key=value")]
pub struct SpecError(pub String);

impl AgentSpec {
    /// Creates the specification of a catalogue agent without parameters.
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

    /// Returns the same agent at a level. Only the adaptive agent has levels.
    #[must_use]
    pub fn at_level(mut self, level: Option<Level>) -> Self {
        if let (Self::Named { name, parameters }, Some(level)) = (&mut self, level)
            && name == ADAPTIVE
        {
            parameters.retain(|(key, _)| key != LEVEL);
            parameters.push((LEVEL.to_owned(), level.0.to_string()));
        }
        self
    }

    /// Whether this is the adaptive agent without a fixed level.
    pub fn is_adaptive(&self) -> bool {
        matches!(self, Self::Named { name, parameters } if name == ADAPTIVE && parameters.is_empty())
    }
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
        if let Some(name) = text.strip_prefix(EMBEDDED) {
            return Ok(Self::Embedded(name.to_owned()));
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

/// Whether the text denotes a champion file: by its extension, or as a path. A path can also be the value of a
/// parameter, and on some systems begins with a drive letter.
fn is_file(text: &str) -> bool {
    let is_path = |text: &str| text.contains(['/', '\\']);
    match text.split_once(':') {
        Some((name, rest)) => is_path(name) || name.len() == 1 && rest.starts_with(['/', '\\']),
        None => text.ends_with(".champion") || is_path(text),
    }
}

fn is_word(name: &str) -> bool {
    let is_part = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    name.starts_with(|letter: char| letter.is_ascii_lowercase()) && name.bytes().all(is_part)
}

/// Splits off the dialect: a word of lower-case letters, digits and hyphens before a colon. A program with such a name
/// is written `./word:…`.
fn split_dialect(command: &str) -> (Option<&str>, &str) {
    match command.split_once(':') {
        Some((name, rest)) if name.len() > 1 && is_word(name) => (Some(name), rest),
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
            Self::Embedded(name) => write!(f, "{EMBEDDED}{name}"),
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
            "py:mine",
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
        assert_eq!(split_dialect("hub-a1:./bot"), (Some("hub-a1"), "./bot"));
        for command in ["./bot", "python3 a:b", "./bot:1", "C:/bot.exe", "c:/bot.exe", "Bot:1", ":x"] {
            assert_eq!(split_dialect(command), (None, command));
        }
    }

    #[test]
    fn only_the_adaptive_agent_has_levels() {
        let at = |text: &str, level| text.parse::<AgentSpec>().unwrap().at_level(level).to_string();
        assert_eq!(at("adaptive", Some(Level(3))), "adaptive:level=3");
        assert_eq!(at("adaptive:level=3", Some(Level(5))), "adaptive:level=5");
        assert_eq!(at("adaptive", None), "adaptive");
        assert_eq!(at("alphabeta:nodes=5", Some(Level(3))), "alphabeta:nodes=5");
        assert_eq!(at("run:x-1", Some(Level(1))), "run:x-1");
    }
}
