//! The rules, by their names.

use spielgeist_play::messages;

messages! {
    /// The rules.
    #[derive(Copy)]
    pub(crate) enum Rule in "stratego.rule" {
        /// A known piece that loses.
        Win = "win", "take what you beat";
        /// A piece that is not weak attacks because the odds are good.
        Attack = "attack", "attack where the odds are good";
        /// A weak piece attacks a hidden one.
        Probe = "probe", "explore hidden pieces with weak ones";
        /// A miner attacks bombs, and what may be one.
        Miners = "miners", "send miners against pieces that never moved";
        /// The spy goes for the marshal.
        Spy = "spy", "bring the spy to the marshal";
        /// A known weaker piece.
        Chase = "chase", "chase what you beat";
        /// A hidden weak piece frightens a strong one.
        Bluff = "bluff", "frighten strong pieces with hidden ones";
        /// A piece that would be taken.
        Flee = "flee", "leave the side of a stronger piece";
        /// An enemy near the own flag.
        Guard = "guard", "drive enemies away from your flag";
        /// Nothing else.
        Wait = "wait", "repeat no position, and keep your pieces safe";
    }
}
