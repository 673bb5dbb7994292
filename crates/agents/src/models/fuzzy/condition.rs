//! The conditions of rules.

use std::fmt;

use super::hedge::Hedge;
use super::words::Worded;

/// The part of a rule after `if`. `and` binds tighter than `or`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// An input belongs to a term: `x is low`, `x is not very low`.
    Is(Proposition),
    /// All of these.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
}

/// A variable belongs to a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposition {
    /// The input.
    pub variable: String,
    /// Modifiers of the membership, as written.
    pub hedges: Vec<Hedge>,
    /// One of the input's terms.
    pub term: String,
}

impl Condition {
    /// `variable is term`.
    pub fn is(variable: &str, term: &str) -> Self {
        Self::hedged(variable, &[], term)
    }

    /// `variable is not term`.
    pub fn is_not(variable: &str, term: &str) -> Self {
        Self::hedged(variable, &[Hedge::Not], term)
    }

    fn hedged(variable: &str, hedges: &[Hedge], term: &str) -> Self {
        Self::Is(Proposition {
            variable: variable.to_owned(),
            hedges: hedges.to_vec(),
            term: term.to_owned(),
        })
    }

    /// Every proposition in it, from left to right.
    pub fn propositions(&self) -> Vec<&Proposition> {
        match self {
            Self::Is(proposition) => vec![proposition],
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Condition::propositions).collect(),
        }
    }

    /// Writes the parts with a word between them, with brackets where precedence requires them.
    fn write_parts(f: &mut fmt::Formatter<'_>, parts: &[Condition], word: &str) -> fmt::Result {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                write!(f, " {word} ")?;
            }
            match part {
                Self::Is(_) => write!(f, "{part}")?,
                Self::All(_) if word == "or" => write!(f, "{part}")?,
                _ => write!(f, "({part})")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Is(proposition) => proposition.fmt(f),
            Self::All(parts) => Self::write_parts(f, parts, "and"),
            Self::Any(parts) => Self::write_parts(f, parts, "or"),
        }
    }
}

impl fmt::Display for Proposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is ", self.variable)?;
        self.hedges.iter().try_for_each(|hedge| write!(f, "{} ", hedge.word()))?;
        f.write_str(&self.term)
    }
}
