//! Problems of a record.

use crate::{Message, Seat, messages};

messages! {
    /// Problems of a record or one of its events.
    pub enum RecordProblem in "record" {
        /// An event, counted from 1.
        Event { number: usize, problem: Message } = "event", "event {number}: {problem}";
        /// A roll that cannot happen.
        Roll { roll: String } = "roll", "the roll `{roll}` is not possible here";
        /// A move of a seat that is not on turn.
        OtherSeat { mover: Seat, on_turn: Seat } = "other_seat", "seat {mover} moves, but seat {on_turn} is on turn";
        /// A roll instead of a move.
        RollForMove { on_turn: Seat } = "roll_for_move", "a roll, but seat {on_turn} is to move";
        /// A move instead of a roll.
        MoveForRoll = "move_for_roll", "a move, but the dice are to be rolled";
        /// An event after the end.
        Over { reason: String } = "over", "the game has already ended: {reason}";
        /// A record of another version.
        Format { found: u32, known: u32 } = "format", "record format {found}, but this program reads format {known}";
        /// The number of players' names differs from the number of seats.
        Names { named: usize, seats: usize } = "names", "{named} names for {seats} seats";
        /// An unknown ending.
        Ending { found: String, own: Vec<&'static str>, any: Vec<&'static str> } = "ending",
            "no game ends by `{found}`; this one ends by: {of_game}; any game by: {of_any}",
            of_game = own.join(", "), of_any = any.join(", ");
        /// The record names the wrong winner.
        Winner { claimed: Seat, winner: Seat } = "winner",
            "the record says that seat {claimed} won, but seat {winner} did";
        /// The record names a winner, but nobody won.
        NoWinner { claimed: Seat } = "no_winner", "the record says that seat {claimed} won, but nobody did";
        /// The record names no winner, but a seat won.
        Won { winner: Seat } = "won", "the record says that nobody won, but seat {winner} did";
        /// The record names the wrong reason for the end.
        EndedBy { claimed: String, reason: String } = "ended_by",
            "the record says that the game ended by `{claimed}`, but it ended by `{reason}`";
        /// The record claims an ending, but the game did not end.
        Unfinished { claimed: String } = "unfinished",
            "the events stop before the end, but the record says that the game ended by `{claimed}`";
    }
}
