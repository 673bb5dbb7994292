//! Defuzzifiers: methods that turn a fuzzy output into a number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::FuzzyError;
use super::problem::FuzzyProblem;

/// The sample points of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Samples {
    /// The middles of `n` slices of the range, as in fuzzylite: `low + (i + 0.5) width / n`.
    Midpoints(usize),
    /// `n` points from end to end, both included: `low + i width / (n - 1)`.
    Ends(usize),
}

impl Samples {
    /// Maximum number of samples: more would only cost memory.
    const MOST: usize = 100_000;

    /// Number of samples.
    pub const fn count(self) -> usize {
        match self {
            Self::Midpoints(count) | Self::Ends(count) => count,
        }
    }

    /// The position of the sample with this index; between two of them for a fraction.
    pub(super) fn at(self, index: f64, low: f64, high: f64) -> f64 {
        let width = high - low;
        let x = match self {
            Self::Midpoints(count) => low + (index + 0.5) * width / count as f64,
            Self::Ends(count) => low + index * width / (count - 1) as f64,
        };
        x.clamp(low, high)
    }

    fn check(self) -> Result<(), FuzzyError> {
        let fewest = if matches!(self, Self::Ends(_)) { 2 } else { 1 };
        let count = self.count();
        if (fewest..=Self::MOST).contains(&count) {
            return Ok(());
        }
        let problem = FuzzyProblem::Samples { least: fewest, most: Self::MOST };
        Err(FuzzyError::at(&count.to_string(), problem))
    }
}

/// A method that turns a fuzzy output into a number. Written as in FLL files, `Centroid 100`; samples that
/// include both ends are our extension: `MeanOfMaximum 101 ends`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Defuzzifier {
    /// The centre of gravity.
    Centroid(Samples),
    /// The point that halves the area: the sample up to which the area is nearest to a half.
    Bisector(Samples),
    /// The mean of the maximal samples, to one part in 10^9.
    MeanOfMaximum(Samples),
    /// The first of them.
    SmallestOfMaximum(Samples),
    /// The last of them.
    LargestOfMaximum(Samples),
    /// The mean of the peaks of the terms, each weighted by the strength of its rules.
    WeightedAverage,
}

/// fuzzylite's default number of samples.
const USUAL: usize = 1000;

impl Defuzzifier {
    /// The sample points; `None` for a weighted average.
    pub const fn samples(self) -> Option<Samples> {
        match self {
            Self::Centroid(samples)
            | Self::Bisector(samples)
            | Self::MeanOfMaximum(samples)
            | Self::SmallestOfMaximum(samples)
            | Self::LargestOfMaximum(samples) => Some(samples),
            Self::WeightedAverage => None,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Centroid(_) => "Centroid",
            Self::Bisector(_) => "Bisector",
            Self::MeanOfMaximum(_) => "MeanOfMaximum",
            Self::SmallestOfMaximum(_) => "SmallestOfMaximum",
            Self::LargestOfMaximum(_) => "LargestOfMaximum",
            Self::WeightedAverage => "WeightedAverage",
        }
    }

    pub(super) fn check(self) -> Result<(), FuzzyError> {
        self.samples().map_or(Ok(()), Samples::check)
    }
}

impl fmt::Display for Defuzzifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.samples() {
            None => Ok(()),
            Some(Samples::Midpoints(count)) => write!(f, " {count}"),
            Some(Samples::Ends(count)) => write!(f, " {count} ends"),
        }
    }
}

impl FromStr for Defuzzifier {
    type Err = FuzzyError;

    fn from_str(text: &str) -> Result<Self, FuzzyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (word, rest) = words.split_first().ok_or_else(|| FuzzyError::new(FuzzyProblem::NoDefuzzifier))?;
        let kind = match *word {
            "Centroid" => Self::Centroid,
            "Bisector" => Self::Bisector,
            "MeanOfMaximum" => Self::MeanOfMaximum,
            "SmallestOfMaximum" => Self::SmallestOfMaximum,
            "LargestOfMaximum" => Self::LargestOfMaximum,
            "WeightedAverage" => return weighted_average(rest),
            _ => {
                return Err(FuzzyError::at(
                    word,
                    FuzzyProblem::expected(&[
                        "Centroid",
                        "Bisector",
                        "MeanOfMaximum",
                        "SmallestOfMaximum",
                        "LargestOfMaximum",
                        "WeightedAverage",
                    ]),
                ));
            }
        };
        let defuzzifier = kind(samples(rest)?);
        defuzzifier.check().map(|()| defuzzifier)
    }
}

fn samples(words: &[&str]) -> Result<Samples, FuzzyError> {
    let count = |word: &str| word.parse().map_err(|_| FuzzyError::at(word, FuzzyProblem::SampleCount));
    match words {
        [] => Ok(Samples::Midpoints(USUAL)),
        [word] => Ok(Samples::Midpoints(count(word)?)),
        [word, "ends"] => Ok(Samples::Ends(count(word)?)),
        [_, word, ..] => Err(FuzzyError::at(word, FuzzyProblem::OrNothing { known: vec!["ends"] })),
    }
}

/// fuzzylite has several kinds of weighted average; the one that inverts terms is not supported.
fn weighted_average(words: &[&str]) -> Result<Defuzzifier, FuzzyError> {
    match words {
        [] | ["Automatic" | "TakagiSugeno"] => Ok(Defuzzifier::WeightedAverage),
        [word, ..] => {
            Err(FuzzyError::at(word, FuzzyProblem::OrNothing { known: vec!["Automatic", "TakagiSugeno"] }))
        }
    }
}

impl From<Defuzzifier> for String {
    fn from(defuzzifier: Defuzzifier) -> Self {
        defuzzifier.to_string()
    }
}

impl TryFrom<String> for Defuzzifier {
    type Error = FuzzyError;

    fn try_from(text: String) -> Result<Self, FuzzyError> {
        text.parse()
    }
}
