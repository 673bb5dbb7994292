//! File formats of backgammon: games as `.mat` and `.sgf`, positions as IDs of GNU Backgammon and eXtreme
//! Gammon.

mod games;
mod positions;

use spielgeist_lab::formats::Format;

/// All formats.
pub(crate) static FORMATS: [Format; 4] = [games::MAT, games::SGF, positions::GNUID, positions::XGID];
