//! The FuzzyLite Language: engines as text files.
//!
//! Line by line, `key: value`, comments from `#` on. What fuzzylite knows and we do not is refused by name, never
//! passed over: other shapes and operators, activations other than `General`, disabled parts, outputs in conditions,
//! locked previous values. Two words are ours: samples that include both ends (`MeanOfMaximum 101 ends`) and
//! `weighting: Consequent` in a block.

mod read;
mod write;

use super::design::Design;
use super::engine::Engine;
use super::error::FuzzyError;

impl Engine {
    /// Reads an FLL file.
    ///
    /// # Errors
    /// Names the line and the word, what is wrong and what was expected.
    pub fn from_fll(text: &str) -> Result<Self, FuzzyError> {
        let (design, lines) = read::Reader::read(text)?;
        design.check().map_err(|(part, error)| match lines.iter().find(|(known, _)| *known == part) {
            Some((_, line)) => error.on_line(*line),
            None => error,
        })?;
        Self::new(design)
    }

    /// The engine as an FLL file, which reads back as the same engine.
    pub fn to_fll(&self) -> String {
        self.design().to_fll()
    }
}

impl Design {
    /// The design as an FLL file.
    pub fn to_fll(&self) -> String {
        write::written(self)
    }
}
