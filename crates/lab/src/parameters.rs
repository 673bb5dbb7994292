//! What can be set about an agent or a model, and what was set.

use std::collections::BTreeMap;

use serde::Serialize;

/// Something that can be set about an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// The key.
    pub name: &'static str,
    /// The values there are; none where any text or number goes.
    pub values: &'static [&'static str],
    /// What it is when nothing is said.
    pub default: &'static str,
    /// What it does.
    pub summary: &'static str,
}

impl Parameter {
    /// What stands for a value that is not one of a list.
    pub fn placeholder(&self) -> &'static str {
        if self.name == "rules" { "FILE" } else { "N" }
    }
}

/// An agent's parameters as given, all of them known to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameters(BTreeMap<String, String>);

impl Parameters {
    /// The value of a parameter that was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Parameters that are all known, each with a value that it can have and none twice.
    ///
    /// # Errors
    /// Names the parameter and what it can be.
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

    /// Options as a recipe or a champion file gives them.
    ///
    /// # Errors
    /// As [`Parameters::checked`].
    pub fn of_options(known: &'static [Parameter], given: &BTreeMap<String, String>) -> Result<Self, String> {
        Self::checked(known, given.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Parameters as they are written after an agent's name: `depth=4,nodes=100`.
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

    /// The value of a parameter that is a whole number.
    ///
    /// # Errors
    /// When it is none.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, String> {
        let read =
            |text: &str| text.parse().map_err(|_| format!("{name} must be a whole number, not `{text}`"));
        self.get(name).map(read).transpose()
    }
}
