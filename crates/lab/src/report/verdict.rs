//! Whether a result of a paper was met.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What came of an item of a paper. There are four words and no others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Ours is what theirs is, as far as it can be measured.
    Agrees,
    /// Ours is something else; the item says why that may be.
    Differs,
    /// What would be needed is not to be had.
    NotPossible,
    /// It has not been tried in this run.
    #[default]
    NotRun,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Agrees, Self::Differs, Self::NotPossible, Self::NotRun];

    /// As it is written everywhere.
    pub fn text(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::NotPossible => "not possible",
            Self::NotRun => "not run",
        }
    }

    /// A sign that tells it without colour.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Self::Agrees => "✓",
            Self::Differs => "≠",
            Self::NotPossible => "⊘",
            Self::NotRun => "○",
        }
    }

    /// The name of its style in a page.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::NotPossible => "not-possible",
            Self::NotRun => "not-run",
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.pad(self.text())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let found = Self::ALL.into_iter().find(|verdict| verdict.text() == text);
        found.ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not a verdict")))
    }
}

/// How many items came to which verdict: `3 items: 2 agree, 1 not run`.
pub(super) fn tally(verdicts: impl IntoIterator<Item = Verdict>) -> String {
    let verdicts: Vec<Verdict> = verdicts.into_iter().collect();
    let counts = Verdict::ALL.map(|kind| (kind, verdicts.iter().filter(|verdict| **verdict == kind).count()));
    let said = counts.iter().filter(|(_, count)| *count > 0).map(|(kind, count)| match (kind, count) {
        (Verdict::Agrees, 1) => "1 agrees".to_owned(),
        (Verdict::Agrees, _) => format!("{count} agree"),
        (Verdict::Differs, 1) => "1 differs".to_owned(),
        (Verdict::Differs, _) => format!("{count} differ"),
        _ => format!("{count} {kind}"),
    });
    let said: Vec<String> = said.collect();
    let items = if verdicts.len() == 1 { "1 item".to_owned() } else { format!("{} items", verdicts.len()) };
    if said.is_empty() { items } else { format!("{items}: {}", said.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{Agrees, Differs, NotRun};
    use super::*;

    #[test]
    fn verdicts_are_counted_in_words() {
        assert_eq!(tally([Agrees, NotRun, Agrees, Differs]), "4 items: 2 agree, 1 differs, 1 not run");
        assert_eq!(tally([Agrees]), "1 item: 1 agrees");
        assert_eq!(tally([]), "0 items");
    }
}
