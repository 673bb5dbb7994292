//! Failures of contest programs.

use spielgeist_play::messages;

messages! {
    /// The reason why a contest program loses a game.
    pub(crate) enum UccFailure in "stratego.ucc_failure" {
        /// It gave up.
        Surrendered { program: String } = "surrendered", "{program} surrendered";
        /// A turn that its protocol has no messages for.
        CannotFollow { program: String, why: Unfit } = "cannot_follow", "{program} cannot follow this game: {why}";
        /// A move against the rules.
        Illegal { program: String, text: String, from: String, to: String, why: Breach } = "illegal",
            "{program} played `{text}` ({from} to {to}): {why}";
        /// A move against the rules where only one was legal.
        OneLegal { program: String, text: String, from: String, to: String, why: Breach, legal: String } = "one_legal",
            "{program} played `{text}` ({from} to {to}): {why}; only `{legal}` is legal";
    }
}

messages! {
    /// The rule that a move breaks.
    pub(crate) enum Breach in "stratego.ucc_breach" {
        /// The contests did not have these rules.
        Repetition = "repetition",
            "forbidden by the rules against repetition, which the contests did not have (variant ucc)";
        /// Any other rule.
        NotLegal = "not_legal", "not a legal move here";
    }
}

messages! {
    /// The reason why a program cannot follow a game.
    pub(crate) enum Unfit in "stratego.ucc_unfit" {
        /// The opening was drawn.
        OtherSetup = "other_setup", "its setup was started with other pieces by a random opening";
        /// The rules of the variant forbid its setup.
        NotPlaced = "not_placed", "its setup cannot be placed";
        /// The game has begun without it.
        Late = "late", "it chooses its own setup and cannot start in the middle of a game";
        /// The protocol asks for every move.
        ManyForced = "many_forced", "too many forced moves were made for it in a row";
    }
}
