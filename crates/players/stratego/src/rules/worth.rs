//! What pieces are worth to the player.

use spielgeist_stratego::RANKS;

/// The worth of each rank, bomb to flag. A flag that may stand anywhere is worth some risk, not the whole game.
pub(super) const WORTH: [f32; RANKS] = [6.0, 6.0, 1.5, 4.0, 2.0, 3.2, 6.3, 12.5, 25.0, 50.0, 100.0, 40.0];
