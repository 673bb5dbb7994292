//! What can go wrong, said so that the next step is clear.

use spielgeist_play::{Message, messages};

/// A request that could not be carried out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// A name that does not exist.
    #[error("{}", self.message())]
    Unknown {
        /// What kind of thing was asked for: `game`, `agent`, `variant`.
        what: &'static str,
        /// The name given.
        name: String,
        /// The closest name there is.
        nearest: Option<String>,
        /// All names there are.
        known: Vec<String>,
    },
    /// An agent's parameter does not exist or has a wrong value.
    #[error("{}", self.message())]
    Parameter {
        /// The agent as it was named.
        agent: String,
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// A request that makes no sense for this game.
    #[error("{0}")]
    Request(Box<Message>),
    /// A position, a move or a file that cannot be read.
    #[error("{0}")]
    Input(Box<Message>),
    /// Something outside failed: a program that does not start, say.
    #[error("{0}")]
    Failed(Box<Message>),
}

/// What an error means for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request was wrong.
    Usage,
    /// What was to be read was wrong.
    Input,
    /// Carrying it out failed.
    Failed,
}

impl Error {
    /// What the error means for the caller.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Unknown { .. } | Error::Parameter { .. } | Error::Request(_) => ErrorKind::Usage,
            Error::Input(_) => ErrorKind::Input,
            Error::Failed(_) => ErrorKind::Failed,
        }
    }

    /// A request that makes no sense for this game.
    pub fn request(said: impl Into<Message>) -> Self {
        Self::Request(Box::new(said.into()))
    }

    /// A position, a move or a file that cannot be read.
    pub fn input(said: impl Into<Message>) -> Self {
        Self::Input(Box::new(said.into()))
    }

    /// Something outside failed.
    pub fn failed(said: impl Into<Message>) -> Self {
        Self::Failed(Box::new(said.into()))
    }

    /// The error for whoever translates it.
    pub fn message(&self) -> Message {
        match self {
            Self::Request(said) | Self::Input(said) | Self::Failed(said) => (**said).clone(),
            Self::Parameter { agent, problem } => {
                AgentProblem::Parameter { agent: agent.clone(), problem: problem.clone() }.into()
            }
            Self::Unknown { what, name, nearest, known } => {
                let (name, known) = (name.clone(), known.clone());
                match nearest.clone() {
                    Some(nearest) => UnknownName::Suggested { what, name, nearest, known }.into(),
                    None => UnknownName::Unlike { what, name, known }.into(),
                }
            }
        }
    }

    /// A name that is not among those known.
    pub fn unknown(what: &'static str, name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            what,
            name: name.to_owned(),
            nearest: crate::suggest::nearest(name, known).map(ToOwned::to_owned),
            known: known.iter().map(ToString::to_string).collect(),
        }
    }
}

messages! {
    /// A name that does not exist. `what` is the kind of thing that was asked for.
    pub enum UnknownName in "unknown" {
        /// Another name is much like it.
        Suggested { what: &'static str, name: String, nearest: String, known: Vec<String> } = "suggested",
            "unknown {what} `{name}`; did you mean `{nearest}`? {what}s: {list}", list = known.join(", ");
        /// No other name is.
        Unlike { what: &'static str, name: String, known: Vec<String> } = "unlike",
            "unknown {what} `{name}`; {what}s: {list}", list = known.join(", ");
    }
}

messages! {
    /// What can be wrong with an agent that was named.
    pub enum AgentProblem in "agent" {
        /// A parameter that does not exist or has a wrong value.
        Parameter { agent: String, problem: String } = "parameter", "agent `{agent}`: {problem}";
    }
}

messages! {
    /// Requests that make no sense for a game.
    pub enum RequestProblem in "request" {
        /// A match of no games.
        NoGames = "no_games", "the number of games must be at least 1";
        /// Too many agents, or too few.
        Seats { game: String, seats: usize, named: usize } = "seats",
            "{game} has {seats} seats, but {named} agents are given: give one for each seat";
        /// A position in which chance is on turn, or the game is over.
        NobodyToMove = "nobody_to_move", "no seat is on turn in this position";
        /// Fuzzy rules were asked for.
        NoRules { agent: String } = "no_rules", "{agent} has no fuzzy rules";
    }
}

impl From<spielgeist_play::NotationError> for Error {
    fn from(error: spielgeist_play::NotationError) -> Self {
        Self::input(error.message().clone())
    }
}
