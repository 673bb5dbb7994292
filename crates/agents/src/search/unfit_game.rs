//! Games that a search cannot play.

use spielgeist_play::messages;

messages! {
    /// The reason why a search cannot play a game.
    pub enum UnfitGame in "search" {
        /// Alpha-beta needs two seats.
        NotForTwo { seats: usize } = "not_for_two", "alpha-beta plays games for two seats, not for {seats}";
        /// max^n has too many seats.
        TooManySeats { most: usize, seats: usize } = "too_many_seats",
            "max^n supports at most {most} seats, not {seats}";
    }
}
