//! Parameters of agents and models.

use std::collections::BTreeMap;

use serde::Serialize;

/// A parameter of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The key.
    pub name: &'static str,
    /// The possible values; empty if any text or number is possible.
    pub values: &'static [&'static str],
    /// The default value.
    pub default: &'static str,
    /// A short description.
    pub summary: &'static str,
}

impl Parameter {
    /// The placeholder for a value that is not one of a list.
    pub fn placeholder(&self) -> &'static str {
        if self.name == "rules" { "FILE" } else { "N" }
    }
}

/// The given parameters of an agent; all names are known to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameters(BTreeMap<String, String>);

impl Parameters {
    /// Returns the value of a parameter, if given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Checks parameters: each is known, has a possible value, and occurs once.
    ///
    /// # Errors
    /// The parameter and its possible values.
    pub fn checked<'a>(
        known: &'static [Parameter],
        given: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, String> {
        let mut parameters = BTreeMap::new();
        for (name, value) in given {
            let parameter = known.iter().find(|parameter| parameter.name == name).ok_or_else(|| {
                let names: Vec<&str> = known.iter().map(|parameter| parameter.name).collect();
                let list = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                format!("unknown parameter `{name}`; parameters: {list}")
            })?;
            if !parameter.values.is_empty() && !parameter.values.contains(&value) {
                return Err(format!("{name} cannot be `{value}`; values: {}", parameter.values.join(", ")));
            }
            if parameters.insert(name.to_owned(), value.to_owned()).is_some() {
                return Err(format!("{name} is set twice"));
            }
        }
        Ok(Self(parameters))
    }

    /// Reads the options of a recipe or a champion file.
    ///
    /// # Errors
    /// As [`Parameters::checked`].
    pub fn of_options(known: &'static [Parameter], given: &BTreeMap<String, String>) -> Result<Self, String> {
        Self::checked(known, given.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Parses parameters as written after an agent's name: `depth=4,nodes=100`.
    ///
    /// # Errors
    /// As [`Parameters::checked`].
    pub fn parse(known: &'static [Parameter], text: &str) -> Result<Self, String> {
        let pairs: Result<Vec<(&str, &str)>, String> = text
            .split(',')
            .filter(|part| !part.is_empty())
            .map(|part| part.split_once('=').ok_or_else(|| format!("`{part}` is not of the form key=value")))
            .collect();
        Self::checked(known, pairs?.into_iter())
    }

    /// Returns the value of an integer parameter.
    ///
    /// # Errors
    /// If the value is not an integer.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, String> {
        let read =
            |text: &str| text.parse().map_err(|_| format!("{name} must be a whole number, not `{text}`"));
        self.get(name).map(read).transpose()
    }
}
