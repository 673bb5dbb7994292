//! File formats of checkers: games as PDN, positions as FEN and as the paper's chromosome.

mod games;
mod positions;

use spielgeist_lab::formats::Format;

/// All formats.
pub(crate) static FORMATS: [Format; 4] =
    [games::PDN, positions::FEN, positions::NUMERIC_FEN, positions::CHROMOSOME];
