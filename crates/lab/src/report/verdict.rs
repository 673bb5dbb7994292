//! The verdict on a result of a paper.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The verdict on an item of a paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Our result is the same within the measurement error.
    Agrees,
    /// Our result is different; the item gives a likely reason.
    Differs,
    /// A requirement is not available.
    NotPossible,
    /// The experiment was not run.
    #[default]
    NotRun,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 4] = [Self::Agrees, Self::Differs, Self::NotPossible, Self::NotRun];

    /// The text of the verdict.
    pub fn text(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::NotPossible => "not possible",
            Self::NotRun => "not run",
        }
    }

    /// A symbol, so that colour is not needed.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Self::Agrees => "✓",
            Self::Differs => "≠",
            Self::NotPossible => "⊘",
            Self::NotRun => "○",
        }
    }

    /// The CSS class in a page.
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

/// Formats the counts of verdicts: `3 items: 2 agree, 1 not run`.
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
