//! Content of a PDN game that our records cannot represent.

use spielgeist_play::{EndReason, Seat, messages};

messages! {
    /// Content of a PDN game that a record cannot hold.
    pub(crate) enum PdnLoss in "checkers.pdn_loss" {
        /// Rules of no variant.
        Rules = "rules", "its rules match no named variant";
        /// Another start.
        Start = "start", "it starts from another position (tag FEN); records start from the initial position";
        /// Moves after a draw.
        Continues { number: usize, seat: Seat, reason: EndReason } = "continues",
            "it continues with move {number} of {side} after a draw by rule ({reason}), which ends our records",
            side = ["White", "Black"][*seat % 2];
        /// Another result.
        Result { result: String, reason: EndReason } = "result",
            "the result is {result}, but by rule the game is drawn ({reason})";
    }
}
