//! The FuzzyLite Language: engines as text files.
//!
//! Line by line, `key: value`, comments after `#`. Features of fuzzylite that we do not support are rejected
//! by name, never ignored: other shapes and operators, activations other than `General`, disabled parts,
//! outputs in conditions, locked previous values. We have two extensions: samples that include both ends
//! (`MeanOfMaximum 101 ends`) and `weighting: Consequent` in a block.

mod read;
mod write;

use super::design::Design;
use super::engine::Engine;
use super::error::FuzzyError;

impl Engine {
    /// Reads an FLL file.
    ///
    /// # Errors
    /// If the text is invalid; the error names the line, the word, the problem and the expected value.
    pub fn from_fll(text: &str) -> Result<Self, FuzzyError> {
        let (design, lines) = read::Reader::read(text)?;
        design.check().map_err(|(part, error)| match lines.iter().find(|(known, _)| *known == part) {
            Some((_, line)) => error.on_line(*line),
            None => error,
        })?;
        Self::new(design)
    }

    /// Writes the engine as an FLL file, which reads back as the same engine.
    pub fn to_fll(&self) -> String {
        self.design().to_fll()
    }
}

impl Design {
    /// Writes the design as an FLL file.
    pub fn to_fll(&self) -> String {
        write::written(self)
    }
}
