//! Parameters of agents and models.

use std::collections::BTreeMap;

use serde::Serialize;
use spielgeist_play::messages;

/// A parameter of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The key.
    pub name: &'static str,
    /// Its type.
    pub kind: ParameterKind,
    /// The default value.
    pub default: &'static str,
    /// A short description.
    pub summary: &'static str,
}

/// The type of a parameter. It determines whether a client may set it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ParameterKind {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// A whole number that determines the agent's effort.
    Effort(Effort),
    /// The path of a file that is read.
    File,
    /// Any text.
    Text,
}

/// The unit of an agent's effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// Search depth in moves.
    Depth,
    /// Number of positions.
    Nodes,
    /// Thinking time in milliseconds.
    Milliseconds,
    /// Number of repetitions of a long computation per move.
    Rounds,
}

impl ParameterKind {
    /// Any whole number.
    pub const ANY_NUMBER: Self = Self::Number { least: 0, most: u64::MAX };

    /// The possible values, if they are limited.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Choice(values) => values,
            _ => &[],
        }
    }

    /// The placeholder of a value in a listing: `a|b`, `N`, `FILE`.
    pub fn placeholder(self) -> String {
        match self {
            Self::Choice(values) => values.join("|"),
            Self::Number { .. } | Self::Effort(_) => "N".to_owned(),
            Self::File => "FILE".to_owned(),
            Self::Text => "TEXT".to_owned(),
        }
    }

    /// The problem of a value, if any.
    fn problem(self, name: &str, value: &str) -> Option<ParameterError> {
        let (name, given) = (name.to_owned(), value.to_owned());
        match self {
            Self::Choice(values) if !values.contains(&value) => {
                Some(ParameterError::NoChoice { name, value: given, values: values.to_vec() })
            }
            Self::Number { .. } | Self::Effort(_) if value.parse::<u64>().is_err() => {
                Some(ParameterError::NotANumber { name, value: given })
            }
            Self::Number { least, most } if !(least..=most).contains(&value.parse().unwrap_or(least)) => {
                Some(ParameterError::Range { name, value: given, least, most })
            }
            _ => None,
        }
    }
}

messages! {
    /// Problems of a parameter.
    pub enum ParameterError in "parameter" {
        /// An unknown parameter.
        Unknown { name: String, known: Vec<&'static str> } = "unknown", "unknown parameter `{name}`; parameters: {list}",
            list = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        /// A value that is not one of the choices.
        NoChoice { name: String, value: String, values: Vec<&'static str> } = "no_choice",
            "{name} cannot be `{value}`; values: {list}", list = values.join(", ");
        /// A value that is not a whole number.
        NotANumber { name: String, value: String } = "not_a_number", "{name} must be a whole number, not `{value}`";
        /// A value outside the range.
        Range { name: String, value: String, least: u64, most: u64 } = "range",
            "{name} is {value}; expected {least} to {most}";
        /// A text without a key or a value.
        NoPair { part: String } = "no_pair", "`{part}` is not of the form key=value";
        /// A parameter given more than once.
        Twice { name: String } = "twice", "{name} is set twice";
    }
}

impl std::error::Error for ParameterError {}

/// The given parameters of an agent. All names are valid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameters(BTreeMap<String, String>);

impl Parameters {
    /// Returns the value of a parameter, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Checks parameters: each is known, has a possible value, and occurs once.
    ///
    /// # Errors
    /// If the value is invalid; the error names the parameter and its possible values.
    pub fn checked<'a>(
        known: &'static [Parameter],
        given: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, ParameterError> {
        let mut parameters = BTreeMap::new();
        for (name, value) in given {
            let parameter = known.iter().find(|parameter| parameter.name == name).ok_or_else(|| {
                let known = known.iter().map(|parameter| parameter.name).collect();
                ParameterError::Unknown { name: name.to_owned(), known }
            })?;
            if let Some(problem) = parameter.kind.problem(name, value) {
                return Err(problem);
            }
            if parameters.insert(name.to_owned(), value.to_owned()).is_some() {
                return Err(ParameterError::Twice { name: name.to_owned() });
            }
        }
        Ok(Self(parameters))
    }

    /// Reads the options of a recipe or a champion file.
    ///
    /// # Errors
    /// As [`Parameters::checked`].
    pub fn of_options(
        known: &'static [Parameter],
        given: &BTreeMap<String, String>,
    ) -> Result<Self, ParameterError> {
        Self::checked(known, given.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Checks the parameters of an agent's specification.
    ///
    /// # Errors
    /// As [`Parameters::checked`].
    pub fn of_pairs(known: &'static [Parameter], given: &[(String, String)]) -> Result<Self, ParameterError> {
        Self::checked(known, given.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Returns the value of an integer parameter.
    ///
    /// # Errors
    /// If the value is not an integer.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, ParameterError> {
        let read = |text: &str| {
            let wrong = || ParameterError::NotANumber { name: name.to_owned(), value: text.to_owned() };
            text.parse().map_err(|_| wrong())
        };
        self.get(name).map(read).transpose()
    }
}
