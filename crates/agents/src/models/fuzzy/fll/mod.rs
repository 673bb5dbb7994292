//! The FuzzyLite Language: engines as text files.
//!
//! Line by line, `key: value`, comments after `#`. Features of fuzzylite that we do not support are rejected
//! by name, never ignored: other shapes and operators, activations other than `General`, disabled parts,
//! outputs in conditions, locked previous values. We have three extensions: samples that include both ends
//! (`MeanOfMaximum 101 ends`), `weighting: Consequent` in a block, and `variable: TERM TERM` at the end of an input's
//! description, which lists the terms whose functions an agent may move.

mod read;
mod write;

use super::design::Design;
use super::engine::Engine;
use super::error::FuzzyError;

/// What precedes the adjustable terms in the description of an input.
const ADJUSTABLE: &str = "variable:";

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
